"""Who and what is in a film: Vikings and foes on their ways, coins as they lie, arrows, fights."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeVar

from adjudicator.kernel.field_film import Clash, Company, Count, Mover, Pile, Shot, Step
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import marks
from adjudicator.rulesets.viking_run.deeds import Bout, Coins, Flight, Out, Walk
from adjudicator.rulesets.viking_run.film_foes import bands
from adjudicator.rulesets.viking_run.film_pace import Timed
from adjudicator.rulesets.viking_run.film_take import Take
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.state import Fate, Scene, Viking

D = TypeVar("D")


@dataclass(frozen=True)
class Cast:
    """Everybody in a film that begins with the scene `opening`; `own` is the viewer's seat."""

    opening: Scene
    takes: Sequence[Take]
    length: int
    own: SeatId | None

    def movers(self) -> Iterator[Mover]:
        """The foes, man by man, then the Vikings, in order of seat."""
        yield from bands(self.opening, self.takes, self.length)
        colours = marks.colours(viking.seat for viking in self.opening.vikings)
        for viking in self.opening.vikings:
            yield self._viking(viking, colours[viking.seat])

    def piles(self) -> Iterator[Pile]:
        """Coins, by the name of their heap."""
        counts = {heap.id: [Count(0, heap.coins)] for heap in self.opening.heaps}
        spots = {heap.id: heap.at for heap in self.opening.heaps}
        for each, deed in self._deeds(Coins):
            spots[deed.heap] = deed.at
            counts.setdefault(deed.heap, []).append(Count(each.since, deed.lie))
        for name, known in counts.items():
            yield Pile(marks.dot(spots[name]), tuple(sorted(known, key=lambda count: count.ms)))

    def shots(self) -> Iterator[Shot]:
        """Arrows and axes."""
        for take in self.takes:
            flying = [(each, each.deed) for each in take.deeds if isinstance(each.deed, Flight)]
            for (each, deed), start in zip(flying, marks.origins(take.scene), strict=True):
                glyph = "axe" if deed.axe else ""
                yield Shot(each.since, each.until, marks.dot(start), marks.dot(deed.at), glyph)

    def clashes(self) -> Iterator[Clash]:
        """Fights, each between those who fight it."""
        for each, deed in self._deeds(Bout):
            middle = Spot((deed.at.x + deed.foe_at.x) // 2, (deed.at.y + deed.foe_at.y) // 2)
            yield Clash(each.since, each.until, marks.dot(middle))

    def _viking(self, viking: Viking, colour: int) -> Mover:
        return Mover(
            glyph="runner",
            steps=tuple(self._steps(viking)),
            since=0,
            until=self.length,
            colour=colour,
            letter=marks.letter(viking.seat),
            own=viking.seat == self.own,
            falls=self._falls(viking),
            company=tuple(self._company(viking)),
        )

    def _steps(self, viking: Viking) -> Iterator[Step]:
        """Where he was when; an umpire may have put him elsewhere between two turns."""
        at = viking.at
        yield Step(0, marks.dot(at))
        for take in self.takes:
            for each in take.deeds:
                if isinstance(each.deed, Walk) and each.deed.who == viking.seat:
                    yield from (Step(each.since, marks.dot(spot)) for spot in (at, each.deed.way[0]))
                    yield Step(each.until, marks.dot(each.deed.way[-1]))
                    at = each.deed.way[-1]
            there = _of(take.scene, viking.seat).at
            if there != at:
                yield from (Step(take.until, marks.dot(spot)) for spot in (at, there))
                at = there

    def _falls(self, viking: Viking) -> int | None:
        """When he fell for good, if he did."""
        last = _of(self.takes[-1].scene, viking.seat)
        if last.fate not in {Fate.FALLEN, Fate.BAPTISED}:
            return None
        return max((each.since for each, out in self._deeds(Out) if out.seat == viking.seat), default=0)

    def _company(self, viking: Viking) -> Iterator[Company]:
        """Who goes with him in each turn, and what sticks in his shield: as it was when the turn was over."""
        kept = [(take, marks.beside(_of(take.scene, viking.seat))) for take in self.takes]
        for beside, group in groupby(kept, key=lambda each: each[1]):
            takes = [take for take, _ in group]
            for glyph in beside:
                yield Company(glyph, takes[0].since, takes[-1].until)

    def _deeds(self, kind: type[D]) -> Iterator[tuple[Timed, D]]:
        for take in self.takes:
            yield from ((each, each.deed) for each in take.deeds if isinstance(each.deed, kind))


def _of(scene: Scene, seat: SeatId) -> Viking:
    return next(viking for viking in scene.vikings if viking.seat == seat)
