"""A recorded adjudication, to look at: the campaign before and after it, and what happened in between."""

from dataclasses import dataclass, replace

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.sheets import load_sheet
from adjudicator.kernel.visibility import Scope, SeatId, Viewer, may_know
from adjudicator.proof.steps import Step
from adjudicator.proof.witness import OwnSheet, Witness
from adjudicator.service import events as judge
from adjudicator.service.allotted import SeatsAllotted
from adjudicator.service.amends import amends_before
from adjudicator.service.campaign import Campaign, Registry, decoded
from adjudicator.service.errors import DamagedLog, WrongRound
from adjudicator.service.ledger import SETUP
from adjudicator.service.ports import AnyRuleset, StoredCommit, Work


@dataclass(frozen=True)
class Adjudication:
    """One commit that adjudicated something: a closing, or the set-up."""

    before: Campaign
    after: Campaign
    commit: StoredCommit
    closed: judge.RoundClosed
    disclosed: judge.SeedsDisclosed
    events: tuple[Event, ...]  # the game's
    amends: tuple[Event, ...] = ()  # what the umpire made good since the adjudication before
    allotted: SeatsAllotted | None = None  # how seats were given out in it, if they were

    @property
    def corrects(self) -> bool:
        """Tell whether the round had been closed before, and this run has the seeds of that one (GEN-8)."""
        return self.closed.attempt != self.disclosed.attempt

    def observed(self, viewer: Viewer) -> tuple[Event, ...]:
        """The game's events as a viewer may know them."""
        rules = self.after.rules
        seen = (rules.observe(event, viewer) for event in self.events)
        return tuple(event for event in seen if event is not None)

    def view_before(self, viewer: Viewer) -> object:
        """What the viewer may know of the state before."""
        return self.before.rules.view(self.before.state, viewer)

    def view_after(self, viewer: Viewer) -> object:
        """What the viewer may know of the state after."""
        return self.after.rules.view(self.after.state, viewer)


def adjudication_at(registry: Registry, work: Work, name: str, number: int) -> Adjudication:
    """The adjudication that a commit recorded. Raises DamagedLog if it recorded none."""
    entry = registry.entry(work, name)
    log = work.log(entry.stream)
    before = registry.fold(log, entry, number - 1)
    commit = next(log.commits(after=number - 1, upto=number))
    reopened = before.ledger.reopened
    first = reopened.voided if reopened else number  # a correction says again what the first run said
    return replace(_adjudication(before, commit), amends=amends_before(log, before.rules, first))


def adjudication_of(
    registry: Registry, work: Work, name: str, round_id: str = "", upto: int | None = None
) -> Adjudication:
    """The adjudication of a round, or the last one, up to a commit. Raises WrongRound."""
    entry = registry.entry(work, name)
    log = work.log(entry.stream)
    number, found = 0, []
    for commit in log.commits(upto=upto):
        if adjudicates(commit):
            closed, _ = closing_in(commit, registry.rules(entry.ruleset, entry.edition))
            found.append(closed.round)
            if round_id in {"", closed.round}:
                number = commit.number
    if not found:
        raise WrongRound(f"{name} is not set up yet: nothing was adjudicated in it")
    if not number:
        rounds = ", ".join(dict.fromkeys(found))
        raise WrongRound(f"{name} has not adjudicated a round {round_id!r}; it has: {rounds}")
    return adjudication_at(registry, work, name, number)


def adjudicates(commit: StoredCommit) -> bool:
    """Tell whether a commit adjudicated something: a closing, or the set-up of a new campaign."""
    return any(event.type == judge.RoundClosed.type_name for event in commit.events)


def closing_in(commit: StoredCommit, rules: AnyRuleset) -> tuple[judge.RoundClosed, judge.SeedsDisclosed]:
    """The closing that a commit recorded, and its seeds. Raises DamagedLog if it recorded none."""
    events = decoded(commit.events, rules)
    closed = next((event for event in events if isinstance(event, judge.RoundClosed)), None)
    disclosed = next((event for event in events if isinstance(event, judge.SeedsDisclosed)), None)
    if closed is None or disclosed is None:
        raise DamagedLog(f"commit {commit.number} adjudicated nothing")
    return closed, disclosed


def _adjudication(before: Campaign, commit: StoredCommit) -> Adjudication:
    closed, disclosed = closing_in(commit, before.rules)
    events = decoded(commit.events, before.rules)
    game = tuple(event for event in events if not event.type_name.startswith("judge."))
    allotted = next((event for event in events if isinstance(event, SeatsAllotted)), None)
    return Adjudication(before, before.after(commit), commit, closed, disclosed, game, allotted=allotted)


def witness_of(adjudication: Adjudication, viewer: Viewer) -> Witness:
    """The proofs that a viewer is mailed: the seeds of his own scopes, and no others."""
    disclosed, closed = adjudication.disclosed, adjudication.closed
    allotted = adjudication.allotted
    throws = throws_in((*adjudication.observed(viewer), *([allotted] if allotted else [])))
    known = {
        scope: signature
        for scope, signature in disclosed.signatures.items()
        if may_know(Scope(scope), viewer)
    }
    return Witness(
        head=adjudication.after.head,
        public_key=adjudication.after.ledger.public_key,
        step=Step(
            campaign=adjudication.after.stream,
            round=disclosed.round,
            attempt=disclosed.attempt,
            step=disclosed.step,
            root=disclosed.root,
        ),
        leaves=dict(closed.leaves),
        signatures=known,
        throws=throws,
        own=own_sheet(closed, sender_of(adjudication, viewer)),
    )


def sender_of(adjudication: Adjudication, viewer: Viewer) -> Viewer:
    """The seat under which a viewer sent his sheet: where seats were given out, that of his invitation."""
    allotted = adjudication.allotted
    invited = allotted.invited(SeatId(viewer)) if allotted else None
    return Viewer(invited) if invited else viewer


def own_sheet(closed: judge.RoundClosed, viewer: Viewer) -> OwnSheet | None:
    """The viewer's own sheet as it was counted."""
    for used in closed.sheets:
        if str(used.seat) == str(viewer):
            return OwnSheet(seat=used.seat, salt=used.salt, sheet=used.sheet)
    return None


def throws_in(events: tuple[Event, ...]) -> tuple[Throw, ...]:
    """Every throw in these events, once, in order of scope and key."""
    found: dict[tuple[Scope, str], Throw] = {}
    for event in events:
        for name in type(event).model_fields:
            value = getattr(event, name)
            for each in value if isinstance(value, tuple) else (value,):
                if isinstance(each, Throw):
                    found[each.scope, each.key] = each
    return tuple(found[key] for key in sorted(found))


def sheet_text(campaign: Campaign, seat: SeatId, closed: judge.RoundClosed) -> tuple[str, ...]:
    """A seat's orders as they were counted, in canonical words; none at the set-up."""
    if closed.step == SETUP:
        return ()
    for used in closed.sheets:
        if used.seat == seat:
            sheet = load_sheet(used.sheet, campaign.rules.order_types)
            view = campaign.rules.view(campaign.state, Viewer(seat))
            return tuple(item.text for item in campaign.rules.describe(sheet, view).in_force)
    return ()
