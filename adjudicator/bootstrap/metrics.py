"""The figures of a host for Prometheus: printed as OpenMetrics, or written for its textfile collector.

All of them are read from the database, so they go on over restarts and are the same whoever tells them. They
hold names of campaigns, and no address and no seat's secret.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import generate_latest as as_text
from prometheus_client.openmetrics.exposition import generate_latest as as_openmetrics

from adjudicator.bootstrap.files import write_whole
from adjudicator.bootstrap.standing import HostStanding
from adjudicator.service.outcomes import Outcome

PREFIX = "adjudicator_"
NEVER_STORED = Outcome.ELSEWHERE


def write_metrics(home: Path, file: str, host: HostStanding) -> None:
    """Write the figures into a file, whole or not at all; without a name, nowhere. Raises OSError.

    In the text format (0.0.4), which is what the textfile collector reads.
    """
    if file:
        write_whole(home / file, as_text(_registry(host)))


def openmetrics(host: HostStanding) -> str:
    """The figures as OpenMetrics 1.0."""
    return bytes(as_openmetrics(_registry(host))).decode()  # type: ignore[no-untyped-call]


@dataclass(eq=False)
class _Figures:
    """What a registry asks for them."""

    host: HostStanding

    def collect(self) -> Iterator[Metric]:
        """Every figure."""
        yield from _mails(self.host)
        yield from _letters(self.host)
        yield from _rounds(self.host)
        yield from _moments(self.host)
        faults = len(self.host.health.faults) if self.host.health else 0
        yield _gauge("faults", "What is out of order.", faults)
        yield _gauge("needs", "What needs a person; see adjudicator status.", len(self.host.needs))
        yield _gauge("database_bytes", "Size of the database file.", self.host.database_bytes)


def _registry(host: HostStanding) -> CollectorRegistry:
    registry = CollectorRegistry()
    registry.register(_Figures(host))
    return registry


def _mails(host: HostStanding) -> Iterator[Metric]:
    outcomes = {each.value: 0 for each in Outcome if each is not NEVER_STORED}
    counted = {word: count for word, count in host.mails.items() if word != "waiting"}
    about = "Mails that came in, by what became of them."
    yield _by("mails", about, "outcome", {**outcomes, **counted})
    yield _gauge("mails_waiting", "Mails that are kept and not dealt with yet.", host.mails.get("waiting", 0))
    yield _gauge("quarantine_open", "Mails that are set aside now.", host.quarantine_open)


def _letters(host: HostStanding) -> Iterator[Metric]:
    states = {state.value: number for state, number in host.letters.items()}
    yield _by("letters", "Letters owed, by how far they have come.", "state", states)
    yield _gauge("letters_deferred", "Letters that wait after a fault.", host.deferred)
    yield _gauge("letters_limited", "Letters that wait for an hourly limit.", host.limited)
    about = "Tries to send a letter that failed."
    yield CounterMetricFamily(f"{PREFIX}letter_failed_tries", about, value=host.failed_tries)
    backs = [each for series in host.bounced for each in series]
    hard = sum(each.hard for each in backs)
    about = "Letters to seats that came back, since their holders last wrote."
    yield _by("letters_come_back", about, "kind", {"hard": hard, "soft": len(backs) - hard})
    yield _gauge("seats_not_reached", "Seats whose letters come back.", len(host.not_reached))


def _rounds(host: HostStanding) -> Iterator[Metric]:
    opened = [each for each in host.campaigns if each.deadline]
    yield _gauge("open_rounds", "Rounds that are open.", len(opened))
    deadlines = {each.campaign: each.deadline.timestamp() for each in opened if each.deadline}
    yield _by("deadline_timestamp_seconds", "When a campaign's open round closes.", "campaign", deadlines)
    missing = {each.campaign: len(each.missing) for each in opened}
    yield _by("missing_seats", "Seats that owe orders and sent none.", "campaign", missing)


def _moments(host: HostStanding) -> Iterator[Metric]:
    if host.next_deadline is not None:
        left = (host.next_deadline - host.at).total_seconds()
        about = "Until the next round closes, as of the time of these figures."
        yield _gauge("next_deadline_seconds", about, int(left))
    yield from _moment("last_turn_timestamp_seconds", "When the last turn was.", host.last_turn)
    yield from _moment("last_fetch_timestamp_seconds", "When all mail was last fetched.", host.last_fetch)


def _moment(name: str, about: str, at: datetime | None) -> Iterator[Metric]:
    if at is not None:
        yield _gauge(name, about, int(at.timestamp()))


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(PREFIX + name, about, value=value)


def _by(name: str, about: str, label: str, values: Mapping[str, float]) -> Metric:
    family = GaugeMetricFamily(PREFIX + name, about, labels=[label])
    for of, value in values.items():
        family.add_metric([of], value)
    return family
