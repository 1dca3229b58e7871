"""The board: nine squares, eight rows of three (NC-1, NC-5)."""

from adjudicator.kernel.names import names_of
from adjudicator.kernel.visibility import SeatId

NOUGHTS, CROSSES = SeatId("noughts"), SeatId("crosses")
SEATS = {NOUGHTS: "Noughts", CROSSES: "Crosses"}
SIGNS = {NOUGHTS: "O", CROSSES: "X"}

COLUMNS, RANKS = "abc", "123"
SQUARES = tuple(column + rank for rank in RANKS for column in COLUMNS)
ROWS = (
    *(tuple(column + rank for column in COLUMNS) for rank in RANKS),
    *(tuple(column + rank for rank in RANKS) for column in COLUMNS),
    ("a1", "b2", "c3"),
    ("a3", "b2", "c1"),
)

NAMES = names_of(
    SQUARES,
    {"centre": "b2", "center": "b2", "middle": "b2"}
    | {"top left": "a1", "top": "b1", "top right": "c1", "left": "a2", "right": "c2"}
    | {"bottom left": "a3", "bottom": "b3", "bottom right": "c3"},
)
