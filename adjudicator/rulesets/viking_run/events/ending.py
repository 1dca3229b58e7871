"""The end of a turn, and of the run."""

from typing import ClassVar

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.ground import Spot


class CoinsLeaked(Event):
    """Coins ran out of a torn bag, where he stopped (VR-CARD-13)."""

    type_name: ClassVar[str] = "viking.coins_leaked"
    seat: SeatId
    coins: int
    heap: str
    at: Spot


class VikingAboard(Event):
    """A Viking reached the ship without a coin: he waits aboard, and is out (VR-END-2)."""

    type_name: ClassVar[str] = "viking.viking_aboard"
    seat: SeatId


class VikingHome(Event):
    """A Viking reached the ship with loot (VR-END-1)."""

    type_name: ClassVar[str] = "viking.viking_home"
    seat: SeatId
    coins: int


class RunEnded(Event):
    """The run is over (VR-END-1, VR-END-3). `throws`: of those equal in all else the highest wins."""

    type_name: ClassVar[str] = "viking.run_ended"
    outcome: Outcome
    throws: tuple[Throw, ...] = ()
