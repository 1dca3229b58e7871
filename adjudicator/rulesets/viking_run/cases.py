"""How a case file says in what a run differs from its set-up (`docs/rules-author.md`, Case files).

Vikings, foes and coins are given with only what matters of them. Where somebody is: `at = "3, 20.5"`, inches
right of the ship and inland of it, or `far = "20"`, straight inland of the ship; of foes also `behind`,
`ahead`, `right` or `left`: inches from their Viking, who faces the ship. Other lengths are inches as well.
"""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BeforeValidator, ValidationError

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


class _Placed(Value):
    """Where somebody or something is."""

    at: str | None = None
    far: str | None = None
    behind: str | None = None
    ahead: str | None = None
    right: str | None = None
    left: str | None = None

    def spot(self, by: Spot | None = None) -> Spot | None:
        """The spot, seen from a Viking's where it is beside him; None: nothing was said."""
        if self.at is not None:
            x, _, y = self.at.partition(",")
            return Spot(thousandths(x), thousandths(y))
        if self.far is not None:
            return Spot(0, thousandths(self.far))
        beside = {12: self.ahead, 3: self.right, 6: self.behind, 9: self.left}
        for point, inches in beside.items():
            if inches is not None and by is not None:
                return clock(point, by, SHIP, thousandths(inches))
        return None


def _length(value: object) -> object:
    return thousandths(str(value)) if isinstance(value, str | int) else value


Length = Annotated[int, BeforeValidator(_length)]
"""Inches as a case writes them, `2` or `"2.5"`, held as thousandths."""


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
    hand: tuple[str, ...] | None = None
    policies: Policies | None = None


class FoeLines(_Placed):
    """What a case says of a band of foes. `card`: the card that brought them."""

    card: str
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
    """Return the state with changes made. Raises ValueError: a sentence that begins with the key."""
    try:
        wanted = Changes.model_validate(changes)
    except ValidationError as error:
        first = error.errors()[0]
        raise ValueError(f"{'.'.join(str(each) for each in first['loc'])}: {first['msg']}") from error
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
    return state if lines.hand is None else change_holding(state, seat, hand=_hand(seat, lines.hand))


def _hand(seat: SeatId, cards: tuple[str, ...]) -> tuple[str, ...]:
    for card in cards:
        if card not in data.cards():
            raise ValueError(f"vikings.{seat}.hand: no card is called {card!r}")
    return cards


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
