"""How many of a card the hand has, against how many turns it is meant for."""

from collections import Counter

from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.viking_run.orders import Play
from adjudicator.rulesets.viking_run.state import Holding
from adjudicator.rulesets.viking_run.wishes import plays


def short_of(holding: Holding, sheet: Sheet) -> tuple[Play, ...]:
    """All plays, in order of turn, of each card that is meant for more turns than the hand has it."""
    meant = [play for _, play in sorted(plays(holding, sheet).items())]
    wanted = Counter(play.card for play in meant)
    held = Counter(holding.hand)
    return tuple(play for play in meant if wanted[play.card] > held[play.card])
