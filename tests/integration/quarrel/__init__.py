"""Quarrel: a game made up to show rounds that wait for the umpire, and sheets that act as they come.

Q-1  Anne, Bess and Cecily each stake up to six pence, in secret; who stakes all six boasts of it at once.
Q-2  Then Anne and Bess quarrel. They or the umpire say who won, within fourteen days.
Q-3  What one of the two reports counts once the other confirms it. The umpire's word stands above both.
Q-4  Without a result a die decides. The winner gets a point and finds pence that only she knows of.
Q-5  After two quarrels the game is over.
"""

from tests.integration.quarrel.ruleset import Quarrel

EDITIONS = ("street",)


def ruleset(edition: str) -> Quarrel:
    if edition not in EDITIONS:
        raise ValueError(f"Quarrel has no edition {edition!r}; it has {', '.join(EDITIONS)}.")
    return Quarrel()


ruleset.editions = EDITIONS  # type: ignore[attr-defined]
