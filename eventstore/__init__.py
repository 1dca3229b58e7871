"""An append-only, tamper-evident log of commits in streams. It knows bytes and hashes, nothing of games.

`docs/log.md` describes the format, so that anybody can verify an exported log with a program of his own.
"""

from eventstore.canonical import JSON
from eventstore.commits import (
    GENESIS,
    Appended,
    Commit,
    Event,
    Head,
    NewCommit,
    NewEvent,
    Withheld,
)
from eventstore.database import create_database, open_database, url_of
from eventstore.findings import Fault, Finding, Verification
from eventstore.importing import import_lines
from eventstore.migration import migrate, require_current
from eventstore.portable import export, open_export
from eventstore.snapshots import Snapshot, Snapshots
from eventstore.store import EventStore, Reader, Unit
from eventstore.upcasters import Lifted, Shape, Step, Upcasters
from eventstore.verification import verify, verify_file, verify_lines
from eventstore.witness import KnownHead, Receipt

__all__ = [
    "GENESIS",
    "JSON",
    "Appended",
    "Commit",
    "Event",
    "EventStore",
    "Fault",
    "Finding",
    "Head",
    "KnownHead",
    "Lifted",
    "NewCommit",
    "NewEvent",
    "Reader",
    "Receipt",
    "Shape",
    "Snapshot",
    "Snapshots",
    "Step",
    "Unit",
    "Upcasters",
    "Verification",
    "Withheld",
    "create_database",
    "export",
    "import_lines",
    "migrate",
    "open_database",
    "open_export",
    "require_current",
    "url_of",
    "verify",
    "verify_file",
    "verify_lines",
]
