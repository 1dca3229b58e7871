from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine

import eventstore
from adjudicator import storage

NOON = datetime(2026, 6, 14, 12, 0, 0, 250, tzinfo=UTC)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "campaigns.db"


@pytest.fixture
def engine(file: Path) -> Iterator[Engine]:
    engine = eventstore.create_database(eventstore.url_of(file))
    eventstore.migrate(engine)
    with eventstore.EventStore(engine).write() as unit:
        storage.migrate(unit.connection)
    yield engine
    engine.dispose()


@pytest.fixture
def store(engine: Engine) -> eventstore.EventStore:
    return eventstore.EventStore(engine)


@pytest.fixture
def connection(store: eventstore.EventStore) -> Iterator[Connection]:
    with store.write() as unit:
        yield unit.connection


@pytest.fixture
def noon() -> datetime:
    return NOON
