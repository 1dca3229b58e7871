"""An umpire who owes orders may write them beside acts: each goes its own way."""

import pytest

from adjudicator.kernel.visibility import UMPIRE_SEAT
from adjudicator.service.outcomes import Outcome
from adjudicator.service.umpire import events as desk
from tests.integration.street import state
from tests.integration.table import Table
from tests.integration.umpire.desks import events_of, flat


def test_orders_are_echoed_and_acts_answered(quarrel: Table) -> None:
    quarrel.drop(quarrel.mail("umpire", "RESULT Anne\nSTANDBY ADD zoe@example.org\nSPOILS 3"))
    quarrel.tick()
    echo, answer = [flat(each) for each in quarrel.letters("umpire")[-2:]]
    echo, answer = (echo, answer) if "RESULT" in echo else (answer, echo)
    assert "RESULT Anne" in echo
    assert "SPOILS 3" in echo
    assert "STANDBY" not in echo
    assert "On standby: zoe@example.org." in answer
    assert "RESULT" not in answer
    assert state(quarrel).points == {"anne": 1}


def test_orders_count_before_the_round_is_processed(quarrel: Table) -> None:
    quarrel.drop(quarrel.mail("umpire", "PROCESS Quarrel\nRESULT Bess"))
    quarrel.tick()
    assert state(quarrel).points == {"bess": 1}


def test_such_a_mail_twice_does_nothing_twice(quarrel: Table) -> None:
    raw = quarrel.mail("umpire", "RESULT Anne\nRULE Nobody bites.")
    quarrel.drop(raw)
    quarrel.tick()
    number = quarrel.load("street").number
    quarrel.drop(raw)
    assert [each.outcome for each in quarrel.tick().received] == [Outcome.DUPLICATE]
    assert quarrel.load("street").number == number
    assert len(events_of(quarrel, desk.RulingGiven, "street")) == 1


@pytest.mark.parametrize("body", ["spoils 3", "READY", "Nothing that anybody could read"])
def test_a_mail_without_acts_is_read_as_one_of_orders(quarrel: Table, body: str) -> None:
    quarrel.drop(quarrel.mail("umpire", body))
    quarrel.tick()
    assert events_of(quarrel, desk.DeskMailRead, "street") == []
    assert quarrel.load("street").ledger.receipts[UMPIRE_SEAT] == 1


def test_a_seats_mail_is_never_read_as_acts(quarrel: Table) -> None:
    number = quarrel.load("street").number
    quarrel.says("anne", "RULE Anne wins.\nEJECT bess")
    assert quarrel.load("street").number == number + 1
    assert events_of(quarrel, desk.RulingGiven, "street") == []
    assert "RULE" not in " ".join(str(each["Subject"]) for each in quarrel.letters("bess"))
