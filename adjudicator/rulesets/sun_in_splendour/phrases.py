"""Words that reports, maps and answers share: days, numbers, places, troops, ways."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.data import troop_words
from adjudicator.rulesets.sun_in_splendour.plans import Plan
from adjudicator.rulesets.sun_in_splendour.troops import Company
from adjudicator.rulesets.sun_in_splendour.withheld import about

DAYS = 91
"""Days in a season."""

_NEAR = Fraction(2, 5)


def day(tick: Fraction | int) -> str:
    """The day of a season on which a tick falls: `Day 8`."""
    return f"Day {min(int(tick * DAYS // TICKS) + 1, DAYS)}"


def listed(words: Sequence[str]) -> str:
    """`Warwick`; `Warwick and York`; `Warwick, York and Herbert`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else "nobody"


def capital(words: str) -> str:
    """Words that begin a sentence: `A captain of York`."""
    return f"{words[:1].upper()}{words[1:]}"


def number(n: int) -> str:
    """A number with its thousands parted: `2,400`."""
    return f"{n:,}"


def about_men(men: int) -> str:
    """An estimate in words, to the hundred: `about 1,500 men`."""
    return f"about {number(about(men))} men" if about(men) else "a handful of men"


def counted_men(men: int) -> str:
    """An exact number in words: `1 man`, `1,500 men`."""
    return "1 man" if men == 1 else f"{number(men)} men"


def at(point: AtPlace | OnEdge) -> str:
    """Where a point is, with its preposition: `at Daventry`, `half-way between Bath and Cork`."""
    return f"at {point.place}" if isinstance(point, AtPlace) else between(point)


def between(point: OnEdge) -> str:
    """Where on a road: between its ends (by name), and which is nearer."""
    a, b = sorted((point.a, point.b))
    covered = point.seen_from(a)
    if covered < _NEAR:
        return f"between {a} and {b}, nearer {a}"
    if covered > 1 - _NEAR:
        return f"between {a} and {b}, nearer {b}"
    return f"half-way between {a} and {b}"


def field(point: AtPlace | OnEdge) -> str:
    """Where a battle was, for all England: `at Daventry`, `between Bath and Cork`."""
    if isinstance(point, AtPlace):
        return f"at {point.place}"
    a, b = sorted((point.a, point.b))
    return f"between {a} and {b}"


def troops(companies: Iterable[Company]) -> str:
    """Men by kind, as `50 own men-at-arms, 371 foot archers, 190 billmen`."""
    totals: dict[str, int] = {}
    for company in companies:
        for troop, men in company.troops.items():
            totals[troop] = totals.get(troop, 0) + men
    parts = [men_of(troop, men) for troop, men in totals.items() if men]
    return ", ".join(parts) or "no men"


def men_of(troop: str, men: int) -> str:
    """Men of one kind: `1 billman`, `200 billmen`."""
    words = troop_words(troop)
    return f"{number(men)} {words.one if men == 1 else words.many}"


def way(plan: Plan) -> str:
    """The way a plan has before it: `to St Albans by Daventry`; empty when there is none."""
    return route([leg.to for leg in plan.legs])


def route(places: Sequence[str]) -> str:
    """`to St Albans by Daventry and Barnet`; of a long way only its beginning is named."""
    if not places:
        return ""
    *via, goal = places
    shown = via if len(via) <= 4 else [*via[:2], f"{len(via) - 2} more places"]
    return f"to {goal} by {listed(shown)}" if via else f"to {goal}"


def ratings(plan: Plan) -> str:
    """A plan's ratings: `INT 4, AGG 5`."""
    return f"INT {plan.ratings.interception}, AGG {plan.ratings.aggression}"


def odds(own: int, other: int) -> str:
    """Odds in small numbers: `3:2`; to the hundredth where no small ratio tells them: `1.38:1`."""
    if own <= 0 or other <= 0:
        return f"{own}:{other}"
    exact = Fraction(own, other)
    if max(exact.numerator, exact.denominator) <= 10:
        return f"{exact.numerator}:{exact.denominator}"
    return f"{decimal(exact)}:1" if exact >= 1 else f"1:{decimal(1 / exact)}"


def least_odds(limit: Fraction) -> str:
    """The least odds that an aggression rating accepts: `2:3`."""
    return f"{limit.numerator}:{limit.denominator}"


def decimal(value: Fraction) -> str:
    """An exact value to the hundredth, a half upwards: `1,170`, `1.59`."""
    whole, rest = divmod(int((value * 200 + 1) // 2), 100)
    return f"{whole:,}.{rest:02d}" if rest else f"{whole:,}"
