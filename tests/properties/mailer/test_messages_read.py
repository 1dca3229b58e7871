"""Whatever comes as a mail is read, each of its lines once and in order, within what is looked at."""

import hypothesis
from hypothesis import strategies as st
from messages import broken, sound

from adjudicator.bootstrap.mail import Reader
from adjudicator.service.explaining import unplaced
from adjudicator.service.outcomes import Outcome
from adjudicator.service.ports import LineLabel

READER = Reader("judge@example.org")
mails = hypothesis.settings(max_examples=150, deadline=None, derandomize=True)


def is_an_order(line: str) -> bool:
    return line.startswith(("march", "hold", "pay"))


def subject(raw: bytes) -> str:
    """The subject as it stands above a mail whose text says nothing."""
    return " ".join(READER.read(raw).subject.split())


@mails
@hypothesis.given(sound() | broken() | st.binary(max_size=500))
def test_every_line_is_labelled_once_and_in_order(raw: bytes) -> None:
    lines = READER.labelled(raw, is_an_order)
    assert [line.number for line in lines] == list(range(1, len(lines) + 1))
    joined, text = "\n".join(line.text for line in lines), READER.text(raw)
    assert joined.endswith(text)
    assert subject(raw).startswith(joined.removesuffix(text).strip("\n"))
    assert all(line.read for line in lines if line.label is LineLabel.ORDER)


@mails
@hypothesis.given(sound() | broken())
def test_what_is_read_as_orders_was_typed_and_stands_in_the_mail(raw: bytes) -> None:
    numbers = {line.number: line for line in READER.labelled(raw, is_an_order)}
    for line in READER.lines(raw, is_an_order):
        assert line.quoted is not numbers[line.number].typed
        assert not line.over


@mails
@hypothesis.given(sound() | broken() | st.binary(max_size=500))
def test_every_mail_has_an_outcome_and_what_is_visible_was_sent(raw: bytes) -> None:
    told = unplaced(READER, raw, is_an_order, "it is tried out", truncated=False)
    assert told.outcome in {Outcome.UNKNOWN, Outcome.AUTOMATIC, Outcome.BOUNCED, Outcome.UNREADABLE}
    sent = f"{subject(raw)}\n{READER.text(raw)}"
    assert all(line in sent for line in told.visible_text.split("\n"))
