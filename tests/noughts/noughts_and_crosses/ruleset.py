"""Noughts and crosses as a ruleset: one object that hands the judge's questions to the files beside it."""

from collections.abc import Iterable, Mapping, Sequence

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.field import FieldPicture
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Form, Report, SheetText
from adjudicator.kernel.rounds import Outcome, Round
from adjudicator.kernel.ruleset import Line, Reading
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from noughts_and_crosses import picture, reading, rules, telling, view, words
from noughts_and_crosses.board import SEATS
from noughts_and_crosses.events import EVENTS
from noughts_and_crosses.orders import ORDERS
from noughts_and_crosses.state import State
from noughts_and_crosses.view import View


class NoughtsAndCrosses:
    """The game in its one edition."""

    key = "noughts_and_crosses"
    title = "Noughts and Crosses"
    edition = "paper"
    event_types = EVENTS
    order_types = ORDERS

    def seats(self) -> Mapping[SeatId, str]:
        return SEATS

    def setup(self, options: Mapping[str, JSON], seats: Sequence[SeatId], dice: Dice) -> Iterable[Event]:
        if options:
            raise ValueError(f"The game has no options, so not {', '.join(sorted(options))} either.")
        return rules.set_up(seats)

    def start(self) -> State:
        return State()

    def evolve(self, state: State, event: Event) -> State:
        return rules.evolve(state, event)

    def dump(self, state: State) -> JSON:
        return state.model_dump(mode="json")

    def load(self, value: JSON) -> State:
        return State.model_validate(value)

    def round(self, state: State) -> Round:
        owed = () if state.outcome else tuple(sorted(SEATS))
        return Round(id=f"round-{state.number}", title=f"Round {state.number}", owed_by=owed)

    def recognises(self, line: str) -> bool:
        return reading.recognises(line)

    def read(self, lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
        return reading.read(lines, view, sheet)

    def find_subject(self, text: str, view: View, sheet: Sheet) -> str | tuple[str, ...]:
        return words.find_subject(text, view, sheet)

    def describe(self, sheet: Sheet, view: View) -> SheetText:
        return words.describe(sheet, view)

    def silence(self, view: View) -> tuple[str, ...]:
        return words.silence(view)

    def form(self, view: View) -> tuple[str, ...]:
        return words.form(view)

    def reference(self) -> tuple[Form, ...]:
        return words.REFERENCE

    def adjudicate(self, state: State, sheets: Mapping[SeatId, Sheet], dice: Dice) -> Iterable[Event]:
        return rules.adjudicate(state, sheets, dice)

    def view(self, state: State, viewer: Viewer) -> View:
        return view.view(state, viewer)

    def observe(self, event: Event, viewer: Viewer) -> Event | None:
        return view.observe(event, viewer)

    def report(self, before: View, events: Sequence[Event], after: View) -> Report:
        return telling.report(before, events, after)

    def tell(self, event: Event, view: View) -> Entry | None:
        return telling.tell(event, view)

    def touches(self, event: Event, subject: str) -> bool:
        return subject in (getattr(event, "seat", ""), getattr(event, "square", ""))

    def picture(self, before: View, events: Sequence[Event], after: View) -> FieldPicture:
        return picture.picture(before, events, after)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome
