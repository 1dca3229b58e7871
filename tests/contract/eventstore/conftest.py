import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine

from eventstore import EventStore, NewCommit, NewEvent, create_database, migrate, url_of

START = datetime(2026, 6, 14, 19, 0, 0, 250, tzinfo=UTC)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "campaigns.db"


@pytest.fixture
def engine(file: Path) -> Iterator[Engine]:
    engine = create_database(url_of(file))
    migrate(engine)
    yield engine
    engine.dispose()


@pytest.fixture
def store(engine: Engine) -> EventStore:
    return EventStore(engine)


@pytest.fixture
def command() -> Callable[[int], NewCommit]:
    """The n-th command of a campaign: three events, words in several scripts."""

    def build(number: int) -> NewCommit:
        return NewCommit(
            key=f"close:{number}:1",
            kind="round.closed",
            at=START + timedelta(days=number),
            meta={"edition": "1.0", "round": number},
            events=[
                NewEvent.of("roses.body_marched", 1, {"body": "York", "to": "Sandal", "points": number}),
                NewEvent.of("roses.body_intercepted", 2, {"note": "Þórr \u2028 \0 馬", "dice": [3, 6]}),
                NewEvent.of("roses.money_paid", 1, {}),
            ],
        )

    return build


@pytest.fixture
def filled(store: EventStore, command: Callable[[int], NewCommit]) -> EventStore:
    """A store whose stream "warwick" holds five commits."""
    with store.write() as unit:
        for number in range(1, 6):
            unit.append("warwick", number - 1, command(number))
    return store


@pytest.fixture
def tamper(file: Path) -> Callable[[], "contextmanager[sqlite3.Connection]"]:
    """The database as a forger opens it: triggers and foreign keys out of the way."""

    @contextmanager
    def opened() -> Iterator[sqlite3.Connection]:
        connection = sqlite3.connect(file)
        triggers = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for (name,) in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        yield connection
        connection.commit()
        connection.close()

    return opened
