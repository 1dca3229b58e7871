"""The engine's march against a plain program that was written after the rulings: SS-4.1-1 and all under it.

With SUN_BOARDS=20000 in the environment so many boards are marched; `told_march.py 20000` does it in one go.
"""

import os

import pytest
import told_march
from small_boards import trial

BOARDS = int(os.environ.get("SUN_BOARDS", "400"))
CHUNK = 50


@pytest.mark.parametrize("first", range(0, BOARDS, CHUNK))
def test_the_engine_marches_as_the_plain_program_does(first):
    """SS-4.1-1, SS-3.2-2 to SS-3.2-11: the same battles, ends, throws and chases."""
    for number in range(first, first + CHUNK):
        one, other = told_march.by_engine(trial(number)), told_march.by_plain_program(trial(number))
        assert one == other, f"board {number}"


def test_enough_happens_on_these_boards():
    """Else likeness would say little."""
    seen, _ = told_march.differences(range(100))
    assert seen["battles"] > 100
    assert seen["chases"] > 100
    assert seen["throws"] > 400
