"""One way to write a value down: canonical JSON, and its digest."""

import hashlib
import json
from typing import Any

JSON = Any
"""A JSON value: None, bool, int, str, list, or dict with str keys. Floats are refused."""


def canonical_json(value: JSON) -> str:
    """Return the one text of a JSON value: keys sorted, no spaces, no escapes but those JSON needs.

    Raises TypeError for a float anywhere: no rule may depend on one.
    """
    _refuse_floats(value)
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def digest(value: JSON) -> str:
    """Return the SHA-256, in hex, of a value's canonical text."""
    return hashlib.sha256(canonical_json(value).encode("utf-8", "surrogatepass")).hexdigest()


def _refuse_floats(value: JSON) -> None:
    if isinstance(value, float):
        raise TypeError(f"a float ({value!r}) has no place in a canonical text; use an integer or a fraction")
    if isinstance(value, dict):
        for item in value.values():
            _refuse_floats(item)
    elif isinstance(value, list | tuple):
        for item in value:
            _refuse_floats(item)
