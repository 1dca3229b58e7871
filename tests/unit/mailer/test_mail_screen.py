"""Automatic mail is told apart before its lines are read, and no player's mail is taken for it."""

from pathlib import Path

import pytest

from mailer.message import parse
from mailer.screen import automatic

MAILS = Path(__file__).parent / "mails"
OWN = ["judge@example.org"]
ROBOTS = sorted(path.stem for path in MAILS.glob("auto_*.eml"))
PEOPLE = sorted(path.stem for path in MAILS.glob("*.eml") if not path.stem.startswith("auto_"))


@pytest.mark.parametrize("name", ROBOTS)
def test_a_program_wrote_it(name):
    assert automatic(parse((MAILS / f"{name}.eml").read_bytes()), OWN)


@pytest.mark.parametrize("name", PEOPLE)
def test_a_person_wrote_it(name):
    assert automatic(parse((MAILS / f"{name}.eml").read_bytes()), OWN) is None


@pytest.mark.parametrize(
    "headers",
    [
        "From: Judge <judge@example.org>",
        "From: JUDGE+k3x9@Example.ORG",
        "From: judge@example.net\nX-Adjudicator-Letter: other",
        "From: anne@example.org\nReturn-Path: <>",
        "From: postmaster@example.net",
        "From: MAILER-DAEMON (Mail Delivery System)",
        "From: Mail <MAILER-DAEMON>",
        "From: no-reply@example.net",
        "From: anne@example.org\nReturn-Path: <MAILER-DAEMON@example.net>",
        "From: anne@example.org\nAuto-Submitted: no\nAuto-Submitted: auto-generated; type=x",
        "From: anne@example.org\nPrecedence: Bulk",
        "Received: from a by relay.example.net\nPrecedence: bulk\nFrom: anne@example.org",
        "Precedence: first-class\nReceived: from a by b\nFrom: anne@example.org\nPrecedence: junk",
        "Precedence: bulk\nList-Id: <a.example.net>\nReceived: from a by b\nFrom: anne@example.org",
        "From: anne@example.org\nX-Autorespond: yes",
        "From: anne@example.org\nList-Unsubscribe: <mailto:x@example.net>",
        "From: anne@example.org\nSubject: Automatic reply: Summer 1456",
        "From: anne@example.org\nSubject: Out of Office: Summer 1456",
        "From: anne@example.org\nSubject: Abwesenheitsnotiz: Summer 1456",
        "From: anne@example.org\nSubject: Delivery Status Notification (Failure)",
    ],
)
def test_each_sign_of_a_program_is_enough(headers):
    assert automatic(parse(f"{headers}\n\nMarch to York".encode()), OWN)


@pytest.mark.parametrize(
    "headers",
    [
        "From: anne@example.org\nAuto-Submitted: no",
        "From: anne@example.org\nReturn-Path: <anne@example.org>\nSubject: Re: Undelivered bills",
        "From: anne@example.org\nSubject: Out of office next week, so orders early",
        "From: anne@example.org\nSubject: automatic fire?",
        "From: Postmaster Anne <anne@example.org>",
        "From: anne@example.org\nX-Mailer: Precedence: bulk",
        "From: judged@example.org",
        "From: Judge <judge@example.net>",
        "From: anne@example.org\nPrecedence: first-class",
        "From: anne@example.org\nReturn-Path: <bounces+12=anne@relay.example.net>",
        "Precedence: bulk\nReceived: from a by relay.example.net\nFrom: anne@example.org",
    ],
)
def test_a_person_may_say_much_the_same(headers):
    assert automatic(parse(f"{headers}\n\nMarch to York".encode()), OWN) is None
