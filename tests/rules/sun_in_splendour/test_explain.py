"""A body's season as a story: for the umpire in truth, for a seat from what it may know (SS-S6)."""

import pytest
import sun_season
import sun_twins
import sun_worlds
from explain_scenes import GAME, Scene, body, scene, story, text_of

from adjudicator.kernel.ruleset import Explained
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.rulesets.sun_in_splendour.conditions import Condition, Sort
from adjudicator.rulesets.sun_in_splendour.events.march import ContactJudged, ContactOutcome, Turned
from adjudicator.rulesets.sun_in_splendour.explaining import Explainer
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchRules
from adjudicator.rulesets.sun_in_splendour.plans import Fork, Leg, Pickup, Task
from adjudicator.rulesets.sun_in_splendour.ruleset import SunInSplendour
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.viewing import view

CHASE = scene("york-1 Ely 1000 int 4", "somerset-1 Ayr 1000 riders int 1 > Bath > Cork > Deal")
TWO = scene(
    "york-1 Ely 5000 int 5 agg 3",
    "somerset-1 Ayr 5000",
    "margaret-1 Bath 4000",
    faces={"margaret/Bath/far": 1},
)


def lines(played: Scene, viewer: str, subject: str) -> list[str]:
    return text_of(played.told(viewer, subject)).splitlines()


def test_the_game_is_one_that_explains() -> None:
    assert isinstance(GAME, Explained)


def test_orders_come_first_with_what_the_ratings_mean() -> None:
    """SS-4.1-1e, SS-3.2-2."""
    assert lines(TWO, "umpire", "york-1")[:3] == [
        "ORDERS",
        "York's Body 1 (york-1), at Ely: 5,000 men: 5,000 billmen.",
        "Stay there. INT 5: it seeks within 12 points, as far as its own points still last. [SS-4.1-1e]"
        " AGG 3: takes odds of 5:4 or better, and likes 5:2 best. [SS-3.2-2]",
    ]


@pytest.mark.parametrize(
    ("rating", "meaning"),
    [
        (1, "on the march it looks for nobody, at rest only at its own point. [SS-3.2-6]"),
        (2, "it looks at its own place or point of the road only. [SS-3.2-6]"),
        (3, "it seeks within 4 points, as far as its own points still last. [SS-4.1-1e]"),
        (7, "it seeks as far as its own points still last. [SS-3.2-5]"),
    ],
)
def test_what_an_interception_rating_means_is_said(rating: int, meaning: str) -> None:
    """SS-3.2-5, SS-3.2-6."""
    assert f"INT {rating}: {meaning}" in "\n".join(lines(scene(f"york-1 Ely 900 int {rating}"), "york", "B1"))


def test_every_place_has_its_day_and_tick_and_the_points_still_left() -> None:
    """SS-4.1-1a, SS-4.1-1c."""
    told = lines(scene("york-1 Ayr 900 > Bath > Cork"), "umpire", "york-1")
    assert "Day 8 (672) York's Body 1 came to Bath, with 46 points left.  [SS-4.1-1a]" in told
    assert "Day 19 (1680) York's Body 1 came to Cork, with 40 points left.  [SS-4.1-1a]" in told
    assert told[-1].startswith(
        "Day 91 (8400) When the march was over York's Body 1 stood at Cork, 10 points moved"
    )


def test_a_seat_reads_days_and_you_where_its_leader_is() -> None:
    played = scene("york-1 Ayr 900 > Bath")
    led = played.before.model_copy(
        update={"leaders": {**played.before.leaders, SeatId("york"): _with(played, "york-1")}}
    )
    events = tuple(GAME.adjudicate(led, {}, sun_worlds.dice()))
    after = led
    for event in events:
        after = GAME.evolve(after, event)
    told = text_of(story(sun_season.Played(led, events, after), "york", "B1"))
    assert "Day 8 You came to Bath, with 46 points left." in told
    assert "When the march was over you stood at Bath" in told


def _with(played: Scene, name: str) -> object:
    return played.before.leaders[SeatId("york")].model_copy(update={"body": name})


def test_the_umpire_reads_who_came_within_reach_when_and_how_near() -> None:
    """SS-4.1-1e."""
    told = "\n".join(lines(TWO, "umpire", "york-1"))
    assert (
        "Day 1 (0) Came within its reach (12 points): "
        "Margaret's Body 1 (margaret-1), 4,000 men, 5 points off, at Bath "
        "Somerset's Body 1 (somerset-1), 5,000 men, 9 points off, at Ayr" in told
    )


def test_each_try_tells_its_odds_its_order_and_its_throw() -> None:
    """SS-3.2-4, SS-4.1-1g: Margaret first, and when that throw failed, Somerset."""
    told = lines(
        scene(
            "york-1 Ely 5000 int 5",
            "somerset-1 Ayr 5000",
            "margaret-1 Bath 4000",
            faces={"margaret/Bath/far": 1},
        ),
        "umpire",
        "york-1",
    )
    first, second, *_ = (each for each in told if "by a factor of" in each)
    assert (
        "Off the odds it likes best (2:1) by a factor of 1.60. Tried first: its odds were the best." in first
    )
    assert "5,000 men against 4,000 men: odds 5:4, 1:1 or better wanted, and had; threw 1, 4 needed" in first
    assert (
        "Off the odds it likes best (2:1) by a factor of 2. Tried next: the throw for margaret-1 failed."
        in second
    )
    assert "margaret-1 taken for 4,000 men [SS-3.2-3]" in first


def test_a_throw_that_was_made_already_says_so() -> None:
    """SS-3.2-10: one for hunting leader, quarry leader and meeting place."""
    played = scene(
        "york-1 Ely 900 int 4", "york-2 Ely 950 int 4", "somerset-1 Bath 800 int 1", faces={"/far": 2}
    )
    told = "\n".join(lines(played, "umpire", "york-2"))
    assert "The season's one throw there, made already for york-1 (day 1, tick 0) [SS-3.2-10]" in told
    assert "made already" not in "\n".join(lines(played, "umpire", "york-1"))


def test_a_chase_is_told_from_its_throw_to_its_end() -> None:
    """SS-4.1-1h, SS-4.1-1i."""
    told = lines(CHASE, "umpire", "york-1")
    begun = next(n for n, each in enumerate(told) if "York's Body 1 gave chase." in each)
    ended = next(n for n, each in enumerate(told) if "York's Body 1 gave up the chase" in each)
    assert begun < ended
    assert told[begun].startswith("Day 3 (224) At Bath: about 1,000 men")
    assert told[begun + 1].startswith("Day 3 (224) York's Body 1 took the road from Ely to Bath: 5 points.")
    assert told[ended].startswith("Day 7 (560)")
    assert "It was 9 points off at Cork (day 7, tick 560); it seeks within 8 points." in told[ended]


def test_what_was_picked_up_is_told_of_both() -> None:
    """SS-3.1-2."""
    first, second = scene("york-1 Ayr 900 > Bath", "york-2 Bath 300").bodies
    plan = first.plan.model_copy(update={"pickups": (Pickup(place="Bath"),)})
    played = Scene((first.model_copy(update={"plan": plan}), second))
    assert any(
        "At Bath 300 billmen joined York's Body 1" in each for each in lines(played, "umpire", "york-1")
    )
    assert any(
        "At Bath 300 billmen joined York's Body 1" in each for each in lines(played, "umpire", "york-2")
    )


def waiting(line: str, then: Task) -> Body:
    """A body that waits until an enemy is at Bath, five points from Ely."""
    plain = body(line)
    fork = Fork(condition=Condition(sort=Sort.ENEMY, place="Bath"), then=then, otherwise=Task())
    return plain.model_copy(update={"plan": plain.plan.model_copy(update={"fork": fork})})


def test_orders_that_a_condition_gave_are_told_when_it_gave_them() -> None:
    """SS-3.1-3: from that instant on it marches, looks and weighs by the ratings of the branch."""
    then = Task(legs=(Leg(to="Bath"),), interception=5, aggression=7)
    york = waiting("york-1 Ely 1000 int 2 agg 1", then)
    played = Scene((york, body("somerset-1 Ayr 1200 int 1 > Bath > Cork > Deal")), {"/far": 1})
    told = lines(played, "umpire", "york-1")
    assert told[2].startswith("Wait: if an enemy is at Bath, ")
    assert any(
        each.startswith("Day 8 (672) York's Body 1 saw Somerset's men at Bath, and set out") for each in told
    )
    tried = next(each for each in told if "in vain" in each)
    assert tried.startswith("Day 8 (672) At Bath")
    assert "Off the odds it likes best (4:5)" in tried


def test_militia_that_a_condition_sends_dispersed_are_met_only_once_they_have_formed_up() -> None:
    """SS-3.4-1, SS-3.1-3: at 16 points a season they come to Bath at tick 672 + 5 x 525."""
    york = waiting("york-1 Ely 500 militia", Task(legs=(Leg(to="Bath"),), dispersed=True))
    played = Scene((york, body("somerset-1 Ayr 600 int 4 agg 7 > Bath"))).played()
    assert {event.tick for event in played.events if isinstance(event, ContactJudged)} == {3297}


def test_who_sets_out_at_the_sight_of_one_who_comes_does_so_in_the_same_instant() -> None:
    """SS-4.1-1: the comer is judged with him as he sets out, once; a chaser does not turn where it stands."""
    york = waiting("york-1 Ely 500", Task(legs=(Leg(to="Bath"),), interception=1))
    played = Scene((york, body("somerset-1 Ayr 600 int 4 agg 7 > Bath"))).played()
    begun = [event for event in played.events if isinstance(event, ContactJudged) and event.tick == 672]
    assert [(event.hunter, event.outcome) for event in begun] == [("somerset-1", ContactOutcome.PURSUED)]
    assert not [event for event in played.events if isinstance(event, Turned) and event.tick == 672]


# ---- who is meant


@pytest.mark.parametrize("subject", ["york-1", "body:york-1", "York's Body 1", "YORK 1"])
def test_a_body_is_found_by_id_and_by_name(subject: str) -> None:
    assert lines(CHASE, "umpire", subject)[1].startswith("York's Body 1 (york-1)")


@pytest.mark.parametrize("subject", ["york-1", "B1", "b1", "Body 1"])
def test_a_seat_finds_its_own_by_short_id_and_name(subject: str) -> None:
    assert lines(CHASE, "york", subject)[1].startswith("Body 1 (york-1)")


def test_a_label_is_a_body_to_the_umpire_and_what_is_known_of_it_to_a_seat() -> None:
    label = next(event.label for event in CHASE.played().events if hasattr(event, "label"))
    assert lines(CHASE, "umpire", label)[1].startswith("Somerset's Body 1 (somerset-1)")
    known = lines(CHASE, "york", label)
    assert known[0] == f"WHAT YOU KNOW OF {label}"
    assert any(each.startswith("Body 1 (york-1): chased from day") for each in known)


def test_a_name_that_several_have_is_asked_back() -> None:
    with pytest.raises(ValueError, match="could be any of somerset-1, york-1"):
        CHASE.told("umpire", "Body 1")


@pytest.mark.parametrize("subject", ["Bath", "york", "nobody", ""])
def test_a_place_a_seat_and_nobody_are_no_bodies(subject: str) -> None:
    assert CHASE.told("umpire", subject) is None


@pytest.mark.parametrize("viewer", ["york", "public", "a stranger"])
def test_the_true_id_of_anothers_body_means_nothing_to_others(viewer: str) -> None:
    """SS-S6."""
    assert CHASE.told(viewer, "somerset-1") is None


def test_before_there_was_a_march_there_is_no_story() -> None:
    begun = sun_season.beginning()
    assert story(begun, "umpire", "warwick-1") is None
    before, after = begun.views("umpire")
    assert Explainer(before, begun.events, after, MarchRules()).subjects() == ()


# ---- what a seat may not know


def test_a_seat_reads_neither_true_numbers_nor_whom_it_did_not_meet() -> None:
    """SS-S6: of 4,321 men it reads about 4,300, and of those who were let be from afar nothing at all."""
    played = scene("york-1 Ely 6000 int 5", "margaret-1 Bath 4321", "somerset-1 Ayr 9876", faces={"/far": 1})
    told = text_of(played.told("york", "york-1"))
    assert "4,321" not in told
    assert "about 4,300 men" in told
    assert "9,9" not in told
    assert "margaret-1" not in told
    assert "somerset" not in told.lower()


def test_a_story_is_the_same_whatever_a_seat_may_not_know() -> None:
    """SS-S6: the twin differs in every rival's men, purse, plan and label key; the events are the same."""
    played = TWO.played()
    other = sun_twins.twin(played.before, SeatId("york"))
    assert sun_twins.unlike_only_where_hidden(played.before, other, SeatId("york"))
    seen, after = played.seen("york"), view(played.after, Viewer("york"))
    one, two = (
        GAME.explain(view(state, Viewer("york")), seen, after, "york-1") for state in (played.before, other)
    )
    assert one is not None
    assert repr(one) == repr(two)
    whole = [
        text_of(GAME.explain(view(s, Viewer("umpire")), played.events, after, "margaret-1"))
        for s in (played.before, other)
    ]
    assert whole[0] != whole[1]


def test_one_whom_only_the_end_of_the_season_showed_is_not_said_to_have_been_near() -> None:
    played = scene("york-1 Ely 900 int 2", "somerset-1 Bath 800")
    told = text_of(played.told("york", "york-1"))
    assert "Somerset's colours, seen at Bath when the season was over: it did not come upon them" in told
    assert "points off" not in told


def test_edition_march_explains_too() -> None:
    assert text_of(SunInSplendour("march").explain(*_args(CHASE), "york-1")).startswith("ORDERS")


def _args(played: Scene) -> tuple[object, object, object]:
    season = Scene(played.bodies, edition="march").played()
    before, after = season.views("umpire")
    return before, season.events, after
