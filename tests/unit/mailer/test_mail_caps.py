"""How much of a mail is looked at: so many lines, so many questions to the game, and the rest is marked."""

import sys
import unicodedata

import pytest

from mailer.caps import LINES, LINES_CHARACTERS
from mailer.ends import SENTINEL
from mailer.folding import fold
from mailer.lines import Label, label


class Asked:
    """A game that reads lines with "pay", and counts what it is asked."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def __call__(self, line: str) -> bool:
        self.lines.append(line)
        return "pay" in line.casefold()


def over(text: str, **how: bool) -> list[int]:
    return [line.number for line in label(text, Asked(), **how) if line.over]


ENDLESS = {
    "orders": "pay all\n",
    "short lines": "a\n",
    "signatures": "--\n",
    "attributions": "On 1 Jan 2024 at 10:00 Anne <a@example.org> wrote:\n",
    "halves of attributions": "On 1 Jan 2024 at 10:00 Anne\n",
    "headers": "From: a@example.org\nDate: 1 Jan 2024 10:00\nTo: b\n",
    "phones": "Sent from my iPhone\n",
    "remnants": "> " + "x" * 70 + "\nab\n",
}


@pytest.mark.parametrize("name", ENDLESS)
def test_the_game_is_asked_about_so_many_lines_at_most(name: str) -> None:
    asked = Asked()
    label(ENDLESS[name] * (64 * 1024 // len(ENDLESS[name])), asked)
    assert len(asked.lines) <= 4 * LINES  # a line has more than one wording


@pytest.mark.parametrize("line", ["pay all", "x" * 250])
def test_what_is_beyond_is_labelled_and_marked(line: str) -> None:
    most = min(LINES, LINES_CHARACTERS // len(line))
    lines = label("\n\n".join([line] * (most + 3)), Asked())
    assert [each.number for each in lines if each.over and each.text] == [2 * most + n for n in (1, 3, 5)]
    assert {each.label for each in lines if each.over} == {Label.PROSE}
    assert [each.read for each in lines] == [not each.over for each in lines]
    assert over("\n".join([line] * most)) == []


def test_lines_behind_marks_and_blank_ones_do_not_count() -> None:
    assert over("> what you wrote\n\n" * 5_000 + "pay all") == []


def test_a_quote_without_marks_goes_on_to_the_end() -> None:
    chain = "pay all\n-----Original Message-----\n" + "pay none\n" * (2 * LINES)
    lines = label(chain, Asked())
    assert {each.label for each in lines[1:-1]} == {Label.QUOTED}
    assert over(chain) == []


def test_a_line_end_still_ends_all() -> None:
    assert over("pay all\nEND\n" + "more\n" * (2 * LINES)) == []
    assert over("pay all\n" + SENTINEL + "\n" + "more\n" * (2 * LINES)) == []
    assert len(over("END\n" * (LINES + 5), past_end=True)) == 6  # the last one is empty


@pytest.mark.parametrize(
    "sign", [*">-_*=~(\"'<@&#|\\", "\u200b", "\u202e", "\u0301", "> ", "a@", "=?", "On "]
)
def test_a_line_of_any_one_sign_is_folded_in_a_time_that_grows_with_it(sign: str) -> None:
    """Not quadratic: of a million signs that would be hours."""
    fold(sign * (1_000_000 // len(sign)))


def test_a_mark_that_a_mail_store_put_before_from_is_taken_off_at_the_beginning_only() -> None:
    assert fold(">From Warwick march") == "From Warwick march"
    assert fold("pay >From here") == "pay >From here"


def test_every_kind_of_space_is_a_space() -> None:
    spaces = [sign for sign in map(chr, range(sys.maxunicode + 1)) if unicodedata.category(sign) == "Zs"]
    assert len(spaces) >= 17
    assert {fold(f"pay{sign}Warwick") for sign in spaces} == {"pay Warwick"}
