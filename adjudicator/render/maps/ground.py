"""What stays the same from map to map: sea, land, roads and lanes, the seas' names, the boxes off the map."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.kernel.basemap import BaseMap, Box, Edge, OffMap, SeaName, Via
from adjudicator.kernel.curve import Dot
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.faces import fitted, run
from adjudicator.render.maps.placing import about, shared, within
from adjudicator.render.maps.sheet import Sheet
from adjudicator.render.maps.style import Stroke, coast

_LEGIBLE = 70
_OFF_MAP_EDGE = 80
_NUMBER_INK = {Via.ROAD: "#5a3514", Via.LANE: "#1f4f68"}


def draw_ground(canvas: Canvas, base: BaseMap, sheet: Sheet) -> None:
    """Sea, shading, land, rivers and lakes; lanes; seas' names; roads; boxes off the map."""
    _land(canvas, base, sheet)
    if not (sheet.small and sheet.window == base.view):  # on the small whole map lanes would hide the shore
        for edge in base.edges:
            if edge.via is Via.LANE:
                canvas.stroke(edge.curve.d, canvas.style.lane(edge.style), 9 if sheet.small else 10)
    for sea in base.seas:
        if sea_boxes(canvas, sea, sheet):
            _sea_name(canvas, sea, sheet)
    _roads(canvas, base, sheet)
    for refuge in base.off_map:
        _off_map(canvas, refuge, sheet)


def draw_numbers(canvas: Canvas, base: BaseMap, sheet: Sheet) -> None:
    """What each road and lane costs, beside it, where the window shows it whole."""
    style = canvas.style
    for edge, _ in _numbers(canvas, base, sheet):
        paper = style.paper.land if edge.via is Via.ROAD else style.paper.sea
        canvas.text(
            edge.note_at,
            edge.note,
            style.sizes["points"],
            style.fonts.name,
            fill=_NUMBER_INK[edge.via],
            halo=(paper, 44),
        )


def number_boxes(canvas: Canvas, base: BaseMap, sheet: Sheet) -> Iterator[Box]:
    """The room that each of these costs takes."""
    return (box for _, box in _numbers(canvas, base, sheet))


def _numbers(canvas: Canvas, base: BaseMap, sheet: Sheet) -> Iterator[tuple[Edge, Box]]:
    size, face, inner = canvas.style.sizes["points"], canvas.style.fonts.name, sheet.inside(canvas.length(60))
    for edge in base.edges:
        box = about(edge.note_at, canvas.length(run(edge.note, face, size)), canvas.length(size))
        if within(box, inner):
            yield edge, box


def panel(canvas: Canvas, box: tuple[int, int, int, int]) -> None:
    """A panel of paper with a double edge."""
    x, y, w, h = box
    paper, inset = canvas.style.paper, canvas.length(32)
    edge = f' stroke="{paper.panel_edge}" stroke-width='
    outer = f' fill-opacity=".97"{edge}"{canvas.length(10)}"'
    canvas.rect(box, paper.panel, rx=canvas.length(40), extra=outer)
    inner = (x + inset, y + inset, w - 2 * inset, h - 2 * inset)
    canvas.rect(inner, "none", rx=canvas.length(22), extra=f'{edge}"{canvas.length(5)}"')


def _land(canvas: Canvas, base: BaseMap, sheet: Sheet) -> None:
    paper, (outline, ripples) = canvas.style.paper, coast(base.coast)
    canvas.rect(sheet.window, paper.sea)
    for d, colour in zip(ripples.units_per_pixel.get(sheet.units, ()), paper.ripples, strict=False):
        canvas.fill(d, colour, extra=' fill-rule="evenodd"')
    land = "".join(path.d for path in outline.land)
    canvas.define("land", f'<path id="land" d="{land}"/>')
    canvas.put(f'<use href="#land" fill="{paper.land}"/>')
    for river in outline.rivers:
        canvas.line(river.d, paper.river, 8 if sheet.small else paper.river_width)
    for lake in outline.lakes:
        canvas.fill(lake.d, paper.sea)
        canvas.line(lake.d, paper.coast, 6)
    width = canvas.length(paper.coast_width)
    canvas.put(f'<use href="#land" fill="none" stroke="{paper.coast}" stroke-width="{width}"/>')


def sea_boxes(canvas: Canvas, sea: SeaName, sheet: Sheet) -> tuple[Box, ...]:
    """The room that the lines of a sea's name take; none where it is left out or the edge would cut it."""
    if sheet.small and not sea.large:
        return ()
    size, spacing = _sea_letters(canvas, sea, sheet)
    boxes = tuple(
        about(
            at,
            canvas.length(run(words, canvas.style.fonts.sea, size) + spacing * len(words)),
            canvas.length(size),
        )
        for at, words in _sea_lines(canvas, sea, sheet)
    )
    return boxes if all(within(box, sheet.window) for box in boxes) else ()


def _sea_name(canvas: Canvas, sea: SeaName, sheet: Sheet) -> None:
    style, (size, spacing) = canvas.style, _sea_letters(canvas, sea, sheet)
    halo = (style.paper.sea_halo, 60)
    for at, words in _sea_lines(canvas, sea, sheet):
        canvas.text(at, words, size, style.fonts.sea, fill=style.sea_ink, spacing=spacing, halo=halo)


def _sea_lines(canvas: Canvas, sea: SeaName, sheet: Sheet) -> Iterator[tuple[Dot, str]]:
    size, _ = _sea_letters(canvas, sea, sheet)
    for index, line in enumerate(sea.lines):
        at = Dot(sea.at.x, sea.at.y + index * canvas.length(size * 11 // 10))
        yield at, line.upper() if sea.large else line


def _sea_letters(canvas: Canvas, sea: SeaName, sheet: Sheet) -> tuple[int, int]:
    """Size and spacing in tenths of a pixel."""
    size = 140 if sheet.small else canvas.style.sizes["sea" if sea.large else "sea_small"]
    return size, 45 if sea.large and not sheet.small else 12


def _roads(canvas: Canvas, base: BaseMap, sheet: Sheet) -> None:
    tenths = 7 if sheet.small else 10
    roads: list[tuple[Edge, Stroke]] = [
        (edge, canvas.style.road(edge.style)) for edge in base.edges if edge.via is Via.ROAD
    ]
    for edge, stroke in roads:
        if stroke.case:
            canvas.line(edge.curve.d, stroke.case, stroke.case_width * tenths // 10)
    for edge, stroke in roads:
        canvas.stroke(edge.curve.d, stroke, tenths)


def _off_map(canvas: Canvas, refuge: OffMap, sheet: Sheet) -> None:
    panel(canvas, refuge.box)
    size, count = _off_map_size(canvas, refuge, sheet), len(refuge.lines)
    x, y, w, h = _off_map_room(canvas, refuge, sheet)
    if size < _LEGIBLE:
        return
    for index, line in enumerate(refuge.lines):
        middle = y + h // 2 + canvas.length((2 * index - count + 1) * size * 54 // 100)
        canvas.text((x + w // 2, middle), line, size, canvas.style.fonts.italic)


def off_map_words(canvas: Canvas, refuge: OffMap, sheet: Sheet) -> Box:
    """The room that the words in a box off the map take; the rest of the box is for shields."""
    (x, y, w, h), size = _off_map_room(canvas, refuge, sheet), _off_map_size(canvas, refuge, sheet)
    wide = canvas.length(max(run(line, canvas.style.fonts.italic, size) for line in refuge.lines))
    high = canvas.length(size * len(refuge.lines))
    return Box(x + (w - wide) // 2, y + (h - high) // 2, wide, high)


def _off_map_room(canvas: Canvas, refuge: OffMap, sheet: Sheet) -> Box:
    """The part of the box that the window shows."""
    return shared(refuge.box, sheet.inside(canvas.length(60)))


def _off_map_size(canvas: Canvas, refuge: OffMap, sheet: Sheet) -> int:
    """The size of its words, in tenths of a pixel: smaller where the window cuts the box."""
    size, room = 92 if sheet.small else 125, _off_map_room(canvas, refuge, sheet)
    if room == refuge.box:
        return size
    if room.height < canvas.length(size * len(refuge.lines)):
        return 0
    wide = room.width * 10 // canvas.units - _OFF_MAP_EDGE
    return min(fitted(line, canvas.style.fonts.italic, size, wide) for line in refuge.lines)
