"""What players put around their orders, and how their programs send it: the traps, one mail from one pick."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP

from mail_clients import TEXT, Client, wrapped
from mail_html_clients import HTML
from mail_orders import Game, games

from adjudicator.testing.pick import Pick

BULLETS = ("", "", "- ", "* ", "• ", "– ", "+ ", "☐ ", "✅ ", "→ ")
RULES = ("---", "====", "----------", "* * *", "________________", "—", "--", "~~~~~", "")
GREETINGS = (
    ("Hi all,", ""),
    ("Dear judge,", ""),
    ("Hello,", "here is what I want:", ""),
    ("From: Paris", "To: Burgundy", ""),
    ("From: Paris", "To: Burgundy", "DATE: 1483", ""),
    ("FROM: the king", "TO: all my captains", "DATE: 12 June 1483", "SUBJECT: war", ""),
    ("Date: 1483",),
    ("On Sunday York wrote:", "well, he wrote nothing", ""),
    ("Orders for 1456:", "================"),
    (),
    (),
)
CLOSINGS = (
    ("", "Thanks,", "Anne"),
    ("", "Thanks!"),
    ("", "Cheers", "Bob"),
    ("", "Regards from the king"),
    ("Best regards,", "Richard of York"),
    ("", "Mit freundlichen Grüßen", "Anne"),
    ("", "-- ", "Anne of Warwick", "tel. 01234 567890"),
    ("", "--", "Anne"),
    ("", "__", "Bob"),
    ("", "Sent from my iPhone"),
    ("", "Sent from my castle, with love"),
    (),
    (),
)
TALK = ("bloody Percy again", "I hope it works this time.", "That is all for today", "(see below)")
LETTER = (
    "YOU OWE Council orders by Sun 21 June, 20:00.",
    "",
    "YOUR SEASON",
    "Day 8  Near Daventry: about 1,500 men, Stafford badges.",
    "YOURS",
)
ENDINGS = (
    ("", "CHOOSE (edit, reply)"),
    ("-- ", "The judge", ""),
    ("END", ""),
    ("----------", "From: Paris", "To: Burgundy", ""),
    ("On Sun, 31 May 2026 at 10:00, Anne <anne@example.org> wrote:", ""),
)
SMART = (("'", "’"), ("--", "—"), (" - ", " – "), ('"', "“"))


@dataclass(frozen=True)
class Wrapped:
    """A mail with the orders that were typed for it, and those that only stand in what it quotes."""

    raw: bytes
    game: Game
    typed: tuple[str, ...]
    quoted: tuple[str, ...]
    client: str


def mail(pick: Pick, clients: Sequence[Client] | None = None) -> Wrapped:
    """One mail: a sheet in its wrapping, in a program's reply to a letter with orders of other words."""
    game = pick.one(games())
    typed = _in_paragraphs(game, game.sheet(pick), pick)
    quoted = tuple(line for line in game.sheet(pick) if key(line) not in {key(each) for each in typed})
    client = pick.one(clients or (TEXT if pick.chance(50) else HTML))
    letter = [*LETTER, *quoted, *pick.one(ENDINGS), *quoted[:1]]
    wrapping = _wrapping(typed, pick)
    if client in TEXT and len(typed) > 1 and pick.chance(20):
        wrapping = [piece for line in wrapping for piece in wrapped(line, pick.number(72, 78))]
    body = client(wrapping, letter, pick)
    return Wrapped(_sent(body, pick, html=client in HTML), game, typed, quoted, client.__name__)


def _in_paragraphs(game: Game, lines: tuple[str, ...], pick: Pick) -> tuple[str, ...]:
    """Now and then all in one breath, as on a phone, in a game that reads sentences."""
    breath = ". ".join(line.rstrip(".") for line in lines)
    return (breath,) if pick.chance(8) and game.recognises(breath) else lines


def key(line: str) -> str:
    """A line without what programs and bullets change: signs that are no letters or digits."""
    return re.sub(
        r"[\W_]+",
        "",
        re.sub(r"^\s*(?:order \d: |#\d |\(?\w{1,2}[.)]\s|[-*•–+☐✅→]\s)+", "", line, flags=re.IGNORECASE),
    ).casefold()


def _wrapping(typed: Sequence[str], pick: Pick) -> list[str]:
    lines = [*pick.one(GREETINGS)]
    signed_at = pick.number(1, len(typed)) if pick.chance(10) else 0
    bullet = pick.one((*BULLETS, "{}. ", "{}) ", "({}) ", "#{} ", "Order {}: "))
    spaced = pick.chance(30)
    for number, line in enumerate(typed, 1):
        lines.append(bullet.format(number) + _phone(line, pick))
        if pick.chance(15):
            lines.append(pick.one(RULES))
        if pick.chance(10):
            lines.append(pick.one(TALK))
        if number == signed_at:
            lines += [*pick.one(CLOSINGS), "PS:"]
        if spaced:
            lines.append("")
    return [*lines, *pick.one(CLOSINGS)]


def _phone(line: str, pick: Pick) -> str:
    """What a phone makes of a line: smart signs, hard spaces, a space too many."""
    if pick.chance(25):
        for plain, smart in SMART:
            line = line.replace(plain, smart)
    if pick.chance(15):
        line = line.replace(" ", "\u00a0", pick.number(1, 3))
    return f"{line}  " if pick.chance(10) else line


def _sent(body: str, pick: Pick, *, html: bool) -> bytes:
    message = EmailMessage(policy=SMTP)
    message["From"], message["Subject"] = "anne@example.org", "Re: Summer 1456"
    message["Message-ID"] = "<reply@example.org>"
    cte = pick.one(("quoted-printable", "base64", "8bit"))
    if html:
        message.set_content(body, subtype="html", charset="utf-8", cte=cte)
    elif pick.chance(25):
        message.set_content(flowed(body), charset="utf-8", cte=cte, params={"format": "flowed"})
    else:
        message.set_content(body, charset="utf-8", cte=cte)
    return message.as_bytes()


def flowed(body: str) -> str:
    """Text as RFC 3676 has it: long lines softly broken, none with a space at its end, `From ` stuffed."""
    lines = []
    for line in body.split("\n"):
        bare = line.rstrip(" ") if line != "-- " else line
        mark = re.match(r">*", bare)
        assert mark is not None
        rest = bare[mark.end() :].removeprefix(" ")
        pieces = wrapped(rest, 70)
        stuffed = [f" {each}" if mark[0] or each.startswith((" ", ">", "From ")) else each for each in pieces]
        lines += [f"{mark[0]}{each}{' ' if at < len(pieces) - 1 else ''}" for at, each in enumerate(stuffed)]
    return "\n".join(lines)
