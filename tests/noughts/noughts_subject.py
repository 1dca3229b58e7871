"""What the conformance suite must be told of noughts and crosses."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar

from noughts_and_crosses.board import SEATS, SQUARES
from noughts_and_crosses.events import GameEnded, MarkSet, NothingSet, RoundOpened, SquareContested
from noughts_and_crosses.orders import Mark, Second
from noughts_and_crosses.ruleset import NoughtsAndCrosses
from noughts_and_crosses.state import State
from noughts_and_crosses.view import View

from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.ruleset import Ruleset
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.testing.pick import Pick
from adjudicator.testing.subject import Subject, Turn, World


class NoughtsSubject(Subject[State, View]):
    """Crowded boards: orders good and bad, twins in which the rivals' second squares differ."""

    wanted: ClassVar[Mapping[str, int]] = {"contested": 10, "second": 10}

    game: ClassVar[type[NoughtsAndCrosses]] = NoughtsAndCrosses

    def rules(self) -> Ruleset[State, View]:
        return self.game()

    def opening(self, rules: Ruleset[State, View], dice: Dice, pick: Pick) -> Iterable[Event]:
        """Most squares are set, so that both want the same at times."""
        yield from rules.setup({}, tuple(SEATS), dice)
        noughts, crosses = SEATS
        marks = {"a2": noughts, "b2": crosses, "c2": noughts, "a1": crosses, "b1": noughts}
        for square, seat in marks.items():
            yield MarkSet(rule="NC-2", seat=seat, square=square)
        yield RoundOpened(rule="NC-2", number=4)

    def lines(self, view: View, pick: Pick) -> Sequence[str]:
        squares = (*view.free, pick.one(SQUARES))
        noise = pick.some((f"mark d{pick.number(1, 9)}", "Hello!", pick.one(SQUARES)), 0, 1)
        named = () if pick.chance(10) else (f"Mark {pick.one(squares)}",)
        second = () if pick.chance(40) else (f"SECOND {pick.one(squares)}",)
        return (*noise, *named, *second)

    def twin(self, world: World[State], viewer: Viewer, pick: Pick) -> World[State]:
        seconds, sheets = dict(world.state.seconds), dict(world.sheets)
        for seat in SEATS:
            if seat != SeatId(viewer):
                kept = [square for square in world.state.free if square != seconds.get(seat)]
                seconds[seat] = pick.one(kept)
                if pick.chance(40):
                    sheets[seat] = self._other_sheet(sheets[seat], world.state, pick)
        return World(world.state.model_copy(update={"seconds": seconds}), sheets)

    def _other_sheet(self, sheet: Sheet, state: State, pick: Pick) -> Sheet:
        """Another second square, and at times another first one."""
        other = sheet.merged([Second.model_validate({"square": pick.one(state.free)})])
        square = pick.one(state.free)
        return other.merged([Mark.model_validate({"square": square})]) if pick.chance(10) else other

    def apart(self, viewer: Viewer, turn: Turn[State], twin: Turn[State]) -> bool:
        return _public(turn) == _public(twin)

    def marks(self, turn: Turn[State]) -> Collection[str]:
        contested = any(isinstance(event, SquareContested) for event in turn.events)
        second = any(isinstance(event, MarkSet) and event.rule == "NC-4" for event in turn.events)
        return (*(("contested",) if contested else ()), *(("second",) if second else ()))

    def complaints(self, turn: Turn[State]) -> Iterable[str]:
        before, after = turn.before.state.marks, turn.after.marks
        if any(after.get(square) != seat for square, seat in before.items()):
            yield f"a mark was lost or changed hands: {before}, then {after}"
        for seat in SEATS:
            if sum(owner == seat for owner in after.values()) > turn.after.number:
                yield f"{seat} has more marks than there were rounds"


def _public(turn: Turn[State]) -> tuple[object, ...]:
    """What everybody sees of a round."""
    seen: list[tuple[SeatId | None, str, str]] = []
    for event in turn.events:
        if isinstance(event, MarkSet | SquareContested | NothingSet):
            seen.append((event.seat, getattr(event, "square", ""), event.rule))
        if isinstance(event, GameEnded):
            seen.append((None, event.outcome.text, event.rule))
    return tuple(seen)
