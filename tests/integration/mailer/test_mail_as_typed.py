"""Orders through a host as programs send them: broken in two, bulleted, attached; and a form filled in."""

import email
from email.message import EmailMessage

from tests.integration.table import Table, text_of

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


HEADERS = (
    "From: Judge <judge@example.org>\nSent: Monday, 7 December 2026 12:00\n"
    "To: warwick@example.org\nSubject: Summer 1456\n\n"
)
FORM = "HOLD Main body INT 2 AGG 4"
EDITED = "MARCH Main body TO York INT 4 AGG 5"
ASKED = "You changed this where it is quoted"


def letter_of(table: Table) -> str:
    """Warwick's letter with the form of the open round, as he has it."""
    letters = (text_of(letter).replace("\r\n", "\n") for letter in reversed(table.letters("warwick")))
    letter = next(each for each in letters if "CHOOSE (edit" in each)
    assert f"CHOOSE (edit, reply)\n{FORM}\n\n" in letter
    return letter


def holds(letter: str) -> str:
    """The orders in force and nothing else: York is in them or not."""
    return " ".join(in_force(letter))


def asks(letter: str) -> bool:
    return ASKED in " ".join(letter.split())


def test_a_form_filled_in_below_headers_counts_and_what_was_left_says_nothing(towton: Table) -> None:
    letter = letter_of(towton)
    echo = towton.says("warwick", f"Here it is\n\n{HEADERS}{letter.replace(FORM, EDITED)}")
    assert "York" in holds(echo)
    assert not asks(echo)
    left = towton.says("warwick", f"SHOW\n\n{HEADERS}{letter}")
    assert "York" in holds(left)


def test_a_form_filled_in_within_a_pasted_letter_counts_and_no_other_line_of_it(towton: Table) -> None:
    letter = letter_of(towton)
    echo = towton.says("warwick", letter.replace(FORM, EDITED))
    assert len([line for line in in_force(echo) if line[1:2] == " " and line[0].islower()]) == 1
    assert "York" in holds(echo)


def test_in_doubt_a_form_is_asked_about_and_never_taken(towton: Table) -> None:
    letter = letter_of(towton)
    edited = letter.replace(FORM, EDITED)
    quoted = "\n".join(f"> {line}".rstrip() for line in edited.split("\n"))
    older = f"{letter}\n\n{HEADERS}{edited}"
    doubtful = {
        "behind marks": f"Hi\n\nOn 7 Dec 2026 at 12:00, Judge <judge@example.org> wrote:\n{quoted}",
        "deeper in the chain": f"Hi\n\n{HEADERS}{older}",
        "marked, deeper in the chain": f"Hi\n\n{HEADERS}{letter}\n\nOn 1 Dec 2026, Judge wrote:\n{quoted}",
        "passed on": f"Hi\n\n---------- Forwarded message ---------\n{HEADERS}{edited}",
        "of another seat": f"Hi\n\n{HEADERS}{edited.replace('towton/warwick', 'towton/margaret')}",
        "of another round": f"Hi\n\n{HEADERS}{edited.replace('Spring 1456', 'Winter 1455')}",
        "a line too many": f"Hi\n\n{HEADERS}{letter.replace(FORM, f'{EDITED}{chr(10)}HOLD Calais')}",
        "of other words": f"Hi\n\n{HEADERS}{letter.replace(FORM, 'go to York, 4/5')}",
    }
    for what, body in doubtful.items():
        echo = towton.says("warwick", body)
        assert "York" not in holds(echo), what
    assert asks(towton.says("warwick", doubtful["behind marks"]))
