"""SS-0-4: when battles go to the table, and how the season waits for them and goes on."""

import pytest
import sun_worlds
from sun_table import DAVENTRY, RULES, before, body, company, eager, fold, fought, paused, tabled

from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.rulesets.sun_in_splendour import changes, ruleset, setup
from adjudicator.rulesets.sun_in_splendour.events.battle import BattleFought
from adjudicator.rulesets.sun_in_splendour.events.march import BattleJoined
from adjudicator.rulesets.sun_in_splendour.events.season import SeasonOpened
from adjudicator.rulesets.sun_in_splendour.events.table import BattleTabled, SeasonPaused
from adjudicator.rulesets.sun_in_splendour.state import LeaderStatus
from adjudicator.rulesets.sun_in_splendour.tabletop import Tabletop


def kinds(events):
    return [type(event) for event in events]


def of(kind, events):
    return [event for event in events if isinstance(event, kind)]


# ---- options ----


def test_ss_0_4_battles_are_the_programs_unless_the_options_say_otherwise():
    options = setup.read_options({})
    assert options.tabletop is None
    assert "battles" not in options.stored(("york",))


def test_ss_0_4_options_of_the_table_have_defaults_and_are_kept():
    options = setup.read_options({"battles": "tabletop", "table_days": 21})
    assert options.tabletop == Tabletop(men=1000, days=21)
    kept = options.stored(("york",))
    assert (kept["battles"], kept["table_men"], kept["table_days"]) == ("tabletop", "1000", "21")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"battles": "dbm"}, "automatic or tabletop"),
        ({"battles": "tabletop", "table_men": 0}, "table_men is a whole number from 1"),
        ({"battles": "tabletop", "table_days": "14"}, "table_days is a whole number"),
        ({"battles": "tabletop", "table_days": True}, "table_days is a whole number"),
        ({"table_men": 500}, 'means nothing unless battles = "tabletop"'),
    ],
)
def test_ss_0_4_options_that_cannot_be_are_refused_with_a_sentence(options, said):
    with pytest.raises(ValueError, match=said):
        setup.read_options(options)


def test_ss_0_4_the_edition_march_has_no_table():
    with pytest.raises(ValueError, match="not in this edition"):
        tuple(ruleset("march").setup({"battles": "tabletop"}, ("york",), sun_worlds.dice()))


def test_ss_0_4_the_edition_march_plays_on_whatever_the_state_says():
    """The option alone sends nothing to the table: an edition must have it."""
    dice = sun_worlds.dice()
    assert SeasonPaused not in kinds(ruleset("march").adjudicate(before(), {}, dice))


# ---- the pause ----


def test_ss_0_4_a_battle_of_the_size_goes_to_the_table_and_the_season_waits():
    events = paused()
    assert kinds(events)[-2:] == [SeasonPaused, BattleTabled]
    assert not of(BattleFought, events)
    assert not of(SeasonOpened, events)


def test_ss_0_4_the_size_is_that_of_the_smaller_side():
    """1,540 men against 1,850."""
    assert of(BattleTabled, paused(before(men=1540)))
    assert not of(SeasonPaused, paused(before(men=1541)))


def test_ss_0_4_a_battle_between_leaders_whom_nobody_plays_is_the_programs():
    assert not of(SeasonPaused, paused(before(seats=("york", "norfolk"))))
    assert of(SeasonPaused, paused(before(seats=("norfolk", "warwick"))))


def test_ss_0_4_no_die_is_thrown_for_battles_that_all_go_to_the_program():
    dice = sun_worlds.dice()
    events = tuple(RULES.adjudicate(before(men=1541), {}, dice))
    told = [throw.key for event in of(BattleFought, events) for throw in event.throws]
    assert sorted(key for key in told if "general" in key) == [
        f"1456-1-spring/battle/1/general/{side}" for side in (0, 1)
    ]


def test_ss_0_4_no_die_is_thrown_for_a_great_battle_that_waits_for_the_programs_dice():
    """Nobody plays Margaret or Herbert: their battle waits for another one's table, and throws then."""
    more = (
        eager(body("margaret-1", "Lichfield", company("margaret-c1", billmen=1200))),
        body("herbert-1", "Lichfield", company("herbert-c1", billmen=1100)),
    )
    state = before(*more, seats=("warwick", "buckingham"))
    state = changes.change_leader(state, SeatId("herbert"), hostile=("margaret",))
    dice = sun_worlds.dice()
    events = tuple(RULES.adjudicate(state, {}, dice))
    assert len(of(BattleJoined, events)) == 2
    assert len(of(BattleTabled, events)) == 1
    assert len([throw for throw in dice.thrown if "/general/" in throw.key]) == 2


def test_ss_0_4_the_round_is_owed_by_the_generals_and_the_umpire_for_so_many_days():
    opened = RULES.round(tabled(before(days=21)))
    assert opened.id == "1456-1-spring-table"
    assert opened.title == "Battles, Spring 1456"
    assert opened.owed_by == ("buckingham", UMPIRE_SEAT, "warwick")
    assert opened.days == 21


def test_ss_0_4_a_general_whom_nobody_plays_owes_nothing():
    assert RULES.round(tabled(before(seats=("warwick", "york")))).owed_by == (UMPIRE_SEAT, "warwick")


def test_ss_0_4_a_captive_owes_the_result_of_the_battle_that_his_captain_fights():
    state = before()
    for seat in ("warwick", "york"):
        captive = {"status": LeaderStatus.CAPTIVE, "captor": SeatId("margaret"), "body": ""}
        state = changes.change_leader(state, SeatId(seat), **captive)
    opened = RULES.round(tabled(state))
    assert "york" in opened.owed_by  # of the two he has the higher rank


def test_ss_0_4_the_state_can_be_kept_while_it_waits():
    state = tabled()
    assert RULES.load(RULES.dump(state)) == state


def test_ss_0_4_a_state_that_does_not_wait_is_kept_as_before():
    assert not {"waiting", "table"} & set(RULES.dump(before()))


# ---- going on ----


def test_ss_0_4_without_a_result_the_program_fights_with_the_generals_who_were_called():
    """The dice of the substitutes were thrown when the battle went to the table; no other is thrown now."""
    events = fought(tabled(general_0=(1,)), side_0=(3,), side_1=(3,))
    battle = of(BattleFought, events)[0]
    assert battle.table is None
    assert battle.sides[0].general == "a captain of Warwick"
    assert [throw.key for throw in battle.throws] == [f"1456-1-spring/battle/1/side/{n}" for n in (0, 1)]
    assert isinstance(events[-1], SeasonOpened)


def test_ss_0_4_the_round_after_the_table_is_as_usual():
    state = tabled()
    after = fold(state, fought(state))
    assert RULES.round(after).id == "1456-2-summer-march"
    assert (after.waiting, after.table) == ((), ())


def test_ss_0_4_small_battles_wait_and_are_fought_on_the_same_state():
    small = (
        body("margaret-2", "Lichfield", company("margaret-c9", billmen=300)),
        eager(body("york-3", "Lichfield", company("york-c9", billmen=400))),
    )
    state = before(*small)
    events = paused(state)
    assert len(of(BattleJoined, events)) == 2
    assert [event.battle for event in of(BattleTabled, events)] == [_at("Daventry", events)]
    assert len(of(SeasonPaused, events)[0].battles) == 2
    waiting = fold(state, events)
    assert {event.battle for event in of(BattleFought, fought(waiting))} == {
        event.battle for event in of(BattleJoined, events)
    }


def _at(place, events):
    return next(event.battle for event in of(BattleJoined, events) if event.point.place == place)


def test_ss_0_4_the_march_stands_while_the_season_waits():
    """Nobody looks about, no militia goes home, nothing of the season's end is told yet."""
    state, events = before(), paused()
    named = {event.type_name for event in events}
    assert not named & {"sun.body_sighted", "sun.militia_went_home", "sun.legitimacy_changed"}
    assert fold(state, events).bodies["warwick-1"].men == state.bodies["warwick-1"].men


def test_battles_at_the_table_are_those_of_the_state():
    assert [at.battle for at in tabled().table] == [DAVENTRY]
