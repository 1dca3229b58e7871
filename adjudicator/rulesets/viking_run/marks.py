"""The signs of the game on a field: who is drawn how. From what everybody may see."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from adjudicator.kernel.basemap import Box, ScaleBar
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.field import Disc, Figure, Heap, Sign, Track, TrackKind
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data, state
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.deeds import Coins, Coming, Flight, Walk
from adjudicator.rulesets.viking_run.ground import INCH, SHIP, Spot, clock
from adjudicator.rulesets.viking_run.state import Fate, Foe, Scene, Viking

GLYPHS: Mapping[FoeKind, str] = {
    FoeKind.CHIEF: "chief",
    FoeKind.PRIEST: "priest",
    FoeKind.GIANT: "giant",
    FoeKind.SAXON: "foe",
    FoeKind.DOG: "dog",
}
_BESIDES = (("companion", "Companion"), ("axe", "Axe in the shield"), ("arrow", "Arrow"))
_MARGIN = 4 * INCH
_LEAST_WIDTH = 30 * INCH
_ARCHERS = (5, 7, 6, 4, 8)
"""From which clock points archers are shown to shoot, one after the other: the game does not say."""

_ARROW = 6 * INCH
RINGS = tuple(INCH * far for far in (10, 20, 30, 40))


def colours(seats: Iterable[SeatId]) -> dict[SeatId, int]:
    """The colour of each seat that is played: in the order of all seats, so that few are told apart best."""
    played = set(seats)
    return {seat: number for number, seat in enumerate(s for s in data.seat_names() if s in played)}


def dot(spot: Spot) -> Dot:
    """A spot on the picture's grid: inland is down."""
    return Dot(spot.x, spot.y)


def window(scenes: Iterable[Scene]) -> Box:
    """As much of the field as holds all that is in these scenes and the ship, with a margin."""
    radius = data.constants().ship_radius * INCH
    there = [
        *(spot for scene in scenes for spot in _spots(scene)),
        Spot(-radius, -radius),
        Spot(radius, radius),
    ]
    left, right = min(s.x for s in there) - _MARGIN, max(s.x for s in there) + _MARGIN
    top, bottom = min(s.y for s in there) - _MARGIN, max(s.y for s in there) + _MARGIN
    wide = max(_LEAST_WIDTH - (right - left), 0)
    return Box(left - wide // 2, top, right - left + wide, bottom - top)


def _spots(scene: Scene) -> Iterator[Spot]:
    for viking in scene.vikings:
        yield viking.at
        yield from viking.walked
    for foe in scene.foes:
        yield foe.at
        yield from foe.walked
    for heap in scene.heaps:
        yield heap.at
    for deed in scene.deeds:
        if isinstance(deed, Coming | Coins):
            yield deed.at
        if isinstance(deed, Walk):
            yield from deed.way
    yield from origins(scene)


def flights(scene: Scene) -> tuple[Flight, ...]:
    """The arrows and axes of a turn."""
    return tuple(deed for deed in scene.deeds if isinstance(deed, Flight))


def origins(scene: Scene) -> Iterator[Spot]:
    """Whence each arrow and axe of a turn is shown to fly: from inland, several at one man from all about."""
    flown: Counter[SeatId] = Counter()
    for deed in flights(scene):
        yield clock(_ARCHERS[flown[deed.seat] % len(_ARCHERS)], deed.at, SHIP, _ARROW)
        flown[deed.seat] += 1


def letter(seat: SeatId) -> str:
    """What stands on a Viking's shield: his initial."""
    return data.name_of(seat)[0]


def figure(viking: Viking, colour: int, *, own: bool) -> Figure:
    """A Viking, with what is beside him."""
    out = viking.fate in {Fate.FALLEN, Fate.BAPTISED}
    return Figure(
        at=dot(viking.at),
        glyph="fallen" if out else "runner",
        colour=colour,
        letter=letter(viking.seat),
        own=own,
        fallen=out,
        beside=beside(viking),
    )


def beside(viking: Viking) -> tuple[str, ...]:
    """Who goes with a Viking, and what sticks in his shield while he needs one."""
    return (*("companion",) * viking.companions, *("axe",) * viking.axes) if viking.runs else ()


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


def signs(foes: Iterable[FoeKind], scenes: Iterable[Scene]) -> tuple[Sign, ...]:
    """What the signs mean of these foes, and of what else is beside Vikings and coins in these scenes."""
    scenes, kinds = tuple(scenes), tuple(foes)
    besides = {glyph for scene in scenes for viking in scene.vikings for glyph in beside(viking)}
    besides |= {"arrow" for scene in scenes for flight in flights(scene) if not flight.axe}
    words = [(GLYPHS[kind], _name(kind)) for kind in FoeKind if kind in kinds]
    words += [(glyph, text) for glyph, text in _BESIDES if glyph in besides]
    return tuple(Sign(glyph, text) for glyph, text in words)


def _name(kind: FoeKind) -> str:
    name = data.foe(kind).name.removeprefix("the ")
    return name[0].upper() + name[1:]


def scale() -> ScaleBar:
    """Ten inches."""
    return ScaleBar(10 * INCH, "10 inches")
