"""What programs set around a letter is told in the languages of their users, and typed lines are not it."""

import pytest

from mailer.lines import TYPED, Label, label


def is_an_order(line: str) -> bool:
    return line.lower().startswith(("march", "pay", "hold"))


def typed(text: str) -> list[str]:
    return [line.text for line in label(text, is_an_order) if line.label in TYPED and line.text.strip()]


@pytest.mark.parametrize(
    "above",
    [
        "-----Alkuperäinen viesti-----",
        "-----Eredeti üzenet-----",
        "-------- Orijinal mesaj --------",
        "-----Αρχικό μήνυμα-----",
        "-------- Вихідне повідомлення --------",
        "-----Oryginalna wiadomość-----",
        "-----원본 메시지-----",
        "-----הודעה מקורית-----",
        "---------- Původní e-mail ----------",
        "----Original Message Follows----",
        "-------- Přeposlaná zpráva --------",
        "-------- Edelleenlähetetty viesti --------",
        "-------- 전달된 메시지 --------",
        "-------- Mensagem encaminhada --------",
    ],
)
def test_below_a_line_that_says_an_original_letter_or_one_passed_on_all_is_quoted(above: str) -> None:
    assert typed(f"Pay all\n\n{above}\n\nMarch to York") == ["Pay all"]


@pytest.mark.parametrize(
    "line",
    [
        "--- orders ---",
        "------ Original orders ------",
        "----- my mail of today -----",
        "-- forward march --",
        "----- reply to your mail -----",
    ],
)
def test_a_heading_of_the_players_own_between_dashes_quotes_nothing(line: str) -> None:
    assert typed(f"Pay all\n{line}\nMarch to York") == ["Pay all", line, "March to York"]


@pytest.mark.parametrize(
    "headers",
    [
        ("Από: Judge", "Στάλθηκε: Δευτέρα, 1 Ιουνίου 2026 20:01", "Προς: Anne", "Θέμα: Summer"),
        ("보낸 사람: Judge", "보낸 날짜: 2026년 6월 1일 20:01", "받는 사람: Anne", "제목: Summer"),
        ("מאת: Judge", "נשלח: יום שני 1 יוני 2026 20:01", "אל: Anne", "נושא: Summer"),
        ("Feladó: Judge", "Küldve: 2026. június 1., hétfő 20:01", "Címzett: Anne", "Tárgy: Summer"),
        ("De la: Judge", "Trimis: luni, 1 iunie 2026 20:01", "Către: Anne", "Subiect: Summer"),
        ("Od: Judge", "Odoslané: pondelok 1. júna 2026 20:01", "Komu: Anne", "Predmet: Summer"),
    ],
)
def test_headers_without_an_address_are_a_block_in_many_languages(headers: tuple[str, ...]) -> None:
    assert typed("\n".join(["Pay all", "", *headers, "", "March to York"])) == ["Pay all"]


@pytest.mark.parametrize(
    "above",
    [
        "po 1. 6. 2026 v 20:01 odesílatel The Judge\n<judge@example.org> napsal:",
        "Στις 1 Ιουν 2026, στις 8:01 μ.μ., ο/η The Judge\n<judge@example.org> έγραψε:",
        "En lunes, 1 de junio de 2026, 20:01:12 CEST, The Judge\n<judge@example.org> escribió:",
        "2026. jún. 1. dátummal, 20:01 időpontban The Judge\n<judge@example.org> írta:",
        "The Judge <judge@example.org>\nkirjoitti 1.6.2026 kello 20.01:",
        "Missatge de The Judge\n<judge@example.org> del dia dl., 1\nde juny 2026 a les 20:01:",
        "Wiadomość napisana przez The Judge\n<judge@example.org> w dniu 1 cze\n2026, o godz. 20:01:",
        "Quoting The Judge <judge@example.org>:",
        "Zitat von The Judge <judge@example.org>:",
    ],
)
@pytest.mark.parametrize("mark", ["> ", ""])
def test_an_attribution_is_whole_wherever_it_was_wrapped(above: str, mark: str) -> None:
    assert typed(f"How far is York?\n\n{above}\n\n{mark}March to York") == ["How far is York?"]


@pytest.mark.parametrize(
    "line",
    [
        "At 8:00 Percy wrote to me:",
        "Copy to bob@example.org 1.6.2026:",
        "Write to bob@example.org or call 20:00 to 21:00:",
        "as I wrote on 12 March:",
    ],
)
def test_a_line_that_tells_no_time_of_writing_quotes_nothing(line: str) -> None:
    assert typed(f"{line}\nMarch to York\nPay all") == [line, "March to York", "Pay all"]


@pytest.mark.parametrize(
    "line",
    [
        "Στάλθηκε από το iPhone μου",
        "iPhone'umdan gönderildi",
        "나의 iPhone에서 보냄",
        "נשלח מה-iPhone שלי",
        "Trimis de pe iPhone-ul meu",
        "Get BlueMail for Android",
        "Télécharger Outlook pour iOS<https://example.org/get>",
        "Outlook für Android<https://example.org/get> herunterladen",
        "Scarica Outlook per iOS",
        "Sent from Mailspring (https://example.org/), the best free email app for work",
        "Sent with Tuta; enjoy secure & ad-free emails:\nhttps://example.org",
    ],
)
def test_the_line_of_a_program_is_a_signature_in_whatever_language(line: str) -> None:
    labels = [each.label for each in label(f"Pay all\n{line}\nHold", is_an_order)]
    assert labels == [Label.ORDER, *[Label.SIGNATURE] * len(line.split("\n")), Label.ORDER]


@pytest.mark.parametrize(
    "line",
    ["Kam es an? Ich habe es mit Outlook gesendet?", "Sent by hand of my squire", "https://example.org"],
)
def test_a_line_about_sending_is_the_players_own(line: str) -> None:
    assert typed(f"Pay all\n{line}") == ["Pay all", line]


def test_the_footer_of_a_mailing_list_is_a_signature_and_a_rule_above_orders_is_none() -> None:
    rule = "_" * 40
    assert typed(f"Pay all\n\n{rule}\nWars mailing list\nwars@example.org") == ["Pay all"]
    assert typed(f"Pay all\n{rule}\nMarch to York") == ["Pay all", rule, "March to York"]


def test_lines_behind_the_initials_of_a_writer_are_quoted_below_his_name_alone() -> None:
    said = "Monday, June 1, 2026, 8:01:12 PM, you wrote:"
    assert typed(f"Hello\n\n{said}\n\nTJ> YOU OWE\nTJ> March to York\n\nPay all") == ["Hello", "Pay all"]
    assert typed("A> March to York\nA> Pay all") == ["A> March to York", "A> Pay all"]


def test_a_rule_right_above_an_attribution_is_of_the_quote() -> None:
    said = "On Mon, 1 Jun 2026 at 20:01, Judge <judge@example.org> wrote:"
    assert typed(f"Pay all\n\n--------------------\n{said}\n\nMarch to York") == ["Pay all"]
