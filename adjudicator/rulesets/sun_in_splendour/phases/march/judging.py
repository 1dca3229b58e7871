"""What is judged at one instant, and how a judgement comes out (SS-4.1-1d)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from adjudicator.rulesets.sun_in_splendour.events.march import Meeting
from adjudicator.rulesets.sun_in_splendour.phases.march.field import Spot
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover, Posture
from adjudicator.rulesets.sun_in_splendour.phases.march.runs import Tick
from adjudicator.rulesets.sun_in_splendour.phases.march.throws import Try
from adjudicator.rulesets.sun_in_splendour.phases.march.weighing import Weighed


class Grounds(Enum):
    """What a judgement rests on."""

    REFUSED = "refused"  # the odds were not good enough (SS-3.2-2)
    REFUSED_AGAIN = "refused again"  # once more this season: nothing is told but estimates new with it
    AT_REST = "at rest"  # both rest at one point: no throw (SS-4.1-1j)
    CAUGHT = "caught"  # a chase came to its end: no other throw (SS-4.1-1h)
    ON_CONTACT = "on contact"  # by a throw (SS-3.2-4)
    FROM_AFAR = "from afar"  # by a throw (SS-3.2-4)


@dataclass(frozen=True)
class Judgement:
    """What a body made of an enemy. `others`: further enemies that it goes for just so, at rest with it.

    `meeting`: how the two came together, as it was before anything took effect.
    """

    hunter: Mover
    quarry: Mover
    spot: Spot
    weighed: Weighed
    grounds: Grounds
    thrown: Try | None = None
    others: tuple[Mover, ...] = ()
    meeting: Meeting = Meeting.CAME

    @property
    def bodies(self) -> tuple[Mover, ...]:
        """All whom it is about."""
        return (self.hunter, self.quarry, *self.others)

    @property
    def refuses(self) -> bool:
        """Tell whether the hunter did not want the fight."""
        return self.grounds in (Grounds.REFUSED, Grounds.REFUSED_AGAIN)

    @property
    def succeeds(self) -> bool:
        """Tell whether the hunter gets its way, unless it is caught itself."""
        return not self.refuses and (self.thrown is None or self.thrown.succeeds)

    @property
    def is_attack(self) -> bool:
        """Tell whether it leads to battle at once."""
        return self.succeeds and self.grounds is not Grounds.FROM_AFAR

    @property
    def is_chase(self) -> bool:
        """Tell whether it begins a chase."""
        return self.succeeds and self.grounds is Grounds.FROM_AFAR


@dataclass(frozen=True)
class Scene:
    """A point at an instant, with the bodies that are there, as they were before anything took effect."""

    spot: Spot
    people: Sequence[Mover]


@dataclass(frozen=True)
class Scenes:
    """The snapshot of an instant: the points at which something is judged, and which pairs are judged.

    `came`: bodies, by index, that came to a place, set out, or were stopped the tick before; each of
    them is judged with everybody. `met`: pairs that meet on a road, by index.
    """

    when: Tick
    by_spot: Mapping[Spot, Scene]
    came: Mapping[int, Mover]
    came_bits: int  # the same, as bits by index
    met: frozenset[tuple[int, int]]
    spots: Mapping[int, Spot]  # of the bodies in the scenes

    def judged(self, one: Mover, other: Mover) -> bool:
        """Tell whether this pair is judged at this instant."""
        a, b = one.index, other.index
        return a in self.came or b in self.came or (a, b) in self.met or (b, a) in self.met

    def of(self, mover: Mover) -> Scene | None:
        """The scene in which a body is, if it is in one."""
        spot = self.spots.get(mover.index)
        return None if spot is None else self.by_spot[spot]

    def people(self) -> Iterator[Mover]:
        """Everybody in the scenes."""
        for scene in self.by_spot.values():
            yield from scene.people

    def meeting(self, hunter: Mover) -> Meeting:
        """How a hunter and its quarry came together: whoever moves, or came just now, came to the other."""
        if not self.when:
            return Meeting.STOOD
        waited = hunter.posture is Posture.REST and hunter.index not in self.came
        return Meeting.COME_UPON if waited else Meeting.CAME
