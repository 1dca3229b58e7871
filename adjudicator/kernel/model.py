"""The base of every value that is stored or shown: frozen, strict about its fields, exact."""

from fractions import Fraction
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, PlainSerializer


class Value(BaseModel):
    """A frozen value that refuses fields it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)


def _fraction(value: object) -> object:
    return Fraction(value) if isinstance(value, str | int) else value


Exact = Annotated[
    Fraction,
    BeforeValidator(_fraction),
    PlainSerializer(str, return_type=str, when_used="json"),
]
"""An exact fraction, stored as text: "3/4", "2"."""
