"""What does not change while a season is marched."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from adjudicator.kernel.dice import Dice
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.calendar import season_id
from adjudicator.rulesets.sun_in_splendour.phases.march.map import MarchMap, Roads
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import MarchRules
from adjudicator.rulesets.sun_in_splendour.state import Allegiance, Season, State


@dataclass(frozen=True)
class Terms:
    """What does not change while a season is marched: map, rules, dice, who is whose enemy, whose walls."""

    map: MarchMap
    roads: Roads
    rules: MarchRules
    dice: Dice
    season: str  # its id, with which keys of throws begin
    winter: bool
    label_key: str
    enemies: Mapping[SeatId, frozenset[SeatId]]
    walls: Mapping[SeatId, frozenset[str]]  # fortified places that the seat or a friend holds
    shut: Mapping[SeatId, frozenset[str]]  # fortified places that an enemy holds
    arrests: Mapping[SeatId, frozenset[str]]  # ports where the seat may arrest shipping
    friends: Mapping[SeatId, frozenset[SeatId]]  # itself among them
    houses: Mapping[SeatId, Allegiance]  # which house its leader stands for
    walled: Mapping[str, SeatId]  # who holds each fortified place


def terms_of(state: State, map_: MarchMap, dice: Dice, rules: MarchRules) -> Terms:
    """Return the terms of a state's season."""
    held = {e.place: e.holder for e in state.estates.values() if e.holder and e.place in map_.fortified}
    seats = sorted(state.leaders)
    enemies = {one: frozenset(other for other in seats if state.enemies(one, other)) for one in seats}
    friends = {one: frozenset(other for other in seats if state.friends(one, other)) for one in seats}
    winter = state.season is Season.WINTER
    return Terms(
        map=map_,
        roads=map_.roads(winter),
        rules=rules,
        dice=dice,
        season=season_id(state.year, state.season),
        winter=winter,
        label_key=state.label_key,
        enemies=enemies,
        walls={s: frozenset(p for p, holder in held.items() if holder in friends[s]) for s in seats},
        shut={s: frozenset(p for p, holder in held.items() if holder in enemies[s]) for s in seats},
        arrests={s: _arrests(map_, state.leaders[s].offices) for s in seats},
        friends=friends,
        houses={s: state.leaders[s].allegiance for s in seats},
        walled=held,
    )


def _arrests(map_: MarchMap, offices: Iterable[str]) -> frozenset[str]:
    return frozenset(port for office in offices for port in map_.arrests.get(office, ()))
