"""Small changes of a state: each returns a new one, its keys in order."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.state import Body, LeaderStatus, State
from adjudicator.rulesets.sun_in_splendour.table import AtTable
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind

K = TypeVar("K", bound=str)
V = TypeVar("V")


def with_item(items: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    """Return a mapping with an item set and the keys in order."""
    if key in items:
        return {**items, key: value}
    return dict(sorted({**items, key: value}.items()))


def without_item(items: Mapping[K, V], key: K) -> dict[K, V]:
    """Return a mapping without an item."""
    return {each: value for each, value in items.items() if each != key}


def change_leader(state: State, seat: SeatId, **changes: Any) -> State:
    """Return the state with fields of a leader changed. Raises KeyError for no such seat."""
    leader = state.leaders[seat].model_copy(update=changes)
    return state.model_copy(update={"leaders": with_item(state.leaders, seat, leader)})


def change_body(state: State, name: str, **changes: Any) -> State:
    """Return the state with fields of a body changed. Raises KeyError for no such body."""
    body = state.bodies[name].model_copy(update=changes)
    return state.model_copy(update={"bodies": with_item(state.bodies, name, body)})


def at_table(state: State, battle: str) -> AtTable:
    """Return a battle at the table. Raises KeyError for one that is not there."""
    return {each.battle: each for each in state.table}[battle]


def change_table(state: State, battle: str, **changes: Any) -> State:
    """Return the state with fields of a battle at the table changed. Raises KeyError for no such battle."""
    changed = at_table(state, battle).model_copy(update=changes)
    now = tuple(changed if each.battle == battle else each for each in state.table)
    return state.model_copy(update={"table": now})


def add_body(state: State, body: Body) -> State:
    """Return the state with a new body in it, and the counters of its owner's ids moved on."""
    counters = counted(state.counters, body.id)
    for company in body.companies:
        counters = counted(counters, company.id)
    return state.model_copy(update={"bodies": with_item(state.bodies, body.id, body), "counters": counters})


def counted(counters: Mapping[str, int], name: str) -> dict[str, int]:
    """Return the counters after an id such as `warwick-3` (a body) or `warwick-c7` (a company) was given."""
    owner, number = name.rsplit("-", 1)
    kind = "company" if number.startswith("c") else "body"
    key = f"{owner}:{kind}"
    return with_item(counters, key, max(counters.get(key, 0), int(number.removeprefix("c"))))


def remove_body(state: State, name: str) -> State:
    """Return the state without a body. A leader who was with it is with none."""
    owner = state.bodies[name].owner
    state = state.model_copy(update={"bodies": without_item(state.bodies, name)})
    return change_leader(state, owner, body="") if state.leaders[owner].body == name else state


def in_order(companies: Iterable[Company]) -> tuple[Company, ...]:
    """Return companies in order of id."""
    return tuple(sorted(companies, key=lambda company: company.id))


def take_companies(state: State, name: str, gone: Iterable[str]) -> State:
    """Return the state with companies taken out of a body, which stays even when it is empty."""
    ids = tuple(gone)
    left = tuple(company for company in state.bodies[name].companies if company.id not in ids)
    return change_body(state, name, companies=left)


def move_companies(state: State, source: str, target: str, moved: tuple[str, ...]) -> State:
    """Return the state with companies gone over from one body to another; an emptied source is gone.

    A leader goes where his own element goes.
    """
    companies = [company for company in state.bodies[source].companies if company.id in moved]
    joined = in_order((*state.bodies[target].companies, *companies))
    state = follow(change_body(state, target, companies=joined), source, target, companies)
    state = take_companies(state, source, moved)
    return state if state.bodies[source].companies else remove_body(state, source)


def follow(state: State, source: str, target: str, moved: Iterable[Company]) -> State:
    """Return the state with the leader gone over too, if his own element moved or nobody stayed behind."""
    owner = state.bodies[source].owner
    leader = state.leaders[owner]
    if leader.body != source or leader.status is not LeaderStatus.FREE:
        return state
    companies = tuple(moved)
    own_element = any(company.kind is CompanyKind.PERSONAL for company in companies)
    everyone = len(companies) == len(state.bodies[source].companies)
    return change_leader(state, owner, body=target) if own_element or everyone else state
