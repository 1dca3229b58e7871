"""What intake makes of a mail, told line by line; `explanation` of a rehearsal, `unplaced` without a host."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from adjudicator.kernel.problems import Problem
from adjudicator.service.intake import Outcome, Received
from adjudicator.service.ports import LabelledLine, LineLabel, MailReader, OutgoingLetter, ReadableMail


@dataclass(frozen=True)
class Explanation:
    """A mail as intake takes it.

    `seat` and `campaign` are empty where nobody's seat is known. `lines` are all lines of its text. `orders`
    are those that were read, in the judge's words where there is a sheet to read them on. `letters` would go
    out in answer; the first is the one that its sender waits for.
    """

    outcome: Outcome
    reason: str
    campaign: str
    seat: str
    subject: str
    lines: tuple[LabelledLine, ...]
    orders: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    letters: tuple[OutgoingLetter, ...] = ()

    @property
    def visible_text(self) -> str:
        """What the sender wrote for this mail: without quotes, signature and what stands below END."""
        typed = [line.text.rstrip() if line.read and line.typed else "" for line in self.lines]
        kept = (text for text, before in zip(typed, ["", *typed], strict=False) if text or before)
        return "\n".join(kept).strip("\n")


REASONS: Mapping[str, str] = {
    "closed-round": "it answers a letter of a round that is closed",
    "over": "the campaign is over",
    "other-sender": "it has a seat's token and comes from another address, so the seat's own one is asked",
    "no-token": "it comes from a seat's address and answers no letter, so that address is asked to do so",
    "too-large": "it is larger than what is read",
    "unreadable": "its text could not be made out",
}
"""By the code that intake gives a mail which it does not read."""

OUTCOMES: Mapping[Outcome, str] = {
    Outcome.DUPLICATE: "the same mail was dealt with before",
    Outcome.FORMER: "it has a token of whoever held the seat before",
}
"""By outcome, where intake gives no reason."""


def reason_of(received: Received) -> str:
    """Why a mail had its outcome, in words."""
    return REASONS.get(received.detail, received.detail) or OUTCOMES.get(received.outcome, "")


def unplaced(
    reader: MailReader, raw: bytes, recognises: Callable[[str], bool], why: str, *, truncated: bool
) -> Explanation:
    """A mail as it is by itself, where there is no host that could tell whose it is; `why` says so.

    `truncated`: it was larger than what is read, and `raw` holds its headers.
    """
    read = reader.read(raw)
    lines = reader.labelled(raw, recognises)
    outcome, reason = _by_itself(read, why, truncated=truncated)
    orders = ordered(lines) if outcome is Outcome.UNKNOWN else ()
    return Explanation(outcome, reason, "", "", read.subject, lines, orders)


def ordered(lines: tuple[LabelledLine, ...]) -> tuple[str, ...]:
    """The lines that could be orders or words to the judge, as they were typed."""
    return tuple(line.text.strip() for line in lines if line.read and line.label is LineLabel.ORDER)


def _by_itself(read: ReadableMail, why: str, *, truncated: bool) -> tuple[Outcome, str]:
    if read.automatic:
        return Outcome.AUTOMATIC, read.automatic
    if truncated:
        return Outcome.TOO_LARGE, REASONS["too-large"]
    if read.unreadable:
        return Outcome.UNREADABLE, read.unreadable
    return Outcome.UNKNOWN, why
