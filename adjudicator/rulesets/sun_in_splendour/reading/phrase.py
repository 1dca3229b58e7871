"""What the grammar makes of a clause: names in the player's own words, nothing looked up yet."""

from dataclasses import dataclass
from enum import Enum, auto

from adjudicator.rulesets.sun_in_splendour.conditions import Sort
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token

Name = Token
"""A name as typed, knowing where it stands."""


@dataclass(frozen=True)
class Item:
    """Troops or bodies as typed: `everyone`, `200 bills`, `the archers of the Calais garrison`."""

    at: Token  # where the caret goes
    name: Name | None = None  # None: men of any kind
    number: int | None = None
    every: bool = False
    of: Name | None = None
    but: tuple["Item", ...] = ()
    rest: bool = False  # those of a body whom no other order takes away


Force = tuple[Item, ...]


@dataclass(frozen=True)
class To:
    """TO place: where to; after THEN, or with a verb of its own behind other parts, the next goal."""

    place: Name
    then: bool = False
    sea: bool = False
    verb: bool = False


@dataclass(frozen=True)
class From:
    """FROM place."""

    place: Name


@dataclass(frozen=True)
class ByWay:
    """VIA places."""

    places: tuple[Name, ...]
    then: bool = False


@dataclass(frozen=True)
class BySea:
    """BY SEA: the last stretch to the goal it stands with is sailed."""

    at: Token


class Spot(Enum):
    """A place pointed at without its name."""

    HERE = auto()  # where the march begins
    THERE = auto()  # the place named last


@dataclass(frozen=True)
class Picking:
    """PICKING UP troops AT place."""

    at: Token
    force: Force  # empty: all
    place: Name | Spot | None


@dataclass(frozen=True)
class Leaving:
    """LEAVING troops AT place."""

    at: Token
    force: Force
    place: Name | Spot | None


@dataclass(frozen=True)
class With:
    """WITH troops: whom the leader takes along. Empty: nobody but his own element."""

    at: Token
    force: Force


@dataclass(frozen=True)
class Rating:
    """A rating as typed: interception, aggression, or both."""

    at: Token
    interception: int | None = None
    aggression: int | None = None


@dataclass(frozen=True)
class Camp:
    """Outside friendly walls, or inside."""

    outside: bool


@dataclass(frozen=True)
class Formation:
    """Militia man by man, or formed (3.4)."""

    at: Token
    dispersed: bool


@dataclass(frozen=True)
class Stop:
    """... and stay there: it says nothing new, but its place must be the goal."""

    at: Token
    place: Name | None


Part = To | From | ByWay | BySea | Picking | Leaving | With | Rating | Camp | Formation | Stop


@dataclass(frozen=True)
class Who:
    """Whom an order speaks to before its verb. No force: the leader himself."""

    force: Force = ()


@dataclass(frozen=True)
class MarchPhrase:
    """Troops are to march. `take`: the verb leaves open whether the leader goes with them."""

    at: Token
    who: Who | None
    force: Force
    parts: tuple[Part, ...]
    take: bool = False
    sail: bool = False


@dataclass(frozen=True)
class HoldPhrase:
    """Troops are to stay."""

    at: Token
    who: Who | None
    force: Force
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class JoinPhrase:
    """Bodies are to become one. No `into`: those named with one another, or with the leader's own."""

    at: Token
    who: Who | None
    force: Force
    into: Force


@dataclass(frozen=True)
class WithdrawPhrase:
    """Where beaten bodies go; `beaten` is False where nobody said "if beaten"."""

    at: Token
    place: Name
    beaten: bool


@dataclass(frozen=True)
class HostilityPhrase:
    """War or peace with leaders."""

    at: Token
    leaders: Force
    hostile: bool


@dataclass(frozen=True)
class Swap:
    """One place for another in an order: `Barnet not St Albans`."""

    new: Name
    old: Name


@dataclass(frozen=True)
class SamePhrase:
    """The same again, but for some changes."""

    at: Token
    changes: tuple[Part | Swap, ...]


@dataclass(frozen=True)
class Addressed:
    """A body and what changes for it, without a verb: `main body int 6`, `main body to York`."""

    who: Who
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Loose:
    """Parts without a body or verb: they go with the order before them, or with the leader's."""

    parts: tuple[Part, ...]


@dataclass(frozen=True)
class ConditionPhrase:
    """A condition as typed. `met` is False where the order is for when it is not so (UNLESS, `is not at`).

    No sort: it could not be followed, and `text` is what was typed.
    """

    sort: Sort | None
    name: Name | None
    place: Name | None
    met: bool
    text: str


@dataclass(frozen=True)
class Lost:
    """The grammar cannot go on at this token; None: the clause ends too soon."""

    at: Token | None


@dataclass(frozen=True)
class ForkPhrase:
    """An order that depends on a condition. Nothing said of otherwise: then to hold."""

    at: Token
    condition: ConditionPhrase
    then: "Branch"
    otherwise: "Branch | None"


Phrase = (
    MarchPhrase
    | HoldPhrase
    | JoinPhrase
    | WithdrawPhrase
    | HostilityPhrase
    | SamePhrase
    | Swap
    | Addressed
    | Loose
    | ForkPhrase
)

Branch = Phrase | Lost
"""A branch of an order with a condition, or where the grammar is lost in it."""


def as_march(phrase: Phrase | Lost, at: Token) -> Phrase | Lost:
    """A goal without a verb is a march: `main body to York`, `to York via Sandal`."""
    if not isinstance(phrase, Addressed | Loose) or not any(
        isinstance(part, To) and (part.verb or not part.then) for part in phrase.parts
    ):
        return phrase
    who = phrase.who if isinstance(phrase, Addressed) else None
    return MarchPhrase(at, who, (), phrase.parts)
