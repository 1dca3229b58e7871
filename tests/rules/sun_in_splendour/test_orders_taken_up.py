"""What is read from a mail is taken up as it was read: no order fails that the echo accepted."""

import pytest
from sun_worlds import begun, dice

from adjudicator.kernel.ruleset import Line
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.rulesets.sun_in_splendour import ruleset

GAME = ruleset("march")
WARWICK = SeatId("warwick")

MAILS = (
    "Take the lot to St Albans through Daventry, int 4 agg 5\nLeave 200 bills in the castle",
    "I'll go to Coventry with the men at arms",
    "200 archers to Oxford; main body to Kenilworth leaving the bills at Kenilworth",
    "march to Southampton then by sea to Chichester\nif beaten fall back on Warwick\nhostile to Herbert",
    "STAY",
    "everyone but the bills to York, outside the walls, 1/1",
)


@pytest.mark.parametrize("mail", MAILS)
def test_an_accepted_mail_is_carried_out(mail):
    state = begun()
    view = GAME.view(state, Viewer(WARWICK))
    lines = [Line(number, text) for number, text in enumerate(mail.split("\n"), 1)]
    reading = GAME.read(lines, view, Sheet())
    assert not reading.problems
    events = tuple(GAME.adjudicate(state, {WARWICK: reading.sheet}, dice()))
    assert not [event for event in events if event.type_name == "sun.order_failed"]
    assert reading.sheet.orders


def test_a_detachment_that_gave_its_companies_up_to_a_later_one_is_named_by_no_line():
    view = GAME.view(begun(), Viewer(WARWICK))
    lines = [Line(1, "200 archers to Oxford"), Line(2, "bills and archers to Kenilworth")]
    reading = GAME.read(lines, view, Sheet())
    assert {subject for subjects in reading.taken.values() for subject in subjects} == set(
        reading.sheet.subjects
    )
    assert reading.taken[1] == reading.taken[2]
