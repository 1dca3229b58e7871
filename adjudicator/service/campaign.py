"""A campaign as the log tells it: the judge's own facts, and the game's state."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from adjudicator.kernel.canonical import JSON, digest
from adjudicator.kernel.records import Event, UnknownRecord
from adjudicator.kernel.sheets import Sheet, load_sheet
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service import events as judge
from adjudicator.service.errors import DamagedLog, UnknownCampaign, UnknownSeat
from adjudicator.service.ledger import Desk, Ledger, fold, reopened
from adjudicator.service.ports import AnyRuleset, CampaignEntry, Games, Log, StoredCommit, StoredEvent, Work


@dataclass(frozen=True)
class Correctable:
    """The last closing, where the umpire had a say in it: its commit, and the campaign as it was before."""

    commit: int
    ledger: Ledger
    state: object


@dataclass(frozen=True)
class Campaign:
    """A campaign after commit `number`, whose hash is `hash` and time `at`.

    `opening` is the game's state as the open round was opened: that is what its reports were written from;
    `opened_at` is when that was.
    `correctable` is there until the round after it is closed.
    """

    stream: str
    rules: AnyRuleset
    ledger: Ledger
    state: object
    number: int = 0
    hash: str = ""
    at: datetime | None = None
    opening: object = None
    opened_at: datetime | None = None
    correctable: Correctable | None = None

    @property
    def head(self) -> str:
        """The head as reports print it: number and the first 12 hex digits of the hash."""
        return f"{self.number}-{self.hash[:12]}"

    def desk(self, seat: SeatId) -> Desk:
        """What lies there from a seat."""
        return self.ledger.desks.get(seat, Desk())

    def sheet(self, seat: SeatId) -> Sheet:
        """A seat's orders in force in the open round; none where it is being joined."""
        if self.ledger.open is not None and self.ledger.open.joining:
            return Sheet()
        return load_sheet(self.desk(seat).sheet, self.rules.order_types)

    def seat(self, text: str) -> SeatId:
        """The seat that a command names, the umpire's too. Raises UnknownSeat."""
        seat = SeatId(text.casefold())
        if seat not in self.ledger.seats and seat != UMPIRE_SEAT:
            seats = ", ".join(self.ledger.seats)
            raise UnknownSeat(f"{self.ledger.name} has no seat {text!r}; its seats are {seats}")
        return seat

    def after(self, commit: StoredCommit) -> "Campaign":
        """The campaign after one more commit. Raises DamagedLog."""
        campaign = self.told(decoded(commit.events, self.rules), commit.number)
        # a look is stamped by the clock on the wall; it must not end a rehearsal
        at = self.at if commit.kind == "looked" else commit.at
        opens = any(event.type == judge.RoundOpened.type_name for event in commit.events)
        opened_at = commit.at if opens else self.opened_at
        return replace(campaign, number=commit.number, hash=commit.hash, at=at, opened_at=opened_at)

    def told(self, events: Iterable[Event], commit: int = 0) -> "Campaign":
        """The campaign after these events of a commit, which need not be written. Raises DamagedLog."""
        ledger, state, opening, correctable = self.ledger, self.state, self.opening, self.correctable
        for event in events:
            if not event.type_name.startswith("judge."):
                state = self.rules.evolve(state, event)
                continue
            if isinstance(event, judge.RoundReopened):
                if correctable is None:
                    raise DamagedLog(f"the log opens {event.round} again, which nobody could")
                ledger, state = reopened(ledger, correctable.ledger, event), correctable.state
            if isinstance(event, judge.RoundClosed):
                owed = UMPIRE_SEAT in ledger.senders
                correctable = Correctable(commit, ledger, state) if owed else None
            if isinstance(event, judge.RoundOpened | judge.CampaignEnded):
                opening = state
            ledger = fold(ledger, event)
        return replace(self, ledger=ledger, state=state, opening=opening, correctable=correctable)


def decoded(events: Iterable[StoredEvent], rules: AnyRuleset) -> list[Event]:
    """Read stored events: the judge's and the game's. Raises DamagedLog."""
    try:
        return [
            (judge.JUDGE_EVENTS if each.type.startswith("judge.") else rules.event_types).decode(
                each.type, each.schema, each.payload
            )
            for each in events
        ]
    except UnknownRecord as error:
        raise DamagedLog(f"the log cannot be read: {error}") from error


def encoded(events: Iterable[Event], rules: AnyRuleset) -> tuple[StoredEvent, ...]:
    """Write events for the log."""
    return tuple(StoredEvent(*rules.event_types.encode(event)) for event in events)


@dataclass(frozen=True)
class Registry:
    """Finds campaigns and folds them; each is folded on from where it was folded to the last time."""

    games: Games
    _rules: dict[tuple[str, str], AnyRuleset] = field(default_factory=dict)
    _folded: dict[str, Campaign] = field(default_factory=dict)

    def rules(self, key: str, edition: str) -> AnyRuleset:
        """A game in an edition, made once."""
        if (key, edition) not in self._rules:
            self._rules[key, edition] = self.games(key, edition)
        return self._rules[key, edition]

    def entry(self, work: Work, name: str) -> CampaignEntry:
        """A campaign's entry. Raises UnknownCampaign."""
        entry = work.directory.campaign(name)
        if entry is None:
            there = ", ".join(each.name for each in work.directory.campaigns()) or "none yet"
            raise UnknownCampaign(f"no campaign is called {name!r} here; there is: {there}")
        return entry

    def load(self, work: Work, name: str, upto: int | None = None) -> Campaign:
        """Fold a campaign from its last snapshot, up to a commit. Raises UnknownCampaign, DamagedLog."""
        entry = self.entry(work, name)
        return self.fold(work.log(entry.stream), entry, upto)

    def fold(
        self, log: Log, entry: CampaignEntry, upto: int | None = None, *, cached: bool = True
    ) -> Campaign:
        """Fold a stream; without `cached` from its first event, trusting no snapshot."""
        rules = self.rules(entry.ruleset, entry.edition)
        campaign = self._folded_before(log, entry.stream, rules, upto) if cached else None
        if campaign is None:
            campaign = Campaign(entry.stream, rules, Ledger(), rules.start())
            if cached:
                campaign = self._from_snapshot(log, campaign, upto)
        for commit in log.commits(after=campaign.number, upto=upto):
            campaign = campaign.after(commit)
        if cached and upto is None:
            self._folded[entry.stream] = campaign
        return campaign

    def _folded_before(self, log: Log, stream: str, rules: AnyRuleset, upto: int | None) -> Campaign | None:
        """The campaign as it was folded last, if the log still holds the commit that it was folded to."""
        campaign = self._folded.get(stream)
        if campaign is None or campaign.rules is not rules or (upto is not None and upto < campaign.number):
            return None
        last = next(iter(log.commits(after=campaign.number - 1, upto=campaign.number)), None)
        return campaign if last is not None and last.hash == campaign.hash else None

    @staticmethod
    def _from_snapshot(log: Log, campaign: Campaign, upto: int | None) -> Campaign:
        snapshot = log.latest_snapshot(upto)
        if snapshot is None:
            return campaign
        whole: Mapping[str, JSON] = snapshot.state
        first = next(log.commits(after=snapshot.number - 1, upto=snapshot.number))
        state = campaign.rules.load(whole["game"])
        return replace(
            campaign,
            ledger=Ledger.model_validate(whole["ledger"]),
            state=state,
            opening=state,  # snapshots are taken as rounds open
            opened_at=first.at,
            number=snapshot.number,
            hash=first.hash,
            at=first.at,
            correctable=_correctable(whole.get("correctable"), campaign.rules),
        )


def _correctable(stored: JSON, rules: AnyRuleset) -> Correctable | None:
    if stored is None:
        return None
    return Correctable(stored["commit"], Ledger.model_validate(stored["ledger"]), rules.load(stored["game"]))


def snapshot_of(campaign: Campaign) -> JSON:
    """What a snapshot of a campaign holds."""
    before = campaign.correctable
    whole = {"ledger": campaign.ledger.model_dump(mode="json"), "game": campaign.rules.dump(campaign.state)}
    if before is None:
        return whole
    ledger, game = before.ledger.model_dump(mode="json"), campaign.rules.dump(before.state)
    return {**whole, "correctable": {"commit": before.commit, "ledger": ledger, "game": game}}


def state_hash(campaign: Campaign) -> str:
    """The digest of the game's state."""
    return digest(campaign.rules.dump(campaign.state))
