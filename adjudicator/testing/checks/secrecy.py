"""Fog of war as non-interference: what a viewer may not know changes nothing that he is shown (DESIGN 8)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from adjudicator.kernel.ruleset import Ruleset
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.testing.faults import demand, demand_same
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import adjudicated, state_text
from adjudicator.testing.shown import drawn, shown
from adjudicator.testing.subject import Subject, Turn, World

S = TypeVar("S")
V = TypeVar("V")


@dataclass(frozen=True)
class Twins(Generic[S, V]):
    """Two worlds that differ only in what the viewer may not know, adjudicated with the same dice."""

    viewer: Viewer
    rules: tuple[Ruleset[S, V], Ruleset[S, V]]
    turns: tuple[Turn[S], Turn[S]]


def twins(subject: Subject[S, V], world: World[S], viewer: Viewer, pick: Pick) -> Twins[S, V]:
    """Return twins of a world. Raises Nonconformity unless they differ, and look the same to the viewer."""
    rules, others = subject.rules(), subject.rules()
    twin = subject.twin(world, viewer, pick)
    demand(_hidden(rules, world) != _hidden(rules, twin), "twins differ in what is hidden: `Subject.twin`")
    seat = SeatId(viewer)
    demand(
        world.sheets.get(seat) == twin.sheets.get(seat), "twins have the viewer's own orders: `Subject.twin`"
    )
    demand_same(
        [repr(rules.view(world.state, viewer))],
        [repr(others.view(twin.state, viewer))],
        f"{viewer} is shown nothing of what he may not know, in the view before the round",
    )
    secret = pick.secret()
    turns = adjudicated(rules, world, secret), adjudicated(others, twin, secret)
    return Twins(viewer, (rules, others), turns)


def _hidden(rules: Ruleset[S, V], world: World[S]) -> tuple[str, str]:
    return state_text(rules, world.state), repr([(seat, world.sheets[seat]) for seat in sorted(world.sheets)])


def nothing_shows(both: Twins[S, V], probes: Sequence[str]) -> None:
    """Demand that the viewer of twins is shown the same in both."""
    one, other = (
        shown(rules, turn, both.viewer, probes) for rules, turn in zip(both.rules, both.turns, strict=True)
    )
    demand_same(one, other, f"{both.viewer} is shown nothing that hangs on what he may not know")


def nothing_is_drawn(both: Twins[S, V]) -> None:
    """Demand that the viewer's maps are the same in both, byte for byte."""
    one, other = (drawn(rules, turn, both.viewer) for rules, turn in zip(both.rules, both.turns, strict=True))
    demand_same(one, other, f"{both.viewer}'s map holds nothing that hangs on what he may not know")
