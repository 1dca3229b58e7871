"""The battle packet: what two generals need to fight a battle at the table, on a page (SS-0-4)."""

from collections.abc import Iterator

from adjudicator.kernel.report import Entry, Note, Section
from adjudicator.kernel.visibility import UMPIRE_VIEWER
from adjudicator.rulesets.sun_in_splendour import data, phrases
from adjudicator.rulesets.sun_in_splendour.events.table import BattleTabled
from adjudicator.rulesets.sun_in_splendour.naming import company_id
from adjudicator.rulesets.sun_in_splendour.phases.battle import percent_lost
from adjudicator.rulesets.sun_in_splendour.phases.legitimacy import COMMAND
from adjudicator.rulesets.sun_in_splendour.rolls import (
    Pips,
    RollBody,
    RollCommand,
    RollSide,
    element_count,
    elements_of,
)
from adjudicator.rulesets.sun_in_splendour.table import Result
from adjudicator.rulesets.sun_in_splendour.table_names import battle_name
from adjudicator.rulesets.sun_in_splendour.teller import Teller
from adjudicator.rulesets.sun_in_splendour.troops import Company
from adjudicator.rulesets.sun_in_splendour.view import TableView

_DOES = ("attack", "defend")


def packet(event: BattleTabled, teller: Teller) -> Iterator[Section]:
    """Yield the sections of a battle's packet, for one who is in it: each side's roll, what is to be sent."""
    if event.sides is None:
        return
    for number, side in enumerate(event.sides):
        lines = (*_summary(event, number, side, teller), *_bodies(side, teller))
        does = _DOES[number] + ("s" if len(side.seats) == 1 else "")
        title = f"{_names(side, teller)} {does} {phrases.field(event.point)}".upper()
        yield Section(title=title, entries=lines)
    title = f"HOW THE BATTLE {phrases.field(event.point)} IS TOLD".upper()
    yield Section(title=title, entries=_telling(event, teller))


def _names(side: RollSide, teller: Teller) -> str:
    return phrases.listed([teller.short(seat) for seat in dict.fromkeys((side.seat, *side.seats))])


# ---- a side ----


def _summary(event: BattleTabled, number: int, side: RollSide, teller: Teller) -> Iterator[Entry]:
    elements = sum(command.elements for command in side.commands)
    throw = event.throws[number : number + 1]
    who = f"{phrases.capital(side.general)} commands"
    away = event.table.generals[number].kept_away if event.table else None
    if away is not None:
        who += f", for {teller.person(away)} is kept away"
    notes = (Note(text="on a 1 the next in rank commands", rule="SS-5-4", throws=throw),) if throw else ()
    yield Entry(text=f"{_men(side.men)}, {_elements(elements)}. {who}.", notes=notes)
    for place, command in enumerate(side.commands, 1):
        yield _command(place, command, teller, kept_away=command.seat == away)


def _command(place: int, command: RollCommand, teller: Teller, *, kept_away: bool) -> Entry:
    rank = f"rank {command.rank}" if command.in_person else "last in rank"
    name = phrases.capital(command.general)
    force = f"{_men(command.men)}, {_elements(command.elements)}"
    text = f"Command {place}: {name}, {rank}, reputation {command.reputation}. {force}. "
    text += f"Pips: {command.pips.value}."
    return Entry(text=text, details=tuple(_remarks(command, teller, kept_away=kept_away)))


def _remarks(command: RollCommand, teller: Teller, *, kept_away: bool) -> Iterator[str]:
    if command.pips is not Pips.FULL:
        why = "is kept away" if kept_away else "is not there himself"
        yield f"{teller.short(command.seat)} {why}: reputation 1 less, and the lesser die for pips."
    if command.merged:
        them = phrases.listed([teller.short(seat) for seat in command.merged])
        yield f"With the men of {them}, who are under {COMMAND} and so no command of their own."


def _bodies(side: RollSide, teller: Teller) -> Iterator[Entry]:
    for body in sorted(side.bodies, key=lambda each: (each.came, each.owner != side.seat, each.id)):
        details = tuple(_company(company, teller) for company in body.companies)
        yield Entry(text=_body(body, teller), when=phrases.day(body.came), details=details)


def _body(body: RollBody, teller: Teller) -> str:
    name = f"{teller.short(body.owner)}'s {body.name}"
    return f"{name}: {_men(body.men)}, {_elements(element_count(body.companies))}."


def _company(company: Company, teller: Teller) -> str:
    name = company_id(company.id, teller.own)
    parts = [
        f"{phrases.men_of(each.troop, each.men)}, {_elements(each.elements)}"
        + (f" and {each.over} over" if each.over else "")
        for each in elements_of(company)
    ]
    return f"{name}: {'; '.join(parts)}"


def _men(men: int) -> str:
    return phrases.counted_men(men)


def _elements(count: int) -> str:
    return {0: "no element", 1: "1 element"}.get(count, f"{phrases.number(count)} elements")


# ---- what is to be sent ----


def _telling(event: BattleTabled, teller: Teller) -> tuple[Entry, ...]:
    assert event.table is not None
    generals = [command.seat for command in event.table.generals]
    umpire = teller.view.viewer == UMPIRE_VIEWER
    size = data.constants().element_men
    lines = [f"An element is {size} men; those over are led along and may be lost."]
    if teller.own in generals or umpire:
        lines += _how_to_report(event, teller, umpire=umpire)
    else:
        names = phrases.listed([teller.short(seat) for seat in generals])
        lines.append(f"Its generals, {names}, tell how it ended. You send nothing.")
    lines.append("Without a result that counts by the deadline the program fights it (SS-0-4).")
    return tuple(Entry(text=line) for line in lines)


def _how_to_report(event: BattleTabled, teller: Teller, *, umpire: bool) -> Iterator[str]:
    name, nobodys = _called(event, teller), _unplayed(event, teller)
    yield (
        "When it is fought, one of the generals sends the lines below, filled in; "
        f"the other is told and answers CONFIRM {name}. It counts too if both send the same."
    )
    if nobodys:
        yield f"Nobody plays {phrases.listed(nobodys)}: there the umpire answers."
    yield (
        "What you enter yourself stands above both."
        if umpire
        else "What the umpire enters stands above both."
    )
    yield (
        "Write marginal, decisive or rout; or drawn alone. A ? left standing is not told. Losses not told: "
        f"{_shares()} of the winner's and the beaten's men. Leaders not told are safe. "
        "Beaten bodies not told fall back to the nearest place of their own or an ally's (SS-5-1)."
    )


def _called(event: BattleTabled, teller: Teller) -> str:
    found = _known(event, teller)
    return battle_name(found, teller.view.table) if found else phrases.field(event.point)


def _unplayed(event: BattleTabled, teller: Teller) -> list[str]:
    """The generals whose seats nobody plays."""
    found = _known(event, teller)
    return [teller.short(seat) for seat in found.unplayed] if found else []


def _known(event: BattleTabled, teller: Teller) -> TableView | None:
    return next((each for each in teller.view.table if each.battle == event.battle), None)


def _shares() -> str:
    """The shares of SS-5-1: `marginal 5 and 15%, ...`."""
    parts = [
        f"{result} {percent_lost(result, won=True)} and {percent_lost(result, won=False)}%"
        for result in (Result.DRAWN, Result.MARGINAL, Result.DECISIVE, Result.ROUT)
    ]
    return ", ".join(parts)
