"""Worlds that differ from another only in what one seat may not know, and in all of that."""

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.plans import Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.state import Body, Leader, Sighting, State
from adjudicator.rulesets.sun_in_splendour.troops import Company

MADDENED = Plan(ratings=Ratings(interception=7, aggression=7))


def twin(state: State, seat: SeatId) -> State:
    """The same world to `seat`, with every rival's men, plans, purse, legitimacy and sightings changed."""
    return state.model_copy(
        update={
            "label_key": "another secret",
            "leaders": {name: _leader(each, seat) for name, each in state.leaders.items()},
            "bodies": {name: _body(each, seat) for name, each in state.bodies.items()},
            "sightings": tuple(_sighting(each, seat) for each in state.sightings),
            "counters": {name: count + (not name.startswith(seat)) for name, count in state.counters.items()},
        }
    )


def unlike_only_where_hidden(one: State, other: State, seat: SeatId) -> bool:
    """Check that a twin is one: another world, with the seat's own part as it was."""
    own = (one.own_bodies(seat), one.leaders[seat]) == (other.own_bodies(seat), other.leaders[seat])
    return own and one != other


def _leader(leader: Leader, seat: SeatId) -> Leader:
    if leader.seat == seat:
        return leader
    hidden = {"treasury": leader.treasury + 777, "legitimacy": leader.legitimacy + 3}
    return leader.model_copy(update={**hidden, "heirs": ("a boy",)})


def _body(body: Body, seat: SeatId) -> Body:
    if body.owner == seat:
        return body
    companies = tuple(_company(company) for company in body.companies)
    return body.model_copy(update={"companies": companies, "plan": MADDENED, "inside": not body.inside})


def _company(company: Company) -> Company:
    return company.model_copy(update={"troops": {troop: men + 1 for troop, men in company.troops.items()}})


def _sighting(sighting: Sighting, seat: SeatId) -> Sighting:
    if sighting.seat == seat:
        return sighting.model_copy(update={"body": "buckingham-88"})
    return sighting.model_copy(update={"men": sighting.men + 500})
