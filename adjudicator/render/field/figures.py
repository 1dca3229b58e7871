"""Figures and heaps: a round shield with its letter, foes by their signs, coins with their number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.field import FieldPicture, Figure, Heap
from adjudicator.render.field.fanning import Extent, Wanted, fanned
from adjudicator.render.field.look import arms, field_style, look, second
from adjudicator.render.field.sheet import FieldSheet
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.faces import run

_ROUND = 112
_OWN = 172
_LETTER = 158
_TWO_LETTERS = 120
_PALE = 45
_TAB_AT = 146
_TAB_HIGH = 104
_BESIDE = (158, 44)
_BESIDE_STEP = 120
_BESIDE_SCALE = 6
_COUNT_AT = (62, 62)
_NAME = 100
_NAME_AT = 118
_NAMED = 165
_DISPLACED = 30
"""In tenths of a pixel; how pale the fallen are, in hundredths."""

FALLEN = "fallen"
COINS = "coins"


@dataclass(frozen=True)
class Standing:
    """A figure or heap, its true spot, and the spot where it is drawn."""

    what: Figure | Heap
    at: Dot


def placed(canvas: Canvas, picture: FieldPicture, sheet: FieldSheet) -> tuple[Standing, ...]:
    """Every figure and heap with the spot where it is drawn: one's own first, the fallen and heaps last."""
    things: tuple[Figure | Heap, ...] = (*picture.figures, *picture.heaps)
    wanted = [Wanted(thing.at, extent(thing), rank(thing)) for thing in things]
    discs = [_square(disc.at, disc.radius * 7 // 10) for disc in picture.ground]
    spots = fanned(canvas, wanted, sheet.window, discs)
    return tuple(Standing(thing, spot) for thing, spot in zip(things, spots, strict=True))


def extent(thing: Figure | Heap) -> Extent:
    """How far a figure or heap reaches from its middle."""
    if isinstance(thing, Heap):
        return Extent(side=100, above=_NAMED if thing.label else 80, below=105)
    beside = _BESIDE[0] + _BESIDE_STEP * len(thing.beside) - 60 if thing.beside else 0
    side = max(150 if thing.own else 118, tab_width(thing.label) // 2, beside)
    return Extent(side, 172, _TAB_AT + _TAB_HIGH // 2 if thing.label else 158)


def rank(thing: Figure | Heap) -> int:
    """Who has the spot that several want: one's own first, heaps last."""
    if isinstance(thing, Heap):
        return 3
    return 0 if thing.own else 2 if thing.fallen else 1


def _square(at: Dot, half: int) -> Box:
    return Box(at.x - half, at.y - half, 2 * half, 2 * half)


def draw_leaders(canvas: Canvas, stood: tuple[Standing, ...]) -> None:
    """A thin line from whoever was spread out to his true spot, and a dot there."""
    for each in stood:
        if each.at != each.what.at:
            true = each.what.at
            canvas.line(f"M{each.at.x} {each.at.y}L{true.x} {true.y}", canvas.style.shield.halo, 22)
            canvas.line(f"M{each.at.x} {each.at.y}L{true.x} {true.y}", canvas.style.ink, 9)
            canvas.put(
                f'<circle cx="{true.x}" cy="{true.y}" r="{canvas.length(_DISPLACED)}"'
                f' fill="{canvas.style.ink}"/>'
            )


def draw_standing(canvas: Canvas, stood: tuple[Standing, ...]) -> None:
    """Heaps, then the fallen, then all others, one's own on top."""
    for each in sorted(stood, key=lambda each: -rank(each.what)):
        if isinstance(each.what, Heap):
            draw_heap(canvas, each.at, each.what.count, each.what.label)
        else:
            draw_figure(canvas, each.at, each.what)


def draw_heap(canvas: Canvas, at: Dot, count: int, label: str = "") -> None:
    """Coins, how many, and above them what they are called."""
    canvas.glyph(COINS, at)
    k = canvas.length
    if label:
        halo = (canvas.style.shield.halo, 40)
        canvas.text((at.x, at.y - k(_NAME_AT)), label, _NAME, canvas.style.fonts.name, halo=halo)
    low = Dot(at.x + k(_COUNT_AT[0]), at.y + k(_COUNT_AT[1]))
    draw_tab(canvas, low, str(count), own=False, small=True)


def draw_figure(canvas: Canvas, at: Dot, figure: Figure) -> None:
    """A figure with its letter, its label and who goes with it."""
    if figure.own:
        _glow(canvas, at)
    draw_bearing(canvas, at, figure)
    if figure.label:
        draw_tab(canvas, Dot(at.x, at.y + canvas.length(_TAB_AT)), figure.label, own=figure.own)
    for glyph, spot in beside(canvas, at, figure.beside):
        canvas.glyph(glyph, spot, owner=look().colours.unowned, scale=_BESIDE_SCALE)


def beside(canvas: Canvas, at: Dot, glyphs: tuple[str, ...]) -> Iterator[tuple[str, Dot]]:
    """Each of the signs beside a figure and where it stands."""
    k = canvas.length
    for number, glyph in enumerate(glyphs):
        yield glyph, Dot(at.x + k(_BESIDE[0] + _BESIDE_STEP * number), at.y + k(_BESIDE[1]))


def draw_bearing(canvas: Canvas, at: Dot, figure: Figure, scale: int = 10) -> None:
    """The sign of a figure; whoever has a letter bears it on a round shield, in a key without a sign."""
    if not figure.letter:
        owner = look().colours.unowned if figure.colour is None else arms(figure.colour).fill
        if figure.fallen:
            canvas.glyph(FALLEN, at, scale=scale)
        canvas.put(f'<g opacity=".{_PALE}">' if figure.fallen else "<g>")
        canvas.glyph(figure.glyph, at, owner=owner, scale=scale)
        canvas.put("</g>")
        return
    glyph = FALLEN if figure.fallen else figure.glyph
    if glyph:
        canvas.glyph(glyph, at, scale=scale)
    canvas.use(_shield(canvas, figure.colour, fallen=figure.fallen), at, scale)
    size = (_LETTER if len(figure.letter) == 1 else _TWO_LETTERS) * scale // 10
    canvas.text(at, figure.letter, size, canvas.style.fonts.name, fill=_letter_ink(canvas, figure))


def _letter_ink(canvas: Canvas, figure: Figure) -> str:
    if figure.colour is None or figure.fallen:
        return canvas.style.ink
    return arms(figure.colour).charge_ink


def _shield(canvas: Canvas, colour: int | None, *, fallen: bool) -> str:
    """A round shield, kept to be used again. The second dozen has a second rim; the fallen's is pale."""
    ref = f"round-{colour}" + ("-fallen" if fallen else "")
    sheet = canvas.style.shield
    fill = canvas.style.arms(None).fill if colour is None else arms(colour).fill
    pale = f' fill-opacity=".{_PALE}"' if fallen else ""
    rim = ""
    if colour is not None and second(colour):
        rim = (
            f'<circle r="{_ROUND - 16}" fill="none" stroke="{sheet.halo}" stroke-width="18"/>'
            f'<circle r="{_ROUND - 27}" fill="none" stroke="{sheet.stroke}" stroke-width="8"/>'
        )
    canvas.define(
        ref,
        f'<g id="{ref}"><circle r="{_ROUND + 12}" fill="{sheet.halo}"/>'
        f'<circle r="{_ROUND}" fill="{fill}"{pale}/>{rim}'
        f'<circle r="{_ROUND}" fill="none" stroke="{sheet.stroke}" stroke-width="{sheet.width}"/></g>',
    )
    return ref


def _glow(canvas: Canvas, at: Dot) -> None:
    ref = "own-glow"
    canvas.define(
        ref,
        f'<g id="{ref}"><circle r="{_OWN}" fill="{look().colours.own}" fill-opacity=".85"/>'
        f'<circle r="{_OWN}" fill="none" stroke="{canvas.style.ink}" stroke-width="13"/></g>',
    )
    canvas.use(ref, at, 10)


def draw_tab(canvas: Canvas, at: Dot, label: str, *, own: bool, small: bool = False) -> None:
    """A tab with a few letters about its middle; one's own is dark."""
    style, paper = canvas.style, canvas.style.shield.halo
    size = style.sizes["count"] * (9 if small else 10) // 10
    wide, high = (
        canvas.length(tab_width(label, size)),
        canvas.length(_TAB_HIGH * size // style.sizes["count"]),
    )
    edge = f' stroke="{paper if own else style.ink}" stroke-width="{canvas.length(9)}"'
    box = (at.x - wide // 2, at.y - high // 2, wide, high)
    canvas.rect(box, style.ink if own else paper, rx=high // 3, extra=edge)
    canvas.text(at, label, size, style.fonts.name, fill=paper if own else style.ink)


def tab_width(label: str, size: int = 108) -> int:
    """The width of a tab in tenths of a pixel."""
    return max(70, 44 + run(label, field_style().fonts.name, size)) if label else 0
