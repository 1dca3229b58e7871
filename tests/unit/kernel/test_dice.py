import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.kernel.dice import Dice, LoadedDice, draw, fixed_seeds
from adjudicator.kernel.visibility import PUBLIC, UMPIRE, Scope

SEEDS = fixed_seeds(b"secret")


def test_a_throw_is_what_anybody_with_the_seed_can_work_out():
    """The first bytes of HMAC-SHA256(seed, key, block 0), those of 252 and more passed over, modulo 6."""
    seed = SEEDS(PUBLIC)
    stream = hmac.digest(seed, b"a key\x000", hashlib.sha256)
    expected = [byte % 6 + 1 for byte in stream if byte < 252]
    assert draw(seed, "a key", 5, 6) == tuple(expected[:5])


def test_the_same_key_gives_the_same_throw_however_often_it_is_asked_for():
    dice = Dice(SEEDS)
    first = dice.throw("road/warwick-1", PUBLIC)
    dice.throw("something else", PUBLIC)
    assert dice.throw("road/warwick-1", PUBLIC) is first
    assert Dice(SEEDS).throw("road/warwick-1", PUBLIC) == first


def test_a_key_for_two_different_throws_is_a_fault():
    dice = Dice(SEEDS)
    dice.throw("a key", PUBLIC)
    with pytest.raises(ValueError, match="two different throws"):
        dice.throw("a key", PUBLIC, count=2)


def test_every_scope_has_a_seed_of_its_own():
    faces = {
        Dice(SEEDS).throw("a key", Scope(scope), count=20).faces for scope in ("york", "warwick", "public")
    }
    assert len(faces) == 3


def test_what_was_thrown_is_listed_by_scope_and_key():
    dice = Dice(SEEDS)
    for key, scope in (("b", PUBLIC), ("a", PUBLIC), ("c", Scope("york")), ("a", UMPIRE)):
        dice.throw(key, scope)
    assert [(throw.scope, throw.key) for throw in dice.thrown] == [
        ("public", "a"),
        ("public", "b"),
        ("umpire", "a"),
        ("york", "c"),
    ]


@given(st.integers(2, 256), st.integers(0, 300), st.text())
def test_faces_are_within_the_die(sides, count, key):
    faces = draw(b"seed", key, count, sides)
    assert len(faces) == count
    assert all(1 <= face <= sides for face in faces)


def test_faces_are_equally_likely():
    """Twelve thousand throws; 2,000 of each face expected, four standard deviations are 163."""
    counted = Counter(draw(b"seed", "many", 12_000, 6))
    assert all(1837 < counted[face] < 2163 for face in range(1, 7))


@given(st.permutations(["margaret", "norfolk", "warwick", "york"]))
def test_lots_do_not_depend_on_the_order_of_those_who_draw(names):
    dice = Dice(SEEDS)
    by_lot = dice.shuffled("order", PUBLIC, names, str)
    assert by_lot == dice.shuffled("order", PUBLIC, sorted(names), str)
    assert sorted(by_lot) == sorted(names)


def test_loaded_dice_come_up_as_told_and_the_others_as_usual():
    dice = LoadedDice(SEEDS, {"a key": (6,)})
    assert dice.throw("a key", PUBLIC).total == 6
    assert dice.throw("another", PUBLIC) == Dice(SEEDS).throw("another", PUBLIC)
