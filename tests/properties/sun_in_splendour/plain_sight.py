"""Who sees whom on the plain march, how far, and at what odds (SS-3.2-2 to SS-3.2-5, SS-4.1-1e, f, n)."""

from fractions import Fraction
from math import floor
from typing import NamedTuple

from plain_country import LAST, Battle, Country, Spot, Troop, troops_of

from adjudicator.kernel.dice import Dice
from adjudicator.kernel.visibility import UMPIRE, SeatId, scope_of
from adjudicator.rulesets.sun_in_splendour.calendar import season_id
from adjudicator.rulesets.sun_in_splendour.labels import label
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchMap
from adjudicator.rulesets.sun_in_splendour.state import Season, State

RADII = {3: 4, 4: 8, 5: 12, 6: 20}
LIMITS = {7: (1, 4), 6: (1, 2), 5: (2, 3), 4: (1, 1), 3: (5, 4), 2: (3, 2), 1: (2, 1)}
BEST = {7: (4, 5), 6: (5, 4), 5: (3, 2), 4: (2, 1), 3: (5, 2), 2: (3, 1), 1: (4, 1)}
SEEN_AS = {1: (3, 5), 2: (4, 5), 3: (1, 1), 4: (1, 1), 5: (6, 5), 6: (3, 2)}


class Try(NamedTuple):
    """An interception throw (SS-3.2-4)."""

    tick: Fraction
    hunter: str
    quarry: str
    how: str  # near or far
    success: bool


class Sight:
    """A season's bodies, and what they can know of one another."""

    def __init__(self, state: State, board: MarchMap, dice: Dice) -> None:
        self.state, self.board, self.dice = state, board, dice
        self.winter = state.season is Season.WINTER
        self.season = season_id(state.year, state.season)
        self.country = Country(board, self.winter)
        self.troops = troops_of(state, board, self.country)
        self.battles: list[Battle] = []
        self.tries: list[Try] = []
        self.chases: list[tuple[Fraction, str, str]] = []  # tick, hunter, quarry
        self.looks: list[tuple[int, Troop]] = []

    def enemies(self, x: Troop, y: Troop) -> bool:
        return self.state.enemies(x.seat, y.seat)

    def within_walls(self, troop: Troop) -> bool:
        if troop.doing != "rest" or not troop.place or not troop.body.inside:
            return False
        estate = self.state.estates.get(troop.place)
        held = estate is not None and estate.holder and self.state.friends(troop.seat, estate.holder)
        return bool(held) and troop.place in self.board.fortified

    def at_sea(self, troop: Troop) -> bool:
        return troop.on is not None and troop.on.way.kind == "sea"

    def hidden(self, troop: Troop) -> bool:
        """SS-4.1-1n."""
        return troop.scattered or self.at_sea(troop) or self.within_walls(troop)

    def spot(self, troop: Troop, when: Fraction) -> Spot:
        on = troop.on
        return troop.place if on is None else (on.way.a, on.way.b, on.from_first(when))

    def people(self, spot: Spot, when: Fraction) -> list[Troop]:
        return [t for t in self.troops if self.spot(t, when) == spot and not self.at_sea(t)]

    def ends(self, troop: Troop, when: Fraction) -> list[tuple[str, Fraction]]:
        if troop.on is None:
            return [(troop.place, Fraction(0))]
        far, points = troop.on.from_first(when), self.country.printed(troop.on.way)
        return [(troop.on.way.a, far * points), (troop.on.way.b, (1 - far) * points)]

    def routes(self, x: Troop, y: Troop, when: Fraction) -> list[tuple[Fraction, tuple[str, ...]]]:
        return [
            (before + points + behind, places)
            for start, before in self.ends(x, when)
            for goal, behind in self.ends(y, when)
            for points, places in [self.country.routes[start].get(goal, (None, ()))]
            if points is not None
        ]

    def distance(self, x: Troop, y: Troop, when: Fraction) -> Fraction | None:
        if self.at_sea(x) or self.at_sea(y):
            return None
        found = [points for points, _ in self.routes(x, y, when)]
        if x.on and y.on and x.on.way is y.on.way:
            apart = abs(x.on.from_first(when) - y.on.from_first(when))
            found.append(apart * self.country.printed(x.on.way))
        return min(found, default=None)

    def reach(self, troop: Troop, when: Fraction) -> Fraction:
        left = (LAST - when) * troop.speed / LAST
        return min(left, Fraction(RADII[troop.rating])) if troop.rating in RADII else left

    def in_area(self, troop: Troop, quarry: Troop) -> bool:
        places = [quarry.place] if quarry.on is None else [quarry.on.a, quarry.on.b]
        return all(self.country.hops(home).get(p, 99) <= 4 for home in troop.homes for p in places)

    # odds

    def estimate(self, seat: SeatId, foe: Troop) -> int:
        name = label(self.state.label_key, seat, foe.id)
        face = self.dice.throw(f"{self.season}/estimate/{seat}/{name}", UMPIRE).total
        times, by = SEEN_AS[face]
        return max(1, floor(Fraction(foe.men * times, by)))

    def side_for(self, troop: Troop, battle: Battle) -> int | None:
        """SS-3.2-11: the side that it would stand on, as an enemy of exactly the other."""
        against = [any(self.enemies(troop, each) for each, _ in side) for side in battle.sides]
        return None if against[0] == against[1] else against.index(False)

    def odds(self, troop: Troop, spot: Spot, when: Fraction) -> tuple[bool, Fraction]:
        """SS-3.2-2, SS-4.1-1f: whether they are accepted, and how far from the best."""
        own = troop.men
        for battle in self.battles:
            if battle.spot == spot and (side := self.side_for(troop, battle)) is not None:
                own += sum(each.men for each, _ in battle.sides[side])
        foes = [t for t in self.people(spot, when) if self.enemies(troop, t) and not self.hidden(t)]
        ratio = Fraction(own, sum(self.estimate(troop.seat, foe) for foe in foes))
        aggression = troop.body.plan.ratings.aggression
        best = ratio / Fraction(*BEST[aggression])
        return ratio >= Fraction(*LIMITS[aggression]), max(best, 1 / best)

    def lot(self, *names: str) -> str:
        return self.dice.rank(f"{self.season}/lot/{'/'.join(names)}", UMPIRE)

    def throw(self, hunter: Troop, quarry: Troop, spot: Spot, how: str) -> bool:
        where = spot if isinstance(spot, str) else f"{spot[0]}-{spot[1]}"
        key = f"{self.season}/contact/{hunter.seat}/{quarry.seat}/{where}/{how}"
        total = self.dice.throw(key, scope_of(hunter.seat)).total - (1 if self.winter else 0)
        total += (hunter.speed > quarry.speed) - (hunter.speed < quarry.speed)
        if hunter.reputation is not None and quarry.reputation is not None:
            better = hunter.reputation - quarry.reputation
            total += better // 2 if better > 0 else -(-better // 2)
        return total >= 4
