"""The refusal: a mail that changed nothing, why, and what to do next."""

from collections.abc import Sequence

from adjudicator.kernel.letters import Header, RefusalKind, RefusalLetter
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.campaign import Campaign
from adjudicator.service.letters.names import shortened
from adjudicator.service.outcomes import REFUSALS
from adjudicator.service.reference import examples as order_examples

MOST_LINES = 40
"""Lines of a refused mail that are given back."""


def refusal_letter(
    code: str,
    subject: str,
    header: Header | None,
    campaign: Campaign | None,
    seat: SeatId,
    closed: str,
    lines: Sequence[str] = (),
) -> RefusalLetter:
    """The answer to a mail that changed nothing. `closed` is the round it was for, `lines` what it said.

    Lines are given back to who must send them again; a mail that may be another's is named by its subject.
    """
    examples = order_examples(campaign) if campaign is not None else ()
    kind = REFUSALS[code].letter
    if kind is RefusalKind.CLOSED_ROUND and seat == UMPIRE_SEAT:
        kind, examples = RefusalKind.UMPIRES_ROUND, ()
    return RefusalLetter(
        header=header,
        kind=kind,
        subject="" if lines else shortened(subject),
        lines=lines if len(lines) <= MOST_LINES else (*lines[:MOST_LINES], "..."),
        closed=closed,
        limit="1 MB",
        examples=examples,
    )
