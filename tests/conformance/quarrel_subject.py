"""What the conformance suite must be told of Quarrel: sheets that act as they come, and the umpire's file."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar

from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.ruleset import Ruleset
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId, Viewer
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import folded, read, written
from adjudicator.testing.subject import FiledTable, Subject, Turn, World
from tests.integration.quarrel.records import RIVAL, SEATS, QuarrelDecided, State, View
from tests.integration.quarrel.ruleset import Quarrel

_ABOUT = "the quarrel"


class QuarrelSubject(Subject[State, View]):
    """Stakes, and quarrels that the two or the umpire decide."""

    wanted: ClassVar[Mapping[str, int]] = {"quarrel": 40}
    wanted_of_mails: ClassVar[Mapping[str, int]] = {"effect": 40, "settled": 10}
    wanted_of_files: ClassVar[Mapping[str, int]] = {"table": 50, "pair": 30}

    game: ClassVar[type[Quarrel]] = Quarrel

    def rules(self) -> Ruleset[State, View]:
        return self.game()

    def opening(self, rules: Ruleset[State, View], dice: Dice, pick: Pick) -> Iterable[Event]:
        events = [*super().opening(rules, dice, pick)]
        if pick.chance(70):
            state = folded(rules, rules.start(), events)
            events += rules.adjudicate(
                state, read(rules, state, written(self, rules, state, pick)).sheets, dice
            )
        return events

    def lines(self, view: View, pick: Pick) -> Sequence[str]:
        if not view.state.quarrelling:
            return (f"Stake {pick.one((0, 2, 6, 6, 7))}",)
        said = ("Result Anne", "Result Bess", "Confirm", "confirm", "Result nobody", "Hello!")
        return pick.some((*said, f"spoils {pick.number(0, 7)}") if view.viewer == UMPIRE_SEAT else said, 1, 2)

    def twin(self, world: World[State], viewer: Viewer, pick: Pick) -> World[State]:
        """What others staked, and the sheets that they have."""
        staked, sheets = dict(world.state.staked), dict(world.sheets)
        for seat in SEATS:
            if seat != viewer:
                staked[seat] = staked.get(seat, 0) + pick.number(1, 3)
                lines = self.lines(View(viewer=Viewer(seat), state=world.state), pick)
                changed = read(self.rules(), world.state, {seat: lines}).sheets[seat]
                sheets[seat] = changed if pick.chance(40) else sheets[seat]
        return World(world.state.model_copy(update={"staked": staked}), sheets)

    def apart(self, viewer: Viewer, turn: Turn[State], twin: Turn[State]) -> bool:
        return _told_to(viewer, turn) == _told_to(viewer, twin)

    def marks(self, turn: Turn[State]) -> Collection[str]:
        return ("quarrel",) if turn.before.state.quarrelling else ()

    def awaited(self, world: World[State]) -> Collection[str] | None:
        """Q-3: the umpire's word, or what one reported and the other confirmed."""
        state = world.state
        if not state.quarrelling:
            return None
        agreed = [seat for seat, winner in state.reports.items() if state.confirmed == winner]
        return () if state.entered or agreed else ("a word that counts",)

    def tables(self, view: View, pick: Pick) -> Sequence[FiledTable]:
        return tuple(_table(pick) for _ in range(pick.number(1, 3)))


def _table(pick: Pick) -> FiledTable:
    table: dict[str, object] = {}
    lines = []
    if pick.chance(70):
        table["winner"] = pick.one(("Anne", "Bess", "Cecily"))
        lines.append(f"RESULT {table['winner']}")
    if pick.chance(60) or not table:
        table["spoils"] = pick.number(0, 6)
        lines.append(f"SPOILS {table['spoils']}")
    return FiledTable(_ABOUT, table, lines)


def _told_to(viewer: Viewer, turn: Turn[State]) -> tuple[object, ...]:
    """What a viewer hears by the rules: who boasts and who wins; what was said, if he is one of the two."""
    state = turn.after
    won = [(event.winner, event.spoils) for event in turn.events if isinstance(event, QuarrelDecided)]
    said = (state.reports, state.confirmed, state.entered, state.spoils)
    return (state.boasts, won, said if SeatId(viewer) in RIVAL else ())
