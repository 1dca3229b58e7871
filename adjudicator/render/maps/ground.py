"""What stays the same from map to map: sea, land, roads and lanes, the seas' names, the boxes off the map."""

from __future__ import annotations

from adjudicator.kernel.basemap import BaseMap, Box, Edge, OffMap, SeaName, Via
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.faces import run
from adjudicator.render.maps.sheet import Sheet
from adjudicator.render.maps.style import Stroke, coast

_NUMBER_INK = {Via.ROAD: "#5a3514", Via.LANE: "#1f4f68"}


def draw_ground(canvas: Canvas, base: BaseMap, sheet: Sheet) -> None:
    """Sea, shading, land, rivers and lakes; lanes; seas' names; roads; boxes off the map."""
    _land(canvas, base, sheet)
    if not (sheet.small and sheet.window == base.view):  # on the small whole map lanes would hide the shore
        for edge in base.edges:
            if edge.via is Via.LANE:
                canvas.stroke(edge.curve.d, canvas.style.lane(edge.style), 9 if sheet.small else 10)
    for sea in base.seas:
        if sea.large or not sheet.small:
            _sea_name(canvas, sea, sheet)
    _roads(canvas, base, sheet)
    for refuge in base.off_map:
        _off_map(canvas, refuge, sheet)


def draw_numbers(canvas: Canvas, base: BaseMap) -> None:
    """What each road and lane costs, beside it."""
    style = canvas.style
    for edge in base.edges:
        paper = style.paper.land if edge.via is Via.ROAD else style.paper.sea
        canvas.text(
            edge.note_at,
            edge.note,
            style.sizes["points"],
            style.fonts.name,
            fill=_NUMBER_INK[edge.via],
            halo=(paper, 44),
        )


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


def _sea_name(canvas: Canvas, sea: SeaName, sheet: Sheet) -> None:
    style = canvas.style
    size = 140 if sheet.small else style.sizes["sea" if sea.large else "sea_small"]
    for index, line in enumerate(sea.lines):
        canvas.text(
            (sea.at.x, sea.at.y + index * canvas.length(size * 11 // 10)),
            line.upper() if sea.large else line,
            size,
            style.fonts.sea,
            fill=style.sea_ink,
            spacing=45 if sea.large and not sheet.small else 12,
            halo=(style.paper.sea_halo, 60),
        )


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
    x, y, w, h = refuge.box
    size, count = _off_map_size(sheet), len(refuge.lines)
    for index, line in enumerate(refuge.lines):
        middle = y + h // 2 + canvas.length((2 * index - count + 1) * size * 54 // 100)
        canvas.text((x + w // 2, middle), line, size, canvas.style.fonts.italic)


def off_map_words(canvas: Canvas, refuge: OffMap, sheet: Sheet) -> Box:
    """The room that the words in a box off the map take; the rest of the box is for shields."""
    (x, y, w, h), size = refuge.box, _off_map_size(sheet)
    wide = canvas.length(max(run(line, canvas.style.fonts.italic, size) for line in refuge.lines))
    high = canvas.length(size * len(refuge.lines))
    return Box(x + (w - wide) // 2, y + (h - high) // 2, wide, high)


def _off_map_size(sheet: Sheet) -> int:
    return 92 if sheet.small else 125
