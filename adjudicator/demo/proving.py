"""What anybody can prove of the campaign afterwards, with and without its host."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from adjudicator.bootstrap.exchange import export_log
from adjudicator.bootstrap.host import Host
from adjudicator.bootstrap.reports import Checked, check_reports
from adjudicator.service.replay import replay
from eventstore import KnownHead, verify, verify_file


@dataclass(frozen=True)
class Proof:
    """A line on something that was proved, or that was not."""

    text: str
    holds: bool


def replayed(host: Host, name: str) -> Iterator[Proof]:
    """Every round adjudicated again from the log."""
    with host.database.read() as work:
        for each in replay(host.registry, work, name):
            told = each.difference or f"{each.events} events, the same to the byte"
            yield Proof(f"replay {each.round}: {told}", not each.difference)


def verified(host: Host, name: str, heads: Iterable[str]) -> Proof:
    """The chain of the log in the database, held against the heads printed in reports."""
    with host.database.read() as work:
        stream = host.registry.entry(work, name).stream
    with host.database.reader() as reader:
        found = verify(reader.connection, stream, heads=[KnownHead.parse(head) for head in heads])
    told = "; ".join(finding.sentence for finding in found.findings)
    text = told or f"{found.commits} commits hold together; the head is {found.head.short()}"
    return Proof(f"verify: {text}", found.ok)


def exported(host: Host, name: str, file: Path, heads: Iterable[str]) -> Proof:
    """The log as the public may have it, verified from its file without the host."""
    file.write_bytes(export_log(host, name, "public"))
    found = verify_file(file, heads=[KnownHead.parse(head) for head in heads])
    told = "; ".join(finding.sentence for finding in found.findings)
    text = told or f"{found.commits} commits, {found.withheld} events withheld, every digest fits"
    return Proof(f"verify {file.name}: {text}", found.ok)


def checked(files: Iterable[Path]) -> tuple[list[str], list[Proof]]:
    """The dice of reports by the public key in them, a line a round; and the heads that the reports print."""
    found = check_reports(files)
    rounds = dict.fromkeys(each.round for each in found)
    proofs = [_round_checked(name, [each for each in found if each.round == name]) for name in rounds]
    return sorted({each.head for each in found}), proofs


def _round_checked(name: str, reports: list[Checked]) -> Proof:
    findings = [f"{each.file}: {finding}" for each in reports for finding in each.findings]
    throws = ", ".join(f"{each.seat} {each.throws}" for each in reports if each.throws)
    told = f"{len(reports)} reports agree on head {reports[0].head}; throws checked: {throws or 'none'}"
    return Proof(f"check {name}: {'; '.join(findings) or told}", not findings)
