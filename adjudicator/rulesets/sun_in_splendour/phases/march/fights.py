"""Who stands in a battle (SS-3.2-11, SS-4.1-1k, SS-4.1-1l, SS-4.1-1m)."""

from collections.abc import Iterable, Sequence

from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field, Fight, Fighter, Spot
from adjudicator.rulesets.sun_in_splendour.phases.march.judging import Judgement, Scene, Scenes
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover, Posture
from adjudicator.rulesets.sun_in_splendour.phases.march.runs import Tick
from adjudicator.rulesets.sun_in_splendour.phases.march.weighing import joinable

Pair = tuple[Mover, Mover]
"""Who attacks, and whom."""


def draw_in(field: Field, scenes: Scenes) -> list[tuple[Mover, Fight]]:
    """Return who must join a battle at whose point he is: see `enlist`."""
    drawn = []
    bystanders = field.terms.rules.bystanders_join
    for scene in scenes.by_spot.values():
        fights = field.fights.get(scene.spot, [])
        if fights:
            there = [each for each in scene.people if each.free and (bystanders or _newly(each, scenes))]
            drawn += [each for mover in there if (each := _battle_for(field, mover, fights)) is not None]
    return drawn


def _newly(mover: Mover, scenes: Scenes) -> bool:
    return mover.index in scenes.came or any(mover.index in pair for pair in scenes.met)


def _battle_for(field: Field, mover: Mover, fights: Iterable[Fight]) -> tuple[Mover, Fight] | None:
    if mover.passes_by or field.unseen(mover):
        return None
    return next(((mover, fight) for fight in fights if joinable(field, mover, fight) is not None), None)


def enlist(field: Field, drawn: Iterable[tuple[Mover, Fight]], when: Tick) -> None:
    """Let those drawn in join, largest first: an enemy of both sides by then stands off."""
    by_body = {mover.index: fight for mover, fight in drawn}
    for mover in field.by_size(field.movers[index] for index in by_body):
        fight = by_body[mover.index]
        side = joinable(field, mover, fight)
        if side is not None:
            _enter(field, fight, side, mover, when)


def join_battles(
    field: Field, scenes: Scenes, attacks: Sequence[Judgement], drawn_in: Iterable[tuple[Mover, Fight]]
) -> None:
    """Let this instant's battles take effect: newcomers to old ones first, then new ones, point by point."""
    enlist(field, drawn_in, scenes.when)
    at: dict[Spot, list[Pair]] = {}
    for attack in attacks:
        for quarry in (attack.quarry, *attack.others):
            at.setdefault(attack.spot, []).append((attack.hunter, quarry))
    for spot, pairs in at.items():
        _form(field, scenes, scenes.by_spot[spot], pairs)


def _form(field: Field, scenes: Scenes, scene: Scene, pairs: list[Pair]) -> None:
    """Form battles of these pairs at one point: the two largest first (SS-3.2-11)."""
    sought = {quarry.index for _, quarry in pairs}
    for attacker, defender in _largest_first(field, pairs, scenes):
        if attacker.free and defender.free:
            fight = Fight(scene.spot, scenes.when, ([], []))
            field.fights.setdefault(scene.spot, []).append(fight)
            _enter(field, fight, 0, attacker, scenes.when)
            _enter(field, fight, 1, defender, scenes.when)
            others = (m for m in scene.people if m.free and _may_be_drawn(field, m, sought))
            enlist(field, [(mover, fight) for mover in others], scenes.when)


def _may_be_drawn(field: Field, mover: Mover, sought: set[int]) -> bool:
    return not field.unseen(mover) and (mover.index in sought or not mover.passes_by)


def _largest_first(field: Field, pairs: list[Pair], scenes: Scenes) -> list[Pair]:
    """One pair for each two bodies, the two largest first, ties by lot."""
    once: dict[tuple[int, int], Pair] = {}
    for hunter, quarry in pairs:
        key = min(hunter.index, quarry.index), max(hunter.index, quarry.index)
        mutual = key in once  # a body attacks another once
        once[key] = _attacker_first(field, hunter, quarry, scenes) if mutual else (hunter, quarry)
    listed = list(once.values())
    if len(listed) == 1:
        return listed
    return sorted(listed, key=lambda pair: _size(field, pair))


def _size(field: Field, pair: Pair) -> tuple[int, int, list[str]]:
    small, large = sorted(mover.men for mover in pair)
    return -large, -small, sorted(field.lot(mover.id) for mover in pair)


def _attacker_first(field: Field, one: Mover, other: Mover, scenes: Scenes) -> Pair:
    """Of two that both attack, the one that came to the other attacks; else the larger."""
    came = one.index in scenes.came, other.index in scenes.came
    if came[0] != came[1]:
        return (one, other) if came[0] else (other, one)
    larger, smaller = field.by_size((one, other))
    return larger, smaller


def _enter(field: Field, fight: Fight, side: int, mover: Mover, when: Tick) -> None:
    fight.sides[side].append(Fighter(mover, when))
    field.end_chase(mover)
    field.unwatch(mover)
    mover.posture = Posture.BATTLE
    field.halt(mover, when)
    field.timetable.look_again(mover, when)
