"""Stones: a duel of two seats over a ford, made up to show how a game becomes a ruleset.

TG-1  Each seat draws 6 stones and two dice more, and nobody else knows how many.
TG-2  Each round each seat plays some of its stones, in secret; they are gone. Who says nothing plays none.
TG-3  More stones win the round. How many were played, nobody else learns.
TG-4  On equal stones a die decides: 1 to 3 for Blue, 4 to 6 for Red. Everybody sees it.
TG-5  Who wins three rounds wins; after seven rounds the better does, or nobody. Who yields, loses.
"""

from tiny_game.ruleset import Stones

EDITIONS = ("river",)


def ruleset(edition: str) -> Stones:
    """The game in an edition: what the entry point names. Raises ValueError for one that is not there."""
    if edition not in EDITIONS:
        raise ValueError(f"Stones has no edition {edition!r}; it has {', '.join(EDITIONS)}.")
    return Stones()


ruleset.editions = EDITIONS
