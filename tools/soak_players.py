"""Players without end: they answer their last letters, well and badly, and count what comes back."""

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.parser import BytesHeaderParser
from email.policy import SMTP
from email.utils import parseaddr
from itertools import count

from tests.servers.account import Account
from tests.servers.smtp import Sink, Taken

WORDS = (
    "march to Daventry, int 2 agg 5\nif beaten fall back on Coventry",
    "march to Coventry via Lichfield, int 3",
    "hold\nready",
    "march to Newberry",
    "If somebody is at Leicester march to Leicester, else stay put",
    "move everyone to Northampton - int 5, agg 5\nSorry for the delay, the dog was ill.",
    "Lovely weather in Calais, is it not?",
)
LATEST = 200
"""Of how many answers the lag is the mean."""


@dataclass(frozen=True)
class Last:
    """What a player needs of his last letter in a campaign."""

    address: str
    reply_to: str
    message_id: str


@dataclass
class Players:
    """All players of all campaigns. Letters are counted and forgotten, but for what an answer needs."""

    account: Account
    smtp: Sink
    chance: random.Random
    mails: int = 0
    answered: int = 0
    letters: int = 0
    _last: dict[tuple[str, str], Last] = field(default_factory=dict)
    _sent: dict[str, float] = field(default_factory=dict)
    _lags: list[float] = field(default_factory=list)
    _numbers: Iterator[int] = field(default_factory=count)

    def write(self) -> None:
        """One of them answers his last letter; nobody does while nobody has one."""
        self._read()
        if not self._last:
            return
        last = self._last[self.chance.choice(sorted(self._last))]
        mail = EmailMessage(policy=SMTP)
        mail["From"], mail["To"], mail["Subject"] = last.address, last.reply_to, "Re: orders"
        mail["Message-ID"] = mail_id = f"<{next(self._numbers)}@players.example.org>"
        mail["In-Reply-To"] = mail["References"] = last.message_id
        mail.set_content(self.chance.choice(WORDS))
        self._sent[mail_id] = time.monotonic()
        self.account.deliver(mail.as_bytes())
        self.mails += 1

    def lag(self) -> float:
        """Seconds from a mail to its answer, of late."""
        self._read()
        return sum(self._lags) / len(self._lags) if self._lags else 0.0

    def _read(self) -> None:
        while self.smtp.letters:
            self._keep(self.smtp.letters.pop(0))

    def _keep(self, taken: Taken) -> None:
        letter = BytesHeaderParser(policy=SMTP).parsebytes(taken.content)
        self.letters += 1
        began = self._sent.pop(str(letter["In-Reply-To"]).strip(), None)
        if began is not None:
            self.answered += 1
            self._lags = [*self._lags[1 - LATEST :], time.monotonic() - began]
        (address,) = taken.recipients
        if letter["Reply-To"] and not address.startswith("umpire"):
            reply_to = parseaddr(str(letter["Reply-To"]))[1]
            self._last[str(letter["List-Id"]), address] = Last(address, reply_to, str(letter["Message-ID"]))
