"""What each letter says: facts only. Times are texts in the reader's own zone; seats are short names."""

from enum import StrEnum

from pydantic import Field

from adjudicator.kernel.model import Value
from adjudicator.kernel.numbering import NumberedSection, numbered
from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.report import Report, Section, SheetItem, SheetText

WHOLE_LETTER = "whole-letter.txt"
"""The file that goes with a letter whose page is cut, and holds all of its text."""


class Header(Value):
    """What every letter to a seat says: which campaign, whose seat, which round, until when.

    `seat` is a short name such as `Warwick`, `round` a title such as `March, Summer 1456`, `deadline` a
    local time such as `Sun 14 June, 20:00 your time` (empty: nothing is due). `receipt` is the number and
    hash of the seat's own commit (`12-9f3c2a71`), `head` that of the log (`417-9f3c2a71d0e4`).
    """

    campaign: str
    seat: str
    round: str = ""
    deadline: str = ""
    receipt: str = ""
    head: str = ""


class Change(StrEnum):
    """What became of an order in force since the seat's mail before."""

    NEW = "new"
    CHANGED = "changed"
    KEPT = "kept"


class ItemMark(Value):
    """The mark of one order in force, by its subject; `note` such as `was INT 2` or `from Tuesday`."""

    subject: str
    change: Change
    note: str = ""


class Lettered(Value):
    """An order in force under its letter in this echo."""

    letter: str
    item: SheetItem
    mark: ItemMark


class Reply(Value):
    """A one-line reply that acts: what to type, and what it does."""

    type: str
    does: str = ""


class EchoLetter(Value):
    """The answer to a mail with orders: what needs the player, then everything in force (GEN-3).

    `trial`: the sheet is what the mail's orders would come to; nothing of them was taken, and `held` orders
    are in force as before; `tried`: there were such orders. `status` says how the round stands, `map_cid` is
    the Content-ID of an inline map, where the player asked for them. `only_help`: he asked for nothing else.
    """

    header: Header
    problems: tuple[Problem, ...] = ()
    sheet: SheetText
    marks: tuple[ItemMark, ...] = ()
    missing: tuple[str, ...] = ()  # sentences: what is owed and has no order
    chat: tuple[str, ...] = ()  # lines that were taken for no order, as typed
    done: tuple[str, ...] = ()  # commands that were obeyed, in sentences
    understood: int = 1  # orders and commands of the mail that were understood
    help: tuple[Reply, ...] = ()  # what may be written, where the player asked
    ready: bool = False
    replies: tuple[Reply, ...] = ()
    salt: str = ""  # the seat's salt of the round: with it the player can check that his sheet was in
    only_help: bool = False
    trial: bool = False
    tried: bool = True
    held: int = Field(default=0, ge=0)
    status: tuple[str, ...] = ()
    map_cid: str = ""
    map_alt: str = "Your map"

    @property
    def lettered(self) -> tuple[Lettered, ...]:
        """The orders in force with their letters and marks; one without a mark is new."""
        marks = {mark.subject: mark for mark in self.marks}
        return tuple(
            Lettered(letter=letter_of(n), item=item, mark=marks.get(item.subject, _new(item.subject)))
            for n, item in enumerate(self.sheet.in_force)
        )

    def marked(self, change: str) -> tuple[Lettered, ...]:
        """The orders in force that carry this mark."""
        return tuple(each for each in self.lettered if each.mark.change == change)

    def count(self, kind: str) -> int:
        """How many problems there are of a kind: `question`, `illegal`, `invalid`."""
        return sum(problem.kind == ProblemKind(kind) for problem in self.problems)


class Signature(Value):
    """The signed seed of one scope: for whose eyes it is, in words, and its first hex digits."""

    scope: str
    value: str


class Leaf(Value):
    """One seat's sheet as it was counted: salted digest, and when its last mail came (empty: none)."""

    seat: str
    digest: str
    last_mail: str = ""


class Proofs(Value):
    """What lets a reader check the dice. The whole of it is in the report's attached data."""

    key: str  # fingerprint of the campaign's public key
    root: str
    leaves: tuple[Leaf, ...]
    signatures: tuple[Signature, ...]


class ReportLetter(Value):
    """The report of a round. `map_cid` is the Content-ID of the inline map; empty: there is none.

    `strip_cid` is that of the whole game in frames, `film_file` the attached file that has it in motion,
    where the game is over and shows itself.
    `correction`: sentences that say what an earlier report of the round was corrected in; empty: it is none.
    """

    header: Header
    report: Report
    correction: tuple[str, ...] = ()
    proofs: Proofs | None = None
    map_cid: str = ""
    map_alt: str = "Your map"
    strip_cid: str = ""
    strip_alt: str = "The whole game, frame by frame"
    film_file: str = ""
    replies: tuple[Reply, ...] = ()

    @property
    def sections(self) -> tuple[NumberedSection, ...]:
        """The report's sections, notes numbered through."""
        return numbered(self.report.sections)


class InvitationLetter(Value):
    """The briefing that begins a campaign: the first report, with how to play by mail.

    Also for who takes a seat over: `welcome` says so (empty: the campaign begins), `standing` is what was
    ordered before he came, `report` the last one.
    """

    header: Header
    game: str  # the game's name
    report: Report
    welcome: str = ""
    standing: tuple[Section, ...] = ()
    replies: tuple[Reply, ...] = ()
    examples: tuple[str, ...] = ()  # orders as they may be typed
    proofs: Proofs | None = None
    map_cid: str = ""
    map_alt: str = "Map of the country"

    @property
    def sections(self) -> tuple[NumberedSection, ...]:
        """What was ordered before, and the report's sections, notes numbered through."""
        return numbered((*self.standing, *self.report.sections))


class ReminderLetter(Value):
    """A reminder before a deadline.

    `left`: how long is left, such as `27 hours`; `silence`: what happens if nothing comes, in sentences;
    `last`: the last round's orders, as they stood.
    `passed`: the deadline that has passed, where the round waits for this seat (empty: it has not).
    """

    header: Header
    passed: str = ""
    left: str
    orders: int = Field(default=0, ge=0)  # orders in force for this round
    missing: tuple[str, ...] = ()
    silence: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    replies: tuple[Reply, ...] = ()


class RefusalKind(StrEnum):
    """Why a mail was not taken."""

    CLOSED_ROUND = "closed_round"  # a reply to a letter of a round that is over
    UNKNOWN_SEAT = "unknown_seat"  # no seat by this address or token
    TOO_LARGE = "too_large"
    UNREADABLE = "unreadable"  # no text could be found in it
    NOTHING_UNDERSTOOD = "nothing_understood"  # text, but no order and no command
    COURTESY = "courtesy"  # thanks, or a greeting, and nothing else
    HELD = "held"  # a seat's token from an address that is not the seat's
    UMPIRES_ROUND = "umpires_round"  # the umpire's reply to a letter of a round that is over
    NO_TOKEN = "no_token"  # noqa: S105 - a seat's address, but no token: anybody can write that
    FORMER = "former"  # a token of whoever held the seat before


class RefusalLetter(Value):
    """The answer to a mail that changed nothing, and what to do next.

    `closed` is the title of the round that is over; `limit` the largest size in words (`1 MB`); `lines`
    what was read, as typed; `examples` lines that would be understood, and `done` what was done all the same,
    in sentences. `header` is None where no seat is known.
    """

    header: Header | None = None
    kind: RefusalKind
    subject: str = ""  # of the mail refused
    closed: str = ""
    limit: str = ""
    lines: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    done: tuple[str, ...] = ()


class BouncedNotice(Value):
    """To the umpire: a seat's letters come back.

    `letters` are those that came back, each with its kind and when it had gone; `since` is when the first one
    came back. `said` is what the other server said of the last; `hard`: that it will stay so.
    """

    header: Header
    bounced_seat: str
    address: str
    hard: bool
    said: str
    since: str
    letters: tuple[str, ...]
    replies: tuple[Reply, ...] = ()


class NoticeLetter(Value):
    """A short message: a deadline moved, a ruling, what another's mail brought about at once.

    `headline` is the subject; `lines` are paragraphs, `quoted` those of somebody else's words below them,
    `parts` sections, `form` order lines to edit and send back, `replies` words that can be answered. Words
    of others stand behind quote marks: a letter may come back as it is, and they are not its reader's.
    """

    header: Header
    headline: str
    lines: tuple[str, ...]
    quoted: tuple[str, ...] = ()
    parts: tuple[Section, ...] = ()
    form: tuple[str, ...] = ()
    replies: tuple[Reply, ...] = ()

    @property
    def sections(self) -> tuple[NumberedSection, ...]:
        """The sections, notes numbered through."""
        return numbered(self.parts)


Letter = (
    EchoLetter
    | ReportLetter
    | InvitationLetter
    | ReminderLetter
    | RefusalLetter
    | BouncedNotice
    | NoticeLetter
)
"""Any letter."""


def letter_of(n: int) -> str:
    """Return the letter of the n-th order, from 0: a to z, then aa, ab and so on."""
    head, tail = divmod(n, 26)
    return (letter_of(head - 1) if head else "") + chr(ord("a") + tail)


def _new(subject: str) -> ItemMark:
    return ItemMark(subject=subject, change=Change.NEW)
