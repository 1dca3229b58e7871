"""What came since the last digest: lines and mails that were not taken, automatic mails; counts, no words."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from adjudicator.kernel.visibility import SeatId
from adjudicator.service import events as judge
from adjudicator.service.campaign import Campaign, decoded
from adjudicator.service.outcomes import Outcome
from adjudicator.service.ports import Work

DIGEST = "digest"
"""The kind of letter that a digest is."""


@dataclass(frozen=True)
class Span:
    """Commits after number `after`; mails received later than `since`, and not later than `upto`."""

    after: int
    since: datetime
    upto: datetime


def since_last(work: Work, campaign: Campaign, now: datetime) -> Span:
    """From the last digest that was owed until now; from the founding where there was none."""
    last = work.outbox.last(campaign.ledger.name, DIGEST)
    if last is not None:
        return Span(int(str(last.about["commit"])), last.created_at, now)
    (founding,) = work.log(campaign.stream).commits(upto=1)
    return Span(founding.number, founding.at, now)


@dataclass(frozen=True)
class NotTaken:
    """What of a seat's mails was not taken: lines by the code of their problem, whole mails by their own."""

    lines: Mapping[str, int]
    mails: Mapping[str, int]


def not_taken(work: Work, campaign: Campaign, span: Span) -> Mapping[SeatId, NotTaken]:
    """What was not taken in a span, by seat in order of name."""
    lines: dict[SeatId, Counter[str]] = defaultdict(Counter)
    mails: dict[SeatId, Counter[str]] = defaultdict(Counter)
    for event in _events(work, campaign, span):
        match event:
            case judge.OrdersReceived():
                lines[event.seat].update(event.problems)
            case judge.MailRefused():
                mails[event.seat].update([event.code])
    seats = sorted({*(seat for seat in lines if lines[seat]), *mails})
    return {seat: NotTaken(lines[seat], mails[seat]) for seat in seats}


def _events(work: Work, campaign: Campaign, span: Span) -> Iterator[object]:
    for commit in work.log(campaign.stream).commits(after=span.after, upto=campaign.number):
        yield from decoded(commit.events, campaign.rules)


def automatic_mails(work: Work, campaign: Campaign, span: Span) -> Mapping[SeatId, int]:
    """How many automatic mails came in a span, by the seat whose letters they answer; "": it is not known."""
    found = work.archive.with_outcome(Outcome.AUTOMATIC.value, span.since, span.upto)
    known = Counter(SeatId(seat) for name, seat in found if name in {"", campaign.ledger.name})
    return dict(sorted(known.items(), key=lambda each: (not each[0], each[0])))
