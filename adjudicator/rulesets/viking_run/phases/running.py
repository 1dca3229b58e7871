"""Step 7: the Vikings move (VR-MOVE-1 to VR-MOVE-6), those without cards first, then the nearest."""

from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.events.ending import VikingAboard, VikingHome
from adjudicator.rulesets.viking_run.events.hurts import Hampered, Hampering
from adjudicator.rulesets.viking_run.events.running import VikingSetOut
from adjudicator.rulesets.viking_run.ground import INCH, SHIP, clock, touches
from adjudicator.rulesets.viking_run.orders import Goal
from adjudicator.rulesets.viking_run.phases.axe import pulls
from adjudicator.rulesets.viking_run.phases.pace import pace_of
from adjudicator.rulesets.viking_run.phases.pecking import pecking_order
from adjudicator.rulesets.viking_run.phases.strides import Strides
from adjudicator.rulesets.viking_run.phases.turn import Turn
from adjudicator.rulesets.viking_run.state import Viking, Way

AXE = "the axe"
"""What a Viking does who spends his turn on the axe in his shield."""


def run(turn: Turn) -> None:
    """Move every Viking who may."""
    for viking in _in_order(turn):
        _set_out(turn, turn.viking(viking.seat))


def _in_order(turn: Turn) -> list[Viking]:
    ordered = pecking_order(turn, turn.state.running)
    return sorted(ordered, key=lambda viking: viking.plight.cards > 0)


def _set_out(turn: Turn, viking: Viking) -> None:
    """Reckon a Viking's move and let him run: by the dog, by a card, or as he means to."""
    if viking.plight.lost or any(foe.tied for foe in turn.state.foes_of(viking.seat)):
        return  # VR-CARD-15, VR-FIGHT-3
    astray = _harried(turn, viking) or turn.astray(viking)
    pace, goal = pace_of(viking), _goal(turn, viking, astray)
    turn.tell(
        VikingSetOut(
            rule="VR-MOVE-1",
            seat=viking.seat,
            base=pace.base,
            slow=pace.slow,
            half=pace.half,
            total=pace.total,
            goal=goal,
        )
    )
    if goal == AXE:
        return
    strides = Strides(turn, viking.seat, pace.total)
    if astray is not None:
        strides.straight(clock(astray, viking.at, SHIP, pace.total))
    else:
        strides.as_ordered(turn.wishes[viking.seat])
    _arrive(turn, turn.viking(viking.seat))


def _harried(turn: Turn, viking: Viking) -> int | None:
    """Throw to what clock point the dog drives him this turn, whatever else befalls him (VR-CARD-6)."""
    dogs = [foe for foe in turn.state.foes_of(viking.seat) if foe.way is Way.HARRIES]
    if not dogs:
        return None
    throw = turn.throw(f"{viking.seat}/{dogs[0].id}/direction", 12)
    turn.tell(
        Hampered(rule="VR-CARD-6", seat=viking.seat, card=dogs[0].card, how=Hampering.STRAY, throw=throw)
    )
    return throw.total


def _goal(turn: Turn, viking: Viking, astray: int | None) -> str:
    """What he runs for, in a word."""
    if astray is not None:
        return f"{astray} o'clock"
    wish = turn.wishes[viking.seat]
    if pulls(viking, wish):
        return AXE
    run = wish.run
    words = {
        Goal.CLOCK: f"{run.clock} o'clock",
        Goal.HEAP: run.heap,
        Goal.STAY: "nothing",
        Goal.COINS: "coins",
    }
    return words.get(run.goal, "the ship")


def _arrive(turn: Turn, viking: Viking) -> None:
    """Take him aboard who touches the ship: home with a coin, out without (VR-SET-2, VR-END-2)."""
    if not touches(viking.at, SHIP, data.constants().ship_radius * INCH):
        return
    if viking.coins:
        turn.tell(VikingHome(rule="VR-END-1", seat=viking.seat, coins=viking.coins))
    else:
        turn.tell(VikingAboard(rule="VR-END-2", seat=viking.seat))
