"""Orders through a host as programs send them: broken in two, bulleted, attached; and a form filled in."""

import email
from email.message import EmailMessage

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


def with_file(table: Table, name: str, content: str, kind: str = "plain") -> str:
    """The answer to a mail of Warwick's with a file."""
    message = email.message_from_bytes(table.mail("warwick", "My orders are in the file."))
    whole = EmailMessage()
    for header, value in message.items():
        if not header.lower().startswith(("content-", "mime-")):
            whole[header] = value
    whole.set_content("My orders are in the file.")
    whole.add_attachment(content.encode(), maintype="text", subtype=kind, filename=name)
    table.drop(whole.as_bytes())
    table.tick()
    return table.text("warwick")


def test_orders_in_a_text_file_count_and_the_echo_names_the_file(towton: Table) -> None:
    letter = with_file(towton, "orders.txt", "March to Coventry int 4 agg 5\nif beaten withdraw to Warwick\n")
    assert any("Coventry" in order for order in in_force(letter))
    assert "Read with your mail: orders.txt." in letter
    again = with_file(towton, "orders.txt", "March to York\n")
    assert any("York" in order for order in in_force(again))


def test_a_file_that_no_player_types_is_named_as_not_read(towton: Table) -> None:
    letter = " ".join(with_file(towton, "orders.html", "March to Coventry int 4 agg 5", "html").split())
    assert "Not read: orders.html. Write orders in the mail itself, or in a .txt file." in letter
    assert not any("Coventry" in order for order in in_force(letter))
