"""How a run ended, and what its Vikings died of: told from the last state and the events."""

from collections import Counter
from collections.abc import Iterator

from viking_games import Played

from adjudicator.rulesets.viking_run.events import ending, fights
from adjudicator.rulesets.viking_run.state import Fate

ALONE, COINS, CARDS, DICE = "alone", "most coins", "fewest cards", "dice"
NOBODY, TIDE = "nobody left", "tide out"
ENDINGS = (ALONE, COINS, CARDS, DICE, NOBODY, TIDE)
"""How a run can end (VR-END-1 to VR-END-3)."""


def ending_of(played: Played) -> str:
    """How a run ended, judged by who came home in its last turn. AssertionError: the wrong one won."""
    state, outcome = played.state, played.state.outcome
    assert outcome is not None, "a run is played to its end"
    home = [viking for viking in state.vikings.values() if viking.fate is Fate.HOME]
    if not home:
        assert not outcome.winners, f"run {played.number}: nobody is home"
        return TIDE if state.running else NOBODY
    most = max(viking.coins for viking in home)
    richest = [viking.seat for viking in home if viking.coins == most]
    fewest = min(len(state.holdings[seat].hand) for seat in richest)
    best = [seat for seat in richest if len(state.holdings[seat].hand) == fewest]
    (ended,) = (event for event in played.events if isinstance(event, ending.RunEnded))
    assert outcome.winners[0] in best, f"run {played.number}: {outcome.winners} of {best}"
    assert (len(best) > 1) == bool(ended.throws), f"run {played.number}: {best}, {ended.throws}"
    if len(best) > 1:
        return DICE
    if len(richest) > 1:
        return CARDS
    return COINS if len(home) > 1 else ALONE


def deaths_of(played: Played) -> Counter[str]:
    """How many each kind of foe, and arrows, killed in a run."""
    return Counter(_deaths(played))


def _deaths(played: Played) -> Iterator[str]:
    for event in played.events:
        if isinstance(event, fights.VikingFell):
            yield event.foe.value if event.foe is not None else "arrow"
