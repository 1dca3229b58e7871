"""Who is silent for three game turns running is for the standby list (GEN-9)."""

import pytest

from adjudicator.service import events as judge
from adjudicator.service.ledger import Ledger, fold

ANNE, BESS, CECILY = "anne", "bess", "cecily"


def played(
    ledger: Ledger, round_id: str, owed: tuple[str, ...], heard: tuple[str, ...], turn: str = ""
) -> Ledger:
    """A round that is opened, and closed with something from those who were heard."""
    opened = judge.RoundOpened(
        round=round_id, title=round_id, attempt=1, deadline="2031-05-11T19:00:00Z", owed_by=owed, turn=turn
    )
    sheets = tuple(
        judge.SheetUsed(seat=seat, sheet=[], salt="", mails=int(seat in heard), last_mail="")
        for seat in (ANNE, BESS, CECILY)
    )
    closed = judge.RoundClosed(
        round=round_id, attempt=1, step="adjudicate", sheets=sheets, leaves={}, root=""
    )
    return fold(fold(ledger, opened), closed)


def silent(*rounds: tuple[str, tuple[str, ...], tuple[str, ...], str]) -> dict[str, int]:
    """The turns running that each seat was silent for, as the round after these opens."""
    ledger = Ledger(seats=(ANNE, BESS, CECILY))
    for round_id, owed, heard, turn in rounds:
        ledger = played(ledger, round_id, owed, heard, turn)
    return played(ledger, "end", (), ()).silent


@pytest.mark.parametrize("turns", [1, 2, 3, 4])
def test_gen_9_turns_of_silence_are_counted(turns: int) -> None:
    rounds = [(f"r{each}", (ANNE, BESS), (ANNE,), "") for each in range(turns)]
    assert silent(*rounds) == {BESS: turns}


def test_gen_9_a_word_ends_the_silence() -> None:
    assert silent(("a", (BESS,), (), ""), ("b", (BESS,), (BESS,), ""), ("c", (BESS,), (), "")) == {BESS: 1}


def test_gen_9_a_round_in_which_a_seat_had_nothing_to_decide_never_counts() -> None:
    assert silent(("a", (BESS,), (), ""), ("b", (ANNE,), (ANNE,), ""), ("c", (BESS,), (), "")) == {BESS: 2}


def test_gen_9_turns_are_counted_and_not_their_rounds() -> None:
    """March and table of a season are one turn, and a word in either is one of the turn."""
    rounds = (("s-march", (ANNE, BESS), (), "s"), ("s-table", (ANNE, BESS), (ANNE,), "s"))
    assert silent(*rounds) == {BESS: 1}


def test_gen_9_the_umpire_is_no_silent_seat() -> None:
    assert silent(("a", ("umpire", BESS), (BESS,), "")) == {}
