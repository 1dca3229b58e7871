"""The tree of the grammar turned into a phrase; one method for each rule of `orders.lark`."""

from dataclasses import replace
from typing import Any

from lark import Token as Terminal
from lark import Transformer

from adjudicator.kernel.words import number
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.phrase import (
    Addressed,
    BySea,
    ByWay,
    Camp,
    Force,
    Formation,
    From,
    HoldPhrase,
    HostilityPhrase,
    Item,
    JoinPhrase,
    Leaving,
    Loose,
    MarchPhrase,
    Name,
    Part,
    Phrase,
    Picking,
    Rating,
    SamePhrase,
    Spot,
    Stop,
    Swap,
    To,
    Who,
    With,
    WithdrawPhrase,
)

Parts = list[Any]


def _first(parts: Parts) -> Token:
    """The first word of a rule's own, for its caret."""
    return next(part for part in parts if isinstance(part, Token))


def _names(parts: Parts) -> list[Name]:
    return [part for part in parts if isinstance(part, Token) and part.type in ("NAME", "WORDS")]


def _number(token: Token) -> int:
    found = number(token.text)
    assert found is not None, "the lexer makes NUMBER of numbers only"
    return found


def _who(parts: Parts) -> Who | None:
    return next((part for part in parts if isinstance(part, Who)), None)


def _force(parts: Parts) -> Force:
    return next((part for part in parts if isinstance(part, tuple)), ())


def _of_all(item: Item, last: Item) -> Item:
    """`100 knights and 200 bills of the main body`: the body is said once, for all that are counted."""
    counted = item.number is not None or (item.every and item.name is not None)
    return replace(item, of=last.of) if counted and item.of is None else item


def _tail(parts: Parts) -> tuple[Part, ...]:
    return tuple(part for part in parts if not isinstance(part, Token | Who | tuple))


class Phrasing(Transformer[Terminal, Phrase]):
    """Reads the tree from its leaves up."""

    def __default_token__(self, token: Any) -> Token:
        """Return the typed words of a leaf."""
        typed: Token = token.token
        return typed

    def start(self, parts: Parts) -> Any:
        """Return the whole clause's phrase."""
        return parts[0]

    def march(self, parts: Parts) -> MarchPhrase:
        """March, send, go."""
        return MarchPhrase(_first(parts), _who(parts), _force(parts), _tail(parts))

    def take(self, parts: Parts) -> MarchPhrase:
        """Take."""
        return MarchPhrase(_first(parts), _who(parts), _force(parts), _tail(parts), take=True)

    def sail(self, parts: Parts) -> MarchPhrase:
        """Sail."""
        return MarchPhrase(_first(parts), _who(parts), _force(parts), _tail(parts), sail=True)

    def hold(self, parts: Parts) -> HoldPhrase:
        """Hold, stay."""
        return HoldPhrase(_first(parts), _who(parts), _force(parts), _tail(parts))

    def join(self, parts: Parts) -> JoinPhrase:
        """Join those named."""
        return JoinPhrase(_first(parts), _who(parts), _force(parts), ())

    def join_both(self, parts: Parts) -> JoinPhrase:
        """Join one with another."""
        first, into = (part for part in parts if isinstance(part, tuple))
        return JoinPhrase(_first(parts), _who(parts), first, into)

    def withdraw(self, parts: Parts) -> WithdrawPhrase:
        """Withdraw if beaten."""
        return WithdrawPhrase(_first(parts), _names(parts)[-1], beaten=True)

    def retreat(self, parts: Parts) -> WithdrawPhrase:
        """Withdraw, and nobody said when."""
        return WithdrawPhrase(_first(parts), _names(parts)[-1], beaten=False)

    def hostile(self, parts: Parts) -> HostilityPhrase:
        """Hostile to leaders."""
        return HostilityPhrase(_first(parts), _force(parts), hostile=True)

    def peace(self, parts: Parts) -> HostilityPhrase:
        """Peace with leaders."""
        return HostilityPhrase(_first(parts), _force(parts), hostile=False)

    def hostility(self, parts: Parts) -> Any:
        """Return either of them."""
        return parts[0]

    def addressed(self, parts: Parts) -> Addressed:
        """Return a body and its parts."""
        return Addressed(parts[0], tuple(parts[1:]))

    def loose(self, parts: Parts) -> Loose:
        """Return parts alone."""
        return Loose(tuple(parts))

    def same(self, parts: Parts) -> SamePhrase:
        """The same again."""
        return SamePhrase(parts[0], tuple(part for part in parts if not isinstance(part, Token)))

    def swap(self, parts: Parts) -> Any:
        """Barnet not St Albans; as a whole clause it comes here once more."""
        if len(parts) == 1:
            return parts[0]
        item = parts[0][0]
        return Swap(item.name or item.at, parts[-1])

    def swap_to(self, parts: Parts) -> Swap:
        """To Barnet, not St Albans."""
        new, old = _names(parts)
        return Swap(new, old)

    def swap_back(self, parts: Parts) -> Swap:
        """Not St Albans but Barnet; change St Albans to Barnet."""
        old, new = _names(parts)
        return Swap(new, old)

    def who(self, parts: Parts) -> Who:
        """Whom the order speaks to."""
        return Who(_force(parts))

    def force(self, parts: Parts) -> Force:
        """Return a list of troops or bodies."""
        items = tuple(part for part in parts if isinstance(part, Item))
        return (*(_of_all(item, items[-1]) for item in items[:-1]), items[-1])

    def everyone(self, parts: Parts) -> Item:
        """Everyone."""
        return Item(parts[0], every=True)

    def the_rest(self, parts: Parts) -> Item:
        """The rest."""
        return Item(parts[0], rest=True)

    def the_rest_of(self, parts: Parts) -> Item:
        """The rest of the main body."""
        return Item(parts[0], rest=True, of=parts[2])

    def all_named(self, parts: Parts) -> Item:
        """All the archers."""
        return Item(_names(parts)[0], _names(parts)[0], every=True)

    def all_named_of(self, parts: Parts) -> Item:
        """All the archers of the Calais garrison."""
        name, of = _names(parts)
        return Item(name, name, every=True, of=of)

    def all_but(self, parts: Parts) -> Item:
        """Everyone but these."""
        return Item(parts[0], every=True, but=_force(parts))

    def counted(self, parts: Parts) -> Item:
        """200 bills."""
        return Item(parts[0], parts[1], _number(parts[0]))

    def counted_of(self, parts: Parts) -> Item:
        """200 bills of the main body."""
        return Item(parts[0], parts[1], _number(parts[0]), of=parts[3])

    def counted_men(self, parts: Parts) -> Item:
        """200 men."""
        return Item(parts[0], None, _number(parts[0]))

    def counted_men_of(self, parts: Parts) -> Item:
        """200 men of the main body."""
        return Item(parts[0], None, _number(parts[0]), of=parts[3])

    def counted_at(self, parts: Parts) -> Item:
        """200 Calais archers."""
        return Item(parts[0], parts[2], _number(parts[0]), of=parts[1])

    def all_at(self, parts: Parts) -> Item:
        """All the Calais archers."""
        of, name = _names(parts)
        return Item(of, name, every=True, of=of)

    def named_at(self, parts: Parts) -> Item:
        """The Calais archers."""
        return Item(parts[0], parts[1], of=parts[0])

    def named(self, parts: Parts) -> Item:
        """The archers, or a body."""
        return Item(parts[0], parts[0])

    def named_of(self, parts: Parts) -> Item:
        """The archers of the main body."""
        return Item(parts[0], parts[0], of=parts[2])

    def to(self, parts: Parts) -> To:
        """To a place."""
        return To(parts[1])

    def then(self, parts: Parts) -> To:
        """Then to a place."""
        return To(_names(parts)[0], then=True)

    def onward(self, parts: Parts) -> To:
        """And march on to a place."""
        return To(_names(parts)[0], then=True, verb=True)

    def then_sail(self, parts: Parts) -> To:
        """Then by sea to a place."""
        return To(_names(parts)[0], then=True, sea=True)

    def then_via(self, parts: Parts) -> ByWay:
        """Then by way of a place."""
        return ByWay(tuple(_names(parts)), then=True)

    def from_(self, parts: Parts) -> From:
        """From a place."""
        return From(parts[1])

    def by_way(self, parts: Parts) -> ByWay:
        """By way of places."""
        return ByWay(tuple(_names(parts)))

    def sea(self, parts: Parts) -> BySea:
        """By sea."""
        return BySea(parts[0])

    def picking(self, parts: Parts) -> Picking:
        """Picking up troops."""
        place = parts[2] if len(parts) > 2 else None
        return Picking(parts[0], parts[1], place)

    def picking_all(self, parts: Parts) -> Picking:
        """Picking up at a place."""
        return Picking(parts[0], (), parts[1])

    def place_of(self, parts: Parts) -> Name:
        """Return the place."""
        name: Name = parts[-1]
        return name

    def there(self, _: Parts) -> Spot:
        """There."""
        return Spot.THERE

    def leaving(self, parts: Parts) -> Leaving:
        """Leaving troops at a place."""
        return Leaving(parts[0], parts[1], parts[3])

    def leaving_here(self, parts: Parts) -> Leaving:
        """Leaving troops where they are."""
        return Leaving(parts[0], parts[1], Spot.HERE)

    def leaving_there(self, parts: Parts) -> Leaving:
        """Leaving troops at the place named last."""
        return Leaving(parts[0], parts[1], Spot.THERE)

    def leaving_somewhere(self, parts: Parts) -> Leaving:
        """Leaving troops, and nobody said where."""
        return Leaving(parts[0], parts[1], None)

    def with_(self, parts: Parts) -> With:
        """Return the troops that go along."""
        return With(parts[0], parts[1])

    def alone(self, parts: Parts) -> With:
        """With nobody."""
        return With(parts[0], ())

    def interception(self, parts: Parts) -> Rating:
        """Int 4."""
        return Rating(parts[1], interception=_number(parts[1]))

    def aggression(self, parts: Parts) -> Rating:
        """Agg 5."""
        return Rating(parts[1], aggression=_number(parts[1]))

    def pair(self, parts: Parts) -> Rating:
        """Return both ratings of 4/5."""
        interception, aggression = (int(part) for part in parts[0].text.split("/"))
        return Rating(parts[0], interception, aggression)

    def outside(self, _: Parts) -> Camp:
        """Outside the walls."""
        return Camp(outside=True)

    def inside(self, _: Parts) -> Camp:
        """Inside the walls."""
        return Camp(outside=False)

    def dispersed(self, parts: Parts) -> Formation:
        """Man by man."""
        return Formation(parts[0], dispersed=True)

    def formed(self, parts: Parts) -> Formation:
        """As a company."""
        return Formation(parts[0], dispersed=False)

    def stop(self, parts: Parts) -> Stop:
        """And stay there."""
        return Stop(_first(parts), next(iter(_names(parts)), None))

    def at(self, parts: Parts) -> Stop:
        """At a place."""
        return Stop(parts[0], parts[1])

    def name(self, parts: Parts) -> Name:
        """Return a name as typed."""
        name: Name = parts[0]
        return name
