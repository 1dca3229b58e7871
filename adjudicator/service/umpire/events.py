"""What the umpire does at his desk, as events of the judge. Of texts and addresses they hold digests."""

from enum import StrEnum
from typing import ClassVar

from adjudicator.kernel.model import late
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE, UMPIRE_SEAT, Scope, SeatId


class DeskEvent(Event):
    """Something that the umpire did. `reason` is the digest of his reason; empty: he gave none."""

    scope: Scope = UMPIRE
    by: str = UMPIRE_SEAT
    reason: str = ""


class DeskMailRead(DeskEvent):
    """A mail of the umpire's was read and answered: its acts that were done, and how many were not."""

    type_name: ClassVar[str] = "judge.desk_mail_read"
    rule: str = "GEN-3"
    received_at: str
    done: tuple[str, ...]
    refused: int


class ClosingOrdered(DeskEvent):
    """The open round is closed before its deadline; `RoundClosed` follows in a commit of its own."""

    type_name: ClassVar[str] = "judge.closing_ordered"
    rule: str = "GEN-2"
    round: str
    attempt: int


class SeatsNudged(DeskEvent):
    """Seats were reminded of the open round."""

    type_name: ClassVar[str] = "judge.seats_nudged"
    rule: str = "GEN-2"
    round: str
    seats: tuple[SeatId, ...]


class Holding(StrEnum):
    """What became of who holds a seat."""

    MOVED = "moved"  # it is the same player, at another address
    ADDED = "added"  # he may write from an address more: `holder`
    REMOVED = "removed"  # he may not any more: `former`
    EJECTED = "ejected"
    REPLACED = "replaced"


class HolderChanged(DeskEvent):
    """A seat's letters go elsewhere from now on, or nowhere (GEN-9).

    `tenure` counts the players who gave the seat up, `renewal` how often its tokens were made anew: those
    from before stand for nothing. `former` and `holder` are digests of the addresses, empty where there was
    or is none. `by` is the seat where its player changed his own address.
    """

    type_name: ClassVar[str] = "judge.holder_changed"
    rule: str = "GEN-9"
    seat: SeatId
    holding: Holding
    tenure: int
    former: str
    holder: str
    renewal: int = late(0)


class KeyRenewed(DeskEvent):
    """A seat's letters have another reply address from now on; mails to those from before need more proof.

    `renewal` counts how often. `by` is the seat where its player disowned a mail that had the old one.
    """

    type_name: ClassVar[str] = "judge.key_renewed"
    rule: str = "GEN-9"
    seat: SeatId
    renewal: int


class StandbyChanged(DeskEvent):
    """Somebody was put on the standby list, or taken off it; `person` is the digest of his address."""

    type_name: ClassVar[str] = "judge.standby_changed"
    rule: str = "GEN-9"
    added: bool
    person: str


class Announced(DeskEvent):
    """Everybody was mailed a text of the umpire's."""

    type_name: ClassVar[str] = "judge.announced"
    rule: str = "GEN-6"
    scope: Scope = Scope("public")
    text: str


class SeatTold(DeskEvent):
    """A seat's player was mailed a text of the umpire's, and nobody else."""

    type_name: ClassVar[str] = "judge.seat_told"
    rule: str = "GEN-6"
    seat: SeatId
    text: str


class NoteKept(DeskEvent):
    """The umpire keeps a note on a seat, which nobody else reads."""

    type_name: ClassVar[str] = "judge.note_kept"
    rule: str = "GEN-6"
    seat: SeatId
    round: str
    text: str


class Verdict(StrEnum):
    """What becomes of a mail that was set aside."""

    CONFIRMED = "confirmed"  # its seat's player says that it is his
    DISOWNED = "disowned"  # he says that it is not; it stays set aside
    RELEASED = "released"  # it is read as if it had just come
    VOUCHED = "vouched"  # it is read as from a seat, whoever sent it
    DROPPED = "dropped"


class MailJudged(DeskEvent):
    """A mail that was set aside is judged, by its number; `seat` is whose it is, or was said to be.

    `by` is the seat where its own player was asked.
    """

    type_name: ClassVar[str] = "judge.mail_judged"
    rule: str = "GEN-3"
    mail: int
    verdict: Verdict
    seat: str = late("")


class AmendsMade(DeskEvent):
    """The umpire made amends within the game; the game's events that follow are what his words did."""

    type_name: ClassVar[str] = "judge.amends_made"
    rule: str = "GEN-8"
    round: str
    kind: str
    words: str


class RulingGiven(DeskEvent):
    """The umpire's ruling, the `number`-th of the campaign, mailed to everybody."""

    type_name: ClassVar[str] = "judge.ruling_given"
    rule: str = "GEN-8"
    scope: Scope = Scope("public")
    number: int
    text: str


EVENTS: tuple[type[Event], ...] = (
    DeskMailRead,
    ClosingOrdered,
    SeatsNudged,
    HolderChanged,
    KeyRenewed,
    StandbyChanged,
    Announced,
    SeatTold,
    NoteKept,
    MailJudged,
    AmendsMade,
    RulingGiven,
)
"""All of them, by stored name."""
