"""A bare word that answers a question of the last echo completes the line that it was about (GEN-7)."""

from adjudicator.kernel.visibility import SeatId
from tests.integration.table import Table


def words(text: str) -> str:
    return " ".join(text.split())


def in_force(text: str) -> str:
    return words(text.split("IN FORCE")[1].split("Not READY", maxsplit=1)[0])


def test_the_name_alone_completes_the_line(towton: Table) -> None:
    asked = towton.says(
        "warwick", "ALWAYS march main body to New Castle, int 5\nif beaten withdraw to Warwick"
    )
    assert "Reply with the right one." in words(asked)
    text = towton.says("warwick", "Hello again,\n\nNew-castle.\n\nbest, A.")
    assert "TO New-castle" in in_force(text)
    assert "INT 5" in in_force(text)
    assert "WITHDRAW TO Warwick" in in_force(text), "the rest of the mail stands"
    assert "New-castle" not in text.split("I took as chat")[1], "the answer is no talk"
    assert len(towton.load().ledger.always[SeatId("warwick")]) == 1, "it was asked of a standing order"


def test_an_answer_counts_for_the_last_echo_only(towton: Table) -> None:
    towton.says("warwick", "march to New Castle")
    towton.says("warwick", "SHOW")
    assert "neither an order" in towton.says("warwick", "New-castle")


def test_an_answer_that_is_no_choice_is_talk_and_one_to_a_trial_takes_nothing(towton: Table) -> None:
    towton.says("warwick", "march to New Castle")
    assert "neither an order" in towton.says("warwick", "York")
    tried = towton.says("warwick", "TRY\nmarch to New Castle")
    assert "Send the line again with the right one." in words(tried)
    towton.says("warwick", "New-castle")
    assert towton.load().sheet(SeatId("warwick")).orders == ()


def test_words_to_the_judge_are_completed_too(towton: Table) -> None:
    asked = towton.says("warwick", "march to Daventry\nZONE Europe/Rom")
    assert "Reply with the right one." in words(asked)
    text = towton.says("warwick", "Europe/Rome")
    assert "Times in your letters are those of Europe/Rome now." in words(text)
    towton.says("warwick", "hold\nif beaten withdraw to New Castle\nmarch to New Castle")
    assert towton.load().sheet(SeatId("warwick")).get("withdraw") is None
    both = words(towton.says("warwick", "New-castle"))
    assert "answers more than one question of mine" in both
    assert "march to New-castle" in both


def test_a_place_among_the_choices_or_a_yes_completes_the_line(towton: Table) -> None:
    towton.says("warwick", "march to New Castle int 5")
    assert "TO Newcastle VIA" in in_force(towton.says("warwick", "The second one, please."))
    towton.says("warwick", "march to Daventri")
    assert "TO Daventry" in in_force(towton.says("warwick", "Yes please"))
    assert "Did you mean READY? Reply YES" in words(towton.says("warwick", "Ready - good luck all"))
    assert "You are READY." in towton.says("warwick", "yes")
    everything = words(towton.says("warwick", "cancel all orders"))
    assert "That is NEW ORDERS. Reply YES" in everything
    assert "No orders." in towton.says("warwick", "YES")


def test_a_slip_is_completed_without_the_lines_around_it(towton: Table) -> None:
    towton.says("warwick", "hold at Nowhere in the World\nready - good luck")
    text = towton.says("warwick", "yes")
    assert "You are READY." in text
    assert "Nowhere" not in text
