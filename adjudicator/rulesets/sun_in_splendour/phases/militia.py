"""Militia: they go home after the battles of the season (section 5, section 3.4).

Raising them (section 2.7) belongs to the Council, which no edition has yet.
"""

from collections.abc import Iterator

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import scope_of
from adjudicator.rulesets.sun_in_splendour.events.battle import BodyGone, MilitiaWentHome
from adjudicator.rulesets.sun_in_splendour.state import Body, State
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind


def go_home(state: State) -> Iterator[Event]:
    """Yield the parting of all militia, body by body; a body of nothing else is gone with them."""
    for body in (state.bodies[name] for name in sorted(state.bodies)):
        yield from _dismiss(body)


def _dismiss(body: Body) -> Iterator[Event]:
    militia = tuple(each.id for each in body.companies if each.kind is CompanyKind.MILITIA)
    if not militia:
        return
    scope = scope_of(body.owner)
    yield MilitiaWentHome(rule="5", scope=scope, body=body.id, companies=militia)
    if len(militia) == len(body.companies):
        yield BodyGone(rule="5", scope=scope, body=body.id)
