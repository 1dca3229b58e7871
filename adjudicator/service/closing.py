"""Closing a round: sheets in force, root, dice, adjudication, the next round; one commit."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from adjudicator import __version__
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.sheets import Sheet, load_sheet
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.proof.keys import CampaignKey
from adjudicator.proof.leaves import leaf_of, root_of
from adjudicator.proof.steps import SigningSeeds, Step, salt_of
from adjudicator.service import events as judge
from adjudicator.service.allotment import seats_of_setup
from adjudicator.service.campaign import (
    Campaign,
    Registry,
    encoded,
    snapshot_of,
    state_hash,
)
from adjudicator.service.errors import WrongRound
from adjudicator.service.history import closing_in
from adjudicator.service.joined import seats_offered
from adjudicator.service.ledger import SETUP, OpenRound, fold
from adjudicator.service.ports import KeyRing, Snapshot, Store, Work
from adjudicator.service.receipts import consequences
from adjudicator.service.rounds import issue_tokens, opening, set_up
from adjudicator.service.seating import seat_players
from adjudicator.service.standing_orders import Stood, stood

ADJUDICATE = "adjudicate"
SILENT_TURNS = 3
"""Game turns running in which a seat owed orders and sent nothing, after which it is offered (GEN-9)."""


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
        """Close a round at the umpire's word and adjudicate it. One closed before stays as it is.

        Raises UnknownCampaign, WrongRound, KeyFault, DamagedLog.
        """
        with self.store.write() as work:
            campaign = self.registry.load(work, name)
            if round_id in campaign.ledger.closed:
                return Closed(campaign, done=False)
            opened = _named(campaign, round_id)
            if opened.joining and not campaign.ledger.joined:
                raise WrongRound(f"nobody is joined yet, so {name} cannot be set up")
            return Closed(self.close_open(work, campaign, judge.Closing.UMPIRE, now), done=True)

    def close_open(self, work: Work, campaign: Campaign, why: judge.Closing, now: datetime) -> Campaign:
        """Close the open round and adjudicate it, or set the game up for those who are joined."""
        opened = campaign.ledger.open
        assert opened is not None
        closed = round_closed(campaign, opened, self.keys.key(campaign.stream), why)
        return self._commit(work, campaign, closed, opened.attempt, max(now, campaign.at or now))

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
        events = _offered(campaign, self._events(campaign, closed, seeds_of, key, at))
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
        seat_players(work, campaign, after, commit, at)
        issue_tokens(work, key, after, at)
        for seat in after.ledger.senders:
            letter = f"{campaign.stream}/report/{closed.round}/{closed.attempt}/{seat}"
            work.outbox.add(letter, after.ledger.name, "report", seat, {"commit": commit.number}, at)
        owe_offers(work, after, events, commit.number, at)
        return stand(work, after, at)

    def _events(
        self, campaign: Campaign, closed: judge.RoundClosed, seeds_of: int, key: CampaignKey, at: datetime
    ) -> list[Event]:
        seeds = seeds_for(campaign.stream, closed, seeds_of, key)
        game, state = adjudicated(campaign, closed, Dice(seeds))
        after = Campaign(campaign.stream, campaign.rules, campaign.ledger, state)
        disclosed = judge.SeedsDisclosed(
            round=closed.round,
            attempt=seeds_of,
            step=closed.step,
            root=closed.root,
            signatures={scope: signature.hex() for scope, signature in sorted(seeds.signatures.items())},
            state_hash=state_hash(after),
        )
        return [closed, *game, disclosed, _next(after, at)]


def seeds_for(stream: str, closed: judge.RoundClosed, seeds_of: int, key: CampaignKey) -> SigningSeeds:
    """The seeds of a closing's dice, as of an attempt of its round."""
    step = Step(campaign=stream, round=closed.round, attempt=seeds_of, step=closed.step, root=closed.root)
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


def round_closed(
    campaign: Campaign, opened: OpenRound, key: CampaignKey, why: judge.Closing
) -> judge.RoundClosed:
    """The sheets in force, with their leaves and root. A seat that sent nothing has an empty sheet."""
    used = tuple(_used(campaign, opened, key, seat) for seat in campaign.ledger.senders)
    leaves: dict[str, str] = {each.seat: leaf_of(each.seat, each.salt, each.sheet) for each in used}
    return judge.RoundClosed(
        round=opened.round,
        attempt=opened.attempt,
        step=SETUP if opened.joining else ADJUDICATE,
        sheets=used,
        leaves=leaves,
        root=root_of(leaves),
        why=why,
    )


def _used(campaign: Campaign, opened: OpenRound, key: CampaignKey, seat: SeatId) -> judge.SheetUsed:
    desk = campaign.desk(seat)
    salt = desk.salt or salt_of(key, campaign.stream, opened.round, opened.attempt, seat, 0)
    return judge.SheetUsed(seat=seat, sheet=desk.sheet, salt=salt, mails=desk.mails, last_mail=desk.last_mail)


def adjudicated(campaign: Campaign, closed: judge.RoundClosed, dice: Dice) -> tuple[list[Event], object]:
    """How seats are given out, if they are, and the game's events from the recorded sheets; its state after.

    Raises ValueError where the game cannot be set up for the seats that are joined.
    """
    if closed.step == SETUP:
        seats, allotted = seats_of_setup(campaign.ledger, closed, dice)
        game, state = set_up(campaign.rules, campaign.ledger.options, seats, dice)
        return [*([allotted] if allotted else []), *game], state
    sheets: Mapping[SeatId, Sheet] = {
        used.seat: load_sheet(used.sheet, campaign.rules.order_types) for used in closed.sheets
    }
    state, events = campaign.state, []
    for event in campaign.rules.adjudicate(campaign.state, sheets, dice):
        events.append(event)
        state = campaign.rules.evolve(state, event)
    return events, state


def _offered(campaign: Campaign, events: list[Event]) -> list[Event]:
    """These events of a closing, and with them the seats that are then for somebody else to take."""
    before, after = campaign.ledger.silent, campaign.ledger
    for event in events:
        after = fold(after, event)
    silent = [
        judge.SeatOffered(seat=seat, why=judge.Offered.SILENT, turns=turns)
        for seat, turns in sorted(after.silent.items())
        if turns == SILENT_TURNS and before.get(seat) != turns
    ]
    joining = campaign.ledger.open is not None and campaign.ledger.open.joining and not after.invited
    unjoined = seats_offered(events[0]) if joining and isinstance(events[0], judge.RoundClosed) else []
    return [*events, *silent, *unjoined]


def owe_offers(work: Work, after: Campaign, events: list[Event], commit: int, at: datetime) -> None:
    """Owe a letter on seats to be offered: to the umpire, and to whoever did not answer his invitation."""
    offers = [event for event in events if isinstance(event, judge.SeatOffered)]
    told = [each.seat for each in offers if each.why is judge.Offered.NOT_JOINED]
    for seat in (UMPIRE_SEAT, *told) if offers else ():
        key = f"{after.stream}/offered/{after.ledger.closed[-1]}/{seat}"
        work.outbox.add(key, after.ledger.name, "offered", seat, {"commit": commit}, at)


def stand(work: Work, opened: Campaign, at: datetime) -> Campaign:
    """Give each seat's standing orders for the round that was just opened, in a commit of their own."""
    campaign, events, round_ = opened, list[Event](), opened.ledger.open
    for seat in opened.ledger.seats:
        found = stood(campaign, seat)
        if round_ is not None and found != Stood():
            given = judge.StandingOrdersGiven(
                seat=seat,
                round=round_.round,
                sheet=found.sheet.dump(),
                unfit=tuple(each.code for each in found.unfit),
            )
            campaign = campaign.told([given])
            brought = consequences(campaign, seat, found.sheet)
            campaign = campaign.told(brought)
            events += [given, *brought]
    if not events or round_ is None:
        return opened
    return opened.after(
        work.log(opened.stream).append(
            expected=opened.number,
            key=f"stood:{round_.round}:{round_.attempt}",
            kind="stood",
            at=at,
            meta={},
            events=encoded(events, opened.rules),
        )
    )


def _next(after: Campaign, at: datetime) -> Event:
    outcome = after.rules.outcome(after.state)
    if outcome is None:
        return opening(after, at)
    return judge.CampaignEnded(rule=outcome.rule, winners=outcome.winners, text=outcome.text)
