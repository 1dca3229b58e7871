"""Crowded worlds at random: 9 to 60 bodies of every kind about a few places of the real map.

From a number, so repeatable. Edition `1`: everybody may be hunted from afar.
"""

import random
from collections.abc import Iterator
from fractions import Fraction

import sun_seasons

from adjudicator.kernel.chronicle import Chronicle
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour import setup
from adjudicator.rulesets.sun_in_splendour.atlas import england
from adjudicator.rulesets.sun_in_splendour.calendar import SEASONS
from adjudicator.rulesets.sun_in_splendour.editions import edition_of
from adjudicator.rulesets.sun_in_splendour.events.season import BodyFormed, LeaderEntered
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.mapfile import Road
from adjudicator.rulesets.sun_in_splendour.phases import sight
from adjudicator.rulesets.sun_in_splendour.phases.season import open_season
from adjudicator.rulesets.sun_in_splendour.plans import Drop, Leg, Pickup, Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.state import Allegiance, Body, Crossing, State
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind

EDITION = edition_of("1")
FEWEST, MOST = 9, 60
SPREADS = (8, 14, 25, 50)
"""Points, at most, from the middles of a world to its bodies."""
KINDS = ("leader alone", "horse", "foot", "bombards", "militia", "mixed", "handful")
TROOPS = {
    "horse": ("currours", "mounted_archers", "men_at_arms"),
    "foot": ("billmen", "foot_archers", "light_guns", "spearmen"),
    "bombards": ("bombards",),
    "mixed": ("billmen", "currours", "bombards", "foot_archers"),
    "handful": ("billmen", "currours"),
}


def dice(number: int) -> Dice:
    """The dice of a world."""
    return sun_seasons.dice(number, 1)


def world(number: int) -> State:
    """A campaign in some season, its bodies crowded together, some of them on the road already."""
    chance = random.Random(f"crowded {number}")
    options = setup.read_options({"season": chance.choice(SEASONS).value})
    tale = Chronicle(evolve, State())
    tale.tell_all(_changed(each, chance) for each in setup.begin(options, sun_seasons.SEATS) if _kept(each))
    tale.tell_all(_formed(body) for body in _bodies(chance))
    tale.tell(open_season(tale.state, options.year, options.season, dice(number)))
    tale.tell_all(sight.look_around(tale.state, dice(number), sight.Watch("setup", 0)))
    return tale.state


def _kept(event: Event) -> bool:
    return not isinstance(event, BodyFormed)


def _formed(body: Body) -> Event:
    return BodyFormed(rule="Starting Positions", scope=setup.scope_of(body.owner), body=body)


def _changed(event: Event, chance: random.Random) -> Event:
    """The leaders as they begin, but for their sides, lists, fame and purses."""
    if not isinstance(event, LeaderEntered):
        return event
    others = [seat for seat in sun_seasons.SEATS if seat != event.leader.seat]
    houses = (Allegiance.YORK, Allegiance.LANCASTER, Allegiance.NEUTRAL)
    changes = {
        "allegiance": chance.choices(houses, (4, 4, 2))[0],
        "hostile": tuple(sorted(chance.sample(others, chance.choice((0, 0, 0, 1, 2))))),
        "reputation": chance.randint(1, 6),
        "treasury": chance.choice((0, 60, 250, 2_000)),
    }
    return event.model_copy(update={"leader": event.leader.model_copy(update=changes)})


def _bodies(chance: random.Random) -> Iterator[Body]:
    middles = dict.fromkeys(chance.sample(list(england().places), chance.randint(1, 3)), 0)
    around = sorted(england().graph.distances(middles, within=chance.choice(SPREADS)))
    count = chance.randint(FEWEST, MOST)
    for number in range(count):
        seat = sun_seasons.SEATS[number] if number < FEWEST else chance.choice(sun_seasons.SEATS)
        yield _body(seat, number + 1 if number >= FEWEST else 1, around, chance)


def _body(seat: SeatId, number: int, around: list[str], chance: random.Random) -> Body:
    place = chance.choice(around)
    kind = chance.choice(KINDS)
    companies = tuple(_companies(seat, number, kind, place, chance))
    crossing = _crossing(place, chance) if chance.random() < 0.25 else None
    legs = _legs(crossing, place, around, chance) if chance.random() < 0.75 else ()
    ratings = Ratings(interception=chance.randint(1, 7), aggression=chance.randint(1, 7))
    dispersed = kind == "militia" and bool(legs) and chance.random() < 0.5
    stops = {} if crossing else _stops(companies, legs, chance)
    return Body(
        id=f"{seat}-{number}",
        owner=seat,
        name=f"Body {number}",
        companies=companies,
        place="" if crossing else place,
        crossing=crossing,
        inside=chance.random() < 0.7,
        plan=Plan(legs=legs, ratings=ratings, dispersed=dispersed, **stops),
    )


def _companies(seat: SeatId, number: int, kind: str, home: str, chance: random.Random) -> Iterator[Company]:
    if number == 1 or kind == "leader alone":
        kind_ = CompanyKind.PERSONAL if number == 1 else CompanyKind.RETINUE
        yield Company(id=f"{seat}-c{number}0", kind=kind_, troops={"own_men_at_arms": 50}, home=home)
    for each in range(1, chance.randint(1, 4) + 1 if kind != "leader alone" else 1):
        name = f"{seat}-c{number}{each}"
        if kind == "militia":
            troops = {"militia_archers": chance.randint(100, 400), "militia_billmen": 100}
            yield Company(id=name, kind=CompanyKind.MILITIA, troops=troops, home=home)
        else:
            men = chance.randint(10, 45) if kind == "handful" else chance.choice((50, 200, 200, 700, 2_000))
            troops = {chance.choice(TROOPS[kind]): men}
            yield Company(id=name, kind=CompanyKind.RETINUE, troops=troops, home=home)


def _crossing(place: str, chance: random.Random) -> Crossing:
    """A crossing carried over from the season before, with the length that it had then."""
    road = chance.choice([road for road in england().roads if place in (road.a, road.b)] or england().roads)
    ends = [road.a, road.b]
    chance.shuffle(ends)
    length = road.points + sum(chance.randint(1, 6) for _ in range(road.random)) + chance.choice((0, 0, 1))
    parts = chance.choice((2, 3, 7, 168 * length, 120 * length))
    covered = Fraction(chance.randint(1, parts - 1), parts)
    return Crossing(a=ends[0], b=ends[1], covered=covered, length=length)


def _legs(crossing: Crossing | None, place: str, around: list[str], chance: random.Random) -> tuple[Leg, ...]:
    """A way to some place near by, or from one place to the next by road and sea."""
    first = [] if crossing is None else [chance.choice((crossing.a, crossing.b))]
    start = first[0] if first else place
    if chance.random() < 0.6:
        rest = england().graph.shortest(start, chance.choice(around))[1:]
        return tuple(Leg(to=each) for each in (*first, *rest))
    legs = [Leg(to=each) for each in first]
    for _ in range(chance.randint(1, 6)):
        start = legs[-1].to if legs else start
        ways = [way for way in (*england().roads, *england().lanes) if start in (way.a, way.b)]
        if not ways:
            break
        way = chance.choice(ways)
        by = "road" if isinstance(way, Road) else "sea"
        legs.append(Leg(to=way.b if way.a == start else way.a, by=by))
    return tuple(legs)


def _stops(
    companies: tuple[Company, ...], legs: tuple[Leg, ...], chance: random.Random
) -> dict[str, tuple[Pickup | Drop, ...]]:
    if not legs:
        return {}
    found: dict[str, tuple[Pickup | Drop, ...]] = {}
    if chance.random() < 0.2:
        found["pickups"] = (Pickup(place=chance.choice(legs).to),)
    if len(companies) > 1 and chance.random() < 0.2:
        found["drops"] = (Drop(place=chance.choice(legs).to, companies=(companies[-1].id,)),)
    return found
