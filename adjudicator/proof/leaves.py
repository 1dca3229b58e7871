"""The root over the order sheets: what the dice hang on, and how a player sees that his sheet was in."""

import hashlib
from collections.abc import Mapping

from adjudicator.kernel.canonical import JSON, canonical_json


def leaf_of(seat: str, salt: str, sheet: JSON) -> str:
    """Return the salted digest of one seat's sheet (64 hex digits)."""
    return hashlib.sha256(canonical_json([seat, salt, sheet]).encode()).hexdigest()


def root_of(leaves: Mapping[str, str]) -> str:
    """Return the digest over all leaves, in order of seat (64 hex digits)."""
    return hashlib.sha256(canonical_json(dict(leaves)).encode()).hexdigest()
