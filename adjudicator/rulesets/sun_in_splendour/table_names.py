"""What a battle at the table is called, and how it ended in words: the same in orders and letters."""

from collections.abc import Callable, Iterable

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.table import Result, TableResult
from adjudicator.rulesets.sun_in_splendour.view import TableView


def field_name(point: AtPlace | OnEdge) -> str:
    """A battlefield as a name: `Daventry`, `Leicester-Northampton`."""
    return point.place if isinstance(point, AtPlace) else "-".join(sorted((point.a, point.b)))


def battle_name(battle: TableView, others: Iterable[TableView]) -> str:
    """A battle by its field, or by its number where another has the same: `Daventry`, `battle 2`."""
    name = field_name(battle.point)
    alike = [each for each in others if field_name(each.point) == name]
    return f"battle {battle.number}" if len(alike) > 1 else name


def outcome(
    winner: int | None, result: Result, generals: tuple[SeatId, SeatId], named: Callable[[SeatId], str]
) -> str:
    """How a battle ended, in the words of RESULT: `Warwick wins, decisive`, `drawn`."""
    return result.value if winner is None else f"{named(generals[winner])} wins, {result.value}"


def outcome_of(result: TableResult, generals: tuple[SeatId, SeatId], named: Callable[[SeatId], str]) -> str:
    """The outcome of a whole result."""
    return outcome(result.winner, result.result, generals, named)
