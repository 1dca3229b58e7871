"""Battles as others know them: a side's own numbers exactly, the other's to the hundred, outsiders' none."""

from fractions import Fraction

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.events.battle import BattleFought, Side
from adjudicator.rulesets.sun_in_splendour.events.march import BattleJoined
from adjudicator.rulesets.sun_in_splendour.events.table import BattleTabled
from adjudicator.rulesets.sun_in_splendour.table import Combatant

_HUNDRED = 100
_DAYS = 91


def owner_of(name: str) -> SeatId:
    """Return the seat that a body's or company's id begins with: `warwick-1`, `warwick-c3`."""
    return SeatId(name.rpartition("-")[0])


def about(men: int) -> int:
    """Return a number of men as others judge it: to the nearest hundred, a half upwards."""
    return (men + _HUNDRED // 2) // _HUNDRED * _HUNDRED


def could_be(men: int) -> tuple[int, int]:
    """Return the least and the most that a number told by `about` can stand for; 1 man at least."""
    return max(1, men - _HUNDRED // 2), men + _HUNDRED // 2 - 1


def joined_as_known(event: BattleJoined, seat: SeatId) -> BattleJoined:
    """A battle's beginning: the seat's own bodies by id, of the others only whose they are."""
    combatants = (*event.attackers, *event.defenders)
    inside = any(each.owner == seat for each in combatants)
    return event.model_copy(
        update={
            "tick": event.tick if inside else _first_of_day(event.tick),
            "point": event.point if inside else _roughly(event.point),
            "attackers": _combatants(event.attackers, seat, event.tick),
            "defenders": _combatants(event.defenders, seat, event.tick),
        }
    )


def fought_as_known(event: BattleFought, seat: SeatId) -> BattleFought:
    """A battle's end, as one who fought in it knows it, or as all England does (SS-S6)."""
    if not any(seat in side.seats for side in event.sides):
        return _as_told_abroad(event)
    if event.table is not None:  # both sides' rolls lay on the table
        return event
    first, second = (_own(side, seat) if seat in side.seats else _estimated(side) for side in event.sides)
    return event.model_copy(update={"sides": (first, second), "ratio": None})


def tabled_as_known(event: BattleTabled, seat: SeatId) -> BattleTabled:
    """A battle that goes to the table: to who is in it with both rolls, to others that it waits."""
    if any(seat in seats for seats in event.seats):
        return event
    where = {"tick": _first_of_day(event.tick), "point": _roughly(event.point)}
    return event.model_copy(update={**where, "table": None, "sides": None, "throws": ()})


def _combatants(them: tuple[Combatant, ...], seat: SeatId, tick: Fraction) -> tuple[Combatant, ...]:
    own = [each for each in them if each.owner == seat]
    others = sorted({each.owner for each in them} - {seat})
    return (*own, *(Combatant(body="", owner=other, tick=_first_of_day(tick)) for other in others))


def _own(side: Side, seat: SeatId) -> Side:
    """The side as one of its leaders knows it: allies' men no better than others'."""
    own = {
        "bodies": tuple(body for body in side.bodies if owner_of(body) == seat),
        "losses": tuple(loss for loss in side.losses if loss.owner == seat),
    }
    if side.seats == (seat,):
        return side.model_copy(update=own)
    return _estimated(side).model_copy(update=own)


def _estimated(side: Side) -> Side:
    return side.model_copy(
        update={
            "bodies": (),
            "losses": (),
            "strength": None,
            "men": None if side.men is None else about(side.men),
            "lost": None if side.lost is None else about(side.lost),
        }
    )


def _as_told_abroad(event: BattleFought) -> BattleFought:
    first, second = (
        _estimated(side).model_copy(update={"reputation": None, "men": None, "die": None, "lost": None})
        for side in event.sides
    )
    return event.model_copy(
        update={
            "tick": _first_of_day(event.tick),
            "point": _roughly(event.point),
            "sides": (first, second),
            "ratio": None,
            "throws": (),
        }
    )


def _roughly(point: AtPlace | OnEdge) -> AtPlace | OnEdge:
    """A point on a road is told abroad as the road, no better: how far it was tells who marched how fast."""
    if isinstance(point, AtPlace):
        return point
    a, b = sorted((point.a, point.b))
    return OnEdge(a=a, b=b, covered=Fraction(1, 2))


def _first_of_day(tick: Fraction) -> Fraction:
    """The first whole tick of a tick's day: the instant itself tells who marched how fast."""
    days = tick * _DAYS // TICKS
    return Fraction(-(-days * TICKS // _DAYS))
