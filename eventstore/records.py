"""Reading the log's rows as records, page by page."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import Connection, Row, Select, select

from eventstore.commits import Event, Record
from eventstore.tables import COMMITS, EVENTS

PAGE = 200
"""Commits read at a time, so that a long log never lies in memory whole."""


def records(connection: Connection, stream: str, after: int = 0, upto: int | None = None) -> Iterator[Record]:
    """The commits numbered over `after` up to and including `upto` (the end when None), in order."""
    while page := _page(connection, stream, after, upto):
        yield from page
        after = page[-1].number


def record_by_key(connection: Connection, stream: str, key: str) -> Record | None:
    """The commit that was written under an idempotency key, if any."""
    chosen = _headers(stream).where(COMMITS.c.key == key)
    return next(iter(_with_events(connection, stream, connection.execute(chosen).all())), None)


def _headers(stream: str) -> Select[Any]:
    return select(COMMITS).where(COMMITS.c.stream == stream).order_by(COMMITS.c.number)


def _page(connection: Connection, stream: str, after: int, upto: int | None) -> list[Record]:
    chosen = _headers(stream).where(COMMITS.c.number > after).limit(PAGE)
    if upto is not None:
        chosen = chosen.where(COMMITS.c.number <= upto)
    return list(_with_events(connection, stream, connection.execute(chosen).all()))


def _with_events(connection: Connection, stream: str, headers: Iterable[Row[Any]]) -> Iterator[Record]:
    rows = tuple(headers)
    if not rows:
        return
    events = _events(connection, stream, rows[0].number, rows[-1].number)
    for row in rows:
        header = {name: _text(value) for name, value in row._mapping.items() if name != "number"}
        yield Record(number=row.number, events=tuple(events[row.number]), **header)


def _events(connection: Connection, stream: str, first: int, last: int) -> dict[int, list[Event]]:
    chosen = (
        select(EVENTS)
        .where(EVENTS.c.stream == stream, EVENTS.c.commit.between(first, last))
        .order_by(EVENTS.c.commit, EVENTS.c.number)
    )
    found: dict[int, list[Event]] = defaultdict(list)
    for row in connection.execute(chosen):
        texts = (_text(row.payload), _text(row.salt), _text(row.digest))
        found[row.commit].append(Event(row.number, _text(row.type), row.schema_number, *texts))
    return found


def _text(value: object) -> str:
    """A column's text. A forger can store bytes where text belongs: these hash to nothing known."""
    return value if isinstance(value, str) else repr(value)
