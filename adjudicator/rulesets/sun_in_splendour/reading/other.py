"""HOLD, JOIN, IF BEATEN WITHDRAW, HOSTILE TO and PEACE WITH as typed."""

from collections.abc import Sequence

from adjudicator.kernel.records import Order
from adjudicator.rulesets.sun_in_splendour.intentions import where
from adjudicator.rulesets.sun_in_splendour.orders import Hold, Hostility, Join, Withdraw
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk
from adjudicator.rulesets.sun_in_splendour.reading.forces import Chosen, choose
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.phrase import (
    Force,
    HoldPhrase,
    HostilityPhrase,
    JoinPhrase,
    Part,
    Stop,
    WithdrawPhrase,
)
from adjudicator.rulesets.sun_in_splendour.reading.stance import stance_of
from adjudicator.rulesets.sun_in_splendour.state import Body


def meant(
    desk: Desk, phrase: HoldPhrase | JoinPhrase | WithdrawPhrase | HostilityPhrase
) -> tuple[Order, ...]:
    """Return the orders that a phrase means. Raises AskedBackError."""
    match phrase:
        case HoldPhrase():
            return hold(desk, phrase)
        case JoinPhrase():
            return join(desk, phrase)
        case WithdrawPhrase():
            return withdraw(desk, phrase)
        case HostilityPhrase():
            return hostility(desk, phrase)


def hold(desk: Desk, phrase: HoldPhrase) -> tuple[Order, ...]:
    """Return the orders to stay, one for each body or detachment."""
    pool = desk.here_or_own(phrase.at)
    chosen: Sequence[Chosen] = (Chosen(desk.own_body(phrase.at)),)
    for force in (phrase.who.force if phrase.who else (), phrase.force):
        if force:
            chosen = choose(desk, force, pool)
            pool = tuple(one.body for one in chosen)
    stance = stance_of(desk, phrase.parts)
    for one in chosen:
        check_place(desk, phrase.parts, one.body)
    return tuple(
        Hold(
            body=one.body.id,
            companies=one.companies,
            interception=stance.interception,
            aggression=stance.aggression,
            outside=bool(stance.outside),
        )
        for one in chosen
    )


def check_place(desk: Desk, parts: Sequence[Part], body: Body) -> None:
    """Refuse to hold anywhere but where a body is."""
    for part in parts:
        if isinstance(part, Stop) and part.place is not None and desk.place(part.place) != body.place:
            place = desk.place(part.place)
            raise desk.ask.illegal(
                "hold-elsewhere",
                part.place,
                f"{body.name} is {where(body)}, not at {place}.",
                "SS-3.1-1",
                (f"MARCH {body.name} TO {place}", f"HOLD {body.name}"),
            )


def join(desk: Desk, phrase: JoinPhrase) -> tuple[Order, ...]:
    """Return the orders to become one body: the leader's own, if it is among them, is the one that stays."""
    own = desk.own_body(phrase.at)
    first = _bodies(desk, phrase.who.force if phrase.who else (), phrase.at)
    second = _bodies(desk, phrase.force, phrase.at)
    into = _bodies(desk, phrase.into, phrase.at)
    if len(into) > 1:
        raise desk.ask.invalid(
            "join-into-two", phrase.at, "Name one body to be joined: JOIN <body> WITH <body>."
        )
    named = tuple({body.id: body for body in (*first, *second, *into)}.values())
    target = own if own in named else into[0] if into else second[0] if first and len(second) == 1 else own
    joining = tuple(body for body in named if body.id != target.id)
    for body in joining:
        if body.point != target.point:
            raise desk.ask.illegal(
                "join-apart",
                phrase.at,
                f"{body.name} is {where(body)} and {target.name} {where(target)}: "
                "only bodies at one place can join.",
                "SS-4-S3",
            )
    if not joining:
        raise desk.ask.invalid(
            "join-whom", phrase.at, "Name two bodies at one place: JOIN <body> WITH <body>."
        )
    return tuple(Join(body=body.id, into=target.id) for body in joining)


def _bodies(desk: Desk, force: Force, at: Token) -> tuple[Body, ...]:
    chosen = choose(desk, force, desk.here()) if force else ()
    for one in chosen:
        if not one.whole:
            raise desk.ask.illegal(
                "join-whole", at, f"Only whole bodies join: {one.body.name}.", "SS-4-S3", (one.body.name,)
            )
    return tuple(one.body for one in chosen)


def withdraw(desk: Desk, phrase: WithdrawPhrase) -> tuple[Order, ...]:
    """Return where beaten bodies go. Without "if beaten" it is asked whether a march is meant."""
    place = desk.place(phrase.place)
    if not phrase.beaten:
        choices = (f"IF BEATEN WITHDRAW TO {place}", f"MARCH TO {place}")
        raise desk.ask.question("withdraw-or-march", phrase.at, "Only if beaten, or now?", choices, "SS-5-1")
    return (Withdraw(place=place),)


def hostility(desk: Desk, phrase: HostilityPhrase) -> tuple[Order, ...]:
    """Return the orders on the hostile list, one for each leader (SS-T-2)."""
    orders = []
    for item in phrase.leaders:
        if item.name is None or item.number is not None:
            raise desk.ask.invalid(
                "leader-needed", item.at, "Name the leaders one by one: HOSTILE TO <leader>."
            )
        leader = desk.leader(item.name)
        if leader == desk.seat:
            raise desk.ask.illegal(
                "not-oneself", item.name, "That is you; the hostile list takes other leaders.", "SS-T-2"
            )
        orders.append(Hostility(leader=leader, hostile=phrase.hostile))
    return tuple(orders)
