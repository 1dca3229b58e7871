"""Quarrel as a ruleset."""

from collections.abc import Iterable, Mapping, Sequence

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.picture import Picture
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Form, Report, SheetText
from adjudicator.kernel.rounds import Outcome, Round
from adjudicator.kernel.ruleset import AmendsForm, Line, Reading
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId, Viewer, may_know
from tests.integration.quarrel import rules, words
from tests.integration.quarrel.records import (
    ANNE,
    BESS,
    EVENTS,
    ORDERS,
    SEATS,
    QuarrelBegun,
    State,
    View,
)

DAYS = 14


class Quarrel:
    key = "quarrel"
    title = "Quarrel"
    edition = "street"
    event_types = EVENTS
    order_types = ORDERS

    def seats(self) -> Mapping[SeatId, str]:
        return SEATS

    def setup(self, options: Mapping[str, JSON], seats: Sequence[SeatId], dice: Dice) -> Iterable[Event]:
        strange = [seat for seat in seats if seat not in SEATS]
        if strange:
            raise ValueError(f"Nobody here is called {strange[0]}.")
        yield QuarrelBegun(rule="Q-1", number=0)

    def start(self) -> State:
        return State()

    def evolve(self, state: State, event: Event) -> State:
        return rules.evolve(state, event)

    def dump(self, state: State) -> JSON:
        return state.model_dump(mode="json")

    def load(self, value: JSON) -> State:
        return State.model_validate(value)

    def round(self, state: State) -> Round:
        if state.over:
            return Round(id="over", title="Over", owed_by=())
        if state.quarrelling:
            owed = (ANNE, BESS, UMPIRE_SEAT)
            return Round(
                id=f"{state.number}-quarrel", title=f"Quarrel {state.number}", owed_by=owed, days=DAYS
            )
        number = state.number + 1
        return Round(id=f"{number}-a-stakes", title=f"Stakes {number}", owed_by=tuple(SEATS))

    def recognises(self, line: str) -> bool:
        return words.recognises(line)

    def read(self, lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
        return words.read(lines, view, sheet)

    def find_subject(self, text: str, view: View, sheet: Sheet) -> str | tuple[str, ...]:
        word = text.strip().casefold()
        return word if word in sheet.subjects else sheet.subjects

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
        return rules.view(state, viewer)

    def observe(self, event: Event, viewer: Viewer) -> Event | None:
        return event if may_know(event.scope, viewer) else None

    def report(self, before: View, events: Sequence[Event], after: View) -> Report:
        return words.report(events, after)

    def tell(self, event: Event, view: View) -> Entry | None:
        return words.tell(event)

    def touches(self, event: Event, subject: str) -> bool:
        return subject in {getattr(event, "seat", ""), getattr(event, "winner", "")}

    def picture(self, before: View, events: Sequence[Event], after: View) -> Picture:
        return words.picture(after)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        best = tuple(sorted(SEATS, key=lambda seat: -state.points.get(seat, 0)))[:1]
        return Outcome(winners=best, rule="Q-5", text=f"{SEATS[best[0]]} has the last word.")

    def on_receipt(self, state: State, seat: SeatId, sheet: Sheet) -> Iterable[Event]:
        return rules.on_receipt(state, seat, sheet)

    def settled(self, state: State) -> bool:
        return rules.settled(state)

    def news(self, events: Sequence[Event], view: View) -> Report | None:
        return words.news(events, view)

    def amends_forms(self) -> tuple[AmendsForm, ...]:
        return (AmendsForm("GIVE", "GIVE anne", "a point"),)

    def compensate(self, state: State, kind: str, words: str) -> Iterable[Event]:
        return rules.given(words)

    def lines_of(self, table: Mapping[str, JSON], view: View) -> tuple[str, ...]:
        return words.lines_of(table)

    def without(self, sheet: Sheet, told: Sheet) -> Sheet:
        return Sheet(tuple(order for order in sheet.orders if order.subject not in {"result", "spoils"}))
