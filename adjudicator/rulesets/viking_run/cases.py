"""How a case file says in what a run differs from its set-up (`docs/rules-author.md`, Case files).

Vikings, foes and coins are given with only what matters of them. Where somebody is: `at = "3, 20.5"`, inches
right of the ship and inland of it, or `far = "20"`, straight inland of the ship; of foes also `behind`,
`ahead`, `right` or `left`: inches from their Viking, who faces the ship. Other lengths are inches as well.
"""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.model import Value
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.changes import add_foe, change_holding, change_viking, coins_fall
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.ground import INCH, SHIP, Spot, clock
from adjudicator.rulesets.viking_run.measures import thousandths
from adjudicator.rulesets.viking_run.policies import Policies
from adjudicator.rulesets.viking_run.state import Fate, Foe, State, Way


def _length(value: object) -> object:
    return thousandths(str(value)) if isinstance(value, str | int) else value


def _spot(value: object) -> object:
    x, comma, y = str(value).partition(",")
    if not comma:
        raise ValueError('write inches right of the ship and inland of it, such as "3, 20.5"')
    return Spot(thousandths(x), thousandths(y))


def _card(kind: str) -> str:
    if kind not in data.cards():
        raise ValueError(f"no card is called {kind!r}; the cards are {', '.join(data.cards())}")
    return kind


Length = Annotated[int, BeforeValidator(_length)]
"""Inches as a case writes them, `2` or `"2.5"`, held as thousandths."""

Place = Annotated[Spot, BeforeValidator(_spot)]
"""A spot as a case writes it, `"3, 20.5"`."""

Kind = Annotated[str, AfterValidator(_card)]
"""A kind of card by its id."""


class _Placed(Value):
    """Where somebody or something is."""

    at: Place | None = None
    far: Length | None = None
    behind: Length | None = None
    ahead: Length | None = None
    right: Length | None = None
    left: Length | None = None

    def spot(self, by: Spot | None = None) -> Spot | None:
        """The spot, seen from a Viking's where it is beside him; None: nothing was said."""
        if self.at is not None:
            return self.at
        if self.far is not None:
            return Spot(0, self.far)
        beside = {12: self.ahead, 3: self.right, 6: self.behind, 9: self.left}
        for point, inches in beside.items():
            if inches is not None and by is not None:
                return clock(point, by, SHIP, inches)
        return None


class VikingLines(_Placed):
    """What a case says of a Viking."""

    coins: int | None = None
    fate: Fate | None = None
    slow: Length | None = None
    fights: int | None = None
    axes: int | None = None
    holes: int | None = None
    companions: int | None = None
    owed: Length | None = None
    hand: tuple[Kind, ...] | None = None
    policies: Policies | None = None


class FoeLines(_Placed):
    """What a case says of a band of foes. `card`: the card that brought them."""

    card: Kind
    kind: FoeKind
    hunts: SeatId
    men: int = 1
    way: Way = Way.CHASES
    since: int = 1
    tied: bool = False


class HeapLines(_Placed):
    """What a case says of coins that lie. `of`: whose they were; where it says no spot, at his feet."""

    coins: int
    of: SeatId


class Changes(Value):
    """What a case says of the state."""

    turn: int | None = None
    vikings: dict[SeatId, VikingLines] = {}
    foes: tuple[FoeLines, ...] = ()
    heaps: tuple[HeapLines, ...] = ()


def case_state(state: State, changes: Mapping[str, JSON], dice: Dice) -> State:
    """Return the state with changes made.

    Raises ValueError for what cannot be: pydantic's own, or a sentence that begins with the key.
    """
    wanted = Changes.model_validate(changes)
    if wanted.turn is not None:
        state = state.model_copy(update={"turn": wanted.turn})
    for seat, viking in sorted(wanted.vikings.items()):
        state = _with_viking(state, seat, viking)
    for foe in wanted.foes:
        state = _with_foe(state, foe)
    for heap in wanted.heaps:
        at = heap.spot(state.vikings[_known(state, heap.of, "heaps")].at) or state.vikings[heap.of].at
        state = coins_fall(state, state.heap_for(at), at, heap.coins, heap.of)
    return state


def _known(state: State, seat: SeatId, key: str) -> SeatId:
    if seat not in state.vikings:
        raise ValueError(f"{key}: nobody plays {seat!r}; the seats are {', '.join(state.vikings)}")
    return seat


def _with_viking(state: State, seat: SeatId, lines: VikingLines) -> State:
    _known(state, seat, "vikings")
    fields = ("coins", "fate", "slow", "fights", "axes", "holes", "companions", "owed")
    said: dict[str, Any] = {name: value for name in fields if (value := getattr(lines, name)) is not None}
    spot = lines.spot()
    state = change_viking(state, seat, **said, **({"at": spot} if spot is not None else {}))
    if lines.policies is not None:
        state = change_holding(state, seat, policies=lines.policies)
    return state if lines.hand is None else change_holding(state, seat, hand=lines.hand)


def _with_foe(state: State, lines: FoeLines) -> State:
    hunted = state.vikings[_known(state, lines.hunts, "foes")]
    at = lines.spot(hunted.at) or clock(12, hunted.at, SHIP, data.constants().contact * INCH)
    foe = Foe(
        id=f"F{state.foe_number + 1}",
        card=lines.card,
        kind=lines.kind,
        men=lines.men,
        at=at,
        hunts=lines.hunts,
        way=lines.way,
        since=lines.since,
        tied=lines.tied,
    )
    return add_foe(state, foe)
