"""Amends within the game, whatever the game (GEN-8)."""

from datetime import timedelta

import pytest

from adjudicator.service.errors import NotEntered
from adjudicator.service.umpire import events as desk
from tests.integration.street import replayed, state
from tests.integration.table import Table
from tests.integration.umpire.desks import events_of, flat


def says(table: Table, body: str) -> str:
    table.drop(table.mail("umpire", body))
    table.tick()
    return flat(table.last("umpire"))


def test_a_game_offers_its_own(street: Table) -> None:
    assert "GIVE anne (a point)" in says(street, "HELP")
    answer = says(street, "GIVE Anne because she was cheated\nGIVE dora")
    assert "GIVE Anne: done, and said in the next report. Told: Anne." in answer
    assert "Nobody here is called dora." in answer
    assert state(street).points == {"anne": 1}
    assert "she was cheated" not in events_of(street, desk.AmendsMade, "street")[0].model_dump_json()


def test_several_amends_in_a_mail_are_one_letter_to_a_player(street: Table) -> None:
    before = {seat: len(street.letters(seat)) for seat in ("anne", "bess")}
    says(street, "GIVE anne\nGIVE anne\nGIVE bess")
    assert {seat: len(street.letters(seat)) - n for seat, n in before.items()} == {"anne": 1, "bess": 1}
    assert "given a point. [2] DICE" in flat(street.last("anne"))
    says(street, "GIVE anne")
    assert len(street.letters("anne")) == before["anne"] + 2
    assert "given a point. [1] DICE" in flat(street.last("anne"))


def test_replay_makes_them_again(street: Table) -> None:
    says(street, "GIVE anne")
    says(street, "PROCESS Stakes 1")
    assert replayed(street) == ["setup: ", "1-a-stakes, amends: ", "1-a-stakes: "]


def test_after_amends_nothing_before_them_is_corrected(quarrel: Table) -> None:
    with quarrel.host() as host:
        host.entry.enter("street", {"winner": "anne"}, "", quarrel.now)
    quarrel.tick()
    says(quarrel, "GIVE bess")
    with quarrel.host() as host, pytest.raises(NotEntered, match="would undo them"):
        host.entry.enter("street", {"winner": "bess"}, "", quarrel.now)
    assert state(quarrel).points == {"anne": 1, "bess": 1}


def test_a_corrected_report_says_of_amends_what_the_first_one_said(quarrel: Table) -> None:
    says(quarrel, "GIVE bess")
    for winner in ("anne", "bess"):
        quarrel.now += timedelta(minutes=1)
        with quarrel.host() as host:
            host.entry.enter("street", {"winner": winner}, "", quarrel.now)
        quarrel.tick()
    first, corrected = [flat(each) for each in quarrel.letters("bess") if "MADE AMENDS" in flat(each)][-2:]
    assert "CORRECTION" not in first
    assert "CORRECTION" in corrected
    assert "Bess was given a point." in corrected
    assert state(quarrel).points == {"bess": 2}
