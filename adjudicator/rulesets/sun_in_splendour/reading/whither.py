"""`Go home`, `march to the north`: where to, without a place's name. Asked back, never guessed (GEN-7)."""

from dataclasses import replace
from functools import cache

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.atlas import atlas_of
from adjudicator.rulesets.sun_in_splendour.reading.asking import AskedBackError, Asking
from adjudicator.rulesets.sun_in_splendour.reading.phrase import Force, Item, MarchPhrase, Name, To
from adjudicator.rulesets.sun_in_splendour.reading.wordings import together, wordings
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.view import View

_HOME = "home"


@cache
def _meanings() -> dict[str, str]:
    return {together(word): meant for meant, words in wordings().whither.items() for word in words}


def is_whither(text: str) -> bool:
    """Tell whether a text is home or a direction."""
    return together(text) in _meanings()


def asked_back(ask: Asking, view: View, body: Body | None, name: Name) -> AskedBackError:
    """Return the question which place is meant: one of the seat's own, or one that roads lead to."""
    if _meanings()[together(name.text)] == _HOME:
        seat = SeatId(view.viewer)
        own = (estate.place for estate in view.estates if estate.holder == seat)
        choices = tuple(sorted(place for place in own if body is None or place != body.place))
        return _asked(ask, name, "home-where", f"Which place is {name.text!r}?", choices)
    there = body.place if body is not None else ""
    edges = atlas_of(view).graph.edges_from(there) if there else ()
    choices = tuple(sorted(edge.other(there) for edge in edges))
    message = f"{name.text!r} is no place. " + (f"From {there} roads lead to these." if choices else "")
    return _asked(ask, name, "which-way", message.strip(), choices)


def _asked(ask: Asking, name: Name, code: str, message: str, choices: tuple[str, ...]) -> AskedBackError:
    if choices:
        return ask.question(code, name, message, choices)
    return ask.invalid(code, name, f"{message} Write the place: MARCH <body> TO <place>.")


def with_goal(phrase: MarchPhrase) -> MarchPhrase:
    """`Send the bills home`: the last word of the troops is where to; idle with a goal (`north to York`)."""
    last = phrase.force[-1] if phrase.force else None
    named = [part for part in phrase.parts if isinstance(part, To) and not is_whither(part.place.text)]
    parts = phrase.parts
    if named:
        parts = tuple(part for part in parts if not isinstance(part, To) or part in named)
    if last is None or last.name is None or not is_whither(last.name.text):
        return replace(phrase, parts=parts)
    goal = () if named else (To(last.name),)
    return replace(phrase, force=(*phrase.force[:-1], *_rest(last)), parts=(*goal, *parts))


def _rest(item: Item) -> Force:
    if item.of is not None:
        return (Item(item.at, item.of, item.number, every=item.every),)
    return (Item(item.at, every=True),) if item.every else ()
