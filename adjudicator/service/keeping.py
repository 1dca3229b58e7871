"""Keeping time: what is due with a round is done in one transaction, and who must know is mailed, once."""

from dataclasses import dataclass
from datetime import datetime

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service import events as judge
from adjudicator.service.campaign import Campaign, Registry, encoded
from adjudicator.service.closing import Closed, Closer
from adjudicator.service.due import Close, Hold, Wait, due, late_notice, missing, reminders
from adjudicator.service.ledger import OpenRound
from adjudicator.service.moves import Ordered, graced, held, held_over_outage
from adjudicator.service.outages import Looked, Outage
from adjudicator.service.ports import Store, StoredCommit, Work

FIRST = "1"
"""A round's first attempt, in the keys of letters that go once for each deadline: a later attempt has the
same deadlines, so nobody is told of one twice because the round before was corrected."""


@dataclass(frozen=True)
class Timekeeper:
    """Does what is due with a campaign's open round, and says so to whom it concerns."""

    store: Store
    registry: Registry
    closer: Closer

    def act(self, name: str, now: datetime, looked: Looked) -> Closed | Campaign | None:
        """Close, hold or prolong the open round, if that is due; all is decided within the transaction.

        `looked` is when the judge last looked at what is due and read its mail. Returns the campaign where
        its round is held or its deadline moved, None where nothing was due. Raises what closing does.
        """
        with self.store.write() as work:
            campaign = self.registry.load(work, name)
            what, opened = due(campaign, now, looked), campaign.ledger.open
            if what is None or opened is None:
                return None
            if isinstance(what, Close):
                return Closed(self.closer.close_open(work, campaign, what.why, now), done=True)
            return write_moves(work, campaign, _moves(campaign, opened, what, now), now)

    def remind(self, campaign: Campaign, now: datetime) -> None:
        """Owe the reminders, and the notices that a round waits for somebody, that are due."""
        opened = campaign.ledger.open
        if opened is None:
            return
        hours = [each for each, at in reminders(campaign) if at <= now < opened.closes]
        if hours:
            which = f"{FIRST}.{opened.moves}" if opened.moves else FIRST
            self._owe(campaign, opened, "reminder", f"{which}/{min(hours)}", missing(campaign), now)
        waits = late_notice(campaign)
        if waits is not None and waits <= now:
            self._owe(campaign, opened, "late", FIRST, opened.owed_by, now)

    def _owe(
        self,
        campaign: Campaign,
        opened: OpenRound,
        kind: str,
        which: str,
        seats: tuple[SeatId, ...],
        now: datetime,
    ) -> None:
        with self.store.write() as work:
            for seat in seats:
                key = f"{campaign.stream}/{kind}/{opened.round}/{which}/{seat}"
                about = {"commit": campaign.number, "round": opened.round}
                work.outbox.add(key, campaign.ledger.name, kind, seat, about, now)


def _moves(campaign: Campaign, opened: OpenRound, what: Hold | Wait | Outage, now: datetime) -> list[Event]:
    match what:
        case Wait():
            return [graced(campaign, opened)]
        case Outage():
            return held_over_outage(opened, what, now)
        case Hold():
            return [held(opened, now, what.why, Ordered(by=judge.JUDGE))]


def write_moves(work: Work, campaign: Campaign, events: list[Event], now: datetime) -> Campaign:
    """Write down that the open round is held or its deadline moved, and owe the letters that say so."""
    commit = work.log(campaign.stream).append(
        expected=campaign.number,
        key=f"moved:{campaign.number + 1}",
        kind="moved",
        at=max(now, campaign.at or now),
        meta={},
        events=encoded(events, campaign.rules),
    )
    after = campaign.after(commit)
    owe_moves(work, after, commit, events, now)
    return after


def owe_moves(work: Work, after: Campaign, commit: StoredCommit, events: list[Event], now: datetime) -> None:
    """Owe the letters of a commit that held the open round or moved its deadline: one to each concerned.

    The seats that owe something, but not the one whose mail it was: the answer tells it. The umpire is told
    of what the judge did, not of what he did himself.
    """
    opened = after.ledger.open
    moves = [event for event in events if isinstance(event, judge.RoundHeld | judge.DeadlineMoved)]
    if opened is None or not moves or moves[-1].why is judge.Moved.GRACE:
        return  # of grace, the notice of those who are late tells
    by = {each.by for each in moves}
    told = {*opened.owed_by, UMPIRE_SEAT} if judge.JUDGE in by else set(opened.owed_by)
    for seat in sorted(told - by):
        key = f"{after.stream}/moved/{commit.number}/{seat}"
        work.outbox.add(key, after.ledger.name, "moved", seat, {"commit": commit.number}, now)
