"""The board as an open field: the squares, the marks on them, where a die was thrown."""

from collections.abc import Sequence

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.field import FieldPicture, Figure, Row, Track, TrackKind
from adjudicator.kernel.records import Event
from noughts_and_crosses.board import COLUMNS, RANKS, SEATS, SIGNS
from noughts_and_crosses.events import SquareContested
from noughts_and_crosses.view import View

STEP = 1000
"""From the middle of a square to that of the next, in grid units."""


def picture(before: View, events: Sequence[Event], after: View) -> FieldPicture:
    """Everybody's marks, and the lines between the squares; a square that a die gave says so."""
    colours = {seat: number for number, seat in enumerate(SEATS)}
    by_die = [f"a die gave {e.square} to {SEATS[e.seat]}" for e in events if isinstance(e, SquareContested)]
    return FieldPicture(
        title=f"Round {max(before.number, 1)}",
        subtitle=", ".join(by_die),
        window=Box(0, 0, 3 * STEP, 3 * STEP),
        unit=STEP,
        figures=tuple(
            Figure(_middle(square), "stone", colours[seat], SIGNS[seat], square, own=after.own(seat))
            for square, seat in after.marks
        ),
        tracks=tuple(Track(line, None, TrackKind.LINE) for line in LINES),
        rows=tuple(Row(colours[seat], SIGNS[seat], name) for seat, name in SEATS.items()),
    )


def _middle(square: str) -> Dot:
    column, rank = COLUMNS.index(square[0]), RANKS.index(square[1])
    return Dot(STEP // 2 + STEP * column, STEP // 2 + STEP * rank)


LINES = (
    *((Dot(STEP * n, 0), Dot(STEP * n, 3 * STEP)) for n in (1, 2)),
    *((Dot(0, STEP * n), Dot(3 * STEP, STEP * n)) for n in (1, 2)),
)
"""What parts the squares."""
