"""The rules: pure functions from state, sheets and dice to events, and from state and event to state."""

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.kernel.chronicle import Chronicle
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event, UnknownRecord
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import PUBLIC, SeatId, scope_of
from tiny_game.events import DuelEnded, RoundOpened, RoundWon, StonesDrawn, StonesPlayed
from tiny_game.orders import Play, Yield
from tiny_game.state import BLUE, RED, SEATS, State, rival

TO_WIN, LAST = 3, 7


def evolve(state: State, event: Event) -> State:
    """The state after an event. Nothing is decided here."""
    match event:
        case StonesDrawn():
            return _with(state, stones={**state.stones, event.seat: event.stones})
        case StonesPlayed():
            left = state.stones[event.seat] - event.stones
            return _with(state, stones={**state.stones, event.seat: left})
        case RoundOpened():
            return _with(state, number=event.number)
        case RoundWon():
            return _with(state, won={**state.won, event.seat: state.won.get(event.seat, 0) + 1})
        case DuelEnded():
            return _with(state, outcome=event.outcome)
    raise UnknownRecord(f"Stones has no event {event.type_name!r}")


def _with(state: State, **changes: object) -> State:
    return state.model_copy(update=changes)


def set_up(seats: Sequence[SeatId], dice: Dice) -> Iterator[Event]:
    """Both draw their stones (TG-1). Raises ValueError unless there are just the two."""
    if sorted(seats) != sorted(SEATS):
        raise ValueError(f"Stones is for two, {' and '.join(SEATS)}, not for {', '.join(seats) or 'nobody'}.")
    for seat in sorted(seats):
        throw = dice.throw(f"0/draw/{seat}", scope_of(seat), count=2)
        yield StonesDrawn(rule="TG-1", scope=scope_of(seat), seat=seat, stones=6 + throw.total, throw=throw)
    yield RoundOpened(rule="TG-2", number=1)


def adjudicate(state: State, sheets: Mapping[SeatId, Sheet], dice: Dice) -> tuple[Event, ...]:
    """A round: both play, stones are compared, the next round opens or the duel ends."""
    tale = Chronicle(evolve, state)
    played = {seat: _stones(state, seat, sheets) for seat in sorted(SEATS)}
    for seat, stones in played.items():
        tale.tell(StonesPlayed(rule="TG-2", scope=scope_of(seat), seat=seat, stones=stones))
    tale.tell(_won(state, played, dice))
    tale.tell(_ended(tale.state, sheets) or RoundOpened(rule="TG-2", number=state.number + 1))
    return tale.events


def _stones(state: State, seat: SeatId, sheets: Mapping[SeatId, Sheet]) -> int:
    order = sheets[seat].get("play")
    return min(order.stones, state.stones[seat]) if isinstance(order, Play) else 0


def _won(state: State, played: Mapping[SeatId, int], dice: Dice) -> RoundWon:
    if played[BLUE] != played[RED]:
        return RoundWon(rule="TG-3", seat=max(SEATS, key=lambda seat: played[seat]))
    throw = dice.throw(f"{state.number}/tie", PUBLIC)
    return RoundWon(rule="TG-4", seat=BLUE if throw.total <= 3 else RED, throw=throw)


def _ended(state: State, sheets: Mapping[SeatId, Sheet]) -> DuelEnded | None:
    yielding = [seat for seat in sorted(SEATS) if isinstance(sheets[seat].get("yield"), Yield)]
    best = sorted(SEATS, key=lambda seat: -state.won.get(seat, 0))
    over = state.number == LAST or state.won.get(best[0], 0) == TO_WIN
    if len(yielding) == 1:
        return _end(rival(yielding[0]), f"{SEATS[yielding[0]]} yields.")
    if yielding:
        return DuelEnded(rule="TG-5", outcome=Outcome(winners=(), rule="TG-5", text="Both yield."))
    return _end(best[0], f"{SEATS[best[0]]} has the ford.") if over else None


def _end(winner: SeatId, text: str) -> DuelEnded:
    return DuelEnded(rule="TG-5", outcome=Outcome(winners=(winner,), rule="TG-5", text=text))
