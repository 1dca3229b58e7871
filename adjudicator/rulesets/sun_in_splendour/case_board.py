"""How a case file writes a board of its own: `Ayr 4 Bath`, `Cork 4+d6 Hay` (`docs/rules-author.md`)."""

import re
from collections.abc import Iterator

from adjudicator.kernel.model import Value
from adjudicator.rulesets.sun_in_splendour.board import Board, BoardWay

_WAY = re.compile(r"(?P<a>\S.*?) +(?P<points>[1-9]\d*)(?:\+(?P<dice>[12]?)d6)? +(?P<b>\S.*)")


class BoardLines(Value):
    """A board as a case writes it: each way a line, and the places with walls."""

    roads: tuple[str, ...]
    lanes: tuple[str, ...] = ()
    fortified: tuple[str, ...] = ()


def board_of_lines(lines: BoardLines) -> Board:
    """Return the board that these lines make. Raises ValueError, with a sentence that begins with the key."""
    board = Board(
        roads=tuple(_ways("board.roads", lines.roads)),
        lanes=tuple(_ways("board.lanes", lines.lanes)),
        fortified=lines.fortified,
    )
    ends = [end for way in (*board.roads, *board.lanes) for end in (way.a, way.b)]
    for place in board.fortified:
        if place not in ends:
            raise ValueError(f"board.fortified: no road or lane leads to {place}")
    return board


def _ways(key: str, lines: tuple[str, ...]) -> Iterator[BoardWay]:
    joined: dict[frozenset[str], str] = {}
    for number, line in enumerate(lines, 1):
        way = _way(f"{key} {number}", line)
        ends = frozenset((way.a, way.b))
        if ends in joined:
            raise ValueError(f"{key} {number}: {joined[ends]!r} joins {way.a} and {way.b} already")
        joined[ends] = line
        yield way


def _way(key: str, line: str) -> BoardWay:
    found = _WAY.fullmatch(line.strip())
    if found is None or found["a"] == found["b"]:
        raise ValueError(f"{key}: write two places with the points between, as Ayr 4 Bath or Cork 4+d6 Hay")
    dice = 0 if found["dice"] is None else int(found["dice"] or 1)
    return BoardWay(a=found["a"], b=found["b"], points=int(found["points"]), dice=dice)
