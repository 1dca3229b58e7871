"""What a seat can order."""

from typing import ClassVar

from pydantic import Field

from adjudicator.kernel.records import Order, RecordTypes


class Play(Order):
    """PLAY n: play so many stones (TG-2)."""

    type_name: ClassVar[str] = "stones.play"
    stones: int = Field(ge=0)

    @property
    def subject(self) -> str:
        """One for the seat: a later order takes its place."""
        return "play"


class Yield(Order):
    """YIELD: give the duel up (TG-5)."""

    type_name: ClassVar[str] = "stones.yield"

    @property
    def subject(self) -> str:
        """One for the seat."""
        return "yield"


ORDERS: RecordTypes[Order] = RecordTypes((Play, Yield))
