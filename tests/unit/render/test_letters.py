"""How letters are set: needs first, players' words quoted and never obeyed, one place for templates."""

from pathlib import Path

import pytest

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.letters import (
    Change,
    EchoLetter,
    Header,
    ItemMark,
    RefusalKind,
    RefusalLetter,
    ReminderLetter,
    Reply,
    ReportLetter,
    letter_of,
)
from adjudicator.kernel.numbering import numbered
from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.report import Entry, Note, Report, Section, SheetItem, SheetText
from adjudicator.render.letters import environment
from adjudicator.render.letters.letters import HTML_LIMIT, render
from adjudicator.render.letters.text import counted, either, fill, pointed

HEADER = Header(
    campaign="Roses",
    seat="Warwick",
    round="March, Summer 1456",
    deadline="Sun 14 June, 20:00 your time",
    receipt="12-9f3c2a71",
)
NASTY = "<script>alert(1)</script>"


def problem(
    kind: ProblemKind = ProblemKind.QUESTION, text: str = "Send it to Newcastel", column: int | None = None
) -> Problem:
    return Problem(kind=kind, code="x", message="which place is meant?", text=text, column=column)


def sheet(*texts: str) -> SheetText:
    return SheetText(in_force=tuple(SheetItem(subject=text, text=text) for text in texts))


def made_report(*sections: Section) -> Report:
    return Report(
        title="Summer 1456",
        headline="a quiet season",
        owed=("March orders for Autumn 1456",),
        sections=sections,
        form=("HOLD Main body",),
        facts={},
    )


# The echo


def test_what_needs_the_player_stands_in_the_subject_and_first() -> None:
    letter = EchoLetter(header=HEADER, problems=(problem(column=11),), sheet=sheet("HOLD Main body"))
    made = render("echo", "any_game", letter)
    assert made.subject == "Warwick: 1 order in, 1 QUESTION (March, Summer 1456)"
    assert made.text.startswith("ONE line needs you; the rest stands.\n")
    assert made.html.index("ONE line needs you") < made.html.index("IN FORCE")


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        ((), "no orders in (March, Summer 1456)"),
        (("question", "question"), "no orders in, 2 QUESTIONs (March, Summer 1456)"),
        (("illegal", "invalid"), "no orders in, 1 REFUSED, 1 NOT UNDERSTOOD (March, Summer 1456)"),
    ],
)
def test_the_subject_counts_what_is_wrong(kinds: tuple[str, ...], said: str) -> None:
    letter = EchoLetter(
        header=HEADER, problems=tuple(problem(ProblemKind(kind)) for kind in kinds), sheet=sheet()
    )
    assert render("echo", "any_game", letter).subject == f"Warwick: {said}"


def test_the_caret_stands_under_the_word_in_question() -> None:
    said = "Which of these places do you mean, of all that there are?"
    line, caret, _ = pointed(problem(column=11), said).split("\n")
    assert line[caret.index("^")] == "N"


def test_what_is_said_stands_beside_the_caret_where_there_is_room() -> None:
    assert pointed(problem(column=0, text="Yrok"), "York?") == '  "Yrok"\n   ^ York?'


def test_a_long_line_is_cut_around_its_caret() -> None:
    asked = problem(text="a " * 80 + "Newcastel" + " b" * 80, column=160)
    line, caret, *_ = pointed(asked, "Where is that?").split("\n")
    assert len(line) <= 72
    assert line[caret.index("^") :].startswith("Newcastel")


def test_each_order_has_a_letter_and_its_mark() -> None:
    letter = EchoLetter(
        header=HEADER,
        sheet=sheet("HOLD Main body", "HOSTILE TO Herbert"),
        marks=(ItemMark(subject="HOLD Main body", change=Change.CHANGED, note="was INT 2"),),
    )
    text = render("echo", "any_game", letter).text
    assert "a HOLD Main body\nb HOSTILE TO Herbert\n\nCHANGED  a: was INT 2\n" in text


def test_there_are_letters_enough() -> None:
    assert [letter_of(n) for n in (0, 25, 26, 701, 702)] == ["a", "z", "aa", "zz", "aaa"]


def test_a_players_own_words_are_quoted_and_never_obeyed() -> None:
    asked = problem(text=NASTY, column=3)
    letter = EchoLetter(header=HEADER, problems=(asked,), sheet=sheet(NASTY), chat=(NASTY,))
    made = render("echo", "any_game", letter)
    assert "<script" not in made.html
    assert made.html.count("&lt;script&gt;") >= 2
    assert made.text.count(NASTY) == 3


def test_marks_that_would_turn_text_about_are_blanked() -> None:
    assert fill("good\u202eevil\x07text") == "good evil text"


def test_a_ready_player_is_told_that_he_is_and_may_still_change() -> None:
    made = render("echo", "any_game", EchoLetter(header=HEADER, sheet=sheet("HOLD Main body"), ready=True))
    assert made.subject == "Warwick: 1 order in, READY (March, Summer 1456)"
    assert "may still change until Sun 14 June" in made.text


# The report


def test_the_subject_of_a_report_is_the_seats_own_headline_and_what_is_owed_comes_first() -> None:
    made = render("report", "any_game", ReportLetter(header=HEADER, report=made_report()))
    assert made.subject == "Summer 1456: a quiet season"
    assert "YOU OWE March orders for Autumn 1456 by Sun 14 June, 20:00 your time." in made.text
    assert made.text.index("YOU OWE") < made.text.index("CHOOSE")


def test_notes_are_numbered_through_and_days_shown_once() -> None:
    note = Note(text="odds 1:1", rule="3.2", throws=(Throw(key="k", scope="public", sides=6, faces=(3,)),))
    one = Section(
        title="A", entries=(Entry(text="x", when="Day 8", notes=(note,)), Entry(text="y", when="Day 8"))
    )
    two = Section(title="B", entries=(Entry(text="z", notes=(note,)),))
    first, second = numbered((one, two))
    assert [entry.when for entry in first.entries] == ["Day 8", ""]
    assert [each.number for each in (*first.notes, *second.notes)] == [1, 2]


def test_dice_stand_at_the_end_in_text_and_fold_in_html() -> None:
    throw = Throw(key="a/key", scope="public", sides=6, faces=(3, 4))
    note = Note(text="odds 1:1", rule="3.2", throws=(throw,))
    letter = ReportLetter(
        header=HEADER, report=made_report(Section(title="S", entries=(Entry(text="x", notes=(note,)),)))
    )
    made = render("report", "any_game", letter)
    assert "[1] Odds 1:1. Rule 3.2.\n    2d6: 3, 4  a/key\n" in made.text
    assert "<summary>Dice and rules (1 note)</summary>" in made.html


def test_a_note_that_is_a_sentence_has_one_full_stop() -> None:
    entry = Entry(text="x", notes=(Note(text="odds 1:1.", rule="3.2"),))
    made = render(
        "report",
        "any_game",
        ReportLetter(header=HEADER, report=made_report(Section(title="S", entries=(entry,)))),
    )
    assert "[1] Odds 1:1. Rule 3.2." in made.text
    assert "Odds 1:1. Rule 3.2." in made.html


def test_the_map_is_the_one_inline_picture_and_has_words_beside_it() -> None:
    letter = ReportLetter(header=HEADER, report=made_report(), map_cid="map@roses")
    made = render("report", "any_game", letter)
    assert 'src="cid:map@roses"' in made.html
    assert 'alt="Your map"' in made.html
    assert "<img" not in render("report", "any_game", ReportLetter(header=HEADER, report=made_report())).html


def test_a_long_season_stays_small_enough_for_every_reader() -> None:
    text = "You marched from Warwick to Daventry. " * 3
    entries = tuple(Entry(text=text, when=f"Day {n}") for n in range(200))
    made = render(
        "report",
        "any_game",
        ReportLetter(header=HEADER, report=made_report(Section(title="YOUR SEASON", entries=entries))),
    )
    assert len(made.html.encode()) < HTML_LIMIT


# The others


def test_a_reminder_says_what_silence_means_and_offers_replies() -> None:
    letter = ReminderLetter(
        header=HEADER,
        left="27 hours",
        silence=("Main body stays.",),
        replies=(Reply(type="READY", does="you accept the above"),),
    )
    made = render("reminder", "any_game", letter)
    assert made.subject == "Warwick: 27 hours left, NOTHING from you"
    assert "IF YOU SEND NOTHING\nMain body stays.\n" in made.text
    assert "READY  (you accept the above)" in made.text


def test_a_reminder_to_one_who_sent_orders_says_that_he_is_not_ready() -> None:
    made = render("reminder", "any_game", ReminderLetter(header=HEADER, left="1 hour", orders=2))
    assert made.subject == "Warwick: 1 hour left, 2 orders in, not READY"


@pytest.mark.parametrize("kind", RefusalKind)
def test_every_refusal_says_that_nothing_was_changed_and_what_to_do_next(kind: RefusalKind) -> None:
    letter = RefusalLetter(header=HEADER, kind=kind, closed="March, Spring 1456", limit="1 MB")
    what, next_ = render("refusal", "any_game", letter).text.strip().split("\n\n")
    assert "nothing was changed" in " ".join(what.lower().split())
    assert next_.endswith(".")


def test_a_refusal_to_a_stranger_needs_no_seat() -> None:
    made = render("refusal", "any_game", RefusalLetter(kind=RefusalKind.UNKNOWN_SEAT))
    assert made.subject == "No seat is known by your address"


def test_a_refusal_when_no_round_is_open_says_so() -> None:
    header = Header(campaign="Roses", seat="Warwick")
    letter = RefusalLetter(header=header, kind=RefusalKind.CLOSED_ROUND, closed="March, Spring 1456")
    assert "No round is open" in render("refusal", "any_game", letter).text


# Templates


def test_a_game_may_dress_the_judges_letters() -> None:
    plain = render("report", "any_game", ReportLetter(header=HEADER, report=made_report()))
    sun = render("report", "sun_in_splendour", ReportLetter(header=HEADER, report=made_report()))
    assert sun.text == plain.text
    assert "border-top: 6px solid #c8961e" in sun.html
    assert "border-top: 6px" not in plain.html


def test_a_program_without_its_templates_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(environment, "_PACKAGE", tmp_path)
    monkeypatch.setattr(environment, "_SOURCE", tmp_path)
    with pytest.raises(environment.TemplatesMissing, match="install the program again"):
        environment.template_folder()


def test_numbers_agree_with_their_nouns() -> None:
    assert [counted(n, "order") for n in (0, 1, 2)] == ["no orders", "1 order", "2 orders"]
    assert [either(words) for words in (("A",), ("A", "B"), ("A", "B", "C"))] == ["A", "A or B", "A, B or C"]


def test_choices_that_the_question_names_are_not_named_again() -> None:
    asked = Problem(
        kind=ProblemKind.QUESTION,
        code="x",
        message="Ely (Cambs) or Bury (Suffolk)?",
        text="to Elbury",
        column=3,
        choices=("Ely", "Bury"),
    )
    text = render("echo", "any_game", EchoLetter(header=HEADER, problems=(asked,), sheet=sheet())).text
    assert (
        "Ely (Cambs) or Bury (Suffolk)? Send the line again with the right one. "
        in f"{' '.join(text.split())} "
    )
