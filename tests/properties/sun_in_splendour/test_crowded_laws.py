"""What holds in every crowded season of edition `1`, from orders to the next orders."""

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction

import crowded_seasons
import crowded_worlds
import pytest
import sun_seasons

from adjudicator.kernel.records import Event
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.adjudication import adjudicate
from adjudicator.rulesets.sun_in_splendour.atlas import england
from adjudicator.rulesets.sun_in_splendour.events import EVENTS
from adjudicator.rulesets.sun_in_splendour.events.battle import (
    BattleFought,
    BodyGone,
    MilitiaWentHome,
    OfficeTroopsLeft,
)
from adjudicator.rulesets.sun_in_splendour.events.march import ShippingPaid
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.state import Body, State

worlds = pytest.mark.parametrize("number", range(5_000, 5_008))


@worlds
def test_the_order_in_which_anything_is_listed_decides_nothing(number):
    """SS-4.1-1: bodies, troops, leaders, estates, counters, sightings, sheets and the orders in them."""
    chance = random.Random(f"shuffle {number}")
    state = crowded_worlds.world(number)
    sheets = sun_seasons.sheets(state, number)
    one = adjudicate(state, sheets, crowded_worlds.dice(number), crowded_worlds.EDITION)
    other = adjudicate(
        _shuffled_state(state, chance),
        _shuffled_sheets(sheets, chance),
        crowded_worlds.dice(number),
        crowded_worlds.EDITION,
    )
    assert [EVENTS.encode(event) for event in one] == [EVENTS.encode(event) for event in other]


def _shuffled(rows: Mapping[str, object], chance: random.Random) -> dict[str, object]:
    items = list(rows.items())
    chance.shuffle(items)
    return dict(items)


def _shuffled_state(state: State, chance: random.Random) -> State:
    tables = {name: _shuffled(getattr(state, name), chance) for name in ("leaders", "estates", "counters")}
    bodies = {name: _shuffled_body(body, chance) for name, body in state.bodies.items()}
    sightings = tuple(chance.sample(state.sightings, len(state.sightings)))
    return state.model_copy(update={**tables, "bodies": _shuffled(bodies, chance), "sightings": sightings})


def _shuffled_body(body: Body, chance: random.Random) -> Body:
    """Its troops in another order; companies stand in order of id, as the test below holds."""
    troops = [_shuffled(each.troops, chance) for each in body.companies]
    turned = [each.model_copy(update={"troops": t}) for each, t in zip(body.companies, troops, strict=True)]
    return body.model_copy(update={"companies": tuple(turned)})


def _shuffled_sheets(sheets: Mapping[SeatId, Sheet], chance: random.Random) -> dict[SeatId, Sheet]:
    turned = {
        seat: Sheet(tuple(chance.sample(sheet.orders, len(sheet.orders)))) for seat, sheet in sheets.items()
    }
    return _shuffled(turned, chance)


@worlds
def test_companies_and_tables_stand_in_order_after_every_season(number):
    """What the state says of itself: nothing is listed as it happened to come."""
    before, events = crowded_seasons.events_of(number)
    after = sun_seasons.fold(before, events)
    for table in (after.leaders, after.bodies, after.estates, after.counters):
        assert list(table) == sorted(table)
    for body in after.bodies.values():
        names = [company.id for company in body.companies]
        assert names == sorted(names)


@worlds
def test_no_man_comes_from_nowhere_or_is_lost_unseen(number):
    """SS-5-1, SS-R: whoever is gone fell in battle, went home or scattered, and an event says so."""
    before, events = crowded_seasons.events_of(number)
    after = sun_seasons.fold(before, events)
    assert sun_seasons.men(before) - _gone(before, events) == sun_seasons.men(after)


def _gone(state: State, events: Sequence[Event]) -> int:
    gone = 0
    for event in events:
        if isinstance(event, BattleFought):
            gone += sum(side.lost for side in event.sides)
        if isinstance(event, MilitiaWentHome | OfficeTroopsLeft):
            gone += sum(each.men for each in state.bodies[event.body].companies if each.id in event.companies)
        if isinstance(event, BodyGone):
            gone += event.men
        state = evolve(state, event)
    return gone


@worlds
def test_no_pound_is_spent_but_on_ships(number):
    """SS-4-S1: this edition has no other expense, and no income; nobody sails on credit."""
    before, events = crowded_seasons.events_of(number)
    after = sun_seasons.fold(before, events)
    for seat, leader in before.leaders.items():
        paid = sum(e.pounds for e in events if isinstance(e, ShippingPaid) and e.seat == seat)
        assert after.leaders[seat].treasury == leader.treasury - paid >= 0


@worlds
def test_everybody_ends_at_a_place_or_on_a_road_of_the_map(number):
    """SS-4.1-3: nobody is left at sea."""
    before, events = crowded_seasons.events_of(number)
    for body in sun_seasons.fold(before, events).bodies.values():
        assert (body.place in england().places) != (body.crossing is not None)
        if body.crossing is not None:
            assert england().road(body.crossing.a, body.crossing.b) is not None
            assert 0 < Fraction(body.crossing.covered) < 1
