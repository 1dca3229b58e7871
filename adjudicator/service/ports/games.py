"""The games that are installed."""

from typing import Protocol

from adjudicator.kernel.ruleset import Ruleset

AnyRuleset = Ruleset[object, object]


class Games(Protocol):
    """The rulesets that are installed."""

    def __call__(self, key: str, edition: str) -> AnyRuleset:
        """A game in an edition. Raises ValueError with what there is."""
