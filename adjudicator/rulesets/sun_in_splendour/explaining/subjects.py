"""Which body a word means that is typed for `explain`: by id, name, short id or label, never guessed."""

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.kernel.names import plain
from adjudicator.kernel.records import Event
from adjudicator.rulesets.sun_in_splendour.events import march, season
from adjudicator.rulesets.sun_in_splendour.explaining.known import rivals
from adjudicator.rulesets.sun_in_splendour.explaining.reasons import Season
from adjudicator.rulesets.sun_in_splendour.naming import short_id
from adjudicator.rulesets.sun_in_splendour.teller import Teller


def subjects(told: Season, teller: Teller) -> tuple[str, ...]:
    """Everybody whose season can be told: bodies by id, then others' by label for a seat."""
    own = tuple(told.ground.courses)
    return own if teller.view.own is None else (*own, *rivals(told))


def meant(text: str, told: Season, teller: Teller) -> str | None:
    """The body (by id) or rival (by label) that a text means; None: it means neither.

    Raises ValueError, with a sentence, where it could mean several.
    """
    wanted = plain(text.removeprefix("body:"))
    known = _names(told, teller)
    found = dict.fromkeys(name for name, spellings in known.items() if wanted in map(plain, spellings))
    if len(found) > 1:
        raise ValueError(f"{text!r} could be any of {', '.join(found)}: name one of them.")
    return next(iter(found), None)


def _names(told: Season, teller: Teller) -> Mapping[str, tuple[str, ...]]:
    names: dict[str, tuple[str, ...]] = {}
    for name, course in told.ground.courses.items():
        body = course.body
        short = (short_id(name),) if teller.view.own is not None else ()
        names[name] = (name, body.name, teller.named(body), *short)
    for label, body_id in _labels(told.events):
        if body_id in names:
            names[body_id] = (*names[body_id], label)
    return names if teller.view.own is None else {**names, **{each: (each,) for each in rivals(told)}}


def _labels(events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """The labels of bodies whose true ids the viewer knows as well: that is the umpire."""
    for event in events:
        match event:
            case march.EstimateMade():
                yield event.label, event.body
            case march.ContactJudged():
                yield event.label, event.quarry
            case march.KeptInside():
                yield event.label, event.kept
            case season.BodySighted():
                yield event.sighting.label, event.sighting.body
