"""What came of a case against what was expected: every difference, as a person would put it."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rapidfuzz import fuzz, process

from adjudicator.kernel.canonical import JSON
from adjudicator.testing.cases.case import Case, CaseTurn, ExpectedEvent
from adjudicator.testing.cases.faults import key_of
from adjudicator.testing.cases.matching import Absent, Mismatch, assigned, mismatches, nearest
from adjudicator.testing.cases.throws import is_pattern

_NEAR = 5
"""How many keys of throws are shown where none is as wanted."""


@dataclass(frozen=True)
class Happened:
    """An event: its stored name, its fields as they stand in the log, and a sentence where it has one."""

    type: str
    fields: Mapping[str, JSON]
    sentence: str = ""


@dataclass(frozen=True)
class Difference:
    """One thing that came otherwise: the key of the case, a sentence, and the details line by line."""

    key: str
    sentence: str
    details: tuple[str, ...] = ()


@dataclass(frozen=True)
class Played:
    """All that came of a turn. `problems` bear their seat and mail."""

    events: tuple[Happened, ...]
    problems: tuple[Mapping[str, JSON], ...]
    state: JSON


def differences(case: Case, played: Sequence[Played], throws: Sequence[str]) -> tuple[Difference, ...]:
    """Return everything that came otherwise than a case expects; `throws` are the keys thrown for."""
    found = list(_throws(case, throws))
    for (above, turn), each in zip(case.turns, played, strict=True):
        found += (replace(one, key=key_of(*above, one.key)) for one in _in_turn(turn, each))
    return tuple(found)


def _in_turn(turn: CaseTurn, played: Played) -> tuple[Difference, ...]:
    judge = _in_order if turn.order else _in_any_order
    return (
        *_problems(turn, played.problems),
        *judge(turn.expect, played.events),
        *_times(turn.expect, played.events),
        *_never(turn.never, played.events),
        *_state(turn.expect_state, played.state),
    )


# ---- events --------------------------------------------------------------------------------------------


def _fits(wanted: ExpectedEvent, event: Happened) -> bool:
    return wanted.type == event.type and not mismatches(wanted.fields, event.fields)


def _in_any_order(expect: Sequence[ExpectedEvent], events: Sequence[Happened]) -> Iterator[Difference]:
    fitting = [[n for n, event in enumerate(events) if _fits(wanted, event)] for wanted in expect]
    given = assigned(fitting)
    for number, wanted in enumerate(expect):
        if number in given or wanted.times is not None:
            continue
        if fitting[number]:
            text = f"{wanted.type}: fewer such events happened than are expected"
            yield Difference(key_of("expect", number), text, _wanted(wanted))
        else:
            yield _missing(number, wanted, events)


def _in_order(expect: Sequence[ExpectedEvent], events: Sequence[Happened]) -> Iterator[Difference]:
    after = 0
    for number, wanted in enumerate(expect):
        if wanted.times is not None:
            continue
        later = next((n for n in range(after, len(events)) if _fits(wanted, events[n])), None)
        if later is not None:
            after = later + 1
        elif any(_fits(wanted, event) for event in events):
            text = f"{wanted.type}: it happened, but not after what is expected before it"
            yield Difference(key_of("expect", number), text, _wanted(wanted))
        else:
            yield _missing(number, wanted, events)


def _missing(number: int, wanted: ExpectedEvent, events: Sequence[Happened]) -> Difference:
    key = key_of("expect", number)
    alike = [(n, event) for n, event in enumerate(events, 1) if event.type == wanted.type]
    if not alike:
        counted = Counter(event.type for event in events)
        there = ", ".join(f"{name} ({count})" for name, count in sorted(counted.items())) or "nothing"
        return Difference(key, f"no {wanted.type} happened", (*_wanted(wanted), f"what happened: {there}"))
    best, event = alike[nearest(wanted.fields, [event.fields for _, event in alike])]
    text = f"no {wanted.type} like this happened"
    found = f"nearest: event {best} of {len(events)}{f', {event.sentence}' if event.sentence else ''}"
    apart = (f"  {_apart(each)}" for each in mismatches(wanted.fields, event.fields))
    return Difference(key, text, (*_wanted(wanted), found, *apart))


def _wanted(wanted: ExpectedEvent) -> tuple[str, ...]:
    fields = ", ".join(f"{name} {_text(value)}" for name, value in wanted.fields.items())
    return (f"wanted: {fields}",) if fields else ()


def _times(expect: Sequence[ExpectedEvent], events: Sequence[Happened]) -> Iterator[Difference]:
    for number, wanted in enumerate(expect):
        found = sum(_fits(wanted, event) for event in events)
        if wanted.times is None or found == wanted.times:
            continue
        if found == 0:
            yield _missing(number, wanted, events)
        else:
            text = f"{wanted.type}: {wanted.times} wanted, {found} happened"
            yield Difference(key_of("expect", number), text, _wanted(wanted))


def _never(never: Sequence[ExpectedEvent], events: Sequence[Happened]) -> Iterator[Difference]:
    for number, barred in enumerate(never):
        for place, event in enumerate(events, 1):
            if _fits(barred, event):
                text = f"{barred.type} happened, event {place} of {len(events)}"
                said = (event.sentence,) if event.sentence else ()
                yield Difference(key_of("never", number), text, (*said, _text(event.fields)))


# ---- problems, throws, state ---------------------------------------------------------------------------


def _problems(turn: CaseTurn, found: Sequence[Mapping[str, JSON]]) -> Iterator[Difference]:
    wanted = [each.given for each in turn.problem]
    fitting = [[n for n, each in enumerate(found) if not mismatches(one, each)] for one in wanted]
    given = assigned(fitting)
    for number, one in enumerate(wanted):
        if number not in given:
            alike = [each for each in found if each["seat"] == one["seat"]]
            yield Difference(
                key_of("problem", number),
                f"{one['seat']} has no problem {one['code']} like this",
                _nearest_problem(one, alike),
            )
    for number, each in enumerate(found):
        if number not in given.values():
            where = f"{each['seat']}, line {each['line']}: {each['code']} ({each['kind']})"
            yield Difference("problem", f"one that is not expected: {where}", (each["text"], each["message"]))


def _nearest_problem(wanted: JSON, alike: Sequence[Mapping[str, JSON]]) -> tuple[str, ...]:
    if not alike:
        return ("nothing is wrong with the lines of this seat",)
    best = alike[nearest(wanted, alike)]
    apart = (f"  {_apart(each)}" for each in mismatches(wanted, best))
    return (f"nearest: {best['code']}, line {best['line']}: {best['message']}", *apart)


def _throws(case: Case, thrown: Sequence[str]) -> Iterator[Difference]:
    for wanted in case.dice:
        if not is_pattern(wanted) and wanted not in thrown:
            alike = tuple(
                key for key, _, _ in process.extract(wanted, thrown, scorer=fuzz.ratio, limit=_NEAR)
            )
            there = ("nearest of what was thrown for:", *(f"  {key}" for key in alike))
            yield Difference(f'dice."{wanted}"', "it is set, and nothing is thrown for it", there)


def _state(wanted: Mapping[str, JSON], found: JSON) -> Iterator[Difference]:
    for each in mismatches(wanted, found):
        yield Difference(f"expect_state.{each.path}", _apart(each).removeprefix(f"{each.path}: "))


# ---- words ---------------------------------------------------------------------------------------------


def _apart(each: Mismatch) -> str:
    found = "nothing is there" if isinstance(each.found, Absent) else f"{_text(each.found)} found"
    return f"{each.path}: {_text(each.wanted)} wanted, {found}"


def _text(value: JSON) -> str:
    return "none" if value is None else json.dumps(value, ensure_ascii=False)
