"""Telling orders from prose: what a mail holds besides orders is chat, and is shown as such."""

import pytest
from reading_desk import typed

from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.viking_run.reading import recognises

TALK = (
    "bloody Egil again",
    "Sent from my iPhone",
    "I'll go to the pub tonight",
    "I'm running late, sorry",
    "See you at the ship",
    "The dog was a nice touch",
    "Which dog on earth was that?",
    "Should I play the dog on Egil?",
    "What a run!",
    "Run, Forrest, run!",
    "Right on, Dag",
    "Well done Ulf",
    "Good on Egil",
    "Good on you, Egil",
    "Congratulations to Odd",
    "Cheers to Dag",
    "Thanks to Egil",
    "I put my money on Egil",
    "I am after Dag",
    "My money is on the leader",
    "That archer on turn 3 was cruel",
    "Who put the pit on me?",
    "Keep it up",
    "Keep the faith",
    "Pass the salt",
    "Hold on, what happened in turn 2?",
    "Stay safe",
    "Take care, mate",
    "Leave me alone",
    "Play fair",
    "Play nice everyone",
    "No idea who that was",
    "No hard feelings",
    "That was a dirty trick, Ulf",
    "I had a dog once",
    "On Mon, 14 June 2026 at 20:00, the judge wrote:",
    "From: Egil <egil@example.org>",
    "Re: Turn 3: two Saxons on you",
    "To: Egil",
    "Subject: Turn 3",
    "Turn 3 was fun",
    "Next turn will be worse",
    "Turn report attached",
    "--",
    "Best wishes, Richard",
    "Tel: 01234 567890",
    "READY",
    "UNDO",
    "4 o'clock tea",
    "I'll be home at 6 o'clock",
    "Home at last",
    "Back from holiday",
    "Then we shall see",
    "Egil is a fool",
    "Dag has the most coins",
    "Ulf leads",
    "Whoever is last buys the beer",
    "Everyone had a laugh about the cow pat",
    "I fell over a dead Saxon",
    "I will never forgive the leader",
    "Get well soon",
    "Get a life",
    "Go on then",
    "Move along, nothing to see here",
    "Fight the good fight",
    "We fight on the beaches",
    "Drop me a line",
    "Drop by if you are in town",
    "Pick up the phone",
    "Pick me up at the station",
    "Take it easy",
    "Grab a beer",
    "Give my love to Odd",
    "Give Egil my regards",
    "Send my regards to your wife",
    "Otherwise all is well",
    "Else I would have won",
    "If only I had a horse",
    "Don't worry",
    "Never mind",
    "Not bad",
    "Bag on the shelf",
    "A call to arms",
    "Fear for the worst",
    "A body at the roadside",
    "Call me",
    "Hit me",
    "All the best",
    "Loot!",
    "coins",
    "Hi all,",
    "Dear umpire",
    "Nobody plays like Odd",
    "Speed to you all",
    "Is the pit on Dag mine?",
    "> PLAY the big dog ON Egil",
    "Egil gets everything",
    "Ulf takes the biscuit",
    "Let me know",
    "Use your head",
    "Lay off",
    "Set sail for home",
    "Play on",
    "Stop it",
    "Turn back time",
    "Turn it up",
    "Run of bad luck",
    "In the event of a tie the umpire decides",
    "Carry on Viking",
)
NONSENSE = (
    "dog on Egil and " * 17,
    "to " * 100,
    "and " * 75,
    "a" * 300,
    "((((" * 75,
    "then then " * 25,
    "St. " * 75,
    "all all all of of " * 16,
    "- " * 150,
    ".;.;" * 75,
    "\x00\ufffd\u202e" * 100,
    "turn turn 5 turn 5 5",
    "on on on Egil on on",
    "run run to to 3 3 o'clock o'clock",
)


@pytest.mark.parametrize("line", TALK)
def test_talk_is_no_order(line):
    assert not recognises(line)
    reading = typed(line) if not line.startswith(">") else typed("")
    assert reading.sheet == Sheet()
    assert not reading.problems


@pytest.mark.parametrize("line", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_breaks_nothing(line):
    typed("\n".join([line] * 3))
    recognises(line)


def test_a_quoted_order_is_not_one():
    assert recognises("PLAY the big dog ON Egil")
    assert not recognises("> PLAY the big dog ON Egil")
