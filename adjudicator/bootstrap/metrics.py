"""The figures of a host as a text file that Prometheus reads (by node_exporter's textfile collector).

All of them are read from the database, so they go on over restarts and are the same whoever writes them.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from adjudicator.bootstrap.files import write_whole
from adjudicator.bootstrap.standing import HostStanding

FILE = "metrics.prom"
PREFIX = "adjudicator_"
GAUGE, COUNTER = "gauge", "counter"


def write_metrics(home: Path, host: HostStanding) -> None:
    """Write the file. Raises OSError."""
    write_whole(home / FILE, metrics(host).encode())


def metrics(host: HostStanding) -> str:
    """The figures in the text format (version 0.0.4)."""
    return "".join(f"{line}\n" for line in _lines(host))


def _lines(host: HostStanding) -> Iterator[str]:
    yield from _family("mails", GAUGE, "Mails that came in, by what became of them.", "outcome", host.mails)
    letters = {state.value: number for state, number in host.letters.items()}
    yield from _family("letters", GAUGE, "Letters owed, by how far they have come.", "state", letters)
    failed = {"": host.failed_tries}
    yield from _family(
        "letter_failed_tries_total", COUNTER, "Tries to send a letter that failed.", "", failed
    )
    opened = [each for each in host.campaigns if each.deadline]
    yield from _family("open_rounds", GAUGE, "Rounds that are open.", "", {"": len(opened)})
    deadlines = {each.campaign: int(each.deadline.timestamp()) for each in opened if each.deadline}
    about = "When a campaign's open round closes."
    yield from _family("deadline_timestamp_seconds", GAUGE, about, "campaign", deadlines)
    missing = {each.campaign: len(each.missing) for each in opened}
    yield from _family("missing_seats", GAUGE, "Seats that owe orders and sent none.", "campaign", missing)
    yield from _moments(host)
    faults = len(host.health.faults) if host.health else 0
    yield from _family("faults", GAUGE, "What is out of order.", "", {"": faults})
    yield from _family(
        "needs", GAUGE, "What needs a person; see adjudicator status.", "", {"": len(host.needs)}
    )
    size = {"": host.database_bytes}
    yield from _family("database_bytes", GAUGE, "Size of the database file.", "", size)


def _moments(host: HostStanding) -> Iterator[str]:
    if host.next_deadline is not None:
        left = {"": int((host.next_deadline - host.at).total_seconds())}
        about = "Until the next round closes, as of the last turn."
        yield from _family("next_deadline_seconds", GAUGE, about, "", left)
    if host.last_turn is not None:
        last = {"": int(host.last_turn.timestamp())}
        yield from _family("last_turn_timestamp_seconds", GAUGE, "When the last turn was.", "", last)


def _family(name: str, kind: str, about: str, label: str, values: Mapping[str, int]) -> Iterator[str]:
    yield f"# HELP {PREFIX}{name} {about}"
    yield f"# TYPE {PREFIX}{name} {kind}"
    for of, value in values.items():
        labels = f'{{{label}="{_quoted(of)}"}}' if label else ""
        yield f"{PREFIX}{name}{labels} {value}"


def _quoted(text: str) -> str:
    return text.replace("\\", r"\\").replace("\n", r"\n").replace('"', r"\"")
