"""Crowded seasons of edition `1` go through, from orders to letters, whatever happens in them.

With SUN_SEASONS=2000 in the environment as many are played; `crowded_seasons.py 2000` does the same and
counts what happened.
"""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import crowded_seasons
import crowded_worlds
import pytest

from adjudicator.rulesets.sun_in_splendour.campaign_map import speeds
from adjudicator.rulesets.sun_in_splendour.state import Body, Season

SEASONS = int(os.environ.get("SUN_SEASONS", "150"))
CHUNK = 25


@pytest.mark.parametrize("first", range(0, SEASONS, CHUNK))
def test_crowded_seasons_go_through(first):
    """SS-4.1-1, GEN-5: no error, the same bytes again; a third of them hold interceptions at least."""
    played = [crowded_seasons.play(number) for number in range(first, min(first + CHUNK, SEASONS))]
    found = sum(played, Counter())
    assert found["seasons"] == len(played)
    assert found["intercepting"] * 3 >= found["seasons"]
    assert found["battles"]


def test_crowded_seasons_are_the_same_in_another_process_whatever_its_hash_seed():
    """GEN-5: nothing is taken in the order of a set."""
    script = Path(crowded_seasons.__file__)
    lines = set()
    for seed in ("0", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, str(script), "4"]
        run = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
        lines.add(run.stdout.splitlines()[-1])
    assert len(lines) == 1


def _bodies() -> list[Body]:
    return [body for number in range(40) for body in crowded_worlds.world(number).bodies.values()]


def test_crowded_worlds_hold_every_kind_of_body():
    """Else the seasons would say little: speeds, ratings, small bodies, militia, crossings, lanes, winter."""
    bodies = _bodies()
    assert {min(speeds()[t] for c in body.companies for t in c.troops) for body in bodies} == {
        30,
        50,
        70,
        150,
    }
    assert {body.plan.ratings.interception for body in bodies} == set(range(1, 8))
    assert any(body.men < 200 for body in bodies)
    assert any(body.plan.dispersed for body in bodies)
    assert any(leg.by == "sea" for body in bodies for leg in body.plan.legs)
    assert any(body.crossing is not None for body in bodies)


def test_crowded_worlds_are_of_9_to_60_bodies_in_every_season_of_the_year():
    worlds = [crowded_worlds.world(number) for number in range(40)]
    assert {each.season for each in worlds} == set(Season)
    assert all(9 <= len(each.bodies) <= 60 for each in worlds)
    assert len({len(each.bodies) for each in worlds}) > 20
