"""The mail as the service wants it."""

import hashlib
import re
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from time import monotonic

from adjudicator.service import ports
from adjudicator.service.foot import marks_in
from mailer.address import answered_letters, sender_of, tokens_in, with_token
from mailer.backoff import RECONNECT_LONGEST, try_again_after
from mailer.blocks import Blocks, blocks
from mailer.bounce import failures
from mailer.compose import Enclosure, Inline, Letter, Occasion, compose
from mailer.errors import MailError, PermanentFailure, Unreachable, Unsendable, WrongSetting
from mailer.folding import fold
from mailer.lines import TYPED, Label, Line, label_all
from mailer.message import IncomingMessage, parse
from mailer.ports import Arrival, Envelope, Fetched, Inbox, Outbox
from mailer.screen import automatic, unasked
from mailer.smtp import SmtpOutbox
from mailer.threads import Thread
from mailer.verp import returned_letters

CLOSED = (WrongSetting, Unreachable)
"""Faults that keep every letter, whichever it is."""
MOST_LETTERS = 10
"""Letters of ours that are looked for in one automatic mail."""
LONGEST_SUBJECT = 200
"""Characters of a subject that are read as a line, in a mail without any other."""
_PREFIX = re.compile(r"([^\W\d_]{1,15})\.?(?:\[\d+\]|\(\d+\))? ?[:\uff1a]")
"""What may be a program's mark of an answer, in any script: `Re:`, `AW:`, `Antwort:`, `Re[2]:`."""
_MARK = 4
"""Letters of such a mark in Latin script; a longer one may be a word to the judge, as in `UMPIRE: ...`."""
_LETTER = re.compile(rb"<[0-9a-f]{32}@[A-Za-z0-9.-]{1,255}>")


@dataclass(frozen=True)
class Reader:
    """Understands raw mails. `own` is the judge's own address."""

    own: str

    def read(self, raw: bytes) -> ports.ReadableMail:
        """The outside of a mail."""
        message, found = _opened(raw)
        text = "\n\n".join(found.texts)
        robot = automatic(message, (self.own,)) or ""
        returned = (*returned_letters(message, self.own), *self._letters_in(raw)) if robot else ()
        return ports.ReadableMail(
            message_id=message.message_id,
            sender=sender_of(message),
            subject=message.subject,
            references=tuple(dict.fromkeys((*returned, *message.references))),
            tokens=tokens_in(message),
            automatic=robot,
            unreadable="its text could not be made out" if message.unreadable else "",
            body_digest=hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest(),
            attachments=found.not_read,
            files_read=found.files,
            cut=found.truncated,
            claimed_at=message.date,
            failures=tuple(
                ports.FailedDelivery(each.recipient, each.hard, each.said)
                for each in (failures(message, raw) if robot else ())
            ),
            answers=answered_letters(message),
            marks=marks_in(text),
            unasked=unasked(message, self.own),
        )

    def _letters_in(self, raw: bytes) -> tuple[str, ...]:
        """The Message-IDs of our letters that a bounce brings back (RFC 3462: the letter, or its head)."""
        found = dict.fromkeys(each.decode() for each in _LETTER.findall(raw))
        domain = self.own.rpartition("@")[2].lower()
        return tuple(islice((each for each in found if each.lower().endswith(f"@{domain}>")), MOST_LETTERS))

    def text(self, raw: bytes) -> str:
        """The text of a mail, quotes and signature with it."""
        return "\n\n".join(_opened(raw)[1].texts)

    def labelled(
        self, raw: bytes, recognises: Callable[[str], bool], *, past_end: bool = False
    ) -> tuple[ports.LabelledLine, ...]:
        """Every line as it came, with what it is."""
        return tuple(
            ports.LabelledLine(
                line.number,
                ports.LineLabel(line.label),
                line.text,
                line.read,
                ports.Joint(line.joint),
                line.over,
            )
            for line in _labelled(raw, recognises, past_end=past_end)
        )

    def lines(
        self, raw: bytes, recognises: Callable[[str], bool], *, past_end: bool = False
    ) -> tuple[ports.BodyLine, ...]:
        """The sender's own lines and the quoted ones, folded, and the first that is over."""
        labelled = _labelled(raw, recognises, past_end=past_end)
        over = next((line for line in labelled if line.over and line.said), None)
        return tuple(
            ports.BodyLine(
                line.number,
                line.said,
                line.label not in TYPED,
                ports.Joint(line.joint),
                over=line is over,
                unmarked=line.unmarked,
            )
            for line in labelled
            if (line.read and line.label is not Label.SIGNATURE) or line is over
        )


@lru_cache(maxsize=2)
def _opened(raw: bytes) -> tuple[IncomingMessage, Blocks]:
    """A mail parsed and its text, kept for the next who asks: intake and its answer ask several times."""
    message = parse(raw)
    return message, blocks(message)


def _labelled(raw: bytes, recognises: Callable[[str], bool], *, past_end: bool) -> tuple[Line, ...]:
    message, found = _opened(raw)
    labelled = label_all(found.texts, recognises, past_end=past_end)
    said = _said_in_subject(message)
    if not said or any(line.label in TYPED and line.said for line in labelled):
        return labelled
    if any(line.said for line in labelled) and not recognises(fold(said)):
        return labelled  # what he sends on has a subject too
    return label_all((said, *found.texts), recognises, past_end=past_end)


def _said_in_subject(message: IncomingMessage) -> str:
    """What somebody wrote as a subject of his own: it is all that he said where the text is empty."""
    subject = " ".join(message.subject.split())
    prefix = _PREFIX.match(subject)
    answers = message.in_reply_to or message.references
    if prefix and (answers or len(prefix[1]) <= _MARK or not prefix[1].isascii()):
        return ""
    return subject[:LONGEST_SUBJECT]


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

    def message_id(self, key: str, token: str = "") -> str:
        """A digest of key and token at the judge's domain: nobody guesses it who does not know the token."""
        domain = self.address.rpartition("@")[2]
        said = f"{key}\n{token}" if token else key
        return f"<{hashlib.sha256(said.encode()).hexdigest()[:32]}@{domain}>"


@dataclass(frozen=True)
class PostOffice:
    """Seals letters and hands them to an outbox.

    `sender` tells whom the bounces of a letter go to, by its Message-ID; empty: nobody. `one_subject`: all
    letters of a round have the same one, and their headlines stand in their text.
    """

    address: str
    name: str
    outbox: Outbox
    sender: Callable[[str], str]
    one_subject: bool = False

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
            envelope = Envelope(self.sender(letter.message_id), (letter.recipient,))
            self.outbox.send(envelope, compose(self._sealed(letter)))
        except MailError as fault:
            wait = try_again_after(fault, tries)
            refused = isinstance(fault, PermanentFailure) and not isinstance(fault, Unsendable)
            closed = isinstance(fault, CLOSED)
            raise ports.PostFault(str(fault), wait, closed=closed, refused=refused) from fault

    def _sealed(self, letter: ports.OutgoingLetter) -> Letter:
        pictures = (("map", letter.map_png), ("strip", letter.strip_png))
        images = tuple(Inline(cid, f"{cid}.png", png) for cid, png in pictures if png)
        reply_to = with_token(self.address, letter.reply_token) if letter.reply_token else ""
        told = letter.thread
        thread = Thread(told.topic, told.root, told.began) if told else None
        return Letter(
            sender=f"{_phrase(self.name)} <{self.address}>",
            recipient=f"{_phrase(letter.recipient_name)} <{letter.recipient}>"
            if letter.recipient_name
            else letter.recipient,
            subject=self._subject(letter),
            text=self._text(letter),
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
            list_id=self._list_id(letter.list_id),
            thread=thread,
        )

    def _list_id(self, campaign: str) -> str:
        """A campaign among those of the judge, at his domain (RFC 2919 3)."""
        local, _, domain = self.address.lower().rpartition("@")
        return f"{campaign}.{re.sub('[^a-z0-9-]+', '-', local)}.{domain}" if campaign else ""

    def _subject(self, letter: ports.OutgoingLetter) -> str:
        """The headline; where all letters of a round are to have one subject, what they are about."""
        if not self.one_subject or letter.thread is None:
            return letter.subject
        return (
            letter.thread.topic if letter.thread.root == letter.message_id else f"Re: {letter.thread.topic}"
        )

    def _text(self, letter: ports.OutgoingLetter) -> str:
        """The text, under its headline where the subject does not say it."""
        if self._subject(letter) == letter.subject:
            return letter.text
        return f"{textwrap.fill(letter.subject, 72)}\n\n{letter.text}"


def _phrase(name: str) -> str:
    """A display name that needs no quoting rules of its own."""
    return '"' + name.replace("\\", "").replace('"', "") + '"'
