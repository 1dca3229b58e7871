"""What is not read is told: quotes that were edited, attachments, cut ends, lines that gave way."""

from email.message import EmailMessage

import pytest

from adjudicator.service.outcomes import Outcome
from tests.integration.table import Table, text_of


def quoted_report(table: Table, old: str, new: str) -> str:
    """The last letter as a plain mailer quotes it, with something changed in the quote."""
    return "\n".join(
        f"> {line}" for line in table.text("warwick").replace("\r\n", "\n").splitlines()
    ).replace(old, new)


def words(text: str) -> str:
    return " ".join(text.split())


def test_a_form_edited_in_the_quote_is_asked_about(towton: Table) -> None:
    quote = quoted_report(towton, "HOLD Main body INT 2 AGG 4", "HOLD Main body INT 6 AGG 6")
    text = towton.says("warwick", f"Here you are\n\nOn Monday the judge wrote:\n{quote}")
    assert "HOLD Main body INT 6 AGG 6" in text
    assert "write it above the quote" in words(text)
    assert "QUESTION" in towton.last("warwick")["Subject"]


def test_a_form_quoted_as_it_was_mailed_asks_nothing(towton: Table) -> None:
    quote = quoted_report(towton, "nothing", "nothing")
    text = towton.says("warwick", f"march to Daventry\n\nOn Monday the judge wrote:\n{quote}")
    assert "All of it was understood" in text


def test_of_two_orders_for_one_body_the_first_is_said_to_give_way(towton: Table) -> None:
    text = towton.says("warwick", "march to London\nhold")
    assert '"march to London" gave way to a later line' in words(text)


def test_an_attachment_is_named_as_not_read(towton: Table) -> None:
    mail = EmailMessage()
    letter = towton.last("warwick")
    mail["From"], mail["To"], mail["Subject"] = "warwick@example.org", str(letter["Reply-To"]), "orders"
    mail["Message-ID"] = "<attached@example.org>"
    mail.set_content("orders attached")
    mail.add_attachment("march to Daventry", subtype="html", filename="orders.html")
    towton.drop(mail.as_bytes())
    towton.tick()
    assert "orders.html" in towton.text("warwick")
    assert towton.load().desk("warwick").sheet == []


def test_a_mail_that_is_too_long_to_read_says_that_its_end_was_cut(towton: Table) -> None:
    text = towton.says("warwick", "march to Daventry\n" + "so it goes\n" * 9_000)
    assert "its end was cut off" in words(text)


def test_a_mail_of_wrong_lines_shows_the_first_and_counts_the_rest(towton: Table) -> None:
    wrong = "\n".join(f"march to Nowhere{number}ham" for number in range(60))
    text = towton.says("warwick", wrong)
    assert "40 more lines have a problem" in words(text)
    assert text.count("No place is called") == 20


@pytest.mark.parametrize(
    "said", ["Ready, thanks.", "I am ready", "READY 👍", "READY!!! :-)", "ready now please"]
)
def test_ready_may_be_said_kindly(towton: Table, said: str) -> None:
    towton.says("warwick", f"march to Daventry\n{said}")
    assert towton.load().desk("warwick").ready


@pytest.mark.parametrize(
    "said", ["ready or not, here I come", "are you ready?", "I am ready to march when you are"]
)
def test_talk_of_being_ready_is_not_ready(towton: Table, said: str) -> None:
    towton.says("warwick", f"march to Daventry\n{said}")
    assert not towton.load().desk("warwick").ready


def test_a_reply_to_all_counts_for_the_senders_own_seat(towton: Table) -> None:
    both = f"{towton.last('margaret')['Reply-To']}, {towton.last('warwick')['Reply-To']}"
    towton.drop(towton.mail("warwick", "march to Daventry", To=both))
    assert [each.outcome for each in towton.tick().received] == [Outcome.ACCEPTED]
    assert "TO Daventry" in text_of(towton.last("warwick"))


def test_a_forger_cannot_flood_a_player_with_letters(towton: Table) -> None:
    before = len(towton.letters("warwick"))
    for _ in range(25):
        towton.drop(towton.mail("warwick", "march to London", To="judge@example.org"))
    towton.tick()
    assert len(towton.letters("warwick")) - before == 10


def test_the_subject_of_an_answer_to_mere_talk_says_nothing_new(towton: Table) -> None:
    towton.says("warwick", "march to Daventry")
    towton.says("warwick", "how are things in London?")
    assert "NOTHING NEW" in towton.last("warwick")["Subject"]


def test_lines_that_make_one_order_together_give_no_way(towton: Table) -> None:
    text = towton.says(
        "warwick",
        "Take the lot to St Albans through Daventry,\ngrab whoever is at Daventry. int 4 agg 5\n"
        "Leave 200 bills in the castle",
    )
    assert "gave way" not in words(text)
    assert "PICKING UP all AT Daventry INT 4 AGG 5" in words(text)


def test_what_would_have_said_something_below_end_is_told(towton: Table) -> None:
    text = words(towton.says("warwick", "UMPIRE: I am\nlost.\nEND\nmarch to Oxford\nReady\nthanks, Rick"))
    assert 'passed on: "I am lost."' in text
    assert 'Below END, so not read: "march to Oxford", "Ready". Send it again without END.' in text
    assert "Oxford" in words(towton.says("warwick", "END\nmarch to Oxford"))
    quote = quoted_report(towton, "nothing", "nothing")
    text = towton.says("warwick", f"hold\nEND\nthanks, Rick\n\nOn Monday the judge wrote:\n{quote}")
    assert "Below END" not in text, "talk and quotes are what END is for"


def test_a_ready_that_goes_is_told(towton: Table) -> None:
    assert "Your READY is gone" not in towton.says("warwick", "march to Oxford\nREADY")
    assert "Your READY is gone" not in towton.says("warwick", "SHOW")
    assert "Your READY is gone" in towton.says("warwick", "march to London")
    towton.says("warwick", "READY")
    assert "Your READY is gone" in towton.says("warwick", "hold\nreprot 9")


def test_prose_beside_orders_that_stand_is_shown_the_way_to_the_umpire(towton: Table) -> None:
    towton.says("warwick", "march to Oxford")
    text = words(towton.says("warwick", "Dear umpire,\nI am away next week. Can Bess have my seat?"))
    assert "write UMPIRE: and what you want to say" in text
    assert "I am away next week" in text
