"""Results of the table take effect as they come: reported, confirmed, entered (SS-0-4).

A general's report counts when the other confirms it as he saw it, or reports the same himself; what the
umpire enters stands above both. A report that is changed is confirmed by nobody any more.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.kernel.records import Event
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId, scope_of
from adjudicator.rulesets.sun_in_splendour.events.table import ResultConfirmed, ResultEntered, ResultReported
from adjudicator.rulesets.sun_in_splendour.rolls import generals_of, sides_of
from adjudicator.rulesets.sun_in_splendour.state import State
from adjudicator.rulesets.sun_in_splendour.table import Answer, AtTable
from adjudicator.rulesets.sun_in_splendour.table_orders import Confirm, Dispute, verdict_subject
from adjudicator.rulesets.sun_in_splendour.table_result import Sides, result_of

RULE = "SS-0-4"


def on_receipt(state: State, seat: SeatId, sheet: Sheet) -> Iterator[Event]:
    """Yield what a general's or the umpire's sheet brings about, battle by battle."""
    waiting = {each.battle: each for each in state.waiting}
    for at in state.table:
        battle = waiting[at.battle]
        if seat not in (*_seats(at), UMPIRE_SEAT):
            continue
        where: Mapping[str, Any] = {"battle": at.battle, "point": battle.point, "generals": _seats(at)}
        sides = sides_of(state, battle, generals_of(state, at))
        yield from _told(at, seat, sheet, sides, where)
        yield from _answered(at, seat, sheet, where)


def settled(state: State) -> bool:
    """Tell whether every battle at the table has a result that counts."""
    return bool(state.table) and all(at.standing is not None for at in state.table)


def _seats(at: AtTable) -> tuple[SeatId, SeatId]:
    return at.generals[0].seat, at.generals[1].seat


def _told(at: AtTable, seat: SeatId, sheet: Sheet, sides: Sides, where: Mapping[str, Any]) -> Iterator[Event]:
    result, scope = result_of(sheet, at.battle, sides), scope_of(*_seats(at))
    if seat == UMPIRE_SEAT and result != at.entered:
        yield ResultEntered(rule=RULE, scope=scope, result=result, **where)
    elif seat != UMPIRE_SEAT and result != at.report_of(seat):
        again = at.report_of(seat) is not None
        yield ResultReported(rule=RULE, scope=scope, seat=seat, result=result, again=again, **where)


def _answered(at: AtTable, seat: SeatId, sheet: Sheet, where: Mapping[str, Any]) -> Iterator[Event]:
    before, now = at.answer_of(seat), _answer(at, seat, sheet)
    if before == now:
        return
    said = now or before
    assert said is not None
    yield ResultConfirmed(
        rule=RULE,
        scope=scope_of(*_seats(at)),
        seat=seat,
        of=said.of,
        digest=said.digest,
        verdict=now.verdict if now else None,
        **where,
    )


def _answer(at: AtTable, seat: SeatId, sheet: Sheet) -> Answer | None:
    """What a sheet says of another's report, if that is still as it was seen."""
    said = sheet.get(verdict_subject(at.battle))
    if not isinstance(said, Confirm | Dispute):
        return None
    report = at.report_of(said.of)
    if report is None or report.digest != said.digest:
        return None
    return Answer(seat=seat, of=said.of, digest=said.digest, verdict=said.verdict)
