"""Canonical JSON: one value, one text, so that bytes can be hashed and compared.

Keys in order of their code points, no spaces, no escapes but those JSON demands, no floats (they are not
written alike everywhere). Only `dict` with text keys, `list`, `tuple` (written as a list), `str`, `int`,
`bool` and `None` can be written.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Never, TypeAlias

from eventstore.errors import NotCanonical

JSON: TypeAlias = "bool | int | str | Sequence[JSON] | Mapping[str, JSON] | None"


def dumps(value: JSON) -> str:
    """The canonical text of a value.

    Raises NotCanonical for floats, lone surrogates, keys that are not text, and any other type, naming the
    place.
    """
    try:
        _check(value, "$")
    except RecursionError as deep:
        raise NotCanonical("The value is nested too deeply to be written.") from deep
    return _encode(value)


def loads(text: str) -> Any:
    """The value of a JSON text. Raises NotCanonical for what is no JSON, and for floats."""
    try:
        return json.loads(text, parse_float=_refuse, parse_constant=_refuse)
    except (ValueError, RecursionError) as fault:
        raise NotCanonical(f"This is not JSON that can be kept: {fault}") from fault


def check(text: str) -> None:
    """Raise NotCanonical unless the text is exactly what `dumps` would write."""
    if _encode(loads(text)) != text:
        raise NotCanonical(f"This JSON is not in canonical form; write it with dumps: {text[:80]!r}")
    _check_text(text, "$")


def _encode(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def _check(value: object, place: str) -> None:
    match value:
        case None | bool() | int():
            return
        case str():
            _check_text(value, place)
        case dict():
            for key, item in value.items():
                _check_key(key, place)
                _check(item, f"{place}.{key}")
        case list() | tuple():
            for index, item in enumerate(value):
                _check(item, f"{place}[{index}]")
        case _:
            raise NotCanonical(f"{place} is a {type(value).__name__}, which canonical JSON does not hold.")


def _check_key(key: object, place: str) -> None:
    if not isinstance(key, str):
        raise NotCanonical(f"{place} has the key {key!r}; keys must be text.")
    _check_text(key, place)


def _check_text(text: str, place: str) -> None:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as lone:
        raise NotCanonical(f"{place} holds half a character (a lone surrogate).") from lone


def _refuse(number: str) -> Never:
    raise NotCanonical(f"It holds {number}; only whole numbers can be kept.")
