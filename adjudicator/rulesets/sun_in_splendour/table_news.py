"""Letters between the generals of a battle at the table, and to the umpire: what was reported, and agreed."""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Report, Section
from adjudicator.kernel.visibility import UMPIRE_VIEWER
from adjudicator.rulesets.sun_in_splendour import phrases
from adjudicator.rulesets.sun_in_splendour.calendar import season_title
from adjudicator.rulesets.sun_in_splendour.events import table
from adjudicator.rulesets.sun_in_splendour.naming import company_id
from adjudicator.rulesets.sun_in_splendour.reading.asking import Asking
from adjudicator.rulesets.sun_in_splendour.reading.results_desk import ResultDesk
from adjudicator.rulesets.sun_in_splendour.reading.results_told import form_of
from adjudicator.rulesets.sun_in_splendour.table import Fate, TableResult, Verdict
from adjudicator.rulesets.sun_in_splendour.table_names import outcome_of
from adjudicator.rulesets.sun_in_splendour.table_result import men_lost, percent_of
from adjudicator.rulesets.sun_in_splendour.tell_table import confirmed, entered, reported
from adjudicator.rulesets.sun_in_splendour.teller import Teller
from adjudicator.rulesets.sun_in_splendour.view import TableView, View

_PROGRAM = "At the deadline the program fights a battle of which nothing counts."


def news(events: Sequence[Event], view: View) -> Report | None:
    """Return the letter about what others said of a viewer's battles; None: nothing was said to him."""
    said = [each for each in events if isinstance(each, table.TableEvent) and not _own(each, view)]
    battles = [battle for battle in view.table if any(each.battle == battle.battle for each in said)]
    if not said or not battles:
        return None
    teller, desk = Teller(view), ResultDesk(view, Asking({}))
    return Report(
        title=f"Battles, {season_title(view.year, view.season)}",
        headline=_headline(said, teller),
        owed=tuple(line for battle in battles for line in _owed(battle, desk)),
        sections=tuple(_section(battle, said, teller, desk) for battle in battles),
        form=tuple(line for battle in battles for line in _form(battle, desk)),
        facts={"events": [{"type": e.type_name, "event": e.model_dump(mode="json")} for e in said]},
    )


def _own(event: table.TableEvent, view: View) -> bool:
    """What the viewer said himself needs no letter: he had the echo."""
    if isinstance(event, table.ResultEntered):
        return view.viewer == UMPIRE_VIEWER
    return getattr(event, "seat", "") == view.viewer


def _headline(said: Sequence[table.TableEvent], teller: Teller) -> str:
    line = _told(said[-1], teller).text.rstrip(".")
    return f"{line[0].lower()}{line[1:]}" if line.startswith("The ") else line


def _told(event: table.TableEvent, teller: Teller) -> Entry:
    match event:
        case table.ResultReported():
            return reported(event, teller)
        case table.ResultConfirmed():
            return confirmed(event, teller)
        case table.ResultEntered():
            return entered(event, teller)
    raise TypeError(f"nothing is told of {event.type_name!r}")


def _section(
    battle: TableView, said: Sequence[table.TableEvent], teller: Teller, desk: ResultDesk
) -> Section:
    own = (each for each in said if each.battle == battle.battle)
    lines = [_told(each, teller) for each in own if not _in_full_below(each)]
    return Section(
        title=f"THE BATTLE {phrases.field(battle.point).upper()}",
        entries=(*lines, *_reports(battle, desk), *(Entry(text=line) for line in _what_counts(battle, desk))),
    )


def _in_full_below(event: table.TableEvent) -> bool:
    return isinstance(event, table.ResultReported | table.ResultEntered) and event.result is not None


def _reports(battle: TableView, desk: ResultDesk) -> Iterator[Entry]:
    """What stands reported and entered now, in full."""
    if battle.said is None:
        return
    if battle.said.entered is not None:
        yield _in_full("The umpire's result", battle.said.entered, battle, desk)
        return
    for report in battle.said.reports:
        if report.seat != desk.seat:
            yield _in_full(f"{desk.short(report.seat)}'s report", report.result, battle, desk)


def _in_full(whose: str, result: TableResult, battle: TableView, desk: ResultDesk) -> Entry:
    ended = outcome_of(result, battle.generals, desk.short)
    return Entry(text=f"{whose}: {ended}.", details=tuple(details_of(result, battle, desk)))


def details_of(result: TableResult, battle: TableView, desk: ResultDesk) -> Iterator[str]:
    """Losses by company, leaders' fates, withdrawals."""
    lost = {each.company: each.men for each in result.losses}
    for number, side in enumerate(battle.sides):
        total = men_lost(result, side)
        men = f"{phrases.number(total)} of {phrases.number(side.men)} men ({percent_of(total, [side])}%)"
        yield f"{desk.side_name(battle, number)} lost {men}."
        named = [f"{company_id(name, desk.seat)} {lost[name]}" for name in side.companies if name in lost]
        if named:
            yield f"By company: {', '.join(named)}."
    for each in result.fates:
        by = f" by {desk.short(each.captor)}" if each.captor else ""
        yield f"{desk.short(each.seat)} was {'killed' if each.fate is Fate.KILLED else f'taken{by}'}."
    bodies = {body.id: body for side in battle.sides for body in side.bodies}
    for went in result.withdrawals:
        body = bodies[went.body]
        yield f"{desk.short(body.owner)}'s {body.name} withdrew to {went.to}."


def _what_counts(battle: TableView, desk: ResultDesk) -> Iterator[str]:
    name, said = desk.name(battle), battle.said
    standing = said.standing if said else None
    if standing is not None:
        ended = outcome_of(standing.result, battle.generals, desk.short)
        yield f"This counts: {ended}. Nothing more is needed."
    elif desk.is_umpire:
        yield "Nothing counts yet. The generals agree, or you enter the result."
        for report in said.reports if said else ():
            whose = f"{desk.short(report.seat)}'s report"
            yield f"To make {whose} count: CONFIRM {name}: {whose}"
    elif _to_answer(battle, desk):
        yield (
            f"Is it so? Answer with the line CONFIRM below. If not, send your own lines, or DISPUTE {name}; "
            f"the umpire is told. Unanswered it does not count. {_PROGRAM}"
        )
    else:
        yield f"Nothing counts yet: you must agree, or the umpire enter the result. {_PROGRAM}"


def _to_answer(battle: TableView, desk: ResultDesk) -> TableResult | None:
    """The other general's report, if the viewer has not answered it and nothing counts."""
    said, own = battle.said, battle.side_of(desk.seat)
    if said is None or own is None or said.standing is not None:
        return None
    answer = said.answer_of(desk.seat)
    confirmed_ = answer is not None and answer.verdict is Verdict.CONFIRMED
    return None if confirmed_ else said.report_of(battle.generals[1 - own])


def _owed(battle: TableView, desk: ResultDesk) -> Iterator[str]:
    if _to_answer(battle, desk) is not None:
        own = battle.side_of(desk.seat) or 0
        other = desk.short(battle.generals[1 - own])
        where = phrases.field(battle.point)
        yield f"{other} has reported the battle {where}. Please answer: was it so?"


def _form(battle: TableView, desk: ResultDesk) -> Iterator[str]:
    report = _to_answer(battle, desk)
    if report is None:
        return
    yield f"CONFIRM {desk.name(battle)} {report.digest}"
    if battle.said and battle.said.report_of(desk.seat) is None:
        yield from form_of(battle, desk)
