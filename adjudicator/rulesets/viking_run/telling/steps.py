"""Which of the ten steps of a turn each event belongs to (VR-TURN-1), as the events of a turn show it."""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.records import Event
from adjudicator.rulesets.viking_run import events as of
from adjudicator.rulesets.viking_run.view import View

STEPS: tuple[str, ...] = (
    "Orders",
    "1 Fights that were tied",
    "2 Cards are turned over",
    "3 What lasts",
    "4 Archers",
    "5 Drops",
    "6 Foes come, and bar the way",
    "7 The run",
    "8 Foes run",
    "9 Fights",
    "10 The end of the turn",
)
"""The steps by number; 0 is what comes before them."""

ARCHERS, RUN = 4, 7
"""The steps of the arrows and of the run."""

_OF_KIND: dict[type[Event], int] = {
    of.OrdersKept: 0,
    of.OrderDrawn: 2,
    of.CardPlayed: 2,
    of.CardKept: 2,
    of.Maimed: 3,
    of.AxeCaught: 3,
    of.BagTorn: 3,
    of.CompanionJoined: 3,
    of.ArrowShot: 4,
    of.CoinsDropped: 5,
    of.FoeCame: 6,
    of.VikingSetOut: 7,
    of.VikingMoved: 7,
    of.CoinsPicked: 7,
    of.VikingAboard: 7,
    of.VikingHome: 7,
    of.FoeMoved: 8,
    of.CoinsLeaked: 10,
    of.AxePulled: 10,
    of.RunEnded: 10,
    of.TurnOpened: 10,
}
_HAMPERED = {"VR-CARD-8": 5, "VR-CARD-6": 7}


def stepped(before: View, events: Sequence[Event]) -> Iterator[tuple[int, Event]]:
    """The events of a turn, each with the number of its step; `before` is the table as the turn began."""
    step = 0
    for number, event in enumerate(events):
        step = _step(before, events, number, step)
        yield step, event


def step_of(event: Event, last: int = 0) -> int:
    """The step of an event, after one of step `last`, by itself; bouts and what belongs to them excepted."""
    match event:
        case of.Hampered():
            return _HAMPERED.get(event.rule, 3)
        case of.FoeLeft():
            return 8 if last <= 8 else 10
    return _OF_KIND.get(type(event), last)


def _step(before: View, events: Sequence[Event], number: int, last: int) -> int:
    """The step of an event among others; who falls falls in the step that kills him."""
    match events[number]:
        case of.CoinsDropped(rule="VR-FIGHT-1"):
            return next(_bout(before, e) for e in events[number:] if isinstance(e, of.FightFought))
        case of.FightFought() as event:
            return _bout(before, event)
    return step_of(events[number], last)


def _bout(before: View, event: of.FightFought) -> int:
    if any(foe.id == event.foe and foe.tied for foe in before.foes):
        return 1
    return 6 if event.before_move else 9
