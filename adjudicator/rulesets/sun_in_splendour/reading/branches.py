"""What follows from an order with a condition: what the body can know, and what it does either way."""

from collections.abc import Iterator, Sequence
from math import ceil

from adjudicator.kernel.board import AtPlace
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.campaign_map import map_of
from adjudicator.rulesets.sun_in_splendour.conditions import Sort
from adjudicator.rulesets.sun_in_splendour.orders import Conditional, march_of
from adjudicator.rulesets.sun_in_splendour.phases.march.couriers import delay_of
from adjudicator.rulesets.sun_in_splendour.phrases import DAYS, counted_men, listed, number, troops
from adjudicator.rulesets.sun_in_splendour.plans import Ratings, Task
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk
from adjudicator.rulesets.sun_in_splendour.reading.muster import waiting
from adjudicator.rulesets.sun_in_splendour.reading.progress import Progress, progress
from adjudicator.rulesets.sun_in_splendour.reading.routes import Cost
from adjudicator.rulesets.sun_in_splendour.state import Body, Season
from adjudicator.rulesets.sun_in_splendour.troops import Company


def of_conditional(order: Conditional, men: Sequence[Company], desk: Desk) -> Iterator[str]:
    """Yield what follows from an order with a condition, in short sentences."""
    body = desk.body(order.body)
    if body is None or not men:
        yield "Nobody is left for this order."
        return
    yield _known(order, body, desk)
    yield f"If so, it {_does(order, order.then, body, men, desk)}"
    yield f"Else it {_does(order, order.otherwise, body, men, desk)}"
    if order.companies:
        yield f"They leave {body.name} as a body of their own."
    if order.then.legs and order.otherwise.legs:
        yield "Decided as the season begins, by what it knows then."
    else:
        yield "Tested as the season begins and whenever news comes, until it sets out or you change it."


def _known(order: Conditional, body: Body, desk: Desk) -> str:
    """When the body knows of what it waits for."""
    if order.condition.sort is Sort.BEATEN:
        return "It hears of a defeat in the season after, when a courier has come from the field."
    place = order.condition.place
    winter = desk.view.season is Season.WINTER
    delay = delay_of(map_of(desk.atlas), winter, AtPlace(place=place), body.point)
    if delay is None:
        return f"No courier comes from {place}: it will never know."
    if not delay:
        return f"It sees {place} from where it stands."
    days = ceil(delay * DAYS / TICKS)
    return f"It hears from {place} after {'a day' if days == 1 else f'{days} days'}."


def _does(order: Conditional, task: Task, body: Body, men: Sequence[Company], desk: Desk) -> str:
    if not task.legs:
        return f"stays and goes on watching{_rated(task)}."
    going = tuple(each for each in men if task.takes(each))
    march = march_of(order, task)
    try:
        way = progress(desk.atlas, march, body, going, waiting(desk.view, march), desk.view.season)
    except KeyError:
        return "cannot go that way from where it is now: write the order anew."
    staying = "" if len(going) == len(men) else "; the others stay"
    told = f"sets out for {task.legs[-1].to}: {men_told(going)}, {points_told(way)}, {_days(way)}"
    return f"{told}{_rated(task)}{staying}."


def _rated(task: Task) -> str:
    """The ratings of a branch; those that nobody gave are the rules' (SS-3.2-1)."""
    if task.dispersed or (task.interception is not None and task.aggression is not None):
        return ""
    rated: Ratings = task.ratings
    return f", INT {rated.interception} and AGG {rated.aggression}"


def _days(way: Progress) -> str:
    soonest, latest = ceil(way.reached[-1].soonest * DAYS), ceil(way.reached[-1].latest * DAYS)
    if soonest == latest:
        return "1 day" if latest == 1 else f"{latest} days"
    return f"{soonest} to {latest} days"


def men_told(companies: Sequence[Company]) -> str:
    """Men in all, or by kind where they are of one."""
    kinds = troops(companies)
    return counted_men(sum(company.men for company in companies)) if "," in kinds else kinds


def points_told(reckoned: Progress) -> str:
    """The points of a way, of those a season has: `12 points of 50`."""
    slower = "".join(f", {points} from {place} on" for place, points in reckoned.speeds[1:])
    return f"{_cost(reckoned.cost)} of {reckoned.speeds[0][1]}{slower}"


def _cost(cost: Cost) -> str:
    points = "1 point" if cost.points == 1 else f"{number(cost.points)} points"
    if not cost.dice:
        return points
    dice = "a die" if cost.dice == 1 else f"{cost.dice} dice"
    return f"{points} plus {dice} on {listed(cost.random)},"
