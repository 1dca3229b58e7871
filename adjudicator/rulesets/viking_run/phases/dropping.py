"""Step 5: drops (VR-CARD-7, VR-CARD-8)."""

from adjudicator.rulesets.viking_run.deckfile import Drop, Pit, Spill, Where
from adjudicator.rulesets.viking_run.events.hurts import CoinsDropped, Hampered, Hampering
from adjudicator.rulesets.viking_run.ground import INCH, Spot, clock
from adjudicator.rulesets.viking_run.phases.turn import Lying, Turn
from adjudicator.rulesets.viking_run.state import Viking

_SIDES = {Where.RIGHT: 3, Where.LEFT: 9}


def drop(turn: Turn) -> None:
    """Let coins fall, in the order in which the cards were turned over."""
    for lying in turn.lying():
        viking = turn.viking(lying.on)
        match lying.card.effect:
            case Drop() as effect if viking.coins:
                coins = viking.coins if effect.coins == "all" else min(effect.coins, viking.coins)
                rule = "VR-CARD-8" if effect.coins == "all" else "VR-CARD-7"
                _lie(turn, lying, rule, coins, _where(turn, viking, effect))
            case Spill() if viking.coins:
                _spill(turn, lying, viking)
            case Pit(inches=inches):
                _into_the_pit(turn, lying, viking, inches * INCH)


def _where(turn: Turn, viking: Viking, effect: Drop) -> Spot:
    if effect.where is Where.UNDERFOOT:
        return viking.at
    return clock(_SIDES[effect.where], viking.at, turn.heading(viking), effect.inches * INCH)


def _lie(turn: Turn, lying: Lying, rule: str, coins: int, at: Spot, *, left: bool = False) -> None:
    heap, card = turn.state.heap_for(at), lying.card.id
    turn.tell(CoinsDropped(rule=rule, seat=lying.on, card=card, coins=coins, heap=heap, at=at, left=left))


def _spill(turn: Turn, lying: Lying, viking: Viking) -> None:
    """All of it is on the ground: he spends the turn on gathering it, or half the turn on leaving it."""
    how = Hampering.LOST
    if turn.wishes[viking.seat].policies.leave_loot:
        _lie(turn, lying, "VR-CARD-8", viking.coins, viking.at, left=True)
        how = Hampering.HALF
    turn.tell(Hampered(rule="VR-CARD-8", seat=viking.seat, card=lying.card.id, how=how))


def _into_the_pit(turn: Turn, lying: Lying, viking: Viking, late: int) -> None:
    card = lying.card.id
    if viking.coins:
        turn.tell(CoinsDropped(rule="VR-CARD-8", seat=viking.seat, card=card, coins=viking.coins))
    turn.tell(Hampered(rule="VR-CARD-8", seat=viking.seat, card=card, how=Hampering.NEXT, far=late))
