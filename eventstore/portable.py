"""The log as JSON lines: export, and reading such a file. `docs/log.md` describes the format."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from sqlalchemy import Connection

from eventstore import canonical
from eventstore.canonical import JSON
from eventstore.commits import GENESIS, Commit, Event, Record, Withheld
from eventstore.errors import BadLine, UnknownStream
from eventstore.records import records

FORMAT = "eventstore-log"
VERSION = 1


_L = TypeVar("_L", bound="_Line")


class Out(Protocol):
    """Where bytes go, such as a file opened for writing bytes."""

    def write(self, data: bytes, /) -> object:
        """Take all the bytes."""


@dataclass(frozen=True, slots=True)
class Export:
    """An export being read: its stream, and its records as the lines come."""

    stream: str
    records: Iterator[Record]


def withhold_nothing(_commit: Commit, _event: Event) -> bool:
    """The choice for a full backup."""
    return False


def export(
    connection: Connection,
    stream: str,
    out: Out,
    *,
    withhold: Callable[[Commit, Event], bool] = withhold_nothing,
) -> None:
    """Write a whole stream; of the events that `withhold` picks, only their salted digests.

    Headers are always written whole. Raises UnknownStream when nothing is in the stream.
    """
    commits, last = 0, GENESIS
    for record in records(connection, stream):
        if commits == 0:
            _put(out, {"format": FORMAT, "stream": stream, "version": VERSION})
        _put(out, _commit_line(record, withhold))
        commits, last = commits + 1, record.hash
    if commits == 0:
        raise UnknownStream(stream)
    _put(out, {"commits": commits, "end": last})


def open_export(lines: Iterable[bytes]) -> Export:
    """Begin to read an export. Raises BadLine, here and while the records are read, naming the line."""
    numbered = enumerate(lines, start=1)
    for number, line in numbered:
        first = _parse(_FirstLine, number, line)
        return Export(first.stream, _records(first.stream, numbered))
    raise BadLine(1, "the file is empty")


class _Line(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")


class _FirstLine(_Line):
    format: str = Field(pattern=f"^{FORMAT}$")
    stream: str
    version: int = Field(ge=VERSION, le=VERSION)


class _EventLine(_Line):
    number: int
    type: str
    schema_number: int = Field(alias="schema")
    payload: str
    salt: str
    digest: str


class _WithheldLine(_Line):
    number: int
    digest: str


class _CommitLine(_Line):
    number: int
    key: str
    kind: str
    at: str
    meta: str
    content: str
    prev: str
    hash: str
    events: list[_EventLine | _WithheldLine]


class _LastLine(_Line):
    commits: int
    end: str


def _records(stream: str, lines: Iterator[tuple[int, bytes]]) -> Iterator[Record]:
    count, last, number = 0, GENESIS, 1
    for number, line in lines:
        if line.startswith(b'{"commits":'):
            _check_end(_parse(_LastLine, number, line), number, count, last)
            _check_nothing_follows(lines)
            return
        record = _record(stream, _parse(_CommitLine, number, line))
        count, last = count + 1, record.hash
        yield record
    raise BadLine(number + 1, "the file ends without its last line, so it is cut short")


def _check_end(end: _LastLine, number: int, count: int, last: str) -> None:
    if (end.commits, end.end) != (count, last):
        raise BadLine(number, f"it promises {end.commits} commits up to {end.end[:12]}, which are not there")


def _check_nothing_follows(lines: Iterator[tuple[int, bytes]]) -> None:
    for number, _ in lines:
        raise BadLine(number, "it stands after the last line")


def _parse(kind: type[_L], number: int, line: bytes) -> _L:
    try:
        return kind.model_validate_json(line)
    except ValidationError as fault:
        first = fault.errors(include_url=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise BadLine(number, f"{place}: {first['msg']}" if place else first["msg"]) from fault


def _record(stream: str, line: _CommitLine) -> Record:
    return Record(
        stream=stream,
        number=line.number,
        key=line.key,
        kind=line.kind,
        at=line.at,
        meta=line.meta,
        content=line.content,
        prev_hash=line.prev,
        hash=line.hash,
        events=tuple(_event(event) for event in line.events),
    )


def _event(line: _EventLine | _WithheldLine) -> Event | Withheld:
    if isinstance(line, _WithheldLine):
        return Withheld(line.number, line.digest)
    return Event(line.number, line.type, line.schema_number, line.payload, line.salt, line.digest)


def _commit_line(record: Record, withhold: Callable[[Commit, Event], bool]) -> dict[str, JSON]:
    commit = Commit.of(record)
    return {
        "number": record.number,
        "key": record.key,
        "kind": record.kind,
        "at": record.at,
        "meta": record.meta,
        "content": record.content,
        "prev": record.prev_hash,
        "hash": record.hash,
        "events": [_event_line(event, withhold(commit, event)) for event in commit.events],
    }


def _event_line(event: Event, withheld: bool) -> dict[str, JSON]:
    if withheld:
        return {"number": event.number, "digest": event.digest}
    return {
        "number": event.number,
        "type": event.type,
        "schema": event.schema,
        "payload": event.payload,
        "salt": event.salt,
        "digest": event.digest,
    }


def _put(out: Out, line: JSON) -> None:
    out.write(canonical.dumps(line).encode("utf-8") + b"\n")
