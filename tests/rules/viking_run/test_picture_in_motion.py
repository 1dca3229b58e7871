"""A turn in motion and the whole run: the ten steps in their order, and all as it came out in the end."""

from itertools import pairwise

import pytest
from picture_runs import run, turn
from viking_worlds import DAG, EGIL, begun, world

from adjudicator.render.pictures import animated
from adjudicator.rulesets.viking_run import data, marks
from adjudicator.rulesets.viking_run.deeds import Bout, Coming, Flight, Walk
from adjudicator.rulesets.viking_run.events.amends import VikingPut, VikingRestored
from adjudicator.rulesets.viking_run.evolve import evolve
from adjudicator.rulesets.viking_run.film import film, whole_film
from adjudicator.rulesets.viking_run.film_pace import SLOW, timed
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.state import Fate, State
from adjudicator.rulesets.viking_run.view import view

SIZES = (6, 18)


def filmed(played, viewer="dag"):
    return film(*played.seen(viewer))


def whole(number, viewer="dag"):
    return whole_film(run(number)[-1].seen(viewer)[2])


def mover(shown, letter):
    return next(each for each in shown.movers if each.letter == letter)


def said(shown):
    return [words.text for words in shown.news]


# ---- a turn


@pytest.mark.parametrize("number", SIZES)
def test_everybody_goes_from_where_he_stood_to_where_he_is(number):
    for played in run(number):
        shown = filmed(played)
        for viking in played.before.vikings.values():
            steps = mover(shown, marks.letter(viking.seat)).steps
            there = played.after.vikings[viking.seat]
            assert (steps[0].at, steps[-1].at) == (marks.dot(viking.at), marks.dot(there.at))


@pytest.mark.parametrize("number", SIZES)
def test_coins_lie_in_the_end_as_they_do(number):
    for shown, state in (
        (filmed(run(number)[1]), run(number)[1].after),
        (whole(number), run(number)[-1].after),
    ):
        lie = {pile.at: pile.counts[-1].count for pile in shown.piles if pile.counts[-1].count}
        assert lie == {marks.dot(heap.at): heap.coins for heap in state.heaps}


@pytest.mark.parametrize("number", SIZES)
def test_the_steps_are_shown_in_their_order(number):
    """VR-TURN-1: shots, foes, the Vikings' moves, the foes', fights."""
    for played in run(number):
        deeds = timed(played.after.scenes[-1], 0, SLOW)
        flights = [each for each in deeds if isinstance(each.deed, Flight)]
        coming = [each for each in deeds if isinstance(each.deed, Coming)]
        runs = [each for each in deeds if isinstance(each.deed, Walk) and each.deed.who in data.seat_names()]
        chases = [each for each in deeds if isinstance(each.deed, Walk) and each not in runs]
        late = [
            e for e in deeds if isinstance(e.deed, Bout) and runs and e.since >= min(r.since for r in runs)
        ]
        for one, next_ in pairwise([each for each in (flights, coming, runs, chases, late) if each]):
            assert max(each.until for each in one) <= min(each.since for each in next_)


def test_all_run_at_once_each_as_long_as_his_way():
    played = turn(begun(6))
    walks = [each for each in timed(played.after.scenes[-1], 1_000, SLOW) if isinstance(each.deed, Walk)]
    assert [(each.since, each.until) for each in walks] == [(1_000, 1_000 + 8 * SLOW.inch)] * 6


def test_one_man_fights_two_one_after_the_other():
    foes = [{"card": "chief", "kind": "saxon", "hunts": "dag", "way": "blocks"} for _ in range(2)]
    strong = {"vikings": {"dag": {"fights": -20}}}
    bouts = [
        each
        for each in timed(turn(world(foes=foes, **strong)).after.scenes[-1], 0, SLOW)
        if isinstance(each.deed, Bout)
    ]
    assert [each.since for each in bouts] == [0, SLOW.bout]


def test_who_is_beaten_falls_when_his_fight_is_over_and_his_foe_stays():
    """VR-FIGHT-4."""
    foes = [{"card": "chief", "kind": "chief", "hunts": "egil", "way": "blocks"}]
    shown = filmed(turn(world(foes=foes, vikings={"egil": {"fights": 20}})))
    (clash,) = shown.clashes
    fallen, chief = mover(shown, "E"), next(each for each in shown.movers if each.glyph == "chief")
    assert (fallen.falls, chief.falls) == (clash.until, None)
    assert "Egil falls to the chief." in said(shown)
    assert shown.piles[-1].counts[-1].ms == clash.until


def test_a_beaten_foe_falls_and_is_gone_before_the_end():
    foes = [{"card": "chief", "kind": "chief", "hunts": "dag", "way": "blocks"}]
    shown = filmed(turn(world(foes=foes, vikings={"dag": {"fights": -20}})))
    chief = next(each for each in shown.movers if each.glyph == "chief")
    assert chief.falls == shown.clashes[0].until
    assert chief.falls < chief.until < shown.length
    assert "You beat the chief." in said(shown)
    assert "Dag beats the chief." in said(
        filmed(turn(world(foes=foes, vikings={"dag": {"fights": -20}})), "egil")
    )


def test_arrows_fly_and_axes_too():
    hands = {"dag": {"hand": ["archer_far"]}, "asgeir": {"hand": ["thrown_axe"]}}
    before = world(vikings={**hands, "floki": {"at": "0, 14"}})  # where nobody stops to pull an axe out
    plays = (("dag", "archer_far", "egil"), ("asgeir", "thrown_axe", "floki"))
    shown = filmed(turn(before, plays))
    assert sorted(shot.glyph for shot in shown.shots) == ["", "axe"]
    assert {shot.end for shot in shown.shots} == {
        marks.dot(before.vikings[seat].at) for seat in (EGIL, "floki")
    }
    assert mover(shown, "F").company[0].glyph == "axe"


def test_the_cards_are_told_while_everybody_still_stands():
    before = world(vikings={"dag": {"hand": ["pig_chase"]}})
    shown = filmed(turn(before, (("dag", "pig_chase", "egil"),)))
    assert said(shown)[0].startswith("You play")
    assert said(shown)[0].endswith("on Egil.")
    first = min(step.ms for each in shown.movers for step in each.steps[1:])
    assert shown.news[0].ms < first


def test_of_many_cards_only_the_viewers_own_are_told_and_those_on_him():
    told = said(filmed(run(18)[0]))
    assert told[0] == "18 cards are turned over."
    assert all(
        line.startswith("You play") or line.endswith("on you.") for line in told[1:] if " play" in line
    )


def test_there_is_no_film_before_the_first_turn_nor_of_none():
    state = begun(6)
    assert film(view(State(), DAG), (), view(state, DAG)) is None
    later = run(6)[0].after
    assert film(view(later, DAG), (), view(later, DAG)) is None
    assert whole_film(view(state, DAG)) is None


def test_where_nobody_moves_there_is_no_film():
    played = turn(world(vikings={seat: {"fate": "fallen"} for seat in begun(6).vikings}))
    assert filmed(played) is None


# ---- the whole run


@pytest.mark.parametrize("number", SIZES)
def test_the_run_goes_from_the_arc_through_all_turns_to_how_it_ended(number):
    turns, shown = run(number), whole(number)
    hands = [hand.text for hand in shown.clock]
    assert hands == ["At the start", *(f"Turn {n + 1}" for n in range(len(turns))), f"Turn {len(turns)}"]
    assert said(shown)[-1] == turns[-1].after.outcome.text
    for viking in turns[0].before.vikings.values():
        steps = mover(shown, marks.letter(viking.seat)).steps
        assert steps[0].at == marks.dot(viking.at)
        assert steps[-1].at == marks.dot(turns[-1].after.vikings[viking.seat].at)


@pytest.mark.parametrize("number", SIZES)
def test_those_fall_in_it_who_fell_and_nobody_else(number):
    last = run(number)[-1].after
    out = {marks.letter(v.seat) for v in last.vikings.values() if v.fate in {Fate.FALLEN, Fate.BAPTISED}}
    assert {each.letter for each in whole(number).movers if each.letter and each.falls is not None} == out


def test_its_key_does_not_tell_how_it_ends_and_shows_every_sign():
    shown = whole(18)
    assert [row.name for row in shown.still.rows] == sorted(row.name for row in shown.still.rows)
    came = {
        deed.kind for state in run(18)[-1].after.scenes for deed in state.deeds if isinstance(deed, Coming)
    }
    assert {marks.GLYPHS[kind] for kind in came} <= {sign.glyph for sign in shown.still.signs}


def test_over_a_whole_run_only_the_vikings_leave_a_trail():
    assert {each.trail for each in whole(18).movers if not each.letter} == {False}
    assert {each.trail for each in whole(18).movers if each.letter} == {True}
    assert all(each.trail for played in run(18) for each in filmed(played).movers)


def test_whom_the_umpire_puts_elsewhere_is_there_at_once_and_the_restored_stands():
    """GEN-8."""
    first = turn(world(vikings={"egil": {"fate": "fallen"}}))
    put = evolve(first.after, VikingPut(seat=DAG, at=Spot(9_000, 9_000)))
    back = evolve(put, VikingRestored(seat=EGIL, at=put.vikings[EGIL].at))
    second = turn(back)
    shown = whole_film(second.seen("dag")[2])
    assert mover(shown, "E").falls is None
    steps = mover(shown, "D").steps
    jump = next(n for n, step in enumerate(steps) if step.at == marks.dot(Spot(9_000, 9_000)))
    assert steps[-1].at == marks.dot(second.after.vikings[DAG].at)
    assert steps[jump].ms == steps[jump - 1].ms
    assert steps[jump - 1].at == marks.dot(first.after.vikings[DAG].at)


# ---- as kept and as drawn


def test_what_befell_is_kept_with_the_state_and_read_again():
    state = run(18)[-1].after
    assert {type(deed).__name__ for scene in state.scenes for deed in scene.deeds} == {
        "Flight", "Coming", "Going", "Walk", "Bout", "Coins", "Out",
    }  # fmt: skip
    assert State.model_validate(state.model_dump(mode="json")) == state
    assert state.deeds == ()


@pytest.mark.parametrize("number", SIZES)
def test_the_same_film_is_the_same_document(number):
    assert animated(whole(number)) == animated(whole(number))
    assert len(animated(whole(number))) < 600_000
    assert animated(filmed(run(number)[0])) == animated(filmed(run(number)[0]))
