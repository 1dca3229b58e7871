"""Picks: how a subject chooses among what could be, without knowing who does the choosing."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Pick(ABC):
    """Chooses. Examples are made by picks alone, so that the same picks make the same example."""

    @abstractmethod
    def number(self, least: int, most: int) -> int:
        """A whole number between these two, both counted."""

    def one(self, items: Sequence[T]) -> T:
        """One of these. Raises ValueError where there is none."""
        if not items:
            raise ValueError("there is nothing to pick from")
        return items[self.number(0, len(items) - 1)]

    def chance(self, percent: int) -> bool:
        """Tell yes in so many of a hundred."""
        return self.number(1, 100) > 100 - percent

    def some(self, items: Sequence[T], least: int, most: int) -> tuple[T, ...]:
        """Between `least` and `most` of these, in the order they stand in, none twice."""
        most = min(most, len(items))
        wanted = self.number(min(least, most), most)
        places = self.shuffled(range(len(items)))[:wanted]
        return tuple(items[place] for place in sorted(places))

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """All of these in another order."""
        left, order = list(items), []
        while left:
            order.append(left.pop(self.number(0, len(left) - 1)))
        return tuple(order)

    def secret(self) -> bytes:
        """The secret that fixed dice follow from (`kernel.dice.fixed_seeds`)."""
        return self.number(0, 2**32 - 1).to_bytes(4, "big")


class SeededPick(Pick):
    """Picks that follow from a name: the same on every machine."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._picked = 0

    def number(self, least: int, most: int) -> int:
        """A whole number between these two, both counted."""
        self._picked += 1
        hashed = hashlib.sha256(f"{self._name}\x00{self._picked}".encode()).digest()
        return least + int.from_bytes(hashed) % (most - least + 1)
