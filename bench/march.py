"""How long the march of The Sun in Splendour takes: 9, 100 and 1,000 bodies on the campaign's own map."""

import random
import time
from dataclasses import asdict, dataclass

from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.atlas import england
from adjudicator.rulesets.sun_in_splendour.campaign_map import map_of
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchMap, MarchRules, march
from adjudicator.rulesets.sun_in_splendour.state import (
    Allegiance,
    Body,
    Company,
    CompanyKind,
    Leader,
    Leg,
    Plan,
    Ratings,
    State,
)

HOUSES = (Allegiance.YORK, Allegiance.LANCASTER, Allegiance.NEUTRAL)
TROOPS = ("billmen", "foot_archers", "men_at_arms", "own_men_at_arms", "bombards")


@dataclass(frozen=True)
class Figure:
    """A measured march: bodies, the policy, the best of some runs in milliseconds, and what happened."""

    bodies: int
    afar: bool
    milliseconds: float
    events: int


def measure(runs: int = 3) -> list[dict[str, object]]:
    """Return the figures for 9, 100 and 1,000 bodies, without and with interception from afar."""
    sizes = (9, 100, 1_000)
    return [asdict(_figure(size, afar, runs)) for afar in (False, True) for size in sizes]


def _figure(bodies: int, afar: bool, runs: int) -> Figure:
    state, map_ = seeded_state(bodies), map_of(england())
    best, events = float("inf"), 0
    for _ in range(runs):
        began = time.perf_counter()
        events = len(list(march(state, map_, Dice(fixed_seeds(b"bench")), MarchRules(afar))))
        best = min(best, time.perf_counter() - began)
    return Figure(bodies, afar, round(best * 1_000, 2), events)


def seeded_state(count: int, interception: int | None = None) -> State:
    """A state of so many bodies, the same every time: nine seats of three houses, two thirds marching.

    `interception`: the rating of them all; none: every rating as often.
    """
    chance = random.Random(f"march {count}")
    seats = [SeatId(f"seat{number}") for number in range(9)]
    bodies = [_body(chance, number, seats[number % 9], interception) for number in range(count)]
    return State(
        number=1,
        year=1456,
        label_key="bench",
        leaders={seat: _leader(seat, HOUSES[number % 3]) for number, seat in enumerate(seats)},
        bodies={body.id: body for body in bodies},
    )


def _body(chance: random.Random, number: int, seat: SeatId, interception: int | None) -> Body:
    map_ = map_of(england())
    place = chance.choice([name for name in map_.places if map_.roads_at(name)])
    troops = {chance.choice(TROOPS): chance.randrange(100, 2_000)}
    company = Company(id=f"{seat}-c{number}", kind=CompanyKind.RETINUE, troops=troops)
    legs = _legs(chance, map_, place) if chance.random() < 2 / 3 else ()
    rating = interception or chance.randrange(1, 8)
    ratings = Ratings(interception=rating, aggression=chance.randrange(1, 8))
    return Body(
        id=f"{seat}-{number}",
        owner=seat,
        name=f"Body {number}",
        companies=(company,),
        place=place,
        plan=Plan(legs=legs, ratings=ratings),
    )


def _legs(chance: random.Random, map_: MarchMap, place: str) -> tuple[Leg, ...]:
    legs: list[Leg] = []
    for _ in range(chance.randrange(1, 9)):
        place = map_.ways[chance.choice(map_.roads_at(place))].other(place)
        legs.append(Leg(to=place))
    return tuple(legs)


def _leader(seat: SeatId, house: Allegiance) -> Leader:
    return Leader(
        seat=seat,
        person=seat,
        short=seat,
        allegiance=house,
        royal_house=None,
        heirs=(),
        rank=5,
        reputation=3,
        legitimacy=10,
        treasury=2_000,
    )


if __name__ == "__main__":
    for figure in measure():
        print(figure)
