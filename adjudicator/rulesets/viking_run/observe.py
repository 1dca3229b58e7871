"""What a viewer may know of an event: here it is known as a whole, or not at all (GEN-6)."""

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import Viewer, may_know


def observe(event: Event, viewer: Viewer) -> Event | None:
    """What this viewer may know of an event: hands, cards laid down, orders are secret, all else open."""
    return event if may_know(event.scope, viewer) else None
