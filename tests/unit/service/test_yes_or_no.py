import pytest

from adjudicator.service.yes_or_no import Answer, answer_in, answer_on


@pytest.mark.parametrize(
    "line",
    [
        "yes",
        "YES!",
        "Yes, that was me.",
        "ok",
        "Sure, count it",
        "- yes",
        "It was me",
        "that is mine",
        "I sent it",
        "Confirmed.",
        "Ja",
        "This was from me, sorry",
        "Sure thing",
        "Sì.",
        "Yes from my phone",
        "Hi, yes, it's mine",
        "That's right",
        "Oui, c'est moi",
        "I did it",
        "Yes, no problem",
    ],
)
def test_a_yes_in_other_words(line: str) -> None:
    assert answer_on(line) is Answer.YES


@pytest.mark.parametrize(
    "line",
    [
        "no",
        "NO.",
        "No, never!",
        "That was not me",
        "it wasn't me",
        "I didn't send this",
        "I did not write that",
        "not mine",
        "spam",
        "It is not mine",
        "I don't know that mail",
        "No! Who sent that?",
        "no it wasn't me",
        "I wrote no such thing",
        "I sent nothing",
        "I have never written that",
        "delete it",
        "No, not from me, ask Anne",
    ],
)
def test_a_no_in_other_words(line: str) -> None:
    assert answer_on(line) is Answer.NO


@pytest.mark.parametrize(
    "line",
    [
        "I am not in the office until Monday",
        "Thanks!",
        "Anne",
        "No problem, it was me",
        "Yes, I did not send it",
        "Nothing to say",
        "yesterday I was at sea",
        "notably late",
        "March to London",
        "Do you think I sent this?",
        "OK, what is this?",
        "Right, who sent this?",
        "Yes?",
        "Not sure",
        "If it is mine I forgot",
        "Yes that is spam",
        "Okay, delete it",
        "Right now I am away",
        "Ok I will be back on Monday",
        "Accepted: meeting",
        "Si prega di non rispondere",
        "Non sono in ufficio",
        "No longer at this address",
        "No reply is needed",
        "Please do not write to this address",
        "I am not reading my mail until Monday",
        "I do not know when I am back",
        "I wrote to you that I never read mail on Sundays",
        "yes " * 60,
    ],
)
def test_what_is_neither_or_both_is_not_guessed(line: str) -> None:
    assert answer_on(line) is None


def test_the_first_line_that_says_either_counts() -> None:
    assert answer_in(["Hi,", "", "yes please", "no more today", "Anne"]) is Answer.YES
    assert answer_in(["", " "]) is Answer.NOTHING
    assert answer_in(["I am away until Monday", "Anne"]) is Answer.UNCLEAR


def test_a_long_line_takes_no_time() -> None:
    assert answer_on("not " * 20_000) is None
