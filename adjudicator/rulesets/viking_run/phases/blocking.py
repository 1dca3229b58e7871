"""Step 6: foes come; those who bar the way are fought at once, so is the dog (VR-CARD-1 to VR-CARD-6)."""

from adjudicator.kernel.dice import Throw
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.deckfile import Block, FoeKind, Harry, Pursue, Stand
from adjudicator.rulesets.viking_run.events.running import FoeCame
from adjudicator.rulesets.viking_run.ground import INCH, SHIP, Spot, clock
from adjudicator.rulesets.viking_run.phases.combat import fight
from adjudicator.rulesets.viking_run.phases.turn import Lying, Turn
from adjudicator.rulesets.viking_run.state import Foe, Viking, Way


def bar_the_way(turn: Turn) -> None:
    """Put the foes of this turn's cards on the field, then fight whoever is in base contact."""
    for lying in turn.lying():
        _come(turn, lying)
    fought = turn.fought()
    for foe in turn.state.foes:
        if (
            foe.id not in fought
            and turn.viking(foe.hunts).runs
            and (foe.way is Way.BLOCKS or _dares(turn, foe))
        ):
            fight(turn, foe, before_move=True)


def _come(turn: Turn, lying: Lying) -> None:
    viking, contact = turn.viking(lying.on), data.constants().contact * INCH
    ahead = turn.heading(viking)
    match lying.card.effect:
        case Block(foe=kind):
            at = clock(12, viking.at, ahead, contact)
            _enter(turn, lying, "VR-CARD-1", kind, 1, Way.BLOCKS, at)
        case Stand(foe=kind, men=men):
            inches = turn.throw(f"{lying.key}/inches", 10)
            at = clock(12, viking.at, ahead, inches.total * INCH)
            _enter(turn, lying, "VR-CARD-3", kind, men, Way.STANDS, at, inches=inches)
        case Pursue(foe=kind, men=men):
            direction, inches = (turn.throw(f"{lying.key}/{what}", sides) for what, sides in _PLACED)
            at = clock(direction.total, viking.at, SHIP, inches.total * INCH)
            _enter(turn, lying, "VR-CARD-4", kind, men, Way.CHASES, at, direction, inches)
        case Harry(foe=kind):
            at = clock(6, viking.at, ahead, contact)
            _enter(turn, lying, "VR-CARD-6", kind, 1, Way.HARRIES, at)


_PLACED = (("direction", 12), ("inches", 10))


def _enter(
    turn: Turn,
    lying: Lying,
    rule: str,
    kind: FoeKind,
    men: int,
    way: Way,
    at: Spot,
    direction: Throw | None = None,
    inches: Throw | None = None,
) -> None:
    foe = Foe(
        id=f"F{turn.state.foe_number + 1}",
        card=lying.card.id,
        kind=kind,
        men=men,
        at=at,
        hunts=lying.on,
        way=way,
        since=turn.state.turn,
    )
    turn.tell(FoeCame(rule=rule, foe=foe, direction=direction, inches=inches))


def _dares(turn: Turn, foe: Foe) -> bool:
    """Whether a Viking turns on the dog: from its second turn on, if he wants to (VR-CARD-6)."""
    effect = data.card(foe.card).effect
    if foe.way is not Way.HARRIES or not isinstance(effect, Harry):
        return False
    return turns_of(foe, turn.state.turn) >= effect.fight_from and _wants(turn, turn.viking(foe.hunts))


def _wants(turn: Turn, viking: Viking) -> bool:
    return turn.wishes[viking.seat].policies.fight_dog


def turns_of(foe: Foe, turn: int) -> int:
    """Which turn of a foe's this is, from 1."""
    return turn - foe.since + 1
