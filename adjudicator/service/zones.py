"""Time zones as people name them: by the tz database's name, or by the place in it; never guessed (GEN-7)."""

from functools import cache
from zoneinfo import available_timezones

from adjudicator.kernel.names import Found, Names, Unsure


def zone_named(text: str) -> str | Unsure:
    """The time zone that a text names, or those that are near: `Europe/Rome`, `new york`."""
    found = _zones().find(text)
    return found.name if isinstance(found, Found) else found


@cache
def _zones() -> Names:
    return Names({zone: _place(zone) for zone in available_timezones()})


def _place(zone: str) -> tuple[str, ...]:
    """The place that a zone is called after, which people type without its continent."""
    head, _, place = zone.rpartition("/")
    return (place.replace("_", " "),) if head else ()
