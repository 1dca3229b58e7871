"""What intake makes of a mail, told line by line; `explanation` of a rehearsal, `unplaced` without a host."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from adjudicator.kernel.problems import Problem
from adjudicator.service.bounces import told_of
from adjudicator.service.outcomes import REFUSALS, TABLE, Outcome
from adjudicator.service.ports import Joint, LabelledLine, LineLabel, MailReader, OutgoingLetter, ReadableMail
from adjudicator.service.taken import Received


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
        typed = [line.text.rstrip() if (line.read or line.over) and line.typed else "" for line in self.lines]
        kept = (text for text, before in zip(typed, ["", *typed], strict=False) if text or before)
        return "\n".join(kept).strip("\n")


OUTCOMES: Mapping[Outcome, str] = {
    Outcome.DUPLICATE: TABLE[Outcome.DUPLICATE].mails,
    Outcome.FORMER: REFUSALS["former-holder"].why,
}
"""By outcome, where intake gives no reason."""


def reason_of(received: Received) -> str:
    """Why a mail had its outcome, in words."""
    refusal = REFUSALS.get(received.detail)
    return (refusal.why if refusal else received.detail) or OUTCOMES.get(received.outcome, "")


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
    """The lines that could be orders or words to the judge, as they were typed; broken ones made whole."""
    found: list[str] = []
    for line in lines:
        if line.read and line.label is LineLabel.ORDER:
            whole = [found.pop()] if line.joint is Joint.PLAIN and found else []
            found.append(" ".join([*whole, line.text.strip()]))
    return tuple(found)


def _by_itself(read: ReadableMail, why: str, *, truncated: bool) -> tuple[Outcome, str]:
    if read.failures:
        return Outcome.BOUNCED, told_of(read.failures)
    if read.automatic:
        return Outcome.AUTOMATIC, read.automatic
    if truncated:
        return Outcome.TOO_LARGE, REFUSALS["too-large"].why
    if read.unreadable:
        return Outcome.UNREADABLE, read.unreadable
    return Outcome.UNKNOWN, why
