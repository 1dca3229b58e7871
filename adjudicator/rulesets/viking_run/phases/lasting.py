"""Step 3: what lasts, and what befalls this turn's move (VR-CARD-9, VR-CARD-11 to VR-CARD-14, VR-TURN-2)."""

from adjudicator.rulesets.viking_run.deckfile import Axe, Companion, Leak, Lose, Maim, Slow, Spurt, Stray
from adjudicator.rulesets.viking_run.events.hurts import (
    AxeCaught,
    BagTorn,
    CompanionJoined,
    Hampered,
    Hampering,
    Maimed,
)
from adjudicator.rulesets.viking_run.ground import INCH
from adjudicator.rulesets.viking_run.phases.turn import Lying, Turn


def suffer(turn: Turn) -> None:
    """Apply the cards that slow a Viking, for good or for now, in the order of their turning over."""
    for lying in turn.lying():
        _suffer(turn, lying)


def _suffer(turn: Turn, lying: Lying) -> None:
    on, kind = lying.on, lying.card.id
    match lying.card.effect:
        case Maim(inches=inches, fights=fights):
            turn.tell(Maimed(rule="VR-CARD-14", seat=on, card=kind, slow=inches * INCH, fights=fights))
        case Axe():
            turn.tell(AxeCaught(rule="VR-CARD-9", seat=on, card=kind))
        case Leak():
            turn.tell(BagTorn(rule="VR-CARD-13", seat=on, card=kind))
        case Companion():
            turn.tell(CompanionJoined(rule="VR-CARD-11", seat=on, card=kind))
        case Lose(half=half):
            rule, how = ("VR-CARD-12", Hampering.HALF) if half else ("VR-CARD-15", Hampering.LOST)
            turn.tell(Hampered(rule=rule, seat=on, card=kind, how=how))
        case Slow(inches=inches):
            turn.tell(_hampered(lying, Hampering.SLOW, inches))
        case Spurt(inches=inches):
            turn.tell(_hampered(lying, Hampering.SPURT, inches))
        case Stray():
            throw = turn.throw(f"{lying.key}/direction", 12)
            turn.tell(Hampered(rule="VR-MOVE-4", seat=on, card=kind, how=Hampering.STRAY, throw=throw))


def _hampered(lying: Lying, how: Hampering, inches: int) -> Hampered:
    return Hampered(rule="VR-TURN-2", seat=lying.on, card=lying.card.id, how=how, far=inches * INCH)
