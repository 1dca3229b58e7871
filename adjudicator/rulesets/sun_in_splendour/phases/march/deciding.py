"""Conditional orders: when one is tested, and what a body then does (SS-3.1-1, SS-3.1-3).

Tested is when the season begins, when news comes, and when a body comes back to its post; as long as it
stands there at rest, and on the snapshot of the instant, before anything takes effect (SS-4.1-1). A branch
that marches is taken at once, and with that the order is decided; a branch that holds goes on watching, into
the seasons to come.
"""

from collections.abc import Iterable

from adjudicator.kernel.visibility import scope_of
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.events.march import ConditionJudged, TroopsLeft
from adjudicator.rulesets.sun_in_splendour.phases.march.courses import set_out
from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover, Posture
from adjudicator.rulesets.sun_in_splendour.phases.march.news import Word
from adjudicator.rulesets.sun_in_splendour.phases.march.stops import enter_apart, fail, formed_of, muster
from adjudicator.rulesets.sun_in_splendour.phases.march.timetable import Instant
from adjudicator.rulesets.sun_in_splendour.plans import Fork, Plan, Task
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.troops import militia_alone

RULE = "SS-3.1-3"
"""Conditions in orders."""


def decide(field: Field, instant: Instant, beginning: bool) -> list[Mover]:
    """Test the conditions that are due; return who is to set out, and who is left behind by them."""
    if instant.when == TICKS:
        return []
    tick = int(instant.when)  # between two ticks nobody comes to a place, and nobody hears
    due = field.movers if beginning else (*instant.heard, *instant.arrived)
    words = [(mover, fork, field.news.word(mover, tick)) for mover, fork in _waiting(due)]
    stirred: list[Mover] = []
    for mover, fork, word in sorted(words, key=lambda each: each[0].id):
        stirred += _judge(field, mover, fork, word, tick, beginning)
    return stirred


def _waiting(due: Iterable[Mover]) -> list[tuple[Mover, Fork]]:
    found = {mover.index: (mover, mover.body.plan.fork) for mover in due if mover.posture is Posture.REST}
    return [(mover, fork) for mover, fork in found.values() if fork is not None]


def _judge(field: Field, mover: Mover, fork: Fork, word: Word, tick: int, beginning: bool) -> list[Mover]:
    task = fork.then if word.met else fork.otherwise
    if task.legs:
        return _send(field, mover, task, word, tick)
    if beginning and word.met:
        _tell(field, mover, word, tick, mover.body.plan, mover.body.inside)
    return []


def _send(field: Field, mover: Mover, task: Task, word: Word, tick: int) -> list[Mover]:
    """Give a body the march of a branch; those of its companies that are not to go stay behind.

    On a road nobody is left. Only militia by themselves can go dispersed, whoever joined them meanwhile.
    """
    going = tuple(each for each in mover.companies if task.takes(each) or mover.run is not None)
    staying = tuple(each for each in mover.companies if each not in going)
    if not going:
        fail(field, mover, RULE, "None of the troops that were to set out are there any more.", tick)
        return []
    left = formed_of(field, mover, staying) if staying else None
    plan = plan_of(task, dispersed=task.dispersed and militia_alone(going))
    _tell(field, mover, word, tick, plan, not task.outside)
    field.unwatch(mover)
    mover.body = mover.body.model_copy(update={"plan": plan, "inside": not task.outside})
    mover.legs, mover.pickups, mover.drops = plan.legs, plan.pickups, plan.drops
    mover.posture, mover.dispersed = Posture.MARCH, plan.dispersed
    muster(field, mover, going)
    field.watch(mover)
    if left is None:
        return [mover]
    field.tell(_parted(mover, left, tick))
    return [mover, enter_apart(field, mover, left, tick)]


def _parted(mover: Mover, left: Body, tick: int) -> TroopsLeft:
    return TroopsLeft(
        rule=RULE,
        scope=scope_of(mover.seat),
        body=mover.id,
        tick=tick,
        place=mover.place,
        companies=tuple(company.id for company in left.companies),
        formed=left,
    )


def plan_of(task: Task, *, dispersed: bool) -> Plan:
    """Return the plan of a body that takes a branch which marches."""
    return Plan(
        legs=task.legs,
        pickups=task.pickups,
        drops=task.drops,
        ratings=task.ratings,
        dispersed=dispersed,
    )


def _tell(field: Field, mover: Mover, word: Word, tick: int, plan: Plan, inside: bool) -> None:
    fork = mover.body.plan.fork
    assert fork is not None, "only who has a condition waits on it"
    event = ConditionJudged(
        rule=RULE,
        scope=scope_of(mover.seat),
        body=mover.id,
        tick=tick,
        condition=fork.condition,
        met=word.met,
        left=word.left,
        seats=word.seats,
        beaten_at=fork.beaten_at,
        plan=plan,
        inside=inside,
    )
    field.tell(event)


def depart(field: Field, movers: Iterable[Mover], tick: int) -> None:
    """Let those who were sent and are still free set out."""
    for mover in movers:
        if mover.posture is Posture.MARCH:
            set_out(field, mover, tick)
