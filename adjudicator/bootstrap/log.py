"""The log as the service wants it: one stream, events lifted to the schemas of today."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from adjudicator.kernel.canonical import JSON, canonical_json
from adjudicator.kernel.records import Event, RecordTypes
from adjudicator.service import ports
from eventstore import Commit, NewCommit, NewEvent, Reader, Snapshot, Snapshots, Unit, Upcasters
from eventstore.upcasters import Shape, Step

EDITION = "campaign"
"""A campaign's snapshots are of one kind: the ledger and the game's state in its edition."""


def upcasters(kinds: Iterable[RecordTypes[Event]]) -> Upcasters:
    """All steps of these records, in one ladder for each stored name."""
    kinds = tuple(kinds)
    current = {name: schema for kind in kinds for name, schema in kind.schemas.items()}
    steps = (
        Step(Shape(up.type_name, up.schema), Shape(up.type_name, up.schema + 1), up.change)
        for kind in kinds
        for up in kind.upcasts
    )
    return Upcasters(current, steps)


class StreamLog:
    """One stream in one transaction."""

    def __init__(self, reader: Reader, stream: str, lift: Upcasters) -> None:
        self._reader, self._stream, self._lift = reader, stream, lift

    def append(
        self,
        *,
        expected: int,
        key: str,
        kind: str,
        at: datetime,
        meta: Mapping[str, JSON],
        events: Sequence[ports.StoredEvent],
    ) -> ports.StoredCommit:
        """Add a commit. Raises what `eventstore.Unit.append` raises."""
        assert isinstance(self._reader, Unit), "this transaction only reads"
        new = [NewEvent(event.type, event.schema, event.payload) for event in events]
        appended = self._reader.append(self._stream, expected, NewCommit(key, kind, at, meta, new))
        return self._stored(appended.commit)

    def by_key(self, key: str) -> ports.StoredCommit | None:
        """The commit that was made under a key."""
        found = self._reader.by_key(self._stream, key)
        return self._stored(found) if found else None

    def commits(self, after: int = 0, upto: int | None = None) -> Iterator[ports.StoredCommit]:
        """The commits after one number, up to another."""
        return map(self._stored, self._reader.commits(self._stream, after, upto))

    def latest_snapshot(self, upto: int | None = None) -> ports.Snapshot | None:
        """The last snapshot that is not later than `upto`."""
        found = Snapshots(self._reader.connection).latest(self._stream, EDITION, upto)
        return ports.Snapshot(found.number, json.loads(found.state)) if found else None

    def keep_snapshot(self, snapshot: ports.Snapshot) -> None:
        """Keep a snapshot."""
        text = canonical_json(snapshot.state)
        Snapshots(self._reader.connection).put(Snapshot.of(self._stream, snapshot.number, EDITION, text))

    def _stored(self, commit: Commit) -> ports.StoredCommit:
        events = tuple(self._lifted(event.type, event.schema, event.payload) for event in commit.events)
        return ports.StoredCommit(commit.number, commit.hash, commit.kind, commit.at, commit.meta, events)

    def _lifted(self, name: str, schema: int, payload: str) -> ports.StoredEvent:
        lifted = self._lift.lift(name, schema, json.loads(payload))
        if (lifted.type, lifted.schema) == (name, schema):
            return ports.StoredEvent(name, schema, payload)
        return ports.StoredEvent(lifted.type, lifted.schema, canonical_json(lifted.payload))
