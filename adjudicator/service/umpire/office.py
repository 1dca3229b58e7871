"""What the judge remembers of the umpire's acts: part of the ledger."""

from adjudicator.kernel.model import Value, late
from adjudicator.kernel.visibility import SeatId
from adjudicator.service.umpire.events import AmendsMade, DeskEvent, HolderChanged, KeyRenewed, RulingGiven


class Office(Value):
    """Each seat's tenures that ended and renewed keys, the rulings so far, the last round with amends."""

    tenures: dict[SeatId, int] = late({})
    renewals: dict[SeatId, int] = late({})
    rulings: int = late(0)
    amended: str = late("")

    def tenure(self, seat: SeatId) -> int:
        """How many players have given a seat up."""
        return self.tenures.get(seat, 0)

    def renewal(self, seat: SeatId) -> int:
        """How often a seat's tokens were made anew."""
        return self.renewals.get(seat, 0)

    def after(self, event: DeskEvent) -> "Office":
        """The same after one more act."""
        match event:
            case HolderChanged():
                tenures = {**self.tenures, event.seat: event.tenure}
                return self.model_copy(update={"tenures": tenures, **self._renewed(event)})
            case KeyRenewed():
                return self.model_copy(update=self._renewed(event))
            case RulingGiven():
                return self.model_copy(update={"rulings": event.number})
            case AmendsMade():
                return self.model_copy(update={"amended": event.round})
            case _:
                return self

    def _renewed(self, event: HolderChanged | KeyRenewed) -> dict[str, dict[SeatId, int]]:
        """An event from before keys were renewed leaves them as they are."""
        return {"renewals": {**self.renewals, event.seat: event.renewal}} if event.renewal else {}
