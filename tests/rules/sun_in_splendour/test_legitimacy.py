import pytest
from sun_worlds import body, company, dice, meeting, world

from adjudicator.rulesets.sun_in_splendour import changes
from adjudicator.rulesets.sun_in_splendour.phases import legitimacy
from adjudicator.rulesets.sun_in_splendour.phases.battle import fight

EVEN = {"side_0": (3,), "side_1": (3,), "general_0": (6,), "general_1": (6,)}


def _changes(state, attackers=("york-1",), defenders=("margaret-1",)):
    fought = fight(state, meeting(state, attackers, defenders), dice(**EVEN))
    return {event.seat: event for event in legitimacy.change(state, fought, state)}


def _york_against(men, **more):
    return world(
        body("york-1", "Daventry"),
        body("margaret-1", "Daventry", company("margaret-c1", billmen=men)),
        **more,
    )


@pytest.mark.parametrize(
    ("men", "lost"), [(900, 1), (700, 3), (500, 5)], ids=["marginal", "decisive", "rout"]
)
def test_ss_5_3_the_beaten_lose_and_the_winner_has_it_and_one_more(men, lost):
    """SS-5-3; York's reputation is 4 and Margaret's 3, so he gains one less."""
    told = _changes(_york_against(men))
    assert told["margaret"].change == -lost
    assert told["york"].change == lost + 1 - 1


def test_ss_5_3_a_draw_changes_nothing():
    assert not _changes(_york_against(1090))


def test_ss_5_3_ss_t_10_nobody_falls_below_nothing():
    state = changes.change_leader(_york_against(500), "margaret", legitimacy=2)
    told = _changes(state)
    assert (told["margaret"].change, told["margaret"].now) == (-2, 0)
    assert told["york"].change == 2


def test_ss_5_3_from_one_beaten_leader_at_most_once_in_two_seasons():
    state = changes.change_leader(_york_against(500), "margaret", beaten_in=0)
    assert not _changes(state)
    later = state.model_copy(update={"number": 2})
    assert _changes(later)["margaret"].change == -5


def test_ss_5_3_an_absent_leader_has_half_rounded_down():
    told = _changes(_york_against(500, with_leaders=False))
    assert told["margaret"].change == -2
    assert told["york"].change == (2 + 1 - 1) // 2


def test_ss_5_3_fewer_than_a_command_are_merged_and_count_for_nothing():
    """SS-5-3: 299 men are no command."""
    state = world(
        body("york-1", "Daventry"),
        body("warwick-1", "Daventry", company("warwick-c1", billmen=299)),
        body("margaret-1", "Daventry", company("margaret-c1", billmen=300)),
        body("somerset-1", "Daventry", company("somerset-c1", billmen=299)),
    )
    told = _changes(state, ["york-1", "warwick-1"], ["margaret-1", "somerset-1"])
    assert set(told) == {"york", "margaret"}


def test_ss_5_3_winners_share_larger_commands_first():
    """A pot of 5: York with more men has 3, Warwick 2, and one more each (less one for reputation)."""
    state = world(
        body("york-1", "Daventry"),
        body("warwick-1", "Daventry", company("warwick-c1", billmen=900)),
        body("margaret-1", "Daventry", company("margaret-c1", billmen=500)),
    )
    told = _changes(state, ["york-1", "warwick-1"])
    assert (told["york"].change, told["warwick"].change) == (3, 2)


@pytest.mark.parametrize(
    ("own", "theirs", "gained"),
    [(1, 6, 5 + 1 + 2), (6, 1, 5 + 1 - 2), (4, 3, 5 + 1 - 1)],
    ids=["against a better", "against a worse", "against a little worse"],
)
def test_ss_5_3_beating_a_better_general_gains_more(own, theirs, gained):
    state = changes.change_leader(_york_against(300), "york", reputation=own)
    state = changes.change_leader(state, "margaret", reputation=theirs)
    assert _changes(state)["york"].change == gained


def test_legitimacy_is_told_to_its_own_seat_alone():
    assert {event.scope for event in _changes(_york_against(500)).values()} == {"york", "margaret"}


def test_ss_5_3_a_beaten_leader_is_marked_with_the_season():
    from adjudicator.rulesets.sun_in_splendour.evolve import evolve

    state = _york_against(500)
    for event in _changes(state).values():
        state = evolve(state, event)
    assert state.leaders["margaret"].beaten_in == 1
    assert state.leaders["york"].beaten_in is None
    assert state.leaders["margaret"].legitimacy == 15
