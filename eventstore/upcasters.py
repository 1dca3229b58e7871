"""Lifting stored events of old schemas to what the program reads today, one step at a time."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from eventstore.errors import BrokenUpcasters, NewerSchema, UnknownType

Payload: TypeAlias = dict[str, Any]


class Shape(NamedTuple):
    """A stored type name with its schema number."""

    type: str
    schema: int


class Lifted(NamedTuple):
    """An event's payload in the shape that the program reads today."""

    type: str
    schema: int
    payload: Payload


@dataclass(frozen=True, slots=True)
class Step:
    """One pure change of a payload from a shape to the next one (the type name may change too)."""

    source: Shape
    target: Shape
    change: Callable[[Payload], Payload]


class Upcasters:
    """The steps of all event types. `current` gives the schema of each type as the program reads it.

    Raises BrokenUpcasters when two steps leave one shape, or steps end elsewhere than in a current shape.
    """

    def __init__(self, current: Mapping[str, int], steps: Iterable[Step] = ()) -> None:
        self._current = dict(current)
        self._steps: dict[Shape, Step] = {}
        for step in steps:
            self._register(step)
        for shape in self._steps:
            self._walk(shape)
        self._require_whole_ladders()

    def lift(self, name: str, schema: int, payload: Mapping[str, Any]) -> Lifted:
        """Carry a payload up to its current shape; the one handed in stays as it is.

        Raises NewerSchema for a schema beyond the current one, UnknownType for what nothing knows.
        """
        shape, lifted = Shape(name, schema), dict(payload)
        while not self._is_current(shape):
            step = self._step_from(shape)
            shape, lifted = step.target, step.change(dict(lifted))
        return Lifted(*shape, lifted)

    def _register(self, step: Step) -> None:
        if step.source in self._steps:
            raise BrokenUpcasters(f"Two upcasters leave {_name(step.source)}; keep one.")
        if self._is_current(step.source):
            raise BrokenUpcasters(f"An upcaster leaves {_name(step.source)}, the current schema; raise that.")
        self._steps[step.source] = step

    def _walk(self, shape: Shape) -> None:
        """Follow the steps to their end; each shape can be met but once."""
        start = shape
        for _ in range(len(self._steps) + 1):
            if self._is_current(shape):
                return
            if shape not in self._steps:
                raise BrokenUpcasters(f"From {_name(start)} upcasters lead to {_name(shape)} and no further.")
            shape = self._steps[shape].target
        raise BrokenUpcasters(f"The upcasters from {_name(start)} go round in a circle.")

    def _require_whole_ladders(self) -> None:
        for name, schema in sorted(self._current.items()):
            for old in range(1, schema):
                if Shape(name, old) not in self._steps:
                    raise BrokenUpcasters(f"No upcaster leaves {name} {old}, though {schema} is current.")

    def _is_current(self, shape: Shape) -> bool:
        return self._current.get(shape.type) == shape.schema

    def _step_from(self, shape: Shape) -> Step:
        if shape in self._steps:
            return self._steps[shape]
        known = self._current.get(shape.type)
        if known is not None and shape.schema > known:
            raise NewerSchema(shape.type, shape.schema, known)
        raise UnknownType(shape.type, shape.schema)


def _name(shape: Shape) -> str:
    return f"{shape.type} {shape.schema}"
