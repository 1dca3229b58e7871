"""Why nobody was caught, in crowded seasons at random: one reason each, and none against the events.

What a body saw is worked out anew, from the log alone; here it is held against what the march did.
"""

from functools import cache

import crowded_seasons
import crowded_worlds
import pytest
import sun_seasons

from adjudicator.kernel.board import OnEdge, same_point
from adjudicator.kernel.visibility import UMPIRE_VIEWER, Viewer
from adjudicator.rulesets.sun_in_splendour.events.march import (
    BattleJoined,
    ChaseEnd,
    ChaseGivenUp,
    ContactJudged,
    KeptInside,
    MarchEnded,
)
from adjudicator.rulesets.sun_in_splendour.explaining.courses import END
from adjudicator.rulesets.sun_in_splendour.explaining.ground import ground, opposed
from adjudicator.rulesets.sun_in_splendour.explaining.looking import Bar, look, looks
from adjudicator.rulesets.sun_in_splendour.explaining.reasons import (
    Reason,
    Season,
    Why,
    enemies_of,
    season_of,
    why_not,
)
from adjudicator.rulesets.sun_in_splendour.viewing import view

SEASONS = range(12)


@cache
def season(number: int) -> Season:
    before, events = crowded_seasons.events_of(number)
    seen = ground(view(before, UMPIRE_VIEWER), events, crowded_worlds.EDITION.march)
    return season_of(seen, events)


@cache
def reasons(number: int) -> tuple[Reason, ...]:
    """Why anybody did not catch anybody whom he might have."""
    told = season(number)
    pairs = ((hunter, quarry) for hunter in told.ground.courses for quarry in enemies_of(told, hunter))
    return tuple(why_not(told, hunter, quarry) for hunter, quarry in pairs)


@pytest.mark.parametrize("number", SEASONS)
def test_whoever_was_tried_was_within_reach_and_where_he_was(number: int) -> None:
    """SS-4.1-1e: what was thrown for was seen, at an instant that was looked at, at the very point."""
    told = season(number)
    for event in told.events:
        if isinstance(event, ContactJudged):
            hunter, quarry = (told.ground.courses[name] for name in (event.hunter, event.quarry))
            seen = look(told.ground, hunter, quarry, event.tick)
            assert same_point(seen.point, event.point)
            assert event.tick in [each.tick for each in looks(told.ground, hunter, quarry)]
            assert seen.bar is Bar.NONE or event.throw is None
        if isinstance(event, MarchEnded) and event.crossing is not None:
            a, b, covered = event.crossing.a, event.crossing.b, event.crossing.covered
            assert same_point(told.ground.courses[event.body].point(END), OnEdge(a=a, b=b, covered=covered))


@pytest.mark.parametrize("number", SEASONS)
def test_every_enemy_not_caught_has_one_reason_that_the_events_bear_out(number: int) -> None:
    told = season(number)
    pairs = [(hunter, quarry) for hunter in told.ground.courses for quarry in enemies_of(told, hunter)]
    assert [(reason.hunter, reason.quarry) for reason in reasons(number)] == pairs
    for reason in reasons(number):
        _borne_out(told, reason)


def _borne_out(told: Season, reason: Reason) -> None:
    contacts = [each for each in told.of(ContactJudged, reason.hunter) if each.quarry == reason.quarry]
    joined = [each for each in told.events if isinstance(each, BattleJoined)]
    assert not any(opposed(each, reason.hunter, reason.quarry) for each in joined)
    if reason.look is not None:
        assert not contacts, "what was judged is told as it was judged"
    if reason.weighing is not None:
        assert not reason.weighing.odds.accepts(reason.weighing.own, reason.weighing.most), reason
    if reason.why is Why.BETTER:
        assert reason.contact in [
            each for each in told.of(ContactJudged, reason.hunter) if each.tick == reason.look.tick
        ]
    if reason.why is Why.KEPT_INSIDE:
        assert reason.kept in list(told.of(KeptInside, reason.hunter))
    if reason.ended is not None:
        assert reason.ended in list(told.of(ChaseGivenUp, reason.hunter))


@pytest.mark.parametrize("number", SEASONS)
def test_a_chase_given_up_as_too_far_was_too_far(number: int) -> None:
    """SS-4.1-1i."""
    told = season(number)
    for event in told.events:
        if isinstance(event, ChaseGivenUp) and event.why is ChaseEnd.TOO_FAR:
            begun = [each for each in told.of(ContactJudged, event.body) if each.label == event.label]
            hunter, quarry = (told.ground.courses[name] for name in (event.body, begun[-1].quarry))
            seen = look(told.ground, hunter, quarry, event.tick)
            assert seen.points is None or seen.points > seen.reach


@pytest.mark.parametrize("number", SEASONS[:6])
def test_every_story_can_be_told_to_everybody(number: int) -> None:
    """SS-S6: and to a seat no story names a body of another's by its true id."""
    before, events = crowded_seasons.events_of(number)
    after = sun_seasons.fold(before, events)
    game = crowded_seasons.GAME
    for viewer in (UMPIRE_VIEWER, Viewer(sun_seasons.SEATS[number])):
        known = [seen for event in events if (seen := game.observe(event, viewer)) is not None]
        args = game.view(before, viewer), known, game.view(after, viewer)
        others = [name for name, body in before.bodies.items() if body.owner != viewer]
        for subject in game.subjects(*args):
            told = game.explain(*args, subject)
            assert told
            assert viewer == UMPIRE_VIEWER or not [name for name in others if f"{name} " in repr(told)]
        if viewer != UMPIRE_VIEWER:
            assert not any(game.explain(*args, name) for name in others)


def test_these_seasons_hold_most_reasons() -> None:
    """Else the tests above would say little."""
    found = {
        reason.why if reason.look is None or reason.why is not Why.BARRED else reason.look.bar
        for number in SEASONS
        for reason in reasons(number)
    }
    assert {Why.REFUSED, Why.MISSED, Why.GIVEN_UP, Why.REFUSED_AFAR, Why.BETTER, Why.SET_UPON} <= found
    assert {Bar.RADIUS, Bar.POINTS, Bar.OWN_POINT, Bar.FIGHTING, Bar.CHASING, Bar.WALLS, Bar.AREA} <= found
    assert {Bar.BATTLE, Bar.DISPERSED, Bar.OWN_WALLS, Bar.BLIND} <= found
