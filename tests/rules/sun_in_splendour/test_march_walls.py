"""Enemies who keep inside friendly walls, and what one who stands before them is told (SS-4.1-1n)."""

from dataclasses import replace

import pytest
from march_board import BOARDS, body, run, state_of

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import Viewer
from adjudicator.rulesets.sun_in_splendour.events.march import ContactJudged, EstimateMade, KeptInside
from adjudicator.rulesets.sun_in_splendour.observe import observe
from adjudicator.rulesets.sun_in_splendour.tell import tell
from adjudicator.rulesets.sun_in_splendour.viewing import view

WALLED = replace(BOARDS["mini"], fortified=frozenset(["Cork"]))


def kept(events: tuple[Event, ...]) -> list[tuple[str, str, int]]:
    return [(e.body, e.kept, e.men) for e in events if isinstance(e, KeptInside)]


def test_one_who_comes_before_walls_is_told_who_keeps_inside_them() -> None:
    """SS-4.1-1n: and the estimate's die stands in the log."""
    state = state_of([body("y-1 Bath > Cork"), body("l-1 Cork men 600")], estates={"Cork": "l"})
    events = run(state, board=WALLED)
    assert kept(events) == [("y-1", "l-1", 600)]
    assert [e.body for e in events if isinstance(e, EstimateMade)] == ["l-1"]
    assert not [e for e in events if isinstance(e, ContactJudged)]


def test_it_is_told_once_a_season_for_each_body_and_enemy() -> None:
    """SS-4.1-1n."""
    comers = [body("y-1 Bath > Cork > Bath > Cork"), body("y-2 Cork")]
    state = state_of([*comers, body("l-1 Cork"), body("l-2 Cork")], estates={"Cork": "l"})
    pairs = [(one, other) for one, other, _ in kept(run(state, board=WALLED))]
    assert sorted(pairs) == [(y, ell) for y in ("y-1", "y-2") for ell in ("l-1", "l-2")]


@pytest.mark.parametrize("inside", ["l-1 Cork", "l-1 Cork > Bath"])
def test_nothing_is_told_of_one_who_is_outside_or_sets_out(inside: str) -> None:
    """SS-4.1-1n: he is a quarry."""
    out = body(inside, inside=">" in inside)
    events = run(state_of([body("y-1 Cork"), out], estates={"Cork": "l"}), board=WALLED)
    assert kept(events) == []
    assert [e for e in events if isinstance(e, ContactJudged)]


def test_one_who_marches_through_at_rating_1_looks_at_no_walls() -> None:
    """SS-3.2-6."""
    state = state_of([body("y-1 Bath > Cork > Deal int 1"), body("l-1 Cork")], estates={"Cork": "l"})
    assert kept(run(state, board=WALLED)) == []


def test_the_seat_that_came_reads_it_to_the_hundred_and_nobody_else_does() -> None:
    """SS-4.1-1n, SS-S6."""
    state = state_of([body("y-1 Bath > Cork"), body("l-1 Cork men 640")], estates={"Cork": "l"})
    (event,) = [e for e in run(state, board=WALLED) if isinstance(e, KeptInside)]
    seen = observe(event, Viewer("y"))
    assert isinstance(seen, KeptInside)
    assert (seen.kept, seen.men) == ("", 600)
    assert [observe(event, Viewer(other)) for other in ("l", "public")] == [None, None]
    line = tell(seen, view(state, Viewer("y")))
    assert line is not None
    assert line.text == f"At Cork: about 600 men, l's colours ({event.label}), kept inside the walls."
