"""How judgements, battles and ends of marches are told as events."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId, scope_of
from adjudicator.rulesets.sun_in_splendour.estimates import estimated
from adjudicator.rulesets.sun_in_splendour.events.march import (
    BattleJoined,
    ContactJudged,
    ContactOutcome,
    EstimateMade,
    KeptInside,
)
from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field, Fight, Fighter
from adjudicator.rulesets.sun_in_splendour.phases.march.judging import Grounds, Judgement
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover, Posture
from adjudicator.rulesets.sun_in_splendour.phases.march.runs import Tick
from adjudicator.rulesets.sun_in_splendour.table import Combatant

_RULES = {
    Grounds.REFUSED: "SS-3.2-2",
    Grounds.AT_REST: "SS-4.1-1j",
    Grounds.CAUGHT: "SS-4.1-1h",
    Grounds.ON_CONTACT: "SS-3.2-4",
    Grounds.FROM_AFAR: "SS-3.2-4",
}


def tell_judgement(field: Field, judgement: Judgement, when: Tick) -> None:
    """Tell a judgement once its battles have taken effect, after the estimates it rests on.

    Those of a refusal on contact too: SS-4.1-1o spares the log the dice of enemies who are seen from afar
    and let be, but whatever number is told rests on dice that stand in the log (GEN-5).
    """
    _tell_estimates(field, judgement.hunter.seat, judgement.weighed.foes)
    if judgement.grounds is not Grounds.REFUSED_AGAIN:
        field.tell(_contact(field, judgement, when))


def _contact(field: Field, judgement: Judgement, when: Tick) -> ContactJudged:
    thrown = judgement.thrown
    return ContactJudged(
        rule=_RULES[judgement.grounds],
        scope=scope_of(judgement.hunter.seat),
        tick=Fraction(when),
        point=field.point(judgement.spot),
        hunter=judgement.hunter.id,
        quarry=judgement.quarry.id,
        label=field.label(judgement.hunter.seat, judgement.quarry),
        own_men=judgement.weighed.own,
        enemy_men=judgement.weighed.theirs,
        limit=judgement.weighed.odds.limit,
        outcome=_outcome(judgement),
        throw=thrown.throw if thrown else None,
        modifiers=thrown.modifiers if thrown else (),
        friends=judgement.weighed.friends,
        meeting=judgement.meeting,
        to_battle=_fight(field, judgement),
    )


def _fight(field: Field, judgement: Judgement) -> bool:
    """Tell whether hunter and quarry stand against one another in a battle now."""
    wanted = {judgement.hunter.index, judgement.quarry.index}
    fights = field.fights.get(judgement.spot, ())
    return any(
        {one.mover.index, other.mover.index} == wanted
        for fight in fights
        for one in fight.sides[0]
        for other in fight.sides[1]
    )


def _outcome(judgement: Judgement) -> ContactOutcome:
    if judgement.refuses:
        return ContactOutcome.DECLINED
    if not judgement.succeeds:
        return ContactOutcome.MISSED
    if judgement.is_chase:
        return ContactOutcome.PURSUED
    fights = judgement.hunter.posture is Posture.BATTLE
    return ContactOutcome.FOUGHT if fights else ContactOutcome.STOOD_ASIDE


def tell_kept_inside(field: Field, one: Mover, kept: Mover, when: Tick) -> None:
    """Tell a body of an enemy who keeps inside walls before it, with the estimate of him (SS-4.1-1n)."""
    men = estimated(kept.men, field.estimate(one.seat, kept))
    _tell_estimates(field, one.seat, [(kept, men)])
    event = KeptInside(
        rule="SS-4.1-1n",
        scope=scope_of(one.seat),
        tick=Fraction(when),
        place=kept.place,
        body=one.id,
        kept=kept.id,
        owner=kept.seat,
        label=field.label(one.seat, kept),
        men=men,
    )
    field.tell(event)


def _tell_estimates(field: Field, seat: SeatId, foes: Iterable[tuple[Mover, int]]) -> None:
    """Tell a seat's estimates with their dice, each once unless the body grew or shrank."""
    for foe, men in foes:
        if field.told_estimates.get((seat, foe.index)) != men:
            field.told_estimates[seat, foe.index] = men
            event = EstimateMade(
                rule="SS-3.2-3",
                scope=scope_of(seat),
                seat=seat,
                label=field.label(seat, foe),
                body=foe.id,
                throw=field.estimate(seat, foe),
                men=men,
            )
            field.tell(event)


def battles(field: Field) -> Iterator[Event]:
    """Yield the season's battles, numbered by tick, then point."""
    fights = [fight for each in field.fights.values() for fight in each]
    fights.sort(key=lambda fight: (fight.when, field.spot_name(fight.spot), _far(fight)))
    for number, fight in enumerate(fights, start=1):
        yield BattleJoined(
            rule="SS-4.1-1k",
            battle=f"{field.terms.season}/{number}",
            tick=Fraction(fight.when),
            point=field.point(fight.spot),
            attackers=_combatants(fight.sides[0]),
            defenders=_combatants(fight.sides[1]),
        )


def _far(fight: Fight) -> tuple[Fraction, str]:
    """Where along a road; and, for two battles at one point, the first of the attackers."""
    along = Fraction(0) if isinstance(fight.spot, str) else fight.spot[1]
    return along, min(fighter.mover.id for fighter in fight.sides[0])


def _combatants(side: list[Fighter]) -> tuple[Combatant, ...]:
    """A side, in order of coming in, then of body."""
    listed = sorted(side, key=lambda fighter: (fighter.since, fighter.mover.id))
    return tuple(
        Combatant(body=each.mover.id, owner=each.mover.seat, tick=Fraction(each.since)) for each in listed
    )
