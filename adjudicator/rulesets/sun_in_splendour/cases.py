"""How a case file says in what a campaign differs from its set-up (`docs/rules-author.md`, Case files).

Leaders, bodies and estates are given by name, with only those of their fields that differ. For a body
`place` or `road` say where it is, `men` or `companies` who is in it, `ratings` how it marches, `marching`
where to by orders of an earlier season, and `leader = true` that its leader is with it. `board` is a map of
its own, on which nobody stands but the bodies that are named, and nobody holds a place but as is said.
"""

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import ValidationError

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.model import Value
from adjudicator.kernel.names import Found
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.atlas import atlas_of
from adjudicator.rulesets.sun_in_splendour.case_board import BoardLines, board_of_lines
from adjudicator.rulesets.sun_in_splendour.changes import add_body, change_body, change_leader, remove_body
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.phases.sight import Watch, look_around
from adjudicator.rulesets.sun_in_splendour.state import Body, Crossing, Estate, Leader, Season, State

PLAIN = "billmen"
"""The troops that a body's `men` are, where nothing else is said."""

NOBODY = "none"


class Changes(Value):
    """What a case says of the state. `clear`: no bodies are on the map but those that it names.

    `board`: a map of its own instead of England.
    """

    season: Season | None = None
    year: int | None = None
    number: int | None = None
    clear: bool = False
    board: BoardLines | None = None
    leaders: dict[SeatId, dict[str, JSON]] = {}
    bodies: dict[str, dict[str, JSON]] = {}
    estates: dict[str, str] = {}


def case_state(state: State, changes: Mapping[str, JSON], dice: Dice) -> State:
    """Return the state with changes made; what each seat sees is looked up anew.

    Raises ValueError for what cannot be: a sentence that begins with the key.
    """
    wanted = Changes.model_validate(changes)
    when = wanted.model_dump(include={"season", "year", "number"}, exclude_none=True)
    state = state.model_copy(update=when)
    state = _on_board(state, wanted.board) if wanted.board else state
    state = _cleared(state, wanted.bodies) if wanted.clear or wanted.board else state
    for name, body in sorted(wanted.bodies.items()):
        state = _with_body(state, name, body)
    for seat, leader in sorted(wanted.leaders.items()):
        state = _with_leader(state, seat, leader)
    for place, holder in sorted(wanted.estates.items()):
        state = _with_estate(state, place, holder)
    state = state.model_copy(update={"sightings": ()})
    for sighted in tuple(look_around(state, dice, Watch("setup", state.number - 1))):
        state = evolve(state, sighted)
    return state


def _on_board(state: State, lines: BoardLines) -> State:
    return state.model_copy(update={"board": board_of_lines(lines), "estates": {}})


def _cleared(state: State, kept: Mapping[str, object]) -> State:
    for name in sorted(state.bodies):
        state = state if name in kept else remove_body(state, name)
    return state


# ---- bodies --------------------------------------------------------------------------------------------


def _with_body(state: State, name: str, change: Mapping[str, JSON]) -> State:
    key, owner = f"bodies.{name}", SeatId(name.rpartition("-")[0])
    if owner not in state.leaders or not name.rpartition("-")[2].isdecimal():
        raise ValueError(f"{key}: a body is named by seat and number, such as warwick-1")
    fields = _standing(state, name, owner)
    for each, value in sorted(change.items(), key=_part_last):
        if each != "leader":
            fields |= _PARTS.get(each, _as_it_is)(state, f"{key}.{each}", each, value, fields)
    body = _validated(Body, fields, key)
    _check_body(state, body, key)
    led = change.get("leader", state.leaders[owner].body == name)
    if not isinstance(led, bool):
        raise ValueError(f"{key}.leader: true or false")
    state = add_body(state, body)
    if not led and state.leaders[owner].body == name:
        return change_leader(state, owner, body="")
    return change_leader(state, owner, body=name) if led else state


def _standing(state: State, name: str, owner: SeatId) -> dict[str, JSON]:
    """The body as it is, or the beginnings of a new one."""
    if name in state.bodies:
        return state.bodies[name].model_dump(mode="json")
    return {"id": name, "owner": owner, "name": f"Body {name.rpartition('-')[2]}", "companies": ()}


def _as_it_is(state: State, key: str, name: str, value: JSON, fields: Mapping[str, JSON]) -> dict[str, JSON]:
    return {name: value}


def _place(state: State, key: str, name: str, value: JSON, fields: Mapping[str, JSON]) -> dict[str, JSON]:
    _check_place(state, key, value)
    return {"place": value, "crossing": None}


def _road(state: State, key: str, name: str, value: JSON, fields: Mapping[str, JSON]) -> dict[str, JSON]:
    """From one end to the other, `covered` of it done; `length` is needed where a die is in it."""
    given = _table(key, value)
    if not {"from", "to", "covered"} <= set(given) <= {"from", "to", "covered", "length"}:
        raise ValueError(f"{key}: a road is from, to, covered, and length where a die is in it")
    way = atlas_of(state).road(str(given["from"]), str(given["to"]))
    if way is None:
        raise ValueError(f"{key}: no road joins {given['from']} and {given['to']}")
    winter = 1 if state.season is Season.WINTER else 0
    length = given.get("length", 0 if way.random else way.points + winter)
    ends = {"a": given["from"], "b": given["to"], "covered": given["covered"], "length": length}
    crossing = _validated(Crossing, ends, key)
    if not 0 < crossing.covered < 1:
        raise ValueError(f'{key}.covered: a fraction between 0 and 1, such as "1/2"')
    if crossing.length < way.points + winter:
        raise ValueError(f"{key}.length: {way.points + winter} or more, as the dice had it")
    going = _plan(state, key, name, {"legs": [{"to": crossing.b}]}, fields)
    return {"place": "", "crossing": crossing.model_dump(mode="json"), **going}


def _men(state: State, key: str, name: str, value: JSON, fields: Mapping[str, JSON]) -> dict[str, JSON]:
    return _companies(state, key, name, {PLAIN: value}, fields)


def _companies(state: State, key: str, name: str, value: JSON, fields: Mapping[str, JSON]) -> dict[str, JSON]:
    """By troop type, a company each; or as a list of companies, their ids given or the next."""
    rows = [{"troops": {troop: men}} for troop, men in value.items()] if isinstance(value, Mapping) else value
    if not isinstance(rows, list) or not rows or not all(isinstance(row, Mapping) for row in rows):
        raise ValueError(f"{key}: men by troop type, such as {{ billmen = 400 }}, or a list of companies")
    owner = fields["owner"]
    last = state.counters.get(f"{owner}:company", 0)
    numbered = [{"id": f"{owner}-c{last + n}", "kind": "retinue", **row} for n, row in enumerate(rows, 1)]
    return {"companies": sorted(numbered, key=lambda row: str(row["id"]))}


def _ratings(state: State, key: str, name: str, value: JSON, fields: Mapping[str, JSON]) -> dict[str, JSON]:
    plan = dict(fields.get("plan", {}))
    return {"plan": {**plan, "ratings": {**plan.get("ratings", {}), **_table(key, value)}}}


def _marching(state: State, key: str, name: str, value: JSON, fields: Mapping[str, JSON]) -> dict[str, JSON]:
    """The places still before it, by road or where none leads by sea; none: it rests, on the road too."""
    if not isinstance(value, list):
        raise ValueError(f"{key}: the places in a list, not {value!r}")
    crossing, legs = fields.get("crossing"), list[JSON]()
    at = str(crossing["a"] if crossing else fields.get("place", ""))
    for place in value:
        _check_place(state, key, place)
        by_road = atlas_of(state).road(at, str(place)) is not None or (crossing and not legs)
        legs.append({"to": place, "by": "road" if by_road else "sea"})
        at = str(place)
    return _plan(state, key, name, {"legs": legs}, fields)


def _plan(state: State, key: str, name: str, value: JSON, fields: Mapping[str, JSON]) -> dict[str, JSON]:
    return {"plan": {**fields.get("plan", {}), **_table(key, value)}}


def _table(key: str, value: JSON) -> Mapping[str, JSON]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{key}: a table, not {value!r}")
    return value


_Part = Callable[[State, str, str, Any, Mapping[str, JSON]], dict[str, JSON]]
_PARTS: dict[str, _Part] = {
    "place": _place,
    "road": _road,
    "men": _men,
    "companies": _companies,
    "marching": _marching,
    "ratings": _ratings,
    "plan": _plan,
}
"""The parts of a body that a case writes in its own way, in the order in which they take effect."""


def _part_last(part: tuple[str, JSON]) -> int:
    order = list(_PARTS)
    return order.index(part[0]) if part[0] in order else len(order)


def _check_body(state: State, body: Body, key: str) -> None:
    if not body.companies:
        raise ValueError(f"{key}: nobody is in it; give men or companies")
    if not body.place and body.crossing is None:
        raise ValueError(f"{key}: it is nowhere; give place or road")
    if body.place:
        _check_place(state, f"{key}.place", body.place)
    for company in body.companies:
        for troop, men in company.troops.items():
            if troop not in data.troop_types():
                known = ", ".join(data.troop_types())
                raise ValueError(f"{key}.companies: there is no troop type {troop}; there are {known}")
            if men < 1:
                raise ValueError(f"{key}.companies: {men} {troop} are none")


# ---- leaders, estates ----------------------------------------------------------------------------------


def _with_leader(state: State, seat: SeatId, change: Mapping[str, JSON]) -> State:
    """A leader's `place` is that of the body he is with."""
    key = f"leaders.{seat}"
    _check_seat(state, key, seat)
    leader = state.leaders[seat]
    fields = {name: value for name, value in change.items() if name != "place"}
    changed = _validated(Leader, {**leader.model_dump(mode="json"), **fields}, key)
    if changed.body and changed.body not in state.bodies:
        raise ValueError(f"{key}.body: there is no body {changed.body}")
    state = change_leader(state, seat, **changed.model_dump(include=set(fields)))
    if "place" not in change:
        return state
    _check_place(state, f"{key}.place", change["place"])
    if not changed.body:
        raise ValueError(f"{key}.place: he is with no body; give one with leader = true")
    return change_body(state, changed.body, place=change["place"], crossing=None)


def _with_estate(state: State, place: str, holder: str) -> State:
    key = f"estates.{place}"
    if state.board is not None:
        _check_place(state, key, place)
        state = state.model_copy(
            update={"estates": {**state.estates, place: Estate(place=place, holder=None)}}
        )
    if place not in state.estates:
        raise ValueError(f"{key}: it is no estate")
    if holder != NOBODY:
        _check_seat(state, key, SeatId(holder))
    held = state.estates[place].model_copy(update={"holder": None if holder == NOBODY else SeatId(holder)})
    return state.model_copy(update={"estates": {**state.estates, place: held}})


def _check_seat(state: State, key: str, seat: SeatId) -> None:
    if seat not in state.leaders:
        raise ValueError(f"{key}: there is no seat {seat}; there are {', '.join(state.leaders)}")


def _check_place(state: State, key: str, place: JSON) -> None:
    atlas = atlas_of(state)
    if isinstance(place, str) and place in atlas.places:
        return
    found = atlas.names.find(str(place))
    choices = (found.name,) if isinstance(found, Found) else found.choices
    meant = f"; did you mean {' or '.join(choices)}?" if choices else ""
    raise ValueError(f"{key}: the map has no {place}{meant}")


def _validated(model: Any, fields: Mapping[str, JSON], key: str) -> Any:
    try:
        return model.model_validate(fields)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join([key, *(str(part) for part in first["loc"])])
        raise ValueError(f"{where}: {first['msg'][0].lower()}{first['msg'][1:]}") from error
