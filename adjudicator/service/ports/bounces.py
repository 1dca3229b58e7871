"""The letters that came back."""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol


class LetterBack(Protocol):
    """A letter to a seat that came back."""

    @property
    def id(self) -> int:
        """Its number among those that came back."""

    @property
    def campaign(self) -> str:
        """Of which campaign it is."""

    @property
    def seat(self) -> str:
        """To which seat it went."""

    @property
    def address(self) -> str:
        """Where it had gone, in small letters."""

    @property
    def letter(self) -> str:
        """Its Message-ID; empty: that is not known."""

    @property
    def hard(self) -> bool:
        """Whether it is said to be in vain for good."""

    @property
    def said(self) -> str:
        """What the other server said."""

    @property
    def at(self) -> datetime:
        """When it came back."""


class BounceTable(Protocol):
    """The letters that came back, in series: one goes on until a mail from the seat's address ends it."""

    def note(
        self, campaign: str, seat: str, address: str, letter: str, said: str, at: datetime, *, hard: bool
    ) -> int:
        """Add one to the series of a seat's address. Returns its number."""

    def series(self, campaign: str, seat: str, address: str) -> Sequence[LetterBack]:
        """Those of a seat's address since its series began, oldest first."""

    def until(self, bounce_id: int) -> Sequence[LetterBack]:
        """One, last, and those of its series before it."""

    def end(self, campaign: str, seat: str, at: datetime, address: str = "") -> None:
        """End the series of a seat's address; of all its addresses, where none is given."""

    def going_on(self) -> Sequence[LetterBack]:
        """All of the series that have not ended, oldest first."""
