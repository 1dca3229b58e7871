"""The base of every value that is stored or shown: frozen, strict about its fields, exact."""

from fractions import Fraction
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer


class Value(BaseModel):
    """A frozen value that refuses fields it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)


def late(default: Any) -> Any:
    """Return the field of a stored value that was not there from the beginning.

    At its default it is left out of the stored form: what was written before reads as it did, and is written
    again byte for byte, so old rounds replay with their state hashes.
    """
    return Field(default=default, exclude_if=lambda value: value == default)


def _fraction(value: object) -> object:
    return Fraction(value) if isinstance(value, str | int) else value


Exact = Annotated[
    Fraction,
    BeforeValidator(_fraction),
    PlainSerializer(str, return_type=str, when_used="json"),
]
"""An exact fraction, stored as text: "3/4", "2"."""
