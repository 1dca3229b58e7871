"""One tree of errors; every message says what is wrong and what to do next."""

from collections.abc import Sequence


class EventStoreError(Exception):
    """Root of everything this package raises on purpose."""


class DatabaseFault(EventStoreError):
    """The database itself cannot be used as asked."""


class MissingDatabase(DatabaseFault):
    """There is no database file at the given place."""

    def __init__(self, place: str) -> None:
        super().__init__(
            f"There is no database at {place}. Check the path, or create one there before opening it."
        )


class CannotOpen(DatabaseFault):
    """The operating system does not let the database file be opened or made."""

    def __init__(self, place: str) -> None:
        super().__init__(
            f"The database at {place} cannot be opened. Check that its folder exists, that the path is a"
            " file, and that this user may read and write both the folder and the file."
        )


class NotADatabase(DatabaseFault):
    """The file is no SQLite database."""

    def __init__(self, place: str) -> None:
        super().__init__(
            f"The file {place} is not a database. Nothing was changed in it; give the path of another file."
        )


class ReadOnlyDatabase(DatabaseFault):
    """The file, or its folder (where SQLite keeps the write-ahead log), may not be written."""

    def __init__(self, place: str) -> None:
        super().__init__(
            f"The database at {place} is read-only. Give this user the right to write both the file and its"
            " folder (the write-ahead log lies beside the file), then try again."
        )


class DatabaseLocked(DatabaseFault):
    """Another process held the write lock longer than the busy timeout."""

    def __init__(self, place: str) -> None:
        super().__init__(
            f"The database at {place} is being written by another process. Nothing was changed; try again,"
            " and if it stays so, look for a second daemon or an open shell on the file."
        )


class DatabaseFull(DatabaseFault):
    """The disk has no room left."""

    def __init__(self, place: str) -> None:
        super().__init__(
            f"The disk that holds {place} is full. Nothing was changed; make room, then try again."
        )


class DamagedDatabase(DatabaseFault):
    """The file is a database, but its pages cannot be read."""

    def __init__(self, place: str, detail: str) -> None:
        super().__init__(
            f"The database at {place} is damaged ({detail}). Keep a copy of it and its -wal file, and restore"
            " the last backup or import the last full export."
        )


class UnsupportedDatabase(DatabaseFault):
    """A database of a make that this version cannot keep a log in."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"A log cannot be kept in a {name} database. Use an address such as sqlite:///log.db."
        )


class NewerDatabase(DatabaseFault):
    """The tables were made by a newer program than this one."""

    def __init__(self, place: str, version: str) -> None:
        super().__init__(
            f"The log at {place} has version {version}, which this program does not know: it was written by a"
            " newer one. Nothing was changed; install the newer program, or restore a backup of its time."
        )


class OldDatabase(DatabaseFault):
    """The tables are missing or older than the program needs."""

    def __init__(self, place: str, version: str) -> None:
        super().__init__(
            f"The log at {place} has version {version}, older than this program needs. Make a copy of the"
            " file, then migrate it."
        )


class LogError(EventStoreError):
    """What was asked does not fit the log as it stands."""


class WrongVersion(LogError):
    """Somebody else has appended in between: read again and decide again."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        self.stream, self.expected, self.actual = stream, expected, actual
        super().__init__(
            f"Stream {stream} stands at commit {actual}, not at {expected}: another writer came first."
            " Read it again and decide anew."
        )


class KeyReused(LogError):
    """An idempotency key came again with other content."""

    def __init__(self, stream: str, key: str, number: int) -> None:
        self.stream, self.key, self.number = stream, key, number
        super().__init__(
            f"Stream {stream} already holds key {key!r} at commit {number}, with other content. Nothing was"
            " written; use the first commit, or another key for another command."
        )


class NotCanonical(LogError):
    """A value or text is not canonical JSON."""


class NotUtc(LogError):
    """A time without a zone: it could mean any hour."""

    def __init__(self, value: object) -> None:
        super().__init__(f"The time {value} has no zone. Give an aware datetime.")


class UnknownCommit(LogError):
    """The stream has no such commit."""

    def __init__(self, stream: str, number: int) -> None:
        super().__init__(f"Stream {stream} has no commit {number}. Ask for its head to see how far it goes.")


class DamagedCommit(LogError):
    """A stored commit holds no time or no JSON where there ought to be one: it was tampered with."""

    def __init__(self, stream: str, number: object, why: str) -> None:
        super().__init__(
            f"Commit {number} of stream {stream} cannot be read ({why}). Verify the log and restore a backup."
        )


class UnknownStream(LogError):
    """Nothing is in the stream."""

    def __init__(self, stream: str) -> None:
        super().__init__(f"There is no stream {stream} in this log. List the streams to see their ids.")


class AppendOnly(LogError):
    """Somebody tried to change or delete what is written."""

    def __init__(self, detail: str) -> None:
        super().__init__(
            f"The log can only grow: {detail}. Correct a mistake by appending an event that says so."
        )


class StreamNotEmpty(LogError):
    """An import would overwrite or fork an existing stream."""

    def __init__(self, stream: str, number: int) -> None:
        super().__init__(
            f"Stream {stream} already stands at commit {number}. Import into a fresh database, or leave it."
        )


class ExportError(EventStoreError):
    """An exported log cannot be taken in."""


class BadLine(ExportError):
    """A line of an export cannot be read; `line` counts from 1."""

    def __init__(self, line: int, why: str) -> None:
        self.line = line
        super().__init__(
            f"Line {line} of the export cannot be read: {why}. Get a fresh export, and carry it as a file,"
            " not as pasted text."
        )


class BadExport(ExportError):
    """The file is no export, or its chain does not hold; `findings` are plain sentences."""

    def __init__(self, findings: Sequence[str]) -> None:
        self.findings = tuple(findings)
        more = f" (and {len(findings) - 1} more)" if len(findings) > 1 else ""
        super().__init__(f"{findings[0]}{more} Nothing was imported; get a fresh export from its host.")


class WithheldExport(ExportError):
    """The export withholds events, so it cannot become a living stream."""

    def __init__(self, number: int) -> None:
        super().__init__(
            f"Commit {number} of this export withholds events, so a campaign cannot go on from it. It can be"
            " verified as a file; to import, ask for a full backup."
        )


class SchemaError(EventStoreError):
    """A stored type or schema cannot be lifted to what the program knows."""


class NewerSchema(SchemaError):
    """A newer program wrote this event."""

    def __init__(self, name: str, schema: int, known: int) -> None:
        super().__init__(
            f"Event {name} has schema {schema}; this program knows it up to {known}. Install a newer program."
        )


class UnknownType(SchemaError):
    """No part of this program knows this event, or this schema of it."""

    def __init__(self, name: str, schema: int) -> None:
        super().__init__(
            f"This program knows no event {name} with schema {schema}. Install the ruleset or the newer"
            " program that wrote it."
        )


class BrokenUpcasters(SchemaError):
    """The registered upcasters do not lead to a current schema: a fault of the program."""


class BadWitness(EventStoreError):
    """A head or receipt is not written as reports print it."""

    def __init__(self, text: str) -> None:
        super().__init__(
            f"{text!r} is not a head or a receipt. Copy it as printed: a head is a number, a dash and at"
            " least 8 hexadecimal digits, such as 417-9f3c2a1b; a receipt at least its 8 digits."
        )
