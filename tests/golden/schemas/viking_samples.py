"""A record of every kind of Viking Run: from whole runs that were played, and by hand where they are rare."""

import sys
from collections.abc import Iterator
from pathlib import Path

from adjudicator.kernel.records import Record
from adjudicator.kernel.visibility import UMPIRE, SeatId, scope_of
from adjudicator.rulesets.viking_run import orders
from adjudicator.rulesets.viking_run.events import amends, cards
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.policies import AxePlan, DropToFight, Hand, PickUp

RUNS = Path(__file__).parents[2] / "properties" / "viking_run"
EGIL = SeatId("egil")
OWN = scope_of(EGIL)


def records() -> Iterator[Record]:
    """Records of the game, the rare ones first; of a kind there may be several."""
    yield from _by_hand()
    sys.path.insert(0, str(RUNS))
    from viking_games import play

    for number in range(12):
        run = play(number)
        yield from run.opening
        yield from (event for laid in run.laid for event in laid)
        yield from run.events
        for turn in run.turns:
            yield from (order for sheet in turn.before.sheets.values() for order in sheet.orders)


def _by_hand() -> Iterator[Record]:
    yield amends.CoinsGranted(seat=EGIL, coins=-2)
    yield amends.CardGranted(scope=OWN, seat=EGIL, card="pit")
    yield amends.VikingPut(seat=EGIL, at=Spot(3_000, 20_500))
    yield amends.VikingRestored(seat=EGIL, at=Spot(-1_250, 12_000))
    yield cards.CardTakenUp(rule="VR-PLAY-4", scope=UMPIRE, seat=EGIL, turn=3)
    yield cards.CardKept(rule="VR-PLAY-4", scope=OWN, seat=EGIL, card="spurt", meant=EGIL)
    yield orders.Hold(turn=4)
    yield orders.Run(goal=orders.Goal.CLOCK, clock=3, inches=5)
    yield orders.SetPickUp(pick_up=PickUp.ANY, most_coins=9)
    yield orders.SetPair(together=False)
    yield orders.SetDrop(drop=DropToFight.OUTNUMBERED)
    yield orders.SetLeave(leave=True)
    yield orders.SetDog(fight=False)
    yield orders.SetAxe(axe=AxePlan.CARRY)
    yield orders.SetHand(hand=Hand.KEEP)
    yield orders.SetPlayOrder(cards=("dog", "pit"))
