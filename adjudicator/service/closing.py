"""Closing a round: sheets in force, root, dice, adjudication, the next round; one commit."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from adjudicator import __version__
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.sheets import Sheet, load_sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.proof.keys import CampaignKey
from adjudicator.proof.leaves import leaf_of, root_of
from adjudicator.proof.steps import SigningSeeds, Step, salt_of
from adjudicator.service import events as judge
from adjudicator.service.campaign import (
    Campaign,
    Registry,
    encoded,
    snapshot_of,
    state_hash,
)
from adjudicator.service.errors import WrongRound
from adjudicator.service.history import closing_in
from adjudicator.service.ledger import OpenRound
from adjudicator.service.ports import KeyRing, Snapshot, Store, Work
from adjudicator.service.rounds import issue_tokens, opening

ADJUDICATE = "adjudicate"


@dataclass(frozen=True)
class Closed:
    """What came of a command to close a round."""

    campaign: Campaign
    done: bool  # False: it was closed already, and nothing happened


@dataclass(frozen=True)
class Closer:
    """Closes rounds."""

    store: Store
    registry: Registry
    keys: KeyRing

    def close(self, name: str, round_id: str, now: datetime) -> Closed:
        """Close a round and adjudicate it. A round closed before stays as it is.

        Raises UnknownCampaign, WrongRound, KeyFault, DamagedLog.
        """
        with self.store.write() as work:
            campaign = self.registry.load(work, name)
            if round_id in campaign.ledger.closed:
                return Closed(campaign, done=False)
            opened = _named(campaign, round_id)
            at = max(now, campaign.at or now)
            closed = round_closed(campaign, opened, self.keys.key(campaign.stream))
            return Closed(self._commit(work, campaign, closed, opened.attempt, at), done=True)

    def close_again(self, work: Work, campaign: Campaign, at: datetime) -> Campaign:
        """Close a reopened round over the sheets, the root and the seeds of its first run (GEN-8)."""
        opened, reopened = campaign.ledger.open, campaign.ledger.reopened
        assert opened is not None
        assert reopened is not None
        voided = next(work.log(campaign.stream).commits(reopened.voided - 1, reopened.voided))
        closed, disclosed = closing_in(voided, campaign.rules)
        again = closed.model_copy(update={"attempt": opened.attempt})
        return self._commit(work, campaign, again, disclosed.attempt, at)

    def _commit(
        self, work: Work, campaign: Campaign, closed: judge.RoundClosed, seeds_of: int, at: datetime
    ) -> Campaign:
        """Adjudicate over a closing with the seeds of an attempt, and write it all down."""
        key = self.keys.key(campaign.stream)
        events = self._events(campaign, closed, seeds_of, key, at)
        log = work.log(campaign.stream)
        commit = log.append(
            expected=campaign.number,
            key=f"close:{closed.round}:{closed.attempt}",
            kind="closed",
            at=at,
            meta={"program": __version__, "edition": campaign.ledger.edition, "round": closed.round},
            events=encoded(events, campaign.rules),
        )
        after = campaign.after(commit)
        log.keep_snapshot(Snapshot(commit.number, snapshot_of(after)))
        issue_tokens(work, key, after, at)
        for seat in after.ledger.senders:
            letter = f"{campaign.stream}/report/{closed.round}/{closed.attempt}/{seat}"
            work.outbox.add(letter, after.ledger.name, "report", seat, {"commit": commit.number}, at)
        return after

    def _events(
        self, campaign: Campaign, closed: judge.RoundClosed, seeds_of: int, key: CampaignKey, at: datetime
    ) -> list[Event]:
        seeds = seeds_for(campaign.stream, closed, seeds_of, key)
        game, state = adjudicated(campaign, closed, Dice(seeds))
        after = Campaign(campaign.stream, campaign.rules, campaign.ledger, state)
        disclosed = judge.SeedsDisclosed(
            round=closed.round,
            attempt=seeds_of,
            step=ADJUDICATE,
            root=closed.root,
            signatures={scope: signature.hex() for scope, signature in sorted(seeds.signatures.items())},
            state_hash=state_hash(after),
        )
        return [closed, *game, disclosed, _next(after, at)]


def seeds_for(stream: str, closed: judge.RoundClosed, seeds_of: int, key: CampaignKey) -> SigningSeeds:
    """The seeds of a closing's dice, as of an attempt of its round."""
    step = Step(
        campaign=stream, round=closed.round, attempt=seeds_of, step=closed.step, root=closed.root
    )
    return SigningSeeds(key, step)


def _named(campaign: Campaign, round_id: str) -> OpenRound:
    opened = campaign.ledger.open
    if opened is None:
        raise WrongRound(f"{campaign.ledger.name} is over: {campaign.ledger.over}")
    if opened.round != round_id:
        raise WrongRound(
            f"no round {round_id!r} is open in {campaign.ledger.name}; "
            f"{opened.round} is, until {opened.deadline}"
        )
    return opened


def round_closed(campaign: Campaign, opened: OpenRound, key: CampaignKey) -> judge.RoundClosed:
    """The sheets in force, with their leaves and root. A seat that sent nothing has an empty sheet."""
    used = tuple(_used(campaign, opened, key, seat) for seat in campaign.ledger.senders)
    leaves: dict[str, str] = {each.seat: leaf_of(each.seat, each.salt, each.sheet) for each in used}
    return judge.RoundClosed(
        round=opened.round,
        attempt=opened.attempt,
        step=ADJUDICATE,
        sheets=used,
        leaves=leaves,
        root=root_of(leaves),
    )


def _used(campaign: Campaign, opened: OpenRound, key: CampaignKey, seat: SeatId) -> judge.SheetUsed:
    desk = campaign.desk(seat)
    salt = desk.salt or salt_of(key, campaign.stream, opened.round, opened.attempt, seat, 0)
    return judge.SheetUsed(seat=seat, sheet=desk.sheet, salt=salt, mails=desk.mails, last_mail=desk.last_mail)


def adjudicated(campaign: Campaign, closed: judge.RoundClosed, dice: Dice) -> tuple[list[Event], object]:
    """The game's events from the recorded sheets, and its state after them."""
    sheets: Mapping[SeatId, Sheet] = {
        used.seat: load_sheet(used.sheet, campaign.rules.order_types) for used in closed.sheets
    }
    state, events = campaign.state, []
    for event in campaign.rules.adjudicate(campaign.state, sheets, dice):
        events.append(event)
        state = campaign.rules.evolve(state, event)
    return events, state


def _next(after: Campaign, at: datetime) -> Event:
    outcome = after.rules.outcome(after.state)
    if outcome is None:
        return opening(after, at)
    return judge.CampaignEnded(rule=outcome.rule, winners=outcome.winners, text=outcome.text)
