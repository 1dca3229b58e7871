import enum
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eventstore import canonical
from eventstore.errors import NotCanonical

words = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=20,
)


@given(values)
def test_whatever_is_written_is_read_back_and_written_alike(value):
    text = canonical.dumps(value)
    assert canonical.loads(text) == value
    canonical.check(text)
    assert "\n" not in text
    assert "\0" not in text
    assert json.loads(text.encode("utf-8")) == value


@given(st.dictionaries(words, st.integers(), min_size=2, max_size=6))
def test_the_order_in_which_keys_were_put_in_leaves_no_trace(value):
    backwards = dict(reversed(list(value.items())))
    assert canonical.dumps(backwards) == canonical.dumps(value)


def test_letters_stay_letters_and_nothing_is_spaced():
    assert canonical.dumps({"b": [1, True, None], "a": "é\0"}) == '{"a":"é\\u0000","b":[1,true,null]}'


def test_a_tuple_is_written_as_a_list():
    assert canonical.dumps((1, 2)) == "[1,2]"


class Season(enum.Enum):
    MARCH = 1


@pytest.mark.parametrize(
    ("value", "place"),
    [
        ({"a": [1.0]}, "$.a[0]"),
        ({"a": float("nan")}, "$.a"),
        ({1: "a"}, "$"),
        ({"a": {"b": {1, 2}}}, "$.a.b"),
        (Season.MARCH, "$"),
        (b"bytes", "$"),
        ("\ud800", "$"),
        ({"\udc80": 1}, "$"),
    ],
)
def test_what_json_cannot_hold_for_certain_is_refused_with_its_place(value, place):
    with pytest.raises(NotCanonical) as refusal:
        canonical.dumps(value)
    assert str(refusal.value).startswith(place)


@pytest.mark.parametrize(
    "text", ["1.5", "NaN", '{"a": 1}', '{"b":1,"a":2}', '{"a":1,"a":1}', '"\\u00e9"', "{", "", '"\\ud800"']
)
def test_a_text_that_is_not_canonical_is_refused(text):
    with pytest.raises(NotCanonical):
        canonical.check(text)


def test_endless_nesting_is_refused_and_breaks_nothing():
    with pytest.raises(NotCanonical):
        canonical.loads("[" * 200_000)
