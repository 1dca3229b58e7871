"""Who goes for whom: every hunter weighs what it sees and tries, best first (3.2, SS-3.2-2, SS-4.1-1f, g)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from math import floor

from adjudicator.rulesets.sun_in_splendour.phases.march.chase import can_join, in_area
from adjudicator.rulesets.sun_in_splendour.phases.march.distances import Points, bodies_around, distance
from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field, Spot
from adjudicator.rulesets.sun_in_splendour.phases.march.judging import Grounds, Judgement, Scenes
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import (
    Mover,
    Posture,
    radius,
    sees_afar,
)
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import FARTHEST
from adjudicator.rulesets.sun_in_splendour.phases.march.throws import try_for
from adjudicator.rulesets.sun_in_splendour.phases.march.weighing import Weighed, hopeless, weigh


@dataclass(frozen=True)
class Candidate:
    """An enemy that a hunter could go for; `points`: how far it is, 0 at the hunter's own point."""

    quarry: Mover
    spot: Spot
    weighed: Weighed
    points: Points
    rank: tuple[Fraction, Points, int]  # best odds first, then nearest, then most men (SS-4.1-1g)


def _candidates(foes: Iterable[Mover], spot: Spot, weighed: Weighed, points: Points) -> list[Candidate]:
    """The enemies at one point that could be gone for."""
    off_best = weighed.off_best
    return [
        Candidate(foe, spot, weighed, points, (off_best, points, -weighed.taken_for(foe))) for foe in foes
    ]


def hunt(field: Field, hunter: Mover, scenes: Scenes) -> list[Judgement]:
    """Return what a hunter made of the enemies it was to judge: its tries, the last one maybe a success.

    On contact it also says which odds it refused, once a season each.
    """
    near, refused = _near(field, hunter, scenes)
    found = near + (_far(field, hunter, scenes) if sees_afar(hunter, field.terms.rules) else [])
    judged = list(refused)
    for candidate in _best_first(field, hunter, found):
        judgement = _try(field, hunter, candidate)
        judged.append(judgement)
        if judgement.succeeds:
            break
    return judged


def _try(field: Field, hunter: Mover, candidate: Candidate) -> Judgement:
    near = not candidate.points
    if near:
        hunter.near_tries.add(candidate.quarry.index)
    else:
        hunter.far_tries |= 1 << candidate.quarry.index
        candidate.quarry.tried_by |= 1 << hunter.index
    thrown = try_for(field, hunter, candidate.quarry, candidate.spot, near)
    grounds = Grounds.ON_CONTACT if near else Grounds.FROM_AFAR
    return Judgement(hunter, candidate.quarry, candidate.spot, candidate.weighed, grounds, thrown)


def _best_first(field: Field, hunter: Mover, found: list[Candidate]) -> Iterator[Candidate]:
    """Candidates best first; ties go by lot, drawn only where there is one."""
    for _, tied in groupby(sorted(found, key=lambda each: each.rank), key=lambda each: each.rank):
        group = list(tied)
        if len(group) > 1:
            group.sort(key=lambda each: field.lot(hunter.id, each.quarry.id))
        yield from group


def _near(field: Field, hunter: Mover, scenes: Scenes) -> tuple[list[Candidate], list[Judgement]]:
    """Enemies at the hunter's own place or point of the road, that a throw is needed for."""
    scene = scenes.of(hunter)
    if scene is None:
        return [], []
    foes = [q for q in scene.people if q.free and _on_contact(field, hunter, q, scenes)]
    if not foes:
        return [], []
    weighed = weigh(field, hunter, scene.spot, scene.people)
    if weighed.accepted:
        return _candidates(foes, scene.spot, weighed, 0), []
    return [], refusals(hunter, foes, scene.spot, weighed)


def refusals(hunter: Mover, foes: list[Mover], spot: Spot, weighed: Weighed) -> list[Judgement]:
    """The refusal of odds on contact, told once a season for each enemy, of the largest of those met.

    One that is not told again still rested on estimates, and their dice are logged (GEN-5).
    """
    new = [foe for foe in foes if foe.index not in hunter.declined]
    hunter.declined.update(foe.index for foe in new)
    largest = max(new or foes, key=lambda foe: (weighed.taken_for(foe), foe.id))
    return [Judgement(hunter, largest, spot, weighed, Grounds.REFUSED if new else Grounds.REFUSED_AGAIN)]


def _on_contact(field: Field, hunter: Mover, quarry: Mover, scenes: Scenes) -> bool:
    both_rest = hunter.posture is Posture.REST and quarry.posture is Posture.REST
    return (
        not both_rest  # they fight without a throw, if they do (SS-4.1-1j)
        and quarry.index not in hunter.near_tries
        and field.hostile(hunter, quarry)
        and not field.unseen(quarry)
        and scenes.judged(hunter, quarry)
    )


def _far(field: Field, hunter: Mover, scenes: Scenes) -> list[Candidate]:
    """Enemies within its radius and its remaining points (SS-4.1-1e)."""
    reach = radius(hunter, scenes.when)
    by_spot: dict[Spot, list[Mover]] = {}
    for quarry in field.bodies(_in_view(field, hunter, reach, scenes)):
        by_spot.setdefault(field.spot(quarry, scenes.when), []).append(quarry)
    found: list[Candidate] = []
    for spot, quarries in by_spot.items():
        points = distance(field, hunter, quarries[0], scenes.when)
        if points and points <= reach:
            fit = [quarry for quarry in quarries if _may_go_for(field, hunter, quarry, scenes)]
            weighed = _worth_it(field, hunter, spot, scenes) if fit else None
            found += _candidates(fit, spot, weighed, points) if weighed else []
    return found


def _in_view(field: Field, hunter: Mover, reach: Points, scenes: Scenes) -> int:
    """The enemies that a hunter may be due to judge and has not tried yet: bits by index.

    All around if it came itself, else those that came.
    """
    untried = field.foes[hunter.seat] & ~hunter.far_tries
    if hunter.index not in scenes.came:
        return untried & scenes.came_bits
    if hunter.body.plan.ratings.interception == FARTHEST:
        return untried
    return untried & bodies_around(field, hunter, floor(reach), scenes.when)


def _may_go_for(field: Field, hunter: Mover, quarry: Mover, scenes: Scenes) -> bool:
    if field.unseen(quarry):
        return False
    if quarry.posture is Posture.BATTLE and not can_join(field, hunter, quarry, scenes.when):
        return False
    return in_area(field, hunter, quarry)


def _worth_it(field: Field, hunter: Mover, spot: Spot, scenes: Scenes) -> Weighed | None:
    people = field.people(spot, scenes.when)
    if hopeless(field, hunter, spot, people):
        return None
    weighed = weigh(field, hunter, spot, people)
    return weighed if weighed.accepted else None
