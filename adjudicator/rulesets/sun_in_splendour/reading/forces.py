"""Which bodies and companies a player's words mean. Companies are never split, and none is guessed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NoReturn

from adjudicator.kernel.names import Found
from adjudicator.rulesets.sun_in_splendour.naming import short_id
from adjudicator.rulesets.sun_in_splendour.phrases import troops
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk, either
from adjudicator.rulesets.sun_in_splendour.reading.phrase import Force, Item, Name
from adjudicator.rulesets.sun_in_splendour.reading.vocabulary import troop_groups, troop_names
from adjudicator.rulesets.sun_in_splendour.reading.whole_companies import alike, by_number, ways_to_make
from adjudicator.rulesets.sun_in_splendour.reading.wordings import together, wordings
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind

_PLACE_MEN = ("garrison", "men", "troops")


@dataclass(frozen=True)
class Chosen:
    """A body, or companies of it (in order of id); none named: the whole body."""

    body: Body
    companies: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether it is the whole body."""
        return not self.companies

    @property
    def ids(self) -> tuple[str, ...]:
        """The companies' ids, of a whole body too."""
        return self.companies or tuple(company.id for company in self.body.companies)


def main_troop(company: Company) -> str:
    """The troop type most of a company's men are of; ties by id."""
    return min(company.troops, key=lambda troop: (-company.troops[troop], troop), default="")


def is_company(name: Name) -> bool:
    """Tell whether a name is a company's id, such as C3."""
    return name.text[:1].casefold() == "c" and name.text[1:].isdecimal()


def choose(desk: Desk, force: Force, pool: Sequence[Body], *, away_is: str = "") -> tuple[Chosen, ...]:
    """Return what a force means among the bodies of the pool, each body once, in order of id.

    `away_is` says where the pool stands, for the refusal of a body elsewhere; empty: where the leader is.
    """
    picked: dict[str, dict[str, None]] = {}
    for item in force:
        for chosen in _Chooser(desk, pool, away_is).item(item):
            picked.setdefault(chosen.body.id, {}).update(dict.fromkeys(chosen.ids))
    bodies = {body.id: body for body in desk.view.bodies}
    return tuple(_chosen(bodies[body], picked[body]) for body in sorted(picked))


def _chosen(body: Body, picked: Iterable[str]) -> Chosen:
    companies = tuple(sorted(picked, key=by_number))
    return Chosen(body, () if len(companies) == len(body.companies) else companies)


class _Chooser:
    def __init__(self, desk: Desk, pool: Sequence[Body], away_is: str) -> None:
        self._desk = desk
        self._pool = tuple(pool)
        self._away_is = away_is

    def item(self, item: Item) -> tuple[Chosen, ...]:
        if item.rest:
            return (Chosen(self._desk.the_rest(item.at, self._body_of(item.of) if item.of else None)),)
        pool = self._pool if item.of is None else (self._body_of(item.of),)
        if item.name is None and item.number is None:
            return self._without(tuple(Chosen(body) for body in pool), item)
        if item.name is None:
            return self._counted(item, [(body, each) for body in pool for each in body.companies])
        if item.number is None and item.of is None:
            body = self._body(item.name)
            if body is not None:
                return (Chosen(body),)
        return self._troops(item, item.name, pool)

    def _without(self, everyone: tuple[Chosen, ...], item: Item) -> tuple[Chosen, ...]:
        if not item.but:
            return everyone
        left_out = {chosen.body.id: chosen.ids for chosen in choose(self._desk, item.but, self._pool)}
        kept = []
        for chosen in everyone:
            ids = tuple(each for each in chosen.ids if each not in left_out.get(chosen.body.id, ()))
            if ids:
                kept.append(_chosen(chosen.body, ids))
        return tuple(kept)

    def _body_of(self, name: Name) -> Body:
        body = self._body(name)
        if body is None:
            self._unknown(name)
        return body

    def _body(self, name: Name) -> Body | None:
        """The body of the pool that a name, or the place where it stands, means; None: it names troops."""
        body = self._desk.named_body(name) or self._standing_at(name)
        if body is not None and body not in self._pool and (self._away_is or not self._commands(body)):
            self._elsewhere(body, name)
        return body

    def _commands(self, body: Body) -> bool:
        """Whether the leader can order a body that is not where he is: militia, or all when mobilised."""
        return body in self._desk.commanded()

    def _standing_at(self, name: Name) -> Body | None:
        place = self._place_of(name)
        there = self._desk.bodies_at(place) if place else ()
        if len(there) > 1:
            names = tuple(body.name for body in there)
            raise self._desk.ask.question(
                "body-two", name, f"At {place} stand {either(names)}: which?", names
            )
        if place and not there:
            raise self._desk.ask.illegal(
                "no-troops-there",
                name,
                f"You have no troops at {place} to order; the castle's own watch stays by itself. "
                f"Your bodies: {self._list()}.",
                "SS-3.1-1",
            )
        return there[0] if there else None

    def _place_of(self, name: Name) -> str:
        words = name.text.split()
        short_form = (
            " ".join(words[:-1]) if len(words) > 1 and words[-1].casefold() in _PLACE_MEN else name.text
        )
        for text in (name.text, short_form):
            found = self._desk.find_place(text)
            if isinstance(found, Found):
                return found.name
        return ""

    def _elsewhere(self, body: Body, name: Name) -> NoReturn:
        if not self._away_is:
            self._desk.must_command(body, name)
        raise self._desk.ask.illegal(
            "not-there",
            name,
            f"{body.name} is not {self._away_is}; there stand {self._list(self._pool)}.",
            "SS-3.1-2",
        )

    def _troops(self, item: Item, name: Name, pool: Sequence[Body]) -> tuple[Chosen, ...]:
        companies = [(body, each) for body in pool for each in body.companies]
        one = [
            (body, each)
            for body, each in companies
            if together(name.text) in (together(each.id), short_id(each.id).casefold())
        ]
        if one:
            return tuple(Chosen(body, (each.id,)) for body, each in one)
        found = self._of_type(item, name, companies)
        if not found and item.of is None and not self._away_is:
            found = self._of_type(item, name, self._ordered_from_afar())
        if not found:
            self._none_such(name, pool)
        if item.number is not None:
            return self._counted(item, found)
        bodies = tuple({body.id: body for body, _ in found}.values())
        if len(bodies) > 1 and not item.every:
            choices = tuple(
                f"{troops(each for body, each in found if body is one)} of {one.name}" for one in bodies
            )
            raise self._desk.ask.question("troops-two-bodies", name, f"{either(choices)}?", choices)
        return tuple(_chosen(body, [each.id for of, each in found if of is body]) for body in bodies)

    def _ordered_from_afar(self) -> list[tuple[Body, Company]]:
        """The companies that the leader can order where he is not: his militia, or all when mobilised."""
        away = (body for body in self._desk.commanded() if body not in self._pool)
        return [(body, each) for body in away for each in body.companies]

    def _of_type(
        self, item: Item, name: Name, companies: Sequence[tuple[Body, Company]]
    ) -> list[tuple[Body, Company]]:
        """The companies of a sort; the leader's own element only where it is named: it goes with him."""
        key = together(name.text)
        source = {together(word): kind for word, kind in wordings().sources.items()}.get(key)
        if source is not None:
            return [(body, each) for body, each in companies if each.kind is source]
        found = troop_names().find(name.text)
        types = troop_groups().get(key, (found.name,) if isinstance(found, Found) else ())
        if not types:
            self._unknown(name)
        hits = [(body, each) for body, each in companies if main_troop(each) in types]
        if "own_men_at_arms" not in types or len(types) > 1:
            hits = [(body, each) for body, each in hits if each.kind is not CompanyKind.PERSONAL]
        sorts = tuple(dict.fromkeys(main_troop(each) for _, each in hits))
        if len(sorts) > 1 and not item.every and key not in _BROAD:
            choices = tuple(troops(each for _, each in hits if main_troop(each) == sort) for sort in sorts)
            raise self._desk.ask.question("troops-two-kinds", name, f"{either(choices)}?", choices)
        return hits

    def _counted(self, item: Item, found: Sequence[tuple[Body, Company]]) -> tuple[Chosen, ...]:
        """The companies that make exactly this number; like ones are as good as one another."""
        assert item.number is not None, "a counted item has its number"
        found = [(body, each) for body, each in found if each.kind is not CompanyKind.PERSONAL]
        ways = ways_to_make(alike(found), item.number)
        first = next(ways, None)
        at = item.name or item.at
        if first is None:
            self._no_such_number(item, found)
        if next(ways, None) is not None:
            choices = tuple(f"{short_id(each.id)} ({troops([each])}, {body.name})" for body, each in found)
            raise self._desk.ask.question(
                "companies-which",
                at,
                f"{item.number} can be made up in several ways; name the companies: {', '.join(choices)}.",
                tuple(short_id(each.id) for _, each in found),
            )
        bodies = tuple({body.id: body for body, _ in first}.values())
        return tuple(_chosen(body, [each.id for of, each in first if of is body]) for body in bodies)

    def _no_such_number(self, item: Item, found: Sequence[tuple[Body, Company]]) -> NoReturn:
        there = tuple(f"{short_id(each.id)} {troops([each])}" for _, each in found)
        raise self._desk.ask.question(
            "not-whole-companies",
            item.at,
            f"No whole companies make {item.number} here, and companies are never split. "
            f"There are: {', '.join(there) or 'none'}.",
            tuple(dict.fromkeys(troops([each]) for _, each in found)),
            "SS-3.1-3",
        )

    def _none_such(self, name: Name, pool: Sequence[Body]) -> NoReturn:
        here = "; ".join(f"{body.name}: {troops(body.companies)}" for body in pool) or "nobody"
        raise self._desk.ask.illegal(
            "no-such-troops",
            name,
            f"There are no {name.text} {self._away_is or 'with your leader'}. There is {here}.",
            "SS-3.1-1",
        )

    def _unknown(self, name: Name) -> NoReturn:
        near = self._desk.near_bodies(name)
        if near:
            raise self._desk.ask.question(
                "body-near", name, f"No body of yours is called {name.text!r}. {either(near)}?", near
            )
        types = troop_names().find(name.text)
        ids = () if isinstance(types, Found) else types.choices
        words = tuple(troop_names().aliases[id_][1] for id_ in ids)
        if words:
            raise self._desk.ask.question("troops-near", name, f"{name.text!r}: {either(words)}?", words)
        raise self._desk.ask.invalid(
            "body-unknown",
            name,
            f"You have no body or troops called {name.text!r}. Your bodies: {self._list()}.",
        )

    def _list(self, bodies: Sequence[Body] | None = None) -> str:
        shown = self._desk.view.bodies if bodies is None else bodies
        return ", ".join(body.name for body in shown) or "none"


_BROAD = tuple(
    together(word)
    for word in (
        "horse",
        "horsemen",
        "mounted men",
        "cavalry",
        "mounted troops",
        "foot",
        "footmen",
        "infantry",
        "foot soldiers",
        "guns",
        "artillery",
        "gunners",
    )
)
"""Common words that mean all of a sort; "archers" with two kinds of them is asked back."""
