"""Orders of old schemas are lifted when a sheet is read: a recorded closing must replay for ever."""

from typing import Any, ClassVar

import pytest

from adjudicator.kernel.records import Order, RecordTypes, UnknownRecord, Upcast
from adjudicator.kernel.sheets import Sheet, load_sheet


class Go(Order):
    """GO place, at a pace."""

    type_name: ClassVar[str] = "test.go"
    schema_number: ClassVar[int] = 3
    place: str
    pace: int

    @property
    def subject(self) -> str:
        return "go"


def renamed(payload: dict[str, Any]) -> dict[str, Any]:
    return {"place": payload["town"]}


def paced(payload: dict[str, Any]) -> dict[str, Any]:
    return {**payload, "pace": 1}


ORDERS: RecordTypes[Order] = RecordTypes((Go,), (Upcast("test.go", 1, renamed), Upcast("test.go", 2, paced)))


@pytest.mark.parametrize(
    ("schema", "order"),
    [(1, {"town": "Bath"}), (2, {"place": "Bath"}), (3, {"place": "Bath", "pace": 1})],
)
def test_every_schema_ever_shipped_is_read_today(schema: int, order: dict[str, Any]) -> None:
    stored = [{"type": "test.go", "schema": schema, "order": order}]
    assert load_sheet(stored, ORDERS) == Sheet((Go(place="Bath", pace=1),))


def test_a_schema_of_a_newer_version_is_refused() -> None:
    with pytest.raises(UnknownRecord, match="schema 4"):
        load_sheet([{"type": "test.go", "schema": 4, "order": {}}], ORDERS)
