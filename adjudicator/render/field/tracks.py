"""The ways that figures came, each with a small head that says which way; shots; lines on the ground."""

from __future__ import annotations

from itertools import pairwise

from adjudicator.kernel.curve import Dot, distance
from adjudicator.kernel.field import Track, TrackKind
from adjudicator.render.field.look import arms, look
from adjudicator.render.maps.canvas import Canvas

_WIDTH = {
    TrackKind.OWN: 46,
    TrackKind.OTHER: 30,
    TrackKind.FOE: 24,
    TrackKind.SHOT: 16,
    TrackKind.LINE: 22,
}
_CASE = 18
_DASH = {TrackKind.FOE: "70 44"}
_SHORT = 130
"""How far before the end of a way its head stands, in tenths of a pixel: as far as a figure there reaches."""

_HEAD = 92
_WINGS = (-62, 62)
"""How long a head is, and how far it spreads, in tenths of a pixel."""


def draw_track(canvas: Canvas, track: Track) -> None:
    """A way: its line on a pale case, and its head. What is too short to point anywhere has no head."""
    d = "M" + "L".join(f"{dot.x} {dot.y}" for dot in track.dots)
    ink, width = track_ink(track.colour, track.kind), _WIDTH[track.kind]
    if track.kind is not TrackKind.LINE:
        canvas.line(d, _case(canvas, track), width + _CASE)
    canvas.line(d, ink, width, dash=_DASH.get(track.kind))
    head = arrow_head(canvas, track)
    if head is not None and track.kind is not TrackKind.LINE:
        points = "L".join(f"{dot.x} {dot.y}" for dot in head)
        edge = f' stroke="{_case(canvas, track)}" stroke-width="{canvas.length(_CASE)}"'
        canvas.fill(f"M{points}z", ink, extra=f'{edge} stroke-linejoin="round" paint-order="stroke"')


def _case(canvas: Canvas, track: Track) -> str:
    """What lifts a way off the grass: pale, but dark for seats' colours, since some of those are pale."""
    seats = track.colour is not None and track.kind in {TrackKind.OWN, TrackKind.OTHER}
    return canvas.style.ink if seats else canvas.style.shield.halo


def track_ink(colour: int | None, kind: TrackKind) -> str:
    """The ink of a way: its owner's, or the one of its kind."""
    hues = look().colours
    if kind is TrackKind.LINE or colour is None:
        return {TrackKind.FOE: hues.foe, TrackKind.SHOT: hues.shot}.get(kind, hues.line)
    return arms(colour).fill


def arrow_head(canvas: Canvas, track: Track) -> tuple[Dot, Dot, Dot] | None:
    """The three corners of a way's head, its tip first; None where there is no room for one."""
    short = 0 if track.kind is TrackKind.SHOT else canvas.length(_SHORT)
    whole = sum(distance(here, there) for here, there in pairwise(track.dots))
    long = canvas.length(_HEAD)
    if whole < long:
        return None
    tip_at = max(long, whole - short)
    tip, tail = _along(track.dots, tip_at), _along(track.dots, tip_at - long)
    far = max(1, distance(tail, tip))
    across = Dot(tip.y - tail.y, tail.x - tip.x)
    one, other = (
        Dot(tail.x + across.x * canvas.length(wing) // far, tail.y + across.y * canvas.length(wing) // far)
        for wing in _WINGS
    )
    return tip, one, other


def _along(dots: tuple[Dot, ...], far: int) -> Dot:
    """The point of a way at this distance from its beginning; its end where it is shorter."""
    for here, there in pairwise(dots):
        long = distance(here, there)
        if far <= long and long:
            return Dot(here.x + (there.x - here.x) * far // long, here.y + (there.y - here.y) * far // long)
        far -= long
    return dots[-1]
