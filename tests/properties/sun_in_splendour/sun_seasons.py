"""Seasons at random: many marches, everybody at somebody's throat. From a number, so repeatable."""

import random
import sys
from collections.abc import Iterator

from adjudicator.kernel.canonical import digest
from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.records import Event, Order
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.adjudication import adjudicate, set_up
from adjudicator.rulesets.sun_in_splendour.atlas import england
from adjudicator.rulesets.sun_in_splendour.editions import edition_of
from adjudicator.rulesets.sun_in_splendour.events import EVENTS
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.mapfile import Road
from adjudicator.rulesets.sun_in_splendour.orders import Hold, Hostility, Join, March, Withdraw
from adjudicator.rulesets.sun_in_splendour.plans import Drop, Leg, Pickup
from adjudicator.rulesets.sun_in_splendour.state import Body, LeaderStatus, State

EDITION = edition_of("march")
SEATS = tuple(data.leaders())


def dice(number: int, season: int = 0) -> Dice:
    return Dice(fixed_seeds(f"{number}/{season}".encode()))


def fold(state: State, events: tuple[Event, ...]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def begun(number: int) -> State:
    """A campaign as it begins, all nine seats played."""
    return fold(State(), set_up({}, SEATS, dice(number)))


def sheets(state: State, number: int) -> dict[SeatId, Sheet]:
    """Orders at random for every leader who is free."""
    chance = random.Random(f"{number}/{state.number}")
    return {seat: Sheet().merged(_orders(state, seat, chance)) for seat in SEATS}


def _orders(state: State, seat: SeatId, chance: random.Random) -> Iterator[Order]:
    leader = state.leaders[seat]
    if chance.random() < 0.3:
        yield Hostility(leader=chance.choice([each for each in SEATS if each != seat]), hostile=True)
    if chance.random() < 0.3:
        yield Withdraw(place=chance.choice(list(england().places)))
    if leader.status is not LeaderStatus.FREE or leader.body not in state.bodies:
        return
    body = state.bodies[leader.body]
    if len(body.companies) > 2 and chance.random() < 0.3:
        yield _march(state, body, chance, companies=(body.companies[-1].id,))
    others = [
        each for each in state.own_bodies(seat) if each.id != body.id and each.place == body.place != ""
    ]
    if others and chance.random() < 0.5:
        yield Join(body=others[0].id, into=body.id)
    yield _march(state, body, chance) if chance.random() < 0.8 else Hold(body=body.id, **_ratings(chance))


def _ratings(chance: random.Random) -> dict[str, int]:
    return {"interception": chance.randint(1, 7), "aggression": chance.randint(3, 7)}


def _march(state: State, body: Body, chance: random.Random, companies: tuple[str, ...] = ()) -> March:
    goals = [each.place for each in state.bodies.values() if each.place]
    goal = chance.choice([*goals, *england().places])
    legs = _way(body, goal) or [_anywhere(body.place, chance)]
    kept = {} if companies else _stops(state, body, legs, chance)
    return March(
        body=body.id, origin=body.place, legs=tuple(legs), companies=companies, **kept, **_ratings(chance)
    )


def _way(body: Body, goal: str) -> list[Leg]:
    """The road to a place, from where a body is or from the end of the road that it is on."""
    if body.crossing is not None:
        end = body.crossing.b
        return [Leg(to=place) for place in england().graph.shortest(end, goal) or (end,)]
    return [Leg(to=place) for place in england().graph.shortest(body.place, goal)[1:]]


def _anywhere(start: str, chance: random.Random) -> Leg:
    """The next place by some road or lane."""
    ways = [way for way in (*england().roads, *england().lanes) if start in {way.a, way.b}]
    way = chance.choice(ways)
    return Leg(to=way.b if way.a == start else way.a, by="road" if isinstance(way, Road) else "sea")


def _stops(
    state: State, body: Body, legs: list[Leg], chance: random.Random
) -> dict[str, tuple[Pickup | Drop, ...]]:
    """Own troops on the way are collected; else some are left behind."""
    own = {each.place for each in state.own_bodies(body.owner) if each.id != body.id}
    met = [leg.to for leg in legs if leg.to in own]
    if met:
        return {"pickups": (Pickup(place=met[0]),)}
    if chance.random() < 0.3 and len(body.companies) > 2:
        return {"drops": (Drop(place=chance.choice(legs).to, companies=(body.companies[1].id,)),)}
    return {}


def played(number: int, seasons: int) -> Iterator[tuple[State, tuple[Event, ...], State]]:
    """The seasons of a campaign: state before, events, state after."""
    state = begun(number)
    for season in range(seasons):
        events = adjudicate(state, sheets(state, number), dice(number, season + 1), EDITION)
        after = fold(state, events)
        yield state, events, after
        state = after


def fingerprint(number: int, seasons: int) -> str:
    """The digest of everything that happened in a campaign."""
    told = [EVENTS.encode(event) for _, events, _ in played(number, seasons) for event in events]
    return digest([list(each) for each in told])


def men(state: State) -> int:
    return sum(body.men for body in state.bodies.values())


if __name__ == "__main__":
    sys.stdout.write(fingerprint(int(sys.argv[1]), int(sys.argv[2])))
