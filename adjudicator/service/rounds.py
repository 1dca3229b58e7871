"""Opening a round: its deadline, its tokens, and the letters that announce it."""

import base64
import hashlib
from collections.abc import Iterable
from datetime import datetime

from adjudicator.kernel.canonical import canonical_json
from adjudicator.kernel.visibility import SeatId
from adjudicator.proof.keys import CampaignKey
from adjudicator.service import events as judge
from adjudicator.service.campaign import Campaign
from adjudicator.service.deadlines import first_deadline, next_deadline, stamp
from adjudicator.service.ledger import Ledger
from adjudicator.service.ports import Work


def opening(campaign: Campaign, at: datetime) -> judge.RoundOpened:
    """The event that opens the round which the game's state calls for, as its first attempt."""
    ledger, round_ = campaign.ledger, campaign.rules.round(campaign.state)
    return judge.RoundOpened(
        round=round_.id,
        title=round_.title,
        attempt=1,
        deadline=stamp(deadline_after(ledger, at)),
        owed_by=tuple(seat for seat in round_.owed_by if seat in ledger.seats),
    )


def deadline_after(ledger: Ledger, at: datetime) -> datetime:
    """The first deadline of a campaign later than a time."""
    first = first_deadline(ledger.first_deadline, ledger.zone)
    if first > at:
        return first
    return next_deadline(ledger.first_deadline, ledger.every, ledger.zone, at)


def token_of(key: CampaignKey, stream: str, round_id: str, attempt: int, seat: str) -> str:
    """The token of a seat in a round: 12 letters and digits that nobody can guess without the key."""
    parts = canonical_json(["pbem-adjudicator token 1", stream, round_id, attempt, seat])
    digest = hashlib.sha256(key.sign(parts.encode())).digest()
    return base64.b32encode(digest)[:12].decode("ascii").lower()


def issue_tokens(
    work: Work, key: CampaignKey, campaign: Campaign, seats: Iterable[SeatId], at: datetime
) -> None:
    """Remember the tokens of the open round."""
    opened = campaign.ledger.open
    if opened is None:
        return
    for seat in seats:
        token = token_of(key, campaign.stream, opened.round, opened.attempt, seat)
        work.directory.issue_token(campaign.ledger.name, seat, opened.round, token, at)
