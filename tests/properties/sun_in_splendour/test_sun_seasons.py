"""What holds in every season of The Sun in Splendour, whatever anybody orders."""

import json
import os
import subprocess
import sys
from pathlib import Path

import sun_seasons
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.kernel.canonical import canonical_json
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
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.state import LeaderStatus, State

campaigns = st.integers(0, 10_000)
few = settings(max_examples=5, deadline=None)


@few
@given(campaigns)
def test_no_man_comes_from_nowhere_or_is_lost_unseen(number):
    for before, events, after in sun_seasons.played(number, 4):
        assert sun_seasons.men(before) - _gone(before, events) == sun_seasons.men(after)


def _gone(state: State, events) -> int:
    """The men that the events themselves say are gone."""
    gone = 0
    for event in events:
        if isinstance(event, BattleFought):
            gone += sum(side.lost for side in event.sides)
        if isinstance(event, MilitiaWentHome | OfficeTroopsLeft):
            companies = state.bodies[event.body].companies
            gone += sum(each.men for each in companies if each.id in event.companies)
        if isinstance(event, BodyGone):
            gone += event.men
        state = evolve(state, event)
    return gone


@few
@given(campaigns)
def test_a_state_that_was_stored_goes_on_as_the_live_one(number):
    state = sun_seasons.begun(number)
    for before, events, after in sun_seasons.played(number, 3):
        assert state == before
        stored = [EVENTS.encode(event) for event in events]
        state = State.model_validate_json(canonical_json(state.model_dump(mode="json")))
        state = sun_seasons.fold(state, tuple(EVENTS.decode(*each) for each in stored))
        assert state.model_dump(mode="json") == after.model_dump(mode="json")


@few
@given(campaigns, st.randoms(use_true_random=False))
def test_the_order_in_which_things_are_listed_decides_nothing(number, chance):
    for before, events, _ in sun_seasons.played(number, 2):
        given_ = list(sun_seasons.sheets(before, number).items())
        chance.shuffle(given_)
        again = adjudicate(
            _shuffled(before, chance),
            dict(given_),
            sun_seasons.dice(number, before.number),
            sun_seasons.EDITION,
        )
        assert [EVENTS.encode(event) for event in again] == [EVENTS.encode(event) for event in events]


def _shuffled(state: State, chance) -> State:
    tables = {name: list(getattr(state, name).items()) for name in ("leaders", "bodies", "estates")}
    for rows in tables.values():
        chance.shuffle(rows)
    return state.model_copy(update={name: dict(rows) for name, rows in tables.items()})


def test_a_campaign_is_the_same_in_another_process_whatever_its_hash_seed():
    here = sun_seasons.fingerprint(7, 3)
    script = Path(sun_seasons.__file__)
    for seed in ("0", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run(
            [sys.executable, str(script), "7", "3"],
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        )
        assert run.stdout.strip() == here


@few
@given(campaigns)
def test_everybody_is_somewhere_and_everything_belongs_to_somebody(number):
    for _, _, after in sun_seasons.played(number, 4):
        companies = [each.id for body in after.bodies.values() for each in body.companies]
        assert len(companies) == len(set(companies))
        for body in after.bodies.values():
            assert body.men > 0
            assert (body.place in england().places) != (body.crossing is not None)
            assert after.leaders[body.owner].status is not LeaderStatus.OUT
        for seat, leader in after.leaders.items():
            assert leader.legitimacy >= 0
            assert leader.treasury >= 0
            if leader.status is LeaderStatus.FREE:
                assert after.bodies[leader.body].owner == seat


@few
@given(campaigns)
def test_a_state_has_its_keys_in_order(number):
    for _, _, after in sun_seasons.played(number, 3):
        text = json.dumps(after.model_dump(mode="json"))
        assert text == json.dumps(json.loads(text))
        for table in (after.leaders, after.bodies, after.estates, after.counters):
            assert list(table) == sorted(table)


@few
@given(campaigns)
def test_a_throw_that_a_seat_may_know_names_no_rivals_body(number):
    """SS-3.1-3: only labels."""
    for before, events, _ in sun_seasons.played(number, 2):
        for event in events:
            for throw in _throws(event.model_dump()):
                for seat in throw["scope"].split("+"):
                    assert not _named(throw["key"], before, SeatId(seat), throw["scope"])


def _named(key: str, state: State, seat: SeatId, scope: str) -> list[str]:
    if scope in {"public", "umpire"}:
        return []
    rivals = [body.id for body in state.bodies.values() if body.owner != seat]
    return [part for part in key.split("/") if part in rivals]


def _throws(value):
    if isinstance(value, dict):
        if {"key", "faces"} <= set(value):
            yield value
        for each in value.values():
            yield from _throws(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _throws(each)


def test_battles_and_deaths_do_happen_in_these_seasons():
    """Else the properties above would say little."""
    names = {
        event.type_name
        for number in range(10)
        for _, events, _ in sun_seasons.played(number, 6)
        for event in events
    }
    assert {"sun.battle_fought", "sun.body_retreated", "sun.leader_taken", "sun.leader_killed"} <= names
    assert {"sun.troops_picked_up", "sun.troops_left", "sun.bodies_joined", "sun.order_failed"} <= names
