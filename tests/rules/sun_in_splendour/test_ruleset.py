"""The whole game through its one door, from lines as typed to the report."""

import json

import pytest
from sun_worlds import SEATS, dice

from adjudicator.kernel.canonical import canonical_json
from adjudicator.kernel.ruleset import Line, Ruleset
from adjudicator.kernel.sheets import Sheet, load_sheet
from adjudicator.kernel.visibility import UMPIRE_VIEWER, SeatId, Viewer
from adjudicator.rulesets import registry
from adjudicator.rulesets.sun_in_splendour.state import State
from adjudicator.rulesets.sun_in_splendour.view import View

GAME: Ruleset[State, View] = registry.load("sun_in_splendour", "march")


def _begun() -> State:
    return _after(GAME.start(), GAME.setup({}, SEATS, dice()))


def _after(state: State, events) -> State:
    for event in events:
        state = GAME.evolve(state, event)
    return state


def _sheet(state: State, seat: str, *lines: str) -> Sheet:
    typed = [Line(number, text) for number, text in enumerate(lines, 1)]
    reading = GAME.read(typed, GAME.view(state, Viewer(seat)), Sheet())
    assert not reading.problems
    return reading.sheet


def test_a_march_as_typed_is_marched():
    state = _begun()
    sheet = _sheet(state, "warwick", "March to Daventry, int 4 agg 5")
    events = GAME.adjudicate(state, {SeatId("warwick"): sheet}, dice())
    assert _after(state, events).bodies["warwick-1"].place == "Daventry"


def test_a_sheet_survives_the_log():
    sheet = _sheet(_begun(), "warwick", "March to Daventry, int 4 agg 5", "Hostile to Herbert")
    assert load_sheet(json.loads(canonical_json(sheet.dump())), GAME.order_types) == sheet


def test_a_state_survives_a_snapshot():
    state = _begun()
    assert GAME.load(json.loads(canonical_json(GAME.dump(state)))) == state


@pytest.mark.parametrize("viewer", [*SEATS, UMPIRE_VIEWER])
def test_everybody_gets_a_report_and_a_picture_of_a_season(viewer):
    before = _begun()
    sheets = {SeatId("warwick"): _sheet(before, "warwick", "March to Daventry")}
    events = list(GAME.adjudicate(before, sheets, dice()))
    after = _after(before, events)
    known = [each for each in (GAME.observe(event, Viewer(viewer)) for event in events) if each]
    views = GAME.view(before, Viewer(viewer)), GAME.view(after, Viewer(viewer))
    assert GAME.report(views[0], known, views[1]).headline
    assert GAME.picture(views[0], known, views[1]).base.places


def test_what_a_seat_gets_to_send_back_is_understood():
    state = _begun()
    view = GAME.view(state, Viewer("warwick"))
    lines = [Line(number, text) for number, text in enumerate(GAME.form(view), 1)]
    assert GAME.read(lines, view, Sheet()).problems == ()
    assert GAME.silence(view)


def test_the_round_that_opens_is_owed_and_then_the_next():
    state = _begun()
    assert GAME.round(state).id == "1456-1-spring-march"
    state = _after(state, GAME.adjudicate(state, {}, dice()))
    assert GAME.round(state).id == "1456-2-summer-march"
    assert GAME.outcome(state) is None


def test_the_seats_have_short_names():
    assert GAME.seats()["northumberland"] == "Northumberland"


def test_every_order_kind_is_in_the_reference():
    assert {form.kind for form in GAME.reference()}
