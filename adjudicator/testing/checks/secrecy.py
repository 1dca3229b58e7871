"""Fog of war as non-interference: what a viewer may not know changes nothing that he is shown (DESIGN 8)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from adjudicator.kernel.ruleset import Ruleset
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.testing.faults import demand, demand_same
from adjudicator.testing.mails import Receipt, received
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import adjudicated, state_text
from adjudicator.testing.shown import drawn, shown, shown_of_mail
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
    rules, twin = _alike(subject, world, viewer, pick)
    secret = pick.secret()
    turns = adjudicated(rules[0], world, secret), adjudicated(rules[1], twin, secret)
    return Twins(viewer, rules, turns)


@dataclass(frozen=True)
class MailTwins(Generic[S, V]):
    """Two such worlds in which the same sender's sheet, which may differ, was taken in."""

    viewer: Viewer
    rules: tuple[Ruleset[S, V], Ruleset[S, V]]
    turns: tuple[Receipt[S], Receipt[S]]


def mail_twins(subject: Subject[S, V], receipt: Receipt[S], viewer: Viewer, pick: Pick) -> MailTwins[S, V]:
    """Return twins of the world that a mail came in. Raises Nonconformity as `twins` does."""
    rules, twin = _alike(subject, receipt.before, viewer, pick)
    worlds = receipt.before, twin
    one, other = (received(*each, receipt.sender) for each in zip(rules, worlds, strict=True))
    return MailTwins(viewer, rules, (one, other))


def _alike(
    subject: Subject[S, V], world: World[S], viewer: Viewer, pick: Pick
) -> tuple[tuple[Ruleset[S, V], Ruleset[S, V]], World[S]]:
    """Two objects of the game, and a twin of the world that looks the same to the viewer."""
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
    return (rules, others), twin


def _hidden(rules: Ruleset[S, V], world: World[S]) -> tuple[str, str]:
    return state_text(rules, world.state), repr([(seat, world.sheets[seat]) for seat in sorted(world.sheets)])


def nothing_shows(both: Twins[S, V], probes: Sequence[str]) -> None:
    """Demand that the viewer of twins is shown the same in both."""
    one, other = (
        shown(rules, turn, both.viewer, probes) for rules, turn in zip(both.rules, both.turns, strict=True)
    )
    demand_same(one, other, f"{both.viewer} is shown nothing that hangs on what he may not know")


def nothing_shows_of_mail(both: MailTwins[S, V], probes: Sequence[str]) -> None:
    """Demand that the viewer of twins is shown the same of what a mail brought about in both."""
    one, other = (
        shown_of_mail(rules, receipt, both.viewer, probes)
        for rules, receipt in zip(both.rules, both.turns, strict=True)
    )
    demand_same(one, other, f"{both.viewer} is shown nothing of a mail that hangs on what he may not know")


def nothing_is_drawn(both: Twins[S, V]) -> None:
    """Demand that the viewer's maps are the same in both, byte for byte."""
    one, other = (drawn(rules, turn, both.viewer) for rules, turn in zip(both.rules, both.turns, strict=True))
    demand_same(one, other, f"{both.viewer}'s map holds nothing that hangs on what he may not know")
