"""Every kind of letter that a host sends, as the bytes that leave it, by the rules that all of them keep."""

import re
import shutil
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from email import message_from_bytes
from email.message import EmailMessage, Message
from email.policy import default
from html import unescape
from pathlib import Path
from typing import NamedTuple

import pytest

from adjudicator.service.letters.threads import OPENING
from mailer.verp import bounce_address
from tests.integration.table import START, Table, text_of
from tests.integration.umpire.desks import says

JUDGE = "judge@example.org"
FROM_PLAYERS = (
    "march to Daventry, int 4 agg 5\nSend the bills to New Castle",
    "STATUS\nMAP",
    "HELP",
    "TRY march to London",
    "Thanks!",
    "Nothing that you could read.",
    "REPORT",
    "UMPIRE May I have more time?",
    "ADDRESS new@example.org",
    "LATE 24H",
)
FROM_UMPIRE = (
    "ANNOUNCE All is well.",
    "DIGEST",
    "GRANT warwick 500",
    "ADDRESS margaret second@example.org",
    "TOKEN warwick",
    "EXTEND 24H",
)
ANSWERS = frozenset({"echo", "refusal", "desk", "again", "looked"})
"""Kinds that answer a mail of their reader's."""
WIDEST, LONGEST_LINE, LARGEST_PAGE = 72, 998, 90_000


class Sent(NamedTuple):
    """A letter that left: its kind, its bytes, and what they say."""

    kind: str
    raw: bytes
    letter: EmailMessage


@pytest.fixture(scope="module")
def sent(founded_host: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Sent]:
    """All letters of a campaign in which much is asked, done and lost."""
    home = tmp_path_factory.mktemp("letters") / "towton"
    shutil.copytree(founded_host, home)
    table = Table(home, now=START + timedelta(minutes=1))
    for body in FROM_PLAYERS:
        table.drop(table.mail("warwick", body))
        table.tick()
    table.drop(table.mail("warwick", "march to London", To=JUDGE))
    table.drop(table.mail("warwick", "march to London", From="stranger@example.com"))
    table.drop(table.mail("stranger", "let me in", To=JUDGE))
    table.drop(_bounce())
    table.tick()
    for act in FROM_UMPIRE:
        says(table, act)
    late, opened = table.mail("warwick", "march to London"), table.load().ledger.open
    assert opened is not None
    for before in (timedelta(hours=24), timedelta(0)):
        table.now = opened.closes - before
        table.tick(timedelta(0))
    table.drop(late)
    says(table, "EJECT margaret because she is gone")
    says(table, "REPLACE margaret third@example.org")
    return list(_sent(table))


def _sent(table: Table) -> Iterator[Sent]:
    with table.host() as host, host.database.read() as work:
        for file in sorted((table.home / "mail/out/new").iterdir()):
            raw = file.read_bytes()
            letter = message_from_bytes(raw, policy=default)
            intent = work.outbox.letter(str(letter["Message-ID"]))
            assert intent is not None, "no letter leaves whose Message-ID is not known"
            yield Sent(intent.kind, raw, letter)


def _bounce() -> bytes:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "MAILER-DAEMON@example.com", JUDGE, "Undelivered mail"
    mail["Message-ID"] = "<bounce@example.com>"
    mail.set_content("<buckingham@example.org>: 550 5.1.1 user unknown")
    return mail.as_bytes()


def text_and_page(sent: Sent) -> tuple[str, str]:
    page = sent.letter.get_body(("html",))
    assert page is not None, sent.kind
    return text_of(sent.letter), str(page.get_content())


def test_they_are_of_many_kinds(sent: list[Sent]) -> None:
    kinds = {each.kind for each in sent}
    assert len(kinds) >= 18, sorted(kinds)
    assert {"report", "echo", "refusal", "challenge", "reminder", "bounced", "desk", "told"} <= kinds


def test_each_has_every_header_of_a_programs_letter_once(sent: list[Sent]) -> None:
    once = ("From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Auto-Submitted")
    for each in sent:
        for name in (*once, "X-Auto-Response-Suppress", "X-Adjudicator-Letter"):
            assert len(each.letter.get_all(name, [])) == 1, (each.kind, name)
        answers = each.letter["Auto-Submitted"] == "auto-replied"
        assert answers is (each.kind in ANSWERS), each.kind
        assert not answers or each.letter["In-Reply-To"], each.kind
        stranger = str(each.letter["To"]) == "stranger@example.org"
        assert each.letter["List-Id"] == (None if stranger else "<towton.judge.example.org>"), each.kind
        assert each.letter["List-Unsubscribe"] is None, "a seat is left by a word to the umpire"


def test_no_two_have_one_message_id_and_each_has_an_envelope_sender_that_servers_take(
    sent: list[Sent],
) -> None:
    ids = [str(each.letter["Message-ID"]) for each in sent]
    assert len(set(ids)) == len(ids)
    ways_back = {bounce_address(JUDGE, each) for each in ids}
    assert len(ways_back) == len(ids)
    assert max(len(each.partition("@")[0]) for each in ways_back) <= 64


def test_each_hangs_in_its_round_by_ids_alone(sent: list[Sent]) -> None:
    """Gmail, Outlook, Apple Mail: the first letter of the round stands first in References."""
    known = {str(each.letter["Message-ID"]): each.kind for each in sent}
    threads = [each for each in sent if each.letter["Thread-Topic"]]
    assert {each.kind for each in threads} >= {"report", "echo", "reminder", "challenge", "told", "moved"}
    for each in threads:
        references = str(each.letter["References"] or "").split()
        assert references or each.kind in OPENING, each.kind
        assert not references or known.get(references[0]) in OPENING, (each.kind, "the round's first")
        answered = str(each.letter["In-Reply-To"] or "")
        assert not references or answered in references, each.kind


def test_text_and_page_say_the_same(sent: list[Sent]) -> None:
    for each in sent:
        text, page = text_and_page(each)
        shown = unescape(re.sub(r"<[^>]+>", "", re.sub(r"(?s)<(style|title).*?</\1>", " ", page)))
        missing = set(_words(text)) - set(_words(shown)) - {"MAP", "ATTACHED"}
        assert not {word for word in missing if word not in "".join(shown.upper().split())}, each.kind


def _words(text: str) -> Counter[str]:
    return Counter(re.findall(r"[^\W_]{2,}", text.upper()))


def test_text_fits_a_phone_and_lines_fit_every_server(sent: list[Sent]) -> None:
    for each in sent:
        assert max(map(len, each.raw.splitlines())) <= LONGEST_LINE, each.kind
        wide = [line for line in text_of(each.letter).splitlines() if len(line) > WIDEST]
        assert wide == [], each.kind


def test_no_page_takes_or_runs_anything_and_each_stands_in_the_dark(sent: list[Sent]) -> None:
    for each in sent:
        _, page = text_and_page(each)
        assert len(page.encode()) < LARGEST_PAGE, each.kind
        body = page.partition("<head")[2]
        assert not re.search(
            r"https?:|//|<script|<link|<base|<object|<embed|<form|<iframe|@import|url\(|\son\w+=", body
        ), each.kind
        assert all(source.startswith("cid:") for source in re.findall(r'src="([^"]*)"', body))
        assert '<meta name="color-scheme" content="light dark">' in page
        assert "prefers-color-scheme: dark" in page


def test_every_part_says_what_it_is(sent: list[Sent]) -> None:
    for each in sent:
        for part in each.letter.walk():
            _check_part(part, each.kind)
        pictures = {str(part["Content-ID"]) for part in each.letter.walk() if part["Content-ID"]}
        shown = {f"<{cid}>" for cid in re.findall(r'src="cid:([^"]*)"', text_and_page(each)[1])}
        assert pictures == shown, each.kind


def _check_part(part: Message, kind: str) -> None:
    name = part.get_filename() or ""
    assert re.fullmatch(r"[A-Za-z0-9.-]*", name), (kind, name)
    assert part.get_content_maintype() != "text" or part.get_content_charset() == "utf-8", kind
    if part.get_content_type() == "image/svg+xml":
        assert b"<script" not in bytes(part.get_payload(decode=True)), kind
