"""What a clause says, before anything is looked up in what the seat may know."""

from dataclasses import dataclass

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.orders import Policy
from adjudicator.rulesets.viking_run.policies import Pick
from adjudicator.rulesets.viking_run.reading.cursor import Span


@dataclass(frozen=True)
class TurnSaid:
    """The turn that was said: by number, or so many after this one; `after`: after the last card said."""

    words: Span
    number: int | None = None
    on: int = 0
    after: bool = False


@dataclass(frozen=True)
class CardSaid:
    """A card as it was said: the kinds that are called so, or else those that are called nearly so."""

    words: Span
    kinds: tuple[str, ...] = ()
    near: tuple[str, ...] = ()


@dataclass(frozen=True)
class TargetSaid:
    """On whom: a seat, the player himself, or a rule; else the seats that are called nearly so.

    `several`: more than one Viking was named.
    """

    words: Span
    seat: SeatId | None = None
    me: bool = False
    pick: Pick | None = None
    near: tuple[SeatId, ...] = ()
    several: tuple[SeatId, ...] = ()

    @property
    def known(self) -> bool:
        """Whether it says for sure on whom."""
        return self.seat is not None or self.me or self.pick is not None


@dataclass(frozen=True)
class PlayPhrase:
    """A card is to be played; `target` None: on whom was not said."""

    words: Span
    card: CardSaid
    target: TargetSaid | None


@dataclass(frozen=True)
class NothingPhrase:
    """No card is to be played."""

    words: Span


@dataclass(frozen=True)
class RunPhrase:
    """Whither: the ship, coins (`heap` by name, or his own), the clock, or nowhere. `point` as said."""

    words: Span
    goal: str
    heap: str = ""
    point: int = 0
    inches: str = ""
    at: Span = ()


@dataclass(frozen=True)
class PolicyPhrase:
    """A standing instruction."""

    words: Span
    order: Policy


@dataclass(frozen=True)
class ListPhrase:
    """Cards that are to go by themselves, in order."""

    words: Span
    cards: tuple[CardSaid, ...]


@dataclass(frozen=True)
class MostPhrase:
    """How many coins he may come to hold by picking up; when he does is not said."""

    words: Span
    most: int


@dataclass(frozen=True)
class Muddle:
    """What is meant for an order and cannot be one: the problem's code, where, what to do, the rule."""

    words: Span
    code: str
    message: str
    choices: tuple[str, ...] = ()
    rule: str = ""


Phrase = PlayPhrase | NothingPhrase | RunPhrase | PolicyPhrase | ListPhrase | MostPhrase | Muddle


@dataclass(frozen=True)
class Heard:
    """A phrase with the turn that was said for it, if one was."""

    phrase: Phrase
    turn: TurnSaid | None = None
