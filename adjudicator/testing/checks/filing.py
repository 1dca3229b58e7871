"""What the umpire enters from a file (`kernel.ruleset.Filed`): tables become lines, and replace others."""

import copy
from collections.abc import Mapping
from typing import TypeVar

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.ruleset import Filed, Reading, Ruleset
from adjudicator.kernel.sheets import Sheet
from adjudicator.testing.disorder import shuffled_json
from adjudicator.testing.faults import Nonconformity, demand, demand_none, demand_same
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import numbered
from adjudicator.testing.subject import FiledTable

S = TypeVar("S")
V = TypeVar("V")

_ODD: tuple[JSON, ...] = (0, -1, True, "", "?", "one\ntwo", [], [1], {}, {"": ""})
_STRANGE_KEY = "no_such_key_at_all"


def a_table_says_what_its_lines_say(rules: Ruleset[S, V], view: V, filed: FiledTable, pick: Pick) -> None:
    """Demand that a table, read by its lines, makes the sheet of the lines that say the same.

    Also in another order, and again: the table stays as it was.
    """
    table = copy.deepcopy(dict(filed.table))
    lines = _lines_of(rules, table, view)
    demand(table == filed.table, "a table that was given in stays as it was")
    demand_none([each for each in lines if not rules.recognises(each)], "a line of a table is recognised")
    told, said = (_read(rules, view, each) for each in (lines, tuple(filed.lines)))
    promise = f"a table says what the lines say that the subject gives with it ({lines}, {filed.lines})"
    demand_same(_sheet_text(told.sheet), _sheet_text(said.sheet), promise)
    _refused_alike(told, said, promise)
    other = _read(rules, view, _lines_of(rules, shuffled_json(table, pick), view))
    promise = "the order in which a table lists its keys decides nothing"
    demand_same(_sheet_text(told.sheet), _sheet_text(other.sheet), promise)


def _refused_alike(told: Reading, said: Reading, promise: str) -> None:
    one, other = (sorted(problem.code for problem in each.problems) for each in (told, said))
    demand_same(one, other, f"{promise}, and is refused for the same")


def a_table_names_its_faults(rules: Ruleset[S, V], view: V, filed: FiledTable, pick: Pick) -> None:
    """Demand ValueError, naming the key, for an unknown one; and for odd values lines or ValueError."""
    assert isinstance(rules, Filed)
    try:
        rules.lines_of({**filed.table, _STRANGE_KEY: 1}, view)
    except ValueError as error:
        demand(_STRANGE_KEY in str(error), f"a refusal names the key that is at fault: {error}")
    else:
        demand(kept=False, promise="a key that a table cannot have is refused by ValueError")
    try:
        lines = tuple(rules.lines_of(_odd(filed.table, pick), view))
    except ValueError as error:
        demand(bool(str(error).strip()), "a refusal of a table says why")
    else:
        _read(rules, view, lines)


def _odd(table: Mapping[str, JSON], pick: Pick) -> Mapping[str, JSON]:
    """The table with an odd value somewhere, or with nothing there."""
    if not table:
        return table
    key = pick.one(tuple(table))
    inner = table[key]
    if isinstance(inner, dict) and inner and pick.chance(50):
        return {**table, key: _odd(inner, pick)}
    if pick.chance(20):
        return {other: value for other, value in table.items() if other != key}
    return {**table, key: pick.one(_ODD)}


def a_table_leaves_no_trace_but_itself(
    rules: Ruleset[S, V], view: V, sheet: Sheet, filed: FiledTable
) -> None:
    """Demand that `without` takes off what a table tells, whatever was said of it, and nothing else.

    `sheet` is the umpire's as it stands.
    """
    assert isinstance(rules, Filed)
    told = _told(rules, view, filed)
    left = rules.without(sheet, told)
    made = [order for order in left.orders if order not in sheet.orders]
    demand_none(map(repr, made), "without makes no orders")
    demand_same(_sheet_text(rules.without(told, told)), [], "a table without itself leaves nothing")
    again = rules.without(sheet.merged(told.orders), told)
    demand_same(_sheet_text(left), _sheet_text(again), "a table that is taken off a sheet leaves no trace")


def a_later_table_replaces_an_earlier_one(
    rules: Ruleset[S, V], view: V, sheet: Sheet, one: FiledTable, other: FiledTable
) -> None:
    """Demand that the later of two tables about one thing stands alone, and others stand side by side."""
    both = _entered(rules, view, _entered(rules, view, sheet, one), other)
    if one.about == other.about:
        alone = _entered(rules, view, sheet, other)
        promise = f"of what an earlier table said of {one.about}, nothing is left by a later one"
        demand_same(_sheet_text(alone), _sheet_text(both), promise)
        return
    lost = [order for order in _told(rules, view, one).orders if order not in both.orders]
    promise = f"a table about {other.about} leaves what one about {one.about} said"
    demand_none(map(repr, lost), promise)


def is_sound(rules: Ruleset[S, V], view: V, filed: FiledTable) -> bool:
    """Tell whether nothing is wrong with a table: all of it is entered then, and else nothing."""
    return not _read(rules, view, _lines_of(rules, filed.table, view)).problems


def _lines_of(rules: Ruleset[S, V], table: Mapping[str, JSON], view: V) -> tuple[str, ...]:
    assert isinstance(rules, Filed)
    try:
        return tuple(rules.lines_of(table, view))
    except ValueError as error:
        raise Nonconformity(f"a table that the subject gives is not refused: {error} ({table})") from error


def _read(rules: Ruleset[S, V], view: V, lines: tuple[str, ...], onto: Sheet | None = None) -> Reading:
    return rules.read(numbered(lines), view, onto or Sheet())


def _told(rules: Ruleset[S, V], view: V, filed: FiledTable) -> Sheet:
    return _read(rules, view, _lines_of(rules, filed.table, view)).sheet


def _entered(rules: Ruleset[S, V], view: V, sheet: Sheet, filed: FiledTable) -> Sheet:
    """The umpire's sheet after a table, as the judge enters it."""
    assert isinstance(rules, Filed)
    onto = rules.without(sheet, _told(rules, view, filed))
    return _read(rules, view, _lines_of(rules, filed.table, view), onto).sheet


def _sheet_text(sheet: Sheet) -> list[str]:
    return [repr(order) for order in sheet.orders]
