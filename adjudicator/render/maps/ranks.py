"""Which places' names a reader cannot do without."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from adjudicator.kernel.basemap import BodyKind
from adjudicator.kernel.board import AtPlace, Point
from adjudicator.kernel.picture import Picture


class Rank(IntEnum):
    """CHIEF: one's own men, a battle, a siege or a march's end is there. BUSY: held, or others are there."""

    CHIEF = 0
    BUSY = 1
    QUIET = 2


def ranks(picture: Picture) -> Mapping[str, Rank]:
    """The rank of every place of the map."""
    found = {place.name: Rank.QUIET for place in picture.base.places}
    found |= dict.fromkeys((*_busy(picture), *_ends_of_own_roads(picture)), Rank.BUSY)
    return found | dict.fromkeys(_chief(picture), Rank.CHIEF)


def _chief(picture: Picture) -> tuple[str, ...]:
    points: tuple[Point, ...] = (
        *(body.at for body in picture.bodies if body.kind is BodyKind.OWN),
        *(battle.at for battle in picture.battles),
        *(end for march in picture.marches for end in (march.stops[0], march.stops[-1])),
    )
    return (*_places(points), *(siege.place for siege in picture.sieges))


def _busy(picture: Picture) -> tuple[str, ...]:
    return (*(owner.place for owner in picture.owners), *_places(tuple(body.at for body in picture.bodies)))


def _ends_of_own_roads(picture: Picture) -> tuple[str, ...]:
    """Between which places one's own men are: without these names their spot says little."""
    roads = (body.at for body in picture.bodies if body.kind is BodyKind.OWN)
    return tuple(name for at in roads if not isinstance(at, AtPlace) for name in (at.a, at.b))


def _places(points: tuple[Point, ...]) -> tuple[str, ...]:
    return tuple(point.place for point in points if isinstance(point, AtPlace))
