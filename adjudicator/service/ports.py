"""What the service needs of the parts around it, as small Protocols; `bootstrap` hands them in."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Protocol

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.letters import Letter
from adjudicator.kernel.picture import Picture
from adjudicator.kernel.ruleset import Ruleset
from adjudicator.proof.keys import CampaignKey

Clock = Callable[[], datetime]
"""Tells the time, aware, in UTC."""

AnyRuleset = Ruleset[object, object]


# ---- the log ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StoredEvent:
    """An event as the log holds it, lifted to the current schema."""

    type: str
    schema: int
    payload: str


@dataclass(frozen=True)
class StoredCommit:
    """A commit as the log holds it."""

    number: int
    hash: str
    kind: str
    at: datetime
    meta: Mapping[str, JSON]
    events: tuple[StoredEvent, ...]


@dataclass(frozen=True)
class Snapshot:
    """The state of a campaign after commit `number`: a cache."""

    number: int
    state: JSON


class Log(Protocol):
    """One stream of the log, within a transaction."""

    def append(
        self,
        *,
        expected: int,
        key: str,
        kind: str,
        at: datetime,
        meta: Mapping[str, JSON],
        events: Sequence[StoredEvent],
    ) -> StoredCommit:
        """Add a commit after number `expected`. The same key and content again returns the first one."""

    def by_key(self, key: str) -> StoredCommit | None:
        """The commit that was made under a key."""

    def commits(self, after: int = 0, upto: int | None = None) -> Iterator[StoredCommit]:
        """The commits after one number, up to another."""

    def latest_snapshot(self, upto: int | None = None) -> Snapshot | None:
        """The last snapshot not later than `upto`."""

    def keep_snapshot(self, snapshot: Snapshot) -> None:
        """Keep a snapshot."""


# ---- the tables beside it ------------------------------------------------------------------------------


@dataclass(frozen=True)
class CampaignEntry:
    """A campaign of this host."""

    name: str
    stream: str
    ruleset: str
    edition: str


@dataclass(frozen=True)
class SeatEntry:
    """Who holds a seat: where his letters go, and his zone."""

    seat: str
    address: str
    zone: str


@dataclass(frozen=True)
class TokenHolder:
    """What a token stands for."""

    campaign: str
    seat: str
    round: str


class Directory(Protocol):
    """Campaigns, seats, addresses and tokens."""

    def campaigns(self) -> tuple[CampaignEntry, ...]:
        """Every campaign, by name."""

    def campaign(self, name: str) -> CampaignEntry | None:
        """One campaign."""

    def add_campaign(self, entry: CampaignEntry, at: datetime) -> None:
        """Register a campaign."""

    def seat(self, campaign: str, seat: str) -> SeatEntry | None:
        """Who holds a seat (`umpire` is one too)."""

    def add_seat(self, campaign: str, entry: SeatEntry) -> None:
        """Register a seat."""

    def issue_token(self, campaign: str, seat: str, round_id: str, token: str, at: datetime) -> None:
        """Remember a token. Again the same: nothing changes."""

    def vacate(self, campaign: str, seat: str) -> None:
        """Forget who holds a seat, and the letters that he has not had yet."""

    def revoke_tokens(self, campaign: str, seat: str, at: datetime) -> None:
        """Let the tokens of a seat so far stand for nothing any more."""

    def token(self, token: str) -> TokenHolder | None:
        """What a token stands for."""

    def former_token(self, token: str) -> TokenHolder | None:
        """What a token stood for before it was revoked."""

    def seats_of_address(self, address: str) -> tuple[tuple[str, str], ...]:
        """The (campaign, seat) pairs registered for an address."""


@dataclass(frozen=True)
class ArchivedMail:
    """A mail as it came in. `waiting`: nobody has dealt with it yet.

    `vouched_for`: the campaign and seat that it is from, by the umpire's word.
    """

    id: int
    received_at: datetime
    raw: bytes
    size: int
    truncated: bool
    waiting: bool = True
    vouched_for: tuple[str, str] | None = None


class TextKind(StrEnum):
    """What a text beside the log is."""

    REASON = "reason"
    ANNOUNCEMENT = "announcement"
    RULING = "ruling"
    NOTE = "note"  # the umpire's own, for nobody else
    PHONED = "phoned"  # orders that the umpire entered for a seat
    ADDRESS = "address"  # of whoever takes a seat over
    FORMER = "former"  # the address of whoever held a seat
    ANSWER = "answer"  # what came of a mail of the umpire's


@dataclass(frozen=True)
class KeptText:
    """A text, the digest by which the log names it, and the seat that it is about."""

    seat: str
    text: str
    digest: str
    at: datetime


class Archive(Protocol):
    """Raw mails and other texts of people, kept until purged."""

    def keep_text(self, kind: TextKind, campaign: str, text: str, at: datetime, seat: str = "umpire") -> str:
        """Keep a text about a seat. Returns the digest by which the log names it."""

    def text(self, digest: str) -> str:
        """The text that the log names by a digest; empty when it is purged or was never here."""

    def texts(self, kind: TextKind, campaign: str) -> tuple[KeptText, ...]:
        """A campaign's texts of a kind, oldest first."""

    def keep(
        self, account: str, key: str, received_at: datetime, raw: bytes, size: int, truncated: bool
    ) -> int:
        """Keep a mail once, however often it is handed in. Returns its id."""

    def mail(self, mail_id: int) -> ArchivedMail:
        """A mail."""

    def waiting(self) -> tuple[tuple[datetime, int], ...]:
        """(receipt time, id) of the mails that are not dealt with, in order of time."""

    def done(self, mail_id: int, outcome: str, commit: int | None) -> None:
        """Mark a mail as dealt with."""

    def belongs_to(self, mail_id: int, campaign: str, seat: str) -> None:
        """Note whose mail it is, so that it can be purged with the seat's others."""

    def quarantine(self, mail_id: int, reason: str, detail: str) -> None:
        """Set a mail aside for the umpire."""


@dataclass(frozen=True)
class Intent:
    """A letter that must go out: what it is about, not its text."""

    id: int
    key: str
    campaign: str
    kind: str
    recipient: str  # a seat, or an address where there is no seat
    about: Mapping[str, JSON]
    created_at: datetime
    attempts: int = 0  # that failed


@dataclass(frozen=True)
class DeadLetter:
    """A letter that was given up: to whom, of which kind, since when it was owed, and why."""

    recipient: str
    kind: str
    created_at: datetime
    error: str


class OutboxTable(Protocol):
    """The letters that are owed, written with the commits that cause them."""

    def add(
        self, key: str, campaign: str, kind: str, recipient: str, about: Mapping[str, JSON], at: datetime
    ) -> None:
        """Owe a letter, once for a key; none to a seat that nobody holds."""

    def revive(self, campaign: str, seat: str, at: datetime) -> None:
        """Try the letters again that a seat was given up on."""

    def dead_letters(self, campaign: str) -> tuple[DeadLetter, ...]:
        """A campaign's letters that were given up, oldest first."""

    def claim(self, now: datetime, until: datetime) -> Intent | None:
        """Take the oldest letter that is due, for this process alone until a moment; None if none is due."""

    def postpone(self, intent_id: int, now: datetime, error: str, until: datetime) -> None:
        """Put off a claimed letter and all that are due, as an error keeps them all; no try is counted."""

    def next_try(self) -> datetime | None:
        """When the next letter is due; None if none is owed."""

    def sent(self, intent_id: int, message_id: str, at: datetime) -> None:
        """Mark a letter as sent."""

    def failed(self, intent_id: int, error: str, next_try: datetime | None) -> None:
        """Mark a try as failed; no next try: for good."""

    def answers_to(self, address: str, since: datetime) -> int:
        """How many letters beyond orders went to an address since a time."""


class MailSetAside(Protocol):
    """A mail in quarantine; `traceback` holds its sender where it is not a fault of ours."""

    @property
    def id(self) -> int:
        """Its number."""

    @property
    def received_at(self) -> datetime:
        """When it came."""

    @property
    def reason(self) -> str:
        """Why it was set aside."""

    @property
    def traceback(self) -> str:
        """More about it."""

    @property
    def campaign(self) -> str:
        """Which campaign it is of; empty: that is not known."""

    @property
    def seat(self) -> str:
        """Which seat it seems to be from; empty: that is not known."""


class QuarantineTable(Protocol):
    """The mails that were set aside."""

    def all(self) -> Sequence[MailSetAside]:
        """Each of them, in order of receipt."""

    def release(self, mail_id: int, *, vouched: bool = False) -> None:
        """Have one dealt with anew; `vouched`: it is from the seat to which it belongs."""


class StandbyTable(Protocol):
    """Who would take over a seat that becomes free."""

    def add(self, campaign: str, address: str, at: datetime) -> bool:
        """Put somebody on a campaign's list; false where he is on it."""

    def remove(self, campaign: str, address: str) -> bool:
        """Take somebody off; false where he is not on it."""

    def all(self, campaign: str) -> tuple[str, ...]:
        """The list, who has waited longest first."""


class Work(Protocol):
    """One transaction over the log and the tables beside it."""

    directory: Directory
    archive: Archive
    outbox: OutboxTable

    @property
    def quarantine(self) -> QuarantineTable:
        """The mails that were set aside."""

    @property
    def standby(self) -> StandbyTable:
        """The standby lists."""

    def attempt(self) -> AbstractContextManager[object]:
        """Begin a part of the transaction that is undone by itself when it raises."""

    def log(self, stream: str) -> Log:
        """A stream of the log."""

    def last_tick(self) -> datetime | None:
        """When the judge last looked at what is due."""

    def set_last_tick(self, at: datetime) -> None:
        """Remember when."""


class StoreFault(Exception):
    """The database cannot be used now: locked, full, away. No letter and no campaign is at fault."""


class Store(Protocol):
    """The database. All that is done with it may raise StoreFault; nothing of a transaction is kept then."""

    def write(self) -> AbstractContextManager[Work]:
        """Begin a transaction that holds the write lock from its first moment."""

    def read(self) -> AbstractContextManager[Work]:
        """Begin a transaction that only reads."""


# ---- the mail -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class BodyLine:
    """A line of a mail, folded for reading. `quoted`: it stands in a quote; the sender did not write it."""

    number: int
    text: str
    quoted: bool = False


@dataclass(frozen=True)
class ReadableMail:
    """What intake needs to know of a mail.

    `automatic` is the reason why it is a robot's, or empty. `tokens` in order of trust. `attachments` are
    the names of files that came with it; `cut` tells that the text was longer than what is read.
    """

    message_id: str
    sender: str
    subject: str
    references: tuple[str, ...]
    tokens: tuple[str, ...]
    automatic: str
    unreadable: str
    body_digest: str
    attachments: tuple[str, ...] = ()
    cut: bool = False


class MailReader(Protocol):
    """Understands raw mails."""

    def read(self, raw: bytes) -> ReadableMail:
        """The mail's outside. Never raises."""

    def lines(
        self, raw: bytes, recognises: Callable[[str], bool], *, past_end: bool = False
    ) -> tuple[BodyLine, ...]:
        """The sender's own lines and the quoted ones, signatures set aside. Never raises.

        `past_end`: lines after a line END too, and that line.
        """


@dataclass(frozen=True)
class OutgoingLetter:
    """A letter ready to be sealed into a message."""

    recipient: str
    recipient_name: str
    reply_token: str
    subject: str
    text: str
    html: str
    message_id: str
    date: datetime
    answers: bool  # an answer to a mail, rather than a letter of the judge's own accord
    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    map_png: bytes = b""
    attachments: tuple[tuple[str, str, bytes], ...] = ()
    list_id: str = ""


class Post(Protocol):
    """Sends letters."""

    def batch(self) -> AbstractContextManager["Post"]:
        """What sends several letters the cheapest way."""

    def send(self, letter: OutgoingLetter, tries: int = 1) -> None:
        """Seal and send; `tries` counts this one too. Raises PostFault."""

    def message_id(self, key: str) -> str:
        """The Message-ID of the letter owed under a key: always the same."""


class PostFault(Exception):
    """A letter could not be sent.

    `wait` is how long to wait before it is tried again; None: trying again will not help. `closed`: no letter
    can go now, and this one is not at fault.
    """

    def __init__(self, text: str, wait: timedelta | None = None, *, closed: bool = False) -> None:
        super().__init__(text)
        self.wait, self.closed = wait, closed


@dataclass(frozen=True)
class Arrived:
    """A mail lying in the inbox. `fault` says why it cannot be read there; it is left lying then."""

    account: str
    key: str
    received_at: datetime | None
    size: int
    raw: bytes
    truncated: bool
    fault: str = ""


class LetterboxFault(Exception):
    """The mail cannot be got at; the message says what to do."""


class Letterbox(Protocol):
    """Where mail lies until the judge has it."""

    def fetch(self) -> Iterator[Arrived]:
        """The mails that lie there. Raises LetterboxFault."""

    def acknowledge(self, key: str) -> None:
        """Take a mail off, once it is kept. Raises LetterboxFault."""


# ---- pictures, keys, games ------------------------------------------------------------------------------


class MapMaker(Protocol):
    """Draws maps."""

    def png(self, picture: Picture) -> bytes:
        """The picture as PNG, light enough for a mail."""


class KeyRing(Protocol):
    """The campaigns' private keys, kept outside the database."""

    def key(self, stream: str) -> CampaignKey:
        """A campaign's key. Raises KeyFault."""


class Games(Protocol):
    """The rulesets that are installed."""

    def __call__(self, key: str, edition: str) -> AnyRuleset:
        """A game in an edition. Raises ValueError with what there is."""


@dataclass(frozen=True)
class SetLetter:
    """A letter as set by the templates."""

    subject: str
    text: str
    html: str


class Stationer(Protocol):
    """Sets letters: `name` is the letter's, such as `echo`; `game` the ruleset's key or empty."""

    def __call__(self, name: str, game: str, letter: Letter) -> SetLetter:
        """The letter in words."""
