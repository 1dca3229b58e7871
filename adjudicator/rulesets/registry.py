"""Which games there are: packages name theirs under the entry point group `adjudicator.rulesets`."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from typing import Any, cast

from adjudicator.kernel.ruleset import Ruleset, RulesetFactory

GROUP = "adjudicator.rulesets"


class UnknownRuleset(ValueError):
    """No game of this key, or no such edition of it; the message says which there are."""


def keys() -> tuple[str, ...]:
    """The keys of all games that are installed, sorted."""
    return tuple(sorted(_installed()))


def editions(key: str) -> tuple[str, ...]:
    """The editions of a game, the first one first. Raises UnknownRuleset."""
    return _factory(key).editions


def load(key: str, edition: str) -> Ruleset[Any, Any]:
    """Return a game in an edition. Raises UnknownRuleset."""
    factory = _factory(key)
    if edition not in factory.editions:
        there = ", ".join(factory.editions)
        raise UnknownRuleset(f"The game {key} has no edition {edition!r}; it has {there}.")
    return factory(edition)


def newest() -> tuple[Ruleset[Any, Any], ...]:
    """Every game that is installed, in its newest edition."""
    return tuple(load(key, editions(key)[-1]) for key in keys())


def templates(key: str) -> Traversable | None:
    """The folder `templates` in a game's own package, with letters worded for it; None: it has none."""
    entry = _installed().get(key)
    if entry is None:
        return None
    spec = find_spec(entry.module)
    package = spec.parent if spec is not None else None
    folder = files(package) / "templates" if package else None
    return folder if folder is not None and folder.is_dir() else None


def _factory(key: str) -> RulesetFactory:
    entry = _installed().get(key)
    if entry is None:
        there = ", ".join(keys()) or "none"
        raise UnknownRuleset(f"No game is called {key!r}; installed: {there}.")
    return cast(RulesetFactory, entry.load())


@cache
def _installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}
