"""Who may know a thing: viewers and scopes (DESIGN: fog of war is a security boundary)."""

from typing import NewType

SeatId = NewType("SeatId", str)
"""A seat of a campaign: lower case letters, digits and underscores, such as `warwick`."""

Viewer = NewType("Viewer", str)
"""Whoever looks: a seat, `public` or `umpire`."""

Scope = NewType("Scope", str)
"""The set of viewers who may know a thing, as stable text: `public`, `umpire`, or seats joined by `+`
in alphabetical order. The umpire may know everything."""

PUBLIC_VIEWER = Viewer("public")
UMPIRE_VIEWER = Viewer("umpire")
UMPIRE_SEAT = SeatId("umpire")
"""The umpire as one who can owe something in a round, and whose sheet counts as a seat's does (GEN-1)."""
PUBLIC = Scope("public")
UMPIRE = Scope("umpire")


def scope_of(*seats: str) -> Scope:
    """Return the scope of these seats, in whatever order and however often they are named.

    Raises ValueError if none is named.
    """
    if not seats:
        raise ValueError("a scope needs at least one seat; use PUBLIC or UMPIRE otherwise")
    return Scope("+".join(sorted(dict.fromkeys(seats))))


def may_know(scope: Scope, viewer: Viewer) -> bool:
    """Tell whether this viewer may know a thing of this scope."""
    return viewer == UMPIRE_VIEWER or scope == PUBLIC or viewer in scope.split("+")
