"""The march of a season once more: slow and plain, after the rulings alone, to hold the engine to.

It shares with the engine the words of the state, the map's facts and the keys of throws, and no step of the
reckoning: every instant looks at everybody, every distance is searched anew. Troops collected or left on the
way are not in it, nor purses.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor

from plain_country import LAST, Battle, Stretch, Troop, Wish
from plain_wishes import Wishes

from adjudicator.kernel.visibility import scope_of
from adjudicator.rulesets.sun_in_splendour.phases.march import Way


class PlainMarch(Wishes):
    """A season's march; `run` it, then look at `troops`, `battles`, `tries` and `chases`."""

    # the course of time

    def run(self) -> "PlainMarch":
        self.instant(Fraction(0), [], list(self.troops), set(), beginning=True)
        now = Fraction(0)
        while (when := self.next_after(now)) is not None:
            arrived = [t for t in self.troops if t.on and t.on.end == when]
            again = [troop for tick, troop in self.looks if tick == when]
            met = {frozenset((x.id, y.id)) for x, y in self.hostile_pairs() if self.meet(x, y, now) == when}
            self.instant(when, arrived, again, met)
            now = when
        for troop in self.troops:
            if troop.on and troop.on.way.kind == "sea":
                troop.place, troop.on = troop.on.a, None
        return self

    def next_after(self, now: Fraction) -> Fraction | None:
        times = [t.on.end for t in self.troops if t.on and t.on.end is not None]
        times += [Fraction(tick) for tick, _ in self.looks]
        times += [when for x, y in self.hostile_pairs() if (when := self.meet(x, y, now)) is not None]
        return min((when for when in times if now < when <= LAST), default=None)

    def hostile_pairs(self) -> Iterator[tuple[Troop, Troop]]:
        for number, x in enumerate(self.troops):
            for y in self.troops[number + 1 :]:
                if self.enemies(x, y) and not self.hidden(x) and not self.hidden(y):
                    yield x, y

    def meet(self, x: Troop, y: Troop, now: Fraction) -> Fraction | None:
        """When two on one road next come to one point, short of its ends (SS-4.1-1a)."""
        if x.on is None or y.on is None or x.on.way is not y.on.way:
            return None
        (p, v), (q, w) = x.on.line, y.on.line
        if v == w:
            return None
        when = (q - p) / (v - w)
        within = all(on.end is None or when < on.end for on in (x.on, y.on))
        return when if now < when <= LAST and within else None

    # one instant

    def instant(
        self,
        when: Fraction,
        arrived: list[Troop],
        again: list[Troop],
        met: set[frozenset[str]],
        beginning: bool = False,
    ) -> None:
        for troop in arrived:
            assert troop.on is not None
            troop.place, troop.on = troop.on.b, None
            if troop.doing != "chase":
                self.come(troop)
        came = {troop.id for troop in (*arrived, *again)}
        whole = when.denominator == 1

        def judged(x: Troop, y: Troop) -> bool:
            return x.id in came or y.id in came or frozenset((x.id, y.id)) in met

        drawn = self.drawn(when, came, met)
        wishes = self.wishes(when, judged, {t.id for t, _ in drawn}, came)
        courses = self.courses(when, came, wishes) if whole else []
        self.enlist(drawn, when)
        self.form([wish for wish in wishes if wish.here], when, came)
        if whole and when < LAST:
            self.go(int(when), list(self.troops) if beginning else arrived, courses, beginning)

    def come(self, troop: Troop) -> None:
        troop.back = troop.back[1:]
        if not troop.back:
            if troop.legs and troop.legs[0][0] == troop.place:
                troop.legs, troop.post = troop.legs[1:], troop.place
            if not troop.legs:
                self.rest(troop)

    def rest(self, troop: Troop) -> None:
        """SS-3.4-1: dispersed militia form up."""
        troop.doing, troop.speed, troop.scattered = "rest", troop.formed_speed, False

    # battles

    def enlist(self, drawn: list[tuple[Troop, Battle]], when: Fraction) -> None:
        for troop, battle in sorted(drawn, key=lambda each: (-each[0].men, self.lot(each[0].id))):
            side = self.side_for(troop, battle)
            if side is not None:
                self.enter(troop, battle, side, when)

    def enter(self, troop: Troop, battle: Battle, side: int, when: Fraction) -> None:
        battle.sides[side].append((troop, when))
        troop.doing, troop.after = "battle", None
        self.looks.append((floor(when) + 1, troop))
        if troop.on is not None:
            on = troop.on
            troop.on = Stretch(on.way, on.a, on.b, on.length, on.covered(when), when, None)

    def form(self, attacks: list[Wish], when: Fraction, came: set[str]) -> None:
        """SS-3.2-11: the two largest first, everybody there drawn in."""
        pairs: dict[frozenset[str], tuple[Troop, Troop]] = {}
        for wish in attacks:
            x, y = wish.hunter, wish.quarry
            both = any(each.hunter is y and each.quarry is x for each in attacks)
            pairs[frozenset((x.id, y.id))] = self.first(x, y, came) if both else (x, y)
        sought = {wish.quarry.id for wish in attacks}
        for x, y in sorted(pairs.values(), key=self.size):
            if x.free and y.free:
                battle = Battle(self.spot(x, when), when, ([], []))
                self.battles.append(battle)
                self.enter(x, battle, 0, when)
                self.enter(y, battle, 1, when)
                there = [t for t in self.people(battle.spot, when) if t.free and not self.hidden(t)]
                self.enlist([(t, battle) for t in there if t.id in sought or not t.passes], when)

    def first(self, x: Troop, y: Troop, came: set[str]) -> tuple[Troop, Troop]:
        """Of two that attack one another, whoever came to the other; else the larger."""
        keys = {each.id: (each.id not in came, -each.men, self.lot(each.id)) for each in (x, y)}
        return (x, y) if keys[x.id] < keys[y.id] else (y, x)

    def size(self, pair: tuple[Troop, Troop]) -> tuple[int, int, list[str]]:
        small, large = sorted(each.men for each in pair)
        return -large, -small, sorted(self.lot(each.id) for each in pair)

    # courses

    def courses(
        self, when: Fraction, came: set[str], wishes: list[Wish]
    ) -> list[tuple[Troop, Troop, str | None]]:
        """SS-4.1-1h, SS-4.1-1i: the place that each chaser makes for; None: it gives up."""
        found: list[tuple[Troop, Troop, str | None]] = []
        for troop in self.troops:
            quarry = troop.after
            if quarry is not None and (troop.id in came or quarry.id in came):
                if self.gives_up(troop, quarry, when):
                    found.append((troop, quarry, None))
                elif self.distance(troop, quarry, when):
                    found.append((troop, quarry, self.heading(troop, quarry, when)))
        begun = [wish for wish in wishes if not wish.here]
        return found + [(w.hunter, w.quarry, self.heading(w.hunter, w.quarry, when)) for w in begun]

    def gives_up(self, troop: Troop, quarry: Troop, when: Fraction) -> bool:
        if self.at_sea(quarry) or self.within_walls(quarry) or not self.in_area(troop, quarry):
            return True
        if not quarry.free and not self.may_join(troop, quarry):
            return True
        far = self.distance(troop, quarry, when)
        return far is None or far > self.reach(troop, when)

    def heading(self, troop: Troop, quarry: Troop, when: Fraction) -> str:
        mine, its = troop.on, quarry.on
        if mine and its and mine.way is its.way:
            return mine.way.b if mine.from_first(when) < its.from_first(when) else mine.way.a
        routes = self.routes(troop, quarry, when)
        if its:
            routes = [(points, (*places, its.way.other(places[-1]))) for points, places in routes]
        return min(routes)[1][0 if mine else 1]

    def go(
        self,
        tick: int,
        came: list[Troop],
        courses: list[tuple[Troop, Troop, str | None]],
        beginning: bool,
    ) -> None:
        for troop, quarry, place in courses:
            if troop.free and place is None:
                self.turn_home(troop, tick)
            elif troop.free and place is not None:
                if troop.after is None:
                    self.chases.append((Fraction(tick), troop.id, quarry.id))
                troop.doing, troop.after, troop.back = "chase", quarry, []
                self.make_for(troop, place, tick)
        for troop in came:
            if troop.doing == "march" and troop.on is None:
                self.go_on(troop, tick)

    def turn_home(self, troop: Troop, tick: int) -> None:
        """SS-4.1-1i: back to the next place of its orders, or to its post."""
        goal = troop.legs[0][0] if troop.legs and troop.legs[0][1] == "road" else troop.post
        routes = [
            (points + self.country.routes[start][goal][0], self.country.routes[start][goal][1])
            for start, points in self.ends(troop, Fraction(tick))
            if goal in self.country.routes[start]
        ]
        troop.doing, troop.after = "march", None
        troop.back = list(min(routes)[1][0 if troop.on else 1 :])
        if troop.on:
            self.make_for(troop, troop.back[0], tick)
            return
        if not troop.back:
            self.come(troop)
        if troop.doing == "march":
            self.go_on(troop, tick)

    def go_on(self, troop: Troop, tick: int) -> None:
        if troop.back:
            self.cross(troop, troop.back[0], "road", tick)
            return
        to, by = troop.legs[0]
        most = 3 if troop.scattered else 4
        too_far = any(self.country.hops(home).get(to, 99) > most for home in troop.homes)
        if too_far or (by == "sea" and (troop.homes or self.barred(troop, to))):
            self.rest(troop)
        else:
            self.cross(troop, to, by, tick)

    def barred(self, troop: Troop, port: str) -> bool:
        """SS-4-S1: a port whose walls an enemy holds."""
        estate = self.state.estates.get(port)
        holder = estate.holder if estate is not None else None
        return port in self.board.fortified and holder is not None and self.state.enemies(troop.seat, holder)

    def make_for(self, troop: Troop, place: str, tick: int) -> None:
        on = troop.on
        if on is None:
            self.cross(troop, place, "road", tick)
        elif on.b != place or on.ticks is None:
            done = on.covered(Fraction(tick))
            a, b, done = (on.a, on.b, done) if on.b == place else (on.b, on.a, 1 - done)
            self.set_off(troop, on.way, (a, b), on.length, done, tick)

    def cross(self, troop: Troop, to: str, by: str, tick: int) -> None:
        """SS-4.1-3, SS-4.2-1."""
        way = self.country.way(troop.place, to, by)
        assert way is not None
        troop.crossings += 1
        length = self.country.printed(way)
        if way.dice:
            key = f"{self.season}/road/{troop.id}/{way.a}-{way.b}/{troop.crossings}"
            count = way.dice + (1 if self.winter else 0)
            length += self.dice.throw(key, scope_of(troop.seat), count).total
        self.set_off(troop, way, (troop.place, to), length, Fraction(0), tick)

    def set_off(
        self, troop: Troop, way: Way, ends: tuple[str, str], length: int, done: Fraction, tick: int
    ) -> None:
        ticks = ceil((1 - done) * length * (LAST // troop.speed))
        troop.place = ""
        troop.on = Stretch(way, *ends, length, done, Fraction(tick), ticks)
