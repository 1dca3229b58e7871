"""How a contact is told: where, what was weighed, and the throw (3.2, SS-3.2-2, SS-3.2-4)."""

from typing import NamedTuple

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.report import Note
from adjudicator.rulesets.sun_in_splendour import phrases
from adjudicator.rulesets.sun_in_splendour.events.march import ContactJudged, ContactOutcome, Meeting
from adjudicator.rulesets.sun_in_splendour.withheld import about, could_be

NEEDED = 4
"""What the interception throw must come to (SS-3.2-4)."""

_FOUGHT = {
    Meeting.CAME: "You caught them",
    Meeting.COME_UPON: "They came upon you, and you stood to fight",
    Meeting.STOOD: "You fell upon them",
}
_BODY_FOUGHT = {
    Meeting.CAME: "{who} caught them",
    Meeting.COME_UPON: "They came upon {who}, and it stood to fight",
    Meeting.STOOD: "{who} fell upon them",
}
_NOT_FOUGHT = {
    ContactOutcome.DECLINED: "{who} let them go by",
    ContactOutcome.MISSED: "{who} went for them in vain",
    ContactOutcome.PURSUED: "{who} gave chase",
    ContactOutcome.STOOD_ASIDE: "{who} stood aside while they fought others",
}
_FOUGHT_ALL_THE_SAME = {
    ContactOutcome.DECLINED: "{who} would have let them go by, but it came to battle",
    ContactOutcome.MISSED: "{who} did not come at them, but it came to battle all the same",
}


def met(point: AtPlace | OnEdge) -> str:
    """Where a contact was, to begin a sentence: `At Daventry`, `On the road between Bath and Cork`."""
    where = phrases.at(point)
    return phrases.capital(where) if isinstance(point, AtPlace) else f"On the road {where}"


def what_came_of_it(event: ContactJudged, who: str) -> str:
    """What came of a contact, of `who` as one that does something: `You caught them`.

    Only one who came to the other caught him; one who rested was come upon.
    """
    return _pattern(event, own=who == "You").format(who=who)


def _pattern(event: ContactJudged, *, own: bool) -> str:
    if event.outcome is ContactOutcome.FOUGHT:
        if event.meeting is Meeting.COME_UPON and event.throw is not None:
            return "{who} barred their way"
        return (_FOUGHT if own else _BODY_FOUGHT)[event.meeting]
    if event.to_battle and event.outcome in _FOUGHT_ALL_THE_SAME:
        return _FOUGHT_ALL_THE_SAME[event.outcome]
    return _NOT_FOUGHT[event.outcome]


class _Side(NamedTuple):
    """The men of one side in words, and the least and most that they can be."""

    words: str
    least: int
    most: int


def contact_note(event: ContactJudged) -> Note:
    """The odds, what was asked of them, and the throw.

    The umpire reads the numbers that decided. A seat reads estimates, and allies' men, to the hundred as
    everywhere else, and so the odds as bounds, between which those that decided lay. The estimate itself
    is not told: by the few factors of SS-3.2-3 it would narrow the true number down to a handful, and
    twice in six times it is the true number. Where the bounds lie on one side of what was wanted the
    player sees that it was decided rightly; where they do not, the log shows it when the campaign ends.
    """
    whole = bool(event.quarry)  # the true body is the umpire's alone
    own = _exact(event.own_men) if whole else _own(event)
    theirs = _exact(event.enemy_men) if whole else _judged(event.enemy_men)
    text = f"{own.words} against {theirs.words}: odds {_odds(own, theirs)}, {_wanted(event)}{_thrown(event)}"
    return Note(text=text, rule=event.rule, throws=(event.throw,) if event.throw else ())


def _exact(men: int) -> _Side:
    return _Side(phrases.counted_men(men), men, men)


def _own(event: ContactJudged) -> _Side:
    """The seat's own men exactly, and friends who already fought there to the hundred (SS-4.1-1f)."""
    if event.friends is None:
        return _exact(event.own_men)
    own, friends = event.own_men - event.friends, _judged(event.friends)
    words = f"{phrases.counted_men(own)} with {friends.words} of your friends"
    return _Side(words, own + friends.least, own + friends.most)


def _judged(men: int) -> _Side:
    return _Side(phrases.about_men(men), *could_be(about(men)))


def _odds(own: _Side, theirs: _Side) -> str:
    worst, best = phrases.odds(own.least, theirs.most), phrases.odds(own.most, theirs.least)
    return worst if worst == best else f"from {worst} to {best}"


def _wanted(event: ContactJudged) -> str:
    least = f"{phrases.least_odds(event.limit)} or better wanted"
    return f"{least}, and not had" if event.outcome is ContactOutcome.DECLINED else f"{least}, and had"


def _thrown(event: ContactJudged) -> str:
    if event.throw is None:
        return ""
    steps = "".join(f" {'+' if n > 0 else '-'} {abs(n)} {name}" for name, n in event.modifiers if n)
    return f"; threw {event.throw.total}{steps}, {NEEDED} needed"
