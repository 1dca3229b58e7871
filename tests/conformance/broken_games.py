"""Stones, spoilt: each game here breaks one promise, and the suite must say so."""

import random
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from pydantic import Field
from tiny_game.events import EVENTS, RoundOpened, RoundWon, StonesDrawn, StonesPlayed
from tiny_game.orders import Play
from tiny_game.ruleset import Stones
from tiny_game.state import SEATS, State
from tiny_game.subject import StonesSubject
from tiny_game.view import View

from adjudicator.kernel.board import AtPlace
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.picture import BattleMark, Picture
from adjudicator.kernel.records import Event, RecordTypes
from adjudicator.kernel.report import Form, Report, SheetText
from adjudicator.kernel.rounds import Round
from adjudicator.kernel.ruleset import Line, Reading
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import PUBLIC, UMPIRE, SeatId, Viewer, scope_of
from adjudicator.testing.pick import Pick
from adjudicator.testing.subject import Turn, World

Sheets = Mapping[SeatId, Sheet]


class _Retold(Stones):
    """Stones with each event of a round told another way."""

    def adjudicate(self, state: State, sheets: Sheets, dice: Dice) -> Iterable[Event]:
        return tuple(
            self.retold(event, state, sheets, dice) for event in super().adjudicate(state, sheets, dice)
        )

    def retold(self, event: Event, state: State, sheets: Sheets, dice: Dice) -> Event:
        return event


# ---- not the same bytes ----


class ByChance(_Retold):
    """Draws from the machine's own chance."""

    def retold(self, event: Event, state: State, sheets: Sheets, dice: Dice) -> Event:
        won = isinstance(event, RoundWon)
        return event.model_copy(update={"seat": random.choice(tuple(SEATS))}) if won else event


class BySet(_Retold):
    """Lets the order of a set decide, which hangs on the hash seed."""

    def retold(self, event: Event, state: State, sheets: Sheets, dice: Dice) -> Event:
        letters = "".join(set("abcdefghij"))
        return event.model_copy(update={"rule": f"TG-3 ({letters})"})


class BySeatOrder(_Retold):
    """Lets the sheet that is handed in first win."""

    def retold(self, event: Event, state: State, sheets: Sheets, dice: Dice) -> Event:
        won = isinstance(event, RoundWon)
        return event.model_copy(update={"seat": next(iter(sheets))}) if won else event


class ByStateOrder(_Retold):
    """Lets the seat that the state lists first win."""

    def retold(self, event: Event, state: State, sheets: Sheets, dice: Dice) -> Event:
        won = isinstance(event, RoundWon)
        return event.model_copy(update={"seat": next(iter(state.stones))}) if won else event


class ByLineOrder(Stones):
    """Reads only the first order of a mail."""

    def read(self, lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
        reading = super().read(lines, view, sheet)
        first = next(iter(reading.taken), 0)
        return super().read([line for line in lines if line.number == first], view, sheet)


class BySetUpOrder(Stones):
    """Deals in the order in which the seats are named."""

    def setup(self, options: Mapping[str, object], seats: Sequence[SeatId], dice: Dice) -> Iterable[Event]:
        dealt = {e.seat: e for e in super().setup(options, seats, dice) if isinstance(e, StonesDrawn)}
        return (*(dealt[seat] for seat in seats), RoundOpened(rule="TG-2", number=1))


# ---- not for the log ----


class Remembering(Stones):
    """Keeps in the object, where no snapshot holds it, which seat drew more."""

    def __init__(self) -> None:
        self.drawn: dict[SeatId, int] = {}

    def evolve(self, state: State, event: Event) -> State:
        if isinstance(event, StonesDrawn):
            self.drawn[event.seat] = event.stones
        return super().evolve(state, event)

    def adjudicate(self, state: State, sheets: Sheets, dice: Dice) -> Iterable[Event]:
        told = super().adjudicate(state, sheets, dice)
        rich = max(self.drawn.values(), default=0)
        return tuple(event.model_copy(update={"rule": f"{event.rule}, {rich}"}) for event in told)


class Counting(_Retold):
    """Keeps a count in the object, so that a second look differs."""

    def __init__(self) -> None:
        self.asked = 0

    def retold(self, event: Event, state: State, sheets: Sheets, dice: Dice) -> Event:
        self.asked += 1
        return event.model_copy(update={"rule": f"{event.rule}, {self.asked}"})


class ChangingItsInput(Stones):
    """Takes played stones out of the state it was given."""

    def evolve(self, state: State, event: Event) -> State:
        if isinstance(event, StonesPlayed):
            state.stones[event.seat] -= event.stones
            return state
        return super().evolve(state, event)


class Forgetting(Stones):
    """A snapshot without the score."""

    def dump(self, state: State) -> object:
        return state.model_dump(mode="json", exclude={"won"})


class WithoutRule(_Retold):
    """An event under no rule."""

    def retold(self, event: Event, state: State, sheets: Sheets, dice: Dice) -> Event:
        return event.model_copy(update={"rule": ""})


class StrangeScope(_Retold):
    """An event for somebody who is not there."""

    def retold(self, event: Event, state: State, sheets: Sheets, dice: Dice) -> Event:
        return event.model_copy(update={"scope": scope_of("green")})


class Unknown(Stones):
    """An event that event_types does not know."""

    event_types = RecordTypes([EVENTS.type_of(name) for name in EVENTS.names if "won" not in name])


class _WonWithNote(RoundWon):
    note: str = Field(default="", exclude=True)


class Unstorable(_Retold):
    """An event that comes back as another one."""

    def retold(self, event: Event, state: State, sheets: Sheets, dice: Dice) -> Event:
        return _WonWithNote(**event.model_dump(), note="!") if isinstance(event, RoundWon) else event


class Whispering(_Retold):
    """Throws a die and tells nobody."""

    def retold(self, event: Event, state: State, sheets: Sheets, dice: Dice) -> Event:
        dice.throw(f"{state.number}/whisper", UMPIRE)
        return event


class Standing(Stones):
    """Rounds whose ids do not sort."""

    def round(self, state: State) -> Round:
        return super().round(state).model_copy(update={"id": f"round-{9 - state.number}"})


class Generous(Stones):
    """Stones made from nothing."""

    def evolve(self, state: State, event: Event) -> State:
        if isinstance(event, StonesPlayed):
            event = event.model_copy(update={"stones": event.stones - 1})
        return super().evolve(state, event)


# ---- not to be read ----


class Brittle(Stones):
    """Fails over a line it does not know."""

    def read(self, lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
        for line in lines:
            line.text.encode("ascii")
        return super().read(lines, view, sheet)


class Mute(Stones):
    """Finds fault and says nothing."""

    def read(self, lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
        reading = super().read(lines, view, sheet)
        return replace(
            reading, problems=tuple(p.model_copy(update={"message": ""}) for p in reading.problems)
        )


class Laconic(Stones):
    """Describes an order in words that it would not read."""

    def describe(self, sheet: Sheet, view: View) -> SheetText:
        told = super().describe(sheet, view)
        vague = (item.model_copy(update={"text": "As you said."}) for item in told.in_force)
        return told.model_copy(update={"in_force": tuple(vague)})


class Undocumented(Stones):
    """A kind of order that the reference does not name."""

    def reference(self) -> tuple[Form, ...]:
        return super().reference()[:1]


class Misleading(Stones):
    """An order form that its own reading refuses."""

    def form(self, view: View) -> tuple[str, ...]:
        return ("PLAY some",)


# ---- not discreet ----


class OpenView(Stones):
    """Shows every seat's stones to everybody."""

    def view(self, state: State, viewer: Viewer) -> View:
        return super().view(state, viewer).model_copy(update={"stones": tuple(sorted(state.stones.items()))})


class OpenEvents(Stones):
    """Lets the rival's play be observed."""

    def observe(self, event: Event, viewer: Viewer) -> Event | None:
        return event


class OpenNumbers(_Retold):
    """Tells in the public event how many stones were played."""

    def retold(self, event: Event, state: State, sheets: Sheets, dice: Dice) -> Event:
        orders = [sheets[seat].get("play") for seat in sorted(SEATS)]
        played = sum(order.stones for order in orders if isinstance(order, Play))
        return (
            event.model_copy(update={"rule": f"TG-3 by {played}"}) if isinstance(event, RoundWon) else event
        )


class Gossip(Stones):
    """Remembers the state it adjudicated, and lets it out by the back door."""

    def __init__(self) -> None:
        self.known = State()

    def adjudicate(self, state: State, sheets: Sheets, dice: Dice) -> Iterable[Event]:
        self.known = state
        return super().adjudicate(state, sheets, dice)

    @property
    def secret(self) -> str:
        return ", ".join(str(self.known.stones.get(seat)) for seat in sorted(SEATS))


class GossipInReports(Gossip):
    """... in the report."""

    def report(self, before: View, events: Sequence[Event], after: View) -> Report:
        return super().report(before, events, after).model_copy(update={"headline": self.secret})


class GossipInAnswers(Gossip):
    """... in what it says to a bad line."""

    def read(self, lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
        reading = super().read(lines, view, sheet)
        told = (p.model_copy(update={"message": f"{p.message} ({self.secret})"}) for p in reading.problems)
        return replace(reading, problems=tuple(told))


class GossipInPictures(Gossip):
    """... as marks on the map."""

    def picture(self, before: View, events: Sequence[Event], after: View) -> Picture:
        marks = (BattleMark(AtPlace(place="Red bank")),) * self.known.stones.get(SeatId("blue"), 0)
        return replace(super().picture(before, events, after), battles=marks)


class SecretDice(_Retold):
    """Shows a throw to seats that cannot check it."""

    def retold(self, event: Event, state: State, sheets: Sheets, dice: Dice) -> Event:
        throw = dice.throw(f"{state.number}/secret", UMPIRE)
        return event.model_copy(update={"throw": throw}) if isinstance(event, RoundWon) else event


class BlindUmpire(Stones):
    """Keeps the seats' secrets from the umpire."""

    def observe(self, event: Event, viewer: Viewer) -> Event | None:
        return None if event.scope != PUBLIC and viewer == "umpire" else super().observe(event, viewer)


# ---- subjects that prove nothing ----


class Idle(StonesSubject):
    """Examples in which nothing ever ties."""

    def marks(self, turn: Turn[State]) -> Collection[str]:
        return ("contact",)


class Same(StonesSubject):
    """Twins that are one."""

    def twin(self, world: World[State], viewer: Viewer, pick: Pick) -> World[State]:
        return world


class Touching(StonesSubject):
    """Twins that always touch."""

    def apart(self, viewer: Viewer, turn: Turn[State], twin: Turn[State]) -> bool:
        return False


class BySetSubject(StonesSubject):
    """A subject that fresh processes can import."""

    game: ClassVar[type[Stones]] = BySet


def subject_of(game: type[Stones]) -> StonesSubject:
    """The subject of a spoilt game."""

    class Spoilt(StonesSubject):
        pass

    Spoilt.game = game
    return Spoilt()


def spoilt_games() -> Iterator[type[Stones]]:
    """Every game of this file that is meant to be tried."""
    for each in tuple(globals().values()):
        ours = isinstance(each, type) and issubclass(each, Stones) and each.__module__ == __name__
        if ours and each not in (_Retold, Gossip):
            yield each
