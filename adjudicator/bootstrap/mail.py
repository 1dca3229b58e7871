"""The mail as the service wants it."""

import hashlib
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from time import monotonic

from adjudicator.service import ports
from mailer.address import normalise, tokens_in, with_token
from mailer.backoff import RECONNECT_LONGEST, try_again_after
from mailer.compose import Enclosure, Inline, Letter, Occasion, compose
from mailer.errors import MailError, Unreachable, WrongSetting
from mailer.folding import fold
from mailer.lines import label
from mailer.message import parse
from mailer.ports import Arrival, Envelope, Fetched, Inbox, Outbox
from mailer.screen import automatic
from mailer.smtp import SmtpOutbox
from mailer.text import written

CLOSED = (WrongSetting, Unreachable)
"""Faults that keep every letter, whichever it is."""
MOST_LETTERS = 10
"""Letters of ours that are looked for in one automatic mail."""
_LETTER = re.compile(rb"<[0-9a-f]{32}@[A-Za-z0-9.-]{1,255}>")


@dataclass(frozen=True)
class Reader:
    """Understands raw mails. `own` is the judge's own address."""

    own: str

    def read(self, raw: bytes) -> ports.ReadableMail:
        """The outside of a mail."""
        message = parse(raw)
        found = written(message)
        text = found.text
        robot = automatic(message, (self.own,)) or ""
        return ports.ReadableMail(
            message_id=message.message_id,
            sender=normalise(message.sender.addr),
            subject=message.subject,
            references=(*message.references, *(self._letters_in(raw) if robot else ())),
            tokens=tokens_in(message),
            automatic=robot,
            unreadable="its text could not be made out" if message.unreadable else "",
            body_digest=hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest(),
            attachments=tuple(each.name or each.type for each in message.attachments),
            cut=found.truncated,
            claimed_at=message.date,
        )

    def _letters_in(self, raw: bytes) -> tuple[str, ...]:
        """The Message-IDs of our letters that a bounce brings back (RFC 3462: the letter, or its head)."""
        found = dict.fromkeys(each.decode() for each in _LETTER.findall(raw))
        domain = self.own.rpartition("@")[2].lower()
        return tuple(islice((each for each in found if each.lower().endswith(f"@{domain}>")), MOST_LETTERS))

    def text(self, raw: bytes) -> str:
        """The text of a mail, quotes and signature with it."""
        return written(parse(raw)).text

    def labelled(
        self, raw: bytes, recognises: Callable[[str], bool], *, past_end: bool = False
    ) -> tuple[ports.LabelledLine, ...]:
        """Every line as it came, with what it is."""
        text = written(parse(raw)).text
        found = label(text, recognises, past_end=past_end) if text else ()
        return tuple(
            ports.LabelledLine(each.number, ports.LineLabel(each.label), each.text, each.read)
            for each in found
        )

    def lines(
        self, raw: bytes, recognises: Callable[[str], bool], *, past_end: bool = False
    ) -> tuple[ports.BodyLine, ...]:
        """The sender's own lines and the quoted ones, folded."""
        return tuple(
            ports.BodyLine(line.number, fold(line.text), quoted=not line.typed)
            for line in self.labelled(raw, recognises, past_end=past_end)
            if line.read and line.label is not ports.LineLabel.SIGNATURE
        )


@dataclass(frozen=True)
class LetterboxOf:
    """An inbox, as the service wants it."""

    inbox: Inbox

    def fetch(self) -> Iterator[ports.Arrived]:
        """The mails that lie there. Raises LetterboxFault."""
        arrivals = self.inbox.fetch()
        while True:
            with _told():
                mail = next(arrivals, None)
            if mail is None:
                return
            yield _arrived(mail)

    def acknowledge(self, key: str) -> None:
        """Take a mail off. Raises LetterboxFault."""
        with _told():
            self.inbox.acknowledge(key)


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except MailError as fault:
        raise ports.LetterboxFault(str(fault)) from fault


def _arrived(mail: Arrival) -> ports.Arrived:
    if isinstance(mail, Fetched):
        return ports.Arrived(mail.account, mail.key, mail.received_at, mail.size, mail.raw, mail.truncated)
    return ports.Arrived(mail.account, mail.key, None, 0, b"", truncated=False, fault=mail.fault)


@dataclass
class Patient:
    """An inbox that is left alone for a while after a wrong setting, lest the server lock the account."""

    inbox: Inbox
    _until: float = 0.0
    _fault: WrongSetting | None = None

    def fetch(self) -> Iterator[Arrival]:
        """The mails that lie there, or the same fault again while it is left alone."""
        if self._fault is not None and monotonic() < self._until:
            raise self._fault
        try:
            yield from self.inbox.fetch()
        except WrongSetting as fault:
            self._until, self._fault = monotonic() + RECONNECT_LONGEST, fault
            raise

    def acknowledge(self, key: str) -> None:
        """Take a mail off."""
        self.inbox.acknowledge(key)


@dataclass(frozen=True)
class Postmark:
    """Names letters, by the judge's address; it needs no server."""

    address: str

    def message_id(self, key: str) -> str:
        """A digest of the key at the judge's domain."""
        domain = self.address.rpartition("@")[2]
        return f"<{hashlib.sha256(key.encode()).hexdigest()[:32]}@{domain}>"


@dataclass(frozen=True)
class PostOffice:
    """Seals letters and hands them to an outbox. `sender` is whom bounces go to; empty: nobody."""

    address: str
    name: str
    outbox: Outbox
    sender: str = ""

    @contextmanager
    def batch(self) -> Iterator["PostOffice"]:
        """An office that sends all its letters over one connection, where there is one."""
        if isinstance(self.outbox, SmtpOutbox):
            with self.outbox.batch() as line:
                yield replace(self, outbox=line)
        else:
            yield self

    def send(self, letter: ports.OutgoingLetter, tries: int = 1) -> None:
        """Seal and send. Raises PostFault."""
        try:
            self.outbox.send(Envelope(self.sender, (letter.recipient,)), compose(self._sealed(letter)))
        except MailError as fault:
            wait = try_again_after(fault, tries)
            raise ports.PostFault(str(fault), wait, closed=isinstance(fault, CLOSED)) from fault

    def _sealed(self, letter: ports.OutgoingLetter) -> Letter:
        pictures = (("map", letter.map_png), ("strip", letter.strip_png))
        images = tuple(Inline(cid, f"{cid}.png", png) for cid, png in pictures if png)
        reply_to = with_token(self.address, letter.reply_token) if letter.reply_token else ""
        return Letter(
            sender=f"{_phrase(self.name)} <{self.address}>",
            recipient=f"{_phrase(letter.recipient_name)} <{letter.recipient}>"
            if letter.recipient_name
            else letter.recipient,
            subject=letter.subject,
            text=letter.text,
            html=letter.html or None,
            message_id=letter.message_id,
            date=letter.date,
            marker=self.address,
            occasion=Occasion.ANSWER if letter.answers else Occasion.NOTICE,
            reply_to=reply_to,
            images=images if letter.html else (),
            enclosures=tuple(Enclosure(*each) for each in letter.attachments),
            in_reply_to=letter.in_reply_to,
            references=letter.references,
            list_id=letter.list_id,
        )


def _phrase(name: str) -> str:
    """A display name that needs no quoting rules of its own."""
    return '"' + name.replace("\\", "").replace('"', "") + '"'
