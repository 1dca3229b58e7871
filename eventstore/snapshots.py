"""States kept beside the log, so that folding need not begin at the first commit. A cache, no more."""

from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import Connection, delete, insert, select

from eventstore.tables import SNAPSHOTS


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state after commit `number`, as canonical JSON, under one edition of the rules."""

    stream: str
    number: int
    edition: str
    state: str
    state_hash: str

    @classmethod
    def of(cls, stream: str, number: int, edition: str, state: str) -> "Snapshot":
        """A snapshot with its hash reckoned."""
        return cls(stream, number, edition, state, state_hash(state))

    @property
    def intact(self) -> bool:
        """Whether the state still gives its hash."""
        return state_hash(self.state) == self.state_hash


class Snapshots:
    """The snapshots in one database, within the caller's transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def put(self, snapshot: Snapshot) -> None:
        """Keep a snapshot, in place of an earlier one of the same commit and edition."""
        self._connection.execute(
            delete(SNAPSHOTS).where(
                SNAPSHOTS.c.stream == snapshot.stream,
                SNAPSHOTS.c.number == snapshot.number,
                SNAPSHOTS.c.edition == snapshot.edition,
            )
        )
        row = {column.name: getattr(snapshot, column.name) for column in SNAPSHOTS.columns}
        self._connection.execute(insert(SNAPSHOTS), row)

    def latest(self, stream: str, edition: str, upto: int | None = None) -> Snapshot | None:
        """The newest intact snapshot of a stream and edition, at commit `upto` at the latest."""
        chosen = select(SNAPSHOTS).where(SNAPSHOTS.c.stream == stream, SNAPSHOTS.c.edition == edition)
        if upto is not None:
            chosen = chosen.where(SNAPSHOTS.c.number <= upto)
        for row in self._connection.execute(chosen.order_by(SNAPSHOTS.c.number.desc())):
            snapshot = Snapshot(**row._mapping)
            if snapshot.intact:
                return snapshot
        return None

    def drop(self, stream: str) -> None:
        """Forget all snapshots of a stream; the fold gives them back."""
        self._connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.stream == stream))


def state_hash(state: str) -> str:
    """SHA-256 of a state's canonical JSON, in hexadecimal."""
    return sha256(state.encode("utf-8")).hexdigest()
