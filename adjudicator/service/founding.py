"""Founding a campaign: key, set-up, first round, first letters; all of it or nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from adjudicator import __version__
from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.records import Event
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.proof.keys import CampaignKey
from adjudicator.proof.leaves import leaf_of, root_of
from adjudicator.proof.steps import SigningSeeds, Step, salt_of
from adjudicator.service import events as judge
from adjudicator.service.campaign import Campaign, Registry, encoded, snapshot_of, state_hash
from adjudicator.service.campaign_file import CampaignFile
from adjudicator.service.campaign_reading import seats_unknown
from adjudicator.service.errors import BadCampaignFile, CampaignExists
from adjudicator.service.joining import round_for_joining
from adjudicator.service.ledger import SETUP, Ledger, fold
from adjudicator.service.ports import (
    AnyRuleset,
    CampaignEntry,
    SeatEntry,
    Snapshot,
    Store,
    StoredCommit,
    StoredEvent,
    Work,
)
from adjudicator.service.rounds import issue_tokens, opening, set_up
from adjudicator.service.timing import Joining
from adjudicator.service.umpire.daily import NEVER


@dataclass(frozen=True)
class Founder:
    """Founds campaigns. `save_key` must keep a key for good, or raise, before anything is written."""

    store: Store
    registry: Registry
    new_key: Callable[[], CampaignKey]
    save_key: Callable[[str, CampaignKey], None]

    def found(self, file: CampaignFile, now: datetime) -> Campaign:
        """Found a campaign. Raises BadCampaignFile, CampaignExists, KeyFault."""
        rules = self._rules(file)
        seats = _seats(file, rules)
        key = self.new_key()
        stream = f"{file.name}-{key.public.fingerprint[:8]}"
        with self.store.write() as work:
            if work.directory.campaign(file.name) is not None:
                raise CampaignExists(f"a campaign is called {file.name!r} here already; choose another name")
            events = _first_events(file, rules, seats, key, stream)
            campaign = self._write(work, file, stream, events, key, now)
            self.save_key(stream, key)
        return campaign

    def _rules(self, file: CampaignFile) -> AnyRuleset:
        try:
            return self.registry.rules(file.ruleset, file.edition)
        except ValueError as error:
            raise BadCampaignFile(str(error)) from error

    def _write(
        self,
        work: Work,
        file: CampaignFile,
        stream: str,
        events: list[StoredEvent],
        key: CampaignKey,
        now: datetime,
    ) -> Campaign:
        entry = CampaignEntry(file.name, stream, file.ruleset, file.edition)
        work.directory.add_campaign(entry, now)
        for seat, holder in (("umpire", file.umpire), *sorted(file.seats.items())):
            first, *also = holder.address
            work.directory.add_seat(file.name, SeatEntry(seat, first, holder.zone or file.zone, tuple(also)))
        log = work.log(stream)
        rules = self.registry.rules(file.ruleset, file.edition)
        bare = Campaign(stream, rules, Ledger(), rules.start())
        ready = bare.after(StoredCommit(0, "", SETUP, now, {}, tuple(events)))
        joining = round_for_joining(file, ready.ledger.seats)
        opened = encoded([joining or opening(ready, now)], rules)
        commit = log.append(
            expected=0,
            key="created",
            kind="created",
            at=now,
            meta={"program": __version__, "ruleset": file.ruleset, "edition": file.edition},
            events=(*events, *opened),
        )
        campaign = bare.after(commit)
        log.keep_snapshot(Snapshot(commit.number, snapshot_of(campaign)))
        issue_tokens(work, key, campaign, now)
        work.outbox.add(
            f"{stream}/founded", file.name, "founded", UMPIRE_SEAT, {"commit": commit.number}, now
        )
        for seat in campaign.ledger.senders:
            kind, key_of = ("invited", "invitation") if joining else ("report", "briefing")
            about = {"commit": commit.number}
            work.outbox.add(f"{stream}/{key_of}/{seat}", file.name, kind, seat, about, now)
        return campaign


def _seats(file: CampaignFile, rules: AnyRuleset) -> tuple[SeatId, ...]:
    unknown = seats_unknown(file.ruleset, list(file.seats), rules)
    if unknown:
        raise BadCampaignFile(unknown)
    if not file.seats:
        raise BadCampaignFile("a campaign needs at least one seat under [seats]")
    return tuple(SeatId(seat) for seat in sorted(file.seats))


def _first_events(
    file: CampaignFile, rules: AnyRuleset, seats: tuple[SeatId, ...], key: CampaignKey, stream: str
) -> list[StoredEvent]:
    created = _created(file, seats, key)
    if file.joining is not None:  # that it can be set up at all is tried out now, with other dice
        _set_up(file, rules, seats, Dice(fixed_seeds(b"trial")))
        return list(encoded([created], rules))
    closed = _nothing_sent(seats, key, stream)
    seeds = SigningSeeds(key, Step(campaign=stream, round=SETUP, attempt=1, step=SETUP, root=closed.root))
    game, state = _set_up(file, rules, seats, Dice(seeds))
    bare = Campaign(stream, rules, fold(Ledger(), created), state)
    disclosed = judge.SeedsDisclosed(
        round=SETUP,
        attempt=1,
        step=SETUP,
        root=closed.root,
        signatures={scope: signature.hex() for scope, signature in sorted(seeds.signatures.items())},
        state_hash=state_hash(bare),
    )
    events: list[Event] = [created, closed, *game, disclosed]
    return list(encoded(events, rules))


def _created(file: CampaignFile, seats: tuple[SeatId, ...], key: CampaignKey) -> judge.CampaignCreated:
    return judge.CampaignCreated(
        name=file.name,
        ruleset=file.ruleset,
        edition=file.edition,
        options=file.options,
        seats=seats,
        zone=file.zone,
        first_deadline=file.deadline.first,
        every=file.deadline.every,
        remind_hours=file.deadline.remind_hours,
        public_key=key.public.pem,
        digest_hour=NEVER if file.umpire.digest_hour == "never" else file.umpire.digest_hour,
        timing=file.deadline.timing,
        joining=Joining(**file.joining.model_dump()) if file.joining else None,
    )


def _nothing_sent(seats: tuple[SeatId, ...], key: CampaignKey, stream: str) -> judge.RoundClosed:
    """The set-up as a round in which nobody had anything to send: its dice hang on empty sheets."""
    empty = Sheet().dump()
    salts = {seat: salt_of(key, stream, SETUP, 1, seat, 0) for seat in seats}
    leaves: dict[str, str] = {seat: leaf_of(seat, salts[seat], empty) for seat in seats}
    used = tuple(
        judge.SheetUsed(seat=seat, sheet=empty, salt=salts[seat], mails=0, last_mail="") for seat in seats
    )
    return judge.RoundClosed(
        round=SETUP, attempt=1, step=SETUP, sheets=used, leaves=leaves, root=root_of(leaves)
    )


def _set_up(
    file: CampaignFile, rules: AnyRuleset, seats: tuple[SeatId, ...], dice: Dice
) -> tuple[list[Event], object]:
    try:
        return set_up(rules, file.options, seats, dice)
    except ValueError as error:
        raise BadCampaignFile(f"options: {error}") from error
