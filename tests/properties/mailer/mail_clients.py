"""How mail programs put a reply around the letter it answers, as text; `mail_html_clients` has them as HTML.

Each program is a function from what the player typed (lines), the letter (lines) and a pick to a body.
Where a program sets the cursor below the quote, or lets a player write between, it says so.
"""

from collections.abc import Callable, Iterable, Sequence

from adjudicator.testing.pick import Pick

Lines = Sequence[str]
Client = Callable[[Lines, Lines, Pick], str]

ATTRIBUTIONS = (
    "On Mon, 1 Jun 2026 at 20:01, Judge <judge@example.org> wrote:",
    "On Jun 1, 2026, at 8:01 PM, Judge <judge@example.org> wrote:",
    "On 01/06/2026 20:01, Judge wrote:",
    "On Monday, June 1st, 2026 at 8:01 PM, Judge <judge@example.org> wrote:",
    "On Monday, June 1, 2026 at 08:01:12 PM GMT+2, Judge <judge@example.org> wrote:",
    "On 1 June 2026 20:01:00 BST, Judge <judge@example.org> wrote:",
    "Am Mo., 1. Juni 2026 um 20:01 Uhr schrieb Judge <judge@example.org>:",
    "Am 01.06.2026 um 20:01 schrieb Judge:",
    "Am 1. Juni 2026 20:01:00 MESZ schrieb Judge <judge@example.org>:",
    "Le lun. 1 juin 2026 à 20:01, Judge <judge@example.org> a écrit :",
    "Le 01/06/2026 à 20:01, Judge a écrit :",
    "El lun, 1 jun 2026 a las 20:01, Judge (<judge@example.org>) escribió:",
    "El 1/6/26 a las 20:01, Judge escribió:",
    "Il giorno lun 1 giu 2026 alle ore 20:01 Judge <judge@example.org> ha scritto:",
    "Il 01/06/2026 20:01, Judge ha scritto:",
    "Em seg., 1 de jun. de 2026 às 20:01, Judge <judge@example.org> escreveu:",
    "Op ma 1 jun 2026 om 20:01 schreef Judge <judge@example.org>:",
    "Op 01-06-2026 om 20:01 schreef Judge:",
    "Den mån 1 juni 2026 kl 20:01 skrev Judge <judge@example.org>:",
    "Den 2026-06-01 kl. 20:01, skrev Judge:",
    "Den man. 1. jun. 2026 kl. 20.01 skrev Judge <judge@example.org>:",
    "man. 1. juni 2026 kl. 20:01 skrev Judge <judge@example.org>:",
    "pon., 1 cze 2026 o 20:01 Judge <judge@example.org> napisał(a):",
    "W dniu 1.06.2026 o 20:01, Judge pisze:",
    "пн, 1 июн. 2026 г. в 20:01, Judge <judge@example.org>:",
    "01.06.2026, 20:01, Judge <judge@example.org> пишет:",
    "01.06.2026 20:01, Judge пишет:",
    "Понедельник, 1 июня 2026, 20:01 +03:00 от Judge <judge@example.org>:",
    "Judge <judge@example.org> 于2026年6月1日周一 20:01写道：",
    "在 2026年6月1日，20:01，Judge <judge@example.org> 写道：",
    "在 2026-06-01 20:01:00，Judge <judge@example.org> 写道：",
    "2026年6月1日(月) 20:01 Judge <judge@example.org>:",
    "2026/06/01 20:01、Judge <judge@example.org>のメール:",
    "Mon, 1 Jun 2026 20:01:00 +0200, Judge <judge@example.org> wrote:",
    "Judge <judge@example.org> schrieb am Mo., 1. Juni 2026, 20:01:",
    "On 1 June 2026, Judge wrote:",
    "Judge <judge@example.org> wrote on Monday, 1 June 2026 at 20:01:",
    "po 1. 6. 2026 v 20:01 odesílatel Judge <judge@example.org> napsal:",
    "Στις 1 Ιουν 2026, στις 8:01 μ.μ., ο/η Judge <judge@example.org> έγραψε:",
    "En lunes, 1 de junio de 2026, 20:01:12 CEST, Judge <judge@example.org> escribió:",
    "Judge <judge@example.org> kirjoitti 1.6.2026 kello 20.01:",
    "2026년 6월 1일 (월) 오후 8:01, Judge <judge@example.org>님이 작성:",
    "Judge <judge@example.org>, 1 Haz 2026 Pzt, 20:01 tarihinde şunu yazdı:",
)
HEADERS = (
    (
        "From: Judge <judge@example.org>",
        "Sent: Monday, June 1, 2026 8:01 PM",
        "To: anne@example.org <anne@example.org>",
        "Subject: Summer 1456: you beat Buckingham",
    ),
    (
        "Von: Judge <judge@example.org>",
        "Gesendet: Montag, 1. Juni 2026 20:01",
        "An: anne@example.org",
        "Betreff: Summer 1456",
    ),
    (
        "De : Judge <judge@example.org>",
        "Envoyé : lundi 1 juin 2026 20:01",
        "À : anne@example.org",
        "Objet : Summer 1456",
    ),
    (
        "De: Judge <judge@example.org>",
        "Enviado: lunes, 1 de junio de 2026 20:01",
        "Para: anne@example.org",
        "Asunto: Summer 1456",
    ),
    (
        "Da: Judge <judge@example.org>",
        "Inviato: lunedì 1 giugno 2026 20:01",
        "A: anne@example.org",
        "Oggetto: Summer 1456",
    ),
    (
        "Van: Judge <judge@example.org>",
        "Verzonden: maandag 1 juni 2026 20:01",
        "Aan: anne@example.org",
        "Onderwerp: Summer 1456",
    ),
    (
        "De: Judge <judge@example.org>",
        "Enviada em: segunda-feira, 1 de junho de 2026 20:01",
        "Para: anne@example.org",
        "Assunto: Summer 1456",
    ),
    (
        "Från: Judge <judge@example.org>",
        "Skickat: den 1 juni 2026 20:01",
        "Till: anne@example.org",
        "Ämne: Summer 1456",
    ),
    (
        "Fra: Judge <judge@example.org>",
        "Sendt: 1. juni 2026 20:01",
        "Til: anne@example.org",
        "Emne: Summer 1456",
    ),
    (
        "Od: Judge <judge@example.org>",
        "Wysłano: poniedziałek, 1 czerwca 2026 20:01",
        "Do: anne@example.org",
        "Temat: Summer 1456",
    ),
    (
        "От: Judge <judge@example.org>",
        "Отправлено: 1 июня 2026 г. 20:01",
        "Кому: anne@example.org",
        "Тема: Summer 1456",
    ),
    (
        "发件人: Judge <judge@example.org>",
        "发送时间: 2026年6月1日 20:01",
        "收件人: anne@example.org",
        "主题: Summer 1456",
    ),
    (
        "差出人: Judge <judge@example.org>",
        "送信日時: 2026年6月1日 20:01",
        "宛先: anne@example.org",
        "件名: Summer 1456",
    ),
    ("Από: Judge", "Στάλθηκε: Δευτέρα, 1 Ιουνίου 2026 20:01", "Προς: Anne", "Θέμα: Summer 1456"),
    ("보낸 사람: Judge", "보낸 날짜: 2026년 6월 1일 월요일 20:01", "받는 사람: Anne", "제목: Summer 1456"),
    ("Feladó: Judge", "Küldve: 2026. június 1., hétfő 20:01", "Címzett: Anne", "Tárgy: Summer 1456"),
    ("De la: Judge", "Trimis: luni, 1 iunie 2026 20:01", "Către: Anne", "Subiect: Summer 1456"),
)
RULE = "_" * 32
MOBILE = (
    "Sent from my iPhone",
    "Sent from my Galaxy",
    "Get Outlook for iOS",
    "Von meinem iPhone gesendet",
    "Sent with Proton Mail secure email.",
    "Sent from Yahoo Mail for iPhone",
    "Envoyé de mon iPhone",
    "发自我的 iPhone",
    "iPhoneから送信",
    "Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.",
)


def marked(lines: Iterable[str], mark: str = "> ") -> list[str]:
    return [f"{mark}{line}".rstrip() for line in lines]


def wrapped(line: str, width: int = 76) -> list[str]:
    """A line as programs break it: at the last space that fits."""
    pieces = []
    while len(line) > width and " " in line[:width]:
        cut = line.rindex(" ", 0, width)
        pieces.append(line[:cut])
        line = line[cut + 1 :]
    return [*pieces, line]


# ---- as text


def gmail(typed: Lines, letter: Lines, pick: Pick) -> str:
    return "\n".join([*typed, "", *wrapped(pick.one(ATTRIBUTIONS), 72), "", *marked(letter)])


def thunderbird_below(typed: Lines, letter: Lines, pick: Pick) -> str:
    return "\n".join([pick.one(ATTRIBUTIONS), *marked(letter), "", *typed])


def between(typed: Lines, letter: Lines, pick: Pick) -> str:
    """Answers set between quoted lines."""
    body = [pick.one(ATTRIBUTIONS)]
    half = len(letter) // 2
    at = pick.number(0, len(typed))
    body += [*marked(letter[:half]), *typed[:at], *marked(letter[half:])]
    return "\n".join([*body, *typed[at:]])


def deeper(typed: Lines, letter: Lines, pick: Pick) -> str:
    """A chain: the player's own earlier reply is within the quote, with the letter that it answered."""
    inner = [pick.one(ATTRIBUTIONS), *marked(letter)]
    return "\n".join([*typed, "", pick.one(ATTRIBUTIONS), *marked([*letter, *inner], ">")])


def outlook(typed: Lines, letter: Lines, pick: Pick) -> str:
    opened = pick.one(
        (
            (RULE,),
            ("-----Original Message-----",),
            ("-----Ursprüngliche Nachricht-----",),
            ("-----원본 메시지-----",),
            (),
        )
    )
    return "\n".join([*typed, "", *opened, *pick.one(HEADERS), "", *letter])


def samsung(typed: Lines, letter: Lines, pick: Pick) -> str:
    head = ("-------- Original message --------", "From: Judge <judge@example.org>")
    date = "Date: 01/06/2026 20:01 (GMT+00:00)"
    return "\n".join([*typed, "", *head, date, "To: anne@example.org", "Subject: Summer", "", *letter])


def unmarked(typed: Lines, letter: Lines, pick: Pick) -> str:
    """An attribution, and below it the letter with no mark at all."""
    said = wrapped(pick.one(ATTRIBUTIONS), pick.one((40, 60, 72, 300)))
    return "\n".join([*typed, "", *said, "", *letter])


def iphone(typed: Lines, letter: Lines, pick: Pick) -> str:
    above = [*typed, "", pick.one(MOBILE), ""]
    return "\n".join([*above, *marked([pick.one(ATTRIBUTIONS), "", *letter])])


def twice_wrapped(typed: Lines, letter: Lines, pick: Pick) -> str:
    """A program that wraps what it has quoted: the last words stand without a mark."""
    quoted = [piece for line in marked(letter) for piece in wrapped(line, 64)]
    return "\n".join([*typed, "", pick.one(ATTRIBUTIONS), *quoted])


def alone(typed: Lines, letter: Lines, pick: Pick) -> str:
    return "\n".join(typed)


TEXT: tuple[Client, ...] = (
    gmail,
    thunderbird_below,
    between,
    deeper,
    outlook,
    samsung,
    unmarked,
    iphone,
    twice_wrapped,
    alone,
)
