"""Contact, throws and estimates where a table of stories does not show enough (SS-3.2-*, SS-4.1-1*)."""

from fractions import Fraction

import pytest
from march_board import AFAR, EDITION, CaseDice, body, run, state_of, told

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE, UMPIRE_VIEWER
from adjudicator.rulesets.sun_in_splendour.events.march import (
    BattleJoined,
    ContactJudged,
    ContactOutcome,
    EstimateMade,
    MarchEnded,
)
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import AGGRESSION
from adjudicator.rulesets.sun_in_splendour.tell import tell
from adjudicator.rulesets.sun_in_splendour.viewing import view


def contacts(events: tuple[Event, ...]) -> list[ContactJudged]:
    return [event for event in events if isinstance(event, ContactJudged)]


@pytest.mark.parametrize(
    ("rating", "least", "best"),
    [
        (7, "1:4", "4:5"),
        (6, "1:2", "5:4"),
        (5, "2:3", "3:2"),
        (4, "1:1", "2:1"),
        (3, "5:4", "5:2"),
        (2, "3:2", "3:1"),
        (1, "2:1", "4:1"),
    ],
)
def test_odds_by_aggression(rating: int, least: str, best: str) -> None:
    """3.2: the table, and SS-3.2-2: odds at the limit are accepted, any below are not."""
    own, enemy = (int(side) * 100 for side in least.split(":"))
    odds = AGGRESSION[rating]
    assert odds.accepts(own, enemy)
    assert not odds.accepts(own - 1, enemy)
    ideal, against = (int(side) for side in best.split(":"))
    assert odds.distance(ideal, against) == 1


@pytest.mark.parametrize(("better", "worse"), [(4_000, 5_000), (5_000, 400)])
def test_the_rules_own_examples_of_the_best_enemy(better: int, worse: int) -> None:
    """3.2, SS-3.2-2b: with 5,000 men and aggression 4."""
    odds = AGGRESSION[4]
    assert odds.distance(5_000, better) < odds.distance(5_000, worse)


def test_closeness_to_the_best_is_exact() -> None:
    """SS-3.2-2b: 3:1 and 4:3 are as far from 2:1 as one another, being 3/2 and 2/3 of it."""
    odds = AGGRESSION[4]
    assert odds.distance(3, 1) == odds.distance(4, 3) == Fraction(3, 2)


def test_the_edition_looks_nowhere_off_the_route() -> None:
    """Edition `march`: ratings 3 to 7 are as 2."""
    state = state_of([body("y-1 Bath int 7"), body("l-1 Ely int 1")])
    assert contacts(run(state, rules=EDITION)) == []
    assert [each.outcome for each in contacts(run(state, rules=AFAR))][:1] == [ContactOutcome.PURSUED]


def test_a_swarm_meets_one_throw_at_one_place() -> None:
    """SS-3.2-10: three bodies pass one after another, and one die is thrown against them all."""
    swarm = [
        body(f"l-{n} Ayr > Bath > Cork int 1 speed {speed}") for n, speed in ((1, 150), (2, 70), (3, 50))
    ]
    events = run(state_of([*swarm, body("y-1 Bath")]), CaseDice(contact=2))
    judged = contacts(events)
    assert [each.quarry for each in judged] == ["l-1", "l-2", "l-3"]
    assert {each.throw.key for each in judged if each.throw} == {"1456-1-spring/contact/y/l/Bath/near"}


def test_two_hunters_of_one_leader_share_their_throw() -> None:
    """SS-3.2-10: one interception throw per hunting leader and quarry leader at one meeting place."""
    state = state_of([body("y-1 Bath"), body("y-2 Bath"), body("l-1 Ayr > Bath > Cork int 1 men 500")])
    assert {each.throw.key for each in contacts(run(state)) if each.throw} == {
        "1456-1-spring/contact/y/l/Bath/near"
    }


@pytest.mark.parametrize("men", [1_000, 999])
def test_the_die_of_an_estimate_is_told_where_a_try_or_a_refusal_on_contact_rests_on_it(men: int) -> None:
    """SS-3.2-3, GEN-5."""
    state = state_of([body(f"y-1 Bath > Cork men {men}"), body("l-1 Cork > Bath int 1")])
    told_of = [e for e in run(state) if isinstance(e, EstimateMade)]
    assert [(e.seat, e.body, e.men) for e in told_of] == [("y", "l-1", 1_000)]


def test_the_die_of_one_seen_from_afar_and_let_be_is_not_told() -> None:
    """SS-4.1-1o: no number that is told rests on it."""
    state = state_of([body("y-1 Bath int 4 men 999"), body("l-1 Ely int 1")])
    assert [e for e in run(state) if isinstance(e, EstimateMade | ContactJudged)] == []


# Who came to whom, and what came of it


def meetings(events: tuple[Event, ...]) -> dict[str, tuple[str, str, bool]]:
    return {e.hunter: (e.meeting.value, e.outcome.value, e.to_battle) for e in contacts(events)}


def test_at_rest_the_one_who_came_and_the_one_who_was_come_upon_are_told_apart() -> None:
    """SS-4.1-1j."""
    assert meetings(run(state_of([body("y-1 Bath > Cork"), body("l-1 Cork")]))) == {
        "y-1": ("came", "fought", True),
        "l-1": ("come_upon", "fought", True),
    }


def test_one_who_lets_a_marching_enemy_go_by_may_be_attacked_all_the_same() -> None:
    """SS-4.1-1m: its refusal is told, and that it came to battle."""
    assert meetings(run(state_of([body("y-1 Bath > Cork men 1200"), body("l-1 Cork agg 1")]))) == {
        "y-1": ("came", "fought", True),
        "l-1": ("come_upon", "declined", True),
    }


def test_enemies_who_begin_at_one_place_both_stood_there() -> None:
    """SS-4.1-1d."""
    seen = meetings(run(state_of([body("y-1 Bath"), body("l-1 Bath")])))
    assert {meeting for meeting, _, _ in seen.values()} == {"stood"}


def test_one_who_bars_the_way_of_a_passer_by_was_come_upon() -> None:
    """SS-3.2-4."""
    state = state_of([body("y-1 Bath"), body("l-1 Ayr > Bath > Cork int 1")])
    assert meetings(run(state)) == {"y-1": ("come_upon", "fought", True)}


def test_friends_who_fight_already_are_weighed_and_told_apart_from_own_men() -> None:
    """SS-4.1-1f: y-1 alone is too weak; with its own y-2 and its friend n-1 it goes after l-1."""
    fight = [body("n-1 Cork men 900"), body("y-2 Cork men 400 agg 7"), body("l-1 Cork")]
    state = state_of([body("y-1 Ely int 7 men 500"), *fight], hostile={"n": ["l"]})
    judged = [e for e in contacts(run(state)) if e.hunter == "y-1"]
    assert [(e.own_men, e.friends, e.enemy_men) for e in judged] == [(1_800, 900, 1_000)]


@pytest.mark.parametrize(("face", "men"), [(1, 600), (2, 800), (3, 1000), (4, 1000), (5, 1200), (6, 1500)])
def test_how_many_they_are_taken_for(face: int, men: int) -> None:
    """SS-3.2-3."""
    state = state_of([body("y-1 Bath > Cork men 5000"), body("l-1 Cork > Bath int 1")])
    judged = contacts(run(state, CaseDice(estimates={"y l-1": face})))
    assert (judged[0].own_men, judged[0].enemy_men) == (5_000, men)


def test_the_die_of_an_estimate_is_the_umpires() -> None:
    """SS-3.2-3: whoever knew it would know the true number."""
    state = state_of([body("y-1 Bath > Cork"), body("l-1 Cork > Bath int 1")])
    throws = [e.throw for e in run(state) if isinstance(e, EstimateMade)]
    assert [throw.scope for throw in throws if throw] == [UMPIRE]


def test_enemies_at_one_point_are_weighed_together() -> None:
    """SS-4.1-1f: each alone would do, both together are too many."""
    state = state_of([body("y-1 Bath > Cork men 1500"), body("l-1 Cork agg 1"), body("l-2 Cork agg 1")])
    assert [e for e in run(state) if isinstance(e, BattleJoined)] == []


def test_ties_go_by_lot_and_another_lot_may_fall_otherwise() -> None:
    """SS-4.1-1o: two quarries that are alike in all."""
    state = state_of([body("y-1 Bath int 4 men 4000"), body("l-1 Ely int 1"), body("l-2 Ely int 1")])
    first = {contacts(run(state, CaseDice(seed=bytes([n]))))[0].quarry for n in range(12)}
    assert first == {"l-1", "l-2"}


def test_a_battle_names_its_sides_and_when_each_came() -> None:
    """SS-4.1-1k, SS-4.1-1l: the one that came attacks."""
    state = state_of([body("y-1 Bath > Cork"), body("l-1 Cork"), body("l-2 Deal > Cork")])
    battle = next(e for e in run(state) if isinstance(e, BattleJoined))
    assert battle.battle == "1456-1-spring/1"
    assert [(each.body, each.tick) for each in battle.attackers] == [("y-1", 1008)]
    assert [(each.body, each.tick) for each in battle.defenders] == [("l-1", 1008), ("l-2", 1344)]


def test_battles_are_numbered_by_tick_then_point() -> None:
    """SS-4.1-1k."""
    here, there = (body("y-1 Bath"), body("l-1 Bath")), (body("y-2 Ayr"), body("l-2 Ayr"))
    later = (body("y-3 Deal > Fife"), body("l-3 Fife"))
    battles = [e for e in run(state_of([*later, *here, *there])) if isinstance(e, BattleJoined)]
    places = [told([each])[0].split(",")[0] for each in battles]
    assert places == ["0: battle in Ayr", "0: battle in Bath", "504: battle in Fife"]
    assert [each.battle[-1] for each in battles] == ["1", "2", "3"]


def test_points_moved_count_dice_and_part_crossings() -> None:
    """SS-4.1-1b: half of six points."""
    state = state_of([body("y-1 Bath > Cork"), body("l-1 Cork > Bath")])
    ends = {e.body: e.moved for e in run(state) if isinstance(e, MarchEnded)}
    assert ends == {"y-1": 3, "l-1": 3}


def test_bodies_that_did_nothing_are_not_told_of() -> None:
    assert run(state_of([body("y-1 Bath"), body("l-1 Ely int 1")]), rules=EDITION) == ()


def test_everything_that_can_come_of_a_contact_is_told() -> None:
    """No outcome leaves the umpire's report without words."""
    events = [
        event
        for lines in (
            ("y-1 Cork men 1200 agg 6", "l-1 Cork men 1100 agg 6", "n-1 Cork agg 7"),
            ("y-1 Cork", "l-1 Cork men 2000"),
            ("y-1 Bath int 4", "l-1 Ely int 1"),
            ("y-1 Bath > Cork", "l-1 Cork > Bath int 1"),
        )
        for contact in (1, 6)
        for event in run(
            state_of([body(line) for line in lines], hostile={"n": ["l", "y"]}), CaseDice(contact=contact)
        )
    ]
    state = state_of([body("y-1 Bath"), body("l-1 Bath"), body("n-1 Bath")])
    whole = view(state, UMPIRE_VIEWER)
    assert {event.outcome for event in contacts(tuple(events))} == set(ContactOutcome)
    assert all(tell(event, whole) for event in contacts(tuple(events)))
