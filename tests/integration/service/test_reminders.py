"""Reminders: in time, never in the same breath as the round's first letter, and in units that fit."""

from datetime import timedelta

from tests.integration.clockwork import HOUR, at, founded, said
from tests.integration.table import DEADLINE, START, Table

MINUTE = timedelta(minutes=1)


def test_no_reminder_for_a_time_that_lay_before_the_round_opened(
    table: Table, quarrel_installed: None
) -> None:
    soon = START + timedelta(minutes=10)
    founded(table, more="remind_hours = [1]", first=f"{soon:%Y-%m-%d %H:%M}")
    assert at(table, table.now + MINUTE) == []
    with table.host() as host:
        assert host.ticker().next_due(table.now) == soon.replace(second=0, microsecond=0)


def test_of_several_those_that_lie_in_the_round_are_sent(table: Table, quarrel_installed: None) -> None:
    soon = START + 3 * HOUR
    founded(table, more="remind_hours = [24, 1]", first=f"{soon:%Y-%m-%d %H:%M}")
    assert at(table, soon - 2 * HOUR) == []
    assert at(table, soon - HOUR + MINUTE) == ["reminder anne", "reminder bess", "reminder cecily"]
    assert "Anne: 59 minutes left, NOTHING from you" in said(table, "anne")


def test_a_mail_without_an_order_is_missing_and_not_in(street: Table) -> None:
    street.says("anne", "Greetings to all!")
    street.drop(street.mail("umpire", "DIGEST"))
    street.tick()
    digest = said(street, "umpire")
    missing = digest.partition("MISSING")[2]
    assert "Anne: wrote" in missing
    assert "but nothing that counts" in missing
    assert "IN Anne" not in digest


def test_what_a_player_must_send_again_is_given_back_to_him(street: Table) -> None:
    raw = street.mail("anne", "stake 2\nand good luck", Subject="Re: a long thread")
    at(street, DEADLINE)
    street.drop(raw)
    at(street, DEADLINE + MINUTE)
    refusal = said(street, "anne")
    assert 'YOU WROTE "stake 2" "and good luck"' in refusal
    assert "a long thread" not in refusal.partition("nothing was changed")[2]


def test_a_slip_in_a_word_to_the_judge_is_asked_back_and_ready_waits(street: Table) -> None:
    echo = " ".join(street.says("anne", "stake 2\nreddy").split())
    assert "ONE line needs you" in echo
    assert '"reddy" ^ Did you mean READY? Reply YES, or send the line again.' in echo
    assert not street.load("street").desk("anne").ready
    assert len(street.load("street").desk("anne").sheet) == 1
    assert "I took as chat" not in echo


def test_a_zone_may_be_named_by_its_place(street: Table) -> None:
    assert "those of America/New_York now" in " ".join(street.says("anne", "ZONE new york").split())
    assert "America/New_York?" in " ".join(street.says("anne", "ZONE new yrok").split())
