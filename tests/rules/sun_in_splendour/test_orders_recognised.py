"""Telling orders from prose: what a mail holds besides orders is chat, and is shown as such."""

import pytest
from orders_desk import desk, typed

from adjudicator.rulesets.sun_in_splendour.reading import recognises

TALK = (
    "bloody Percy again",
    "Sent from my iPhone",
    "I'll go to the pub tonight",
    "I'm going to York on Saturday to see my mother",
    "Take care, mate",
    "Hold on, what happened at Daventry?",
    "Send my regards to your wife",
    "Stay safe",
    "March is my favourite month",
    "See you in London",
    "On Sun, 14 June 2026 at 20:00, Warwick wrote:",
    "From: Richard <richard@example.org>",
    "From: York",
    "To: Warwick",
    "Subject: March to war",
    "Date: Sun, 14 June 2026 20:00:00",
    "Best wishes, Richard",
    "Rest of the mail follows",
    "Peace be with you",
    "Leave it with me",
    "Pay no attention to that",
    "Join us for a pint",
    "--",
    "Thanks, that was a great turn",
    "The battle of Daventry went rather well I thought",
    "Should I march to Coventry?",
    "What a season!",
    "Can you move the deadline to Monday?",
    "If you are in London, drop by",
    "Sorry, I was in Oxford last week",
    "My brother lives in Southampton",
    "Norfolk is lovely this time of year",
    "Give my love to York",
    "I was beaten fair and square",
    "Herbert is a fool",
    "Go on then",
    "Good luck everyone",
    "Wait until Warwick hears about it",
    "No idea what Somerset is up to",
    "Warwick the Kingmaker",
    "Regards from the king",
    "4 September 1456",
    "Tel: 01234 567890",
    "We went to Bath and had a good time",
    "I think York will march to London next",
    "Hope all is well with you and the family",
    "everyone had a good laugh about the archers",
    "Raise a glass to York",
    "the bills are in the post",
    "All the best",
    "Move along, nothing to see here",
    "> March to Daventry",
    "Re: Summer 1456: your orders",
    "Turn report attached",
    "stand by me",
    "Is Calais still mine?",
    "I hold no grudge",
    "send me the map again please",
    "Same here",
    "READY",
    "UNDO",
    "Rotten dice at Barnet",
    "It rains in Chester, as ever",
    "Back from holiday at last",
    "Hi all,",
    "Dear umpire",
    "Cheers, Neville",
    "Holding my breath here",
    "By the way, great map",
    "Then we shall see",
    "No hostile words, please",
    "Leave me alone",
    "Order of the day",
    "attack is the best defence",
    "Happy to wait",
    "fight the good fight",
    "Pick me up at eight",
    "I'm out",
    "march is a cold month",
    "go on then",
    "take care",
    "hold on, is that right?",
    "go to bed, Percy",
    "go home, Percy!",
    "going home now",
    "I'm going home for Christmas",
    "we move to Stage two",
    "I'm moving to Spain in May",
    "go for it",
    "move on to the next season please",
    "Send my regards to York",
    "send the map to York",
    "stay in touch",
    "rest in peace",
    "take the train to London",
    "everyone to the pub",
    "peace at last",
    "if I lose the game I'll cry",
    "Don't go to London without me",
    "I won't go to the pub",
    "Don't wait for me",
    "the rest is history",
    "The rest to follow",
    "follow the news from York",
)

ORDERS = (
    "March to Coventry",
    "STAY",
    "hold",
    "SAME AGAIN",
    "int 4 agg 5",
    "5/3",
    "Leave 200 bills in the castle",
    "grab whoever is at Daventry",
    "if somerset runs chase him",
    "Give York \u00a3500",
    "Send the bills to New Castle",
    "march to Barnt",
    "if I'm beaten fall back on Warwick",
    "C3 to Oxford",
    "Second body: hold",
    "  - everyone to Coventry",
    "Well done! March to Coventry.",
    "hostile to Herbrt",
    "march to Flurble",
    "Withdraw to Xanadu if beaten",
    "go home",
    "C3 to Oxford and C5 to Coventry",
)


@pytest.mark.parametrize("line", TALK)
def test_small_talk_signatures_and_headers_are_no_orders(line):
    assert not recognises(line)


@pytest.mark.parametrize("line", TALK)
def test_small_talk_changes_nothing_and_raises_nothing(line):
    reading = typed(line, desk())
    if not line.startswith(">"):  # quoted lines never get this far
        assert not reading.taken
        assert not reading.problems


@pytest.mark.parametrize("line", ORDERS)
def test_orders_are_recognised_without_a_view(line):
    assert recognises(line)


def test_talk_between_orders_disturbs_neither():
    reading = typed("march to St Albans\nbloody Percy again\nint 4")
    assert reading.sheet.orders[0].interception == 4
    assert 2 not in reading.taken


def test_talk_on_the_line_of_an_order_is_shown():
    reading = typed("That'll teach Percy. March to Coventry")
    assert reading.sheet.subjects == ("body:warwick-1",)
    assert [problem.code for problem in reading.problems] == ["not-an-order"]


CHATTER = "We had a long week here, and the less is said of the dice at Barnet the better, but so it goes. "


def test_a_phones_paragraph_is_recognised_by_the_order_in_it():
    assert recognises(CHATTER * 4 + "March to Coventry. " + CHATTER)
    assert not recognises(CHATTER * 5)


@pytest.mark.parametrize("count", ["07700900123", "9" * 19, "9" * 270])
@pytest.mark.parametrize(
    "line", ["march to Daventry, int {}", "take {} bills to Daventry", "march to Daventry. Call me on {}"]
)
def test_a_telephones_number_is_no_count(line: str, count: str) -> None:
    """It was once a fault that set the whole mail aside."""
    assert recognises(line.format(count)) is recognises(line.format("x"))
