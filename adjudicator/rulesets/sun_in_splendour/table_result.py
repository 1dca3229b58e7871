"""From the lines of a sheet to the whole result of a battle: what is not told follows SS-5-1 (SS-0-4)."""

from collections.abc import Sequence

from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.sun_in_splendour.phases.battle import percent_lost
from adjudicator.rulesets.sun_in_splendour.phases.losses import lost_by_company
from adjudicator.rulesets.sun_in_splendour.rolls import RollSide
from adjudicator.rulesets.sun_in_splendour.table import (
    CompanyLoss,
    Fate,
    LeaderFate,
    TableResult,
    Withdrawal,
)
from adjudicator.rulesets.sun_in_splendour.table_orders import (
    TellFate,
    TellLosses,
    TellResult,
    TellWithdrawal,
    losses_subject,
    result_subject,
)

Sides = tuple[RollSide, RollSide]


def result_of(sheet: Sheet, battle: str, sides: Sides) -> TableResult | None:
    """Return the whole result that a sheet tells of a battle; None: it has no RESULT of it."""
    told = sheet.get(result_subject(battle))
    if not isinstance(told, TellResult):
        return None
    return TableResult(
        winner=told.winner,
        result=told.result,
        losses=_losses(sheet, told, sides),
        fates=_fates(sheet, battle),
        withdrawals=_withdrawals(sheet, battle),
    )


def _losses(sheet: Sheet, told: TellResult, sides: Sides) -> tuple[CompanyLoss, ...]:
    lost: dict[str, int] = {}
    for number, side in enumerate(sides):
        said = sheet.get(losses_subject(told.battle, number))
        usual = percent_lost(told.result, won=told.winner == number)
        lost |= side_losses(side, said if isinstance(said, TellLosses) else None, usual)
    return tuple(CompanyLoss(company=name, men=lost[name]) for name in sorted(lost) if lost[name])


def side_losses(side: RollSide, said: TellLosses | None, usual: int) -> dict[str, int]:
    """Return the men that each company of a side lost: as said, the others by the share said or `usual`."""
    named = {each.company: each.men for each in said.companies} if said else {}
    percent = usual if said is None or said.percent is None else said.percent
    others = [company for name, company in side.companies.items() if name not in named]
    return {**named, **lost_by_company(others, percent)}


def _fates(sheet: Sheet, battle: str) -> tuple[LeaderFate, ...]:
    told = [order for order in sheet.orders if isinstance(order, TellFate) and order.battle == battle]
    return tuple(
        LeaderFate(seat=order.leader, fate=order.fate, captor=order.captor)
        for order in sorted(told, key=lambda each: each.leader)
        if order.fate is not Fate.SAFE
    )


def _withdrawals(sheet: Sheet, battle: str) -> tuple[Withdrawal, ...]:
    told = [order for order in sheet.orders if isinstance(order, TellWithdrawal) and order.battle == battle]
    return tuple(Withdrawal(body=order.body, to=order.to) for order in sorted(told, key=lambda o: o.body))


def men_lost(result: TableResult, side: RollSide) -> int:
    """Return how many men a side lost by a result."""
    return sum(loss.men for loss in result.losses if loss.company in side.companies)


def percent_of(lost: int, sides: Sequence[RollSide]) -> int:
    """Return a loss in percent of all men of these sides, to the nearest, a half upwards."""
    men = sum(side.men for side in sides)
    return (200 * lost + men) // (2 * men) if men else 0
