"""The sheet of the table's round for people: what is told, what it leads to, what silence means, the form."""

from collections.abc import Iterable, Iterator, Sequence

from adjudicator.kernel.names import Found, Names
from adjudicator.kernel.records import Order
from adjudicator.kernel.report import SheetItem, SheetText
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.naming import company_id
from adjudicator.rulesets.sun_in_splendour.phrases import number
from adjudicator.rulesets.sun_in_splendour.reading.asking import Asking
from adjudicator.rulesets.sun_in_splendour.reading.results_desk import ResultDesk
from adjudicator.rulesets.sun_in_splendour.table import TableResult, Verdict
from adjudicator.rulesets.sun_in_splendour.table_names import outcome, outcome_of
from adjudicator.rulesets.sun_in_splendour.table_orders import (
    Confirm,
    Dispute,
    TableOrder,
    TellFate,
    TellLosses,
    TellResult,
    TellWithdrawal,
    result_subject,
    verdict_subject,
)
from adjudicator.rulesets.sun_in_splendour.table_result import men_lost, percent_of, result_of
from adjudicator.rulesets.sun_in_splendour.view import TableView, View

_WIDTH = 72


def describe(sheet: Sheet, view: View) -> SheetText:
    """Return what a sheet tells of battles at the table, what it leads to, and what others told."""
    desk = ResultDesk(view, Asking({}))
    orders = [order for order in sheet.orders if isinstance(order, TableOrder)]
    items = tuple(
        SheetItem(
            subject=order.subject,
            text=canonical(order, desk),
            consequences=tuple(_consequences(order, sheet, desk)),
        )
        for order in orders
    )
    return SheetText(
        in_force=items,
        standing=tuple(line for battle in view.table for line in others_said(battle, desk)),
        without_order=tuple(_untold(sheet, desk)),
    )


def canonical(order: TableOrder, desk: ResultDesk) -> str:
    """Return an order of the table in canonical words, which read back to the same order."""
    battle = next(each for each in desk.view.table if each.battle == order.battle)
    name = desk.name(battle)
    match order:
        case TellResult():
            return f"RESULT {name}: {outcome(order.winner, order.result, battle.generals, desk.short)}"
        case TellLosses():
            return f"LOSSES {name}: {', '.join(_lost(order, battle, desk))}"
        case TellFate():
            by = f" by {desk.short(order.captor)}" if order.captor else ""
            return f"FATE {name}: {desk.short(order.leader)} {order.fate}{by}"
        case TellWithdrawal():
            return f"WITHDREW {name}: {_body(order.body, battle, desk)} to {order.to}"
        case Confirm() | Dispute():
            verb = "CONFIRM" if isinstance(order, Confirm) else "DISPUTE"
            return f"{verb} {name}: {desk.short(order.of)}'s report {order.digest}"
    raise TypeError(f"nothing of the table is called {order.type_name!r}")


def _lost(order: TellLosses, battle: TableView, desk: ResultDesk) -> Iterator[str]:
    if order.percent is not None:
        yield f"{desk.short(battle.sides[order.side].seat)} {order.percent}%"
    for each in order.companies:
        yield f"{company_id(each.company, desk.seat)} {each.men}"


def _body(name: str, battle: TableView, desk: ResultDesk) -> str:
    body = next(each for side in battle.sides for each in side.bodies if each.id == name)
    return f"{desk.short(body.owner)}'s {body.name}"


# ---- what follows ----


def _consequences(order: TableOrder, sheet: Sheet, desk: ResultDesk) -> Iterator[str]:
    battle = next(each for each in desk.view.table if each.battle == order.battle)
    told = result_of(sheet, battle.battle, battle.sides)
    match order:
        case Confirm() | Dispute():
            yield from _of_verdict(order, battle, desk)
        case _ if told is None:
            yield f"It counts only with a line RESULT {desk.name(battle)}: ..."
        case TellResult():
            yield f"{losses_told(told, battle, desk)}."
            yield _weight(told, battle, desk)
        case TellLosses():
            side = battle.sides[order.side]
            lost = men_lost(told, side)
            share = percent_of(lost, [side])
            yield f"{desk.side_name(battle, order.side)}: {number(lost)} of {number(side.men)} men, {share}%."


def losses_told(result: TableResult, battle: TableView, desk: ResultDesk) -> str:
    """What both sides lose by a result: `Warwick loses 123 of 1,540 men (8%), Buckingham 507 of ...`."""
    parts = []
    for n, side in enumerate(battle.sides):
        lost = men_lost(result, side)
        share = f"{number(lost)} of {number(side.men)} men ({percent_of(lost, [side])}%)"
        parts.append(f"{desk.side_name(battle, n)} {share}")
    return f"Lost: {parts[0]}; {parts[1]}"


def _weight(told: TableResult, battle: TableView, desk: ResultDesk) -> str:
    """What a result counts for, as things are."""
    if desk.is_umpire:
        return "It stands above what the generals report."
    said = battle.said
    rival = battle.generals[1 - (battle.side_of(desk.seat) or 0)]
    other = desk.short(rival)
    standing = said.standing if said else None
    if standing is not None:
        return (
            f"It counts: you are agreed. {_goes_on(desk)}"
            if standing.result == told
            else "Another result counts; see below."
        )
    answers = said.answers if said else ()
    if any(each.verdict is Verdict.DISPUTED and each.of == desk.seat for each in answers):
        return f"{other} disputes it, and the umpire is told; he enters what counts."
    if rival in battle.unplayed:
        return f"It counts when the umpire confirms it, for nobody plays {other}."
    return f"It counts when {other} confirms it, or the umpire enters it."


def _of_verdict(order: Confirm | Dispute, battle: TableView, desk: ResultDesk) -> Iterator[str]:
    report = battle.said.report_of(order.of) if battle.said else None
    if report is None or report.digest != order.digest:
        name, other = desk.name(battle), desk.short(order.of)
        again = f"CONFIRM {name} again, or send your own RESULT" if report else "Send your own RESULT"
        yield f"It no longer counts: {other} has changed his report. {again}."
        return
    yield f"The report: {outcome_of(report, battle.generals, desk.short)}."
    if isinstance(order, Dispute):
        yield "The umpire is told that you dispute it; why, write to him."
    elif _agreed(battle, report):
        yield f"It counts now. {_goes_on(desk)}"
    elif battle.said and battle.said.entered is not None:
        yield "The umpire entered another result; his counts."


def _goes_on(desk: ResultDesk) -> str:
    """When the season goes on: at once, if the viewer's battles are all that wait, and each has a result."""
    paused, told = desk.view.paused, [each for each in desk.view.table if each.said and each.said.standing]
    if paused is not None and len(told) == paused.battles:
        return "The season goes on at once."
    return "The season goes on when the other battles at the table are decided."


def others_said(battle: TableView, desk: ResultDesk) -> Iterator[str]:
    """What others told of a battle, with what can be answered."""
    said, name = battle.said, desk.name(battle)
    if said is None:
        return
    if said.entered is not None and not desk.is_umpire:
        ended = outcome_of(said.entered, battle.generals, desk.short)
        yield f"{name}: the umpire entered {ended}; that counts"
    for report in said.reports:
        if report.seat != desk.seat:
            ended = outcome_of(report.result, battle.generals, desk.short)
            answer = f"CONFIRM {name} {report.result.digest}" if said.entered is None else ""
            more = f"; to agree: {answer}" if answer and not _agreed(battle, report.result) else ""
            yield f"{name}: {desk.short(report.seat)} reports {ended}{more}"


def _agreed(battle: TableView, result: TableResult) -> bool:
    standing = battle.said.standing if battle.said else None
    return standing is not None and standing.result == result


def _untold(sheet: Sheet, desk: ResultDesk) -> Iterator[str]:
    for battle in _own_battles(desk):
        told = (
            sheet.get(subject) for subject in (result_subject(battle.battle), verdict_subject(battle.battle))
        )
        if not any(told):
            yield f"{desk.name(battle)}: no result from you"


def _own_battles(desk: ResultDesk) -> Sequence[TableView]:
    """The battles whose result the viewer may tell."""
    return [battle for battle in desk.view.table if desk.is_umpire or desk.seat in battle.generals]


# ---- silence, form, subjects ----


def silence(view: View) -> tuple[str, ...]:
    """Return what happens if nothing comes: the program fights what nobody agreed on (SS-0-4)."""
    desk = ResultDesk(view, Asking({}))
    told = tuple(line for battle in view.table for line in _unsettled(battle, desk))
    return told or ("You owe nothing: your bodies stand where the march left them.",)


def _unsettled(battle: TableView, desk: ResultDesk) -> Iterator[str]:
    name = desk.name(battle)
    standing = battle.said.standing if battle.said else None
    if standing is not None:
        ended = outcome_of(standing.result, battle.generals, desk.short)
        yield f"{name}: the result stands as told: {ended}."
        return
    yield f"{name}: without an agreed result the program fights it at the deadline (SS-0-4)."
    for report in battle.said.reports if battle.said else ():
        yield f"{name}: {desk.short(report.seat)}'s report does not count while nobody confirms it."


def form(view: View) -> tuple[str, ...]:
    """Return the lines of the result form, with blanks; a blank that is left is not told."""
    desk = ResultDesk(view, Asking({}))
    return tuple(line for battle in _own_battles(desk) for line in form_of(battle, desk))


def form_of(battle: TableView, desk: ResultDesk) -> Iterator[str]:
    """The result form of one battle."""
    name = desk.name(battle)
    yield f"RESULT {name}: ? wins, ?"
    for side in battle.sides:
        yield from _lines(f"LOSSES {name}:", [f"{company_id(each, desk.seat)} ?" for each in side.companies])
    leaders = [seat for side in battle.sides for seat in side.present]
    yield from _lines(f"FATE {name}:", [f"{desk.short(seat)} ?" for seat in leaders])
    for side in battle.sides:
        bodies = [f"{_body(body.id, battle, desk)} to ?" for body in side.bodies]
        yield from _lines(f"WITHDREW {name}:", bodies)


def _lines(head: str, items: Iterable[str]) -> Iterator[str]:
    """Items behind a head, on as many lines of a letter as they need."""
    line = ""
    for item in items:
        longer = f"{line}, {item}" if line else f"{head} {item}"
        if line and len(longer) > _WIDTH:
            yield line
            longer = f"{head} {item}"
        line = longer
    if line:
        yield line


def find_subject(text: str, view: View, sheet: Sheet) -> str | tuple[str, ...]:
    """Return the subject of what is meant to be taken back, or what could be meant, in canonical words."""
    desk = ResultDesk(view, Asking({}))
    orders = [order for order in sheet.orders if isinstance(order, TableOrder)]
    words = text.strip().rstrip(".)")
    if len(words) == 1 and words.isalpha():
        at = ord(words.lower()[0]) - ord("a")
        return sheet.subjects[at] if 0 <= at < len(sheet.orders) else _all(orders, desk)
    found = Names({order.subject: tuple(_called(order, desk)) for order in orders}).find(words)
    if isinstance(found, Found):
        return found.name
    near = [order for order in orders if order.subject in found.choices]
    return _all(near or orders, desk)


def _all(orders: Iterable[TableOrder], desk: ResultDesk) -> tuple[str, ...]:
    return tuple(canonical(order, desk) for order in orders)


def _called(order: Order, desk: ResultDesk) -> Iterator[str]:
    assert isinstance(order, TableOrder), "a sheet of the table's round"
    whole = canonical(order, desk)
    head = whole.partition(":")[0]
    yield from (whole, head, head.partition(" ")[0])
    if isinstance(order, TellFate):
        yield f"{head} {desk.short(order.leader)}"
    if isinstance(order, TellLosses):
        seats: tuple[SeatId, ...] = next(
            battle.sides[order.side].seats for battle in desk.view.table if battle.battle == order.battle
        )
        yield from (f"{head} {desk.short(seat)}" for seat in seats)
