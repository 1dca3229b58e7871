"""The rules of noughts and crosses, one by one: given marks, sheets and dice, then events."""

import pytest
from noughts_and_crosses import rules
from noughts_and_crosses.board import CROSSES, NOUGHTS
from noughts_and_crosses.events import GameEnded, MarkSet, NothingSet, SecondNamed, SquareContested
from noughts_and_crosses.ruleset import NoughtsAndCrosses
from noughts_and_crosses.state import State

from adjudicator.kernel.dice import LoadedDice, fixed_seeds
from adjudicator.kernel.problems import ProblemKind
from adjudicator.kernel.records import Event
from adjudicator.kernel.ruleset import Line
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import Viewer, scope_of

GAME = NoughtsAndCrosses()


def round_of(state: State, noughts: str, crosses: str, die: int = 1) -> tuple[Event, ...]:
    """What comes of these mails, the lines parted by slashes."""
    sheets = {}
    for seat, text in ((NOUGHTS, noughts), (CROSSES, crosses)):
        lines = tuple(Line(number, line) for number, line in enumerate(text.split("/"), 1))
        reading = GAME.read(lines, GAME.view(state, Viewer(seat)), Sheet())
        assert not reading.problems
        sheets[seat] = reading.sheet
    dice = LoadedDice(fixed_seeds(b"noughts"), {f"{state.number}/contest": (die,)})
    return rules.adjudicate(state, sheets, dice)


def marks(events: tuple[Event, ...]) -> dict[str, tuple[str, str]]:
    return {event.square: (event.seat, event.rule) for event in events if isinstance(event, MarkSet)}


def ended(events: tuple[Event, ...]) -> GameEnded:
    (event,) = (event for event in events if isinstance(event, GameEnded))
    return event


def board(noughts: str, crosses: str, number: int = 3) -> State:
    return State(
        number=number, marks=dict.fromkeys(noughts.split(), NOUGHTS) | dict.fromkeys(crosses.split(), CROSSES)
    )


def test_both_are_set_at_once_nc2() -> None:
    assert marks(round_of(State(number=1), "b2", "a1")) == {"b2": (NOUGHTS, "NC-2"), "a1": (CROSSES, "NC-2")}


def test_who_names_none_sets_nothing_nc2() -> None:
    events = round_of(State(number=1), "hello", "a1")
    assert [event.seat for event in events if isinstance(event, NothingSet)] == [NOUGHTS]


@pytest.mark.parametrize(("die", "winner"), [(3, NOUGHTS), (4, CROSSES)])
def test_one_square_goes_by_the_die_nc3(die: int, winner: str) -> None:
    events = round_of(State(number=1), "b2", "the centre is mine/take the centre", die)
    (contest,) = (event for event in events if isinstance(event, SquareContested))
    assert (contest.seat, contest.throw.faces) == (winner, (die,))
    assert marks(events) == {"b2": (winner, "NC-3")}


def test_the_loser_has_his_second_square_nc4() -> None:
    events = round_of(State(number=1), "b2", "b2/else c3", die=1)
    assert marks(events) == {"b2": (NOUGHTS, "NC-3"), "c3": (CROSSES, "NC-4")}
    (named,) = (event for event in events if isinstance(event, SecondNamed))
    assert named.scope == scope_of(CROSSES)


def test_a_second_square_holds_for_a_round_without_orders_and_goes_when_taken_nc4() -> None:
    state = State(number=2, marks={"b2": NOUGHTS}, seconds={CROSSES: "c3"})
    assert marks(round_of(state, "a1", "")) == {"a1": (NOUGHTS, "NC-2"), "c3": (CROSSES, "NC-4")}
    (taken,) = (
        event for event in round_of(state, "c3", "a1") if isinstance(event, MarkSet) and event.square == "c3"
    )
    assert rules.evolve(state, taken).seconds == {}


def test_three_in_a_row_win_nc5() -> None:
    outcome = ended(round_of(board("a1 b2", "b1 c1"), "c3", "a2")).outcome
    assert outcome.winners == (NOUGHTS,)


@pytest.mark.parametrize(
    ("state", "noughts", "crosses", "words"),
    [
        (board("a1 b1", "a3 b3"), "c1", "c3", "Both have three"),
        (board("a1 c1 b3 c2", "b1 a2 c3 b2", 5), "a3", "", "full"),
        (board("a1", "b1", 9), "", "", "9 rounds"),
    ],
)
def test_a_draw_nc5(state: State, noughts: str, crosses: str, words: str) -> None:
    outcome = ended(round_of(state, noughts, crosses)).outcome
    assert outcome.winners == ()
    assert words in outcome.text


def test_a_taken_square_and_one_that_is_not_there_are_answered() -> None:
    view = GAME.view(board("b2", "a1"), Viewer(CROSSES))
    problems = GAME.read((Line(1, "mark b2"), Line(2, "mark d4")), view, Sheet()).problems
    assert [(p.kind, p.code) for p in problems] == [
        (ProblemKind.ILLEGAL, "square-taken"),
        (ProblemKind.QUESTION, "square-unknown"),
    ]
    assert "Free: b1, c1, a2" in problems[0].message


def test_only_two_play() -> None:
    with pytest.raises(ValueError, match="It takes two, noughts and crosses, not noughts"):
        tuple(rules.set_up((NOUGHTS,)))
