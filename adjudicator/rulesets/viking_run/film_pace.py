"""When each deed of a turn is shown in a film: step after step, and all of one step at the same time."""

from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise

from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.deeds import Bout, Coins, Coming, Deed, Flight, Going, Out, Walk
from adjudicator.rulesets.viking_run.ground import INCH, distance
from adjudicator.rulesets.viking_run.state import Scene


@dataclass(frozen=True)
class Pace:
    """How long an inch of a way is shown, a flight, a bout, the coming of foes, a pause: in milliseconds."""

    inch: int
    flight: int
    bout: int
    coming: int
    pause: int


SLOW = Pace(inch=260, flight=900, bout=1_300, coming=700, pause=600)
"""For a turn by itself."""

QUICK = Pace(inch=110, flight=500, bout=700, coming=300, pause=250)
"""For a whole run."""


@dataclass(frozen=True)
class Timed:
    """A deed and the milliseconds from which to which it is shown."""

    since: int
    until: int
    deed: Deed


class Beat(StrEnum):
    """What goes on at a time."""

    FLIGHTS = "flights"
    COMING = "coming"
    FIGHTS = "fights"
    RUN = "run"
    CHASE = "chase"
    REST = "rest"


def timed(scene: Scene, start: int, pace: Pace) -> tuple[Timed, ...]:
    """The deeds of a turn with their times, from an instant on."""
    clock = _Clock(pace, start)
    return tuple(clock.timed(deed) for deed in scene.deeds)


@dataclass
class _Clock:
    """Goes through the deeds of a turn; `hands` says how far whoever has a part in this beat has come."""

    pace: Pace
    start: int
    beat: Beat | None = None
    hands: dict[str, int] = field(default_factory=dict)

    def timed(self, deed: Deed) -> Timed:
        """A deed's time, after all of its doer's before it."""
        beat = self._beat(deed)
        if beat is not self.beat:
            self.start = self._end() + (self.pace.pause if self.beat is not None else 0)
            self.beat, self.hands = beat, {}
        since = self._end() if isinstance(deed, Going) else self.hands.get(_doer(deed), self.start)
        until = since + self._long(deed)
        if not isinstance(deed, Going):
            self.hands[_doer(deed)] = until
        return Timed(since, until, deed)

    def _end(self) -> int:
        return max((self.start, *self.hands.values()))

    def _beat(self, deed: Deed) -> Beat:
        """A deed's beat. What follows from another has that one's; coins shed for a fight have their own."""
        match deed:
            case Flight():
                return Beat.FLIGHTS
            case Coming():
                return Beat.COMING
            case Bout():
                return Beat.FIGHTS
            case Walk(who=who):
                return Beat.RUN if who in data.seat_names() else Beat.CHASE
            case Coins() if self.beat in {Beat.COMING, Beat.CHASE}:
                return Beat.REST
            case _:
                return self.beat or Beat.REST

    def _long(self, deed: Deed) -> int:
        match deed:
            case Walk():
                return sum(distance(a, b) for a, b in pairwise(deed.way)) * self.pace.inch // INCH
            case Flight():
                return self.pace.flight
            case Bout():
                return self.pace.bout
            case Coming():
                return self.pace.coming
            case Coins():
                return self.pace.pause // 2
            case Out() | Going():
                return 0


def _doer(deed: Deed) -> str:
    match deed:
        case Walk(who=who):
            return who
        case Coming(foe=foe) | Going(foe=foe):
            return foe
        case _:
            return deed.seat
