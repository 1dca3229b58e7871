"""The foes of a film: each band from its coming to its going, man by man."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from adjudicator.kernel.field_film import Mover, Step
from adjudicator.rulesets.viking_run import marks
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.deeds import Bout, Coming, Going, Walk
from adjudicator.rulesets.viking_run.film_pace import Timed
from adjudicator.rulesets.viking_run.film_take import Take
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.state import Scene

_LIES = 1_200
"""How long a fallen foe is seen to lie, in milliseconds."""


@dataclass
class Band:
    """A band of foes: its way, when it came, when it went if it did, when its men fell."""

    kind: FoeKind
    men: int
    since: int
    steps: list[Step]
    until: int | None = None
    falls: list[int] = field(default_factory=list)

    def follow(self, each: Timed) -> None:
        """What a deed of its own does to it."""
        match each.deed:
            case Walk(way=way):
                self.steps += [Step(each.since, marks.dot(way[0])), Step(each.until, marks.dot(way[-1]))]
            case Bout(down=down):
                self.falls += [each.until] * down
            case Going():
                self.until = each.since

    def movers(self, length: int, *, trail: bool) -> Iterator[Mover]:
        """Its men, who go together; those who fall first come first."""
        for number in range(self.men):
            falls = self.falls[number] if number < len(self.falls) else None
            yield Mover(
                glyph=marks.GLYPHS[self.kind],
                steps=tuple(step for step in self.steps if falls is None or step.ms <= falls),
                since=self.since,
                until=min(length, self._until(length) if falls is None else falls + _LIES),
                falls=falls,
                trail=trail,
            )

    def _until(self, length: int) -> int:
        return length if self.until is None else self.until


def bands(opening: Scene, takes: Sequence[Take], length: int) -> Iterator[Mover]:
    """The men of every band that is on the field at the opening or comes onto it later.

    Over several turns their ways are not drawn: those of the Vikings are enough to look at.
    """
    there: dict[str, Band] = {}
    for foe in opening.foes:
        there[foe.id] = _band(foe.kind, foe.men, foe.at, 0)
    for take in takes:
        for each in take.deeds:
            if isinstance(each.deed, Coming):
                came = each.deed
                there[came.foe] = _band(came.kind, came.men, came.at, each.since)
            elif (name := _foe_of(each)) in there:
                there[name].follow(each)
    for band in there.values():
        yield from band.movers(length, trail=len(takes) == 1)


def _band(kind: FoeKind, men: int, at: Spot, since: int) -> Band:
    return Band(kind, men, since, [Step(since, marks.dot(at))])


def _foe_of(each: Timed) -> str:
    match each.deed:
        case Walk(who=who):
            return who
        case Bout(foe=foe) | Going(foe=foe):
            return foe
        case _:
            return ""
