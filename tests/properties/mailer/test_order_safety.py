"""No order is lost to its wrapping, and none is taken from what a mail quotes: sheets in the traps of mail.

A figure is printed over seeded mails; `mail(SeededPick("17"))` is the mail that a failure numbers 17.
"""

import sys
from collections import Counter

import pytest
from mail_wrappings import Wrapped, key, mail

from adjudicator.bootstrap.mail import Reader
from adjudicator.service.commands import acted_on
from adjudicator.service.explaining import ordered
from adjudicator.testing.examples import STEADY, for_examples
from adjudicator.testing.pick import Pick, SeededPick

MAILS = 400
KEPT = 0.995
"""The share of order lines that are to be read as orders."""
READER = Reader("judge@example.org")


def orders(wrapped: Wrapped) -> list[str]:
    return [key(line) for line in ordered(READER.labelled(wrapped.raw, acted_on(wrapped.game.recognises)))]


def taken_from_a_quote(wrapped: Wrapped) -> set[str]:
    return {key(line) for line in wrapped.quoted} & set(orders(wrapped))


def lost(wrapped: Wrapped) -> Counter[str]:
    """The orders that were not read; one that was broken into lines may be read as so many."""
    found = orders(wrapped)
    runs = ("".join(found[at : at + more]) for at in range(len(found)) for more in (1, 2, 3))
    return Counter(map(key, wrapped.typed)) - Counter(runs)


def test_orders_are_kept_and_none_is_taken_from_a_quote(capsys: pytest.CaptureFixture[str]) -> None:
    mails = {number: mail(SeededPick(str(number))) for number in range(MAILS)}
    typed = sum(len(each.typed) for each in mails.values())
    missing = {number: lost(each) for number, each in mails.items() if lost(each)}
    taken = {number: found for number, each in mails.items() if (found := taken_from_a_quote(each))}
    kept = 1 - sum(sum(each.values()) for each in missing.values()) / typed
    with capsys.disabled():
        sys.stdout.write(f"\norder safety: {kept:.2%} of {typed} orders kept in {MAILS} mails, ")
        sys.stdout.write(f"orders taken from a quote in {len(taken)}\n")
    assert taken == {}
    assert kept >= KEPT, missing


def test_no_mail_at_all_loses_an_order_or_has_one_taken_from_its_quote() -> None:
    def check(pick: Pick) -> None:
        wrapped = mail(pick)
        assert not taken_from_a_quote(wrapped)
        assert not lost(wrapped)

    for_examples(check, STEADY, 60)


def test_a_reader_that_knows_no_quotes_is_found_out() -> None:
    """The mails do hold orders in what they quote: whoever asks the game alone takes them."""
    mails = [mail(SeededPick(str(number))) for number in range(60)]
    answers = [each for each in mails if each.quoted and not each.client.startswith("alone")]
    texts = [READER.text(each.raw).split("\n") for each in answers]
    shown = [
        {key(line.lstrip("> ")) for line in text} & {key(line) for line in each.quoted}
        for text, each in zip(texts, answers, strict=True)
    ]
    assert sum(map(bool, shown)) >= 0.9 * len(answers)
