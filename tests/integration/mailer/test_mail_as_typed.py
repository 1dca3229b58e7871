"""Orders through a host as programs send them: broken in two, bulleted, attached; and a form filled in."""

from tests.integration.table import Table

BROKEN = """Hello,
March Main body from Warwick to St Albans through Daventry, picking up all
troops at Daventry. int 4 agg 5
Thanks, Anne
"""


def in_force(letter: str) -> list[str]:
    """The orders that an echo repeats, each on one line."""
    block = letter.replace("\r\n", "\n").partition("IN FORCE\n")[2].partition("\n\n")[0]
    return block.replace("\n  ", " ").split("\n")


def test_an_order_broken_by_a_program_is_one_order_and_no_part_of_it_is_chat(towton: Table) -> None:
    letter = towton.says("warwick", BROKEN)
    whole = towton.says("warwick", "NEW ORDERS\n" + BROKEN.replace("picking up all\n", "picking up all "))
    assert in_force(letter) == in_force(whole)
    assert any("Main body" in order for order in in_force(letter))
    assert "troops at Daventry" not in letter.partition("I took as chat")[2]


def test_two_orders_at_the_width_of_a_line_stay_two(towton: Table) -> None:
    first = "March Main body from Warwick to St Albans through Daventry int 4 agg 5"
    letter = towton.says("warwick", f"{first}\nif beaten withdraw to Warwick\nThanks, Anne\n")
    both = in_force(letter)
    assert any("St Albans" in order for order in both)
    assert any("withdraw" in order.lower() for order in both)
