"""What stands round a map: title, seats and legend in panels or in a strip below, and the frame."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.kernel.basemap import BodyKind, Box, LegendRow, Sample, ScaleBar
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.picture import Picture, SeatRow
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.faces import fitted
from adjudicator.render.maps.ground import panel
from adjudicator.render.maps.shields import Bearing, draw_shield

_SEAT_ROW = 238
_BODIES_ROW = 290
_ROW = 195
_PAPER = "#fffaf0"


def panel_boxes(canvas: Canvas, picture: Picture) -> tuple[Box, ...]:
    """The panels that the full map shows: title, legend, and seats as high as they need."""
    panels = picture.base.panels
    if not picture.seats:
        return panels.title, panels.legend
    high = canvas.length(_SEAT_ROW) * len(picture.seats) + canvas.length(130 + _BODIES_ROW)
    return panels.title, panels.legend, panels.seats._replace(height=high)


def draw_panels(canvas: Canvas, picture: Picture) -> None:
    """Title, legend and seats, each in its panel."""
    title, legend, *seats = panel_boxes(canvas, picture)
    _title(canvas, picture, title)
    _legend(canvas, picture, legend)
    for box in seats:
        _seats(canvas, picture.seats, box)
        _bodies(canvas, picture.base.legend.bodies, box)


def _title(canvas: Canvas, picture: Picture, box: Box) -> None:
    panel(canvas, box)
    sizes, fonts = canvas.style.sizes, canvas.style.fonts
    x, room = box.x + box.width // 2, box.width * 10 // canvas.units - 200
    size = fitted(picture.title, fonts.title, sizes["title"], room)
    canvas.text(
        (x, box.y + box.height * (37 if picture.subtitle else 50) // 100), picture.title, size, fonts.title
    )
    size = fitted(picture.subtitle, fonts.italic, sizes["subtitle"], room)
    at = (x, box.y + box.height * 76 // 100)
    canvas.text(at, picture.subtitle, size, fonts.italic, fill=canvas.style.faint_ink)


def _seats(canvas: Canvas, seats: Sequence[SeatRow], box: Box) -> None:
    panel(canvas, box)
    style, k, row = canvas.style, canvas.length, canvas.length(_SEAT_ROW)
    room = box.width * 10 // canvas.units - 420
    for index, seat in enumerate(seats):
        y = box.y + k(65) + row * index + row // 2
        draw_shield(canvas, Dot(box.x + k(180), y), Bearing(seat.colour))
        size = fitted(seat.name, style.fonts.name, style.sizes["panel"], room * 6 // 10)
        canvas.text((box.x + k(320), y), seat.name, size, style.fonts.name, anchor="start")
        size = fitted(seat.note, style.fonts.text, style.sizes["panel_small"], room * 4 // 10)
        at = (box.x + box.width - k(100), y)
        canvas.text(at, seat.note, size, style.fonts.text, anchor="end", fill=style.faint_ink)


def _bodies(canvas: Canvas, rows: Sequence[LegendRow], box: Box) -> None:
    y = box.y + box.height - canvas.length(190)
    for index, row in enumerate(rows):
        step = (box.width - canvas.length(200)) * index // max(1, len(rows))
        _row(canvas, row, Dot(box.x + canvas.length(180) + step, y), canvas.length(140))


def _legend(canvas: Canvas, picture: Picture, box: Box) -> None:
    legend, k = picture.base.legend, canvas.length
    rows = max(len(legend.left), len(legend.right))
    panel(canvas, box)
    y = box.y + k(160)
    for index, row in enumerate(legend.left):
        _row(canvas, row, Dot(box.x + k(200), y + index * k(_ROW)), k(140))
    for index, row in enumerate(legend.right):
        _row(canvas, row, Dot(box.x + k(1430), y + index * k(_ROW)), k(260))
    y += rows * k(_ROW)
    for index, row in enumerate(legend.signs):
        _row(canvas, row, Dot(box.x + k(200 + 700 * index), y), k(150))
    _scale_bar(canvas, legend.scale, Dot(box.x + k(130), y + k(210)))


def _row(canvas: Canvas, row: LegendRow, at: Dot, indent: int) -> None:
    """A sample centred at `at`, and its words `indent` to the right."""
    style = canvas.style
    match row.sample:
        case Sample.GLYPH:
            _glyph_sample(canvas, row.key, at)
        case Sample.ROAD | Sample.LANE:
            stroke = style.road(row.key) if row.sample is Sample.ROAD else style.lane(row.key)
            canvas.stroke(f"M{at.x - canvas.length(190)} {at.y}h{canvas.length(380)}", stroke)
        case Sample.BODY:
            lifted = Dot(at.x, at.y - canvas.length(24))
            draw_shield(canvas, lifted, Bearing(0, "750", BodyKind(row.key)), 8)
    size = style.sizes["panel_small"]
    canvas.text((at.x + indent, at.y), row.text, size, style.fonts.text, anchor="start")


def _glyph_sample(canvas: Canvas, key: str, at: Dot) -> None:
    lift = {"port": canvas.length(60)}.get(key, 0)
    scale = 8 if key in ("battle", "siege", "ship") else 10
    owner = canvas.style.arms(0).fill if key == "ship" else None
    canvas.glyph(key, (at.x, at.y - lift), owner=owner, scale=scale)


def _scale_bar(canvas: Canvas, scale: ScaleBar, at: Dot) -> None:
    half, tick = scale.length // 2, canvas.length(35)
    ticks = "".join(f"M{at.x + x} {at.y - tick}v{2 * tick}" for x in (0, half, scale.length))
    style = canvas.style
    canvas.line(f"M{at.x} {at.y}h{scale.length}{ticks}", style.paper.panel_edge, 13)
    canvas.text(
        (at.x + scale.length + canvas.length(70), at.y),
        scale.text,
        style.sizes["panel_small"],
        style.fonts.text,
        anchor="start",
        fill=style.faint_ink,
    )


def draw_frame(canvas: Canvas, window: Box, tenths: int) -> None:
    """A chequered border round the window; `tenths` scales its breadth."""
    x, y, w, h = window
    ink, broad, step = canvas.style.paper.frame, canvas.length(64 * tenths // 10), canvas.length(40 * tenths)
    for top in (y, y + h - broad):
        canvas.rect((x, top, w, broad), _PAPER)
        for at in range(0, w, 2 * step):
            canvas.rect((x + at, top, min(step, w - at), broad), ink)
    for left in (x, x + w - broad):
        canvas.rect((left, y, broad, h), _PAPER)
        for at in range(0, h, 2 * step):
            canvas.rect((left, y + at, broad, min(step, h - at)), ink)
    for inset, width in ((0, 22), (broad, 14)):
        edge = f' stroke="{ink}" stroke-width="{canvas.length(width)}"'
        canvas.rect((x + inset, y + inset, w - 2 * inset, h - 2 * inset), "none", extra=edge)
