"""What is said of a mail once it was dealt with."""

from dataclasses import dataclass

from adjudicator.service.outcomes import Outcome
from adjudicator.service.ports import TokenHolder, Work


@dataclass(frozen=True)
class Received:
    """What `receive` and `tick` say of a mail."""

    mail: int
    outcome: Outcome
    campaign: str = ""
    seat: str = ""
    detail: str = ""


def close(
    work: Work,
    mail: int,
    outcome: Outcome,
    holder: TokenHolder | None = None,
    commit: int | None = None,
    detail: str = "",
) -> Received:
    """Mark a mail as done with, and say what became of it."""
    work.archive.done(mail, outcome.value, commit)
    campaign, seat = (holder.campaign, holder.seat) if holder else ("", "")
    return Received(mail, outcome, campaign, seat, detail)
