"""What the conformance suite must be told of Stones."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar

from adjudicator.kernel.ruleset import Ruleset
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.testing.pick import Pick
from adjudicator.testing.subject import Subject, Turn, World
from tiny_game.events import RoundWon, StonesPlayed
from tiny_game.orders import Play
from tiny_game.ruleset import Stones
from tiny_game.state import SEATS, State
from tiny_game.view import View


class StonesSubject(Subject[State, View]):
    """Duels: orders good and bad, twins in which the rivals' stones differ."""

    wanted: ClassVar[Mapping[str, int]] = {"contact": 30, "tie": 10}

    game: ClassVar[type[Stones]] = Stones

    def rules(self) -> Ruleset[State, View]:
        return self.game()

    def lines(self, view: View, pick: Pick) -> Sequence[str]:
        plays = (f"Play {pick.number(0, 4)} stones", f"bet {view.own + 1}", "put a few", "Hello!")
        return (*pick.some(plays, 1, 2), *(("I yield",) if pick.chance(25) else ()))

    def twin(self, world: World[State], viewer: Viewer, pick: Pick) -> World[State]:
        stones, sheets = dict(world.state.stones), dict(world.sheets)
        for seat in SEATS:
            if seat != viewer:
                stones[seat] += pick.number(1, 3)
                played = Play(stones=pick.number(0, 6))
                sheets[seat] = sheets[seat].merged([played]) if pick.chance(40) else sheets[seat]
        return World(world.state.model_copy(update={"stones": stones}), sheets)

    def apart(self, viewer: Viewer, turn: Turn[State], twin: Turn[State]) -> bool:
        return _public(turn) == _public(twin)

    def marks(self, turn: Turn[State]) -> Collection[str]:
        won = [event for event in turn.events if isinstance(event, RoundWon)]
        tied = any(event.throw is not None for event in won)
        return ("contact", "tie") if tied else ("contact",)

    def complaints(self, turn: Turn[State]) -> Iterable[str]:
        played: dict[SeatId, int] = {e.seat: e.stones for e in turn.events if isinstance(e, StonesPlayed)}
        for seat, stones in turn.before.state.stones.items():
            if turn.after.stones[seat] != stones - played[seat] or turn.after.stones[seat] < 0:
                yield f"{seat} had {stones} stones, played {played[seat]}, has {turn.after.stones[seat]}"


def _public(turn: Turn[State]) -> tuple[object, ...]:
    """What everybody sees of a round: who won it, and whether by a die."""
    won = [(event.seat, event.throw) for event in turn.events if isinstance(event, RoundWon)]
    return (won, turn.after.outcome)
