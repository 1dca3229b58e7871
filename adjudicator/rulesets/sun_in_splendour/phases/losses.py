"""How losses fall on companies (SS-R): down by company, the remainder from the largest; militia first."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import floor

from adjudicator.rulesets.sun_in_splendour.events.battle import Loss
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind


def losses_of(bodies: Iterable[Body], percent: int) -> tuple[Loss, ...]:
    """Return what each company of a side loses when the side loses `percent` of its men (SS-5-1).

    In order of body and company; a company that loses nobody is not named.
    """
    owned = tuple(bodies)
    companies = [company for body in owned for company in body.companies]
    return losses_told(owned, lost_by_company(companies, percent))


def losses_told(bodies: Iterable[Body], lost: Mapping[str, int]) -> tuple[Loss, ...]:
    """Return losses given by company, in order of body and company; those who lost nobody are left out."""
    owned = [(body, company) for body in bodies for company in body.companies]
    return tuple(_loss(body, company, lost[company.id]) for body, company in owned if lost.get(company.id))


def lost_by_company(companies: Sequence[Company], percent: int) -> dict[str, int]:
    """Return the men lost by company of `percent` of them all: militia lose the side's share first."""
    militia = {each.id: each.men for each in companies if each.kind is CompanyKind.MILITIA}
    others = {each.id: each.men for each in companies if each.kind is not CompanyKind.MILITIA}
    amount = Fraction(percent * sum(each.men for each in companies), 100)
    of_militia = min(amount, Fraction(sum(militia.values())))
    return {**spread(of_militia, militia), **spread(amount - of_militia, others)}


def spread(amount: Fraction, men: Mapping[str, int]) -> dict[str, int]:
    """Return an amount of losses spread over men by name, in proportion, rounded by SS-R.

    The whole is rounded down; so is each share; the remainder comes from the largest, then from the
    next largest (ties by name). Nobody loses more than he has, if the amount is no more than all.
    """
    everybody = sum(men.values())
    if not everybody:
        return dict.fromkeys(men, 0)
    shares = {name: floor(amount * number / everybody) for name, number in men.items()}
    rest = floor(amount) - sum(shares.values())
    for name in sorted(men, key=lambda name: (-men[name], name)):
        more = min(rest, men[name] - shares[name])
        shares[name] += more
        rest -= more
    return shares


def _loss(body: Body, company: Company, men: int) -> Loss:
    by_troop = spread(Fraction(men), company.troops)
    left = {troop: number - by_troop[troop] for troop, number in company.troops.items()}
    standing = {troop: number for troop, number in left.items() if number}
    now = company.model_copy(update={"troops": standing}) if standing else None
    return Loss(body=body.id, owner=body.owner, company=company.id, men=men, left=now)
