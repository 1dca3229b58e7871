"""What a case file holds, and reading one."""

import tomllib
from collections.abc import Mapping
from datetime import date, datetime, time
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import BeforeValidator, Field, ValidationError, model_validator

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.model import Value
from adjudicator.kernel.problems import ProblemKind
from adjudicator.kernel.visibility import SeatId
from adjudicator.testing.cases.faults import CaseFault, first_error, key_of

Text = Annotated[str, Field(min_length=1)]


def _several(value: object) -> object:
    return value if isinstance(value, list | tuple) else (value,)


Faces = Annotated[tuple[Annotated[int, Field(strict=True, ge=1)], ...], BeforeValidator(_several)]
"""The faces of a throw; a single one need not stand in a list."""

Mails = Annotated[tuple[str, ...], BeforeValidator(_several)]
"""What a seat mailed, one mail after another; a single one need not stand in a list."""


class ExpectedEvent(Value):
    """An event by its stored name, with those of its fields that matter, as they stand in the log.

    `times`: exactly so many events are like it; None: one at least.
    """

    type: Text
    times: Annotated[int, Field(strict=True, ge=1)] | None = None
    fields: dict[str, JSON] = {}

    @model_validator(mode="before")
    @classmethod
    def _apart(cls, table: object) -> object:
        """In a file the fields stand beside the name."""
        if not isinstance(table, dict):
            return table
        own = {key: table[key] for key in ("type", "times") if key in table}
        return {**own, "fields": {key: value for key, value in table.items() if key not in own}}


class ExpectedProblem(Value):
    """A problem in a seat's lines. What is not given may be as it will; `mail` counts from 1."""

    seat: SeatId
    code: Text
    kind: ProblemKind | None = None
    mail: int | None = None
    line: int | None = None
    column: int | None = None
    rule: str | None = None
    text: str | None = None
    message: str | None = None
    choices: tuple[str, ...] | None = None

    @property
    def given(self) -> dict[str, JSON]:
        """What was given."""
        return self.model_dump(mode="json", exclude_none=True)


class CaseTurn(Value):
    """A turn: its orders, and what must come of it.

    `order`: the expected events come in the order in which they are listed.
    """

    orders: dict[SeatId, Mails] = {}
    order: Annotated[bool, Field(strict=True)] = False
    expect: tuple[ExpectedEvent, ...] = ()
    never: tuple[ExpectedEvent, ...] = ()
    problem: tuple[ExpectedProblem, ...] = ()
    expect_state: dict[str, JSON] = {}

    @property
    def expects_something(self) -> bool:
        """Tell whether anything is expected of it."""
        return bool(self.expect or self.never or self.problem or self.expect_state)


class Case(CaseTurn):
    """A turn as text, and what must come of it; `then` are the turns after it.

    `rule`: the section or ruling that it is about. `edition`: none is the newest. `seats`: who is played;
    none are all. `state`: what differs from the set-up. `dice`: throws by key, of all turns.
    """

    title: Text
    rule: Text
    ruleset: Text
    edition: str = ""
    seats: tuple[SeatId, ...] = ()
    options: dict[str, JSON] = {}
    state: dict[str, JSON] = {}
    dice: dict[str, Faces] = {}
    then: tuple[CaseTurn, ...] = ()

    @property
    def turns(self) -> tuple[tuple[tuple[str | int, ...], CaseTurn], ...]:
        """The turns in their order, each with the key that it stands under."""
        later = ((("then", number), turn) for number, turn in enumerate(self.then))
        return (((), self), *later)

    @model_validator(mode="after")
    def _expects_something(self) -> Self:
        if not any(turn.expects_something for _, turn in self.turns):
            raise ValueError("nothing is expected: give expect, never, problem or expect_state")
        return self


def read_case(path: Path) -> Case:
    """Read a case file. Raises CaseFault, with the key that is wrong."""
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise CaseFault(f"it cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CaseFault(f"it is not TOML: {error}") from error
    return case_of(table)


def case_of(table: Mapping[str, Any]) -> Case:
    """Return the case that a table makes. Raises CaseFault, with the key that is wrong."""
    _refuse(table, ())
    try:
        return Case.model_validate(table)
    except ValidationError as error:
        raise CaseFault(first_error(error).removeprefix(": ")) from error


def _refuse(value: object, above: tuple[str | int, ...]) -> None:
    """Fractions are exact, and rounds have no clock."""
    if isinstance(value, float | date | datetime | time):
        kind = 'fraction as text, such as "1/2"' if isinstance(value, float) else "text"
        raise CaseFault(f"{key_of(*above)}: write {value} as a {kind}")
    if isinstance(value, dict):
        for key, item in value.items():
            _refuse(item, (*above, key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            _refuse(item, (*above, number))
