"""The rules: what follows from sheets as they come, and at the end of a round."""

from collections.abc import Iterator, Mapping

from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import PUBLIC, UMPIRE_SEAT, SeatId, Viewer, scope_of
from tests.integration.quarrel.records import (
    ANNE,
    BESS,
    RIVAL,
    SEATS,
    Boasted,
    Confirm,
    GameEnded,
    PenceFound,
    PointGiven,
    QuarrelBegun,
    QuarrelDecided,
    Result,
    ResultConfirmed,
    ResultEntered,
    ResultReported,
    Spoils,
    Stake,
    Staked,
    State,
    View,
)

PAIR = scope_of(ANNE, BESS)
LAST, ALL = 2, 6


def evolve(state: State, event: Event) -> State:
    match event:
        case Staked():
            return _with(state, staked={**state.staked, event.seat: event.pence})
        case Boasted():
            return _with(state, boasts=(*state.boasts, event.seat))
        case QuarrelBegun():
            return _with(state, number=event.number, quarrelling=event.number > 0, boasts=())
        case ResultReported():
            others = {seat: winner for seat, winner in state.reports.items() if seat != event.seat}
            reports = others if event.winner is None else {**others, event.seat: event.winner}
            return _with(state, reports=reports, confirmed=None)
        case ResultConfirmed():
            return _with(state, confirmed=event.winner)
        case ResultEntered():
            return _with(state, entered=event.winner, spoils=event.spoils)
        case QuarrelDecided():
            points = {**state.points, event.winner: state.points.get(event.winner, 0) + 1}
            fresh = {
                "boasts": (),
                "reports": {},
                "confirmed": None,
                "entered": None,
                "spoils": 0,
                "staked": {},
            }
            return _with(state, points=points, quarrelling=False, **fresh)
        case PointGiven():
            return _with(state, points={**state.points, event.seat: state.points.get(event.seat, 0) + 1})
        case GameEnded():
            return _with(state, over=True)
    return state


def _with(state: State, **changes: object) -> State:
    return state.model_copy(update=changes)


def view(state: State, viewer: Viewer) -> View:
    """Reports are for the two and the umpire, a stake is for whoever made it."""
    if viewer == UMPIRE_SEAT:
        return View(viewer=viewer, state=state)
    own = {seat: pence for seat, pence in state.staked.items() if seat == viewer}
    if viewer in RIVAL:
        return View(viewer=viewer, state=_with(state, staked=own))
    return View(
        viewer=viewer, state=_with(state, staked=own, reports={}, confirmed=None, entered=None, spoils=0)
    )


def adjudicate(state: State, sheets: Mapping[SeatId, Sheet], dice: Dice) -> Iterator[Event]:
    if state.quarrelling:
        yield from _decided(state, dice)
        return
    for seat in SEATS:
        order = sheets[seat].get("stake")
        pence = order.pence if isinstance(order, Stake) else 0
        yield Staked(rule="Q-1", scope=scope_of(seat), seat=seat, pence=pence)
    yield QuarrelBegun(rule="Q-2", number=state.number + 1)


def _decided(state: State, dice: Dice) -> Iterator[Event]:
    throw = dice.throw(f"{state.number}/quarrel", PUBLIC)
    by_die = ANNE if throw.total <= 3 else BESS
    winner = state.entered or state.confirmed or by_die
    yield QuarrelDecided(rule="Q-4", winner=winner, spoils=state.spoils, throw=throw)
    found = dice.throw(f"{state.number}/found/{winner}", scope_of(winner))
    yield PenceFound(rule="Q-4", scope=scope_of(winner), seat=winner, throw=found)
    if state.number == LAST:
        yield GameEnded(rule="Q-5")


def on_receipt(state: State, seat: SeatId, sheet: Sheet) -> Iterator[Event]:
    if not state.quarrelling:
        yield from _boast(state, seat, sheet)
        return
    result, spoils = sheet.get("result"), sheet.get("spoils")
    winner = result.winner if isinstance(result, Result) else None
    if seat == UMPIRE_SEAT:
        pence = spoils.pence if isinstance(spoils, Spoils) else 0
        if (winner, pence) != (state.entered, state.spoils):
            yield ResultEntered(rule="Q-3", scope=PAIR, winner=winner, spoils=pence)
        return
    confirmed = state.confirmed
    if seat in RIVAL and winner != state.reports.get(seat):
        confirmed = None
        yield ResultReported(rule="Q-3", scope=PAIR, seat=seat, winner=winner)
    confirm = sheet.get("confirm")
    other = state.reports.get(RIVAL.get(seat, seat))
    if isinstance(confirm, Confirm) and confirm.winner == other != confirmed:
        yield ResultConfirmed(rule="Q-3", scope=PAIR, seat=seat, winner=confirm.winner)


def _boast(state: State, seat: SeatId, sheet: Sheet) -> Iterator[Event]:
    stake = sheet.get("stake")
    if isinstance(stake, Stake) and stake.pence == ALL and seat not in state.boasts:
        yield Boasted(rule="Q-1", seat=seat)


def given(words: str) -> Iterator[Event]:
    seat = SeatId(words.casefold())
    if seat not in SEATS:
        raise ValueError(f"nobody here is called {words}")
    yield PointGiven(scope=scope_of(seat), seat=seat)


def settled(state: State) -> bool:
    return state.quarrelling and (state.entered or state.confirmed) is not None
