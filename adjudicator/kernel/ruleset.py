"""What a game must be able to do. A ruleset is a decider: pure, and blind to mail, log and clock."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar, runtime_checkable

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.drawing import Drawing, Motion
from adjudicator.kernel.problems import Problem
from adjudicator.kernel.records import Event, Order, RecordTypes
from adjudicator.kernel.report import Entry, Form, Report, Section, SheetText
from adjudicator.kernel.rounds import Outcome, Round
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer


@dataclass(frozen=True)
class Line:
    """A line that could hold an order: its number in the mail, from 1, and its text."""

    number: int
    text: str


@dataclass(frozen=True)
class Reading:
    """What was read from lines of orders.

    `sheet` is the sheet with them merged in, `taken` the subject each line set (by line number),
    `problems` what is wrong with the others. Lines in neither were not orders.
    """

    sheet: Sheet
    taken: Mapping[int, tuple[str, ...]]
    problems: tuple[Problem, ...]


S = TypeVar("S")
V = TypeVar("V")
S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class Ruleset(Protocol[S, V]):
    """A game in one edition, over its own state `S` and its own view `V` (what a viewer may know).

    `title` is the game's name for people.
    """

    key: str
    title: str
    edition: str
    event_types: RecordTypes[Event]
    order_types: RecordTypes[Order]

    def seats(self) -> Mapping[SeatId, str]:
        """The seats of the game with their short names, such as `warwick`: `Warwick`."""

    def setup(self, options: Mapping[str, JSON], seats: Sequence[SeatId], dice: Dice) -> Iterable[Event]:
        """Begin a campaign, up to the first round that somebody owes.

        Raises ValueError, with a sentence for the umpire, for options or seats that cannot be.
        """

    def start(self) -> S:
        """The state before any event."""

    def evolve(self, state: S, event: Event) -> S:
        """The state after an event."""

    def dump(self, state: S) -> JSON:
        """The state as a JSON value, for snapshots and state hashes."""

    def load(self, value: JSON) -> S:
        """The state that `dump` wrote."""

    def round(self, state: S) -> Round:
        """Which round is open, and who owes what in it."""

    def recognises(self, line: str) -> bool:
        """Could this line be an order? For telling orders from prose; it needs no view."""

    def read(self, lines: Sequence[Line], view: V, sheet: Sheet) -> Reading:
        """Read lines of orders into a sheet, from what the seat may know."""

    def find_subject(self, text: str, view: V, sheet: Sheet) -> str | tuple[str, ...]:
        """The subject that a player's words mean (for CANCEL), or what is near."""

    def describe(self, sheet: Sheet, view: V) -> SheetText:
        """The sheet in canonical words with its consequences, as far as the seat may know them."""

    def silence(self, view: V) -> tuple[str, ...]:
        """What happens if the seat sends nothing, in sentences."""

    def form(self, view: V) -> tuple[str, ...]:
        """Order lines to edit and send back."""

    def reference(self) -> tuple[Form, ...]:
        """Every kind of order, for the generated reference."""

    def adjudicate(self, state: S, sheets: Mapping[SeatId, Sheet], dice: Dice) -> Iterable[Event]:
        """From orders to the next input that somebody owes."""

    def view(self, state: S, viewer: Viewer) -> V:
        """What a viewer may know of a state."""

    def observe(self, event: Event, viewer: Viewer) -> Event | None:
        """What a viewer may know of an event."""

    def report(self, before: V, events: Sequence[Event], after: V) -> Report:
        """A seat's report, from the views before and after and the events as it observed them."""

    def tell(self, event: Event, view: V) -> Entry | None:
        """An event as a person would tell it, from what the viewer may know; None: not worth telling."""

    def touches(self, event: Event, subject: str) -> bool:
        """Is this event about the body, place or seat that `subject` names? For `explain`."""

    def picture(self, before: V, events: Sequence[Event], after: V) -> Drawing:
        """The round as a viewer may know it: a map, or an open field."""

    def outcome(self, state: S) -> Outcome | None:
        """How the campaign ended, if it did."""


@runtime_checkable
class Filmed(Protocol[V_contra]):
    """What a ruleset may do besides, over its own view: show a round in motion."""

    def film(self, before: V_contra, events: Sequence[Event], after: V_contra) -> Motion | None:
        """The film of a viewer's round, from what `picture` gets; None: nothing moved that he knows of."""


@runtime_checkable
class Reeled(Protocol[V_contra]):
    """What a ruleset may do besides: show the whole game in its last report, from a view that is still kept.

    Both are asked for only when the game is over. A viewer's view after it holds all that they show.
    """

    def reel(self, after: V_contra) -> tuple[Drawing, ...]:
        """The game in frames, in order: one a turn, say. Nothing: there is no strip."""

    def whole_film(self, after: V_contra) -> Motion | None:
        """The game in motion from its beginning to its end; None: there is no film of it."""


@runtime_checkable
class Explained(Protocol[V_contra]):
    """What a ruleset may do besides: tell what befell one of its bodies as a story, for `explain`.

    All from what `report` gets: a viewer's views, and the events as he observed them.
    """

    def subjects(self, before: V_contra, events: Sequence[Event], after: V_contra) -> tuple[str, ...]:
        """Everybody whose story can be told, by the names that the viewer knows for certain."""

    def explain(
        self, before: V_contra, events: Sequence[Event], after: V_contra, subject: str
    ) -> tuple[Section, ...] | None:
        """The story of whom these words mean; None: they mean no body that the viewer knows of.

        Raises ValueError, with a sentence, where they could mean several.
        """


@runtime_checkable
class Receiving(Protocol[S_contra, V_contra]):
    """What a ruleset may do besides: let sheets take effect as they come, and close a round early.

    A correction of what the umpire entered reaches `adjudicate` by these events alone: the round is run again
    over the sheets of its first run, with its seeds (GEN-8). What seats have sent for the round after it is
    kept, so orders there may be about what is no more.
    """

    def on_receipt(self, state: S_contra, seat: SeatId, sheet: Sheet) -> Iterable[Event]:
        """What a seat's sheet, as it now stands, brings about at once; nothing where nothing is new.

        It takes no dice. Undone or cancelled orders come as a sheet without them.
        """

    def settled(self, state: S_contra) -> bool:
        """Tell whether all that the open round waits for is in, so that it closes before its deadline.

        Not where the round waits for nothing but its deadline.
        """

    def news(self, events: Sequence[Event], view: V_contra) -> Report | None:
        """What a viewer who did not send the sheet is mailed of what it brought about; None: no letter.

        `events` as he observes them, `view` his after them. `form`: lines to send back.
        """


@runtime_checkable
class Filed(Protocol[V_contra]):
    """What a ruleset may do besides: take what the umpire enters from a file."""

    def lines_of(self, table: Mapping[str, JSON], view: V_contra) -> tuple[str, ...]:
        """The order lines that a TOML table says. Raises ValueError: a sentence that names the key."""

    def without(self, sheet: Sheet, told: Sheet) -> Sheet:
        """The umpire's sheet without what a table, read by itself as `told`, tells anew.

        A table tells the whole of what it is about: what an earlier one said of it is gone.
        """


@runtime_checkable
class Lasting(Protocol):
    """What a ruleset may do besides: have orders that stand in the game itself until they are changed.

    ALWAYS before one of them only gives it: the judge need not give it again each round.
    """

    def lasts(self, order: Order) -> bool:
        """Tell whether an order, once given, stands until another on its subject."""


@dataclass(frozen=True)
class AmendsForm:
    """A kind of amends, such as `GRANT`, as it may be written (`GRANT warwick 500`), and what it does."""

    kind: str
    written: str
    meaning: str


@runtime_checkable
class Compensating(Protocol[S_contra]):
    """What a ruleset may do besides: let the umpire make amends: a gift, a move, a restoration (GEN-8)."""

    def amends_forms(self) -> tuple[AmendsForm, ...]:
        """Every kind of amends, in each form that it may be written in."""

    def compensate(self, state: S_contra, kind: str, words: str) -> Iterable[Event]:
        """What the umpire's words after the kind bring about; it takes no dice.

        Whoever it befalls, and nobody else but the umpire, observes the events, and `tell` has words for
        them. Raises ValueError, with a sentence.
        """


class RulesetFactory(Protocol):
    """What the registry holds: makes a game in an edition."""

    editions: tuple[str, ...]

    def __call__(self, edition: str) -> Ruleset[object, object]:
        """The game in this edition. Raises ValueError for an edition it has not."""
