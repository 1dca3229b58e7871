"""Why a body did not catch an enemy: every reason, on a small board (section 3.2, SS-4.1-1)."""

import pytest
from explain_scenes import Scene, scene, text_of

from adjudicator.rulesets.sun_in_splendour.explaining.looking import Bar
from adjudicator.rulesets.sun_in_splendour.explaining.reasons import Why

HUNTER, QUARRY = "york-1", "somerset-1"
FAR, NEAR = "/far", "/near"

TOLD = {
    "the odds were refused where they met, SS-3.2-2": (
        scene("york-1 Ely 500 > Bath", "somerset-1 Bath 900 int 1 agg 1"),
        Why.REFUSED,
        "met at Bath (day 10, tick 840): the odds were refused",
    ),
    "one who stood beside the one that was weighed was refused with him, SS-4.1-1f": (
        scene("york-1 Ely 500 > Bath", "somerset-1 Bath 600 agg 1", "somerset-2 Bath 700 agg 1"),
        Why.REFUSED,
        "with all who stood there: the odds were refused",
    ),
    "the throw failed, SS-3.2-4": (
        scene("york-1 Ely 1000 int 4", "somerset-1 Bath 1000", faces={FAR: 3}),
        Why.MISSED,
        "gone for at Bath (day 1, tick 0): the throw came to 3, and 4 was needed",
    ),
    "the chase was given up, SS-4.1-1i": (
        scene(
            "york-1 Ely 1000 int 4", "somerset-1 Ayr 1000 riders int 1 > Bath > Cork > Deal", faces={FAR: 5}
        ),
        Why.GIVEN_UP,
        "and given up (day 7, tick 560): too far off by then",
    ),
    "the season ended while it was behind him, SS-4.1-1c": (
        scene("york-1 Deal 1000 int 7", "somerset-1 Fife 1000 int 1 > Kent"),
        Why.STILL_BEHIND,
        "not caught up with when the season ended",
    ),
    "a battle with others stopped the chase, SS-4.1-1k": (
        scene(
            "york-1 Ely 1000 int 4 agg 3",
            "somerset-1 Bath 400 int 1 > Ayr",
            "margaret-1 Ayr 3000 int 2 agg 7 > Bath > Ely",
        ),
        Why.STOPPED,
        "but a battle with others stopped it",
    ),
    "he kept within walls, SS-4.1-1n": (
        scene("york-1 Ely 1000 > Bath", "somerset-1 Bath 1000", walls="somerset", inside=["somerset-1"]),
        Why.KEPT_INSIDE,
        "kept within the walls of Bath (day 10, tick 840)",
    ),
    "the odds were refused from afar, SS-4.1-1f": (
        scene("york-1 Ely 1000 int 4 agg 4", "somerset-1 Bath 5000 agg 1"),
        Why.REFUSED_AFAR,
        "5 points off at Bath (day 1, tick 0), and let be: 1,000 men against",
    ),
    "it went for another, whose odds were better, SS-4.1-1g": (
        scene("york-1 Ely 5000 int 5", "somerset-1 Ayr 5000", "margaret-1 Bath 4000"),
        Why.BETTER,
        "9 points off at Ayr (day 1, tick 0); but it went for margaret-1 first",
    ),
}
WORKED_OUT = {
    "outside its radius, SS-4.1-1e": (
        scene("york-1 Ely 1000 int 4", "somerset-1 Cork 1000"),
        Bar.RADIUS,
        "never nearer than 9 points off at Cork (day 1, tick 0); it sought within 8 points",
    ),
    "its points had run out, SS-4.1-1e, SS-3.2-5": (
        scene("york-1 Deal 1000 int 7", "somerset-1 Kent 1000"),
        Bar.POINTS,
        "never within the points it had left: 63 points off at Kent (day 1, tick 0), with 50 points left",
    ),
    "rating 2 looks at its own point only, SS-3.2-6": (
        scene("york-1 Ely 1000 int 2", "somerset-1 Cork 1000 > Bath"),
        Bar.OWN_POINT,
        "never at its own point, and it looked no further: nearest 5 points off at Bath (day 11, tick 1008)",
    ),
    "fewer than 200 men look at their own point only, SS-3.2-10": (
        scene("york-1 Ely 199 int 4", "somerset-1 Bath 100"),
        Bar.OWN_POINT,
        "nearest 5 points off at Bath",
    ),
    "rating 1 on the march looks nowhere, SS-3.2-6": (
        scene("york-1 Bath 1000 int 1 > Cork", "somerset-1 Cork 1000 int 1 > Bath"),
        Bar.BLIND,
        "at its own point, half-way between Bath and Cork (day 6, tick 504), but with INT 1",
    ),
    "within friendly walls, SS-4.1-1n": (
        scene("york-1 Ely 1000 int 4", "somerset-1 Bath 1000", walls="somerset", inside=["somerset-1"]),
        Bar.WALLS,
        "5 points off at Bath (day 1, tick 0), within friendly walls",
    ),
    "from within friendly walls nobody sallies, SS-4.1-1n": (
        scene("york-1 Bath 1000 int 4", "somerset-1 Ely 1000", walls="york", inside=["york-1"]),
        Bar.OWN_WALLS,
        "when it kept within friendly walls itself",
    ),
    "dispersed militia are not seen, SS-3.4-1": (
        scene("york-1 Ely 1000 int 4", "somerset-1 Bath 500 dispersed > Cork"),
        Bar.DISPERSED,
        "but dispersed, man by man",
    ),
    "dispersed militia see nobody, SS-3.4-1": (
        scene("york-1 Bath 500 dispersed int 2 > Cork", "somerset-1 Bath 600 agg 1"),
        Bar.OWN_DISPERSED,
        "when it was dispersed itself",
    ),
    "militia go no further than their area, SS-4.1-4": (
        scene("york-1 Ayr 1000 militia int 7", "somerset-1 Gate 100"),
        Bar.AREA,
        "23 points off at Gate (day 1, tick 0), where its militia does not go",
    ),
    "a battle had stopped it, SS-4.1-1k": (
        scene("york-1 Ely 1000 int 4", "margaret-1 Ely 900", "somerset-1 Cork 900 > Bath > Ayr"),
        Bar.FIGHTING,
        "5 points off at Bath (day 11, tick 1008), when its own battle had stopped it",
    ),
    "he was in a battle that it might not join, SS-4.1-1l": (
        scene(
            "york-1 Ely 1000 int 3 > Bath",
            "somerset-1 Bath 900",
            "northumberland-1 Bath 950",
        ).at_war("northumberland", "york", "somerset"),
        Bar.BATTLE,
        "but in a battle that it might not join",
    ),
    "nobody is looked for at sea, SS-4.1-1n": (
        scene("york-1 Bath 1000 int 4 > Cork", "somerset-1 Gull 900 ~ Hull"),
        Bar.AT_SEA,
        "out of reach: at sea, where nobody is looked for",
    ),
    "nobody looks about him at sea, SS-4.1-1n": (
        scene("york-1 Gull 900 int 4 ~ Hull", "somerset-1 Bath 900 > Cork"),
        Bar.OWN_SEA,
        "it was at sea itself",
    ),
    "no road leads there, SS-4.1-1e": (
        scene("york-1 Bath 1000 int 7", "somerset-1 Gull 900"),
        Bar.NO_ROAD,
        "out of reach: no road leads to where it was, at Gull (day 1, tick 0)",
    ),
}


@pytest.mark.parametrize("case", TOLD)
def test_the_events_say_why(case: str) -> None:
    played, why, words = TOLD[case]
    assert played.why_not(HUNTER, QUARRY).why is why
    assert words in text_of(played.told("umpire", HUNTER))


@pytest.mark.parametrize("case", WORKED_OUT)
def test_what_the_events_do_not_say_is_worked_out(case: str) -> None:
    played, bar, words = WORKED_OUT[case]
    reason = played.why_not(HUNTER, QUARRY)
    assert reason.why is Why.BARRED
    assert reason.look is not None
    assert reason.look.bar is bar
    assert words in text_of(played.told("umpire", HUNTER))


def test_an_edition_that_hunts_nobody_from_afar_says_so() -> None:
    """In edition `march` ratings 3 to 7 look as 2 does."""
    bodies = scene("york-1 Ely 1000 int 4", "somerset-1 Bath 1000").bodies
    told = text_of(Scene(bodies, edition="march").told("umpire", HUNTER))
    assert "in this edition it looks at its own place or point of the road only" in told
    assert "nearest 5 points off at Bath" in told
