"""How payloads of old schemas are read: each step fills in what an older log did not tell."""

from typing import Any

from adjudicator.kernel.records import Upcast


def _contact_1(payload: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 told nothing of friends, of who came to whom, or of a battle that came all the same."""
    return {**payload, "friends": None, "meeting": "came", "to_battle": False}


def _spared_1(payload: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 did not tell the beaten from the winners."""
    return {**payload, "beaten": False}


UPCASTS = (
    Upcast("sun.contact_judged", 1, _contact_1),
    Upcast("sun.leader_spared", 1, _spared_1),
)
"""From a schema to the next, by stored name."""
