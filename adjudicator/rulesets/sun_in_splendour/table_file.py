"""The umpire's file of a battle's result (TOML), made the lines that would say the same (SS-0-4)."""

from collections.abc import Iterator, Mapping

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.sun_in_splendour.table_orders import TableOrder
from adjudicator.rulesets.sun_in_splendour.view import View

_KEYS = ("battle", "result", "winner", "losses", "leaders", "withdrew")
_RESULTS = ("drawn", "marginal", "decisive", "rout")


def lines_of(table: Mapping[str, JSON], view: View) -> tuple[str, ...]:
    """Return the lines that a file says of one battle. Raises ValueError: a sentence, the key first."""
    unknown = [key for key in table if key not in _KEYS]
    if unknown:
        raise ValueError(f"{unknown[0]}: there is no such key; the keys are {', '.join(_KEYS)}.")
    if not view.table:
        raise ValueError("battle: no battle waits for the table now.")
    battle = _text(table, "battle")
    return (
        _result(table, battle),
        *(f"LOSSES {battle}: {who} {_amount(who, lost)}" for who, lost in _items(table, "losses")),
        *(f"FATE {battle}: {who} {fate}" for who, fate in _words(table, "leaders")),
        *(f"WITHDREW {battle}: {body} to {place}" for body, place in _words(table, "withdrew")),
    )


def without(sheet: Sheet, told: Sheet) -> Sheet:
    """Return the umpire's sheet without all that it tells of the battles of another."""
    battles = {order.battle for order in told.orders if isinstance(order, TableOrder)}
    return Sheet(
        tuple(
            order
            for order in sheet.orders
            if not isinstance(order, TableOrder) or order.battle not in battles
        )
    )


def _text(table: Mapping[str, JSON], key: str) -> str:
    value = table.get(key)
    if isinstance(value, int) and not isinstance(value, bool) and key == "battle":
        return f"battle {value}"
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f'{key}: this is needed, as text, such as {key} = "Daventry".')
    return value


def _result(table: Mapping[str, JSON], battle: str) -> str:
    result = table.get("result")
    if result not in _RESULTS:
        raise ValueError(f"result: one of {', '.join(_RESULTS)}, not {result!r}.")
    if result == "drawn":
        if "winner" in table:
            raise ValueError("winner: a drawn battle has none; leave it out.")
        return f"RESULT {battle}: drawn"
    winner = table.get("winner")
    if not isinstance(winner, str) or not winner.strip():
        raise ValueError(f'winner: this is needed, for the battle is {result}: winner = "Warwick".')
    return f"RESULT {battle}: {winner} wins, {result}"


def _items(table: Mapping[str, JSON], key: str) -> Iterator[tuple[str, JSON]]:
    value = table.get(key, {})
    if not isinstance(value, dict):
        raise ValueError(f"{key}: this is a table, [{key}], with a line for each.")
    yield from value.items()


def _amount(who: str, lost: JSON) -> str:
    if isinstance(lost, int) and not isinstance(lost, bool) and lost >= 0:
        return str(lost)
    if isinstance(lost, str) and lost.rstrip().endswith("%") and lost.rstrip()[:-1].strip().isdecimal():
        return lost.strip()
    raise ValueError(f'losses.{who}: men of a company (40), or the share of a side ("8%"), not {lost!r}.')


def _words(table: Mapping[str, JSON], key: str) -> Iterator[tuple[str, str]]:
    for who, said in _items(table, key):
        if not isinstance(said, str) or not said.strip():
            raise ValueError(f"{key}.{who}: this is text, not {said!r}.")
        yield who, said.strip()
