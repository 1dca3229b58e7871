"""Opening a round: its deadline, its tokens, and the letters that announce it."""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from adjudicator.kernel.canonical import JSON, canonical_json
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.rounds import Round
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.proof.keys import CampaignKey
from adjudicator.service import events as judge
from adjudicator.service.campaign import Campaign
from adjudicator.service.deadlines import days_later, first_deadline, next_deadline, stamp
from adjudicator.service.ledger import Ledger, OpenRound
from adjudicator.service.ports import AnyRuleset, Work


def opening(campaign: Campaign, at: datetime) -> judge.RoundOpened:
    """The event that opens the round which the game's state calls for.

    Its first attempt, unless it was open before the round before it was corrected: then its next one.
    """
    ledger, round_ = campaign.ledger, campaign.rules.round(campaign.state)
    again = following(ledger, round_.id)
    return judge.RoundOpened(
        round=round_.id,
        title=round_.title,
        attempt=again.attempt + 1 if again else 1,
        deadline=again.deadline if again else stamp(_deadline(ledger, round_, at)),
        owed_by=tuple(seat for seat in round_.owed_by if seat in (*ledger.seats, UMPIRE_SEAT)),
        turn=round_.turn,
        **_as_it_was(again),
    )


def set_up(
    rules: AnyRuleset, options: Mapping[str, JSON], seats: Sequence[SeatId], dice: Dice
) -> tuple[list[Event], object]:
    """The game's events that set it up for these seats, and its state after them. Raises ValueError."""
    events, state = list(rules.setup(options, seats, dice)), rules.start()
    for event in events:
        state = rules.evolve(state, event)
    return events, state


def _as_it_was(again: OpenRound | None) -> dict[str, Any]:
    """What had become of a round's deadline before the round before it was opened again."""
    return again.model_dump(include={"held", "left", "grace", "moves"}) if again else {}


def following(ledger: Ledger, round_id: str) -> OpenRound | None:
    """The round of this id as it was open before the round now open was opened again."""
    was = ledger.reopened.following if ledger.reopened else None
    return was if was is not None and was.round == round_id else None


def _deadline(ledger: Ledger, round_: Round, at: datetime) -> datetime:
    if round_.days is None:
        return deadline_after(ledger, at)
    return days_later(ledger.first_deadline, ledger.zone, at, round_.days)


def deadline_after(ledger: Ledger, at: datetime) -> datetime:
    """The deadline of a campaign for a round that opens at a time, while the ledger has the one before."""
    first = first_deadline(ledger.first_deadline, ledger.zone)
    begins = ledger.open is None or ledger.open.joining
    if begins and first > at:
        return first
    return next_deadline(ledger.first_deadline, ledger.every, ledger.zone, at)


def token_of(key: CampaignKey, campaign: Campaign, attempt: int, seat: SeatId) -> str:
    """The token of a seat in the open round: 12 letters and digits that nobody can guess without the key.

    Once the campaign is over it is that of the last round: what changes nothing can still be asked for.
    Whoever takes the seat over has others, and so has a seat whose tokens were made anew.
    """
    office = campaign.ledger.office
    tenure, renewal = office.tenure(seat), office.renewal(seat)
    parts = ["pbem-adjudicator token 1", campaign.stream, _answerable(campaign), attempt, seat]
    since = [tenure, renewal] if renewal else [tenure] if tenure else []
    said = canonical_json([*parts, *since])
    digest = hashlib.sha256(key.sign(said.encode())).digest()
    return base64.b32encode(digest)[:12].decode("ascii").lower()


def issue_tokens(work: Work, key: CampaignKey, campaign: Campaign, at: datetime) -> None:
    """Remember the tokens of the open round, of its earlier attempts too: old letters can be answered.

    The umpire has one in every round, for his desk.
    """
    opened, round_id = campaign.ledger.open, _answerable(campaign)
    for seat in (*campaign.ledger.seats, UMPIRE_SEAT):
        for attempt in range(1, opened.attempt + 1 if opened else 2):
            token = token_of(key, campaign, attempt, seat)
            work.directory.issue_token(campaign.ledger.name, seat, round_id, token, at)


def _answerable(campaign: Campaign) -> str:
    """The round whose letters are answered: the open one, or the last."""
    opened = campaign.ledger.open
    return opened.round if opened is not None else campaign.ledger.closed[-1]


def reissue_tokens(work: Work, key: CampaignKey, campaign: Campaign, seat: SeatId, at: datetime) -> None:
    """Let a seat's tokens so far, and what its address was asked, stand for nothing, and issue others.

    The campaign is the one in which they are made anew.
    """
    work.directory.revoke_tokens(campaign.ledger.name, seat, at)
    work.challenges.withdraw(campaign.ledger.name, seat)
    issue_tokens(work, key, campaign, at)
