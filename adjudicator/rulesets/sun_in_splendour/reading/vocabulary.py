"""The names a player may type: of the map, and of what his view shows."""

from collections.abc import Iterable, Iterator
from functools import cache

from adjudicator.kernel.names import Names
from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.atlas import Atlas, atlas_of, england
from adjudicator.rulesets.sun_in_splendour.naming import short_id
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Lexer
from adjudicator.rulesets.sun_in_splendour.reading.wordings import together, wordings
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.view import View

_USUAL_BODIES = (
    "main body",
    "main army",
    "main force",
    "my body",
    *(
        f"{each} body"
        for each in ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
    ),
)
_HORSE = ("horse", "horsemen", "mounted men", "cavalry", "mounted troops")
_FOOT = ("foot", "footmen", "infantry", "foot soldiers")


def body_names(bodies: Iterable[Body], leader_body: str) -> Names:
    """The names of these bodies by id: as reports print them, short, and the leader's own by common words."""
    aliases: dict[str, tuple[str, ...]] = {}
    for body in bodies:
        own = ("main body", "main army", "main force", "my body") if body.id == leader_body else ()
        aliases[body.id] = (body.name, short_id(body.id), *own)
    return Names(aliases)


def leader_names(view: View) -> Names:
    """The leaders' names by seat: short, in full, and by what else they are called."""
    aliases: dict[str, tuple[str, ...]] = {
        leader.seat: (
            leader.short,
            leader.person,
            leader.person.partition(",")[0],
            *data.leader_words(leader.seat).also,
        )
        for leader in view.leaders
    }
    return Names(aliases)


@cache
def troop_names() -> Names:
    """The troop types' names by id, singular and plural."""
    return Names(
        {
            troop: (words.one, words.many, *words.also)
            for troop in data.troop_types()
            for words in (data.troop_words(troop),)
        }
    )


@cache
def troop_groups() -> dict[str, tuple[str, ...]]:
    """The troop types that a common word covers, by the word run together."""
    groups = {together(word): types for word, types in wordings().troops.items()}
    types = data.troop_types()
    groups |= {together(word): tuple(each for each in types if types[each].mounted) for word in _HORSE}
    groups |= {together(word): tuple(each for each in types if not types[each].mounted) for word in _FOOT}
    return groups


def _spellings(names: Names) -> Iterator[str]:
    for name, aliases in names.aliases.items():
        yield together(name)
        yield from (together(alias) for alias in aliases)


@cache
def place_words(atlas: Atlas) -> tuple[str, ...]:
    """The places' names, run together."""
    return tuple(_spellings(atlas.names))


@cache
def troop_words() -> tuple[str, ...]:
    """What troops are called, run together."""
    sources = (together(word) for word in wordings().sources)
    return (*_spellings(troop_names()), *troop_groups(), *sources)


@cache
def _start_leaders() -> tuple[str, ...]:
    words = (data.leader_words(seat) for seat in data.leaders())
    return tuple(together(name) for each in words for name in (each.short, *each.also))


@cache
def usual_bodies(atlas: Atlas) -> tuple[str, ...]:
    """What bodies are usually called, whoever's they are."""
    garrisons = (f"{place} {kind}" for place in atlas.places for kind in ("garrison", "men", "troops"))
    return tuple(together(name) for name in (*_USUAL_BODIES, *garrisons))


@cache
def leader_word_list() -> tuple[str, ...]:
    """What the leaders of the start are called, run together."""
    return _start_leaders()


@cache
def _known_to_all(atlas: Atlas) -> frozenset[str]:
    return frozenset((*place_words(atlas), *troop_words(), *leader_word_list(), *usual_bodies(atlas)))


@cache
def common_lexer() -> Lexer:
    """The lexer that knows what every player may type."""
    return Lexer(_known_to_all(england()))


def lexer_for(view: View) -> Lexer:
    """Return the lexer that also knows the map, bodies, companies and leaders of a view."""
    bodies = body_names(view.bodies, view.own.leader_body if view.own else "")
    companies = (
        name for body in view.bodies for each in body.companies for name in (each.id, short_id(each.id))
    )
    own = (*_spellings(bodies), *_spellings(leader_names(view)), *(together(name) for name in companies))
    return Lexer(_known_to_all(atlas_of(view)), frozenset(own))
