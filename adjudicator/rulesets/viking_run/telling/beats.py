"""The events of a turn as beats: a card with what came of it, a bout with who fell, a run from end to end."""

from collections.abc import Sequence
from typing import NamedTuple

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run import events as of
from adjudicator.rulesets.viking_run.deckfile import Pit, Spill
from adjudicator.rulesets.viking_run.events.fights import Result
from adjudicator.rulesets.viking_run.events.hurts import Hit

_RUNNING = (of.VikingSetOut, of.VikingMoved, of.CoinsPicked, of.VikingAboard, of.VikingHome)


class Beat(NamedTuple):
    """What is told in one breath: an event and what followed from it."""

    head: Event
    tail: tuple[Event, ...] = ()

    @property
    def events(self) -> tuple[Event, ...]:
        """All of it."""
        return (self.head, *self.tail)

    @property
    def seat(self) -> SeatId | None:
        """Whom it befell; None: nobody alone."""
        return _whom(self.head)


def beats(events: Sequence[Event]) -> tuple[Beat, ...]:
    """The beats of a turn in order of time; what came of a card stands with the card."""
    came = _came_of(events)
    taken = {number for numbers in came.values() for number in numbers}
    found: list[Beat] = []
    for number, event in enumerate(events):
        if number in taken:
            continue
        if found and _goes_on(found[-1], event):
            found[-1] = Beat(found[-1].head, (*found[-1].tail, event))
        else:
            found.append(Beat(event, tuple(events[n] for n in came.get(number, ()))))
    return tuple(found)


def _whom(event: Event) -> SeatId | None:
    match event:
        case of.CardPlayed():
            return event.on
        case of.FoeCame():
            return event.foe.hunts
    found = getattr(event, "seat", getattr(event, "hunts", None))
    return SeatId(found) if found is not None else None


def _goes_on(beat: Beat, event: Event) -> bool:
    """Whether an event is told in the same breath as those before it."""
    last = beat.events[-1]
    if _whom(last) != _whom(event):
        return False
    if isinstance(event, of.VikingFell | of.VikingBaptised):
        return isinstance(last, of.FightFought) and last.result is Result.LOST
    return isinstance(event, _RUNNING) and (isinstance(last, _RUNNING) or _driven(last))


def _driven(event: Event) -> bool:
    return isinstance(event, of.Hampered) and event.rule == "VR-CARD-6"


def _came_of(events: Sequence[Event]) -> dict[int, list[int]]:
    """By the number of each card that was played the numbers of the events that it brought about."""
    waiting: dict[tuple[SeatId | None, str], list[int]] = {}
    came: dict[int, list[int]] = {}
    for number, event in enumerate(events):
        if isinstance(event, of.CardPlayed):
            waiting.setdefault((event.on, event.card), []).append(number)
        elif (card := _brought_by(event)) and (queue := waiting.get((_whom(event), card))):
            came.setdefault(queue[0], []).append(number)
            if _completes(event):
                queue.pop(0)
    return came


def _brought_by(event: Event) -> str | None:
    """The card that brought an event about at once; None: none did."""
    match event:
        case of.FoeCame():
            return event.foe.card
        case of.VikingFell():
            return event.card if event.foe is None else None
        case of.CoinsDropped(rule="VR-FIGHT-1") | of.Hampered(rule="VR-CARD-6"):
            return None
        case (
            of.Maimed()
            | of.Hampered()
            | of.AxeCaught()
            | of.BagTorn()
            | of.CompanionJoined()
            | of.ArrowShot()
            | of.CoinsDropped()
        ):
            return event.card
    return None


def _completes(event: Event) -> bool:
    """Whether nothing more comes of the card that brought this about."""
    match event:
        case of.ArrowShot():
            return not event.companion and event.hit is not Hit.KILLED
        case of.CoinsDropped():
            return not isinstance(data.card(event.card).effect, Spill | Pit)
    return True
