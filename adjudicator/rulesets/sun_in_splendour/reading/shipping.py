"""What ships cost (SS-4-S1), as far as the seat can know it before they sail."""

from collections.abc import Iterable, Sequence

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.atlas import atlas_of
from adjudicator.rulesets.sun_in_splendour.orders import March
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import SHIPPING, SHIPPING_ALONE
from adjudicator.rulesets.sun_in_splendour.phrases import number
from adjudicator.rulesets.sun_in_splendour.plans import Leg
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.muster import marching
from adjudicator.rulesets.sun_in_splendour.reading.routes import steps
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind
from adjudicator.rulesets.sun_in_splendour.view import View


def fare(view: View, companies: Sequence[Company], start: str, legs: Iterable[Leg]) -> int:
    """Return what ships for these companies cost on a way, in pounds."""
    free = _free_ports(view)
    sailed = [at for at, leg in steps(start, tuple(legs)) if leg.by == "sea" and at not in free]
    alone = all(company.kind is CompanyKind.PERSONAL for company in companies)
    return len(sailed) * (SHIPPING_ALONE if alone else SHIPPING * len(companies))


def _free_ports(view: View) -> tuple[str, ...]:
    """The ports where the viewer may arrest shipping, by the offices whose estates are his."""
    atlas = atlas_of(view)
    offices = dict.fromkeys(
        estate.office for estate in view.estates if estate.office and estate.holder == SeatId(view.viewer)
    )
    return tuple(port for office in offices for port in atlas.shipping_arrested_by(office))


def too_dear(desk: Desk, at: Token, order: March, sheet: Sheet) -> Problem | None:
    """Return the problem of a voyage that the treasury cannot pay, whoever is left behind by the sheet."""
    body = desk.body(order.body)
    if body is None or desk.view.own is None:
        return None
    pounds = fare(desk.view, marching(desk.view, sheet, order), body.place, order.legs)
    purse = desk.view.own.treasury
    if pounds <= purse:
        return None
    message = f"Ships would cost {number(pounds)} pounds and you have {number(purse)}; send fewer companies."
    return desk.ask.problem(ProblemKind.ILLEGAL, "no-money-for-ships", at, message, rule="SS-4-S1")
