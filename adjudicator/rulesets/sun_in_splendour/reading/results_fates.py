"""FATE and WITHDREW: what became of leaders, and where bodies went, after a battle at the table (SS-0-4)."""

from collections.abc import Iterator

from adjudicator.kernel.records import Order
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.results_cursor import BETWEEN, PEOPLE, Cursor, Told
from adjudicator.rulesets.sun_in_splendour.reading.results_desk import RULE, ResultDesk
from adjudicator.rulesets.sun_in_splendour.reading.results_words import (
    BLANK,
    NAME,
)
from adjudicator.rulesets.sun_in_splendour.table import Fate
from adjudicator.rulesets.sun_in_splendour.table_orders import (
    TellFate,
    TellWithdrawal,
)

_FATES = {"TAKEN": Fate.TAKEN, "KILLED": Fate.KILLED, "SAFE": Fate.SAFE}


def fates(desk: ResultDesk, told: Told) -> tuple[Order, ...]:
    """Return what became of leaders."""
    words = Cursor(desk, told)
    orders: list[Order] = []
    words.skip(*BETWEEN)
    while not words.done:
        leaders = tuple(_leaders(desk, told, words))
        fate = words.take()
        if not leaders or fate.type not in (*_FATES, BLANK):
            raise words.lost(fate)
        captor = _captor(desk, told, words)
        if fate.type != BLANK:
            orders += (_fate(desk, told, each, _FATES[fate.type], captor) for each in leaders)
        words.skip(*BETWEEN)
    return tuple(orders)


def _leaders(desk: ResultDesk, told: Told, words: Cursor) -> Iterator[Token]:
    while words.type() in PEOPLE:
        yield words.take()
        words.skip(*BETWEEN)


def _captor(desk: ResultDesk, told: Told, words: Cursor) -> Token | None:
    if words.type() != "BY":
        return None
    words.take()
    return words.take()


def _fate(desk: ResultDesk, told: Told, at: Token, fate: Fate, by: Token | None) -> TellFate:
    leader = desk.leader(at)
    side = desk.side(told.battle, at)
    if leader not in told.battle.sides[side].present:
        raise desk.ask.illegal(
            "not-there",
            at,
            f"{desk.short(leader)} is not at this battle himself: a captain leads his men, "
            "and nothing befalls the leader.",
            RULE,
        )
    captor = _by_whom(desk, told, at, side, by) if fate is Fate.TAKEN else None
    return TellFate(battle=told.battle.battle, leader=leader, fate=fate, captor=captor)


def _by_whom(desk: ResultDesk, told: Told, at: Token, side: int, by: Token | None) -> SeatId:
    """Who took a leader: the one named, or the only one who could: there himself, or by his captain."""
    against = told.battle.sides[1 - side]
    enemies = against.seats
    if by is None:
        able = against.present or (against.seat,)
        if len(able) == 1:
            return able[0]
        choices = tuple(f"{desk.short(desk.leader(at))} taken by {desk.short(seat)}" for seat in able)
        raise desk.ask.question("taken-by-whom", at, "Taken by whom?", choices, RULE)
    captor = desk.leader(by)
    if captor not in enemies:
        own = captor in told.battle.sides[side].seats
        why = "fought on his own side" if own else "is not in this battle"
        raise desk.ask.illegal("captor", by, f"{desk.short(captor)} {why} and cannot have taken him.", RULE)
    return captor


def withdrawals(desk: ResultDesk, told: Told) -> tuple[Order, ...]:
    """Return where bodies withdrew to; whether they can is looked at when the whole is known."""
    words = Cursor(desk, told)
    orders: list[Order] = []
    words.skip(*BETWEEN)
    while not words.done:
        bodies = _bodies(desk, told, words)
        words.skip("WITHDREW", "IN")
        if words.type() != "TO":
            raise words.lost(words.take())
        words.skip("TO")
        to = words.take()
        if to.type not in (NAME, BLANK):
            raise words.lost(to)
        if to.type == NAME:
            place = desk.desk.place(to)
            orders += (TellWithdrawal(battle=told.battle.battle, body=each, to=place) for each in bodies)
        words.skip(*BETWEEN)
    return tuple(orders)


def _bodies(desk: ResultDesk, told: Told, words: Cursor) -> tuple[str, ...]:
    first = words.take()
    if first.type not in PEOPLE:
        raise words.lost(first)
    if first.type == NAME and desk.leader_of(first) is None:
        body = desk.body_named(told.battle, first, None)
        if body is None:
            raise _no_body(desk, told, first)
        return (body.id,)
    seat = desk.leader(first) if first.type != "THEY" else _enemy(desk, told, first)
    if words.type() == NAME:
        second = words.take()
        body = desk.body_named(told.battle, second, seat)
        if body is None:
            raise _no_body(desk, told, second)
        return (body.id,)
    desk.side(told.battle, first)
    return _only_body(desk, told, first, seat)


def _enemy(desk: ResultDesk, told: Told, at: Token) -> SeatId:
    side = told.battle.sides[desk.side(told.battle, at)]
    if len(side.seats) == 1:
        return side.seats[0]
    choices = tuple(desk.short(seat) for seat in side.seats)
    raise desk.ask.question("who-is-meant", at, "Whose body? Name the leader.", choices)


def _only_body(desk: ResultDesk, told: Told, at: Token, seat: SeatId) -> tuple[str, ...]:
    bodies = desk.bodies_of(told.battle, seat)
    if len(bodies) == 1:
        return (bodies[0].id,)
    choices = tuple(f"{desk.short(seat)}'s {body.name}" for body in bodies)
    raise desk.ask.question("which-body", at, f"Which body of {desk.short(seat)}'s?", choices)


def _no_body(desk: ResultDesk, told: Told, at: Token) -> Exception:
    bodies = [body for side in told.battle.sides for body in side.bodies]
    choices = tuple(f"{desk.short(body.owner)}'s {body.name}" for body in bodies)
    return desk.ask.question(
        "no-such-body", at, f"No body in this battle is called {at.text!r}.", choices, RULE
    )
