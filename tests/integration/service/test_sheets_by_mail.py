"""Orders by mail: they merge by subject, and every answer repeats the whole set (GEN-2, GEN-3, GEN-4)."""

from datetime import timedelta

from tests.integration.table import DEADLINE, Table


def in_force(text: str) -> str:
    return text.split("IN FORCE")[1].split("Not READY", maxsplit=1)[0].split("You are READY", maxsplit=1)[0]


def test_an_order_is_echoed_with_its_consequence_and_a_receipt(towton: Table) -> None:
    text = towton.says("warwick", "march to Daventry, int 4 agg 5")
    assert "MARCH Main body TO Daventry INT 4 AGG 5" in in_force(text)
    assert "Receipt 1-" in text
    assert "15:00 your time" in text  # eight in London is three in New York


def test_a_second_mail_changes_what_it_names_and_keeps_the_rest(towton: Table) -> None:
    towton.says("warwick", "march to Daventry\nif beaten withdraw to Warwick")
    text = towton.says("warwick", "march to Oxford")
    assert "TO Oxford" in in_force(text)
    assert "TO Daventry" not in in_force(text).split("CHANGED")[0]
    assert "WITHDRAW TO Warwick" in in_force(text)
    assert "CHANGED" in text
    assert "KEPT" in text


def test_new_orders_wipes_first_wherever_it_stands(towton: Table) -> None:
    towton.says("warwick", "march to Daventry\nif beaten withdraw to Warwick")
    text = towton.says("warwick", "march to Oxford\nNEW ORDERS")
    assert "TO Oxford" in in_force(text)
    assert "WITHDRAW" not in in_force(text)


def test_undo_takes_back_the_last_mail_that_changed_anything(towton: Table) -> None:
    towton.says("warwick", "march to Daventry")
    towton.says("warwick", "march to Oxford")
    towton.says("warwick", "what a fine day")
    assert "TO Daventry" in in_force(towton.says("warwick", "UNDO"))
    assert "No orders" in in_force(towton.says("warwick", "undo"))
    assert "nothing to take back" in " ".join(towton.says("warwick", "undo").split())


def test_cancel_takes_back_one_order(towton: Table) -> None:
    towton.says("warwick", "march to Daventry\nif beaten withdraw to Warwick")
    text = towton.says("warwick", "CANCEL Main body")
    assert "MARCH" not in in_force(text)
    assert "WITHDRAW TO Warwick" in in_force(text)


def test_cancel_is_of_what_the_last_echo_showed(towton: Table) -> None:
    towton.says("warwick", "march to Daventry\nif beaten withdraw to Warwick")
    text = towton.says("warwick", "CANCEL Main body\nmarch to Oxford")
    assert "TO Oxford" in in_force(text), "an order of the same mail is not meant"


def test_a_letter_of_no_echo_cancels_no_order_of_its_own_mail(towton: Table) -> None:
    text = towton.says("warwick", "CANCEL a\nmarch to Oxford")
    assert "TO Oxford" in in_force(text)
    assert "CANCEL a" in text.split("IN FORCE")[0], "it is asked back"


def test_an_order_is_cancelled_in_its_own_mail_by_its_words(towton: Table) -> None:
    text = towton.says("warwick", "march to Daventry\nif beaten withdraw to Warwick\nCANCEL Main body")
    assert "MARCH" not in in_force(text)
    assert "WITHDRAW TO Warwick" in in_force(text)


def test_cancel_of_nothing_is_asked_back(towton: Table) -> None:
    towton.says("warwick", "march to Daventry")
    text = towton.says("warwick", "CANCEL the fleet")
    assert "CANCEL the fleet" in text
    assert "TO Daventry" in in_force(text)


def test_a_mail_without_a_valid_order_changes_nothing(towton: Table) -> None:
    towton.says("warwick", "march to Daventry")
    text = towton.says("warwick", "how are things in London?")
    assert "TO Daventry" in in_force(text)
    assert "how are things in London?" in text


def test_prose_alone_gets_a_friendly_pointer(towton: Table) -> None:
    text = towton.says("warwick", "how are things in London?")
    assert "neither an order nor a word for me" in text
    assert "how are things in London?" in text
    assert "HOLD Main body INT 2 AGG 4" in text.split("YOU COULD WRITE")[1]
    assert "UMPIRE:" in text


def test_thanks_alone_get_a_nod(towton: Table) -> None:
    first = towton.says("warwick", "Thanks a lot!\n\nAnne")
    assert first.startswith("Thank you for your mail.")
    assert "WHAT I READ" not in first
    towton.says("warwick", "march to Daventry")
    text = towton.says("warwick", "thanks!")
    assert "What you have sent stands; SHOW shows it." in text
    assert "IN FORCE" not in text
    assert "TO Daventry" in towton.says("warwick", "thanks, but hold on: who won?")


def test_ready_is_a_fact_of_its_own_and_a_change_takes_it_back(towton: Table) -> None:
    towton.says("warwick", "march to Daventry\nREADY")
    assert towton.load().desk("warwick").ready
    towton.says("warwick", "march to Oxford")
    assert not towton.load().desk("warwick").ready
    towton.says("warwick", "ready")
    towton.says("warwick", "WAIT")
    assert not towton.load().desk("warwick").ready


def test_ready_does_not_count_beside_a_line_that_needs_the_player(towton: Table) -> None:
    towton.says("warwick", "march main body to Nowhere at all\nready")
    assert not towton.load().desk("warwick").ready
    assert (
        "READY does not count beside a line that needs you."
        in towton.last("warwick").get_body().get_content()
    )
    assert "READY" not in towton.last("warwick")["Subject"]
    towton.says("warwick", "ready")
    assert towton.load().desk("warwick").ready
    towton.says("warwick", "march main body to Nowhere at all")
    assert not towton.load().desk("warwick").ready


def test_show_changes_nothing_not_even_ready(towton: Table) -> None:
    towton.says("warwick", "march to Daventry\nREADY")
    before = towton.load().desk("warwick")
    assert "TO Daventry" in towton.says("warwick", "SHOW")
    after = towton.load().desk("warwick")
    assert (after.sheet, after.ready) == (before.sheet, True)


def test_one_bad_line_fails_alone_and_the_next_is_still_tried(towton: Table) -> None:
    text = towton.says("warwick", "march to Nowhereham\nif beaten withdraw to Warwick")
    assert "Nowhereham" in text
    assert "WITHDRAW TO Warwick" in in_force(text)


def test_what_needs_the_player_comes_first_and_in_the_subject(towton: Table) -> None:
    text = towton.says("warwick", "march to New Castle")
    assert "QUESTION" in towton.last("warwick")["Subject"]
    assert text.index("New-castle") < text.index("IN FORCE")


def test_receipts_count_the_seats_own_mails(towton: Table) -> None:
    towton.says("buckingham", "hold")
    towton.says("warwick", "march to Daventry")
    assert "Receipt 2-" in towton.says("buckingham", "show")
    assert "Receipt 2-" in towton.says("warwick", "show")


def test_orders_below_a_quoted_letter_count_and_quoted_ones_do_not(towton: Table) -> None:
    text = towton.says("warwick", "> march to London\n> hold\nmarch to Daventry\n> march to London\n> hold")
    assert "TO Daventry" in in_force(text)
    assert "London" not in in_force(text)


def test_help_shows_what_can_be_written_and_changes_nothing(towton: Table) -> None:
    towton.says("warwick", "march to Daventry\nREADY")
    text = towton.says("warwick", "help")
    assert "WHAT YOU CAN WRITE" in text
    assert "IF BEATEN WITHDRAW TO" in text
    assert "NEW ORDERS" in text
    assert towton.load().desk("warwick").ready


def test_talk_alone_is_not_told_that_all_was_understood(towton: Table) -> None:
    towton.says("warwick", "march to Daventry")
    text = towton.says("warwick", "how are things in London?")
    assert "no order and no word for me" in text
    assert "All of it was understood" not in text


def test_a_report_gives_every_seats_last_mail_in_the_readers_own_time(towton: Table) -> None:
    towton.says("buckingham", "hold")
    towton.now = DEADLINE
    towton.tick(timedelta(0))
    assert "Mon 7 December, 07:0" in towton.text("warwick")  # just past noon in London
    assert "Mon 7 December, 12:0" in towton.text("margaret")
