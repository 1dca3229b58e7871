from fractions import Fraction
from typing import ClassVar

import pytest
from pydantic import ValidationError

from adjudicator.kernel.canonical import canonical_json, digest
from adjudicator.kernel.model import Exact
from adjudicator.kernel.records import Event, Order, RecordTypes, UnknownRecord
from adjudicator.kernel.sheets import Sheet, load_sheet
from adjudicator.kernel.visibility import PUBLIC, UMPIRE, Viewer, may_know, scope_of


class Moved(Event):
    type_name: ClassVar[str] = "test.moved"
    far: Exact


class Go(Order):
    type_name: ClassVar[str] = "test.go"
    who: str
    to: str

    @property
    def subject(self) -> str:
        return self.who


EVENTS: RecordTypes[Event] = RecordTypes((Moved,))
ORDERS: RecordTypes[Order] = RecordTypes((Go,))


def test_an_event_comes_back_from_its_text():
    moved = Moved(rule="4.1", far=Fraction(3, 4))
    name, schema, payload = EVENTS.encode(moved)
    assert (name, schema) == ("test.moved", 1)
    assert payload == '{"far":"3/4","rule":"4.1","scope":"public"}'
    assert EVENTS.decode(name, schema, payload) == moved


@pytest.mark.parametrize(
    ("name", "schema", "payload", "complaint"),
    [
        ("test.flown", 1, "{}", "newer version"),
        ("test.moved", 2, "{}", "schema 2"),
        ("test.moved", 1, '{"rule":"1"}', "cannot be read"),
        ("test.moved", 1, '{"rule":"1","far":"1","colour":"red"}', "cannot be read"),
    ],
)
def test_a_record_that_cannot_be_read_is_named(name, schema, payload, complaint):
    with pytest.raises(UnknownRecord, match=complaint):
        EVENTS.decode(name, schema, payload)


def test_two_records_under_one_name_are_a_fault():
    with pytest.raises(ValueError, match="two records"):
        RecordTypes((Moved, Moved))


def test_a_value_is_frozen():
    with pytest.raises(ValidationError):
        Moved(rule="1", far=Fraction(1)).far = Fraction(2)


def test_canonical_text_has_one_form():
    assert canonical_json({"b": [1, "é"], "a": None}) == '{"a":null,"b":[1,"é"]}'
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})


@pytest.mark.parametrize("value", [1.5, [1.0], {"a": {"b": 2.0}}])
def test_no_float_gets_into_a_canonical_text(value):
    with pytest.raises(TypeError, match="float"):
        canonical_json(value)


def test_gen_3_a_later_order_on_a_subject_takes_the_place_of_an_earlier_one():
    sheet = Sheet().merged([Go(who="b", to="x"), Go(who="a", to="x")]).merged([Go(who="b", to="y")])
    assert [(order.subject, order.to) for order in sheet.orders] == [("a", "x"), ("b", "y")]
    assert sheet.without("a").subjects == ("b",)
    assert sheet.get("c") is None


def test_a_sheet_comes_back_from_its_json():
    sheet = Sheet().merged([Go(who="b", to="x"), Go(who="a", to="x")])
    assert load_sheet(sheet.dump(), ORDERS) == sheet


def test_a_scope_is_the_same_however_its_seats_are_named():
    assert scope_of("york", "margaret", "york") == "margaret+york"
    with pytest.raises(ValueError, match="at least one"):
        scope_of()


def test_who_may_know():
    assert may_know(scope_of("york", "margaret"), Viewer("york"))
    assert not may_know(scope_of("york", "margaret"), Viewer("warwick"))
    assert not may_know(UMPIRE, Viewer("york"))
    assert may_know(UMPIRE, Viewer("umpire"))
    assert may_know(PUBLIC, Viewer("anybody"))


def test_a_seat_is_not_taken_for_another_whose_name_holds_its_own():
    assert not may_know(scope_of("yorkshire"), Viewer("york"))
