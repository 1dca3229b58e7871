"""What everybody wishes at one instant of the plain march (SS-4.1-1f to SS-4.1-1j, SS-4.1-1l)."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from plain_country import Battle, Troop, Wish
from plain_sight import Sight, Try


class Wishes(Sight):
    """Judgements, from the snapshot of an instant."""

    def drawn(self, when: Fraction, came: set[str], met: set[frozenset[str]]) -> list[tuple[Troop, Battle]]:
        """SS-4.1-1l."""
        found = []
        for troop in self.troops:
            spot = self.spot(troop, when)
            new = any(troop.id in pair for pair in met) or any(x.id in came for x in self.people(spot, when))
            if new and troop.free and not troop.passes and not self.hidden(troop):
                here = [b for b in self.battles if b.spot == self.spot(troop, when)]
                joined = [b for b in here if self.side_for(troop, b) is not None]
                found += [(troop, joined[0])] if joined else []
        return found

    def wishes(
        self, when: Fraction, judged: Callable[[Troop, Troop], bool], busy: set[str], came: set[str]
    ) -> list[Wish]:
        """SS-4.1-1f to SS-4.1-1j, from the snapshot."""
        here = {troop.id: self.people(self.spot(troop, when), when) for troop in self.troops}
        found: list[Wish] = []
        for troop in self.troops:
            if troop.id not in busy:
                found += self.catches(troop, here[troop.id])
                found += self.fights_at_rest(troop, here[troop.id], judged, when)
        busy = busy | {each.id for wish in found for each in (wish.hunter, wish.quarry)}
        for troop in self.troops:
            if troop.id not in busy and troop.free and troop.looks > 1 and not self.hidden(troop):
                found += self.hunts(troop, here[troop.id], judged, when, came)
        return found

    def catches(self, troop: Troop, here: list[Troop]) -> Iterator[Wish]:
        quarry = troop.after
        if quarry is not None and quarry in here and quarry.free and not self.hidden(quarry):
            yield Wish(troop, quarry, here=True)

    def fights_at_rest(
        self, troop: Troop, here: list[Troop], judged: Callable[[Troop, Troop], bool], when: Fraction
    ) -> Iterator[Wish]:
        resting = [t for t in here if t.doing == "rest" and not self.hidden(t)]
        foes = [t for t in resting if self.enemies(troop, t) and judged(troop, t)]
        if troop in resting and foes and self.odds(troop, self.spot(troop, when), when)[0]:
            yield from (Wish(troop, foe, here=True) for foe in foes)

    def hunts(
        self,
        troop: Troop,
        here: list[Troop],
        judged: Callable[[Troop, Troop], bool],
        when: Fraction,
        came: set[str],
    ) -> Iterator[Wish]:
        """SS-4.1-1g: best first, then nearest, then most men, then by lot."""
        listed = []
        for foe in self.troops:
            far = self.distance(troop, foe, when)
            how = "near" if far == 0 else "far"
            if not self.enemies(troop, foe) or self.hidden(foe) or (foe.id, how) in troop.tried:
                continue
            if far == 0:
                both_rest = troop.doing == foe.doing == "rest"
                fit = foe in here and foe.free and judged(troop, foe) and not both_rest
            else:
                fit = self.may_chase(troop, foe, far, when, came)
            spot = self.spot(foe, when)
            accepted, off = self.odds(troop, spot, when) if fit else (False, Fraction(0))
            if accepted:
                rank = (off, far, -self.estimate(troop.seat, foe), self.lot(troop.id, foe.id))
                listed.append((rank, foe, spot, how))
        for _, foe, spot, how in sorted(listed, key=lambda each: each[0]):
            troop.tried.add((foe.id, how))
            success = self.throw(troop, foe, spot, how)
            self.tries.append(Try(when, troop.id, foe.id, how, success))
            if success:
                yield Wish(troop, foe, here=how == "near")
                return

    def may_chase(
        self, troop: Troop, foe: Troop, far: Fraction | None, when: Fraction, came: set[str]
    ) -> bool:
        """SS-4.1-1d, SS-4.1-1e, SS-3.2-10."""
        due = when.denominator == 1 and (troop.id in came or foe.id in came)
        sees = troop.rating >= 3 and troop.men >= 200 and far is not None and far <= self.reach(troop, when)
        return due and sees and (foe.free or self.may_join(troop, foe)) and self.in_area(troop, foe)

    def may_join(self, troop: Troop, foe: Troop) -> bool:
        its = [b for b in self.battles if any(foe is each for side in b.sides for each, _ in side)]
        return any(self.side_for(troop, battle) is not None for battle in its)
