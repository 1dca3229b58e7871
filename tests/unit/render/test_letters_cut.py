"""Letters whose page would be too long for mail programs: what is cut, and that nothing is lost."""

import re

import pytest

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.letters import WHOLE_LETTER, Header, NoticeLetter, ReportLetter
from adjudicator.kernel.report import Entry, Note, Report, Section
from adjudicator.render.letters.letters import HTML_LIMIT, Rendered, render

HEADER = Header(campaign="Roses", seat="Warwick", round="March", deadline="Sun 21 June", head="417-9f3c")
THROW = Throw(key="a/key", scope="public", sides=6, faces=(3, 4))


def long_report(entries: int, notes: int = 0, form: int = 3) -> Rendered:
    noted = tuple(Note(text=f"odds {n}:1", rule="3.2", throws=(THROW,)) for n in range(notes))
    told = tuple(
        Entry(
            text=f"Body {n} marched from Warwick to Daventry.", when=f"Day {n}", notes=noted if not n else ()
        )
        for n in range(entries)
    )
    heard = tuple(Entry(text=f"Men {n} at Sandal.") for n in range(entries // 2))
    report = Report(
        title="Summer 1456",
        headline="you beat Buckingham",
        owed=(),
        facts={},
        sections=(Section(title="YOUR SEASON", entries=told), Section(title="YOU HEAR", entries=heard)),
        form=tuple(f"PAY {n}" for n in range(form)),
    )
    return render("report", "any_game", ReportLetter(header=HEADER, report=report, map_cid="map"))


def test_a_page_that_fits_is_left_as_it_is() -> None:
    made = long_report(100)
    assert not made.cut
    assert WHOLE_LETTER not in made.html


def test_what_is_folded_away_goes_first_and_the_rest_stays() -> None:
    made = long_report(100, notes=900)
    assert made.cut
    assert len(made.html.encode()) < HTML_LIMIT
    assert f"Dice and rules (900 notes): {WHOLE_LETTER}, attached." in made.html
    assert "Body 99 marched" in made.html
    assert "[900] Odds 899:1" in made.text


def test_the_ends_of_long_lists_go_next_with_a_word_how_much() -> None:
    made = long_report(3_000)
    assert len(made.html.encode()) < HTML_LIMIT
    shown = len(re.findall(r"Body \d+ marched", made.html))
    (left, heard) = re.findall(r"and (\d+) more: see", made.html)
    assert shown + int(left) == 3_000
    assert len(re.findall(r"Men \d+ at Sandal", made.html)) + int(heard) == 1_500
    assert shown > 100
    assert "Body 2999 marched" in made.text
    for kept in (
        "you beat Buckingham",
        "PAY 2",
        "cid:map",
        "too long to be shown here",
        "prefers-color-scheme",
    ):
        assert kept.casefold() in made.html.casefold()


def test_the_cut_stands_in_a_row_of_its_table() -> None:
    made = long_report(3_000)
    assert re.search(r'</tr>\s*<tr class="left-out"[^>]*><td colspan="2">\.\.\. and', made.html)


@pytest.mark.parametrize("name", ["notice"])
def test_any_letter_is_cut(name: str) -> None:
    lines = tuple(f"Line {n} of what the umpire said to you all." for n in range(4_000))
    made = render("notice", "any_game", NoticeLetter(header=HEADER, headline="a ruling", lines=lines))
    assert made.cut
    assert 0 < len(made.html.encode()) < HTML_LIMIT


def test_what_cannot_be_cut_goes_as_text_alone() -> None:
    made = long_report(3, form=30_000)
    assert (made.cut, made.html) == (True, "")
    assert "PAY 29999" in made.text
