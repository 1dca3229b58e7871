"""Viking Run as the judge sees it: a thin door to the modules that know the rules."""

from collections.abc import Iterable, Mapping, Sequence

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.drawing import Drawing, Motion
from adjudicator.kernel.records import Event, Order, RecordTypes
from adjudicator.kernel.report import Entry, Form, Report, Section, SheetText
from adjudicator.kernel.rounds import Outcome, Round
from adjudicator.kernel.ruleset import AmendsForm, Line, Reading, Ruleset
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.rulesets.viking_run import adjudication, amends, cases, data, reading, receiving, telling
from adjudicator.rulesets.viking_run.events import EVENTS
from adjudicator.rulesets.viking_run.evolve import evolve
from adjudicator.rulesets.viking_run.film import film, whole_film
from adjudicator.rulesets.viking_run.observe import observe
from adjudicator.rulesets.viking_run.orders import ORDERS, Policy
from adjudicator.rulesets.viking_run.picture import picture
from adjudicator.rulesets.viking_run.reel import reel
from adjudicator.rulesets.viking_run.rounds import open_round
from adjudicator.rulesets.viking_run.state import State
from adjudicator.rulesets.viking_run.view import View, view


class VikingRun:
    """The game. See `adjudicator.kernel.ruleset.Ruleset` for what each method is."""

    key: str = "viking_run"
    title: str = "Viking Run"
    event_types: RecordTypes[Event] = EVENTS
    order_types: RecordTypes[Order] = ORDERS

    def __init__(self, edition: str) -> None:
        """Make the game in an edition. Raises ValueError for one that it has not."""
        if edition not in EDITIONS:
            raise ValueError(f"Viking Run has no edition {edition!r}; it has {', '.join(EDITIONS)}.")
        self.edition: str = edition

    def seats(self) -> Mapping[SeatId, str]:
        """The eighteen Vikings' seats with their names."""
        return data.seat_names()

    def setup(self, options: Mapping[str, JSON], seats: Sequence[SeatId], dice: Dice) -> Iterable[Event]:
        """Place everybody and deal (`options.Options`: `distance`, `hand`, `turns` and others).

        Raises ValueError, with a sentence for the umpire, for options or seats that cannot be.
        """
        return adjudication.set_up(options, seats, dice)

    def start(self) -> State:
        """The state before any event."""
        return State()

    def evolve(self, state: State, event: Event) -> State:
        """The state after an event. Raises UnknownRecord for another game's."""
        return evolve(state, event)

    def dump(self, state: State) -> JSON:
        """The state as a JSON value."""
        return state.model_dump(mode="json")

    def load(self, value: JSON) -> State:
        """The state that `dump` wrote. Raises pydantic's ValidationError for anything else."""
        return State.model_validate(value)

    def round(self, state: State) -> Round:
        """The open turn, owed by every seat whose Viking is on the field."""
        return open_round(state)

    def recognises(self, line: str) -> bool:
        """Tell whether this line could be an order."""
        return reading.recognises(line)

    def read(self, lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
        """Read lines of orders into a sheet, from what the seat may know."""
        return reading.read(lines, view, sheet)

    def find_subject(self, text: str, view: View, sheet: Sheet) -> str | tuple[str, ...]:
        """The subject that a player's words mean, or what is near."""
        return reading.find_subject(text, view, sheet)

    def describe(self, sheet: Sheet, view: View) -> SheetText:
        """The sheet in canonical words with its consequences."""
        return reading.describe(sheet, view)

    def silence(self, view: View) -> tuple[str, ...]:
        """What happens if the seat sends nothing."""
        return reading.silence(view)

    def form(self, view: View) -> tuple[str, ...]:
        """Order lines to edit and send back."""
        return reading.form(view)

    def reference(self) -> tuple[Form, ...]:
        """Every kind of order."""
        return reading.reference()

    def adjudicate(self, state: State, sheets: Mapping[SeatId, Sheet], dice: Dice) -> Iterable[Event]:
        """A turn from orders to the next orders."""
        return adjudication.adjudicate(state, sheets, dice)

    def on_receipt(self, state: State, seat: SeatId, sheet: Sheet) -> Iterable[Event]:
        """The cards that a sheet lays face down: the judge counts them (VR-PLAY-4)."""
        return receiving.on_receipt(state, seat, sheet)

    def settled(self, state: State) -> bool:
        """No turn closes before its deadline by what is in: everybody may still think again."""
        return False

    def news(self, events: Sequence[Event], view: View) -> Report | None:
        """Nobody hears of a card before it is turned over."""
        return None

    def lasts(self, order: Order) -> bool:
        """Policies stand until they are changed (VR 3.1)."""
        return isinstance(order, Policy)

    def amends_forms(self) -> tuple[AmendsForm, ...]:
        """What an umpire can give, move or restore."""
        return amends.FORMS

    def compensate(self, state: State, kind: str, words: str) -> Iterable[Event]:
        """What an umpire's amends bring about. Raises ValueError, with a sentence."""
        return amends.make_amends(state, kind, words)

    def view(self, state: State, viewer: Viewer) -> View:
        """What a viewer may know of a state."""
        return view(state, viewer)

    def observe(self, event: Event, viewer: Viewer) -> Event | None:
        """What a viewer may know of an event."""
        return observe(event, viewer)

    def report(self, before: View, events: Sequence[Event], after: View) -> Report:
        """A seat's report of a turn."""
        return telling.report(before, events, after)

    def tell(self, event: Event, view: View) -> Entry | None:
        """An event as a person would tell it."""
        return telling.tell(event, view)

    def touches(self, event: Event, subject: str) -> bool:
        """Tell whether an event is about the Viking, foe or coins that `subject` names."""
        return telling.touches(event, subject)

    def subjects(self, before: View, events: Sequence[Event], after: View) -> tuple[str, ...]:
        """The Vikings whose turn can be told."""
        return telling.subjects(before, events, after)

    def explain(
        self, before: View, events: Sequence[Event], after: View, subject: str
    ) -> tuple[Section, ...] | None:
        """A Viking's turn as a story; None: nobody is called so."""
        return telling.explain(before, events, after, subject)

    def picture(self, before: View, events: Sequence[Event], after: View) -> Drawing:
        """The field after a viewer's turn."""
        return picture(before, events, after)

    def reel(self, after: View) -> tuple[Drawing, ...]:
        """The whole run, a picture a turn."""
        return reel(after)

    def film(self, before: View, events: Sequence[Event], after: View) -> Motion | None:
        """A viewer's turn in motion; None: nothing moved."""
        return film(before, events, after)

    def whole_film(self, after: View) -> Motion | None:
        """The whole run in motion; None: nobody ever moved."""
        return whole_film(after)

    def case_state(self, state: State, changes: Mapping[str, JSON], dice: Dice) -> State:
        """The state with what a case file says is different. Raises ValueError, the key first."""
        return cases.case_state(state, changes, dice)

    def outcome(self, state: State) -> Outcome | None:
        """How the run ended, if it did."""
        return state.outcome


EDITIONS = ("1",)
"""Every edition by name, the newest last."""


class VikingRunFactory:
    """Makes the game in an edition."""

    editions: tuple[str, ...] = EDITIONS

    def __call__(self, edition: str) -> Ruleset[State, View]:
        """The game in this edition. Raises ValueError for an edition it has not."""
        return VikingRun(edition)
