"""A march of the engine and one of the plain program, in the same few words, to lay one beside the other."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from plain_country import LAST
from plain_march import PlainMarch
from plain_sight import Try
from small_boards import Trial, trial

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.records import Event
from adjudicator.rulesets.sun_in_splendour.events.march import (
    BattleJoined,
    Combatant,
    ContactJudged,
    ContactOutcome,
    MarchEnded,
)
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchRules, march
from adjudicator.rulesets.sun_in_splendour.state import Crossing, State

AFAR = MarchRules(hunt_from_afar=True, bystanders_join=True)


class Told(NamedTuple):
    """What came of a march: battles, where everybody ended, the throws, the chases."""

    battles: list[tuple[object, ...]]
    ends: dict[str, object]
    tries: list[Try]
    chases: list[tuple[Fraction, str, str]]


def engine_events(tried: Trial) -> tuple[Event, ...]:
    return tuple(march(tried.state, tried.board, tried.dice, AFAR))


def by_engine(tried: Trial) -> Told:
    events = engine_events(tried)
    contacts = [event for event in events if isinstance(event, ContactJudged)]
    return Told(
        battles=sorted(_battle(event) for event in events if isinstance(event, BattleJoined)),
        ends=_ends(tried.state, events),
        tries=sorted(_try(event) for event in contacts if event.throw is not None),
        chases=sorted(_chases(events)),
    )


def _chases(events: Sequence[Event]) -> Iterator[tuple[Fraction, str, str]]:
    """Chases begun: whoever was caught at the same instant went nowhere (SS-4.1-1m)."""
    joined = [event for event in events if isinstance(event, BattleJoined)]
    caught = {(each.body, each.tick) for e in joined for each in (*e.attackers, *e.defenders)}
    for event in events:
        pursued = isinstance(event, ContactJudged) and event.outcome is ContactOutcome.PURSUED
        if pursued and (event.hunter, event.tick) not in caught:
            yield event.tick, event.hunter, event.quarry


def _battle(event: BattleJoined) -> tuple[object, ...]:
    return event.tick, _spot(event.point), _side(event.attackers), _side(event.defenders)


def _spot(point: AtPlace | OnEdge) -> tuple[object, ...]:
    return (point.place,) if isinstance(point, AtPlace) else (point.a, point.b, Fraction(point.covered))


def _side(side: Sequence[Combatant]) -> list[tuple[str, Fraction]]:
    return sorted((each.body, each.tick) for each in side)


def _ends(state: State, events: Sequence[Event]) -> dict[str, object]:
    stood = {name: _end(body.place, body.crossing) for name, body in state.bodies.items()}
    moved = {e.body: _end(e.place, e.crossing) for e in events if isinstance(e, MarchEnded)}
    return {**stood, **moved}


def _end(place: str, crossing: Crossing | None) -> object:
    return (
        place if crossing is None else (crossing.a, crossing.b, Fraction(crossing.covered), crossing.length)
    )


def _try(event: ContactJudged) -> Try:
    assert event.throw is not None
    success = event.throw.total + sum(n for _, n in event.modifiers) >= 4
    return Try(event.tick, event.hunter, event.quarry, event.throw.key.rsplit("/", 1)[1], success)


def by_plain_program(tried: Trial) -> Told:
    marched = PlainMarch(tried.state, tried.board, tried.dice).run()
    last = Fraction(LAST)
    return Told(
        battles=sorted(
            (
                battle.when,
                (battle.spot,) if isinstance(battle.spot, str) else battle.spot,
                *(sorted((each.id, since) for each, since in side) for side in battle.sides),
            )
            for battle in marched.battles
        ),
        ends={
            each.id: each.place
            if each.on is None
            else (each.on.a, each.on.b, each.on.covered(last), each.on.length)
            for each in marched.troops
        },
        tries=sorted(marched.tries),
        chases=sorted(marched.chases),
    )


def differences(numbers: Sequence[int]) -> tuple[Counter[str], list[int]]:
    """What happened on these boards, and those on which the two programs differ."""
    seen: Counter[str] = Counter()
    unlike = []
    for number in numbers:
        one, other = by_engine(trial(number)), by_plain_program(trial(number))
        seen.update(battles=len(one.battles), throws=len(one.tries), chases=len(one.chases))
        unlike += [number] if one != other else []
    return seen, unlike


if __name__ == "__main__":
    happened, unlike = differences(range(int(sys.argv[1])))
    sys.stdout.write(f"{dict(happened)}; differing boards: {unlike or 'none'}\n")
