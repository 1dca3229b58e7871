"""Stored records: events and orders under stable names with schema numbers, never Python paths."""

import json
from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from pydantic import ValidationError

from adjudicator.kernel.canonical import canonical_json
from adjudicator.kernel.model import Value
from adjudicator.kernel.visibility import PUBLIC, Scope


class Record(Value):
    """A value with a stored name (`type_name`) and a schema number."""

    type_name: ClassVar[str]
    schema_number: ClassVar[int] = 1


class Event(Record):
    """Something that happened: past tense, with the rule it happened under and who may know of it.

    `rule` is a section or ruling id such as `3.2` or `SS-4.1-1k`.
    """

    rule: str
    scope: Scope = PUBLIC


class Order(Record):
    """One order in canonical form. Orders merge by `subject` (GEN-3)."""

    @property
    @abstractmethod
    def subject(self) -> str:
        """What the order is about, such as `body:warwick-1`: a later order on it takes its place."""


class UnknownRecord(ValueError):
    """A stored record that this program cannot read: another game's, or of a newer version."""


R = TypeVar("R", bound=Record)


class Upcast(NamedTuple):
    """A pure change of a payload from one schema of a stored name to the next one."""

    type_name: str
    schema: int
    change: Callable[[dict[str, Any]], dict[str, Any]]


class RecordTypes(Generic[R]):
    """The records of one kind that a game knows, by stored name, with the upcasts of their old schemas."""

    def __init__(self, types: Iterable[type[R]], upcasts: Iterable[Upcast] = ()) -> None:
        self.upcasts = tuple(upcasts)
        self._types: dict[str, type[R]] = {}
        for each in types:
            if each.type_name in self._types:
                raise ValueError(f"two records are stored as {each.type_name!r}")
            self._types[each.type_name] = each

    @property
    def names(self) -> tuple[str, ...]:
        """The stored names, sorted."""
        return tuple(sorted(self._types))

    @property
    def schemas(self) -> dict[str, int]:
        """The current schema number of every stored name."""
        return {name: self._types[name].schema_number for name in self.names}

    def type_of(self, name: str) -> type[R]:
        """Return the class stored under a name. Raises UnknownRecord."""
        if name not in self._types:
            raise UnknownRecord(f"no record is called {name!r} here; was it written by a newer version?")
        return self._types[name]

    @staticmethod
    def encode(record: R) -> tuple[str, int, str]:
        """Return stored name, schema number and canonical payload text."""
        payload = canonical_json(record.model_dump(mode="json"))
        return record.type_name, record.schema_number, payload

    def lifted(self, name: str, schema: int, payload: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Carry a payload of an old schema up to the newest that the upcasts lead to."""
        steps = {(step.type_name, step.schema): step.change for step in self.upcasts}
        while (name, schema) in steps:
            payload = steps[name, schema](dict(payload))
            schema += 1
        return schema, payload

    def decode(self, name: str, schema: int, payload: str) -> R:
        """Return the record of a payload already lifted to the current schema. Raises UnknownRecord."""
        cls = self.type_of(name)
        if schema != cls.schema_number:
            raise UnknownRecord(f"{name} has schema {schema}; this program reads {cls.schema_number}")
        try:
            return cls.model_validate(json.loads(payload))
        except ValidationError as error:
            raise UnknownRecord(f"a stored {name} cannot be read: {error.errors()[0]['msg']}") from error
