"""A forger's tools: he knows the format, may write the file, and re-hashes what he likes."""

import sqlite3
from collections.abc import Callable
from dataclasses import replace

from eventstore.commits import GENESIS, Record
from eventstore.hashing import commit_hash, content_digest, event_digest
from eventstore.records import records

COLUMNS = ("stream", "number", "key", "kind", "at", "meta", "content", "prev_hash", "hash")


def rehash_all(store, connection: sqlite3.Connection, edit: Callable[[Record], Record]) -> None:
    """Edit every commit of "warwick" and hash the whole log anew, so that its chain holds."""
    with store.read() as reader:
        old = list(records(reader.connection, "warwick"))
    prev = GENESIS
    for record in map(edit, old):
        forged = self_consistent(replace(record, prev_hash=prev))
        rewrite(connection, forged)
        prev = forged.hash


def self_consistent(record: Record) -> Record:
    """The record with digests and hash that fit it."""
    events = tuple(
        replace(event, digest=event_digest(event.salt, event.type, event.schema, event.payload))
        for event in record.visible()
    )
    content = content_digest(event.digest for event in events)
    new = replace(record, events=events, content=content)
    return replace(new, hash=commit_hash(new))


def rewrite(connection: sqlite3.Connection, record: Record) -> None:
    """Put a record in place of the one with its number."""
    row = {column: getattr(record, column) for column in COLUMNS}
    marks = ", ".join(f":{column}" for column in COLUMNS)
    connection.execute(f"INSERT OR REPLACE INTO log_commit ({', '.join(COLUMNS)}) VALUES ({marks})", row)
    for event in record.visible():
        connection.execute(
            "INSERT OR REPLACE INTO log_event VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                record.stream,
                record.number,
                event.number,
                event.type,
                event.schema,
                event.payload,
                event.salt,
                event.digest,
            ),
        )
