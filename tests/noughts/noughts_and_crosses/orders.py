"""What a seat can order."""

from typing import ClassVar, Literal

from adjudicator.kernel.records import Order, RecordTypes

Square = Literal["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]


class Mark(Order):
    """MARK b2: the square of this round (NC-2)."""

    type_name: ClassVar[str] = "noughts.mark"
    square: Square

    @property
    def subject(self) -> str:
        """One for the seat: a later order takes its place."""
        return "mark"


class Second(Order):
    """SECOND c3: the square to be set where the first is lost or none is named (NC-4)."""

    type_name: ClassVar[str] = "noughts.second"
    square: Square

    @property
    def subject(self) -> str:
        """One for the seat."""
        return "second"


ORDERS: RecordTypes[Order] = RecordTypes((Mark, Second))
