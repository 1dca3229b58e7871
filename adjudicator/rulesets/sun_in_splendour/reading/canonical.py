"""The one canonical wording of an order. It reads back to the same order under the same view."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from adjudicator.kernel.records import Order
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.conditions import Condition, Sort
from adjudicator.rulesets.sun_in_splendour.intentions import HOUSES
from adjudicator.rulesets.sun_in_splendour.naming import short_id
from adjudicator.rulesets.sun_in_splendour.orders import (
    BodyOrder,
    Conditional,
    Hold,
    Hostility,
    Join,
    March,
    RatedOrder,
    Withdraw,
    hold_of,
    march_of,
)
from adjudicator.rulesets.sun_in_splendour.phrases import troops
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Pickup, Task
from adjudicator.rulesets.sun_in_splendour.reading.asking import AskedBackError, Asking
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk
from adjudicator.rulesets.sun_in_splendour.reading.forces import choose, main_troop
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Lexer
from adjudicator.rulesets.sun_in_splendour.reading.muster import named
from adjudicator.rulesets.sun_in_splendour.reading.parsing import parse
from adjudicator.rulesets.sun_in_splendour.reading.phrase import Loose, Lost, Picking
from adjudicator.rulesets.sun_in_splendour.reading.routes import steps
from adjudicator.rulesets.sun_in_splendour.reading.vocabulary import lexer_for
from adjudicator.rulesets.sun_in_splendour.reading.words import words_of
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind
from adjudicator.rulesets.sun_in_splendour.view import View


def canonical(order: Order, view: View) -> str:
    """Return an order in canonical words. Raises TypeError for another game's order."""
    return _Writer(view).text(order)


_SOURCE = {
    CompanyKind.RETINUE: "retinue",
    CompanyKind.MERCENARY: "mercenaries",
    CompanyKind.OFFICE: "office troops",
    CompanyKind.MILITIA: "militia",
}


class _Writer:
    def __init__(self, view: View) -> None:
        self._view = view
        self._desk = Desk(view, Asking({0: ""}))
        self._lexer: Lexer = lexer_for(view)

    def text(self, order: Order) -> str:
        match order:
            case March():
                return f"MARCH {self._who(order)}{self._march(order)}"
            case Hold():
                return f"HOLD {self._who(order)}{self._stance(order)}"
            case Conditional():
                return self._conditional(order)
            case Join():
                return f"JOIN {self._name(order.body)} WITH {self._name(order.into)}"
            case Withdraw():
                return f"IF BEATEN WITHDRAW TO {order.place}"
            case Hostility():
                verb = "HOSTILE TO" if order.hostile else "PEACE WITH"
                return f"{verb} {self._desk.leader_short(order.leader)}"
        raise TypeError(f"The Sun in Splendour has no order {order.type_name!r}")

    def _conditional(self, order: Conditional) -> str:
        then, otherwise = (self._task(order, task) for task in (order.then, order.otherwise))
        verb, how = ("MARCH", then) if order.then.legs else ("HOLD", then)
        other = "MARCH" if order.otherwise.legs else "HOLD"
        asked = self._condition(order.condition)
        return f"{verb} {self._who(order)}{how} IF {asked} ELSE {other}{otherwise}"

    def _task(self, order: Conditional, task: Task) -> str:
        if not task.legs:
            return self._stance(hold_of(order, task))
        march = march_of(order, task)
        return self._march(march, self._along(order, task))

    def _along(self, order: Conditional, task: Task) -> str:
        """Those who go, where not all do."""
        if task.takes_all:
            return ""
        if task.kinds == (CompanyKind.PERSONAL,) and not task.companies:
            return " ALONE"
        body = self._desk.body(order.body)
        kinds = [_SOURCE[kind] for kind in task.kinds if kind in _SOURCE]
        named = [self._force(task.companies, (body,) if body is not None else ())] if task.companies else []
        return f" WITH {' AND '.join((*kinds, *named))}"

    def _condition(self, asked: Condition) -> str:
        match asked.sort:
            case Sort.BESIEGED:
                return f"{asked.place} IS BESIEGED"
            case Sort.BEATEN:
                return f"{self._name(asked.body)} IS BEATEN"
            case Sort.HOUSE:
                return f"{HOUSES[asked.house or ''].upper()} AT {asked.place}"
            case Sort.LEADER:
                return f"{self._desk.leader_short(asked.leader or SeatId(''))} AT {asked.place}"
            case Sort.ENEMY | Sort.ALLY:
                return f"{asked.sort.value.upper()} AT {asked.place}"

    def _march(self, order: March, along: str = "") -> str:
        picked = "".join(f" PICKING UP {self._picked(pickup)} AT {pickup.place}" for pickup in order.pickups)
        pool = self._pool(order)
        left = "".join(f" LEAVING {self._left(drop.companies, pool)} AT {drop.place}" for drop in order.drops)
        formed = "" if order.dispersed is None else " DISPERSED" if order.dispersed else " FORMED"
        way = way_text(order.origin, order.legs)
        return f"{way}{along}{picked}{left}{self._stance(order)}{formed}"

    def _picked(self, pickup: Pickup) -> str:
        return self._force(pickup.companies, self._desk.bodies_at(pickup.place))

    def _pool(self, order: March) -> tuple[Body, ...]:
        """Those whom LEAVING may name by their men: who march, and who are picked up."""
        body = self._desk.body(order.body)
        own = [] if body is None else [body.model_copy(update={"companies": named(body, order.companies)})]
        places = [pickup.place for pickup in order.pickups]
        return (*own, *(each for each in self._view.bodies if each.id != order.body and each.place in places))

    def _left(self, companies: Sequence[str], pool: Sequence[Body]) -> str:
        ids = [each.id for body in pool for each in body.companies]
        if all(company in ids for company in companies):
            return self._force(companies, pool)
        return self._by_id(companies, self._view.bodies)

    def _who(self, order: BodyOrder) -> str:
        if not order.companies:
            return self._name(order.body)
        body = self._desk.body(order.body)
        bodies = (body,) if body is not None else ()
        return f"{self._force(order.companies, bodies, of=self._name(order.body))}"

    def _name(self, id_: str) -> str:
        return self._desk.body_name(id_)

    @staticmethod
    def _stance(order: RatedOrder) -> str:
        interception = f" INT {order.interception}" if order.interception is not None else ""
        aggression = f" AGG {order.aggression}" if order.aggression is not None else ""
        return f"{' OUTSIDE' if order.outside else ''}{interception}{aggression}"

    def _force(self, companies: Sequence[str], bodies: Sequence[Body], of: str = "") -> str:
        """Companies by their men if that means exactly these, else by their ids."""
        if not companies:
            return "all"
        whole = next(
            (body for body in bodies if [each.id for each in body.companies] == list(companies)), None
        )
        if whole is not None and not of and self._means(whole.name, companies, bodies):
            return whole.name
        named = self._by_men(companies, bodies, of)
        if named and self._means(named, companies, bodies):
            return named
        return self._by_id(companies, bodies)

    @staticmethod
    def _by_men(companies: Sequence[str], bodies: Sequence[Body], of: str) -> str:
        chosen = [each for body in bodies for each in body.companies if each.id in companies]
        if len(chosen) != len(companies):
            return ""
        parts: list[str] = []
        for troop in dict.fromkeys(main_troop(each) for each in chosen):
            alike = [each for each in chosen if main_troop(each) == troop]
            if any(len(each.troops) > 1 for each in alike):
                return ""
            parts.append(troops(alike).replace(",", ""))
        return " AND ".join(parts) + (f" OF {of}" if of else "")

    def _means(self, text: str, companies: Sequence[str], bodies: Sequence[Body]) -> bool:
        phrase = parse(self._lexer.tokens(words_of(0, f"PICKING UP {text}")))
        if (
            isinstance(phrase, Lost)
            or not isinstance(phrase, Loose)
            or not isinstance(phrase.parts[0], Picking)
        ):
            return False
        try:
            chosen = choose(self._desk, phrase.parts[0].force, bodies, away_is="here")
        except AskedBackError:
            return False
        return sorted(each for one in chosen for each in one.ids) == sorted(companies)

    @staticmethod
    def _by_id(companies: Iterable[str], bodies: Iterable[Body]) -> str:
        known = {each.id: each for body in bodies for each in body.companies}
        return " AND ".join(_with_men(company, known.get(company)) for company in companies)


def _with_men(id_: str, company: Company | None) -> str:
    return f"{short_id(id_)} ({troops([company])})" if company is not None else short_id(id_)


def way_text(origin: str, legs: Sequence[Leg]) -> str:
    """Return a way as ` TO St Albans VIA Daventry`, each change of road and sea a THEN."""
    text = ""
    for by, run in groupby(steps(origin, legs), key=lambda step: step[1].by):
        *via, goal = [leg.to for _, leg in run]
        then = " THEN" if text else ""
        sea = " BY SEA" if by == "sea" else ""
        through = f" VIA {', '.join(via)}" if via else ""
        text += f"{then}{sea} TO {goal}{through}"
    return text
