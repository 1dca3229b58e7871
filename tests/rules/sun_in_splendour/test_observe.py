"""What each viewer may know of what happens (SS-S6)."""

import re
from fractions import Fraction

import pytest
import sun_season

from adjudicator.kernel.board import OnEdge
from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE, UMPIRE_VIEWER, SeatId, Viewer, scope_of
from adjudicator.rulesets.sun_in_splendour.events import EVENTS, battle, march, season
from adjudicator.rulesets.sun_in_splendour.observe import RULES, observe
from adjudicator.rulesets.sun_in_splendour.tell import TELLINGS

PLAYED = sun_season.battle_at_daventry()
BEGUN = sun_season.beginning()
ALL = (*BEGUN.events, *PLAYED.events)
SEATS = tuple(PLAYED.after.leaders)


def fought(seat: str) -> battle.BattleFought:
    (event,) = [each for each in PLAYED.seen(seat) if isinstance(each, battle.BattleFought)]
    return event


def test_every_kind_of_event_is_either_known_by_a_rule_or_the_umpires_alone() -> None:
    assert set(RULES) == {EVENTS.type_of(name) for name in EVENTS.names}


def test_every_kind_of_event_can_be_told() -> None:
    assert set(TELLINGS) == set(RULES)


def test_a_kind_without_a_rule_is_kept_from_every_seat() -> None:
    class Rumour(Event):
        type_name = "test.rumour"

    assert observe(Rumour(rule="0"), Viewer("warwick")) is None
    assert observe(Rumour(rule="0"), UMPIRE_VIEWER) is not None


def test_the_umpire_sees_everything_as_it_was() -> None:
    assert PLAYED.seen("umpire") == PLAYED.events


@pytest.mark.parametrize("seat", [*SEATS, "public"])
def test_no_seat_ever_reads_the_id_of_anothers_body_or_company(seat: str) -> None:
    ids = {
        found
        for event in (*BEGUN.seen(seat), *PLAYED.seen(seat))
        for found in re.findall(r"\b([a-z]+)-c?\d+\b", event.model_dump_json(exclude={"throw", "throws"}))
        if found in SEATS
    }
    assert ids <= {seat}


@pytest.mark.parametrize("seat", [*SEATS, "public"])
def test_no_seat_sees_a_throw_beyond_its_scope(seat: str) -> None:
    for event in PLAYED.seen(seat):
        one = getattr(event, "throw", None)
        for throw in (*([one] if one else []), *getattr(event, "throws", ())):
            assert seat in throw.scope.split("+")


@pytest.mark.parametrize("seat", [*SEATS, "public"])
def test_the_seasons_secret_of_labels_is_the_umpires(seat: str) -> None:
    opened = [event for event in PLAYED.seen(seat) if isinstance(event, season.SeasonOpened)]
    assert [event.label_key for event in opened] == [""]


def test_a_combatant_knows_his_own_numbers_exactly_and_the_enemys_to_the_hundred_SS_S6() -> None:
    own, enemy = fought("warwick").sides
    assert (own.men, own.lost, own.bodies) == (550, 44, ("warwick-1",))
    assert own.strength is not None
    assert (enemy.men, enemy.lost, enemy.bodies, enemy.losses, enemy.strength) == (600, 200, (), (), None)
    assert fought("warwick").ratio is None


def test_both_dice_of_a_battle_are_known_to_those_who_fought_in_it() -> None:
    assert [side.die for side in fought("warwick").sides] == [5, 2]
    assert fought("warwick").throws == fought("buckingham").throws


def test_others_learn_place_leaders_and_winner_and_no_number_SS_S6() -> None:
    told = fought("york")
    assert [side.general_seat for side in told.sides] == ["warwick", "buckingham"]
    assert (told.winner, told.result, told.throws, told.ratio) == (0, battle.Result.DECISIVE, (), None)
    numbers = ("men", "lost", "die", "strength", "reputation")
    assert all(getattr(side, name) is None for side in told.sides for name in numbers)
    assert all(side.bodies == () and side.losses == () for side in told.sides)


def test_a_leader_knows_his_allies_men_no_better_than_his_enemys() -> None:
    event = next(each for each in PLAYED.events if isinstance(each, battle.BattleFought))
    side = event.sides[0]
    york = battle.Loss(body="york-1", owner=SeatId("york"), company="york-c1", men=7, left=None)
    both = side.model_copy(
        update={
            "seats": ("warwick", "york"),
            "bodies": ("warwick-1", "york-1"),
            "losses": (*side.losses, york),
        }
    )
    seen = observe(event.model_copy(update={"sides": (both, event.sides[1])}), Viewer("warwick"))
    assert isinstance(seen, battle.BattleFought)
    own = seen.sides[0]
    assert (own.bodies, own.men, own.strength) == (("warwick-1",), 600, None)
    assert {loss.owner for loss in own.losses} == {"warwick"}


def test_where_on_a_road_others_fought_is_told_abroad_no_better_than_which_road() -> None:
    event = next(each for each in PLAYED.events if isinstance(each, battle.BattleFought))
    point = OnEdge(a="Warwick", b="Daventry", covered=Fraction(17, 168))
    moved = event.model_copy(update={"point": point, "tick": Fraction(1351, 2)})
    seen = observe(moved, Viewer("york"))
    assert isinstance(seen, battle.BattleFought)
    assert seen.point == OnEdge(a="Daventry", b="Warwick", covered=Fraction(1, 2))
    assert seen.tick == Fraction(647)
    assert observe(moved, Viewer("warwick")).point == point  # type: ignore[union-attr] - he was there


def test_the_die_of_an_estimate_is_withheld_since_it_would_give_the_true_number_SS_3_2_3() -> None:
    throw = Throw(key="k", scope=scope_of("warwick"), sides=6, faces=(5,))
    event = march.EstimateMade(
        rule="SS-3.2-3", seat=SeatId("warwick"), label="K7QD", body="york-1", throw=throw, men=1234
    )
    seen = observe(event, Viewer("warwick"))
    assert isinstance(seen, march.EstimateMade)
    assert (seen.throw, seen.body, seen.men) == (None, "", 1200)
    assert observe(event, Viewer("york")) is None


def test_a_sighting_is_its_seats_alone_without_the_true_body_SS_3_1_3() -> None:
    sightings = [event for event in PLAYED.seen("warwick") if isinstance(event, season.BodySighted)]
    assert sightings
    assert all(each.sighting.seat == "warwick" and each.sighting.body == "" for each in sightings)
    assert all(each.throw is None and each.sighting.men % 100 == 0 for each in sightings)


def test_a_contact_is_the_hunters_and_names_its_quarry_by_label_only() -> None:
    (judged,) = [event for event in PLAYED.seen("warwick") if isinstance(event, march.ContactJudged)]
    assert (judged.quarry, judged.label, judged.enemy_men) == ("", "K7QD", 500)
    assert not [event for event in PLAYED.seen("buckingham") if isinstance(event, march.ContactJudged)]


def test_friends_who_fought_already_are_known_to_the_hundred_SS_4_1_1f() -> None:
    """Else a contact would give the hunter's seat an ally's exact number."""
    (judged,) = [event for event in PLAYED.events if isinstance(event, march.ContactJudged)]
    helped = [judged.model_copy(update={"own_men": 550 + men, "friends": men}) for men in (577, 621)]
    one, other = (observe(each, Viewer("warwick")) for each in helped)
    assert isinstance(one, march.ContactJudged)
    assert one == other
    assert (one.own_men, one.friends) == (1150, 600)


def test_who_fights_is_public_and_with_what_bodies_is_not() -> None:
    combatant = march.Combatant(body="warwick-2", owner=SeatId("warwick"), tick=Fraction(600))
    other = combatant.model_copy(update={"body": "warwick-1", "tick": Fraction(672)})
    event = march.BattleJoined(
        rule="SS-4.1-1l",
        battle="1456-1-spring/1",
        tick=Fraction(672),
        point=OnEdge(a="Warwick", b="Daventry", covered=Fraction(1, 4)),
        attackers=(combatant, other),
        defenders=(combatant.model_copy(update={"body": "york-3", "owner": "york"}),),
    )
    seen = observe(event, Viewer("york"))
    assert isinstance(seen, march.BattleJoined)
    assert [(each.owner, each.body) for each in seen.attackers] == [("warwick", "")]
    assert [each.body for each in seen.defenders] == ["york-3"]


def test_deaths_are_public_and_the_heirs_legitimacy_is_his_own() -> None:
    event = battle.LeaderKilled(
        rule="SS-7-2",
        seat=SeatId("buckingham"),
        person="Humphrey Stafford, Duke of Buckingham",
        heir="Humphrey Stafford",
        battle="1456-1-spring/1",
        throw=Throw(key="k", scope=scope_of("warwick", "buckingham"), sides=6, faces=(1,)),
        legitimacy=7,
        rank=7,
    )
    abroad, heir = observe(event, Viewer("york")), observe(event, Viewer("buckingham"))
    assert isinstance(abroad, battle.LeaderKilled)
    assert (abroad.person, abroad.legitimacy, abroad.throw) == (event.person, None, None)
    assert heir == event


def test_an_event_of_a_narrower_scope_is_not_known_whatever_its_kind() -> None:
    event = season.HostilityDeclared(
        rule="SS-T-2", scope=UMPIRE, leader=SeatId("york"), against=SeatId("herbert"), hostile=True
    )
    assert observe(event, Viewer("york")) is None
