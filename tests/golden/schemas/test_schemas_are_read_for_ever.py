"""A payload of every schema ever shipped, and each is read today (DESIGN: payloads)."""

import json
from pathlib import Path
from typing import Any

import pytest
from schema_samples import KINDS

from adjudicator.kernel.canonical import canonical_json
from adjudicator.kernel.records import Record, RecordTypes
from adjudicator.kernel.sheets import load_sheet
from adjudicator.rulesets.sun_in_splendour.orders import ORDERS as SUN_ORDERS
from adjudicator.rulesets.viking_run.orders import ORDERS as VIKING_ORDERS

ORDERS = (SUN_ORDERS, VIKING_ORDERS)
GOLDEN = sorted((Path(__file__).parent / "payloads").glob("*.json"))


def name_of(path: Path) -> tuple[str, int]:
    name, _, schema = path.stem.rpartition("-")
    return name, int(schema)


def kinds_of(name: str) -> RecordTypes[Any]:
    return next(kinds for kinds in KINDS if name in kinds.names)


def lifted(kinds: RecordTypes[Any], name: str, schema: int, payload: dict[str, Any]) -> Record:
    steps = {(step.type_name, step.schema): step.change for step in kinds.upcasts}
    while schema < kinds.schemas[name]:
        payload, schema = steps[name, schema](payload), schema + 1
    return kinds.decode(name, schema, canonical_json(payload))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_payload_that_was_shipped_is_read_today(path: Path) -> None:
    name, schema = name_of(path)
    record = lifted(kinds_of(name), name, schema, json.loads(path.read_text("utf-8")))
    assert record.type_name == name


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_payload_of_todays_schema_is_written_as_it_was_read(path: Path) -> None:
    """Else a replay of what was logged would differ from it: a field more or less is a new schema."""
    name, schema = name_of(path)
    kinds, payload = kinds_of(name), path.read_text("utf-8").rstrip("\n")
    if schema == kinds.schemas[name]:
        assert kinds.encode(kinds.decode(name, schema, payload)) == (name, schema, payload)


def test_every_schema_of_today_has_a_golden_payload() -> None:
    """`python tests/golden/schemas/accept.py` writes those that are lacking."""
    today = {each for kinds in KINDS for each in kinds.schemas.items()}
    assert today - {name_of(path) for path in GOLDEN} == set()


@pytest.mark.parametrize(
    "path", [path for path in GOLDEN if kinds_of(name_of(path)[0]) in ORDERS], ids=lambda path: path.stem
)
def test_a_recorded_sheet_with_a_shipped_order_is_read_today(path: Path) -> None:
    """Sheets stand inside closings, where the log lifts nothing."""
    name, schema = name_of(path)
    entry = {"type": name, "schema": schema, "order": json.loads(path.read_text("utf-8"))}
    assert [order.type_name for order in load_sheet([entry], kinds_of(name)).orders] == [name]
