"""The words of a body's story: instants, points, what ratings mean, and every reason for not catching one."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from adjudicator.rulesets.sun_in_splendour import phrases
from adjudicator.rulesets.sun_in_splendour.contact import NEEDED
from adjudicator.rulesets.sun_in_splendour.events.march import ChaseEnd, ContactJudged
from adjudicator.rulesets.sun_in_splendour.explaining.looking import Bar, Look
from adjudicator.rulesets.sun_in_splendour.explaining.reasons import Reason, Weighing, Why
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import AGGRESSION, FARTHEST, RADIUS, SWARM
from adjudicator.rulesets.sun_in_splendour.plans import Plan

CHASE_ENDS = {
    ChaseEnd.TOO_FAR: "too far off by then",
    ChaseEnd.AT_SEA: "at sea by then",
    ChaseEnd.IN_WALLS: "within walls by then",
    ChaseEnd.IN_BATTLE: "fought by others first",
    ChaseEnd.OUT_OF_AREA: "farther than its militia goes",
    ChaseEnd.VANISHED: "no body of its own any more",
}


def points(number: Fraction | int) -> str:
    """Points, exactly: `1/2 point`, `1 point`, `8 points`, `6 1/3 points`."""
    whole, rest = divmod(Fraction(number), 1)
    words = " ".join(filter(None, (str(whole) if whole or not rest else "", str(rest) if rest else "")))
    return f"{words} point" if 0 < number <= 1 else f"{words} points"


def odds(own: int, least: int, most: int) -> str:
    """Odds, or the bounds of them where it is not known exactly what the enemy was taken for."""
    worst, best = phrases.odds(own, most), phrases.odds(own, least)
    return worst if worst == best else f"from {worst} to {best}"


def ratings(plan: Plan, *, afar: bool, men: int) -> tuple[tuple[str, str], ...]:
    """What a body's ratings mean, with their rules. `afar`: the edition hunts beyond the body's own point."""
    interception, wanted = plan.ratings.interception, AGGRESSION[plan.ratings.aggression]
    least, best = phrases.least_odds(wanted.limit), phrases.least_odds(wanted.ideal)
    looks, rule = _looks(interception, afar=afar, men=men)
    return (
        (f"INT {interception}: {looks}.", rule),
        (
            f"AGG {plan.ratings.aggression}: takes odds of {least} or better, and likes {best} best.",
            "SS-3.2-2",
        ),
    )


def _looks(interception: int, *, afar: bool, men: int) -> tuple[str, str]:
    if interception == 1:
        return "on the march it looks for nobody, at rest only at its own point", "SS-3.2-6"
    if interception == 2:
        return "it looks at its own place or point of the road only", "SS-3.2-6"
    if not afar:
        return "in this edition it looks at its own place or point of the road only", "SS-3.2-6"
    if men < SWARM:
        return f"with fewer than {SWARM} men it looks at its own point only", "SS-3.2-10"
    if interception == FARTHEST:
        return "it seeks as far as its own points still last", "SS-3.2-5"
    return (
        f"it seeks within {points(RADIUS[interception])}, as far as its own points still last",
        "SS-4.1-1e",
    )


@dataclass(frozen=True)
class Words:
    """How reasons are told to a viewer. `exact`: he is told ticks too."""

    exact: bool

    def when(self, tick: Fraction) -> str:
        """`day 8`, for the umpire `day 8, tick 672`."""
        day = phrases.day(tick).lower()
        return f"{day}, tick {tick_words(tick)}" if self.exact else day

    def at(self, look: Look) -> str:
        """Where and when an enemy was looked at."""
        return f"{phrases.at(look.point)} ({self.when(look.tick)})"

    def off(self, look: Look) -> str:
        """How near he was, where and when: `4 points off at Cork (day 8)`."""
        near = "at its own point," if not look.points else f"{points(look.points)} off"
        return f"{near} {self.at(look)}"

    def contact(self, contact: ContactJudged) -> str:
        """Where and when a contact was."""
        return f"{phrases.at(contact.point)} ({self.when(contact.tick)})"

    def reason(self, reason: Reason) -> tuple[str, str]:
        """A reason, as what follows the enemy's name and a colon, with its rule."""
        if reason.why is Why.BARRED and reason.look is not None:
            return self._bar(reason.look), _BAR_RULES[reason.look.bar]
        return _REASONS[reason.why](self, reason), _RULES[reason.why]

    def _bar(self, look: Look) -> str:
        known = _OUT_OF_REACH.get(look.bar)
        if known is not None:
            return known(self, look)
        return f"{self.off(look)}, {_BARS[look.bar]}"


def tick_words(tick: Fraction | int) -> str:
    """A tick, exactly: `672`, `630 1/2`."""
    whole, rest = divmod(Fraction(tick), 1)
    return f"{whole} {rest}" if rest else str(whole)


def _radius(words: Words, look: Look) -> str:
    return f"never nearer than {words.off(look)}; it sought within {points(look.reach)}"


def _points(words: Words, look: Look) -> str:
    return f"never within the points it had left: {words.off(look)}, with {points(look.left)} left"


def _own_point(words: Words, look: Look) -> str:
    return f"never at its own point, and it looked no further: nearest {words.off(look)}"


def _no_road(words: Words, look: Look) -> str:
    return f"out of reach: no road leads to where it was, {words.at(look)}"


_OUT_OF_REACH: dict[Bar, Callable[[Words, Look], str]] = {
    Bar.RADIUS: _radius,
    Bar.POINTS: _points,
    Bar.OWN_POINT: _own_point,
    Bar.AT_SEA: lambda words, look: (
        f"out of reach: at sea, where nobody is looked for ({words.when(look.tick)})"
    ),
    Bar.OWN_SEA: lambda words, look: f"it was at sea itself ({words.when(look.tick)})",
    Bar.NO_ROAD: _no_road,
}
_BARS = {
    Bar.BATTLE: "but in a battle that it might not join",
    Bar.AREA: "where its militia does not go",
    Bar.WALLS: "within friendly walls",
    Bar.DISPERSED: "but dispersed, man by man: such are not seen",
    Bar.FIGHTING: "when its own battle had stopped it",
    Bar.CHASING: "when it was after another, and looked for nobody else",
    Bar.OWN_WALLS: "when it kept within friendly walls itself, from where nobody sallies unordered",
    Bar.OWN_DISPERSED: "when it was dispersed itself: such see nobody",
    Bar.BLIND: "but with INT 1 it looks for nobody on the march",
}
_BAR_RULES = {
    Bar.BATTLE: "SS-4.1-1l",
    Bar.AREA: "SS-4.1-4",
    Bar.WALLS: "SS-4.1-1n",
    Bar.DISPERSED: "SS-3.4-1",
    Bar.FIGHTING: "SS-4.1-1k",
    Bar.CHASING: "SS-4.1-1i",
    Bar.OWN_WALLS: "SS-4.1-1n",
    Bar.OWN_DISPERSED: "SS-3.4-1",
    Bar.BLIND: "SS-3.2-6",
    Bar.POINTS: "SS-4.1-1e",
    Bar.RADIUS: "SS-4.1-1e",
    Bar.OWN_POINT: "SS-3.2-6",
    Bar.AT_SEA: "SS-4.1-1n",
    Bar.OWN_SEA: "SS-4.1-1n",
    Bar.NO_ROAD: "SS-4.1-1e",
}


def _refused(words: Words, reason: Reason) -> str:
    contact = _contact(reason)
    beside = "" if reason.quarry in (contact.quarry, contact.label) else ", with all who stood there"
    return f"met {words.contact(contact)}{beside}: the odds were refused"


def _missed(words: Words, reason: Reason) -> str:
    contact = _contact(reason)
    assert contact.throw is not None, "a miss is thrown"
    came = contact.throw.total + sum(n for _, n in contact.modifiers)
    return f"gone for {words.contact(contact)}: the throw came to {came}, and {NEEDED} was needed"


def _given_up(words: Words, reason: Reason) -> str:
    assert reason.ended is not None, "a chase that was given up has an end"
    why, end = CHASE_ENDS[reason.ended.why], words.when(Fraction(reason.ended.tick))
    return f"chased from {words.when(_contact(reason).tick)}, and given up ({end}): {why}"


def _still_behind(words: Words, reason: Reason) -> str:
    return f"chased from {words.when(_contact(reason).tick)}, and not caught up with when the season ended"


def _stopped(words: Words, reason: Reason) -> str:
    return f"gone for {words.contact(_contact(reason))}, but a battle with others stopped it"


def _stood_aside(words: Words, reason: Reason) -> str:
    return f"gone for {words.contact(_contact(reason))}, but greater enemies fought there first"


def _kept_inside(words: Words, reason: Reason) -> str:
    assert reason.kept is not None, "one who kept inside was met there"
    return f"kept within the walls of {reason.kept.place} ({words.when(reason.kept.tick)})"


def _refused_afar(words: Words, reason: Reason) -> str:
    look, weighing = _look(reason), reason.weighing
    assert weighing is not None, "odds that were refused were weighed"
    return f"{words.off(look)}, and let be: {_weighed(weighing)}"


def _weighed(weighing: Weighing) -> str:
    known = weighing.least == weighing.most
    taken = f"{phrases.number(weighing.least)}" if known else f"{weighing.least:,} to {weighing.most:,}"
    truth = (
        ""
        if (weighing.least, weighing.most) == (weighing.men, weighing.men)
        else f" ({weighing.men:,} in truth)"
    )
    wanted = phrases.least_odds(weighing.odds.limit)
    said = odds(weighing.own, weighing.least, weighing.most)
    return f"{phrases.counted_men(weighing.own)} against {taken} there{truth}: odds {said}, {wanted} wanted"


def _better(words: Words, reason: Reason) -> str:
    contact = _contact(reason)
    other = contact.quarry or contact.label
    return f"{words.off(_look(reason))}; but it went for {other} first"


def _set_upon(words: Words, reason: Reason) -> str:
    return f"{words.off(_look(reason))}; but at that instant it was set upon itself"


def _beside(words: Words, reason: Reason) -> str:
    return f"weighed {words.contact(_contact(reason))} with {_contact(reason).label}, for whom it went"


def _contact(reason: Reason) -> ContactJudged:
    assert reason.contact is not None, "what was told of a contact rests on one"
    return reason.contact


def _look(reason: Reason) -> Look:
    assert reason.look is not None, "what was worked out rests on a look"
    return reason.look


_REASONS: dict[Why, Callable[[Words, Reason], str]] = {
    Why.REFUSED: _refused,
    Why.MISSED: _missed,
    Why.GIVEN_UP: _given_up,
    Why.STILL_BEHIND: _still_behind,
    Why.STOPPED: _stopped,
    Why.STOOD_ASIDE: _stood_aside,
    Why.KEPT_INSIDE: _kept_inside,
    Why.REFUSED_AFAR: _refused_afar,
    Why.BETTER: _better,
    Why.SET_UPON: _set_upon,
    Why.BESIDE: _beside,
    Why.APART: lambda words, reason: "the two were never in the field at one time",
    Why.UNSURE: lambda words, reason: "perhaps among those whom it fought; who stood there is not known",
    Why.UNMET: lambda words, reason: "it did not come upon them on the march, as far as you can know",
}
_RULES = {
    Why.REFUSED: "SS-3.2-2",
    Why.MISSED: "SS-3.2-4",
    Why.GIVEN_UP: "SS-4.1-1i",
    Why.STILL_BEHIND: "SS-4.1-1c",
    Why.STOPPED: "SS-4.1-1k",
    Why.STOOD_ASIDE: "SS-3.2-11",
    Why.KEPT_INSIDE: "SS-4.1-1n",
    Why.REFUSED_AFAR: "SS-4.1-1f",
    Why.BETTER: "SS-4.1-1g",
    Why.SET_UPON: "SS-4.1-1m",
    Why.BESIDE: "SS-4.1-1f",
    Why.APART: "SS-4.1-1d",
    Why.UNSURE: "SS-S6",
    Why.UNMET: "SS-S6",
}
