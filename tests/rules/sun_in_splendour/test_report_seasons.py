"""Whole seasons by the rules: every viewer's report, map and telling can be made, and holds no rival's id."""

import random
import re
from collections.abc import Sequence

import pytest

from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.letters import Header, ReportLetter
from adjudicator.kernel.records import Event
from adjudicator.kernel.ruleset import Line
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.render.letters.letters import render
from adjudicator.rulesets.sun_in_splendour.ruleset import SunInSplendour
from adjudicator.rulesets.sun_in_splendour.state import State
from adjudicator.rulesets.sun_in_splendour.story import story
from adjudicator.rulesets.sun_in_splendour.teller import Teller

GAME = SunInSplendour("march")
SEATS = tuple(GAME.seats())
GOALS = ("Daventry", "London", "Coventry", "York", "Lincoln", "Oxford", "Northampton", "Kenilworth")


def after(state: State, events: Sequence[Event]) -> State:
    for event in events:
        state = GAME.evolve(state, event)
    return state


def orders(state: State, seat: SeatId, goal: str) -> Sheet:
    typed = (Line(1, f"Main body to {goal} int 4 agg 6"), Line(2, "If beaten fall back on London"))
    return GAME.read(typed, GAME.view(state, Viewer(seat)), Sheet()).sheet


def season(state: State, seed: int) -> tuple[Event, ...]:
    """A season in which all crowd to the middle of England and fight whom they meet."""
    chance = random.Random(seed)
    sheets = {seat: orders(state, seat, chance.choice(GOALS)) for seat in SEATS}
    return tuple(GAME.adjudicate(state, sheets, Dice(fixed_seeds(str(seed).encode()))))


@pytest.fixture(scope="module", params=[1, 7])
def seasons(request: pytest.FixtureRequest) -> list[tuple[State, tuple[Event, ...], State]]:
    state = after(GAME.start(), tuple(GAME.setup({}, SEATS, Dice(fixed_seeds(b"setup")))))
    played = []
    for number in range(3):
        events = season(state, request.param * 10 + number)
        played.append((state, events, after(state, events)))
        state = played[-1][2]
    return played


@pytest.mark.parametrize("seat", [*SEATS, "public", "umpire"])
def test_every_season_can_be_told_to_every_viewer(
    seat: str, seasons: list[tuple[State, tuple[Event, ...], State]]
) -> None:
    viewer = Viewer(seat)
    for before, events, then in seasons:
        known = (GAME.view(before, viewer), GAME.view(then, viewer))
        seen = [each for event in events if (each := GAME.observe(event, viewer)) is not None]
        letter = ReportLetter(
            header=Header(campaign="Roses", seat=seat), report=GAME.report(known[0], seen, known[1])
        )
        made = render("report", GAME.key, letter)
        assert all(len(line) <= 72 or " " not in line.strip() for line in made.text.splitlines())
        assert GAME.picture(known[0], seen, known[1]).seats
        assert all(GAME.tell(each, known[1]) is None or GAME.tell(each, known[1]) for each in seen)


@pytest.mark.parametrize("seat", [*SEATS, "public"])
def test_no_report_map_or_telling_names_a_rivals_body_by_its_id(
    seat: str, seasons: list[tuple[State, tuple[Event, ...], State]]
) -> None:
    viewer = Viewer(seat)
    for before, events, then in seasons:
        known = (GAME.view(before, viewer), GAME.view(then, viewer))
        seen = [each for event in events if (each := GAME.observe(event, viewer)) is not None]
        report = GAME.report(known[0], seen, known[1])
        named = set(re.findall(rf"\b({'|'.join(SEATS)})-c?\d+\b", report.model_dump_json()))
        assert named <= {seat}


def test_a_story_goes_forward_in_time(seasons: list[tuple[State, tuple[Event, ...], State]]) -> None:
    for before, events, _ in seasons:
        for seat in SEATS:
            seen = [each for event in events if (each := GAME.observe(event, Viewer(seat))) is not None]
            told = story(seen, Teller(GAME.view(before, Viewer(seat))))
            days = [int(entry.when.removeprefix("Day ")) for entry in told if entry.when]
            assert days == sorted(days)
