"""Playing a case: set-up, orders read as a player would have mailed them, adjudication, and a verdict."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.records import Event, UnknownRecord
from adjudicator.kernel.ruleset import Line, Receiving, Ruleset
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import UMPIRE_SEAT, UMPIRE_VIEWER, SeatId, Viewer
from adjudicator.rulesets import registry
from adjudicator.testing.cases.case import Case, CaseTurn, ExpectedEvent
from adjudicator.testing.cases.faults import CaseFault, key_of, near
from adjudicator.testing.cases.judging import Difference, Happened, Played, differences
from adjudicator.testing.cases.states import beginning
from adjudicator.testing.cases.throws import CaseDice, case_dice
from adjudicator.testing.play import numbered


@dataclass(frozen=True)
class Verdict:
    """What came of a case. `orders`: turn by turn, each seat's in canonical words, and lines passed over."""

    case: Case
    differences: tuple[Difference, ...]
    orders: tuple[Mapping[SeatId, tuple[str, ...]], ...]

    @property
    def holds(self) -> bool:
        """Tell whether everything came as expected."""
        return not self.differences


@dataclass(frozen=True)
class _Read:
    """What was made of a seat's mails."""

    sheet: Sheet
    problems: tuple[Mapping[str, JSON], ...]
    words: tuple[str, ...]


def rules_of(case: Case) -> Ruleset[Any, Any]:
    """Return the installed game that a case is of, in its edition. Raises CaseFault."""
    try:
        editions = registry.editions(case.ruleset)
    except registry.UnknownRuleset as error:
        raise CaseFault(f"ruleset: {error}") from error
    try:
        return registry.load(case.ruleset, case.edition or editions[-1])
    except registry.UnknownRuleset as error:
        raise CaseFault(f"edition: {error}") from error


def run_case(case: Case, rules: Ruleset[Any, Any]) -> Verdict:
    """Play a case. Raises CaseFault for what the game has not: seats, events, fields, states."""
    _check(case, rules)
    dice = case_dice(case)
    state, thrown = beginning(case, rules, dice), [throw.key for throw in dice.thrown]
    played, orders = [], []
    for _, turn in case.turns:
        dice = case_dice(case)
        state, read, received = _mailed(rules, state, turn)
        state, came = _adjudicated(rules, state, read, dice)
        played.append(replace(came, events=(*received, *came.events)))
        orders.append({seat: each.words for seat, each in read.items() if turn.orders.get(seat)})
        thrown += (throw.key for throw in dice.thrown)
    return Verdict(case, differences(case, played, tuple(dict.fromkeys(thrown))), tuple(orders))


def _mailed(
    rules: Ruleset[Any, Any], state: Any, turn: CaseTurn
) -> tuple[Any, Mapping[SeatId, _Read], tuple[Happened, ...]]:
    """The state after the mails of a turn, the sheets, and what the mails brought about at once.

    Seats mail in the order in which the case lists them: where sheets take effect as they come, that counts.
    """
    read: dict[SeatId, _Read] = {}
    received: list[Happened] = []
    for seat in dict.fromkeys((*turn.orders, *rules.seats())):
        read[seat] = _read(rules, state, seat, turn.orders.get(seat, ()))
        if isinstance(rules, Receiving):
            told, state = _told(rules, state, tuple(rules.on_receipt(state, seat, read[seat].sheet)))
            received += told
    return state, read, tuple(received)


def _adjudicated(
    rules: Ruleset[Any, Any], state: Any, read: Mapping[SeatId, _Read], dice: CaseDice
) -> tuple[Any, Played]:
    """The state after a turn, and what came of it."""
    events = tuple(rules.adjudicate(state, {seat: each.sheet for seat, each in read.items()}, dice))
    told, after = _told(rules, state, events)
    problems = tuple(problem for each in read.values() for problem in each.problems)
    return after, Played(told, problems, rules.dump(after))


def _told(
    rules: Ruleset[Any, Any], state: Any, events: tuple[Event, ...]
) -> tuple[tuple[Happened, ...], Any]:
    """Events with their sentences as the umpire would read them, and the state they lead to."""
    view, told = rules.view(state, UMPIRE_VIEWER), []
    for event in events:
        entry = rules.tell(event, view)
        fields = event.model_dump(mode="json")
        told.append(Happened(event.type_name, fields, entry.text if entry else ""))
        state = rules.evolve(state, event)
    return tuple(told), state


def _read(rules: Ruleset[Any, Any], state: Any, seat: SeatId, mails: tuple[str, ...]) -> _Read:
    view, sheet = rules.view(state, Viewer(seat)), Sheet()
    problems: list[Mapping[str, JSON]] = []
    passed_over: list[str] = []
    for number, mail in enumerate(mails, 1):
        lines = _lines(mail)
        reading = rules.read(lines, view, sheet)
        sheet = reading.sheet
        answered = {*reading.taken, *(each.line for each in reading.problems)}
        passed_over += [f"(not taken for an order: {n.text})" for n in lines if n.number not in answered]
        known = {"seat": str(seat), "mail": number}
        problems += [{**each.model_dump(mode="json"), **known} for each in reading.problems]
    words = (item.text for item in rules.describe(sheet, view).in_force)
    return _Read(sheet, tuple(problems), (*words, *passed_over))


def _lines(mail: str) -> tuple[Line, ...]:
    return tuple(line for line in numbered(mail.splitlines()) if line.text.strip())


def _check(case: Case, rules: Ruleset[Any, Any]) -> None:
    if case.ruleset != rules.key:
        raise CaseFault(f"ruleset: this is a case of {case.ruleset}, not of {rules.key}")
    for seat in case.seats:
        _check_seat("seats", seat, rules)
    for above, turn in case.turns:
        for key, seat in _seats(turn):
            _check_seat(key_of(*above, key), seat, rules)
        _check_events(key_of(*above, "expect"), turn.expect, rules)
        _check_events(key_of(*above, "never"), turn.never, rules)


def _seats(turn: CaseTurn) -> Iterator[tuple[str, SeatId]]:
    yield from ((f"orders.{seat}", seat) for seat in turn.orders)
    yield from ((f"{key_of('problem', n)}.seat", each.seat) for n, each in enumerate(turn.problem))


def _check_seat(key: str, seat: SeatId, rules: Ruleset[Any, Any]) -> None:
    if seat == UMPIRE_SEAT and isinstance(rules, Receiving):
        return
    if seat not in rules.seats():
        raise CaseFault(f"{key}: there is no seat {seat}; {near(seat, tuple(rules.seats()))}")


def _check_events(key: str, events: Sequence[ExpectedEvent], rules: Ruleset[Any, Any]) -> None:
    for number, wanted in enumerate(events):
        _check_event(key_of(key, number), wanted, rules)


def _check_event(key: str, wanted: ExpectedEvent, rules: Ruleset[Any, Any]) -> None:
    try:
        fields = rules.event_types.type_of(wanted.type).model_fields
    except UnknownRecord as error:
        known = near(wanted.type, rules.event_types.names)
        raise CaseFault(f"{key}.type: there is no event {wanted.type}; {known}") from error
    for name in wanted.fields:
        if name not in fields:
            raise CaseFault(f"{key}.{name}: {wanted.type} has no such field; {near(name, tuple(fields))}")
