"""Orders with a condition, as typed (SS-3.1-3): for which body, on what, and what it does either way."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adjudicator.kernel.records import Order
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.conditions import Condition, RoyalHouse, Sort
from adjudicator.rulesets.sun_in_splendour.intentions import where
from adjudicator.rulesets.sun_in_splendour.orders import Conditional
from adjudicator.rulesets.sun_in_splendour.plans import Task
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk, either
from adjudicator.rulesets.sun_in_splendour.reading.forces import Chosen, choose
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.militia import check_areas, formation_of
from adjudicator.rulesets.sun_in_splendour.reading.other import check_place
from adjudicator.rulesets.sun_in_splendour.reading.phrase import (
    Branch,
    ConditionPhrase,
    Force,
    ForkPhrase,
    HoldPhrase,
    Item,
    MarchPhrase,
    Name,
    With,
    WithdrawPhrase,
)
from adjudicator.rulesets.sun_in_splendour.reading.resting import refuse_along
from adjudicator.rulesets.sun_in_splendour.reading.routing import journey
from adjudicator.rulesets.sun_in_splendour.reading.stance import stance_of
from adjudicator.rulesets.sun_in_splendour.reading.stops import stops_of
from adjudicator.rulesets.sun_in_splendour.reading.whither import with_goal
from adjudicator.rulesets.sun_in_splendour.reading.whole_companies import by_number
from adjudicator.rulesets.sun_in_splendour.reading.wordings import together, wordings
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind

RULE = "SS-3.1-3"
"""Conditions in orders."""

WHOLE = "MARCH <body> TO <place> IF <condition> ELSE HOLD"
"""An order with a condition."""

FORMS = (
    "IF <place> IS BESIEGED, IF ENEMY AT <place>, IF <leader> AT <place>, IF ALLY AT <place> or "
    "IF <body> IS BEATEN"
)
"""What a condition can be."""


def conditional(desk: Desk, phrase: ForkPhrase) -> tuple[Order, ...]:
    """Return the order that a clause with a condition means. Raises AskedBackError."""
    if phrase.condition.sort is None:
        raise desk.ask.invalid(
            "condition-not-followed",
            phrase.at,
            f"I cannot follow {phrase.condition.text!r}. A condition is: {FORMS}.",
        )
    then, otherwise = _deed(desk, phrase, phrase.then), _deed(desk, phrase, phrase.otherwise)
    marched = _Subject.of(desk, phrase.at, [each for each in (then, otherwise) if each is not None])
    condition = _condition(desk, phrase.condition, marched)
    tasks = _task(desk, then, marched), _task(desk, otherwise, marched)
    if not tasks[0].legs and not tasks[1].legs:
        raise desk.ask.illegal(
            "holds-either-way", phrase.at, "It would stay either way: write HOLD, or where to march.", RULE
        )
    met, unmet = tasks if phrase.condition.met else (tasks[1], tasks[0])
    order = Conditional(
        body=marched.chosen.body.id,
        companies=marched.chosen.companies,
        origin=marched.chosen.body.place,
        condition=condition,
        then=met,
        otherwise=unmet,
    )
    return (order,)


def _deed(desk: Desk, phrase: ForkPhrase, branch: Branch | None) -> MarchPhrase | HoldPhrase | None:
    if branch is None or isinstance(branch, MarchPhrase | HoldPhrase):
        return with_goal(branch) if isinstance(branch, MarchPhrase) else branch
    if isinstance(branch, WithdrawPhrase):
        raise desk.ask.invalid(
            "withdraw-all",
            branch.at,
            "Where beaten bodies go is said for all of yours at once: IF BEATEN WITHDRAW TO <place>.",
        )
    raise desk.ask.invalid("no-deed", phrase.at, f"What is to be done then? Write: {WHOLE}.")


# ---- who ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Subject:
    """The body an order with a condition is for, or companies that first leave it as one of their own."""

    chosen: Chosen

    @property
    def companies(self) -> tuple[Company, ...]:
        return tuple(each for each in self.chosen.body.companies if each.id in self.chosen.ids)

    @staticmethod
    def of(desk: Desk, at: Token, deeds: Sequence[MarchPhrase | HoldPhrase]) -> "_Subject":
        """The body that the branches name; the leader's own, if they name none."""
        named = [force for deed in deeds if (force := _named(deed))]
        if not named:
            return _Subject(Chosen(desk.own_body(at)))
        found = [one for force in named for one in choose(desk, force, desk.here_or_own(at))]
        if any((one.body.id, one.companies) != (found[0].body.id, found[0].companies) for one in found):
            names = " and ".join(dict.fromkeys(one.body.name for one in found))
            message = f"A condition is for one body, the same both ways; write an order each. Named: {names}."
            raise desk.ask.invalid("one-body-each", at, message)
        return _Subject(found[0])


def _named(deed: MarchPhrase | HoldPhrase) -> Force:
    """Whom a branch is for; troops after a body named first are those of it that go."""
    return deed.who.force if deed.who is not None and deed.who.force else deed.force


# ---- on what --------------------------------------------------------------------------------------------


def _condition(desk: Desk, said: ConditionPhrase, marched: _Subject) -> Condition:
    assert said.sort is not None, "it was followed"
    match said.sort:
        case Sort.BESIEGED:
            return Condition(sort=said.sort, place=_walled(desk, said))
        case Sort.BEATEN:
            return Condition(sort=said.sort, body=_own_body(desk, said, marched))
        case Sort.LEADER:
            return Condition(sort=said.sort, place=_place(desk, said), leader=_leader(desk, said))
        case Sort.HOUSE:
            yorkists = said.name is not None and said.name.type == "YORKISTS"
            house: RoyalHouse = "York" if yorkists else "Lancaster"
            return Condition(sort=said.sort, place=_place(desk, said), house=house)
        case Sort.ENEMY | Sort.ALLY:
            return Condition(sort=said.sort, place=_place(desk, said))


def _place(desk: Desk, said: ConditionPhrase) -> str:
    assert said.place is not None, "every sort but BEATEN names a place"
    return desk.place(said.place)


def _walled(desk: Desk, said: ConditionPhrase) -> str:
    assert said.place is not None, "a siege has a place"
    body = desk.named_body(said.place)
    place = body.place if body is not None and body.place else desk.place(said.place)
    if place in desk.atlas.fortified:
        return place
    raise desk.ask.illegal(
        "no-walls",
        said.place,
        f"{place} has no walls, so nobody besieges it; write: IF ENEMY AT {place}.",
        RULE,
        (f"IF ENEMY AT {place}",),
    )


def _leader(desk: Desk, said: ConditionPhrase) -> SeatId:
    assert said.name is not None, "somebody is to be there"
    if desk.named_body(said.name) is not None:
        raise desk.ask.invalid(
            "condition-not-followed",
            said.name,
            f"A condition is not about an own body's whereabouts, but: {FORMS}.",
        )
    leader = desk.leader(_without_s(said.name))
    if leader == desk.seat:
        raise desk.ask.illegal(
            "not-oneself", said.name, "That is you; name another leader, ENEMY or ALLY.", RULE
        )
    return leader


def _without_s(name: Name) -> Name:
    """`Percy's` men are Percy's."""
    last = name.words[-1]
    for tail in ("'s", "\u2019s"):
        last = replace(last, text=last.text.removesuffix(tail))
    return replace(name, words=(*name.words[:-1], last))


def _own_body(desk: Desk, said: ConditionPhrase, marched: _Subject) -> str:
    assert said.name is not None, "somebody is to be beaten"
    body = desk.named_body(said.name)
    if body is None:
        near = desk.near_bodies(said.name)
        if near:
            raise desk.ask.question(
                "body-near",
                said.name,
                f"No body of yours is called {said.name.text!r}. {either(near)}?",
                near,
            )
        names = either([each.name for each in desk.view.bodies])
        raise desk.ask.invalid(
            "body-unknown", said.name, f"Only an own body's defeat is a condition: of {names}."
        )
    if body.id == marched.chosen.body.id:
        raise desk.ask.illegal(
            "beaten-itself",
            said.name,
            "A beaten body's own orders lapse; where it goes say by: IF BEATEN WITHDRAW TO <place>.",
            "SS-5-1",
        )
    return body.id


# ---- what then ------------------------------------------------------------------------------------------


def _task(desk: Desk, deed: MarchPhrase | HoldPhrase | None, marched: _Subject) -> Task:
    if deed is None:
        return Task()
    refuse_along(desk, deed.parts)
    stance = stance_of(desk, deed.parts)
    rated = {"interception": stance.interception, "aggression": stance.aggression}
    common = {**rated, "outside": bool(stance.outside)}
    body = marched.chosen.body
    if isinstance(deed, HoldPhrase):
        check_place(desk, deed.parts, body)
        return Task.model_validate(common)
    legs = journey(desk, deed.at, deed.parts, body, sail=deed.sail)
    stops = stops_of(desk, deed.parts, marched.chosen, legs)
    if stops.before:
        raise desk.ask.invalid(
            "stops-at-once", deed.at, "Who joins it or stays where it waits, say in an order of its own."
        )
    taken = _taken(desk, deed, marched)
    if body.crossing is not None and not taken.takes_all:
        message = f"{body.name} is {where(body)}: there all of it goes, or none. Leave out who is to go."
        raise desk.ask.illegal("parted-on-the-road", deed.at, message, RULE)
    going = tuple(each for each in marched.companies if taken.takes(each))
    dispersed = formation_of(desk, deed.parts, going, stance) is True
    check_areas(desk, deed.at, going, legs, dispersed=dispersed)
    return taken.model_copy(
        update={
            **common,
            "legs": legs,
            "pickups": stops.pickups,
            "drops": stops.drops,
            "dispersed": dispersed,
        }
    )


def _taken(desk: Desk, deed: MarchPhrase, marched: _Subject) -> Task:
    """Which of its companies go: those after WITH, or named after the body; none named: all."""
    along = [part for part in deed.parts if isinstance(part, With)]
    if along and not along[0].force:
        return Task(kinds=(CompanyKind.PERSONAL,))
    told_apart = deed.who is not None and bool(deed.who.force)
    force = tuple(item for part in along for item in part.force) or (deed.force if told_apart else ())
    sources = {together(word): kind for word, kind in wordings().sources.items()}
    kinds: dict[CompanyKind, None] = {}
    companies: dict[str, None] = {}
    for item in force:
        kind = sources.get(together(item.name.text)) if item.name is not None else None
        if kind is not None and item.number is None and item.of is None:
            kinds[kind] = None
        else:
            companies.update(dict.fromkeys(_ids(desk, item, marched)))
    everybody = len(companies) == len(marched.companies)
    return (
        Task() if everybody else Task(kinds=tuple(kinds), companies=tuple(sorted(companies, key=by_number)))
    )


def _ids(desk: Desk, item: Item, marched: _Subject) -> tuple[str, ...]:
    body = marched.chosen.body.model_copy(update={"companies": marched.companies})
    chosen = choose(desk, (item,), (body,), away_is=f"in {body.name}")
    return tuple(each for one in chosen for each in one.ids)
