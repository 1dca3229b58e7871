"""Whom a march picks up and leaves on its way (SS-3.1-2).

What happens where it begins happens first: troops picked up there join the body, those left hold.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from adjudicator.kernel.records import Order
from adjudicator.rulesets.sun_in_splendour.orders import Hold, Join
from adjudicator.rulesets.sun_in_splendour.plans import Drop, Leg, Pickup
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk
from adjudicator.rulesets.sun_in_splendour.reading.forces import Chosen, choose, is_company
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.phrase import (
    ByWay,
    Force,
    From,
    Leaving,
    Name,
    Part,
    Picking,
    Spot,
    To,
)
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind


@dataclass(frozen=True)
class Stops:
    """Pick-ups and drops on the way, and the orders for those who join or stay where it begins."""

    pickups: tuple[Pickup, ...] = ()
    drops: tuple[Drop, ...] = ()
    before: tuple[Order, ...] = ()


def stops_of(desk: Desk, parts: Sequence[Part], marching: Chosen, legs: Sequence[Leg]) -> Stops:
    """Return the stops that these parts tell. Raises AskedBackError."""
    reader = _Reader(desk, marching, legs)
    there: Name | None = None
    for part in parts:
        if isinstance(part, Picking):
            reader.pick(part, there)
        elif isinstance(part, Leaving):
            reader.leave(part, there)
        there = _named_in(part) or there
    return Stops(tuple(reader.pickups), tuple(reader.drops), tuple(reader.before))


def _named_in(part: Part) -> Name | None:
    match part:
        case To(place=place) | From(place=place):
            return place
        case ByWay(places=places):
            return places[-1]
        case Picking(place=place) | Leaving(place=place) if place is not None and not isinstance(place, Spot):
            return place
    return None


class _Reader:
    def __init__(self, desk: Desk, marching: Chosen, legs: Sequence[Leg]) -> None:
        self._desk = desk
        self._marching = marching
        self._body = marching.body
        self._route = tuple(leg.to for leg in legs)
        self.pickups: list[Pickup] = []
        self.drops: list[Drop] = []
        self.before: list[Order] = []

    def pick(self, part: Picking, there: Name | None) -> None:
        if part.place is None and part.force and not self._everyone(part.force):
            self._pick_named(part)
            return
        place, at = self._place(part.place, part.at, there)
        others = tuple(body for body in self._desk.bodies_at(place) if body.id != self._body.id)
        if place == self._body.place and place not in self._route:
            self._join(
                choose(self._desk, part.force, others, away_is=f"at {place}") if part.force else _all(others),
                at,
                place,
            )
            return
        self._on_route(place, at)
        if not part.force or self._everyone(part.force):
            self.pickups.append(Pickup(place=place))
            return
        chosen = choose(self._desk, part.force, others, away_is=f"at {place}")
        self.pickups.append(Pickup(place=place, companies=tuple(each for one in chosen for each in one.ids)))

    def _pick_named(self, part: Picking) -> None:
        """Troops named without their place: it is where they stand, if that is one place of the way."""
        reach = tuple(dict.fromkeys((self._body.place, *self._route)))
        others = tuple(
            body for body in self._desk.view.bodies if body.id != self._body.id and body.place in reach
        )
        chosen = choose(self._desk, part.force, others, away_is="on the way")
        for place in sorted({one.body.place for one in chosen}):
            here = tuple(one for one in chosen if one.body.place == place)
            if place == self._body.place and place not in self._route:
                self._join(here, part.at, place)
            else:
                self.pickups.append(
                    Pickup(place=place, companies=tuple(each for one in here for each in one.ids))
                )

    @staticmethod
    def _everyone(force: Force) -> bool:
        return len(force) == 1 and force[0].every and force[0].name is None and not force[0].but

    def _join(self, chosen: Iterable[Chosen], at: Token, place: str) -> None:
        chosen = tuple(chosen)
        if not chosen:
            raise self._desk.ask.illegal(
                "nobody-there", at, f"No other body of yours is at {place}.", "SS-3.1-2"
            )
        for one in chosen:
            if not one.whole:
                raise self._desk.ask.illegal(
                    "join-whole",
                    at,
                    f"Only whole bodies can join where a march begins; join {one.body.name} first, "
                    f"and leave what shall stay.",
                    "SS-4-S3",
                    (f"JOIN {one.body.name} WITH {self._body.name}",),
                )
            self.before.append(Join(body=one.body.id, into=self._body.id))

    def leave(self, part: Leaving, there: Name | None) -> None:
        if part.place is None:
            self._leave_where(part)
        place, at = self._place(part.place, part.at, there)
        starts_here = place == self._body.place and place not in self._route
        pool = self._with_us(picked_up=not starts_here)
        chosen = self._left(part.force, pool)
        self._check_left(chosen, at)
        if starts_here:
            self._stay(chosen, at)
            return
        self._on_route(place, at)
        self.drops.append(Drop(place=place, companies=tuple(each for one in chosen for each in one.ids)))

    def _left(self, force: Force, pool: Sequence[Body]) -> tuple[Chosen, ...]:
        """Those to be left: of those who march; a company named by its id may yet join them."""
        if all(item.name is not None and is_company(item.name) for item in force):
            pool = self._desk.view.bodies
        return choose(self._desk, force, pool, away_is="in the body")

    def _leave_where(self, part: Leaving) -> None:
        raise self._desk.ask.question(
            "leave-where",
            part.at,
            "Leave them where?",
            tuple(f"AT {place}" for place in dict.fromkeys((self._body.place, *self._route)) if place),
            "SS-3.1-3",
        )

    def _with_us(self, *, picked_up: bool) -> tuple[Body, ...]:
        """Those who march, and perhaps those who are to be picked up."""
        ids = self._marching.ids
        own = self._body.model_copy(
            update={"companies": tuple(each for each in self._body.companies if each.id in ids)}
        )
        places = tuple(pickup.place for pickup in self.pickups if picked_up)
        joined = tuple(order.body for order in self.before if isinstance(order, Join))
        others = (
            body
            for body in self._desk.view.bodies
            if body.id != own.id and (body.id in joined or body.place in places)
        )
        return (own, *others)

    def _check_left(self, chosen: Iterable[Chosen], at: Token) -> None:
        for one in chosen:
            personal = [
                each
                for each in one.body.companies
                if each.kind is CompanyKind.PERSONAL and each.id in one.ids
            ]
            if personal and one.body.id == self._body.id:
                raise self._desk.ask.illegal(
                    "leave-leader",
                    at,
                    "The leader's own element stays with him; name the troops to leave.",
                    "SS-3.1-1",
                )
            if one.body.id == self._body.id and one.ids == self._marching.ids:
                raise self._desk.ask.illegal(
                    "leave-all",
                    at,
                    "Nobody would be left to march on; end the march there instead.",
                    "SS-3.1-3",
                )

    def _stay(self, chosen: Iterable[Chosen], at: Token) -> None:
        for one in chosen:
            if one.body.id != self._body.id or not self._marching.whole:
                raise self._desk.ask.illegal(
                    "leave-others",
                    at,
                    "They do not set out with this march; order them to hold.",
                    "SS-3.1-3",
                    (f"HOLD {one.body.name}",),
                )
            self.before.append(Hold(body=one.body.id, companies=one.ids))

    def _place(self, place: Name | Spot | None, at: Token, there: Name | None) -> tuple[str, Token]:
        if place is Spot.HERE:
            return self._body.place, at
        if place is None or isinstance(place, Spot):
            return (self._desk.place(there), there) if there is not None else (self._route[-1], at)
        return self._desk.place(place), place

    def _on_route(self, place: str, at: Token) -> None:
        if place in self._route:
            return
        way = " > ".join((self._body.place, *self._route)) if self._body.place else " > ".join(self._route)
        raise self._desk.ask.illegal(
            "not-on-way",
            at,
            f"{place} is not on the way {way}; add VIA {place}.",
            "SS-3.1-2",
            (f"VIA {place}",),
        )


def _all(bodies: Iterable[Body]) -> tuple[Chosen, ...]:
    return tuple(Chosen(body) for body in bodies)
