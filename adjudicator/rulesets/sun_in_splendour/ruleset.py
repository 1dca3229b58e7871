"""The Sun in Splendour as the judge sees it: a thin door to the modules that know the rules."""

from collections.abc import Iterable, Mapping, Sequence

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.film import Film
from adjudicator.kernel.picture import Picture
from adjudicator.kernel.records import Event, Order, RecordTypes
from adjudicator.kernel.report import Entry, Form, Report, Section, SheetText
from adjudicator.kernel.rounds import Outcome, Round
from adjudicator.kernel.ruleset import AmendsForm, Line, Reading, Ruleset
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.rulesets.sun_in_splendour import (
    adjudication,
    amends,
    cases,
    data,
    reading,
    receiving,
    table_file,
    table_news,
)
from adjudicator.rulesets.sun_in_splendour.editions import EDITIONS, edition_of
from adjudicator.rulesets.sun_in_splendour.events import EVENTS
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.explaining import Explainer
from adjudicator.rulesets.sun_in_splendour.film import film
from adjudicator.rulesets.sun_in_splendour.observe import observe
from adjudicator.rulesets.sun_in_splendour.orders import Hostility, Withdraw, orders_of
from adjudicator.rulesets.sun_in_splendour.picture import picture
from adjudicator.rulesets.sun_in_splendour.report import report
from adjudicator.rulesets.sun_in_splendour.rounds import open_round
from adjudicator.rulesets.sun_in_splendour.state import State
from adjudicator.rulesets.sun_in_splendour.tell import tell
from adjudicator.rulesets.sun_in_splendour.touching import touches
from adjudicator.rulesets.sun_in_splendour.view import View
from adjudicator.rulesets.sun_in_splendour.viewing import view


class SunInSplendour:
    """The game in one edition. See `adjudicator.kernel.ruleset.Ruleset` for what each method is."""

    key: str = "sun_in_splendour"
    title: str = "The Sun in Splendour"
    event_types: RecordTypes[Event] = EVENTS

    def __init__(self, edition: str) -> None:
        """Make the game in an edition. Raises ValueError for one that it has not."""
        self._edition = edition_of(edition)
        self.edition: str = self._edition.name
        self.order_types: RecordTypes[Order] = orders_of(self._edition.powers)

    def seats(self) -> Mapping[SeatId, str]:
        """The nine leaders' seats with their short names."""
        return data.seat_names()

    def setup(self, options: Mapping[str, JSON], seats: Sequence[SeatId], dice: Dice) -> Iterable[Event]:
        """Put everybody in his place. Options: `seasons` (24), `year` (1456), `season` (spring).

        In edition 1 also `battles` (automatic, or tabletop), `table_men` (1000), `table_days` (14).

        Raises ValueError, with a sentence for the umpire, for options or seats that cannot be.
        """
        return adjudication.set_up(options, seats, dice, table=self._edition.powers.table)

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
        """The March round of the season, owed by every free leader whom a player holds, or the table's."""
        return open_round(state)

    def recognises(self, line: str) -> bool:
        """Tell whether this line could be an order."""
        return reading.recognises(line, table=self._edition.powers.table)

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
        return reading.reference(self._edition.powers)

    def adjudicate(self, state: State, sheets: Mapping[SeatId, Sheet], dice: Dice) -> Iterable[Event]:
        """A season from orders to the next orders."""
        return adjudication.adjudicate(state, sheets, dice, self._edition)

    def on_receipt(self, state: State, seat: SeatId, sheet: Sheet) -> Iterable[Event]:
        """What a general's or the umpire's sheet brings about at once, while the season waits (SS-0-4)."""
        return receiving.on_receipt(state, seat, sheet)

    def settled(self, state: State) -> bool:
        """Tell whether every battle at the table has a result that counts."""
        return receiving.settled(state)

    def news(self, events: Sequence[Event], view: View) -> Report | None:
        """What a general or the umpire is mailed of another's report; None: nothing that concerns him."""
        return table_news.news(events, view)

    def lines_of(self, table: Mapping[str, JSON], view: View) -> tuple[str, ...]:
        """The lines of a result that the umpire enters from a file. Raises ValueError, the key first."""
        return table_file.lines_of(table, view)

    def without(self, sheet: Sheet, told: Sheet) -> Sheet:
        """The umpire's sheet without what it tells of a battle that a file tells anew."""
        return table_file.without(sheet, told)

    def lasts(self, order: Order) -> bool:
        """Where the beaten go, and the hostile list, stand until they are changed (SS-5-1, SS-T-2)."""
        return isinstance(order, Withdraw | Hostility)

    def amends_forms(self) -> tuple[AmendsForm, ...]:
        """What an umpire can give, move or restore."""
        return amends.FORMS

    def compensate(self, state: State, kind: str, words: str) -> Iterable[Event]:
        """What an umpire's amends bring about. Raises ValueError, with a sentence."""
        return amends.make_amends(state, kind, words)

    def view(self, state: State, viewer: Viewer) -> View:
        """What a viewer may know of a state."""
        return view(state, viewer, self._edition.powers)

    def observe(self, event: Event, viewer: Viewer) -> Event | None:
        """What a viewer may know of an event."""
        return observe(event, viewer)

    def report(self, before: View, events: Sequence[Event], after: View) -> Report:
        """A seat's report of a season."""
        return report(before, events, after)

    def tell(self, event: Event, view: View) -> Entry | None:
        """An event as a person would tell it."""
        return tell(event, view)

    def touches(self, event: Event, subject: str) -> bool:
        """Tell whether an event is about the body, place or seat that `subject` names."""
        return touches(event, subject)

    def subjects(self, before: View, events: Sequence[Event], after: View) -> tuple[str, ...]:
        """The bodies whose season can be told: by id, those of others by label."""
        return Explainer(before, events, after, self._edition.march).subjects()

    def explain(
        self, before: View, events: Sequence[Event], after: View, subject: str
    ) -> tuple[Section, ...] | None:
        """A body's season as a story; None: the viewer knows no such body.

        Raises ValueError, with a sentence, for a name that several bodies have.
        """
        return Explainer(before, events, after, self._edition.march).explain(subject)

    def picture(self, before: View, events: Sequence[Event], after: View) -> Picture:
        """The map of a viewer's season."""
        return picture(before, events, after)

    def film(self, before: View, events: Sequence[Event], after: View) -> Film | None:
        """A viewer's season in motion; None: nothing moved that he knows of."""
        return film(before, events, after)

    def case_state(self, state: State, changes: Mapping[str, JSON], dice: Dice) -> State:
        """The state with what a case file says is different. Raises ValueError, the key first."""
        return cases.case_state(state, changes, dice)

    def outcome(self, state: State) -> Outcome | None:
        """How the campaign ended, if it did."""
        return state.outcome


class SunInSplendourFactory:
    """Makes the game in an edition."""

    editions: tuple[str, ...] = tuple(EDITIONS)

    def __call__(self, edition: str) -> Ruleset[State, View]:
        """The game in this edition. Raises ValueError for an edition it has not."""
        return SunInSplendour(edition)
