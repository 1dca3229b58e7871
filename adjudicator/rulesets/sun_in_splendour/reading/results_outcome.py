"""RESULT: who won a battle at the table, and how; the unclear is asked back (SS-0-4, GEN-7)."""

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.kernel.records import Order
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.results_cursor import BETWEEN, IDLE, PEOPLE, Cursor, Told
from adjudicator.rulesets.sun_in_splendour.reading.results_desk import RULE, ResultDesk
from adjudicator.rulesets.sun_in_splendour.reading.results_words import (
    BLANK,
)
from adjudicator.rulesets.sun_in_splendour.table import Result
from adjudicator.rulesets.sun_in_splendour.table_orders import (
    TellResult,
)

_DEGREES = {"MARGINAL": Result.MARGINAL, "DECISIVE": Result.DECISIVE, "ROUT": Result.ROUT}
_OVERCOMING = ("BEAT", "DEFEATED", "ROUTED")
_WINNING = ("WON", *_OVERCOMING)
_LOSING = ("BEATEN", "OVERRUN", "LOSSES")


def result(desk: ResultDesk, told: Told) -> tuple[Order, ...]:
    """Return who won and how."""
    tokens = tuple(token for token in told.rest if token.type not in (*IDLE, *BETWEEN))
    types = [token.type for token in tokens]
    if BLANK in types or not tokens:
        raise _who_won(desk, told, tokens[0] if tokens else told.at)
    if "DRAWN" in types:
        return (_drawn(desk, told, tokens),)
    winner = _winner(desk, told, tokens)
    return (TellResult(battle=told.battle.battle, winner=winner, result=_degree(desk, told, tokens, winner)),)


def _who_won(desk: ResultDesk, told: Told, at: Token) -> Exception:
    choices = (*(f"{desk.short(seat)} wins" for seat in told.battle.generals), "drawn")
    return desk.ask.question(
        "who-won", at, "Who won, and was it marginal, decisive or a rout? Or was it drawn?", choices, RULE
    )


def _drawn(desk: ResultDesk, told: Told, tokens: Sequence[Token]) -> TellResult:
    for token in tokens:
        if token.type in (*_WINNING, *_LOSING, *_DEGREES):
            raise desk.ask.illegal(
                "drawn-and-won",
                token,
                "A drawn battle has no winner: was it drawn, or who won?",
                RULE,
            )
        if token.type in PEOPLE:
            desk.side(told.battle, token)
        elif token.type != "DRAWN":
            raise Cursor(desk, told).lost(token)
    return TellResult(battle=told.battle.battle, winner=None, result=Result.DRAWN)


def _winner(desk: ResultDesk, told: Told, tokens: Sequence[Token]) -> int:
    verbs = [at for at, token in enumerate(tokens) if token.type in (*_WINNING, *_LOSING)]
    if len(verbs) != 1:
        raise _who_won(desk, told, tokens[verbs[1]] if verbs else tokens[0])
    verb, rest = tokens[verbs[0]], tokens[verbs[0] + 1 :]
    before, after = _sides(desk, told, tokens[: verbs[0]]), _sides(desk, told, rest)
    if verb.type in _OVERCOMING and not after:
        raise _who_won(desk, told, verb)  # `Warwick routed`: he them, or they him?
    named = before or (after if verb.type == "WON" else ())
    if len(named) != 1 or (before and named == after):
        raise _who_won(desk, told, verb)
    by_them = any(a.type == "BY" and b.type in PEOPLE for a, b in pairwise(rest))
    passive = verb.type in _OVERCOMING and by_them
    return named[0] if verb.type in _WINNING and not passive else 1 - named[0]


def _sides(desk: ResultDesk, told: Told, tokens: Sequence[Token]) -> tuple[int, ...]:
    """The sides that words name, each once."""
    sides: dict[int, None] = {}
    for token in tokens:
        if token.type in PEOPLE:
            sides[desk.side(told.battle, token)] = None
        elif token.type not in (*_DEGREES, "BY", "IN", "OF"):
            raise Cursor(desk, told).lost(token)
    return tuple(sides)


def _degree(desk: ResultDesk, told: Told, tokens: Sequence[Token], winner: int) -> Result:
    degrees = {_DEGREES[token.type] for token in tokens if token.type in _DEGREES}
    if any(token.type in ("ROUTED", "OVERRUN") for token in tokens):
        degrees.add(Result.ROUT)
    if len(degrees) == 1:
        return next(iter(degrees))
    name = desk.short(told.battle.generals[winner])
    choices = tuple(f"{name} wins, {degree}" for degree in _DEGREES.values())
    raise desk.ask.question("how-won", tokens[-1], "Was it marginal, decisive or a rout?", choices, RULE)
