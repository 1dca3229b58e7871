"""Quarrel, spoilt: each game here breaks one promise of sheets that act as they come."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from quarrel_subject import QuarrelSubject

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.problems import ProblemKind
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Report
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.ruleset import Line, Reading
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import PUBLIC, UMPIRE, UMPIRE_SEAT, SeatId, Viewer
from adjudicator.testing.pick import Pick
from adjudicator.testing.subject import Turn
from tests.integration.quarrel import rules
from tests.integration.quarrel.records import (
    ANNE,
    SEATS,
    Boasted,
    PenceFound,
    QuarrelBegun,
    Result,
    ResultReported,
    Staked,
    State,
    View,
)
from tests.integration.quarrel.ruleset import Quarrel


class _Retold(Quarrel):
    """Quarrel with each event of a mail told another way."""

    def on_receipt(self, state: State, seat: SeatId, sheet: Sheet) -> Iterable[Event]:
        return tuple(self.retold(event, state, sheet) for event in super().on_receipt(state, seat, sheet))

    def retold(self, event: Event, state: State, sheet: Sheet) -> Event:
        return event


# ---- what a mail brings about ----


class ByChance(_Retold):
    """Words what was reported as the machine's own chance has it."""

    def retold(self, event: Event, state: State, sheet: Sheet) -> Event:
        return event.model_copy(update={"rule": f"Q-3 ({random.random()})"})


class Counting(_Retold):
    """Counts in the object how many mails have come."""

    def __init__(self) -> None:
        self.asked = 0

    def retold(self, event: Event, state: State, sheet: Sheet) -> Event:
        self.asked += 1
        return event.model_copy(update={"rule": f"Q-3, {self.asked}"})


class ChangingItsInput(Quarrel):
    """Notes a report in the state it was given."""

    def on_receipt(self, state: State, seat: SeatId, sheet: Sheet) -> Iterable[Event]:
        told = tuple(super().on_receipt(state, seat, sheet))
        if told:
            state.staked[seat] = state.staked.get(seat, 0) + 1
        return told


class Remembering(Quarrel):
    """Keeps in the object, where no snapshot holds it, whose stake it was told of."""

    def __init__(self) -> None:
        self.staked: list[SeatId] = []

    def evolve(self, state: State, event: Event) -> State:
        if isinstance(event, Staked | Boasted):
            self.staked.append(event.seat)
        return super().evolve(state, event)

    def on_receipt(self, state: State, seat: SeatId, sheet: Sheet) -> Iterable[Event]:
        told = tuple(super().on_receipt(state, seat, sheet))
        return tuple(event.model_copy(update={"rule": f"Q-3 {self.staked}"}) for event in told)


class ByStateOrder(_Retold):
    """Names whoever the state lists first."""

    def retold(self, event: Event, state: State, sheet: Sheet) -> Event:
        return event.model_copy(update={"rule": f"Q-3 {next(iter(state.staked), '')}"})


class WithoutRule(_Retold):
    """Brings things about under no rule."""

    def retold(self, event: Event, state: State, sheet: Sheet) -> Event:
        return event.model_copy(update={"rule": " "})


class Unknown(_Retold):
    """Brings about what event_types does not know."""

    def retold(self, event: Event, state: State, sheet: Sheet) -> Event:
        return _Sworn(**event.model_dump()) if isinstance(event, ResultReported) else event


class _Sworn(ResultReported):
    type_name = "quarrel.sworn"


class Throwing(_Retold):
    """Brings about what a die of its own decides."""

    def retold(self, event: Event, state: State, sheet: Sheet) -> Event:
        if not isinstance(event, ResultReported):
            return event
        throw = Dice(lambda scope: b"its own").throw(f"{state.number}/own", PUBLIC)
        return PenceFound(rule="Q-4", scope=event.scope, seat=event.seat, throw=throw)


class Unfolded(Quarrel):
    """Counts in the object what has happened, and sets the state by it."""

    def __init__(self) -> None:
        self.told = 0

    def evolve(self, state: State, event: Event) -> State:
        self.told += 1
        return super().evolve(state, event).model_copy(update={"points": {ANNE: self.told}})


class Forgetting(Quarrel):
    """A snapshot without what the two agree on."""

    def dump(self, state: State) -> JSON:
        return state.model_dump(mode="json", exclude={"confirmed"})


class Repeating(Quarrel):
    """Reports again with every mail what is reported already."""

    def on_receipt(self, state: State, seat: SeatId, sheet: Sheet) -> Iterable[Event]:
        result = sheet.get("result")
        if isinstance(result, Result) and seat in state.reports:
            yield ResultReported(rule="Q-3", scope=rules.PAIR, seat=seat, winner=result.winner)
        else:
            yield from super().on_receipt(state, seat, sheet)


class Presuming(Quarrel):
    """Takes an empty sheet for a report that nobody won."""

    def on_receipt(self, state: State, seat: SeatId, sheet: Sheet) -> Iterable[Event]:
        if state.quarrelling and seat == ANNE and not sheet.orders and ANNE not in state.reports:
            yield ResultReported(rule="Q-3", scope=rules.PAIR, seat=seat, winner=None)
        yield from super().on_receipt(state, seat, sheet)


class Hasty(Quarrel):
    """Opens another quarrel as soon as the umpire has spoken."""

    def on_receipt(self, state: State, seat: SeatId, sheet: Sheet) -> Iterable[Event]:
        told = tuple(super().on_receipt(state, seat, sheet))
        more = (QuarrelBegun(rule="Q-2", number=state.number + 1),) if seat == UMPIRE_SEAT and told else ()
        return (*told, *more)


class Ending(Quarrel):
    """The campaign ends as soon as the two agree."""

    def outcome(self, state: State) -> Outcome | None:
        agreed = Outcome(winners=(ANNE,), rule="Q-5", text="They agree.")
        return agreed if state.confirmed else super().outcome(state)


# ---- when a round is settled ----


class SettledByOne(Quarrel):
    """Closes the round when one of the two has spoken."""

    def settled(self, state: State) -> bool:
        return state.quarrelling and (bool(state.reports) or super().settled(state))


class NeverSettled(Quarrel):
    """Waits for the deadline though all is said."""

    def settled(self, state: State) -> bool:
        return False


class SettledAtOnce(Quarrel):
    """A quarrel about which nobody has said anything is settled."""

    def settled(self, state: State) -> bool:
        return state.quarrelling and (not state.reports or super().settled(state))


class SettledStakes(Quarrel):
    """Closes a round that waits for its deadline alone when somebody boasts."""

    def settled(self, state: State) -> bool:
        return bool(state.boasts) or super().settled(state)


class SettledByMemory(Quarrel):
    """Settled by what the object remembers, and not by the state."""

    def __init__(self) -> None:
        self.states: list[State] = []

    def evolve(self, state: State, event: Event) -> State:
        self.states.append(super().evolve(state, event))
        return self.states[-1]

    def settled(self, state: State) -> bool:
        return super().settled(state) and any(state is each for each in self.states)


# ---- what the round is decided by ----


class DecidedByMemory(Quarrel):
    """Decides by what the object remembers of mails."""

    def __init__(self) -> None:
        self.mails = 0

    def on_receipt(self, state: State, seat: SeatId, sheet: Sheet) -> Iterable[Event]:
        self.mails += 1
        return super().on_receipt(state, seat, sheet)

    def adjudicate(self, state: State, sheets: Mapping[SeatId, Sheet], dice: Dice) -> Iterable[Event]:
        told = super().adjudicate(state, sheets, dice)
        return tuple(event.model_copy(update={"rule": f"{event.rule} {self.mails}"}) for event in told)


class DecidedBySheet(Quarrel):
    """Decides by the umpire's sheet, which a correction does not change."""

    def adjudicate(self, state: State, sheets: Mapping[SeatId, Sheet], dice: Dice) -> Iterable[Event]:
        result = sheets.get(UMPIRE_SEAT, Sheet()).get("result")
        entered = result.winner if isinstance(result, Result) else None
        return super().adjudicate(state.model_copy(update={"entered": entered}), sheets, dice)


# ---- who may know ----


class OpenStakes(_Retold):
    """Tells everybody who boasts what the others staked."""

    def retold(self, event: Event, state: State, sheet: Sheet) -> Event:
        staked = sum(state.staked.values())
        return event.model_copy(update={"rule": f"Q-1 {staked}"})


class OpenReports(_Retold):
    """Tells everybody what one of the two reports to the other."""

    def retold(self, event: Event, state: State, sheet: Sheet) -> Event:
        return event.model_copy(update={"scope": PUBLIC})


class OpenEvents(Quarrel):
    """Lets everybody observe what is between the two."""

    def observe(self, event: Event, viewer: Viewer) -> Event | None:
        return event


class BlindUmpire(Quarrel):
    """Keeps from the umpire what the two say."""

    def observe(self, event: Event, viewer: Viewer) -> Event | None:
        return None if event.scope != PUBLIC and viewer == UMPIRE else super().observe(event, viewer)


class OnlyHolders(Quarrel):
    """Shows nothing to somebody who holds no seat."""

    def observe(self, event: Event, viewer: Viewer) -> Event | None:
        return super().observe(event, viewer) if viewer in (*SEATS, PUBLIC, UMPIRE) else None


class Gossip(Quarrel):
    """Remembers the state that a mail came in, and lets it out in the news."""

    def __init__(self) -> None:
        self.staked = 0

    def on_receipt(self, state: State, seat: SeatId, sheet: Sheet) -> Iterable[Event]:
        self.staked = sum(state.staked.values())
        return super().on_receipt(state, seat, sheet)

    def news(self, events: Sequence[Event], view: View) -> Report | None:
        told = super().news(events, view)
        return told and told.model_copy(update={"headline": f"{told.headline} ({self.staked})"})


class Speechless(Quarrel):
    """Mails news of which nothing is said."""

    def news(self, events: Sequence[Event], view: View) -> Report | None:
        told = super().news(events, view)
        return told and told.model_copy(update={"headline": " "})


class Strange(Quarrel):
    """Offers a line to send back that is no order."""

    def news(self, events: Sequence[Event], view: View) -> Report | None:
        told = super().news(events, view)
        return told and told.model_copy(update={"form": ("AGREED",)})


class Baffling(Quarrel):
    """Offers a line to send back that its own reading does not understand."""

    def news(self, events: Sequence[Event], view: View) -> Report | None:
        told = super().news(events, view)
        return told and told.model_copy(update={"form": ("RESULT whoever",)})

    def read(self, lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
        reading = super().read(lines, view, sheet)
        unclear = (each.model_copy(update={"kind": ProblemKind.INVALID}) for each in reading.problems)
        return replace(reading, problems=tuple(unclear))


# ---- subjects that prove nothing ----


class Idle(QuarrelSubject):
    """Mails that bring nothing about."""

    def lines(self, view: View, pick: Pick) -> Sequence[str]:
        return ("Hello!",)


class Touching(QuarrelSubject):
    """Twins that always touch."""

    def apart(self, viewer: Viewer, turn: Turn[State], twin: Turn[State]) -> bool:
        return False
