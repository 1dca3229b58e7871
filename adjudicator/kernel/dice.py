"""Dice that nobody can cook: every throw is drawn from a seed of its scope and a key of its own (GEN-5).

The seed of a scope is handed in (in play a signature over the order sheets, in a test any bytes);
from it a throw is drawn without bias with HMAC-SHA256. Adding, dropping or reordering a throw never
changes another, and whoever holds a scope's seed can check that scope's throws and no others.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from adjudicator.kernel.model import Value
from adjudicator.kernel.visibility import Scope

T = TypeVar("T")
SeedSource = Callable[[Scope], bytes]
"""Gives the seed of a scope, in the step at hand."""


class Throw(Value):
    """A throw: what for (`key`), who may know it, the sides of a die and the faces that came up."""

    key: str
    scope: Scope
    sides: int
    faces: tuple[int, ...]

    @property
    def total(self) -> int:
        """The sum of the faces."""
        return sum(self.faces)


def draw(seed: bytes, key: str, count: int, sides: int) -> tuple[int, ...]:
    """Return `count` faces of dice with `sides` sides (2 to 256), each equally likely.

    Bytes of HMAC-SHA256(seed, key, block number) are taken in order; those that would favour a face
    are passed over.
    """
    limit = 256 - 256 % sides
    usable = (byte for byte in _bytes(seed, key) if byte < limit)
    return tuple(next(usable) % sides + 1 for _ in range(count))


def _bytes(seed: bytes, key: str) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(seed, f"{key}\x00{block}".encode(), hashlib.sha256)
        block += 1


class Dice:
    """The dice of one step. The same key gives the same throw, however often it is asked for."""

    def __init__(self, seeds: SeedSource) -> None:
        self._seeds = seeds
        self._thrown: dict[tuple[Scope, str], Throw] = {}

    def throw(self, key: str, scope: Scope, count: int = 1, sides: int = 6) -> Throw:
        """Throw `count` dice of `sides` for what `key` says, to be known by `scope`.

        Raises ValueError when a key is used for two different throws.
        """
        known = self._thrown.get((scope, key))
        if known is None:
            known = Throw(key=key, scope=scope, sides=sides, faces=self._faces(key, scope, count, sides))
            self._thrown[scope, key] = known
        if (known.sides, len(known.faces)) != (sides, count):
            raise ValueError(f"the key {key!r} is used for two different throws")
        return known

    def _faces(self, key: str, scope: Scope, count: int, sides: int) -> tuple[int, ...]:
        return draw(self._seeds(scope), key, count, sides)

    def rank(self, key: str, scope: Scope) -> str:
        """Return a lot for `key`: hex text to sort by, where a tie goes by lot."""
        return hmac.digest(self._seeds(scope), f"lot:{key}".encode(), hashlib.sha256).hex()

    def shuffled(self, key: str, scope: Scope, items: Sequence[T], name: Callable[[T], str]) -> list[T]:
        """Return the items in an order by lot that does not depend on the order they came in."""
        return sorted(items, key=lambda item: self.rank(f"{key}:{name(item)}", scope))

    @property
    def thrown(self) -> tuple[Throw, ...]:
        """Every throw so far, sorted by scope and key."""
        return tuple(self._thrown[each] for each in sorted(self._thrown))


class LoadedDice(Dice):
    """Dice for case files: some throws are set by key, the others drawn as usual."""

    def __init__(self, seeds: SeedSource, faces: dict[str, tuple[int, ...]]) -> None:
        super().__init__(seeds)
        self._set = faces

    def _faces(self, key: str, scope: Scope, count: int, sides: int) -> tuple[int, ...]:
        return self._set.get(key) or super()._faces(key, scope, count, sides)


def fixed_seeds(secret: bytes) -> SeedSource:
    """Return seeds for tests and case files: a scope's seed follows from `secret` alone."""
    return lambda scope: hmac.digest(secret, scope.encode(), hashlib.sha256)
