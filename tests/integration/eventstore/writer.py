"""A writer in a process of its own: says "ready", waits for a line, appends once, prints what came of it.

Arguments: database file, expected commit, key, and how it ends ("commit", or "die" inside the unit).
"""

import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from eventstore import EventStore, NewCommit, NewEvent, open_database, url_of
from eventstore.errors import WrongVersion


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


file, expected, key, end = sys.argv[1:]
store = EventStore(open_database(url_of(Path(file))))
command = NewCommit(key, "round.closed", datetime.now(UTC), {}, [NewEvent.of("roses.closed", 1, {})])
say("ready")
sys.stdin.readline()
try:
    with store.write() as unit:
        appended = unit.append("warwick", int(expected), command)
        if end == "die":
            say("dying")
            os.abort()
    say(f"{'repeated' if appended.repeated else 'written'} {appended.commit.number}")
except WrongVersion as refusal:
    say(f"WrongVersion {refusal.actual}")
