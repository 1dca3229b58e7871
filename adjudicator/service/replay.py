"""Replay: what followed from recorded sheets is worked out again, from the log alone, byte for byte."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.ruleset import Compensating
from adjudicator.proof.steps import RecordedSeeds, UnknownScope
from adjudicator.service import events as judge
from adjudicator.service.allotted import SeatsAllotted
from adjudicator.service.campaign import Campaign, Registry, decoded, encoded, state_hash
from adjudicator.service.closing import adjudicated
from adjudicator.service.errors import WrongRound
from adjudicator.service.history import adjudicates, closing_in
from adjudicator.service.ledger import SETUP, Ledger
from adjudicator.service.ports import Log, StoredCommit, StoredEvent, Work
from adjudicator.service.receipts import consequences
from adjudicator.service.rounds import set_up
from adjudicator.service.umpire.events import AmendsMade


@dataclass(frozen=True)
class Replayed:
    """A round played again, or what a sheet for it brought about at once (then `receipt_of` is whose sheet).

    Or `amends` that the umpire made in it. `difference` is empty where every byte is the same.
    """

    round: str
    commit: int
    events: int
    difference: str = ""
    attempt: int = 1
    receipt_of: str = ""
    amends: bool = False

    @property
    def title(self) -> str:
        """What was played again, for people."""
        attempt = f", attempt {self.attempt}" if self.attempt > 1 else ""
        receipt = f", receipt of {self.receipt_of}" if self.receipt_of else ""
        return f"{self.round}{attempt}{receipt}" + (", amends" if self.amends else "")


def replay(registry: Registry, work: Work, name: str, round_id: str = "") -> Iterator[Replayed]:
    """Replay every adjudicated round of a campaign, or one, in order; the set-up is the first.

    Raises UnknownCampaign; WrongRound if the round named was never adjudicated.
    """
    entry = registry.entry(work, name)
    yield from replay_log(registry, work.log(entry.stream), entry.stream, round_id)


def replay_log(registry: Registry, log: Log, stream: str, round_id: str = "") -> Iterator[Replayed]:
    """Replay from a log, folding from its first event and trusting no snapshot."""
    campaign: Campaign | None = None
    found = False
    for commit in log.commits():
        campaign = campaign or _bare(registry, stream, commit)
        if adjudicates(commit):
            closed, disclosed = closing_in(commit, campaign.rules)
            if round_id in {"", closed.round}:
                found = True
                yield _replayed(campaign, commit, closed, disclosed, log)
        else:
            yield from (each for each in _receipts(campaign, commit) if round_id in {"", each.round})
        campaign = campaign.after(commit)
    if round_id and not found:
        raise WrongRound(
            f"no round {round_id!r} was adjudicated; `adjudicator log NAME` lists those that were"
        )


def _bare(registry: Registry, stream: str, commit: StoredCommit) -> Campaign:
    meta = commit.meta
    rules = registry.rules(str(meta["ruleset"]), str(meta["edition"]))
    return Campaign(stream, rules, Ledger(), rules.start())


def _receipts(campaign: Campaign, commit: StoredCommit) -> Iterator[Replayed]:
    """What each sheet of a commit brought about at once, if anything, and what amends did."""
    for event, recorded in _sheets_in(commit, campaign):
        campaign = campaign.told([event])
        attempt, number = campaign.ledger.open.attempt if campaign.ledger.open else 1, commit.number
        if isinstance(event, judge.OrdersReceived | judge.SheetKept | judge.StandingOrdersGiven):
            again = encoded(consequences(campaign, event.seat, campaign.sheet(event.seat)), campaign.rules)
            if recorded or again:
                difference = _difference(recorded, again)
                yield Replayed(event.round, number, len(recorded), difference, attempt, event.seat)
        elif isinstance(event, AmendsMade):
            difference = _difference(recorded, _amends_again(campaign, event))
            yield Replayed(event.round, number, len(recorded), difference, attempt, amends=True)
        campaign = campaign.told(decoded(recorded, campaign.rules))


def _amends_again(campaign: Campaign, made: AmendsMade) -> tuple[StoredEvent, ...]:
    """What amends bring about by their words; nothing where the game knows them no more."""
    rules = campaign.rules
    if not isinstance(rules, Compensating):
        return ()
    try:
        return encoded(rules.compensate(campaign.state, made.kind, made.words), rules)
    except ValueError:
        return ()


def _sheets_in(commit: StoredCommit, campaign: Campaign) -> Iterator[tuple[Event, tuple[StoredEvent, ...]]]:
    """The judge's events of a commit, each with the game's that follow it."""
    starts = [at for at, event in enumerate(commit.events) if event.type.startswith("judge.")]
    for start, end in pairwise((*starts, len(commit.events))):
        (event,) = decoded(commit.events[start : start + 1], campaign.rules)
        yield event, commit.events[start + 1 : end]


def _replayed(
    campaign: Campaign,
    commit: StoredCommit,
    closed: judge.RoundClosed,
    disclosed: judge.SeedsDisclosed,
    log: Log,
) -> Replayed:
    recorded = tuple(event for event in commit.events if _worked_out(event))
    dice = Dice(RecordedSeeds(disclosed.signatures))
    try:
        again, state = _again(campaign, commit, closed, dice)
        difference = _difference(recorded, again) or _other_run(campaign, closed, disclosed, log)
    except UnknownScope as fault:
        state, difference = campaign.state, f"the replay asks for other dice: {fault}"
    if not difference and state_hash(replace(campaign, state=state)) != disclosed.state_hash:
        difference = "the events are the same, but the state they lead to is not the one recorded"
    return Replayed(closed.round, commit.number, len(recorded), difference, closed.attempt)


def _worked_out(event: StoredEvent) -> bool:
    """Tell what follows from the sheets: the game's events, and how seats were given out."""
    return not event.type.startswith("judge.") or event.type == SeatsAllotted.type_name


def _other_run(
    campaign: Campaign, closed: judge.RoundClosed, disclosed: judge.SeedsDisclosed, log: Log
) -> str:
    """What tells that a closing after a correction is not over sheets and seeds of the first run (GEN-8)."""
    reopened = campaign.ledger.reopened
    if reopened is None:
        return ""
    first, seeds = closing_in(next(log.commits(reopened.voided - 1, reopened.voided)), campaign.rules)
    if first.model_copy(update={"attempt": closed.attempt}) != closed:
        return f"the sheets are not those of commit {reopened.voided}, which it corrects"
    common = seeds.signatures.keys() & disclosed.signatures.keys()
    if any(seeds.signatures[scope] != disclosed.signatures[scope] for scope in common):
        return f"the seeds are not those of commit {reopened.voided}, which it corrects"
    return ""


def _again(
    campaign: Campaign, commit: StoredCommit, closed: judge.RoundClosed, dice: Dice
) -> tuple[tuple[StoredEvent, ...], object]:
    if closed.round != SETUP:
        events, state = adjudicated(campaign, closed, dice)
    else:
        created = next(
            event
            for event in decoded(commit.events, campaign.rules)
            if isinstance(event, judge.CampaignCreated)
        )
        events, state = set_up(campaign.rules, created.options, created.seats, dice)
    return encoded(events, campaign.rules), state


def _difference(recorded: tuple[StoredEvent, ...], again: tuple[StoredEvent, ...]) -> str:
    for number, (old, new) in enumerate(zip(recorded, again, strict=False), 1):
        if old != new:
            return f"event {number} was {old.type} {old.payload}; the replay gives {new.type} {new.payload}"
    if len(recorded) != len(again):
        return f"{len(recorded)} events are recorded; the replay gives {len(again)}"
    return ""
