"""Prisoners escape, or are released in the end (SS-7-1).

Ransom, release by the captor and execution belong to the Council, which the edition `march` has not.
"""

from collections.abc import Iterator

from adjudicator.kernel.dice import Dice, Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import scope_of
from adjudicator.rulesets.sun_in_splendour.calendar import season_id
from adjudicator.rulesets.sun_in_splendour.events.battle import EscapeFailed, Freedom, LeaderFreed
from adjudicator.rulesets.sun_in_splendour.state import Body, Leader, LeaderStatus, State
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind

RULE = "SS-7-1"

_NEEDED = {1: 6, 2: 5, 3: 4}
"""The least face of the die by which a prisoner escapes, by seasons since he was taken."""


def get_away(state: State, dice: Dice) -> Iterator[Event]:
    """Yield which prisoners escape or are released at the season's end, in order of seat.

    The season in which he was taken does not count; then he escapes on a 6, on 5 or more, on 4 or more,
    and after four seasons he is released, as he is when his captor is out of play. He goes to his own
    element, else to his largest body; one who has no men left stays where he is.
    """
    for seat in sorted(state.leaders):
        leader = state.leaders[seat]
        refuge = _refuge(state, leader)
        if leader.status is LeaderStatus.CAPTIVE and refuge is not None:
            yield from _try(state, leader, refuge, dice)


def _refuge(state: State, leader: Leader) -> Body | None:
    own = state.own_bodies(leader.seat)
    return min(own, key=lambda body: (not _has_element(body), -body.men, body.id), default=None)


def _has_element(body: Body) -> bool:
    return any(company.kind is CompanyKind.PERSONAL for company in body.companies)


def _try(state: State, leader: Leader, refuge: Body, dice: Dice) -> Iterator[Event]:
    seasons = state.number - (state.number if leader.taken_in is None else leader.taken_in)
    if seasons > max(_NEEDED) or _captor_is_out(state, leader):
        yield _freed(leader, refuge, Freedom.RELEASED, None)
    elif seasons in _NEEDED:
        yield _throw(state, leader, refuge, dice, _NEEDED[seasons])


def _captor_is_out(state: State, leader: Leader) -> bool:
    return leader.captor is None or state.leaders[leader.captor].status is LeaderStatus.OUT


def _throw(state: State, leader: Leader, refuge: Body, dice: Dice, needed: int) -> Event:
    assert leader.captor is not None
    scope = scope_of(leader.seat, leader.captor)
    throw = dice.throw(f"{season_id(state.year, state.season)}/escape/{leader.seat}", scope)
    if throw.total >= needed:
        return _freed(leader, refuge, Freedom.ESCAPED, throw)
    who = {"seat": leader.seat, "captor": leader.captor, "needed": needed}
    return EscapeFailed(rule=RULE, scope=scope, throw=throw, **who)


def _freed(leader: Leader, refuge: Body, how: Freedom, throw: Throw | None) -> LeaderFreed:
    assert leader.captor is not None
    who = {"seat": leader.seat, "person": leader.person, "captor": leader.captor}
    return LeaderFreed(rule=RULE, body=refuge.id, how=how, throw=throw, **who)
