"""How a contact is told: where, what was weighed, and the throw (3.2, SS-3.2-2, SS-3.2-4)."""

from adjudicator.kernel.board import AtPlace
from adjudicator.kernel.report import Note
from adjudicator.rulesets.sun_in_splendour import phrases
from adjudicator.rulesets.sun_in_splendour.events.march import ContactJudged

NEEDED = 4
"""What the interception throw must come to (SS-3.2-4)."""


def met(event: ContactJudged) -> str:
    """Where the contact was, to begin a sentence: `At Daventry`, `Between Bath and Cork, nearer Cork`."""
    where = phrases.at(event.point)
    return f"{where[0].upper()}{where[1:]}" if isinstance(event.point, AtPlace) else f"On the road {where}"


def contact_note(event: ContactJudged) -> Note:
    """The odds, what was asked of them, and the throw."""
    odds = phrases.odds(event.own_men, event.enemy_men)
    weighed = f"{phrases.counted_men(event.own_men)} against some {phrases.number(event.enemy_men)}"
    text = f"{weighed}: odds {odds}, wanted {phrases.least_odds(event.limit)} or better"
    return Note(text=text + _thrown(event), rule=event.rule, throws=(event.throw,) if event.throw else ())


def _thrown(event: ContactJudged) -> str:
    if event.throw is None:
        return ""
    steps = "".join(f" {'+' if n > 0 else '-'} {abs(n)} {name}" for name, n in event.modifiers if n)
    return f"; threw {event.throw.total}{steps}, {NEEDED} needed"
