"""Ships: what they cost, and where they may not land (SS-4-S1)."""

from adjudicator.kernel.visibility import scope_of
from adjudicator.rulesets.sun_in_splendour.events.march import ShippingPaid
from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import SHIPPING, SHIPPING_ALONE
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind


def fare(field: Field, mover: Mover) -> int:
    """The pounds a body's ships cost in the port where it is: none for one who may arrest shipping there."""
    if mover.place in field.terms.arrests[mover.seat]:
        return 0
    if all(company.kind is CompanyKind.PERSONAL for company in mover.companies):
        return SHIPPING_ALONE
    return SHIPPING * len(mover.companies)


def why_no_sailing(field: Field, mover: Mover, to: str) -> tuple[str, str] | None:
    """Why a body may not sail from the port where it is: the rule, and a sentence."""
    if mover.homes or mover.dispersed:
        return "SS-4.1-4", "Militia do not go to sea."
    if to in field.terms.shut[mover.seat]:
        return "SS-4-S1", f"An enemy holds the walls of {to}: you cannot land there."
    pounds, purse = fare(field, mover), field.treasury[mover.seat]
    if pounds > purse:
        return "SS-4-S1", f"Ships from {mover.place} cost {pounds} pounds, and you have {purse}."
    return None


def embark(field: Field, mover: Mover, tick: int) -> None:
    """Pay for the ships."""
    pounds = fare(field, mover)
    if pounds:
        field.treasury[mover.seat] -= pounds
        scope = scope_of(mover.seat)
        field.tell(
            ShippingPaid(
                rule="SS-4-S1", scope=scope, seat=mover.seat, body=mover.id, tick=tick, pounds=pounds
            )
        )
