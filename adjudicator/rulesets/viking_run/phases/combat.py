"""A fight: a die and a value on each side, bout by bout (VR-FIGHT-1 to VR-FIGHT-3, VR-CARD-5, VR-CARD-11)."""

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.events.fights import FightFought, Result, VikingBaptised
from adjudicator.rulesets.viking_run.events.hurts import CoinsDropped, CompanionLost
from adjudicator.rulesets.viking_run.ground import INCH, touches
from adjudicator.rulesets.viking_run.phases.deaths import fall
from adjudicator.rulesets.viking_run.phases.turn import Turn
from adjudicator.rulesets.viking_run.policies import DropToFight
from adjudicator.rulesets.viking_run.state import Foe, Viking, Way

RULE = "VR-FIGHT-1"


@dataclass(frozen=True)
class Bout:
    """A bout of a fight: how many of the foes at once, and whether a companion fights it."""

    men: int
    companion: bool = False


def fight(turn: Turn, foe: Foe, *, before_move: bool) -> None:
    """Fight a band of foes, till all its bouts are fought or the Viking is out."""
    _shed(turn, foe)
    unfinished = False
    for number, bout in enumerate(_bouts(turn, foe), start=1):
        event = _fought(turn, foe, bout, number, before_move=before_move)
        unfinished = unfinished or event.result is Result.TIED
        turn.tell(event.model_copy(update={"unfinished": unfinished}))
        if event.result is Result.LOST:
            _lose(turn, foe, bout)
            if not bout.companion:
                return


def _shed(turn: Turn, foe: Foe) -> None:
    """Shed the loot before the dice, where that makes him free and he wants it (VR-FIGHT-1)."""
    viking = turn.viking(foe.hunts)
    free_without = not viking.axes and not viking.companions
    if viking.coins and free_without and _sheds(turn, viking, foe):
        heap = turn.state.heap_for(viking.at)
        turn.tell(
            CoinsDropped(
                rule=RULE, seat=viking.seat, card=foe.card, coins=viking.coins, heap=heap, at=viking.at
            )
        )


def _sheds(turn: Turn, viking: Viking, foe: Foe) -> bool:
    match turn.wishes[viking.seat].policies.drop_to_fight:
        case DropToFight.YES:
            return True
        case DropToFight.NO:
            return False
        case DropToFight.OUTNUMBERED:
            return sum(each.men for each in turn.state.foes_of(viking.seat) if _at_him(each, viking, foe)) > 1


def _at_him(each: Foe, viking: Viking, foe: Foe) -> bool:
    """Whether foes fight a Viking now: those of this fight, and others in contact, but for the dog."""
    near = touches(each.at, viking.at, data.constants().contact * INCH)
    return each.id == foe.id or (near and each.way is not Way.HARRIES)


def _bouts(turn: Turn, foe: Foe) -> Iterator[Bout]:
    """The bouts to be fought: of two Saxons one goes for a companion (VR-CARD-11), else by VR-CARD-5."""
    viking = turn.viking(foe.hunts)
    if foe.men == 1:
        yield Bout(1)
    elif viking.companions:
        yield Bout(1, companion=True)
        yield Bout(1)
    elif turn.wishes[viking.seat].policies.pair_together:
        yield Bout(foe.men)
    else:
        yield from (Bout(1) for _ in range(foe.men))


def _fought(turn: Turn, foe: Foe, bout: Bout, number: int, *, before_move: bool) -> FightFought:
    viking = turn.viking(foe.hunts)
    side = "companion" if bout.companion else "viking"
    key = f"{viking.seat}/{foe.id}/bout-{number}"
    throw, foe_throw = turn.throw(f"{key}/{side}", 6), turn.throw(f"{key}/foe", 6)
    value = 0 if bout.companion else value_of(viking)
    foe_value = data.foe(foe.kind).value * bout.men
    return FightFought(
        rule="VR-CARD-11" if bout.companion else RULE,
        seat=viking.seat,
        foe=foe.id,
        kind=foe.kind,
        men=bout.men,
        value=value,
        foe_value=foe_value,
        throw=throw,
        foe_throw=foe_throw,
        result=_result(throw.total + value, foe_throw.total + foe_value),
        companion=bout.companion,
        cost=0 if bout.companion else data.constants().fight.cost * INCH,
        before_move=before_move,
    )


def value_of(viking: Viking) -> int:
    """What a Viking adds to his die: five free, three loaded, less a bad knee (VR-FIGHT-1)."""
    numbers = data.constants().fight
    return (numbers.loaded if viking.loaded else numbers.free) - viking.fights


def _result(ours: int, theirs: int) -> Result:
    if ours == theirs:
        return Result.TIED
    return Result.WON if ours > theirs else Result.LOST


def _lose(turn: Turn, foe: Foe, bout: Bout) -> None:
    viking = turn.viking(foe.hunts)
    if bout.companion:
        turn.tell(CompanionLost(rule="VR-CARD-11", seat=viking.seat))
    elif foe.kind is FoeKind.PRIEST:
        turn.tell(VikingBaptised(rule="VR-CARD-2", seat=viking.seat, foe=foe.id, coins=viking.coins))
    else:
        fall(turn, viking.seat, foe.card, foe.kind)
