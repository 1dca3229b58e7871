"""From whom a mail is: by the token of the letter that it answers, and the address that it comes from."""

from dataclasses import dataclass
from enum import Enum, auto

from adjudicator.kernel.visibility import UMPIRE_SEAT
from adjudicator.service.campaign import Registry
from adjudicator.service.ports import ReadableMail, TokenHolder, Work


class Standing(Enum):
    """What a sender can show for himself."""

    OWN = auto()  # a seat's token from the seat's address, or the umpire's word
    OTHER = auto()  # a seat's token from another address
    NO_TOKEN = auto()  # a seat's address, which anybody can write
    FORMER = auto()  # a token of whoever held the seat before
    NOBODY = auto()


@dataclass(frozen=True)
class Sender:
    """What a mail's sender can show, and the seat that it is about; None: of none."""

    standing: Standing
    holder: TokenHolder | None = None


@dataclass(frozen=True)
class Senders:
    """Finds out."""

    work: Work
    registry: Registry

    def sender(self, read: ReadableMail) -> Sender:
        """From whom a mail is by what it shows itself."""
        holder = self._holder(read)
        if holder is not None:
            return Sender(Standing.OWN if self._registered(read, holder) else Standing.OTHER, holder)
        former = self._former(read)
        if former is not None:
            return Sender(Standing.FORMER, former)
        held = self._held(read)
        return Sender(Standing.NOBODY) if held is None else Sender(Standing.NO_TOKEN, held)

    def answered(self, read: ReadableMail) -> TokenHolder | None:
        """Whose letter an automatic mail answers: by its token, else by the Message-ID of the letter."""
        holder = self._holder(read)
        if holder is not None:
            return holder
        letters = (self.work.outbox.letter(message_id) for message_id in read.references)
        found = (TokenHolder(each.campaign, each.recipient, "") for each in letters if each is not None)
        return next((each for each in found if each.campaign and "@" not in each.seat), None)

    def vouched(self, read: ReadableMail, campaign: str, seat: str) -> Sender:
        """By the umpire's word: for the round of the seat's own token, or for the open one."""
        holder = self._holder(read)
        if holder is None or (holder.campaign, holder.seat) != (campaign, seat):
            opened = self.registry.load(self.work, campaign).ledger.open
            holder = TokenHolder(campaign, seat, opened.round if opened else "")
        return Sender(Standing.OWN, holder)

    def _holder(self, read: ReadableMail) -> TokenHolder | None:
        """The seat of the mail's token; of several (a reply to all) the sender's own."""
        found = [self.work.directory.token(token) for token in read.tokens]
        holders = [holder for holder in found if holder is not None]
        own = [holder for holder in holders if self._registered(read, holder)]
        return next(iter((*own, *holders)), None)

    def _registered(self, read: ReadableMail, holder: TokenHolder) -> bool:
        return (holder.campaign, holder.seat) in self.work.directory.seats_of_address(read.sender)

    def _former(self, read: ReadableMail) -> TokenHolder | None:
        found = (self.work.directory.former_token(token) for token in read.tokens)
        return next((holder for holder in found if holder is not None), None)

    def _held(self, read: ReadableMail) -> TokenHolder | None:
        """A seat that the address holds, a player's before the umpire's."""
        holds = self.work.directory.seats_of_address(read.sender)
        first = sorted(holds, key=lambda each: each[1] == UMPIRE_SEAT)[:1]
        return next((TokenHolder(campaign, seat, "") for campaign, seat in first), None)
