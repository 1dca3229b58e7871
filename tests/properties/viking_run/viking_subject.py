"""Viking Run as the conformance suite plays it."""

from collections.abc import Collection, Iterable, Sequence
from typing import ClassVar

import viking_laws
import viking_players
from viking_hidden import kept_apart, twin_of

from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.ruleset import Ruleset
from adjudicator.kernel.visibility import Viewer
from adjudicator.rulesets.viking_run import receiving
from adjudicator.rulesets.viking_run.events import CardPlayed, FightFought, OrderDrawn
from adjudicator.rulesets.viking_run.ruleset import VikingRun
from adjudicator.rulesets.viking_run.state import State
from adjudicator.rulesets.viking_run.view import View
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import adjudicated, folded, read, written
from adjudicator.testing.subject import Subject, Turn, World

BAD = (
    "PLAY the dragon ON Egil",
    "dog on Agil",
    "RUN to C99",
    "TURN 99: PLAY a stumble ON Ulf",
    "PLAY a pit ON",
    "PICK UP twelve of the best",
)


class VikingSubject(Subject[State, View]):
    """Edition `1`: turns 1 to 4 of runs of six to eighteen."""

    wanted: ClassVar[dict[str, int]] = {"cards": 80, "fight": 30, "tie": 20}

    def rules(self) -> Ruleset[State, View]:
        return VikingRun("1")

    def opening(self, rules: Ruleset[State, View], dice: Dice, pick: Pick) -> Iterable[Event]:
        """A set-up, and up to three turns after it."""
        seats = pick.some(tuple(rules.seats()), 6, pick.one((6, 8, 18)))
        events = list(rules.setup({}, seats, dice))
        for _ in range(pick.number(0, 3)):
            state = folded(rules, rules.start(), events)
            if rules.outcome(state) is not None:
                break
            world = read(rules, state, written(self, rules, state, pick))
            for seat in pick.shuffled(tuple(world.state.vikings)):
                laid = tuple(receiving.on_receipt(world.state, seat, world.sheets[seat]))
                world = World(folded(rules, world.state, laid), world.sheets)
                events += laid
            events += adjudicated(rules, world, pick.secret()).events
        return events

    def lines(self, view: View, pick: Pick) -> Sequence[str]:
        """A mail of some temperament, at times with cards that go by themselves, or a bad line."""
        temper = viking_players.TEMPERAMENTS[pick.one(viking_players.EAGER)]
        bad = (pick.one(BAD),) if pick.chance(15) else ()
        ordered = ("PLAY IN ORDER: a stumble, the big dog, a spurt",) if pick.chance(20) else ()
        return (*temper(view, pick), *ordered, *bad)

    def twin(self, world: World[State], viewer: Viewer, pick: Pick) -> World[State]:
        return twin_of(world, viewer, pick)

    def apart(self, viewer: Viewer, turn: Turn[State], twin: Turn[State]) -> bool:
        return kept_apart(viewer, turn, twin)

    def marks(self, turn: Turn[State]) -> Collection[str]:
        kinds = {CardPlayed: "cards", FightFought: "fight", OrderDrawn: "tie"}
        return {mark for event in turn.events for kind, mark in kinds.items() if isinstance(event, kind)}

    def complaints(self, turn: Turn[State]) -> Iterable[str]:
        return viking_laws.complaints(turn)

    def kind_of(self, order: str) -> str:
        """The reference calls `viking.drop_to_fight` Drop to fight."""
        return super().kind_of(order).replace("_", " ")
