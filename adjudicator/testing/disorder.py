"""The same thing in another order: of seats, mails, lines, and of whatever a state holds by name."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.ruleset import Line, Ruleset
from adjudicator.kernel.sheets import Sheet
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import numbered
from adjudicator.testing.subject import World

S = TypeVar("S")
V = TypeVar("V")
K = TypeVar("K", bound=str)
T = TypeVar("T")


def shuffled_mapping(mapping: Mapping[K, T], pick: Pick) -> dict[K, T]:
    """Return a mapping whose items were put in in another order."""
    return {key: mapping[key] for key in pick.shuffled(tuple(mapping))}


def shuffled_json(value: JSON, pick: Pick) -> JSON:
    """Return a JSON value with the members of every object in another order; lists stay as they are."""
    if isinstance(value, dict):
        return {key: shuffled_json(value[key], pick) for key in pick.shuffled(tuple(value))}
    if isinstance(value, list | tuple):
        return [shuffled_json(item, pick) for item in value]
    return value


def shuffled_world(rules: Ruleset[S, V], world: World[S], pick: Pick) -> World[S]:
    """Return the same world, listed in another order."""
    state = rules.load(shuffled_json(rules.dump(world.state), pick))
    return World(state, shuffled_mapping(world.sheets, pick))


def independent(rules: Ruleset[S, V], view: V, texts: Sequence[str]) -> tuple[str, ...]:
    """Return the lines that do not speak of what an earlier one spoke of: their order must not matter.

    Of lines on one subject the later one holds (GEN-3), so there the order does matter.
    """
    spoken: dict[str, None] = {}
    chosen = []
    for text in texts:
        subjects = dict.fromkeys(_subjects(rules, view, text))
        if not any(subject in spoken for subject in subjects):
            chosen.append(text)
        spoken.update(subjects)
    return tuple(chosen)


def _subjects(rules: Ruleset[S, V], view: V, text: str) -> Sequence[str]:
    taken = rules.read(numbered([text]), view, Sheet()).taken
    return [subject for subjects in taken.values() for subject in subjects]


def mails(texts: Sequence[str], pick: Pick) -> tuple[tuple[Line, ...], ...]:
    """Return lines in another order, spread over some mails."""
    left, sent = pick.shuffled(texts), []
    while left:
        cut = pick.number(1, len(left))
        sent.append(numbered(left[:cut]))
        left = left[cut:]
    return tuple(sent)


def read_mails(rules: Ruleset[S, V], view: V, sent: Sequence[Sequence[Line]]) -> Sheet:
    """Return the sheet after some mails, each read into the sheet that the one before left."""
    sheet = Sheet()
    for lines in sent:
        sheet = rules.read(lines, view, sheet).sheet
    return sheet
