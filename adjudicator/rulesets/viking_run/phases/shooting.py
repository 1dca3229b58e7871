"""Step 4: archers (VR-CARD-10, and VR-CARD-11 for who goes along)."""

from adjudicator.kernel.dice import Throw
from adjudicator.rulesets.viking_run.deckfile import Shot
from adjudicator.rulesets.viking_run.events.hurts import ArrowShot, CompanionLost, Hit
from adjudicator.rulesets.viking_run.ground import INCH
from adjudicator.rulesets.viking_run.phases.deaths import fall
from adjudicator.rulesets.viking_run.phases.turn import Lying, Turn


def shoot(turn: Turn) -> None:
    """Let every archer shoot, at each companion first and then at the Viking."""
    for lying in turn.lying():
        if isinstance(lying.card.effect, Shot):
            _shoot(turn, lying, lying.card.effect)


def _shoot(turn: Turn, lying: Lying, shot: Shot) -> None:
    for number in range(1, turn.viking(lying.on).companions + 1):
        throw = turn.throw(f"{lying.key}/companion-{number}", 6)
        killed = throw.total in shot.dead
        hit = Hit.KILLED if killed else Hit.MISSED  # a wound slows nobody who is led by the hand
        turn.tell(_arrow(lying, "VR-CARD-11", throw, hit, companion=True))
        if killed:
            turn.tell(CompanionLost(rule="VR-CARD-11", seat=lying.on))
    throw = turn.throw(f"{lying.key}/shot", 6)
    hit = _hit(shot, throw.total)
    wound = {"now": shot.now * INCH, "after": shot.after * INCH} if hit is Hit.WOUNDED else {}
    turn.tell(_arrow(lying, "VR-CARD-10", throw, hit).model_copy(update=wound))
    if hit is Hit.KILLED:
        fall(turn, lying.on, lying.card.id)


def _hit(shot: Shot, face: int) -> Hit:
    if face in shot.dead:
        return Hit.KILLED
    return Hit.WOUNDED if face in shot.wounded else Hit.MISSED


def _arrow(lying: Lying, rule: str, throw: Throw, hit: Hit, *, companion: bool = False) -> ArrowShot:
    return ArrowShot(rule=rule, seat=lying.on, card=lying.card.id, throw=throw, hit=hit, companion=companion)
