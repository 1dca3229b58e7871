"""Replay: a recorded round is adjudicated again, from the log alone, and compared byte for byte."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from adjudicator.kernel.dice import Dice
from adjudicator.proof.steps import RecordedSeeds, UnknownScope
from adjudicator.service import events as judge
from adjudicator.service.campaign import Campaign, Registry, decoded, encoded, state_hash
from adjudicator.service.closing import adjudicated
from adjudicator.service.errors import WrongRound
from adjudicator.service.founding import SETUP
from adjudicator.service.ledger import Ledger
from adjudicator.service.ports import Log, StoredCommit, StoredEvent, Work


@dataclass(frozen=True)
class Replayed:
    """A round played again. `difference` is empty where every byte is the same."""

    round: str
    commit: int
    events: int
    difference: str = ""


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
        closed = _closing(commit, campaign)
        if closed is not None and round_id in {"", closed.round}:
            found = True
            yield _replayed(campaign, commit, closed)
        campaign = campaign.after(commit)
    if round_id and not found:
        raise WrongRound(
            f"no round {round_id!r} was adjudicated; `adjudicator log NAME` lists those that were"
        )


def _bare(registry: Registry, stream: str, commit: StoredCommit) -> Campaign:
    meta = commit.meta
    rules = registry.rules(str(meta["ruleset"]), str(meta["edition"]))
    return Campaign(stream, rules, Ledger(), rules.start())


def _closing(commit: StoredCommit, campaign: Campaign) -> judge.RoundClosed | None:
    if commit.kind not in {"closed", "created"}:
        return None
    events = decoded(commit.events, campaign.rules)
    return next((event for event in events if isinstance(event, judge.RoundClosed)), None)


def _replayed(campaign: Campaign, commit: StoredCommit, closed: judge.RoundClosed) -> Replayed:
    disclosed = next(
        event for event in decoded(commit.events, campaign.rules) if isinstance(event, judge.SeedsDisclosed)
    )
    recorded = tuple(event for event in commit.events if not event.type.startswith("judge."))
    dice = Dice(RecordedSeeds(disclosed.signatures))
    try:
        again, state = _again(campaign, commit, closed, dice)
    except UnknownScope as fault:
        return Replayed(
            closed.round, commit.number, len(recorded), f"the replay asks for other dice: {fault}"
        )
    difference = _difference(recorded, again)
    if not difference and state_hash(replace(campaign, state=state)) != disclosed.state_hash:
        difference = "the events are the same, but the state they lead to is not the one recorded"
    return Replayed(closed.round, commit.number, len(recorded), difference)


def _again(
    campaign: Campaign, commit: StoredCommit, closed: judge.RoundClosed, dice: Dice
) -> tuple[tuple[StoredEvent, ...], object]:
    if closed.round != SETUP:
        events, state = adjudicated(campaign, closed, dice)
        return encoded(events, campaign.rules), state
    created = next(
        event for event in decoded(commit.events, campaign.rules) if isinstance(event, judge.CampaignCreated)
    )
    state, events = campaign.state, list(campaign.rules.setup(created.options, created.seats, dice))
    for event in events:
        state = campaign.rules.evolve(state, event)
    return encoded(events, campaign.rules), state


def _difference(recorded: tuple[StoredEvent, ...], again: tuple[StoredEvent, ...]) -> str:
    for number, (old, new) in enumerate(zip(recorded, again, strict=False), 1):
        if old != new:
            return f"event {number} was {old.type} {old.payload}; the replay gives {new.type} {new.payload}"
    if len(recorded) != len(again):
        return f"{len(recorded)} events are recorded; the replay gives {len(again)}"
    return ""
