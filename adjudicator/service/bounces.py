"""Letters that come back: counted by seat and address, so that the umpire is warned before a player is lost.

What a bounce says is not proved, for anybody can write one: it is counted and told of, and does nothing else.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from adjudicator.kernel.visibility import UMPIRE_SEAT
from adjudicator.service.campaign import Registry
from adjudicator.service.ports import FailedDelivery, Intent, LetterBack, ReadableMail, TokenHolder, Work

BOUNCED = "bounced"
"""The kind of letter that warns the umpire."""
SOFT_IN_A_ROW = 3
"""Letters in a row that came back though it may pass, of which the umpire is told; of a hard one at once."""


@dataclass(frozen=True)
class Gone:
    """A letter to a seat that came back: where it had gone, and its Message-ID (empty: not known)."""

    campaign: str
    seat: str
    address: str
    letter: str = ""


@dataclass(frozen=True)
class Bounces:
    """Counts what comes back, in one transaction."""

    work: Work
    registry: Registry
    now: datetime

    def note(self, read: ReadableMail) -> TokenHolder | None:
        """Count a bounce with the seats whose letter it is about. Returns the first; None: of none."""
        failure = next((each for each in read.failures if each.hard), read.failures[0])
        found = list(dict.fromkeys(self._gone(read)))
        for gone in found:
            self._count(gone, failure.said, hard=failure.hard)
        return next((TokenHolder(gone.campaign, gone.seat, "") for gone in found), None)

    def refused(self, intent: Intent, address: str, letter: str, said: str) -> None:
        """Count a letter that the server refused at the door, for good."""
        if intent.campaign and "@" not in intent.recipient:
            self._count(Gone(intent.campaign, intent.recipient, address, letter), said, hard=True)

    def _gone(self, read: ReadableMail) -> Iterator[Gone]:
        """By the letter that comes back; else by the seat's token in the address, else by who is named."""
        for reference in read.references:
            letter = self.work.outbox.letter(reference)
            if letter is not None:
                if letter.campaign and "@" not in letter.recipient:
                    address = letter.sent_to or self._address(letter.campaign, letter.recipient)
                    yield Gone(letter.campaign, letter.recipient, address, reference)
                return
        named = {each.recipient for each in read.failures if each.recipient}
        holders = [holder for token in read.tokens if (holder := self.work.directory.token(token))]
        for holder in holders:
            address = self._address(holder.campaign, holder.seat)
            yield Gone(holder.campaign, holder.seat, next(iter(sorted(named)), address))
        if not holders:
            for recipient in sorted(named):
                for campaign, seat in self.work.directory.seats_of_address(recipient):
                    yield Gone(campaign, seat, recipient)

    def _address(self, campaign: str, seat: str) -> str:
        holder = self.work.directory.seat(campaign, seat)
        return holder.address if holder else ""

    def _count(self, gone: Gone, said: str, *, hard: bool) -> None:
        """One to an address that is not the seat's any more, or not the one its letters go to, counts not."""
        if not same_address(gone.address, self._address(gone.campaign, gone.seat)):
            return
        table = self.work.bounces
        number = table.note(gone.campaign, gone.seat, gone.address, gone.letter, said, self.now, hard=hard)
        series = table.series(gone.campaign, gone.seat, gone.address)
        if gone.seat != UMPIRE_SEAT and is_lost(series):
            commit = self.registry.load(self.work, gone.campaign).number
            key = f"{BOUNCED}/{gone.campaign}/{gone.seat}/{series[0].id}"
            about = {"bounce": number, "commit": commit}
            self.work.outbox.add(key, gone.campaign, BOUNCED, UMPIRE_SEAT, about, self.now)


def is_lost(series: Sequence[LetterBack]) -> bool:
    """Whether a seat is about to be lost: one letter came back for good, or three in a row."""
    return any(each.hard for each in series) or letters_in(series) >= SOFT_IN_A_ROW


def letters_in(series: Sequence[LetterBack]) -> int:
    """How many letters came back; a report of delay and one of failure may be about one."""
    return len({each.letter or str(each.id) for each in series})


def going_on(work: Work, campaign: str) -> tuple[tuple[LetterBack, ...], ...]:
    """The series of a campaign's seats that go on, by seat; none of an address that is the seat's no more."""
    found: dict[tuple[str, str], list[LetterBack]] = {}
    for each in work.bounces.going_on():
        holder = work.directory.seat(campaign, each.seat) if each.campaign == campaign else None
        if holder is not None and same_address(holder.address, each.address):
            found.setdefault((each.seat, each.address), []).append(each)
    return tuple(tuple(found[key]) for key in sorted(found))


def told_of(failures: Sequence[FailedDelivery]) -> str:
    """What a bounce says, in words."""
    failure = next((each for each in failures if each.hard), failures[0])
    whom = f" {failure.recipient}" if failure.recipient else " its recipient"
    return f"a letter did not reach{whom}, {'for good' if failure.hard else 'for now'}: {failure.said}"


def same_address(one: str, other: str) -> bool:
    """Whether two addresses are one, whatever their capitals."""
    return bool(one) and one.strip().casefold() == other.strip().casefold()
