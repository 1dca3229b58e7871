"""How the umpire's lines are read: acts, their texts and reasons, and what is neither."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.rulesets import registry
from adjudicator.service.ports import BodyLine
from adjudicator.service.umpire.answer import answer_to
from adjudicator.service.umpire.asking import DeskMail, command, read_desk_mail
from adjudicator.service.umpire.registry import ACTS, acts_for

SUN = registry.load("sun_in_splendour", "1")
BY_WORDS = {act.words: act for act in acts_for(SUN)}


def read(*lines: str, is_order: str = "RESULT") -> DeskMail:
    body = [
        BodyLine(number, line.removeprefix("> "), quoted=line.startswith("> "))
        for number, line in enumerate(lines, 1)
    ]
    return read_desk_mail(body, acts_for(SUN), lambda line: line.startswith(is_order))


def asked(*lines: str) -> list[tuple[object, ...]]:
    return [
        (ask.act.words, None if ask.words is None else dict(ask.words), "|".join(ask.text), ask.reason)
        for ask in read(*lines).asks
    ]


@pytest.mark.parametrize("line", ["EXTEND 24H", "extend 24h.", "Extend 24H!", " - EXTEND  24H"])
def test_a_line_is_read_whatever_its_capitals_and_marks(line: str) -> None:
    ((words, parts, _text, reason),) = asked(line)
    assert (words, reason) == ("EXTEND", "")
    assert isinstance(parts, dict)
    assert parts["to"].casefold() == "24h"


def test_a_reason_follows_because_and_may_be_wrapped() -> None:
    assert asked("EXTEND 24H, because half of you", "are snowed in", "PAUSE Because I say so.") == [
        ("EXTEND", {"to": "24H"}, "", "half of you are snowed in"),
        ("PAUSE", {}, "", "I say so."),
    ]


def test_a_reason_ends_with_its_paragraph_and_before_an_order() -> None:
    mail = read("PAUSE because of snow", "RESULT Daventry: drawn", "", "Yours, the umpire")
    assert [ask.reason for ask in mail.asks] == ["because of snow"]
    assert mail.unread == ("RESULT Daventry: drawn", "Yours, the umpire")


def test_in_a_letter_that_came_back_unmarked_a_form_may_be_filled_in_and_no_line_is_an_act() -> None:
    letter = ("PAUSE because ...", "RESULT Daventry: drawn", "TELL york:", "REPLIES", "Ref. towton/umpire")
    mail = read("EXTEND 24H", "TELL york: yes", "", *letter)
    assert [(ask.act.words, ask.text) for ask in mail.asks] == [("EXTEND", ()), ("TELL", ("yes",))]
    assert mail.unread == letter
    assert read("EXTEND 24H", "END", "", *letter).unread == ()
    assert len(read("EXTEND 24H", "", "PAUSE", "", *(f"> {line}" for line in letter)).asks) == 2, (
        "it is marked"
    )


def test_of_words_that_begin_alike_the_longest_is_meant() -> None:
    lines = ("STANDBY", "STANDBY ADD a@example.org", "NOTES york", "NOTE york: x")
    assert [each[0] for each in asked(*lines)] == ["STANDBY", "STANDBY ADD", "NOTES", "NOTE"]


@pytest.mark.parametrize(
    "line", ["Extended family", "ruled out", "Fortunately", "announcement", "dropping 7"]
)
def test_a_longer_word_is_no_act(line: str) -> None:
    assert read(line).asks == ()
    assert read(line).unread == (line,)


@pytest.mark.parametrize("line", ["rule 3 says", "Announce it", "Rule 3"])
def test_common_words_that_reach_everybody_want_capitals_or_a_colon(line: str) -> None:
    assert read(line).asks == ()


def test_a_known_word_in_no_form_of_its_is_asked_for_wrongly() -> None:
    assert asked("Move on", "pause for thought", "RELEASE seven") == [
        ("MOVE", {"words": "on"}, "", ""),
        ("PAUSE", None, "", ""),
        ("RELEASE", None, "", ""),
    ]


def test_a_line_that_the_game_reads_is_an_order_where_it_fits_no_act() -> None:
    mail = read("RELEASE the prisoner", is_order="RELEASE")
    assert (mail.asks, mail.unread) == ((), ("RELEASE the prisoner",))
    assert [ask.act.words for ask in read("RELEASE 7", is_order="RELEASE").asks] == ["RELEASE"]


def test_a_line_that_was_not_read_and_begins_as_an_act_is_told_its_form() -> None:
    answer = answer_to((), ("RELEASE the prisoner", "hello"), acts_for(SUN))
    asked_wrongly, prose = answer.parts[0].entries
    assert asked_wrongly.details[0].startswith("Write it like RELEASE 7 (")
    assert prose.details == ()


def test_orders_for_a_seat_go_to_the_next_act_or_the_paragraphs_end() -> None:
    assert asked("FOR warwick: march to", "Daventry", "FOR york because he phoned: stay", "", "hello") == [
        ("FOR", {"seat": "warwick"}, "march to|Daventry", ""),
        ("FOR", {"seat": "york"}, "stay", "he phoned"),
    ]


def test_a_reason_that_begins_with_of_keeps_its_because() -> None:
    assert asked("FOR york because of a phone call: stay")[0][3] == "because of a phone call"


def test_a_block_of_orders_goes_to_end() -> None:
    assert asked("FOR warwick:", "", "march to Daventry", "", "int 4", "END", "PAUSE") == [
        ("FOR", {"seat": "warwick"}, "march to Daventry||int 4", ""),
        ("PAUSE", {}, "", ""),
    ]


def test_a_text_goes_to_the_end_of_its_paragraph() -> None:
    assert asked("ANNOUNCE One", "pause for thought", "", "PAUSE") == [
        ("ANNOUNCE", {}, "One|pause for thought", ""),
        ("PAUSE", {}, "", ""),
    ]


@pytest.mark.parametrize(
    "line", ["PROCESS March", "Process March", "NOTES york", "FOR york: stay", "PAUSE it"]
)
def test_or_to_a_line_that_is_an_act_for_sure(line: str) -> None:
    assert [each[0] for each in asked("RULE A ferry needs", "no road.", line)] == [
        "RULE",
        line.split(maxsplit=1)[0].upper(),
    ]
    assert asked("RULE A ferry needs", "no road.", line)[0] == ("RULE", {}, "A ferry needs|no road.", "")


@pytest.mark.parametrize(
    "typed",
    [
        "<new@example.org>",
        "Anne Neville <new@example.org>",
        "new@example.org<mailto:new@example.org>",
        "new@example.org <mailto:new@example.org>",
        "mailto:new@example.org",
    ],
)
@pytest.mark.parametrize("words", ["ADDRESS york", "REPLACE york", "STANDBY ADD", "STANDBY REMOVE"])
def test_an_address_is_read_as_mail_programs_write_it(words: str, typed: str) -> None:
    (ask,) = read(f"{words} {typed}").asks
    assert ask.words is not None
    assert ask.words["address"] == "new@example.org"


def test_a_zone_may_follow_any_form_of_address() -> None:
    (ask,) = read("REPLACE york Anne <new@example.org> Europe/Rome because he asked").asks
    assert (ask.words, ask.reason) == (
        {"seat": "york", "address": "new@example.org", "zone": "Europe/Rome"},
        "he asked",
    )


def test_or_to_an_end_that_comes_before_another_act() -> None:
    assert asked("RULE: One", "", "Two", "END", "PAUSE")[0] == ("RULE", {}, "One||Two", "")


def test_nothing_is_read_after_an_end_of_its_own() -> None:
    mail = read("PAUSE", "END", "RESUME")
    assert [ask.act.words for ask in mail.asks] == ["PAUSE"]
    assert mail.unread == ()


def test_quoted_lines_do_nothing() -> None:
    mail = read("> EXTEND 24H", "PAUSE", "> PROCESS March")
    assert [ask.act.words for ask in mail.asks] == ["PAUSE"]
    assert mail.unread == ()


@pytest.mark.parametrize("act", acts_for(SUN), ids=lambda act: act.words)
def test_every_example_is_read_as_its_act(act) -> None:  # type: ignore[no-untyped-def]
    (ask,) = read(act.written).asks
    assert ask.act.words == act.words
    assert ask.words is not None


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.words)
def test_a_command_asks_for_the_same_as_a_mail(act) -> None:  # type: ignore[no-untyped-def]
    written = act.written.partition(" because ")[0].removeprefix(act.words).split()
    asked_for = command(act, written, "why")
    assert asked_for.words is not None
    assert asked_for.reason == "why"
    if act in acts_for(SUN):
        (by_mail,) = read(act.written.partition(" because ")[0]).asks
        assert (asked_for.words, asked_for.text or ("",)) == (by_mail.words, by_mail.text or ("",))


WORDS = st.sampled_from([*BY_WORDS, "because", "END", "warwick", ":", "7", "", "24H", "a@example.org", "> x"])


@given(st.lists(st.lists(WORDS, max_size=5).map(" ".join), max_size=8))
def test_every_line_is_an_act_or_part_of_one_or_told_of(lines: list[str]) -> None:
    mail = read(*lines)
    told = " ".join([*mail.unread, *(f"{ask.said} {' '.join(ask.text)} {ask.reason}" for ask in mail.asks)])
    before_end = lines[: next((at for at, line in enumerate(lines) if line.strip() == "END"), len(lines))]
    for line in before_end:
        if not line.startswith("> "):
            assert line.strip() in told
