"""Open fields to draw: eighteen who run for a ship, those who chase them, and what they have dropped."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from adjudicator.kernel.basemap import Box, ScaleBar
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.field import Disc, FieldPicture, Figure, Heap, Row, Sign, Track, TrackKind
from adjudicator.kernel.field_film import Clash, Company, Count, FieldFilm, Mover, Pile, Shot, Step
from adjudicator.kernel.film import Hand, Words

GOLDEN = Path(__file__).with_name("field_golden.svg")
INCH = 1000
SHIP = Disc(Dot(30_000, 5_000), 3 * INCH, "ship", "The Sea Mare")
WINDOW = Box(0, 0, 60_000, 52_000)
NAMES = (
    "Arni", "Bersi", "Dag", "Egil", "Floki", "Grim", "Halfdan", "Ivar", "Ketil",
    "Leif", "Magnus", "Njal", "Orm", "Ragnar", "Sigurd", "Thorolf", "Ulf", "Vemund",
)  # fmt: skip
ARC = (
    (4_900, 33_300), (7_000, 35_700), (9_300, 37_900), (11_800, 39_800),
    (14_500, 41_500), (17_300, 42_900), (20_300, 44_000), (23_400, 44_800),
    (26_500, 45_300), (29_700, 45_400), (32_800, 45_300), (35_900, 44_800),
    (39_000, 44_000), (42_000, 42_900), (44_900, 41_500), (47_600, 39_800),
    (50_100, 37_900), (52_400, 35_700),
)  # fmt: skip
SIGNS = (
    Sign("foe", "armed foe"),
    Sign("chief", "chief"),
    Sign("priest", "priest"),
    Sign("giant", "giant"),
    Sign("dog", "dog"),
    Sign("coins", "coins"),
)


def towards(x, y, inches):
    """The dot so many inches nearer to the ship."""
    far = 44 * INCH
    return Dot(x + (SHIP.at.x - x) * inches * INCH // far, y + (SHIP.at.y - y) * inches * INCH // far)


def runner(n, at, **more):
    return Figure(at, "runner", n, NAMES[n][0], **more)


def field(**more):
    """A field with nothing on it but the ship."""
    given = {
        "title": "Turn 3",
        "subtitle": "as Egil saw it",
        "window": WINDOW,
        "unit": INCH,
        "measure": "in",
        "scale": ScaleBar(10 * INCH, "10 inches"),
        "ground": (SHIP,),
        "rings": (10 * INCH, 20 * INCH, 30 * INCH, 40 * INCH),
        "strand": 7_000,
    }
    return FieldPicture(**{**given, **more})


def busy(**more):
    """The third turn of eighteen: each has run, some fell, some are chased; three stand on one another."""
    inches = (9, 17, 14, 24, 12, 20, 18, 27, 6, 16, 22, 22, 22, 10, 19, 14, 25, 8)
    ends = [towards(x, y, far) for (x, y), far in zip(ARC, inches, strict=True)]
    ends[11] = ends[10] = Dot(31_500, 24_000)
    ends[12] = Dot(31_900, 24_200)
    starts = [towards(x, y, max(0, far - 8)) for (x, y), far in zip(ARC, inches, strict=True)]
    fallen = {5, 13}
    figures = tuple(
        runner(
            n,
            at,
            own=n == 3,
            fallen=n in fallen,
            label="5" if n == 3 else "",
            beside=("companion",) if n == 7 else ("axe",) if n == 14 else (),
        )
        for n, at in enumerate(ends)
    )
    foes = (
        Figure(Dot(12_000, 30_000), "foe", 2),
        Figure(Dot(12_200, 30_400), "foe", 2),
        Figure(Dot(38_000, 31_500), "chief", 14),
        Figure(Dot(46_500, 36_500), "giant", 17),
        Figure(Dot(6_500, 28_000), "dog", 0),
        Figure(Dot(24_000, 33_000), "priest", 7),
    )
    tracks = (
        *(
            Track((start, end), n, TrackKind.OWN if n == 3 else TrackKind.OTHER)
            for n, (start, end) in enumerate(zip(starts, ends, strict=True))
        ),
        Track((Dot(6_000, 34_000), Dot(12_000, 30_000)), None, TrackKind.FOE),
        Track((Dot(54_000, 42_000), Dot(46_500, 36_500)), 17, TrackKind.FOE),
        Track((Dot(57_000, 20_000), ends[13]), None, TrackKind.SHOT),
    )
    heaps = (Heap(ends[5], 5), Heap(Dot(27_000, 38_000), 2), Heap(Dot(41_000, 20_000), 13))
    rows = tuple(
        Row(n, NAMES[n][0], NAMES[n], "fell" if n in fallen else f"{n % 7} coins", n == 3, n in fallen)
        for n in range(len(NAMES))
    )
    given = {"figures": (*figures, *foes), "tracks": tracks, "heaps": heaps, "rows": rows, "signs": SIGNS}
    return replace(field(), **{**given, **more})


def crowd():
    """Eighteen within an inch of one spot, with their coins."""
    spot = Dot(30_000, 26_000)
    figures = tuple(
        runner(n, Dot(spot.x + n * 50, spot.y - n * 40), own=n == 3, label="5") for n in range(18)
    )
    return busy(figures=figures, tracks=(), heaps=(Heap(spot, 4),))


LENGTH = 12_000
CLOCK = (
    Hand(0, "Turn 1", Fraction(0)),
    Hand(6_000, "Turn 2", Fraction(1, 2)),
    Hand(LENGTH, "Over", Fraction(1)),
)


def running(n, *stops, **more):
    """One who is at each stop at its millisecond."""
    return Mover(
        "runner", tuple(Step(ms, at) for ms, at in stops), 0, LENGTH, n, NAMES[n][0], own=n == 3, **more
    )


def film(**more):
    """Eighteen who run to the ship in two turns; one is shot, one is caught."""
    ends = [towards(x, y, 41) for x, y in ARC]
    halves = [towards(x, y, 12 + n * 7 % 20) for n, (x, y) in enumerate(ARC)]
    movers = tuple(
        running(
            n,
            (500, Dot(*start)),
            (4_000, half),
            (7_000, half),
            (11_000, half if n in {5, 13} else end),
            falls=7_000 if n in {5, 13} else None,
            labels=(Words(0, "5"), Words(7_000, "3")) if n == 3 else (),
            company=(Company("companion", 3_000, LENGTH),) if n == 7 else (),
        )
        for n, (start, half, end) in enumerate(zip(ARC, halves, ends, strict=True))
    )
    foe = Mover("foe", (Step(2_000, Dot(6_000, 20_000)), Step(6_500, halves[5])), 1_500, 9_000, 5)
    given = {
        "still": busy(figures=(), tracks=(), heaps=()),
        "length": LENGTH,
        "movers": (*movers, foe),
        "clock": CLOCK,
        "piles": (Pile(halves[5], (Count(7_000, 5), Count(9_000, 2), Count(11_000, 0))),),
        "shots": (Shot(6_000, 7_000, Dot(57_000, 20_000), halves[13]),),
        "clashes": (Clash(6_500, 7_500, halves[5]),),
        "news": (Words(500, "They run."), Words(7_000, "Grim and Ragnar fell.")),
    }
    return FieldFilm(**{**given, **more})


def small():
    """Two who run, one of whom fell, and a heap: little enough for the golden file to be read."""
    figures = (
        runner(0, Dot(30_000, 20_000), own=True, label="5"),
        runner(13, Dot(20_000, 30_000), fallen=True),
    )
    tracks = (Track((Dot(30_000, 30_000), Dot(30_000, 20_000)), 0, TrackKind.OWN),)
    return field(figures=figures, tracks=tracks, heaps=(Heap(Dot(20_000, 30_000), 3),))


if __name__ == "__main__":
    from adjudicator.render.pictures import Size, svg

    GOLDEN.write_text(svg(small(), Size.PHONE), "utf-8")
