"""Which report is meant by what a player writes after REPORT (GEN-7: several are asked back)."""

import pytest

from adjudicator.service.commands import Command, Said
from adjudicator.service.ledger import Ledger, OpenRound
from adjudicator.service.past_rounds import reports_asked, rounds_meant

SUN = ("0-join", "1456-1-spring-march", "1456-2-summer-march", "1457-1-spring-march")
RUN = ("setup", "turn-01", "turn-02")


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("", SUN[3:]),
        ("the latest", SUN[3:]),
        ("1456-2-summer-march", SUN[2:3]),
        ("1456-2-SUMMER-march.", SUN[2:3]),
        ("2", SUN[2:3]),
        ("round 2", SUN[2:3]),
        ("#3", SUN[3:]),
        ("summer 1456", SUN[2:3]),
        ("the spring of 1457", SUN[3:]),
        ("spring", (SUN[1], SUN[3])),
        ("1456", SUN[1:3]),
        ("briefing", SUN[:1]),
        ("0", SUN[:1]),
        ("9", ()),
        ("autumn", ()),
        ("9" * 300, ()),
    ],
)
def test_rounds_of_seasons(words: str, meant: tuple[str, ...]) -> None:
    assert rounds_meant(words, SUN) == meant


@pytest.mark.parametrize(
    ("words", "meant"), [("turn 2", RUN[2:]), ("2", RUN[2:]), ("turn-01", RUN[1:2]), ("first", RUN[:1])]
)
def test_rounds_of_turns(words: str, meant: tuple[str, ...]) -> None:
    assert rounds_meant(words, RUN) == meant


def test_several_or_none_are_asked_back_with_those_there_are() -> None:
    said = (
        Said(1, Command.REPORT, "spring"),
        Said(2, Command.REPORT, "autumn"),
        Said(3, Command.REPORT, "2"),
    )
    reports, problems = reports_asked(Ledger(closed=SUN), said)
    assert reports == (SUN[2],)
    assert [problem.choices for problem in problems] == [(SUN[1], SUN[3]), ("briefing", *SUN[1:])]


def test_the_round_that_is_open_has_none_yet() -> None:
    open_now = OpenRound.model_construct(round="1457-2-summer-march")
    ledger = Ledger.model_construct(closed=SUN, open=open_now)
    for about in ("summer 1457", "4", "1457-2-summer-march"):
        reports, problems = reports_asked(ledger, [Said(1, Command.REPORT, about)])
        assert not reports
        assert "still open" in problems[0].message
    reports, _ = reports_asked(ledger, [Said(1, Command.REPORT)])
    assert reports == SUN[3:], "the latest is that of a round that is closed"


def test_before_any_round_is_closed_there_is_none() -> None:
    _, problems = reports_asked(Ledger(), [Said(1, Command.REPORT)])
    assert "no report yet" in problems[0].message
