"""Battles go to the table, and come back with what was told of them (SS-0-4)."""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import PUBLIC
from adjudicator.rulesets.sun_in_splendour.events.battle import BattleFought, Side, TableWord
from adjudicator.rulesets.sun_in_splendour.events.march import BattleJoined
from adjudicator.rulesets.sun_in_splendour.events.table import BattleTabled, SeasonPaused
from adjudicator.rulesets.sun_in_splendour.phases.army import Army, General
from adjudicator.rulesets.sun_in_splendour.phases.battle import armies_of, call, fight, first_in_rank
from adjudicator.rulesets.sun_in_splendour.phases.losses import losses_told
from adjudicator.rulesets.sun_in_splendour.phases.season import seats_played
from adjudicator.rulesets.sun_in_splendour.rolls import generals_of, sides_of
from adjudicator.rulesets.sun_in_splendour.state import State
from adjudicator.rulesets.sun_in_splendour.table import AtTable, Command, Standing, Waiting
from adjudicator.rulesets.sun_in_splendour.tabletop import Tabletop

RULE = "SS-0-4"


def pause(state: State, joined: Sequence[BattleJoined], terms: Tabletop, dice: Dice) -> Iterator[Event]:
    """Yield what makes the season wait for the table; nothing, and no die, where no battle goes there.

    A battle goes there if its smaller side has men enough, and a player's leader is first in rank on one.
    """
    tabled = [_tabled(state, each, dice) for each in joined if _goes(state, each, terms, dice)]
    if tabled:
        waiting = tuple(_waiting(each) for each in joined)
        yield SeasonPaused(rule=RULE, scope=PUBLIC, days=terms.days, battles=waiting)
        yield from tabled


def _goes(state: State, joined: BattleJoined, terms: Tabletop, dice: Dice) -> bool:
    if min(army.men for army in armies_of(state, joined)) < terms.men:
        return False
    played = seats_played(state)
    return any(seat in played for seat in first_in_rank(state, joined, dice))


def _waiting(joined: BattleJoined) -> Waiting:
    return Waiting(
        battle=joined.battle,
        tick=joined.tick,
        point=joined.point,
        attackers=joined.attackers,
        defenders=joined.defenders,
    )


def _tabled(state: State, joined: BattleJoined, dice: Dice) -> BattleTabled:
    (one, die), (other, other_die) = call(state, joined, dice)
    sides = sides_of(state, _waiting(joined), (one, other))
    return BattleTabled(
        rule=RULE,
        battle=joined.battle,
        tick=joined.tick,
        point=joined.point,
        seats=(sides[0].seats, sides[1].seats),
        table=AtTable(battle=joined.battle, generals=(_command(one), _command(other))),
        sides=sides,
        throws=(die, other_die),
    )


def _command(general: General) -> Command:
    return Command(seat=general.leader.seat, in_person=general.in_person, kept_away=general.kept_away)


def standings(state: State) -> dict[str, Standing]:
    """Return the results that stand, by battle."""
    told = ((at.battle, at.standing) for at in state.table)
    return {battle: standing for battle, standing in told if standing is not None}


def fight_all(state: State, dice: Dice) -> tuple[BattleFought, ...]:
    """Return how all battles that waited ended: by the table where a result stands, else by the program."""
    return tuple(_fought(state, each, dice) for each in state.waiting)


def _fought(state: State, waiting: Waiting, dice: Dice) -> BattleFought:
    at = next((each for each in state.table if each.battle == waiting.battle), None)
    if at is None:
        return fight(state, waiting, dice)
    generals, standing = generals_of(state, at), at.standing
    if standing is None:
        return fight(state, waiting, dice, generals)
    return _as_told(state, waiting, generals, standing)


def _as_told(
    state: State, waiting: Waiting, generals: tuple[General, General], standing: Standing
) -> BattleFought:
    lost = {each.company: each.men for each in standing.result.losses}
    one, other = (
        _side(army, general, lost) for army, general in zip(armies_of(state, waiting), generals, strict=True)
    )
    return BattleFought(
        rule=RULE,
        battle=waiting.battle,
        tick=waiting.tick,
        point=waiting.point,
        sides=(one, other),
        result=standing.result.result,
        ratio=None,
        winner=standing.result.winner,
        throws=(),
        table=TableWord(reported_by=standing.reported_by, confirmed_by=standing.confirmed_by),
    )


def _side(army: Army, general: General, lost: dict[str, int]) -> Side:
    losses = losses_told(army.bodies, lost)
    return Side(
        seats=army.seats,
        bodies=tuple(body.id for body in army.bodies),
        general=general.name,
        general_seat=general.leader.seat,
        reputation=general.reputation,
        men=army.men,
        strength=None,
        die=None,
        losses=losses,
        lost=sum(loss.men for loss in losses),
    )
