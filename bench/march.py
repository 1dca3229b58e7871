"""How long the march of The Sun in Splendour takes: 9, 100 and 1,000 bodies on the campaign's own map.

.venv/bin/python -m bench.march 1000             one size, in this process
.venv/bin/python -m bench.march 1000 --profile   where its time goes
"""

import cProfile
import json
import random
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Sequence

from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.atlas import england
from adjudicator.rulesets.sun_in_splendour.campaign_map import map_of
from adjudicator.rulesets.sun_in_splendour.editions import edition_of
from adjudicator.rulesets.sun_in_splendour.events.march import BattleJoined, ContactJudged, ContactOutcome
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchMap, march
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.state import Allegiance, Body, Leader, State
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind

SIZES = (9, 100, 1_000)
RUNS = 7
HOUSES = (Allegiance.YORK, Allegiance.LANCASTER)
TROOPS = ("billmen", "foot_archers", "men_at_arms", "own_men_at_arms", "bombards")


def measure() -> dict[str, float | int]:
    """The figures of every size, each taken in a process of its own: keys such as `march_100_s`."""
    found: dict[str, float | int] = {}
    for size in SIZES:
        command = [sys.executable, "-m", "bench.march", str(size)]
        told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        found |= {f"march_{size}_{name}": value for name, value in told.items()}
    return found


def figures(size: int) -> dict[str, float | int]:
    """Seconds of a march (the median of some, after a first that fills the table of roads), and what
    happened on it. `peak_mb`: the most memory that a march held, measured on one more."""
    state = seeded_state(size)
    events = _march(state)
    contacts = [event for event in events if isinstance(event, ContactJudged)]
    return {
        "s": round(statistics.median(_seconds(state) for _ in range(RUNS)), 4),
        "peak_mb": round(_peak(state) / 2**20, 1),
        "events": len(events),
        "contacts": len(contacts),
        "chases": sum(each.outcome is ContactOutcome.PURSUED for each in contacts),
        "battles": sum(isinstance(event, BattleJoined) for event in events),
    }


def _march(state: State) -> Sequence[Event]:
    return list(march(state, map_of(england()), Dice(fixed_seeds(b"bench")), edition_of("1").march))


def _seconds(state: State) -> float:
    began = time.process_time()
    _march(state)
    return time.process_time() - began


def _peak(state: State) -> int:
    tracemalloc.start()
    _march(state)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


def _profile(size: int) -> None:
    state = seeded_state(size)
    _march(state)
    cProfile.runctx("_march(state)", globals(), {"state": state}, sort="tottime")


def seeded_state(count: int, interception: int | None = None) -> State:
    """A state of so many bodies, the same every time: nine seats of two houses, two thirds marching.

    `interception`: the rating of them all; none: every rating as often.
    """
    chance = random.Random(f"march {count}")
    seats = [SeatId(f"seat{number}") for number in range(9)]
    bodies = [_body(chance, number, seats[number % 9], interception) for number in range(count)]
    return State(
        number=1,
        year=1456,
        label_key="bench",
        leaders={seat: _leader(seat, HOUSES[number % 2]) for number, seat in enumerate(seats)},
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
    asked = int(sys.argv[1])
    if "--profile" in sys.argv:
        _profile(asked)
    else:
        print(json.dumps(figures(asked)))
