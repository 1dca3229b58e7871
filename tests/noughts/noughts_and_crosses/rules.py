"""The rules: from state, sheets and dice to events, and from state and event to state."""

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.kernel.chronicle import Chronicle
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event, UnknownRecord
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import PUBLIC, SeatId, scope_of
from noughts_and_crosses.board import CROSSES, NOUGHTS, SEATS
from noughts_and_crosses.events import (
    GameEnded,
    MarkSet,
    NothingSet,
    RoundOpened,
    SecondNamed,
    SquareContested,
)
from noughts_and_crosses.orders import Mark, Second
from noughts_and_crosses.state import State

LAST = 9

Tale = Chronicle[State]


def evolve(state: State, event: Event) -> State:
    """The state after an event. Nothing is decided here."""
    match event:
        case RoundOpened():
            return state.model_copy(update={"number": event.number})
        case SecondNamed():
            return state.model_copy(update={"seconds": {**state.seconds, event.seat: event.square}})
        case MarkSet():
            seconds = {seat: square for seat, square in state.seconds.items() if square != event.square}
            marks = {**state.marks, event.square: event.seat}
            return state.model_copy(update={"marks": marks, "seconds": seconds})
        case SquareContested() | NothingSet():
            return state
        case GameEnded():
            return state.model_copy(update={"outcome": event.outcome})
    raise UnknownRecord(f"Noughts and crosses has no event {event.type_name!r}")


def set_up(seats: Sequence[SeatId]) -> Iterator[Event]:
    """An empty board (NC-1). Raises ValueError unless there are just the two."""
    if sorted(seats) != sorted(SEATS):
        raise ValueError(f"It takes two, {' and '.join(SEATS)}, not {', '.join(seats) or 'nobody'}.")
    yield RoundOpened(rule="NC-2", number=1)


def adjudicate(state: State, sheets: Mapping[SeatId, Sheet], dice: Dice) -> tuple[Event, ...]:
    """A round: both set, and the next round opens or the game ends."""
    tale = Chronicle(evolve, state)
    for seat in sorted(SEATS):
        order = sheets[seat].get("second")
        if isinstance(order, Second) and order.square in state.free:
            named = SecondNamed(rule="NC-4", scope=scope_of(seat), seat=seat, square=order.square)
            tale.tell(named)
    _set_squares(tale, {seat: _named(tale.state, seat, sheets[seat]) for seat in sorted(SEATS)}, dice)
    tale.tell(_ended(tale.state) or RoundOpened(rule="NC-2", number=state.number + 1))
    return tale.events


def _named(state: State, seat: SeatId, sheet: Sheet) -> tuple[str, str]:
    """The square that a seat wants, and the rule: its order's, else its second; "" for none (NC-2, NC-4)."""
    order = sheet.get("mark")
    if isinstance(order, Mark) and order.square in state.free:
        return order.square, "NC-2"
    second = state.seconds.get(seat, "")
    return second, "NC-4" if second else "NC-2"


def _set_squares(tale: Tale, named: Mapping[SeatId, tuple[str, str]], dice: Dice) -> None:
    (one, _), (other, _) = named.values()
    if one and one == other:
        _contest(tale, one, dice)
        return
    for seat, (square, rule) in named.items():
        tale.tell(
            MarkSet(rule=rule, seat=seat, square=square) if square else NothingSet(rule=rule, seat=seat)
        )


def _contest(tale: Tale, square: str, dice: Dice) -> None:
    """A die for the square; the loser's second one is set in its stead (NC-3, NC-4)."""
    throw = dice.throw(f"{tale.state.number}/contest", PUBLIC)
    winner, loser = (NOUGHTS, CROSSES) if throw.total <= 3 else (CROSSES, NOUGHTS)
    tale.tell(SquareContested(rule="NC-3", seat=winner, square=square, throw=throw))
    tale.tell(MarkSet(rule="NC-3", seat=winner, square=square))
    second = tale.state.seconds.get(loser)
    tale.tell(
        MarkSet(rule="NC-4", seat=loser, square=second) if second else NothingSet(rule="NC-3", seat=loser)
    )


def _ended(state: State) -> GameEnded | None:
    """Three in a row, or no more to come (NC-5)."""
    winners = tuple(seat for seat in sorted(SEATS) if state.has_row(seat))
    if len(winners) == 1:
        return _end(winners, f"{SEATS[winners[0]]} have three in a row.")
    if winners:
        return _end((), "Both have three in a row: a draw.")
    if not state.free:
        return _end((), "The board is full: a draw.")
    return _end((), f"{LAST} rounds are played: a draw.") if state.number == LAST else None


def _end(winners: tuple[SeatId, ...], text: str) -> GameEnded:
    return GameEnded(rule="NC-5", outcome=Outcome(winners=winners, rule="NC-5", text=text))
