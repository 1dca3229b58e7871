"""The interception throw (SS-3.2-4)."""

from dataclasses import dataclass

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.visibility import scope_of
from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field, Spot
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import NEEDED

Modifiers = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Try:
    """A throw with what is added to it, by name."""

    throw: Throw
    modifiers: Modifiers

    @property
    def succeeds(self) -> bool:
        """Tell whether it comes to enough."""
        return self.throw.total + sum(n for _, n in self.modifiers) >= NEEDED


def try_for(field: Field, hunter: Mover, quarry: Mover, spot: Spot, near: bool) -> Try:
    """Throw for a quarry: on contact (`near`), or from afar.

    The die is one for hunting leader, quarry leader and meeting place a season, however many bodies
    either has there (SS-3.2-10); each body's own modifiers apply.
    """
    how = "near" if near else "far"
    seats = f"{hunter.seat}/{quarry.seat}"
    key = f"{field.terms.season}/contact/{seats}/{field.spot_name(spot)}/{how}"
    throw = field.terms.dice.throw(key, scope_of(hunter.seat))
    return Try(throw, modifiers(hunter, quarry, field.terms.winter))


def modifiers(hunter: Mover, quarry: Mover, winter: bool) -> Modifiers:
    """What is added to a throw: mobility, reputation by twos, winter. Those that are 0 are left out."""
    faster = (hunter.speed > quarry.speed) - (hunter.speed < quarry.speed)
    named = (
        ("faster" if faster > 0 else "slower", faster),
        ("reputation", _better(hunter.reputation, quarry.reputation)),
        ("winter", -1 if winter else 0),
    )
    return tuple((name, n) for name, n in named if n)


def _better(own: int | None, theirs: int | None) -> int:
    """One for every 2 points of better reputation, if both bodies have a leader with them (3.2)."""
    if own is None or theirs is None:
        return 0
    return (own - theirs) // 2 if own >= theirs else -((theirs - own) // 2)
