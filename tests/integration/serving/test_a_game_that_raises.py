"""A campaign whose ruleset raises in the middle of a round, beside one that goes on."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest

from adjudicator.bootstrap.host import Host
from adjudicator.bootstrap.journal import journal
from adjudicator.bootstrap.turns import Turns
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from tests.integration.table import DEADLINE, FILE, SPRING, Table, text_of

EDITION = '"march"', '"1"'


@dataclass
class Raising:
    """A ruleset that fails when half of a round is told."""

    rules: Any

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def adjudicate(self, state: Any, sheets: Any, dice: Dice) -> Iterable[Event]:
        events = list(self.rules.adjudicate(state, sheets, dice))
        yield from events[: len(events) // 2]
        raise ZeroDivisionError("no men left")


def break_rules_of(host: Host, name: str) -> None:
    with host.database.read() as work:
        entry = host.registry.entry(work, name)
    rules = host.registry.rules(entry.ruleset, entry.edition)
    host.registry._rules[entry.ruleset, entry.edition] = Raising(rules)  # type: ignore[assignment]


def log_of(host: Host, name: str) -> list[tuple[int, str]]:
    with host.database.read() as work:
        entry = host.registry.entry(work, name)
        return [(commit.number, commit.hash) for commit in work.log(entry.stream).commits()]


def letters_of(host: Host, name: str) -> list[tuple[str, str]]:
    """Kind and recipient of what is owed in a campaign, whether it went or not."""
    with host.database.read() as work:
        owed = (*work.letters.waiting(), *work.letters.dead())
        return [(each.kind, each.key) for each in owed if each.campaign == name]


def test_a_ruleset_that_raises_leaves_nothing_half_done_and_the_other_campaign_goes_on(
    towton: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    towton.found("barnet", text=FILE.replace(*EDITION))
    towton.now = DEADLINE - timedelta(minutes=5)
    towton.says("warwick", "march to Daventry")
    towton.now = DEADLINE
    with towton.host() as host:
        before = log_of(host, "barnet")
        break_rules_of(host, "barnet")
        turns = Turns(host, host.ticker(), journal(as_json=True))
        for _ in range(3):
            turns.take()
            towton.now += timedelta(minutes=1)
        assert log_of(host, "barnet") == before
        assert letters_of(host, "barnet") == []
    assert capsys.readouterr().err.count("no men left") == 1
    assert towton.load("towton").ledger.closed[-1] == SPRING
    assert "no men left" in text_of(
        next(letter for letter in towton.letters("umpire") if "cannot go on" in letter["Subject"])
    )
    towton.tick()
    assert towton.load("barnet").ledger.closed[-1] == SPRING
    for name in ("barnet", "towton"):
        letters = [each for each in towton.letters("warwick") if name in each["List-Id"]]
        assert len([each for each in letters if each["Date"].datetime >= DEADLINE]) == 1
