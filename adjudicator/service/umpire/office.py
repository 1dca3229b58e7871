"""What the judge remembers of the umpire's acts: part of the ledger."""

from adjudicator.kernel.model import Value, late
from adjudicator.kernel.visibility import SeatId
from adjudicator.service.umpire.events import AmendsMade, DeskEvent, HolderChanged, RulingGiven


class Office(Value):
    """Each seat's tenures that ended, the rulings so far, the last round in which amends were made."""

    tenures: dict[SeatId, int] = late({})
    rulings: int = late(0)
    amended: str = late("")

    def tenure(self, seat: SeatId) -> int:
        """How many players have given a seat up."""
        return self.tenures.get(seat, 0)

    def after(self, event: DeskEvent) -> "Office":
        """The same after one more act."""
        match event:
            case HolderChanged():
                return self.model_copy(update={"tenures": {**self.tenures, event.seat: event.tenure}})
            case RulingGiven():
                return self.model_copy(update={"rulings": event.number})
            case AmendsMade():
                return self.model_copy(update={"amended": event.round})
            case _:
                return self
