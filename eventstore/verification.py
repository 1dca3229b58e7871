"""Re-hashing a whole log, and holding it against what players were mailed.

The chain alone shows every edit that did not also re-hash all that follows. A tail cut off, and a log
re-hashed as a whole, leave a chain that holds: only a head or receipt from somebody's inbox shows them.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from sqlalchemy import Connection, select

from eventstore.check import Check
from eventstore.dialects import dialect_of
from eventstore.errors import BadLine
from eventstore.findings import Fault, Finding, Verification
from eventstore.portable import open_export
from eventstore.records import records
from eventstore.tables import COMMITS, EVENTS
from eventstore.witness import KnownHead, Receipt


def verify(
    connection: Connection,
    stream: str,
    *,
    heads: Iterable[KnownHead] = (),
    receipts: Iterable[Receipt] = (),
) -> Verification:
    """Re-hash every commit of a stream in a database, whatever state its rows are in.

    Raises DamagedDatabase when the file's pages themselves cannot be read.
    """
    check = Check(stream, heads, receipts)
    with dialect_of(connection.engine).damaged_text(connection):
        for record in records(connection, stream):
            check.take(record)
        check.add(*_strays(connection, stream))
    return check.verdict()


def verify_file(
    path: Path, *, heads: Iterable[KnownHead] = (), receipts: Iterable[Receipt] = ()
) -> Verification:
    """Verify an exported log, no database needed. Raises OSError when the file cannot be read."""
    with path.open("rb") as lines:
        return verify_lines(lines, heads=heads, receipts=receipts)


def verify_lines(
    lines: Iterable[bytes], *, heads: Iterable[KnownHead] = (), receipts: Iterable[Receipt] = ()
) -> Verification:
    """Verify the lines of an export; a line that cannot be read is a finding, and ends the reading."""
    check = Check("", heads, receipts)
    try:
        export = open_export(lines)
        check = Check(export.stream, heads, receipts)
        for record in export.records:
            check.take(record)
    except BadLine as bad:
        check.add(Finding(check.head.number + 1, Fault.UNREADABLE, str(bad)))
    return check.verdict()


def _strays(connection: Connection, stream: str) -> Iterator[Finding]:
    """Events without a commit: what is left when somebody deletes a header row."""
    owner = (COMMITS.c.stream == EVENTS.c.stream) & (COMMITS.c.number == EVENTS.c.commit)
    orphans = (
        select(EVENTS.c.commit)
        .distinct()
        .select_from(EVENTS.outerjoin(COMMITS, owner))
        .where(EVENTS.c.stream == stream, COMMITS.c.number.is_(None))
        .order_by(EVENTS.c.commit)
    )
    for number in connection.execute(orphans).scalars():
        yield Finding(
            number,
            Fault.STRAY_EVENT,
            f"There are events of a commit {number}, but no commit {number}: it was taken out of the log.",
        )
