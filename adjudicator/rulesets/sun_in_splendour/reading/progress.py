"""How far a march comes this season, as far as it can be known before the dice (4.1, 4.2, SS-3.2-12)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from adjudicator.rulesets.sun_in_splendour.atlas import Atlas
from adjudicator.rulesets.sun_in_splendour.campaign_map import map_of
from adjudicator.rulesets.sun_in_splendour.orders import March
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import speed_of
from adjudicator.rulesets.sun_in_splendour.plans import Leg
from adjudicator.rulesets.sun_in_splendour.reading.routes import Cost, cost, steps
from adjudicator.rulesets.sun_in_splendour.state import Body, Crossing, Season
from adjudicator.rulesets.sun_in_splendour.troops import Company


@dataclass(frozen=True)
class Reached:
    """A place of the march, with the part of a season it takes to come there: least and most, by the dice."""

    place: str
    soonest: Fraction
    latest: Fraction


@dataclass(frozen=True)
class Progress:
    """A march reckoned through. `speeds`: from a place on, points a season; the first from its start."""

    cost: Cost
    speeds: tuple[tuple[str, int], ...]
    reached: tuple[Reached, ...]

    @property
    def arrives(self) -> bool:
        """Whether it arrives this season whatever the dice."""
        return self.reached[-1].latest <= 1

    @property
    def may_arrive(self) -> bool:
        """Whether it arrives this season with the best of dice."""
        return self.reached[-1].soonest <= 1

    @property
    def seasons(self) -> int:
        """The most seasons it takes."""
        return -(-self.reached[-1].latest.numerator // self.reached[-1].latest.denominator)

    @property
    def surely_at(self) -> str:
        """The last place it comes to this season whatever the dice; empty: none."""
        return next((each.place for each in reversed(self.reached) if each.latest <= 1), "")


def progress(
    atlas: Atlas,
    order: March,
    body: Body,
    marching: Sequence[Company],
    waiting: Mapping[str, Sequence[Company]],
    season: Season,
) -> Progress:
    """Reckon a march. `waiting` are the own companies at places of the way, to be picked up there."""
    dispersed = order.dispersed is True
    troops = {company.id: company for company in marching}
    speeds = [("", _speed(atlas, troops, dispersed))]
    soonest = latest = Fraction(0)
    total = Cost(0, 0, ())
    reached: list[Reached] = []
    for number, (at, leg) in enumerate(steps(body.place, order.legs)):
        if number == 0 and body.crossing is not None:
            part = Cost(_rest_of(body.crossing, leg), 0, ())
        else:
            part = cost(atlas, at, (leg,), season)
        soonest += Fraction(part.least, speeds[-1][1])
        latest += Fraction(part.most, speeds[-1][1])
        total = Cost(total.points + part.points, total.dice + part.dice, (*total.random, *part.random))
        reached.append(Reached(leg.to, soonest, latest))
        _change(troops, order, leg.to, waiting.get(leg.to, ()))
        if _speed(atlas, troops, dispersed) != speeds[-1][1]:
            speeds.append((leg.to, _speed(atlas, troops, dispersed)))
    return Progress(total, tuple(speeds), tuple(reached))


def _rest_of(crossing: Crossing, leg: Leg) -> int:
    """Whole points left on the road a body stands on, rounded up; turning back takes as long (SS-4.1-1b)."""
    covered = Fraction(crossing.covered)
    rest = crossing.length * (1 - covered if leg.to == crossing.b else covered)
    return -(-rest.numerator // rest.denominator)


def _change(troops: dict[str, Company], order: March, place: str, waiting: Sequence[Company]) -> None:
    for pickup in order.pickups:
        if pickup.place == place:
            troops.update(
                (each.id, each) for each in waiting if not pickup.companies or each.id in pickup.companies
            )
    for drop in order.drops:
        if drop.place == place:
            left = [company for company in drop.companies if company in troops]
            if len(left) < len(troops):  # it does not leave all its troops: that is refused on the way
                for company in left:
                    troops.pop(company)


def _speed(atlas: Atlas, troops: Mapping[str, Company], dispersed: bool) -> int:
    return speed_of(tuple(troops.values()), map_of(atlas), dispersed)
