"""LOSSES: what companies, leaders and sides lost in a battle at the table (SS-0-4)."""

from collections.abc import Sequence

from adjudicator.kernel.records import Order
from adjudicator.kernel.words import number
from adjudicator.rulesets.sun_in_splendour.naming import company_id
from adjudicator.rulesets.sun_in_splendour.phases.losses import lost_by_company
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.results_cursor import BETWEEN, PEOPLE, Cursor, Told
from adjudicator.rulesets.sun_in_splendour.reading.results_desk import RULE, ResultDesk, Target
from adjudicator.rulesets.sun_in_splendour.reading.results_words import (
    BLANK,
    NAME,
    NUMBER,
    PERCENT,
)
from adjudicator.rulesets.sun_in_splendour.table import CompanyLoss
from adjudicator.rulesets.sun_in_splendour.table_orders import (
    TellLosses,
)
from adjudicator.rulesets.sun_in_splendour.troops import Company


def losses(desk: ResultDesk, told: Told) -> tuple[Order, ...]:
    """Return what was lost, an order for each side that is named."""
    words = Cursor(desk, told)
    sides: dict[int, TellLosses] = {}
    words.skip(*BETWEEN)
    while not words.done:
        at = words.peek()
        target, amount = _item(desk, told, words)
        if amount is not None:
            said = sides.get(target.side, TellLosses(battle=told.battle.battle, side=target.side))
            sides[target.side] = _with_loss(desk, told, said, target, amount, at)
        words.skip(*BETWEEN)
    if told.rest and not sides and not any(token.type == BLANK for token in told.rest):
        raise words.lost(told.rest[0])
    return tuple(sides[side] for side in sorted(sides))


_AMOUNTS = (NUMBER, PERCENT, "NONE", "WHOLE", BLANK)


def _item(desk: ResultDesk, told: Told, words: Cursor) -> tuple[Target, Token | None]:
    """`C3 40`, `40 of C3`, `Warwick 8%`: whose losses, and how many; None: it was left blank."""
    amount = words.take() if words.type() in _AMOUNTS else None
    words.skip("OF")
    target = _target(desk, told, words)
    if amount is None:
        words.skip("OF", "IN", "LOSSES")
        if words.type() not in _AMOUNTS:
            raise words.lost(words.take())
        amount = words.take()
    return target, None if amount.type == BLANK else amount


def _target(desk: ResultDesk, told: Told, words: Cursor) -> Target:
    first = words.take()
    if first.type not in PEOPLE:
        raise words.lost(first)
    if first.type == NAME:
        found = desk.company(told.battle, first, None)
        if found is not None:
            return Target(found[0], found[1])
    side = desk.side(told.battle, first)
    seat = told.battle.sides[side].seat if first.type != NAME else desk.leader(first)
    if words.type() == NAME:
        found = desk.company(told.battle, words.peek(), seat)
        if found is not None:
            words.take()
            return Target(found[0], found[1])
    return Target(side, seat=None if seat == told.battle.sides[side].seat else seat)


def _with_loss(
    desk: ResultDesk, told: Told, said: TellLosses, target: Target, amount: Token, at: Token
) -> TellLosses:
    if target.company is not None:
        return with_companies(said, [_company_loss(desk, target.company, amount)])
    percent = _percent(desk, told, target, amount, at)
    if target.seat is None:
        return said.model_copy(update={"percent": percent})
    own = [
        company
        for body in told.battle.sides[target.side].bodies
        if body.owner == target.seat
        for company in body.companies
    ]
    lost = lost_by_company(own, percent)
    return with_companies(said, [CompanyLoss(company=name, men=men) for name, men in lost.items()])


def with_companies(said: TellLosses, more: Sequence[CompanyLoss]) -> TellLosses:
    """Return the losses of a side with these companies' set."""
    lost = {each.company: each for each in (*said.companies, *more)}
    return said.model_copy(update={"companies": tuple(lost[name] for name in sorted(lost))})


def _company_loss(desk: ResultDesk, company: Company, amount: Token) -> CompanyLoss:
    men = _number(amount) if amount.type == NUMBER else _share(desk, amount) * company.men // 100
    if men > company.men:
        name = company_id(company.id, desk.seat)
        had = f"{name} had {company.men} men and cannot have lost {men}."
        raise desk.ask.illegal("lost-too-many", amount, had, RULE)
    return CompanyLoss(company=company.id, men=men)


def _number(amount: Token) -> int:
    given = number(amount.words[0].text)
    assert given is not None, "the scanner makes an amount of numbers only"
    return given


def _share(desk: ResultDesk, amount: Token) -> int:
    """The percent that NONE, ALL or a share means."""
    percent = {"NONE": 0, "WHOLE": 100}.get(amount.type)
    percent = _number(amount) if percent is None else percent
    if percent > 100:
        raise desk.ask.illegal("lost-too-many", amount, "Nobody loses more than 100% of his men.", RULE)
    return percent


def _percent(desk: ResultDesk, told: Told, target: Target, amount: Token, at: Token) -> int:
    if amount.type == NUMBER:
        name = desk.side_name(told.battle, target.side)
        raise desk.ask.question(
            "whose-men",
            at,
            f"{amount.text} men of which companies? Name them, or say what share {name} lost.",
            (),
            RULE,
        )
    return _share(desk, amount)
