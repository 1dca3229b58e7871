"""Does what is told of a battle agree with itself and with the map? (SS-0-4: checked for sense)."""

from collections.abc import Iterator

from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.reading.results_desk import ResultDesk
from adjudicator.rulesets.sun_in_splendour.state import at_war
from adjudicator.rulesets.sun_in_splendour.table import Fate
from adjudicator.rulesets.sun_in_splendour.table_orders import (
    TellFate,
    TellResult,
    TellWithdrawal,
    result_subject,
)
from adjudicator.rulesets.sun_in_splendour.view import KnownLeader, TableView


def nonsense(desk: ResultDesk, battle: TableView, sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Yield the subjects of a battle's orders that cannot be, with the reason."""
    result = sheet.get(result_subject(battle.battle))
    told = result if isinstance(result, TellResult) else None
    for order in sheet.orders:
        why = ""
        if isinstance(order, TellFate) and order.battle == battle.battle:
            why = _fate(desk, battle, told, order)
        elif isinstance(order, TellWithdrawal) and order.battle == battle.battle:
            why = _withdrawal(desk, battle, told, order)
        if why:
            yield order.subject, why


def _fate(desk: ResultDesk, battle: TableView, told: TellResult | None, order: TellFate) -> str:
    if told is None or told.winner is None or order.fate is not Fate.TAKEN:
        return ""
    if battle.side_of(order.leader) != told.winner:
        return ""
    name = desk.short(order.leader)
    return f"{name} won, so the beaten cannot have taken him: {name} is killed or safe."


def _withdrawal(desk: ResultDesk, battle: TableView, told: TellResult | None, order: TellWithdrawal) -> str:
    side = next(n for n, each in enumerate(battle.sides) if order.body in [body.id for body in each.bodies])
    body = next(each for each in battle.sides[side].bodies if each.id == order.body)
    name = f"{desk.short(body.owner)}'s {body.name}"
    if told is not None and told.winner == side:
        return f"{name} won and keeps the field: only the beaten withdraw."
    if not desk.desk.takes_in(order.to, body.owner):
        return (
            f"{name} cannot withdraw to {order.to}, which is not its own and no ally's. "
            f"Leave the line out and it goes to the nearest place that takes it in (SS-5-1)."
        )
    if not _reachable(desk, battle, order.to):
        return f"No road leads from the field to {order.to}: {name} cannot withdraw there."
    enemy = _enemy_at(desk, body.owner, order.to)
    return f"{name} cannot withdraw to {order.to}: {enemy} stands there." if enemy else ""


def _leader(desk: ResultDesk, seat: SeatId) -> KnownLeader:
    return next(each for each in desk.view.leaders if each.seat == seat)


def _reachable(desk: ResultDesk, battle: TableView, place: str) -> bool:
    roads = desk.desk.atlas.graph
    return place in roads.distances(roads.starts(battle.point))


def _enemy_at(desk: ResultDesk, owner: SeatId, place: str) -> str:
    """An enemy whom the viewer knows to stand at a place: one of his own bodies, or one in a battle there."""
    there = [body.owner for body in desk.view.bodies if body.place == place]
    there += [
        body.owner
        for battle in desk.view.table
        if getattr(battle.point, "place", "") == place
        for side in battle.sides
        for body in side.bodies
    ]
    foes = (seat for seat in there if at_war(_leader(desk, owner), _leader(desk, seat)))
    return next((desk.short(seat) for seat in foes), "")
