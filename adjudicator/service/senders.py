"""From whom a mail is: by the marks of the letter that it answers, and the address that it comes from.

Three marks name a seat. The token in the reply address (or the subject) and the Message-ID of the letter that
is answered cannot be guessed without the campaign's key, and each of them, together with an address of the
seat's, proves the sender. The line at a letter's foot is no secret: it tells only which seat a mail is about.
docs/security.md says what each of them is worth.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from itertools import chain

from adjudicator.kernel.visibility import UMPIRE_SEAT
from adjudicator.service.campaign import Registry
from adjudicator.service.ports import Challenge, Intent, MessageIds, ReadableMail, TokenHolder, Work


class Standing(Enum):
    """What a sender can show for himself."""

    OWN = auto()  # a seat's token from the seat's address, or the umpire's word
    ASKED = auto()  # the token of a letter that asked something
    OTHER = auto()  # a seat's token from another address
    NO_TOKEN = auto()  # a seat's address, which anybody can write
    FORMER = auto()  # a token of whoever held the seat before
    NOBODY = auto()


@dataclass(frozen=True)
class Sender:
    """What a mail's sender can show, and the seat that it is about; None: of none.

    `challenge` is what was asked by the letter that it answers. `misused` is the seat whose token it has,
    where its address holds another seat of the campaign. Not `sure`: it holds several, and the mail names
    none.
    """

    standing: Standing
    holder: TokenHolder | None = None
    challenge: Challenge | None = None
    misused: TokenHolder | None = None
    sure: bool = True


@dataclass(frozen=True)
class Senders:
    """Finds out."""

    work: Work
    registry: Registry
    names: MessageIds

    def sender(self, read: ReadableMail) -> Sender:
        """From whom a mail is by what it shows itself."""
        asked = self._asked(read)
        if asked is not None:
            return Sender(Standing.ASKED, TokenHolder(asked.campaign, asked.seat, asked.round), asked)
        holder = self._holder(read)
        if holder is not None:
            return self._of(read, holder)
        former = self._former(read)
        if former is not None and not self._registered(read, former):
            return Sender(Standing.FORMER, former)
        return Sender(Standing.NO_TOKEN, former) if former is not None else self._held(read)

    def answered(self, read: ReadableMail) -> TokenHolder | None:
        """Whose letter an automatic mail answers: by its token, else by the Message-ID of the letter."""
        for holder in self._by_token(read):
            return holder
        letters = (self.work.outbox.letter(message_id) for message_id in read.references)
        found = (TokenHolder(each.campaign, each.recipient, "") for each in letters if each is not None)
        return next((each for each in found if each.campaign and "@" not in each.seat), None)

    def vouched(self, read: ReadableMail, campaign: str, seat: str) -> Sender:
        """By the umpire's word: for the round of the seat's own token, or for the open one."""
        holder = self._holder(read)
        if holder is None or (holder.campaign, holder.seat) != (campaign, seat):
            holder = TokenHolder(campaign, seat, self.open_round(campaign))
        return Sender(Standing.OWN, holder)

    def open_round(self, campaign: str) -> str:
        """The round of a campaign that is open; empty: none is."""
        opened = self.registry.load(self.work, campaign).ledger.open
        return opened.round if opened else ""

    def _of(self, read: ReadableMail, holder: TokenHolder) -> Sender:
        """Of a seat's token: who holds another seat of the campaign writes for that, if for any."""
        if self._registered(read, holder):
            return Sender(Standing.OWN, holder)
        own = [seat for campaign, seat in self._seats(read) if campaign == holder.campaign]
        if not own:
            return Sender(Standing.OTHER, holder)
        return Sender(Standing.NO_TOKEN, TokenHolder(holder.campaign, own[0], ""), misused=holder)

    def _asked(self, read: ReadableMail) -> Challenge | None:
        found = (self.work.challenges.find(token) for token in (*read.tokens, *self._questioned(read)))
        return next((each for each in found if each is not None), None)

    def _questioned(self, read: ReadableMail) -> Iterator[str]:
        """The tokens of the questions that it answers, by the Message-IDs of the letters that put them."""
        for message_id in read.answers:
            letter = self.work.outbox.letter(message_id)
            token = str(letter.about.get("token", "")) if letter is not None else ""
            if letter is not None and token and self.names.message_id(letter.key, token) == message_id:
                yield token

    def _holder(self, read: ReadableMail) -> TokenHolder | None:
        """The seat whose token the mail has; of several (a reply to all) the sender's own."""
        first: TokenHolder | None = None
        for holder in chain(self._by_token(read), self._by_letter(read)):
            if self._registered(read, holder):
                return holder
            first = first or holder
        return first

    def _by_token(self, read: ReadableMail) -> Iterator[TokenHolder]:
        found = (self.work.directory.token(token) for token in read.tokens)
        return (holder for holder in found if holder is not None)

    def _by_letter(self, read: ReadableMail) -> Iterator[TokenHolder]:
        """The seats and rounds of the letters that it answers, whose Message-IDs hang on a token in force.

        Some programs write to the address in From, and some gateways cut a plus part off.
        """
        for message_id in read.answers:
            letter = self.work.outbox.letter(message_id)
            token = self._token_of(letter, message_id) if letter is not None else ""
            holder = self.work.directory.token(token) if token else None
            if holder is not None:
                yield holder

    def _token_of(self, letter: Intent, message_id: str) -> str:
        """The token that a letter went out with; empty: none in force gives its Message-ID."""
        tokens = self.work.directory.tokens_of(letter.campaign, letter.recipient)
        return next((each for each in tokens if self.names.message_id(letter.key, each) == message_id), "")

    def _registered(self, read: ReadableMail, holder: TokenHolder) -> bool:
        return (holder.campaign, holder.seat) in self.work.directory.seats_of_address(read.sender)

    def _former(self, read: ReadableMail) -> TokenHolder | None:
        found = (self.work.directory.former_token(token) for token in read.tokens)
        return next((holder for holder in found if holder is not None), None)

    def _seats(self, read: ReadableMail) -> list[tuple[str, str]]:
        """What the address holds, a player's seats before an umpire's."""
        return sorted(
            self.work.directory.seats_of_address(read.sender), key=lambda each: each[1] == UMPIRE_SEAT
        )

    def _held(self, read: ReadableMail) -> Sender:
        """A seat that the address holds: one that the mail names, by a letter that it answers or quotes."""
        holds = self._seats(read)
        letters = (self.work.outbox.letter(message_id) for message_id in read.answers)
        named = [*((each.campaign, each.recipient) for each in letters if each is not None), *read.marks]
        found = next((pair for pair in named if pair in holds), None)
        if not holds:
            return Sender(Standing.NOBODY)
        sure = found is not None or len(holds) == 1
        return Sender(Standing.NO_TOKEN, TokenHolder(*(found or holds[0]), ""), sure=sure)
