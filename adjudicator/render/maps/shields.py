"""Bodies and fleets: a seat's arms with a count on a tab below, and how surely it is known."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.kernel.basemap import BodyKind, Box
from adjudicator.kernel.curve import Dot
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.style import GHOST, Arms, Charge, Shield

_PAPER = "#fffaf0"
_TAB_DROP = 88
_TAB_HIGH = 112
_SHIP_DROP = 44
_SHAPE = "shield-shape"


@dataclass(frozen=True)
class Bearing:
    """Whose it is, its count as the viewer knows it, and how surely he knows it."""

    colour: int | None
    label: str = ""
    kind: BodyKind = BodyKind.SEEN


def draw_shield(canvas: Canvas, at: Dot, bearing: Bearing, scale: int = 10) -> None:
    """A body at its spot. One's own has a dark tab; one known by report only is pale, its edge broken."""
    canvas.use(_define(canvas, bearing.colour, bearing.kind), at, scale)
    if bearing.colour is None:
        face = canvas.style.fonts.name
        canvas.text((at.x, at.y - canvas.length(scale)), "?", 130 * scale // 10, face)
    if bearing.label:
        draw_tab(canvas, at, bearing, scale)


def draw_ship(canvas: Canvas, at: Dot, bearing: Bearing, scale: int) -> None:
    """A fleet under the sail of its seat."""
    canvas.glyph("ship", at, owner=canvas.style.arms(bearing.colour).fill, scale=scale)
    if bearing.label:
        low = Dot(at.x, at.y + canvas.length(_SHIP_DROP * scale // 10))
        draw_tab(canvas, low, bearing, scale)


def draw_tab(canvas: Canvas, at: Dot, bearing: Bearing, scale: int) -> None:
    """The count below a shield."""
    style, label, kind = canvas.style, bearing.label, bearing.kind
    wide, high = canvas.length(tab_width(label) * scale // 10), canvas.length(_TAB_HIGH * scale // 10)
    y = at.y + canvas.length(_TAB_DROP * scale // 10)
    own = kind is BodyKind.OWN
    broken = f' stroke-dasharray="{canvas.length(24)} {canvas.length(16)}"' if kind is BodyKind.GHOST else ""
    edge = f' stroke="{_PAPER if own else style.ink}" stroke-width="{canvas.length(9)}"{broken}'
    box = (at.x - wide // 2, y - high // 2, wide, high)
    canvas.rect(box, style.ink if own else _PAPER, rx=high // 3, extra=edge)
    ink = {BodyKind.OWN: _PAPER, BodyKind.SEEN: style.ink, BodyKind.GHOST: style.seen_ink}[kind]
    canvas.text((at.x, y), label, style.sizes["count"] * scale // 10, style.fonts.name, fill=ink)


def tab_width(label: str) -> int:
    """The width of a tab in tenths of a pixel."""
    return 34 + 54 * len(label)


def extent(canvas: Canvas, at: Dot, label: str, scale: int) -> Box:
    """The room that a shield and its tab take on the grid."""
    wide = max(190, tab_width(label) if label else 0)
    bottom = _TAB_DROP + _TAB_HIGH // 2 + 6 if label else 112
    k = canvas.length
    return Box(
        at.x - k(wide * scale // 20),
        at.y - k(11 * scale),
        k(wide * scale // 10),
        k((110 + bottom) * scale // 10),
    )


def _define(canvas: Canvas, colour: int | None, kind: BodyKind) -> str:
    style, arms = canvas.style, canvas.style.arms(colour)
    shield, ghost = style.shield, kind is BodyKind.GHOST
    ref = f"arms-{colour}" + ("-ghost" if ghost else "")
    canvas.define(_SHAPE, f'<clipPath id="{_SHAPE}"><path d="{shield.d}"/></clipPath>')
    charge = _charge(arms, style.charges[arms.charge]) if arms.charge else ""
    canvas.define(ref, f'<g id="{ref}">{_arms(shield, arms, charge, ghost=ghost)}</g>')
    return ref


def _arms(shield: Shield, arms: Arms, charge: str, *, ghost: bool) -> str:
    pale = f' opacity=".{GHOST}"' if ghost else ""
    broken = ' stroke-dasharray="34 20"' if ghost else ""
    return (
        f'<path d="{shield.d}" fill="{shield.halo}" stroke="{shield.halo}" stroke-width="{shield.halo_width}"'
        f' stroke-linejoin="round"/><g{pale}><path d="{shield.d}" fill="{arms.fill}"/>{charge}</g>'
        f'<path d="{shield.d}" fill="none" stroke="{shield.stroke}" stroke-width="{shield.width}"'
        f' stroke-linejoin="round"{broken}/>'
    )


def _charge(arms: Arms, charge: Charge) -> str:
    clip = f'<path d="{charge.d}" clip-path="url(#{_SHAPE})" '
    if charge.stroke is None:
        return clip + f'fill="{arms.charge_ink}"/>'
    return clip + f'fill="none" stroke="{arms.charge_ink}" stroke-width="{charge.stroke}"/>'
