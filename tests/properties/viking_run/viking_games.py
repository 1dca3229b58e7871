"""Whole runs by scripted players, from lines of orders to the end. From a number, so repeatable."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import viking_players as players

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.problems import Problem
from adjudicator.kernel.records import Event
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.options import LEAST, MOST
from adjudicator.rulesets.viking_run.ruleset import VikingRun
from adjudicator.rulesets.viking_run.state import State
from adjudicator.testing.pick import SeededPick
from adjudicator.testing.play import adjudicated, folded, numbered
from adjudicator.testing.subject import Turn, World

GAME = VikingRun("1")
Run = tuple[Turn[State], ...]


@dataclass(frozen=True)
class Played:
    """A run as it was played: who sat where, with what temper, the set-up, and its turns.

    `laid` are the events of mails as they came in, turn by turn; `refused` what was not understood.
    """

    number: int
    tempers: Mapping[SeatId, str]
    opening: tuple[Event, ...]
    turns: Run
    laid: tuple[tuple[Event, ...], ...]
    refused: tuple[Problem, ...]

    @property
    def state(self) -> State:
        """How it ended."""
        return self.turns[-1].after

    @property
    def events(self) -> Iterator[Event]:
        """All that happened in turns."""
        return (event for turn in self.turns for event in turn.events)


def seats_of(number: int) -> tuple[SeatId, ...]:
    """The seats of a run: 6 to 18 of them, every number in turn."""
    pick = SeededPick(f"seats {number}")
    many = LEAST + number % (MOST - LEAST + 1)
    return pick.some(tuple(data.seat_names()), many, many)


def play(number: int, options: Mapping[str, JSON] | None = None, tempers: tuple[str, ...] = ()) -> Played:
    """Play a run to its end; the temperaments are drawn from `tempers`, all of them if none are named."""
    seats, pick = seats_of(number), SeededPick(f"run {number}")
    drawn = {seat: pick.one(tempers or tuple(players.TEMPERAMENTS)) for seat in seats}
    dice = Dice(fixed_seeds(f"run {number}".encode()))
    opening = tuple(GAME.setup(options or {}, seats, dice))
    state = folded(GAME, GAME.start(), opening)
    turns, laid, refused = [], [], []
    while GAME.outcome(state) is None:
        world, told, problems = _mailed(state, drawn, pick)
        turn = adjudicated(GAME, world, f"run {number}, turn {state.turn}".encode())
        state = turn.after
        turns.append(turn)
        laid.append(told)
        refused += problems
    return Played(number, drawn, opening, tuple(turns), tuple(laid), tuple(refused))


def _mailed(
    state: State, tempers: Mapping[SeatId, str], pick: SeededPick
) -> tuple[World[State], tuple[Event, ...], list[Problem]]:
    """Everybody mails, in some order; a card is laid down as its mail comes in. The dead write too."""
    told: list[Event] = []
    problems: list[Problem] = []
    sheets = {seat: Sheet() for seat in tempers}
    for seat in pick.shuffled(tuple(tempers)):
        view = GAME.view(state, Viewer(seat))
        lines = tuple(players.TEMPERAMENTS[tempers[seat]](view, pick))
        reading = GAME.read(numbered(lines), view, sheets[seat])
        sheets[seat] = reading.sheet
        problems += reading.problems
        events = tuple(GAME.on_receipt(state, seat, reading.sheet))
        state = folded(GAME, state, events)
        told += events
    return World(state, sheets), tuple(told), problems
