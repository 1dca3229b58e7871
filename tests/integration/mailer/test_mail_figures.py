"""Figures over public mails of other projects, where they lie beside this checkout: printed, with a floor.

The mails are no part of the project. None is named here, and no rule of the reader knows one of them.
"""

import json
import sys
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

import pytest

from adjudicator.bootstrap.explaining import explain
from adjudicator.service.outcomes import Outcome
from mailer.bounce import failures
from mailer.message import parse

CORPUS = Path(__file__).parents[4] / "shared" / "mail" / "corpus"
WHOLE = CORPUS / "whole"
ONE_GAME = "viking_run"
"""Who wrote a mail is told before any game is asked, so one is enough."""
MACHINES = ("mailer-daemon", "no-reply")
"""Local parts of senders that are machines by their own words."""
MACHINES_SAY = ("\nauto-submitted: auto-", "\nprecedence: junk", "\nprecedence: bulk")

PROGRAMS = (Outcome.AUTOMATIC, Outcome.BOUNCED)

pytestmark = pytest.mark.skipif(
    not CORPUS.is_dir(), reason="the public mails are not beside this checkout (../shared/mail/corpus)"
)


@dataclass(frozen=True)
class Reply:
    """A reply, and what a person would call the reply in it."""

    raw: bytes
    visible: str


def replies(file: str, field: str, subtype: str) -> list[Reply]:
    found = []
    for each in json.loads((CORPUS / file).read_text("utf-8")):
        message = EmailMessage(policy=SMTP)
        message["From"], message["Subject"] = "anne@example.org", "Re: Summer 1456"
        message.set_content(each[field], subtype=subtype, charset="utf-8", cte="base64")
        found.append(Reply(message.as_bytes(), each["visible"]))
    return found


def lines(text: str) -> list[str]:
    """The lines with something on them, compatibility forms and white space folded."""
    folded = (" ".join(unicodedata.normalize("NFKC", line).split()) for line in text.split("\n"))
    return [line for line in folded if line]


def words(text: str) -> list[str]:
    """The words: a paragraph of HTML has no lines, and whoever wrote its text down wrapped it as he liked."""
    return " ".join(lines(text)).split()


@pytest.mark.parametrize(
    ("file", "field", "subtype", "measure", "floor"),
    [
        ("replies.json", "body", "plain", lines, 90),
        ("replies_html.json", "html", "html", words, 90),
    ],
)
def test_what_a_person_wrote_is_found_exactly(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    file: str,
    field: str,
    subtype: str,
    measure: Callable[[str], list[str]],
    floor: int,
) -> None:
    found = replies(file, field, subtype)
    exact = sum(measure(explain(tmp_path, each.raw).visible_text) == measure(each.visible) for each in found)
    with capsys.disabled():
        share = 100 * exact / len(found)
        sys.stdout.write(f"\n{file}: visible text exact on {exact} of {len(found)}, {share:.1f} %\n")
    assert 100 * exact >= floor * len(found)


def test_programs_are_told_from_people_in_whole_mails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mails = sorted(file for file in WHOLE.rglob("*") if file.is_file())
    outcomes = {file: explain(tmp_path, file.read_bytes(), ONE_GAME).outcome for file in mails}
    automatic = {file for file, outcome in outcomes.items() if outcome in PROGRAMS}
    bounces = {file for file in mails if file.parent.name == "sisimai"}
    with capsys.disabled():
        sys.stdout.write(
            f"\nwhole mails: {len(mails)} read without an exception, {len(automatic)} automatic\n"
        )
        sys.stdout.write(f"bounces and the like: {len(bounces & automatic)} of {len(bounces)} recognised\n")
    assert bounces <= automatic
    people = [file for file in automatic - bounces if not says_itself_a_program(file.read_bytes())]
    assert people == []


def test_who_was_not_reached_and_for_how_long_is_read_in_bounces(capsys: pytest.CaptureFixture[str]) -> None:
    raws = [file.read_bytes() for file in sorted((WHOLE / "sisimai").iterdir())]
    found = [failures(parse(raw), raw) for raw in raws]
    named = sum(any(each.recipient for each in told) for told in found)
    hard = sum(any(each.hard for each in told) for told in found)
    with capsys.disabled():
        soft = sum(bool(told) for told in found) - hard
        sys.stdout.write(
            f"\nbounces: {named} of {len(raws)} name who was not reached; {hard} hard, {soft} soft\n"
        )
    assert 100 * named >= 95 * len(raws)


def says_itself_a_program(raw: bytes) -> bool:
    """Whether the sender's own headers say so, read without the program's own reader.

    Those are the ones below the last Received; a relay's stand above it.
    """
    head = raw.replace(b"\r\n", b"\n").partition(b"\n\n")[0].decode("latin-1").lower()
    own = "\n" + head.rpartition("\nreceived:")[2]
    sender = own.partition("\nfrom:")[2].partition("\n")[0]
    return any(each in own for each in MACHINES_SAY) or any(each in sender for each in MACHINES)
