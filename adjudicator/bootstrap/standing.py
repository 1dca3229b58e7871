"""Where a whole host stands, and what needs a person."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from adjudicator.bootstrap.health import Health, read_health
from adjudicator.bootstrap.host import Host
from adjudicator.bootstrap.store import Transaction
from adjudicator.kernel.visibility import UMPIRE_SEAT
from adjudicator.service.bounces import going_on, is_lost
from adjudicator.service.deadlines import span_text
from adjudicator.service.outages import apart
from adjudicator.service.outcomes import OF_SENDERS
from adjudicator.service.ports import CampaignEntry, LetterBack
from adjudicator.service.standing import Standing, Waits, standing
from adjudicator.storage import Intent, LetterState, Quarantined

STALE = timedelta(minutes=15)
"""Without a turn for so long, nobody closes rounds or answers mail."""
HOUR = timedelta(hours=1)
LOOK = "start `adjudicator serve`, or run `adjudicator tick` every few minutes"


@dataclass(frozen=True)
class Need:
    """Something that needs a person: what it is, and what to do."""

    what: str
    do: str


@dataclass(frozen=True)
class HostStanding:
    """Where a host stands at a time.

    `mails` counts by outcome, `letters` by state; of those that wait, `deferred` do so after a fault and
    `limited` for an hourly limit. `quarantine_open` counts the mails set aside, `set_aside` are those whose
    senders got no answer. `bounced` are the letters that come back, in series by seat. `apart`: how far apart
    the times are as a rule at which mail is fetched; 0: that is not known.
    """

    at: datetime
    last_turn: datetime | None
    last_fetch: datetime | None
    apart: timedelta
    health: Health | None
    campaigns: tuple[Standing, ...]
    mails: Mapping[str, int]
    letters: Mapping[LetterState, int]
    failed_tries: int
    deferred: int
    limited: int
    bounced: tuple[tuple[LetterBack, ...], ...]
    quarantine_open: int
    dead: tuple[Intent, ...]
    set_aside: tuple[Quarantined, ...]
    database_bytes: int

    @property
    def next_deadline(self) -> datetime | None:
        """When the next round closes; those of campaigns that cannot be served do not count."""
        served = (each for each in self.campaigns if each.waits is not Waits.REPAIR)
        return min((each.deadline for each in served if each.deadline), default=None)

    @property
    def not_reached(self) -> tuple[tuple[LetterBack, ...], ...]:
        """The seats that are about to be lost, each by its letters that come back."""
        return tuple(series for series in self.bounced if is_lost(series))

    @property
    def needs(self) -> tuple[Need, ...]:
        """What needs a person, the worst first."""
        return tuple(_needs(self))


def host_standing(host: Host) -> HostStanding:
    """Where a host stands now. Raises StoreFault."""
    health = read_health(host.home)
    faults = {fault.where: fault.text for fault in health.faults} if health else {}
    with host.database.read() as work:
        return HostStanding(
            at=host.clock(),
            last_turn=work.last_tick(),
            last_fetch=next(iter(work.fetches()), None),
            apart=apart(work.fetches()),
            health=health,
            campaigns=tuple(_standing(host, work, each, faults) for each in work.directory.campaigns()),
            mails=work.incoming.tally(),
            letters=work.letters.tally(),
            failed_tries=work.letters.failed_tries(),
            deferred=work.letters.deferred(),
            limited=work.letters.limited(),
            bounced=tuple(
                series for each in work.directory.campaigns() for series in going_on(work, each.name)
            ),
            quarantine_open=work.incoming.set_aside(),
            dead=work.letters.dead(),
            set_aside=tuple(each for each in work.quarantine.all() if each.reason not in OF_SENDERS),
            database_bytes=(host.home / host.settings.database).stat().st_size,
        )


def _standing(host: Host, work: Transaction, entry: CampaignEntry, faults: Mapping[str, str]) -> Standing:
    try:
        return standing(host.registry.load(work, entry.name), faults.get(entry.name, ""))
    except Exception as fault:  # noqa: BLE001 - one campaign's fault hides no other
        return Standing(entry.name, Waits.REPAIR, fault=str(fault) or type(fault).__name__)


def _needs(host: HostStanding) -> Iterator[Need]:
    if host.last_turn is None or host.at - host.last_turn > STALE:
        when = f"since {host.last_turn:%Y-%m-%d %H:%M} UTC" if host.last_turn else "yet"
        yield Need(f"nobody has looked at what is due {when}", LOOK)
    held = [each for each in host.campaigns if 0 < each.outage_hours < host.apart / HOUR]
    if held:
        least = min(each.outage_hours for each in held)
        yield Need(
            f"mail is read only every {span_text(host.apart)}: a deadline after more than {least} h without "
            f"(outage_hours) holds the round of {', '.join(each.campaign for each in held)}",
            LOOK,
        )
    named = {each.campaign for each in host.campaigns if each.fault}
    for fault in host.health.faults if host.health else ():
        if fault.where not in named:
            what = f"{fault.where}, since {fault.since:%Y-%m-%d %H:%M} UTC: {fault.text}"
            yield Need(what, "see to it; the judge tries again by itself")
    yield from _needs_of_campaigns(host.campaigns)
    if host.dead:
        yield Need(
            f"letters given up: {len(host.dead)}",
            "`adjudicator mail dead` lists them, and tries one again with --retry N",
        )
    yield from _needs_of_seats(host.not_reached)
    if host.set_aside:
        yield Need(
            f"mails set aside: {len(host.set_aside)}", "`adjudicator quarantine` lists them, with reasons"
        )


def _needs_of_seats(lost: tuple[tuple[LetterBack, ...], ...]) -> Iterator[Need]:
    for series in lost:
        last = series[-1]
        what = f"letters to {last.seat} of {last.campaign} come back since {series[0].at:%Y-%m-%d %H:%M} UTC"
        told = "its umpire was told, and gives a new address with ADDRESS"
        yield Need(what, "tell him some other way" if last.seat == UMPIRE_SEAT else told)


def _needs_of_campaigns(campaigns: tuple[Standing, ...]) -> Iterator[Need]:
    for each in campaigns:
        if each.fault:
            yield Need(
                f"{each.campaign} cannot be served: {each.fault}",
                f"`adjudicator verify {each.campaign}` tells whether its log is sound",
            )
        elif each.waits is Waits.UMPIRE:
            yield Need(f"{each.campaign}: {each.title} waits for its umpire", "remind him")
