"""A whole run of six, from orders to letters, as text files that a person can read.

To accept a change: run tests/golden/viking_run/golden_run.py and read the difference before committing it.
"""

import golden_run
import pytest

from adjudicator.kernel.rounds import Outcome

NAMES = ("events.txt", *(f"{seat}.txt" for seat in golden_run.SEATS))


@pytest.fixture(scope="module")
def orders():
    return golden_run.ORDERS.read_text("utf-8")


@pytest.fixture(scope="module")
def made(orders):
    return golden_run.files(orders)


@pytest.mark.parametrize("name", NAMES)
def test_a_run_goes_as_it_went(made, name):
    """VR-TURN-1: event for event, letter for letter."""
    kept = (golden_run.FOLDER / name).read_text("utf-8")
    assert made[name] == kept, f"{name} is told otherwise now: see above how to accept it"


def test_it_is_a_whole_run_with_every_order_understood(orders):
    turns = list(golden_run.played(golden_run.mails_of(orders)))
    assert len(turns) == len(golden_run.mails_of(orders))
    assert isinstance(turns[-1].after.outcome, Outcome)
    assert [problem for turn in turns for problem in turn.problems] == []


def test_other_orders_make_another_run(orders, made):
    """Else the files would say nothing of the orders."""
    first, *rest = orders.split("\n= turn ")
    cut = rest[0].split("\n")[0]
    assert golden_run.files("\n= turn ".join((first, cut, *rest[1:])))["events.txt"] != made["events.txt"]
