"""How far a Viking goes in a turn (VR-MOVE-1, VR-TURN-2, VR-TURN-3, VR-CARD-12)."""

from dataclasses import dataclass

from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.deckfile import Axe, Card, Companion
from adjudicator.rulesets.viking_run.ground import INCH
from adjudicator.rulesets.viking_run.state import Viking


@dataclass(frozen=True)
class Pace:
    """A move as it is reckoned, in thousandths of an inch: `base`, less `slow`, halved or not, `total`."""

    base: int
    slow: int
    half: bool
    total: int


def pace_of(viking: Viking) -> Pace:
    """A Viking's move this turn, as he stands before he picks anything up (VR-MOVE-2)."""
    base, slow, half = base_of(viking), slow_of(viking), viking.plight.half
    left = (base - slow) // 2 if half else base - slow
    return Pace(base, slow, half, max(left, data.constants().speed.least * INCH))


def base_of(viking: Viking) -> int:
    """His base: a spurt's, else by his load."""
    if viking.plight.spurt is not None:
        return viking.plight.spurt
    speed = data.constants().speed
    if viking.coins >= speed.heavy_from:
        return speed.heavy * INCH
    return (speed.loot if viking.coins else speed.free) * INCH


def slow_of(viking: Viking) -> int:
    """All that comes off it: wounds and falls, axes, companions, this turn's cards and fights."""
    each_axe, each_companion = _inches(Axe), _inches(Companion)
    dragged = viking.axes * each_axe + viking.companions * each_companion
    return viking.slow + viking.plight.slow + dragged * INCH


def _inches(effect: type[Axe] | type[Companion]) -> int:
    cards: tuple[Card, ...] = tuple(data.cards().values())
    return next(card.effect.inches for card in cards if isinstance(card.effect, effect))
