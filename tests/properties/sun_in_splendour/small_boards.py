"""Small boards at random with a few bodies on them, for marches that a plain program can follow."""

import random
from dataclasses import dataclass
from fractions import Fraction

from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchMap, Way, way
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.state import (
    Allegiance,
    Body,
    Crossing,
    Estate,
    Leader,
    Season,
    State,
)
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind

PLACES = ("Ayr", "Bath", "Cork", "Deal", "Ely", "Fife", "Gull", "Hay")
SEATS = tuple(SeatId(seat) for seat in ("lewes", "nevill", "mowbray", "yonge"))
HOUSES = (Allegiance.LANCASTER, Allegiance.NEUTRAL, Allegiance.YORK, Allegiance.YORK)
SPEEDS = {f"at{speed}": speed for speed in (150, 70, 50, 30, 16)}
WALLS = 0.3
"""The share of places with walls."""


@dataclass(frozen=True)
class Trial:
    """A state on a board, with its dice."""

    state: State
    board: MarchMap
    number: int

    @property
    def dice(self) -> Dice:
        return Dice(fixed_seeds(f"board {self.number}".encode()))


def trial(number: int) -> Trial:
    """The trial of a number, the same every time."""
    chance = random.Random(f"board {number}")
    board = _board(chance)
    bodies = _bodies(board, chance)
    estates = {p: Estate(place=p, holder=chance.choice((*SEATS, None))) for p in board.places}
    state = State(
        number=1,
        year=1456,
        season=chance.choice((Season.SPRING, Season.AUTUMN, Season.WINTER)),
        label_key=f"labels {number}",
        leaders={seat: _leader(seat, house, chance) for seat, house in zip(SEATS, HOUSES, strict=True)},
        bodies=bodies,
        estates=estates,
    )
    return Trial(state, board, number)


def _board(chance: random.Random) -> MarchMap:
    """A tree of roads with a few more, and sometimes a sea lane."""
    places = PLACES[: chance.randint(3, len(PLACES))]
    ends = [(chance.choice(places[:n]), places[n]) for n in range(1, len(places))]
    ends += [tuple(chance.sample(places, 2)) for _ in range(chance.randint(0, 4))]
    roads = {tuple(sorted(pair)): _road(pair, chance) for pair in ends}
    ports = chance.sample(places, 2)
    lanes = [way(*ports, chance.randint(2, 9), kind="sea")] if chance.random() < 0.3 else []
    walls = frozenset(place for place in places if chance.random() < WALLS)
    ways = (*(roads[pair] for pair in sorted(roads)), *lanes)
    return MarchMap(places=places, ways=ways, speeds=SPEEDS, fortified=walls)


def _road(pair: tuple[str, ...], chance: random.Random) -> Way:
    dice = 1 if chance.random() < 0.2 else 0
    return way(*pair, chance.choice((1, 2, 3, 4, 4, 6, 6, 8, 9, 12)), dice=dice)


def _leader(seat: SeatId, house: Allegiance, chance: random.Random) -> Leader:
    lists = sorted(chance.sample([each for each in SEATS if each != seat], chance.choice((0, 0, 1, 2))))
    return Leader(
        seat=seat,
        person=seat,
        short=seat,
        allegiance=house,
        royal_house=None,
        heirs=(),
        rank=5,
        reputation=chance.randint(1, 6),
        legitimacy=10,
        treasury=100_000,
        hostile=tuple(lists),
        body=f"{seat}-1",
    )


def _bodies(board: MarchMap, chance: random.Random) -> dict[str, Body]:
    names = [f"{chance.choice(SEATS)}-{number}" for number in range(1, chance.randint(2, 9) + 1)]
    first = [f"{seat}-1" for seat in SEATS if chance.random() < 0.5]
    return {name: _body(name, board, chance) for name in sorted(set(names + first))}


def _body(name: str, board: MarchMap, chance: random.Random) -> Body:
    militia = chance.random() < 0.2
    place = chance.choice(board.places)
    crossing = _crossing(board, chance) if chance.random() < 0.2 else None
    legs = _legs(board, crossing, place, chance) if chance.random() < 0.8 else ()
    seat, number = name.split("-")
    men = chance.choice((100, 199, 200, 500, 1_000, 1_000, 1_000, 1_250, 2_000, 3_000))
    company = Company(
        id=f"{seat}-c{number}",
        kind=CompanyKind.MILITIA if militia else CompanyKind.RETINUE,
        troops={chance.choice(("at150", "at70", "at50", "at50", "at30")): men},
        home=chance.choice(board.places),
    )
    ratings = Ratings(
        interception=chance.choice((1, 2, 3, 4, 4, 5, 6, 7)),
        aggression=chance.choice((1, 2, 3, 4, 5, 6, 7, 7)),
    )
    return Body(
        id=name,
        owner=SeatId(seat),
        name=name,
        companies=(company,),
        place="" if crossing else place,
        crossing=crossing,
        inside=chance.random() < 0.6,
        plan=Plan(legs=legs, ratings=ratings, dispersed=militia and chance.random() < 0.5),
    )


def _crossing(board: MarchMap, chance: random.Random) -> Crossing:
    road = chance.choice([each for each in board.ways if each.by == "road"])
    a, b = chance.sample((road.a, road.b), 2)
    length = road.length + sum(chance.randint(1, 6) for _ in range(road.dice)) + chance.choice((0, 0, 1))
    parts = chance.choice((2, 3, 7, 168 * length))
    return Crossing(a=a, b=b, covered=Fraction(chance.randint(1, parts - 1), parts), length=length)


def _legs(board: MarchMap, crossing: Crossing | None, place: str, chance: random.Random) -> tuple[Leg, ...]:
    legs = [] if crossing is None else [Leg(to=chance.choice((crossing.a, crossing.b)))]
    place = legs[0].to if legs else place
    for _ in range(chance.randint(1, 5)):
        taken = chance.choice([each for each in board.ways if place in (each.a, each.b)])
        place = taken.other(place)
        legs.append(Leg(to=place, by=taken.by))
    return tuple(legs)
