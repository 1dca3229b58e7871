"""What ships cost (SS-4-S1), as far as the seat can know it before they sail."""

from collections.abc import Iterable, Sequence

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.orders import March
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import SHIPPING, SHIPPING_ALONE
from adjudicator.rulesets.sun_in_splendour.phrases import number
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.routes import steps
from adjudicator.rulesets.sun_in_splendour.state import Body, Company, CompanyKind, Leg
from adjudicator.rulesets.sun_in_splendour.view import View


def fare(view: View, companies: Sequence[Company], start: str, legs: Iterable[Leg]) -> int:
    """Return what ships for these companies cost on a way, in pounds."""
    free = _free_ports(view)
    sailed = [at for at, leg in steps(start, tuple(legs)) if leg.by == "sea" and at not in free]
    alone = all(company.kind is CompanyKind.PERSONAL for company in companies)
    return len(sailed) * (SHIPPING_ALONE if alone else SHIPPING * len(companies))


def _free_ports(view: View) -> tuple[str, ...]:
    """The ports where the viewer may arrest shipping, by the offices whose estates are his."""
    offices = dict.fromkeys(
        estate.office for estate in view.estates if estate.office and estate.holder == SeatId(view.viewer)
    )
    return tuple(port for office in offices for port in data.shipping_arrested_by(office))


def goers(body: Body, companies: Sequence[str]) -> tuple[Company, ...]:
    """Return the companies of a body that an order sends: those named, or all."""
    return tuple(each for each in body.companies if not companies or each.id in companies)


def check_fare(desk: Desk, at: Token, order: March) -> None:
    """Refuse a voyage that the treasury cannot pay."""
    body = desk.body(order.body)
    if body is None or desk.view.own is None:
        return
    pounds = fare(desk.view, goers(body, order.companies), body.place, order.legs)
    if pounds > desk.view.own.treasury:
        raise desk.ask.illegal(
            "no-money-for-ships",
            at,
            f"Ships would cost {number(pounds)} pounds and you have {number(desk.view.own.treasury)}; "
            f"send fewer companies.",
            "SS-4-S1",
        )
