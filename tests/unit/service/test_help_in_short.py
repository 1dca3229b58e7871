"""HELP is read on a phone: every order of the round and every word to the judge, in under 40 lines."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from adjudicator.kernel.letters import EchoLetter, Header
from adjudicator.kernel.report import SheetText
from adjudicator.render.letters.letters import render
from adjudicator.rulesets import registry
from adjudicator.service.campaign import Campaign
from adjudicator.service.commands import Command
from adjudicator.service.reference import WORDS_IN_SHORT, order_replies

PHASES = (("sun_in_splendour", "1", "march"), ("sun_in_splendour", "1", "table"), ("viking_run", "1", ""))


def campaign_in(game: str, edition: str, kind: str) -> Campaign:
    """As much of a campaign as the reference looks at: its rules, and the kind of its open round."""
    rules = registry.load(game, edition)
    opened = SimpleNamespace(joining=False)
    bare: Any = SimpleNamespace(
        ledger=SimpleNamespace(open=opened),
        state=None,
        rules=SimpleNamespace(reference=rules.reference, round=lambda _: SimpleNamespace(kind=kind)),
    )
    return cast(Campaign, bare)


@pytest.mark.parametrize(("game", "edition", "kind"), PHASES)
def test_help_is_short(game: str, edition: str, kind: str) -> None:
    orders = order_replies(campaign_in(game, edition, kind))
    assert orders
    letter = EchoLetter(
        header=Header(campaign="roses", seat="Warwick", round="March"),
        sheet=SheetText(in_force=()),
        help=(*orders, *WORDS_IN_SHORT),
    )
    lines = render("echo", game, letter).text.split("WHAT YOU CAN WRITE")[1].strip().splitlines()
    assert len(lines) < 40, "\n".join(lines)
    assert max(map(len, lines)) <= 72


def test_every_word_is_in_it() -> None:
    said = " ".join(reply.type for reply in WORDS_IN_SHORT)
    outside = {Command.JOIN, Command.DECLINE, Command.HELP}  # of the round for joining, and the word itself
    assert [command for command in Command if command.value not in said and command not in outside] == []
