"""Which seats a player would like, as people write it (never guessed: GEN-7)."""

import pytest

from adjudicator.kernel.visibility import SeatId
from adjudicator.service.offer import Offer, named
from adjudicator.service.ports import BodyLine
from adjudicator.service.wishes import Wished, gathered, wishes_on

WARWICK, YORK, MARGARET, EXETER = map(SeatId, ("warwick", "york", "margaret", "exeter"))
NAMES = {WARWICK: "Warwick", YORK: "York", MARGARET: "Queen Margaret", EXETER: "Exeter"}
OFFER = Offer((WARWICK, YORK, MARGARET), NAMES)


def read(text: str) -> Wished | None:
    return wishes_on(BodyLine(1, text), OFFER)


@pytest.mark.parametrize(
    "text",
    [
        "PREFER york, warwick",
        "prefer York then Warwick.",
        "Prefer: york > warwick",
        "Preferences: york/warwick please",
        "I'd prefer York, or else Warwick",
        "PREFER york 1 warwick 2",
        "PREFER warwick 2, york 1",
        "prefer 1. york 2. warwick",
        "prefer #2 warwick #1 york",
        "PREFER york (1), warwick (2)",
        "- prefer 1st york, 2nd warwick",
        "PREFER the York, york, warwick",
        "PREFER york warwick",
    ],
)
def test_wishes_in_their_order(text: str) -> None:
    assert read(text) == Wished(joins=False, seats=(YORK, WARWICK))


@pytest.mark.parametrize(
    "text",
    [
        "JOIN PREFER york, queen margaret",
        "Join, prefer York then margaret",
        "join york 1 queen margaret 2",
        "JOIN: york, margaret",
        "JOIN and I would prefer York and Queen Margaret",
    ],
)
def test_an_answer_and_wishes_on_one_line(text: str) -> None:
    assert read(text) == Wished(joins=True, seats=(YORK, MARGARET))


@pytest.mark.parametrize("text", ["PREFER none", "prefer any.", "preference: no preference"])
def test_no_wish(text: str) -> None:
    assert read(text) == Wished(joins=False)


@pytest.mark.parametrize(
    "text",
    [
        "JOIN",
        "Join us for a beer",
        "I prefer mornings",
        "Prefer York? Not me",
        "York, then Warwick",
        "I would like York",
        "joined york",
    ],
)
def test_what_is_no_line_of_wishes(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize(
    ("text", "code", "choices"),
    [
        ("PREFER yrok, warwick", "wishes-unknown", ("York",)),
        ("PREFER zzz", "wishes-unknown", ()),
        ("PREFER exeter", "wishes-not-offered", ()),
        ("PREFER", "wishes-which", ()),
        ("PREFER york 1 warwick", "wishes-order", ()),
        ("PREFER york 1 warwick 1", "wishes-order", ()),
        ("PREFER 1 york warwick 2", "wishes-order", ()),
    ],
)
def test_what_cannot_be_read_is_asked_back_whole(text: str, code: str, choices: tuple[str, ...]) -> None:
    wished = read(text)
    assert wished is not None
    assert wished.problem is not None
    assert (wished.seats, wished.problem.code, wished.problem.choices) == ((), code, choices)


def test_the_caret_stands_below_the_name() -> None:
    wished = read("JOIN PREFER york, warwik")
    assert wished is not None
    assert wished.problem is not None
    assert wished.problem.text[wished.problem.column :] == "warwik"


@pytest.mark.parametrize(
    ("text", "joins"), [("JOIN PREFER yrok", True), ("JOIN york, warwik", True), ("Join me, Yorkie", False)]
)
def test_a_wish_asked_back_leaves_the_answer_unless_it_may_be_talk(text: str, *, joins: bool) -> None:
    wished = read(text)
    assert wished is not None
    assert wished.problem is not None
    assert wished.joins is joins


def test_two_seats_of_one_short_name_are_told_apart_by_their_ids_only() -> None:
    offer = Offer((YORK, EXETER), {YORK: "The Duke", EXETER: "The Duke"})
    line = wishes_on(BodyLine(1, "PREFER the duke"), offer)
    assert line is not None
    assert line.problem is not None
    assert wishes_on(BodyLine(1, "PREFER exeter"), offer) == Wished(joins=False, seats=(EXETER,))


def test_wishes_in_words() -> None:
    assert named((YORK, MARGARET), OFFER) == "York, then Queen Margaret"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("JOIN\n1. York\n2. Warwick\nCheers", ["JOIN, 1. York, 2. Warwick", "Cheers"]),
        ("PREFER york,\nwarwick\nMargaret", ["PREFER york, warwick", "Margaret"]),
        ("PREFER:\nYork\nWarwick\n\nMargaret", ["PREFER, York, Warwick", "Margaret"]),
        ("JOIN\nWarwick", ["JOIN", "Warwick"]),
        ("PREFER york\nWarwick", ["PREFER york", "Warwick"]),
        ("Hello\n1. York", ["Hello", "1. York"]),
    ],
)
def test_a_list_on_several_lines_is_one_but_a_signature_is_no_wish(text: str, lines: list[str]) -> None:
    typed = [BodyLine(number, line) for number, line in enumerate(text.split("\n"), 1) if line]
    assert [line.text for line in gathered(typed, OFFER)] == lines
