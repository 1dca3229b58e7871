"""The umpire's desk in round 0, in which seats are joined and no game is set up."""

import pytest

from tests.integration.table import FILE, Table
from tests.integration.umpire.desks import flat, says

JOINING = FILE.replace("[options]", '[joining]\ndeadline = "2026-12-10 20:00"\nminimum = 2\n[options]')


@pytest.fixture
def inviting(table: Table) -> Table:
    table.found(text=JOINING)
    return table


def test_he_extends_nudges_announces_and_starts_it(inviting: Table) -> None:
    inviting.says("warwick", "JOIN")
    inviting.says("margaret", "JOIN")
    answer = says(inviting, "EXTEND 24H\nNUDGE missing\nANNOUNCE Welcome.\n\nPROCESS")
    assert "NOT DONE" not in answer
    assert "Reminded: Buckingham." in answer
    assert "March, Spring 1456 is open until" in answer
    assert inviting.load().ledger.seats == ("margaret", "warwick")


def test_with_nobody_joined_the_game_is_not_set_up(inviting: Table) -> None:
    assert "Nobody is joined yet" in says(inviting, "PROCESS")


@pytest.mark.parametrize("line", ["FOR warwick: stay", "PREVIEW", "GRANT warwick 500"])
def test_what_wants_a_game_is_refused(inviting: Table, line: str) -> None:
    assert "The game is not set up yet: seats are being joined." in says(inviting, line)


def test_a_seat_that_was_declined_is_offered_to_another(inviting: Table) -> None:
    inviting.says("warwick", "DECLINE")
    answer = says(inviting, "REPLACE warwick zoe@example.org")
    assert "Warwick is offered to zoe@example.org, who is invited to join." in answer
    assert "JOIN" in flat(inviting.last("zoe"))
    inviting.says("zoe", "JOIN")
    inviting.says("margaret", "JOIN")
    says(inviting, "PROCESS")
    assert "warwick" in inviting.load().ledger.seats
    assert "You play Warwick" in flat(inviting.last("zoe"))


def test_the_digest_tells_who_has_not_answered(inviting: Table) -> None:
    inviting.says("warwick", "JOIN")
    answer = says(inviting, "DIGEST")
    assert "MISSING Buckingham Margaret" in answer
    assert "IN Warwick:" in answer
