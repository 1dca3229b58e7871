"""What a body is about, in words: for echoes, reports and refusals."""

from collections.abc import Callable, Iterable, Iterator

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour import phrases
from adjudicator.rulesets.sun_in_splendour.conditions import Condition, Sort
from adjudicator.rulesets.sun_in_splendour.naming import short_id
from adjudicator.rulesets.sun_in_splendour.plans import Fork, Plan, Ratings, Task
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind

ShortName = Callable[[SeatId], str]
"""A leader's short name by his seat."""
BodyName = Callable[[str], str]
"""A body's name by its id."""

_KINDS = {
    CompanyKind.PERSONAL: "the leader's own men",
    CompanyKind.RETINUE: "retinue",
    CompanyKind.OFFICE: "office troops",
    CompanyKind.MERCENARY: "mercenaries",
    CompanyKind.MILITIA: "militia",
}


def where(body: Body) -> str:
    """Say where a body is: `at Warwick`, `on the road from Warwick to Daventry`."""
    if body.crossing is None:
        return f"at {body.place}"
    return f"on the road from {body.crossing.a} to {body.crossing.b}"


def doing(body: Body, short: ShortName, body_name: BodyName) -> str:
    """What a body does until it is ordered anew: `goes on to York, INT 4, AGG 4`; `stays at Raby, ...`."""
    if body.plan.legs:
        back = f", then waits: {waiting(body.plan.fork, short, body_name)}" if body.plan.fork else ""
        return f"goes on {onward(body.plan)}{back}"
    if body.plan.fork is not None:
        return f"waits {where(body)}: {waiting(body.plan.fork, short, body_name)}"
    return f"stays {where(body)}, {phrases.ratings(body.plan)}"


def onward(plan: Plan) -> str:
    """The way still to go, with ratings; dispersed militia have no use for them (3.4)."""
    if plan.dispersed:
        return f"{phrases.way(plan)}, dispersed"
    return f"{phrases.way(plan)}, {phrases.ratings(plan)}"


def waiting(fork: Fork, short: ShortName, body_name: BodyName) -> str:
    """`if Richmond is besieged, marches to Richmond with retinue; else stays`."""
    asked = condition(fork.condition, short, body_name)
    return f"if {asked}, {task(fork.then)}; else {task(fork.otherwise)}"


def task(branch: Task) -> str:
    """`marches to Richmond with retinue, INT 5, AGG 3`; `stays`. Default ratings go without saying."""
    way = phrases.route([leg.to for leg in branch.legs])
    what = f"marches {way}" if way else "stays"
    along = f" with {phrases.listed(list(_taken(branch)))}" if not branch.takes_all else ""
    apart = ", dispersed" if branch.dispersed else ""
    rated = branch.ratings
    told = "" if rated == Ratings() else f", INT {rated.interception}, AGG {rated.aggression}"
    return f"{what}{along}{apart}{told}"


def _taken(branch: Task) -> Iterator[str]:
    yield from (_KINDS[kind] for kind in branch.kinds)
    yield from map(short_id, branch.companies)


def condition(asked: Condition, short: ShortName, body_name: BodyName) -> str:
    """`Richmond is besieged`, `Percy's men are at Sandal`, `Main body is beaten`."""
    match asked.sort:
        case Sort.BESIEGED:
            return f"{asked.place} is besieged"
        case Sort.BEATEN:
            return f"{body_name(asked.body)} is beaten"
        case Sort.ENEMY:
            return f"an enemy is at {asked.place}"
        case Sort.ALLY:
            return f"an ally is at {asked.place}"
        case Sort.HOUSE:
            return f"{HOUSES[asked.house or '']} are at {asked.place}"
        case Sort.LEADER:
            return f"{short(asked.leader or SeatId(''))}'s men are at {asked.place}"


HOUSES = {"York": "Yorkists", "Lancaster": "Lancastrians"}
"""Those who stand for a royal house."""


def colours(seats: Iterable[SeatId], short: ShortName) -> str:
    """Whose men somebody was told of: `York's and Warwick's men`."""
    owners = [f"{short(seat)}'s" for seat in seats]
    return f"{phrases.listed(owners)} men"
