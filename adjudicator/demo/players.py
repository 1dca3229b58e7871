"""The nine who play, with their mail programs. None of them lives."""

from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from adjudicator.demo.clients import (
    Client,
    Page,
    apple_mail,
    gmail,
    iphone,
    on_holiday,
    outlook,
    plain_mailer,
    webmail,
)
from adjudicator.demo.letterbox import Letter


@dataclass(frozen=True)
class Player:
    """Who holds a seat, where he is written to, in which zone he lives, and what he mails with."""

    seat: str
    name: str
    address: str
    client: Client
    program: str
    zone: str = "Europe/London"

    def answer(self, letter: Letter, words: str, at: datetime) -> bytes:
        """The raw mail in which he answers a letter."""
        return self.client(self._page(letter, words, at))

    def holiday_reply(self, letter: Letter, words: str, at: datetime) -> bytes:
        """The raw mail with which his provider answers for him."""
        return on_holiday(self._page(letter, words, at))

    def _page(self, letter: Letter, words: str, at: datetime) -> Page:
        return Page(self.name, self.address, letter, words, at.astimezone(ZoneInfo(self.zone)))


PLAYERS: dict[str, Player] = {
    player.seat: player
    for player in (
        Player("buckingham", "Bertram Hollis", "bertram@example.com", iphone, "a phone"),
        Player("herbert", "Hanna Wieck", "hanna@example.org", webmail, "webmail", "Europe/Berlin"),
        Player("holland", "Hugo Petrie", "hugo@example.net", iphone, "a phone"),
        Player("margaret", "Margery Tran", "margery@example.org", apple_mail, "Apple Mail"),
        Player("norfolk", "Noel Ashdown", "noel@example.net", plain_mailer, "a plain mailer"),
        Player("northumberland", "Nadia Kerr", "nadia@example.com", webmail, "webmail, HTML only"),
        Player("somerset", "Simon Valois", "simon@example.com", outlook, "Outlook", "Europe/Paris"),
        Player("warwick", "Wanda Brock", "wanda@example.org", gmail, "Gmail, the letter quoted"),
        Player("york", "Yorick Dunne", "yorick@example.net", plain_mailer, "a plain mailer"),
    )
}
