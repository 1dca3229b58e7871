"""The signs of the game on a field: who is drawn how. From what everybody may see."""

from collections.abc import Iterable, Iterator, Mapping

from adjudicator.kernel.basemap import Box, ScaleBar
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.field import Disc, Figure, Heap, Sign, Track, TrackKind
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data, state
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.ground import INCH, SHIP, Spot
from adjudicator.rulesets.viking_run.state import Fate, Foe, Viking

GLYPHS: Mapping[FoeKind, str] = {
    FoeKind.CHIEF: "chief",
    FoeKind.PRIEST: "priest",
    FoeKind.GIANT: "giant",
    FoeKind.SAXON: "foe",
    FoeKind.DOG: "dog",
}
_MARGIN = 4 * INCH
_LEAST_WIDTH = 30 * INCH
RINGS = tuple(INCH * far for far in (10, 20, 30, 40))


def colours(seats: Iterable[SeatId]) -> dict[SeatId, int]:
    """The colour of each seat that is played: in the order of all seats, so that few are told apart best."""
    played = set(seats)
    return {seat: number for number, seat in enumerate(s for s in data.seat_names() if s in played)}


def dot(spot: Spot) -> Dot:
    """A spot on the picture's grid: inland is down."""
    return Dot(spot.x, spot.y)


def window(spots: Iterable[Spot]) -> Box:
    """As much of the field as holds these spots and the ship, with a margin."""
    radius = data.constants().ship_radius * INCH
    there = [*spots, Spot(-radius, -radius), Spot(radius, radius)]
    left, right = min(s.x for s in there) - _MARGIN, max(s.x for s in there) + _MARGIN
    top, bottom = min(s.y for s in there) - _MARGIN, max(s.y for s in there) + _MARGIN
    wide = max(_LEAST_WIDTH - (right - left), 0)
    return Box(left - wide // 2, top, right - left + wide, bottom - top)


def letter(seat: SeatId) -> str:
    """What stands on a Viking's shield: his initial."""
    return data.name_of(seat)[0]


def figure(viking: Viking, colour: int, *, own: bool) -> Figure:
    """A Viking, with who goes with him and what sticks in his shield."""
    beside = (*("companion",) * viking.companions, *("axe",) * viking.axes)
    out = viking.fate in {Fate.FALLEN, Fate.BAPTISED}
    return Figure(
        at=dot(viking.at),
        glyph="fallen" if out else "runner",
        colour=colour,
        letter=letter(viking.seat),
        own=own,
        fallen=out,
        beside=beside,
    )


def foe_figures(foe: Foe) -> Iterator[Figure]:
    """A band of foes, man by man."""
    for _ in range(foe.men):
        yield Figure(at=dot(foe.at), glyph=GLYPHS[foe.kind])


def track(walked: tuple[Spot, ...], colour: int | None, kind: TrackKind) -> Iterator[Track]:
    """Somebody's way of the turn, if he moved."""
    dots = tuple(dot(spot) for n, spot in enumerate(walked) if not n or spot != walked[n - 1])
    if len(dots) > 1:
        yield Track(dots, colour, kind)


def heap(lying: state.Heap) -> Heap:
    """Coins that lie."""
    return Heap(at=dot(lying.at), count=lying.coins, label=lying.id)


def ship() -> Disc:
    """The ship."""
    return Disc(at=dot(SHIP), radius=data.constants().ship_radius * INCH, glyph="ship")


def signs(foes: Iterable[Foe], vikings: Iterable[Viking]) -> tuple[Sign, ...]:
    """What the signs mean that are on the picture."""
    kinds = {foe.kind for foe in foes}
    people = list(vikings)
    words = [
        (GLYPHS[kind], data.foe(kind).name.removeprefix("the ").capitalize())
        for kind in FoeKind
        if kind in kinds
    ]
    if any(viking.axes and viking.runs for viking in people):
        words.append(("axe", "Axe in the shield"))
    if any(viking.companions for viking in people):
        words.append(("companion", "Companion"))
    return tuple(Sign(glyph, text) for glyph, text in words)


def _name(kind: FoeKind) -> str:
    name = data.foe(kind).name.removeprefix("the ")
    return name[0].upper() + name[1:]


def scale() -> ScaleBar:
    """Ten inches."""
    return ScaleBar(10 * INCH, "10 inches")
