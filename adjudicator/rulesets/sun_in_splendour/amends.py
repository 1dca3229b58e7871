"""Amends that an umpire can make within the game: GRANT, MOVE, RESTORE (GEN-8). Names are never guessed."""

import re
from collections.abc import Callable, Mapping

from adjudicator.kernel.names import Found, Names, names_of, plain
from adjudicator.kernel.records import Event
from adjudicator.kernel.ruleset import AmendsForm
from adjudicator.kernel.visibility import SeatId, scope_of
from adjudicator.rulesets.sun_in_splendour import data, phrases
from adjudicator.rulesets.sun_in_splendour.atlas import atlas_of
from adjudicator.rulesets.sun_in_splendour.events.amends import BodyPlaced, CompanyRestored, Granted
from adjudicator.rulesets.sun_in_splendour.state import Body, Leader, State
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind

FORMS = (
    AmendsForm("GRANT", "GRANT warwick 500", "pounds for a leader; -500 takes them"),
    AmendsForm("GRANT", "GRANT warwick 3 legitimacy", "legitimacy for a leader"),
    AmendsForm("MOVE", "MOVE warwick-1 TO Daventry", "puts a body somewhere else; its march lapses"),
    AmendsForm("RESTORE", "RESTORE 40 men TO warwick-c3", "men back to a company"),
    AmendsForm("RESTORE", "RESTORE 200 billmen TO warwick-1", "a new company of a retinue to a body"),
)

_GRANT = re.compile(
    r"(?P<seat>.+?)\s+£?(?P<number>[-+]?\d[\d,]*)\s*(?P<of>pounds?|legitimacy)?", re.IGNORECASE
)
_MOVE = re.compile(r"(?P<body>.+?)\s+to\s+(?P<place>.+)", re.IGNORECASE)
_RESTORE = re.compile(r"(?P<number>\d[\d,]*)\s+(?P<troop>.+?)\s+to\s+(?P<whom>.+)", re.IGNORECASE)


def make_amends(state: State, kind: str, words: str) -> tuple[Event, ...]:
    """Return what an umpire's words give, move or restore. Raises ValueError, with a sentence."""
    return (_KINDS[kind](state, words),)


def _read(kind: str, pattern: re.Pattern[str], words: str) -> Mapping[str, str]:
    found = pattern.fullmatch(words.strip().rstrip("."))
    if found is None:
        written = " or ".join(form.written for form in FORMS if form.kind == kind)
        raise ValueError(f"Write {written}.")
    return found.groupdict(default="")


def _granted(state: State, words: str) -> Event:
    said = _read("GRANT", _GRANT, words)
    leader, amount = _leader(state, said["seat"]), _number(said["number"])
    legitimacy = said["of"].casefold() == "legitimacy"
    what, had = ("legitimacy", leader.legitimacy) if legitimacy else ("pounds", leader.treasury)
    if amount == 0 or had + amount < 0:
        raise ValueError(f"{leader.short} has {phrases.number(had)} {what}: {amount} cannot be granted.")
    pounds, points = (0, amount) if legitimacy else (amount, 0)
    return Granted(scope=scope_of(leader.seat), seat=leader.seat, pounds=pounds, legitimacy=points)


def _placed(state: State, words: str) -> Event:
    said = _read("MOVE", _MOVE, words)
    _no_battle_waits(state)
    body, place = _body(state, said["body"]), _place(state, said["place"])
    return BodyPlaced(scope=scope_of(body.owner), body=body.id, place=place)


def _restored(state: State, words: str) -> Event:
    said = _read("RESTORE", _RESTORE, words)
    _no_battle_waits(state)
    men = _number(said["number"])
    if men <= 0:
        raise ValueError("Write how many men: RESTORE 40 men TO warwick-c3.")
    found = _company(state, said["whom"])
    body, company = found if found is not None else (_body(state, said["whom"]), None)
    now = _more(company, said["troop"], men) if company else _new(state, body, said["troop"], men)
    return CompanyRestored(scope=scope_of(body.owner), body=body.id, company=now, men=men)


def _more(company: Company, troop: str, men: int) -> Company:
    if plain(troop) in ("men", "man"):
        if len(company.troops) != 1:
            raise ValueError(f"{company.id} has several kinds of men ({_kinds(company)}): say which.")
        (of,) = company.troops
    else:
        of = _troop(troop)
    return company.model_copy(update={"troops": {**company.troops, of: company.troops.get(of, 0) + men}})


def _kinds(company: Company) -> str:
    return ", ".join(data.troop_words(troop).many for troop in company.troops)


def _new(state: State, body: Body, troop: str, men: int) -> Company:
    number = state.counters.get(f"{body.owner}:company", 0) + 1
    return Company(id=f"{body.owner}-c{number}", kind=CompanyKind.RETINUE, troops={_troop(troop): men})


def _no_battle_waits(state: State) -> None:
    if state.waiting:
        raise ValueError("Battles of this season wait at the table: move and restore when they are fought.")


# ---- names --------------------------------------------------------------------------------------------


def _number(text: str) -> int:
    return int(text.replace(",", ""))


def _leader(state: State, text: str) -> Leader:
    names = names_of(state.leaders, {leader.short: seat for seat, leader in state.leaders.items()})
    return state.leaders[SeatId(_one(text, "leader", names))]


def _body(state: State, text: str) -> Body:
    """A body by its id, or as `Warwick's Main body`."""
    names = {f"{state.leaders[body.owner].short}'s {body.name}": body.id for body in state.bodies.values()}
    return state.bodies[_one(text, "body", names_of(state.bodies, names))]


def _company(state: State, text: str) -> tuple[Body, Company] | None:
    """A company by its id, `warwick-c3`, and the body that it is in; None: it is no company's."""
    for body in state.bodies.values():
        for company in body.companies:
            if company.id == text.strip().casefold():
                return body, company
    return None


def _place(state: State, text: str) -> str:
    return _one(text, "place", atlas_of(state).names)


def _troop(text: str) -> str:
    """A troop type by what its men are called; not by its id, which may be what others are called."""
    words = {data.troop_words(troop).many: troop for troop in data.troop_types()}
    also = {name: many for many, troop in words.items() for name in _names(troop)}
    return words[_one(text, "kind of troops", names_of(words, also))]


def _names(troop: str) -> tuple[str, ...]:
    words = data.troop_words(troop)
    return (words.one, *words.also)


def _one(text: str, what: str, names: Names) -> str:
    """The one thing that a text names. Raises ValueError, with what is near (GEN-7)."""
    found = names.find(text)
    if isinstance(found, Found):
        return found.name
    near = f": {' or '.join(found.choices)}?" if found.choices else "."
    raise ValueError(f"There is no {what} {text!r}{near}")


_KINDS: Mapping[str, Callable[[State, str], Event]] = {
    "GRANT": _granted,
    "MOVE": _placed,
    "RESTORE": _restored,
}
