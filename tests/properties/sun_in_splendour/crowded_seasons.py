"""Crowded seasons, played from orders to letters: what happened in them, counted.

.venv/bin/python tests/properties/sun_in_splendour/crowded_seasons.py 2000
"""

import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence

import crowded_worlds
import sun_seasons

from adjudicator.kernel.canonical import canonical_json, digest
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE, Viewer
from adjudicator.rulesets.sun_in_splendour import ruleset
from adjudicator.rulesets.sun_in_splendour.adjudication import adjudicate
from adjudicator.rulesets.sun_in_splendour.events import EVENTS
from adjudicator.rulesets.sun_in_splendour.events.march import (
    BattleJoined,
    ChaseGivenUp,
    ContactJudged,
    ContactOutcome,
)
from adjudicator.rulesets.sun_in_splendour.state import State

GAME = ruleset("1")
REPLAYED = 20
"""Every so many seasons one is adjudicated twice."""


def events_of(number: int) -> tuple[State, tuple[Event, ...]]:
    """A crowded world and the events of its season, with orders at random on top of its plans."""
    state = crowded_worlds.world(number)
    sheets = sun_seasons.sheets(state, number)
    return state, adjudicate(state, sheets, crowded_worlds.dice(number), crowded_worlds.EDITION)


def play(number: int) -> Counter[str]:
    """Play a season all through, and count what happened. Raises whatever goes wrong, with its number."""
    try:
        return _played(number)
    except Exception as error:
        error.add_note(f"in crowded season {number}")
        raise


def _played(number: int) -> Counter[str]:
    before, events = events_of(number)
    stored = [EVENTS.encode(event) for event in events]
    if number % REPLAYED == 0:
        assert [EVENTS.encode(event) for event in events_of(number)[1]] == stored
    after = sun_seasons.fold(before, tuple(EVENTS.decode(*each) for each in stored))
    assert GAME.dump(GAME.load(GAME.dump(after))) == GAME.dump(after)
    canonical_json(GAME.dump(after))
    for viewer in _readers(number):
        _report(viewer, before, events, after)
    return _counted(before, events)


def _readers(number: int) -> Sequence[Viewer]:
    """Some seat, and now and then the umpire: whose reports are written."""
    seat = random.Random(f"readers {number}").choice(sun_seasons.SEATS)
    return [Viewer(seat)] if number % 4 else [Viewer(seat), Viewer(UMPIRE)]


def _report(viewer: Viewer, before: State, events: Sequence[Event], after: State) -> None:
    known = [seen for event in events if (seen := GAME.observe(event, viewer)) is not None]
    then, now = GAME.view(before, viewer), GAME.view(after, viewer)
    assert GAME.report(then, known, now).sections
    GAME.picture(then, known, now)
    for event in known:
        GAME.tell(event, now)


def _counted(before: State, events: Sequence[Event]) -> Counter[str]:
    contacts = [event for event in events if isinstance(event, ContactJudged)]
    chases = sum(each.outcome is ContactOutcome.PURSUED for each in contacts)
    thrown = [each for each in contacts if each.throw is not None]
    met = sum(each.outcome is ContactOutcome.FOUGHT for each in thrown)
    return Counter(
        seasons=1,
        bodies=len(before.bodies),
        intercepting=bool(chases or met),
        chasing=bool(chases),
        contacts=len(contacts),
        throws=len(thrown),
        chases=chases,
        given_up=sum(isinstance(event, ChaseGivenUp) for event in events),
        battles=sum(isinstance(event, BattleJoined) for event in events),
        digest=int(digest([list(EVENTS.encode(event)) for event in events])[:12], 16),
    )


def play_all(numbers: Sequence[int]) -> Counter[str]:
    """Play many seasons on all processors, and add up what happened."""
    with multiprocessing.Pool() as pool:
        return sum(pool.imap_unordered(play, numbers, chunksize=5), Counter())


def _lines(found: Counter[str], seconds: float) -> Iterator[str]:
    seasons = found["seasons"]
    yield f"{seasons} seasons without an error in {seconds:.0f} s; {found['bodies']} bodies"
    yield f"with an interception: {found['intercepting']} ({found['intercepting'] * 100 // seasons} %)"
    yield f"with a chase: {found['chasing']} ({found['chasing'] * 100 // seasons} %)"
    yield ", ".join(f"{found[name]} {name}" for name in ("contacts", "throws", "chases", "battles"))
    yield f"{found['given_up']} chases given up; sum of digests {found['digest']:x}"


if __name__ == "__main__":
    begun = time.perf_counter()
    counted = play_all(range(int(sys.argv[1])))
    sys.stdout.write("\n".join(_lines(counted, time.perf_counter() - begun)) + "\n")
