"""News of a defeat leaves the field as the next season begins, for own bodies that wait for it (SS-3.1-3).

Battles are fought after the march, so nobody can act on them in the season itself.
"""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import scope_of
from adjudicator.rulesets.sun_in_splendour.events.battle import BattleFought
from adjudicator.rulesets.sun_in_splendour.events.season import DefeatAwaited
from adjudicator.rulesets.sun_in_splendour.state import Body, State


def awaited(state: State, fought: Sequence[BattleFought]) -> Iterator[Event]:
    """Yield the defeats that an own body waits for, in order of the waiting body. A draw is none."""
    fields = _fields_of_defeat(fought)
    for name in sorted(state.bodies) if fields else ():
        point = fields.get(_awaits(state.bodies[name]))
        if point is not None:
            body = state.bodies[name]
            beaten = _awaits(body)
            scope = scope_of(body.owner)
            yield DefeatAwaited(rule="SS-3.1-3", scope=scope, body=name, beaten=beaten, point=point)


def _fields_of_defeat(fought: Sequence[BattleFought]) -> dict[str, AtPlace | OnEdge]:
    return {
        body: each.point
        for each in fought
        if each.winner is not None
        for body in each.sides[1 - each.winner].bodies
    }


def _awaits(body: Body) -> str:
    fork = body.plan.fork
    return "" if fork is None else fork.condition.body
