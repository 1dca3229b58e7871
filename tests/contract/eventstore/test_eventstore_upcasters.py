import pytest

from eventstore import Lifted, Shape, Step, Upcasters
from eventstore.errors import BrokenUpcasters, NewerSchema, UnknownType


def named(payload):
    payload["body"] = payload.pop("unit")
    return payload


def with_points(payload):
    return {**payload, "points": 0}


MARCHED = Upcasters(
    {"roses.body_marched": 3, "roses.money_paid": 1},
    [
        Step(Shape("roses.unit_moved", 1), Shape("roses.body_marched", 2), named),
        Step(Shape("roses.body_marched", 1), Shape("roses.body_marched", 2), named),
        Step(Shape("roses.body_marched", 2), Shape("roses.body_marched", 3), with_points),
    ],
)


@pytest.mark.parametrize("shape", [("roses.unit_moved", 1), ("roses.body_marched", 1)])
def test_an_old_event_is_lifted_step_by_step(shape):
    lifted = MARCHED.lift(*shape, {"unit": "York"})
    assert lifted == Lifted("roses.body_marched", 3, {"body": "York", "points": 0})


def test_an_event_of_today_stays_as_it_is():
    assert MARCHED.lift("roses.money_paid", 1, {"a": 1}) == Lifted("roses.money_paid", 1, {"a": 1})


def test_lifting_leaves_what_was_handed_in_alone():
    old = {"unit": "York"}
    MARCHED.lift("roses.body_marched", 1, old)
    assert old == {"unit": "York"}


def test_a_newer_schema_asks_for_a_newer_program():
    with pytest.raises(NewerSchema, match=r"has schema 4; this program knows it up to 3\. Install a newer"):
        MARCHED.lift("roses.body_marched", 4, {})


@pytest.mark.parametrize("shape", [("roses.unheard_of", 1), ("roses.unit_moved", 2), ("roses.money_paid", 0)])
def test_an_unknown_type_is_named(shape):
    with pytest.raises(UnknownType, match=shape[0]):
        MARCHED.lift(*shape, {})


def same(payload):
    return payload


@pytest.mark.parametrize(
    ("current", "steps", "sentence"),
    [
        ({"a": 2}, [], "No upcaster leaves a 1"),
        ({"a": 2}, [(("a", 1), ("a", 2)), (("a", 1), ("a", 2))], "Two upcasters leave a 1"),
        ({"a": 1}, [(("a", 1), ("a", 2))], "leaves a 1, the current"),
        ({"a": 3}, [(("a", 1), ("a", 2))], "lead to a 2 and no further"),
        ({"a": 3}, [(("a", 1), ("a", 2)), (("a", 2), ("a", 1))], "circle"),
    ],
)
def test_upcasters_that_lead_nowhere_are_refused_at_the_start(current, steps, sentence):
    with pytest.raises(BrokenUpcasters, match=sentence):
        Upcasters(current, [Step(Shape(*source), Shape(*target), same) for source, target in steps])
