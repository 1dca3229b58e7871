"""What the conformance suite must be told of The Sun in Splendour."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from sun_hidden import kept_apart, twin_of
from sun_scenes import scene

from adjudicator.kernel.board import AtPlace
from adjudicator.kernel.dice import Dice, Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.ruleset import Ruleset
from adjudicator.kernel.visibility import Viewer
from adjudicator.rulesets.sun_in_splendour import ruleset
from adjudicator.rulesets.sun_in_splendour.atlas import england
from adjudicator.rulesets.sun_in_splendour.events import battle, march
from adjudicator.rulesets.sun_in_splendour.state import Body, State
from adjudicator.rulesets.sun_in_splendour.view import View
from adjudicator.testing.pick import Pick
from adjudicator.testing.subject import Subject, Turn, World

NEAR = 14
"""Points within which marches are mostly ordered, so that they meet."""


class SunSubject(Subject[State, View]):
    """Compact seasons on the campaign's map: 4 to 12 bodies about one place, the other leaders at home."""

    edition: ClassVar[str] = "march"
    wanted_of_mails: ClassVar[Mapping[str, int]] = {}  # nothing of a march takes effect before the deadline
    wanted_of_files: ClassVar[Mapping[str, int]] = {}
    wanted: ClassVar[Mapping[str, int]] = {"contact": 30, "tie": 10}

    def rules(self) -> Ruleset[State, View]:
        return ruleset(self.edition)

    def opening(self, rules: Ruleset[State, View], dice: Dice, pick: Pick) -> Iterable[Event]:
        if pick.chance(10):
            return rules.setup({}, tuple(rules.seats()), dice)
        return scene(dice, pick)

    def lines(self, view: View, pick: Pick) -> Sequence[str]:
        leads = view.own.leader_body if view.own else ""
        body = next((each for each in view.bodies if each.id == leads), None)
        if body is None:
            return ()
        return (_order(body, view, pick), *_standing(view, pick), *_others(body, view, pick))

    def twin(self, world: World[State], viewer: Viewer, pick: Pick) -> World[State]:
        return twin_of(self, world, viewer, pick)

    def apart(self, viewer: Viewer, turn: Turn[State], twin: Turn[State]) -> bool:
        return kept_apart(viewer, turn, twin)

    def marks(self, turn: Turn[State]) -> Collection[str]:
        met = any(isinstance(event, march.ContactJudged | march.BattleJoined) for event in turn.events)
        return (*(["contact"] if met else []), *(["tie"] if _tied(turn.events) else []))

    def complaints(self, turn: Turn[State]) -> Iterable[str]:
        """Men are lost in battle, go home, or stay (conservation of men)."""
        before, after = (
            sum(body.men for body in state.bodies.values()) for state in (turn.before.state, turn.after)
        )
        gone = sum(_gone(event) for event in turn.events)
        if after > before or (not gone and after != before):
            yield f"{before} men, {gone} lost, {after} left"


class SunAfarSubject(SunSubject):
    """The same, with interception from afar: enough of the seasons must hold chases."""

    edition = "1"
    wanted = {"contact": 30, "tie": 10, "chase": 20}

    def spared(self, throw: Throw) -> bool:
        """SS-4.1-1o: the estimate's die is logged only where it supports a try."""
        return "/estimate/" in throw.key

    def marks(self, turn: Turn[State]) -> Collection[str]:
        contacts = (event for event in turn.events if isinstance(event, march.ContactJudged))
        chased = any(each.outcome is march.ContactOutcome.PURSUED for each in contacts)
        return (*super().marks(turn), *(["chase"] if chased else []))


def _order(body: Body, view: View, pick: Pick) -> str:
    """The leader's own body marches, or stays."""
    goal = _goal(body, view, pick)
    ratings = f" INT {pick.number(1, 7)} AGG {pick.number(1, 7)}" if pick.chance(70) else ""
    if goal == body.place or pick.chance(20):
        return f"Hold {body.name}{ratings}"
    if view.powers.conditions and pick.chance(20):
        other = pick.one(("else hold", f"else to {_goal(body, view, pick)}", f"otherwise hold{ratings}"))
        return f"March {body.name} to {goal}{ratings} if {_asked(body, view, pick)}, {other}"
    own = [each.place for each in view.bodies if each.place and each.id != body.id]
    stops = [f" leaving 200 billmen at {goal}"] + [f" picking up everyone at {place}" for place in own]
    return f"March {body.name} to {goal}{pick.one(stops) if pick.chance(30) else ''}{ratings}"


def _asked(body: Body, view: View, pick: Pick) -> str:
    """What an order depends on: somebody at a place that is near, or was seen, or lies anywhere."""
    leader = pick.one([each.short for each in view.leaders])
    place = _goal(body, view, pick).partition(" then ")[0]
    who = (f"{leader} is at {place}", f"enemy at {place}", f"ally at {place}", f"{place} is besieged")
    return pick.one((*who, f"{pick.one([each.name for each in view.bodies])} is beaten"))


def _goal(body: Body, view: View, pick: Pick) -> str:
    """Where to march: to somebody who was seen, or not far, or anywhere, now and then over sea."""
    near = sorted(england().graph.distances(england().graph.starts(body.point), within=NEAR))
    seen = [each.point.place for each in view.seen if isinstance(each.point, AtPlace)]
    kinds = [kind for kind in (seen, seen, near, near, sorted(england().places)) if kind]
    return "Dover then by sea to Calais" if pick.chance(5) else pick.one(pick.one(kinds))


def _standing(view: View, pick: Pick) -> Iterator[str]:
    """What stands for the seat: where the beaten go, and who is an enemy."""
    if pick.chance(30):
        yield f"If beaten withdraw to {pick.one(sorted(england().places))}"
    if pick.chance(30):
        other = pick.one([leader.short for leader in view.leaders if leader.seat != view.viewer])
        yield f"{pick.one(('Hostile to', 'Peace with'))} {other}"


def _others(body: Body, view: View, pick: Pick) -> Iterator[str]:
    """What other troops do: some leave the leader's body, some join it."""
    if pick.chance(20):
        yield f"{body.companies[-1].men} billmen to {pick.one(sorted(england().places))}"
    here = [each.name for each in view.bodies if each.point == body.point and each.id != body.id]
    if here and pick.chance(50):
        yield f"Join {pick.one(here)} with {body.name}"


def _tied(events: Iterable[Event]) -> bool:
    """Tell whether bodies came to one place, or met at two points or three at one, at one instant."""
    came = [(event.tick, event.place) for event in events if isinstance(event, march.PlaceReached)]
    judged = [event for event in events if isinstance(event, march.ContactJudged) and event.tick > 0]
    by_tick: dict[object, set[str]] = {}
    for event in judged:
        by_tick.setdefault(event.tick, set()).update((event.hunter, event.quarry))
    return len(set(came)) < len(came) or any(len(bodies) > 2 for bodies in by_tick.values())


def _gone(event: Event) -> int:
    if isinstance(event, battle.BattleFought):
        return sum(loss.men for side in event.sides for loss in side.losses)
    return 1 if isinstance(event, battle.BodyGone | battle.MilitiaWentHome | battle.OfficeTroopsLeft) else 0
