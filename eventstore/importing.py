"""Taking an exported stream into a database, every hash as it was."""

from collections.abc import Iterable

from eventstore.check import Check
from eventstore.commits import Commit, Head, Record
from eventstore.errors import BadExport, DamagedCommit, NotCanonical, StreamNotEmpty, WithheldExport
from eventstore.portable import open_export
from eventstore.store import Unit, write_record


def import_lines(unit: Unit, lines: Iterable[bytes]) -> Head:
    """Write an export's stream into the unit's transaction, verifying it on the way; gives its head.

    Let what it raises pass through the unit, so that nothing stays written: StreamNotEmpty, BadLine,
    BadExport when the chain does not hold, WithheldExport when it withholds events.
    """
    export = open_export(lines)
    standing = unit.head(export.stream)
    if standing.number:
        raise StreamNotEmpty(export.stream, standing.number)
    check = Check(export.stream)
    for record in export.records:
        _take(check, record)
        write_record(unit.connection, record)
    return check.head


def _take(check: Check, record: Record) -> None:
    if len(record.visible()) < len(record.events):
        raise WithheldExport(record.number)
    check.take(record)
    if check.findings:
        raise BadExport([finding.sentence for finding in check.findings])
    _require_readable(record)


def _require_readable(record: Record) -> None:
    """A forged export can hash together and still hold no time, or no JSON."""
    try:
        Commit.of(record)
        for event in record.visible():
            _ = event.data
    except (DamagedCommit, NotCanonical) as fault:
        raise BadExport([f"Commit {record.number} of the export cannot be read."]) from fault
