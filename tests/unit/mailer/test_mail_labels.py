"""Lines are labelled: quotes and signatures are found in many tongues, and no order is cut as either."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailer.ends import SENTINEL
from mailer.folding import fold
from mailer.html import to_text
from mailer.lines import TYPED, label


def is_an_order(line: str) -> bool:
    words = line.lower().lstrip("-*•=> ").split()
    return bool(words) and words[0].rstrip(":") in {
        "march",
        "pay",
        "hire",
        "attack",
        "hold",
        "from",
        "to",
        "date",
    }


def typed(text: str, recognises=is_an_order) -> list[str]:
    return [line.text for line in label(text, recognises) if line.label in TYPED and line.text.strip()]


def labels(text: str, recognises=is_an_order) -> list[str]:
    return [line.label.value for line in label(text, recognises)]


def unread(text: str) -> list[str]:
    return [line.label.value for line in label(text, is_an_order) if not line.read]


TRAPS = [
    "- March to Daventry\n- Pay all\n* Hire none",
    "Pay all\n---\nMarch to Daventry\n---\nHold",
    "====\nMarch to Daventry\n====\nPay all",
    "From: Paris\nTo: Burgundy\nMarch to Dijon",
    "FROM: Paris\nTO: Burgundy\nDATE: 1483\nMarch to Dijon",
    "From: Paris\nTo: Burgundy\nDate: 12 June 1483, 10:30\nSubject: war\n\nMarch to Dijon",
    "Regards from the king\nMarch to Daventry",
    "DATE: 1483\nPay all",
    "Thanks,\nWarwick\nMarch to Daventry",
    "Pay all\n--\nMarch to Daventry\nAnne",
    "Pay all\n\u2014\nMarch to Daventry",
    "Pay all\n-- \nHire none",
    "On Sunday York wrote:\nMarch to Daventry",
    "On 12 June 1483 York wrote:\nMarch to Daventry",
    "________________\nMarch to Daventry\n________________\nPay all",
    "March to Daventry\nSent from my castle, with love\nPay all",
]


@pytest.mark.parametrize("text", TRAPS)
def test_a_trap_that_looks_like_a_quote_or_signature_costs_no_order(text):
    orders = [line for line in text.split("\n") if is_an_order(fold(line))]
    assert [line for line in typed(text) if is_an_order(fold(line))] == orders


@pytest.mark.parametrize(
    "text", ["From: Paris\nTo: Burgundy\nDate: 1483", "Regards from the king\nYork", "a\n---\nb\n====\nc"]
)
def test_a_letter_in_the_manner_of_the_game_is_no_quote_even_if_no_line_is_an_order(text):
    assert typed(text, lambda line: False) == text.split("\n")


@pytest.mark.parametrize(
    "above",
    [
        "On Mon, 1 Jun 2026 at 20:01, Judge <judge@example.org> wrote:",
        "On Mon, 1 Jun 2026 at 20:01, Judge\n<judge@example.org> wrote:",
        "Am 01.06.2026 um 20:01 schrieb Judge <judge@example.org>:",
        "Am Mo., 1. Juni 2026 um 20:01 Uhr schrieb Judge <\njudge@example.org>:",
        "Le lun. 1 juin 2026 à 20:01, Judge <judge@example.org> a écrit :",
        "Le lun. 1 juin 2026 à 20:01, Judge <judge@example.org> a\nécrit :",
        "El lun, 1 jun 2026 a las 20:01, Judge (<judge@example.org>) escribió:",
        "Il giorno lun 1 giu 2026 alle ore 20:01 Judge <judge@example.org> ha scritto:",
        "Em seg., 1 de jun. de 2026 às 20:01, Judge <judge@example.org> escreveu:",
        "Op ma 1 jun 2026 om 20:01 schreef Judge <judge@example.org>:",
        "Den mån 1 juni 2026 kl 20:01 skrev Judge <judge@example.org>:",
        "man. 1. jun. 2026 kl. 20:01 skrev Judge <judge@example.org>:",
        "pon., 1 cze 2026 o 20:01 Judge <judge@example.org> napisał(a):",
        "пн, 1 июн. 2026 г. в 20:01, Judge <judge@example.org>:",
        "2026-06-01 20:01 GMT+02:00 Judge <judge@example.org>:",
        "man. 1. jun. 2026 kl. 20:01 skrev Judge <judge@example.org\n>:",
        "2026/06/01 20:01、Judge <judge@example.org>のメール:",
        "Judge <judge@example.org> schrieb am Mo., 1. Juni 2026,\n20:01:",
        "De: Judge <judge@example.org>\nEnviada em: 1 de junho de 2026 20:01\nPara: Anne\nAssunto: Summer",
        "Avsändaren: Judge <judge@example.org>\nTidpunkt: 1 juni 2026 20:01\nMottagaren: Anne",
        "-----Original Message-----",
        "---------- Forwarded message ---------",
        "-------- Ursprüngliche Nachricht --------",
        "Begin forwarded message:",
        "From: Judge <judge@example.org>\nSent: Monday, June 1, 2026 8:01 PM\nTo: Anne\nSubject: Summer",
        "*From:* Judge <judge@example.org>\n*Sent:* Monday, June 1, 2026 8:01 PM\n*To:* Anne",
        "________________________________\nVon: Judge\nGesendet: Montag, 1. Juni 2026 20:01\nAn: Anne",
        "De : Judge <judge@example.org>\nEnvoyé : lundi 1 juin 2026 20:01\nÀ : Anne\nObjet : Summer",
    ],
)
def test_all_below_an_attribution_without_quote_marks_is_quoted(above):
    text = f"March to Daventry\n\n{above}\n\nMarch to York\nHire none"
    assert typed(text) == ["March to Daventry"]


@pytest.mark.parametrize(
    "line",
    [
        "Sent from my iPhone",
        "Sent from my Samsung Galaxy smartphone.",
        "Get Outlook for Android<https://example.org>",
        "Von meinem iPhone gesendet",
        "Envoyé de mon iPhone",
        "Enviado desde mi iPhone",
        "Inviato da iPhone",
        "Verstuurd vanaf mijn iPhone",
        "Sent with Proton Mail secure email.",
    ],
)
def test_the_line_that_a_phone_adds_is_a_signature_and_what_follows_is_not(line):
    assert labels(f"Pay all\n{line}\nHold") == ["ORDER", "SIGNATURE", "ORDER"]


def test_a_signature_below_its_mark_is_one_unless_it_holds_an_order():
    assert labels("Pay all\n-- \nAnne\nWarwick Castle") == ["ORDER", "SIGNATURE", "SIGNATURE", "SIGNATURE"]


def test_a_long_line_from_a_phone_is_asked_sentence_by_sentence():
    paragraph = "I think that " * 30 + ". March to Daventry. " + "And so on " * 30
    assert labels(f"Hello\n--\n{paragraph}") == ["PROSE", "PROSE", "ORDER"]


def test_the_game_is_asked_about_folded_lines_no_longer_than_the_cap():
    asked: list[str] = []
    label("March\u00a0to \u201cYork\u201d\n" + "x" * 5_000, lambda line: bool(asked.append(line)))
    assert asked[0] == 'March to "York"'
    assert max(map(len, asked)) <= 300


def test_the_game_is_asked_once_about_a_line_and_never_about_one_that_is_quoted():
    asked: list[str] = []
    above = "On Mon, 1 Jun 2026 at 20:01, Judge <judge@example.org> wrote:"
    label(
        f"Hello\n> March to York\nwell\n{above}\n\nMarch to Daventry\nHold",
        lambda line: bool(asked.append(line)),
    )
    assert sorted(asked) == ["Hello", above, "well"]


def test_a_quoted_line_that_was_wrapped_once_more_leaves_no_words_behind():
    text = (
        "> "
        + "a long line of the report that was wrapped by the program of the\nplayer\n> and so on\nPay all"
    )
    assert typed(text) == ["Pay all"]


def test_a_quoted_sentinel_ends_nothing_for_players_who_write_below():
    assert typed(f"> {SENTINEL}\n> March to York\n\nMarch to Daventry") == ["March to Daventry"]


@pytest.mark.parametrize("line", [SENTINEL, SENTINEL.replace("-", "\u2014"), f"*{SENTINEL}*"])
def test_nothing_from_the_sentinel_on_is_read_and_all_of_it_is_our_own_letter(line):
    assert unread(f"Pay all\n{line}\nMarch to York") == ["QUOTED", "QUOTED"]


@pytest.mark.parametrize(
    "line",
    [
        "END",
        " End ",
        "*END*",
        "- END",
        "• END",
        "“END”",
        "‘End’",
        "END.",
        "— END —",
        "1. END",
        "=== END ===",
        "[END]",
        "END!",
        "\u00a0END\u200b",
        "~~END~~",
        "--End--",
        "» END «",
    ],
)
def test_nothing_from_end_on_is_read_and_none_of_it_is_an_order(line):
    assert unread(f"Pay all\n{line}\nMarch to York\n> Hold\n-- \nAnne") == [
        "PROSE",
        "PROSE",
        "QUOTED",
        "SIGNATURE",
        "SIGNATURE",
    ]


def test_a_line_that_the_game_could_read_is_an_order_and_any_other_that_was_typed_is_prose():
    text = "Hello\n- March to York\n> Hold\nOn Sunday I will hire none"
    assert labels(text) == ["PROSE", "ORDER", "QUOTED", "PROSE"]


def test_answers_between_quoted_lines_are_the_players_own():
    assert typed("> March where?\nMarch to Daventry\n> Pay whom?\nPay all") == [
        "March to Daventry",
        "Pay all",
    ]


TEXTS = st.lists(
    st.sampled_from(
        [
            "",
            "> quoted",
            ">> deeper",
            "--",
            "-- ",
            "END",
            "March to York",
            "On 1/6/2026 20:01 X <x@example.org>",
            "wrote:",
            "From: X <x@example.org>",
            "Sent: 1.6.2026 20:01",
            "To: Y",
            "____________",
            "Sent from my iPhone",
            "x" * 400,
            "\ufeff",
            SENTINEL,
            "-----Original Message-----",
        ]
    )
    | st.text(max_size=60),
    max_size=25,
).map("\n".join)


@given(TEXTS)
def test_every_line_is_kept_exactly_once_and_in_order(text):
    lines = label(text, is_an_order)
    assert [line.text for line in lines] == text.split("\n")
    assert [line.number for line in lines] == list(range(1, len(lines) + 1))


@given(TEXTS)
def test_a_game_that_reads_more_lines_never_gets_fewer_of_them(text):
    grammar = {
        line.number
        for line in label(text, is_an_order)
        if line.label in TYPED and is_an_order(fold(line.text))
    }
    blind = {
        line.number
        for line in label(text, lambda line: False)
        if line.label in TYPED and is_an_order(fold(line.text))
    }
    assert blind <= grammar


@given(st.text())
def test_folding_twice_is_folding_once(text):
    assert fold(fold(text)) == fold(text)


@given(st.text(alphabet=st.sampled_from("<>/!-='\" abdivpspanblockquote&;#x0\n\ue000\ue001"), max_size=300))
def test_html_of_any_shape_becomes_text(source):
    assert "\ue000" not in to_text(source)


@pytest.mark.parametrize(
    "source",
    [
        "<!--" * 100_000,
        "<div>" * 100_000,
        "<table><tr><td>" * 60,
        "<p style='margin-top:9999999em'>x</p>" * 1_000,
        "<table>" + "<tr><td>a<td>b" * 2_000 + "<tr><td>" + "w" * 100_000,
    ],
)
def test_html_made_to_burst_stays_small(source):
    assert len(to_text(source)) <= len(source)


def test_past_the_end_lines_are_read_where_that_is_asked_for() -> None:
    text = "one\nEND\ntwo"
    assert [line.read for line in label(text, lambda _: False)] == [True, False, False]
    assert all(line.read for line in label(text, lambda _: False, past_end=True))


@pytest.mark.parametrize("line", ["> END", "THE END", "end of orders", "ENDS", "The end is near", "weekend"])
def test_what_says_more_than_end_ends_nothing(line):
    assert unread(f"Pay all\n{line}\nPay all") == []


def test_an_attribution_broken_before_its_last_sign_is_whole_though_another_follows_below_the_quote():
    text = (
        "Pay all\nman. 1. jun. 2026 kl. 20:01 skrev Judge <judge@example.org\n>:\n\n> Hold\n"
        "> On 1 Jun 2026 at 10:00, Anne <anne@example.org> wrote:\n>> Pay all"
    )
    assert typed(text) == ["Pay all"]
