"""Reading and telling."""

import re
from collections.abc import Mapping, Sequence

from adjudicator.kernel.basemap import BaseMap, Box, Legend, Panels, Place, ScaleBar, Stand
from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.picture import Picture
from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.records import Event, Order
from adjudicator.kernel.report import Entry, Form, Note, Report, Section, SheetItem, SheetText
from adjudicator.kernel.ruleset import Line, Reading
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import UMPIRE_SEAT
from tests.integration.quarrel.records import (
    PEOPLE,
    RIVAL,
    SEATS,
    Confirm,
    PointGiven,
    QuarrelDecided,
    Result,
    ResultConfirmed,
    ResultEntered,
    ResultReported,
    Spoils,
    Stake,
    View,
)

_LINE = re.compile(r"\s*(?P<verb>stake|result|spoils|confirm)\b\s*(?P<what>\w*)\s*\Z", re.IGNORECASE)


_KINDS = (
    ("STAKE 2", "Stake pence.", "Q-1"),
    ("RESULT Anne", "Say who won.", "Q-3"),
    ("CONFIRM Anne", "Say that it was as the other says.", "Q-3"),
    ("SPOILS 3", "Say how much was won, as the umpire.", "Q-3"),
)
REFERENCE = tuple(
    Form(
        kind=canonical.split()[0].casefold(),
        canonical=canonical,
        meaning=meaning,
        wordings=(canonical.casefold(),),
        rules=(rule,),
    )
    for canonical, meaning, rule in _KINDS
)


def recognises(line: str) -> bool:
    return _LINE.match(line) is not None


def read(lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
    taken: dict[int, tuple[str, ...]] = {}
    problems: list[Problem] = []
    for line in lines:
        order = _order(line, view)
        if isinstance(order, Problem):
            problems.append(order)
        elif order is not None:
            sheet = sheet.merged([order])
            taken[line.number] = (order.subject,)
    return Reading(sheet, taken, tuple(problems))


def _order(line: Line, view: View) -> Order | Problem | None:
    found = _LINE.match(line.text)
    if found is None:
        return None
    verb, what = found["verb"].casefold(), found["what"].casefold()
    if (verb == "stake") == view.state.quarrelling:
        return _no(line, "not-now", "That is for the other kind of round.")
    if verb in {"stake", "spoils"}:
        if not what.isdecimal() or int(what) > 6:
            return _no(line, "too-many", "Write a number of pence up to 6.")
        return Stake(pence=int(what)) if verb == "stake" else Spoils(pence=int(what))
    if verb == "confirm":
        said = view.state.reports.get(RIVAL.get(view.seat, view.seat))
        return Confirm(winner=said) if said else _no(line, "nothing-said", "Nothing is reported to confirm.")
    if what not in RIVAL:
        return _no(line, "no-quarreller", "Write RESULT Anne or RESULT Bess.")
    return Result(winner=what)


def _no(line: Line, code: str, message: str) -> Problem:
    kind = ProblemKind.ILLEGAL
    return Problem(
        kind=kind, code=code, message=message, rule="Q-2", line=line.number, text=line.text, column=0
    )


def lines_of(table: Mapping[str, JSON]) -> tuple[str, ...]:
    unknown = sorted(set(table) - {"winner", "spoils"})
    if unknown:
        raise ValueError(f"{unknown[0]} is not a key of a quarrel; write winner or spoils")
    return tuple(
        f"{verb} {table[key]}" for key, verb in (("winner", "RESULT"), ("spoils", "SPOILS")) if key in table
    )


def describe(sheet: Sheet, view: View) -> SheetText:
    return SheetText(
        in_force=tuple(_item(order, view) for order in sheet.orders), without_order=silence(view)
    )


def _item(order: Order, view: View) -> SheetItem:
    match order:
        case Result():
            agreed = view.state.confirmed == order.winner
            said = ("It is agreed.",) if agreed else ("It waits for the other.",)
            return SheetItem(subject="result", text=f"RESULT {PEOPLE[order.winner]}", consequences=said)
        case Confirm():
            return SheetItem(subject="confirm", text=f"CONFIRM {PEOPLE[order.winner]}")
        case Stake() | Spoils():
            return SheetItem(subject=order.subject, text=f"{order.subject.upper()} {order.pence}")
    raise AssertionError(order)


def silence(view: View) -> tuple[str, ...]:
    return ("A die decides the quarrel.",) if view.state.quarrelling else ("You stake nothing.",)


def form(view: View) -> tuple[str, ...]:
    if not view.state.quarrelling:
        return ("STAKE 2",)
    if view.state.reports.get(RIVAL.get(view.seat, view.seat)):
        return ("CONFIRM",)
    return ("RESULT Anne",) if view.viewer in {*RIVAL, UMPIRE_SEAT} else ()


def tell(event: Event) -> Entry | None:
    said = _said(event)
    throw = getattr(event, "throw", None)
    note = Note(text=said, rule=event.rule, throws=() if throw is None else (throw,))
    return Entry(text=said, notes=(note,)) if said else None


def _said(event: Event) -> str:
    match event:
        case QuarrelDecided():
            return f"{PEOPLE[event.winner]} won the quarrel, with {event.spoils} pence of spoils."
        case ResultReported():
            return f"{PEOPLE[event.seat]} reports that {PEOPLE.get(event.winner or '', 'nobody')} won."
        case PointGiven():
            return f"{PEOPLE[event.seat]} was given a point."
        case ResultConfirmed():
            return f"{PEOPLE[event.seat]} confirms that {PEOPLE[event.winner]} won."
        case ResultEntered():
            return f"The umpire says that {PEOPLE.get(event.winner or '', 'nobody')} won."
    return ""


def report(events: Sequence[Event], after: View) -> Report:
    told = tuple(entry for event in events if (entry := tell(event)) is not None)
    owed = after.viewer in RIVAL if after.state.quarrelling else after.viewer in SEATS
    return Report(
        title=f"Day {after.state.number + 1}",
        headline=told[0].text if told else "a quiet day",
        owed=("Who won the quarrel?",) if owed and after.state.quarrelling else ("A stake",) if owed else (),
        sections=(Section(title="THE DAY", entries=told),) if told else (),
        form=form(after) if owed or after.viewer == UMPIRE_SEAT else (),
        facts=after.model_dump(mode="json"),
    )


def news(events: Sequence[Event], view: View) -> Report | None:
    told = tuple(entry for event in events if (entry := tell(event)) is not None)
    if not told:
        return None
    answer = ("CONFIRM",) if view.viewer in RIVAL else ()
    owed = ("Answer CONFIRM, or say who won.",) if answer else ()
    parts = (Section(title="THE REPORT", entries=told),)
    return Report(title="", headline=told[0].text, owed=owed, sections=parts, form=answer, facts=None)


def picture(after: View) -> Picture:
    return Picture(base=_BASE, title=f"Day {after.state.number + 1}")


_STAND = Stand(label=None, arms=Dot(3000, 4000), fan=Dot(300, 0))
_BASE = BaseMap(
    name="The street",
    coast="british_isles",
    view=Box(2000, 3000, 3000, 3000),
    full=10,
    phone=10,
    places=(Place("Street", Dot(3000, 4200), "open_country", port=False, full=_STAND, phone=_STAND),),
    off_map=(),
    edges=(),
    seas=(),
    panels=Panels(Box(2050, 3050, 800, 300), Box(2050, 3400, 800, 600), Box(2050, 5000, 900, 900)),
    legend=Legend(left=(), right=(), signs=(), bodies=(), scale=ScaleBar(500, "a stone's throw")),
    crops=(),
)
