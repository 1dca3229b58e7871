"""The letters on whose a mail is, which addresses a seat has, and the key that its letters carry."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adjudicator.kernel.letters import Header, NoticeLetter, Reply
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.campaign import Campaign, decoded
from adjudicator.service.challenging import LASTS, MOVES_A_DAY
from adjudicator.service.confirming import OTHER_SENDER, REFUTED
from adjudicator.service.deadlines import local_text
from adjudicator.service.letters.desk import WritingDesk
from adjudicator.service.letters.names import shortened
from adjudicator.service.outcomes import HELD
from adjudicator.service.ports import Challenge, Intent, OutgoingLetter, Purpose, ReadableMail, Work
from adjudicator.service.umpire.events import HolderChanged

NEW_KEY = (
    "Your letters have a new reply address from this one on: answer this letter, or a later one. Answers to "
    "older letters are held until you say that they are yours."
)
NEWEST = "Orders are best sent as a reply to your newest letter."
TOLD: dict[str, tuple[str, tuple[str, ...]]] = {
    "settled": (
        "that question is settled",
        (
            "You answered a question of mine that is settled already, or older than 7 days. Nothing was "
            "changed.",
            NEWEST,
        ),
    ),
    "withdrawn": (
        "a mail in your name does nothing",
        (
            "A mail in your name was held, and I meant to ask you whether it is yours. Since then your seat "
            "has another player or another reply address, so nothing of it is done.",
            NEWEST,
        ),
    ),
    "void": (
        "there is nothing to answer",
        ("I meant to ask whether letters shall go to another address. That is settled meanwhile.",),
    ),
    "umpires-token-used": (
        "a mail came to your reply address",
        (
            "A mail came to the reply address of your letters, which is your key, from a player's address. "
            "Nothing of it is done, and he is asked whether it is his.",
            "If you have passed a letter of mine on, or answered one with copies to others, write TOKEN "
            "umpire: your letters have a new one then.",
        ),
    ),
    "elsewhere": (
        "your answer came from another address",
        (
            "An answer to my question came from {sender}, which is not an address of this seat, so it does "
            "nothing. Answer from this address, or from another that the umpire knows as yours.",
            "If you read your mail there, ask the umpire to add that address: a line that begins with "
            "UMPIRE, in a reply to any letter of mine, reaches him.",
            "If it was not you who wrote, somebody has a letter of yours: ask the umpire for a new reply "
            "address.",
        ),
    ),
    "disowned": (
        "that mail is not counted",
        ("Thank you. The mail that is not yours does nothing; it is kept, and the umpire sees it.",),
    ),
    "disowned-new-key": (
        "that mail is not counted, and your letters have a new reply address",
        (
            "Thank you. The mail that is not yours does nothing; it is kept, and the umpire sees it. It came "
            "to the reply address of your letters, so somebody else knows that.",
            NEW_KEY,
        ),
    ),
    "address-own": (
        "your letters come here already",
        ("You asked me to send your letters to {address}. That is where they go.",),
    ),
    "address-often": (
        "no other address today",
        (
            f"You have named {MOVES_A_DAY} other addresses within a day, and I write to each of them. Try "
            "again tomorrow, or ask the umpire. Your letters come here as before.",
        ),
    ),
    "address-waits": (
        "the other address is still to answer",
        ("Thank you. My letters move once my letter to the other address is answered too.",),
    ),
    "address-stays": (
        "nothing is changed",
        ("Thank you. No letter goes to another address.",),
    ),
    "address-stays-new-key": (
        "nothing is changed, and your letters have a new reply address",
        (
            "Your letters come here as before. If it was not you who asked for another address, somebody "
            "knows the reply address of your letters.",
            NEW_KEY,
        ),
    ),
    "address-taken": (
        "your letters cannot go to that address",
        ("{address} cannot be taken for this seat. Ask the umpire. Your letters come here as before.",),
    ),
    "token-used": (
        "a mail came to your reply address",
        (
            "A mail came to the reply address of your letters, which is your key, from an address that holds "
            "another seat. It does nothing for yours, and whoever sent it was told nothing of you.",
            "If you have passed a letter of mine on, or answered one with copies to others, ask the umpire "
            "for a new one: a line that begins with UMPIRE, in a reply to this letter, reaches him.",
        ),
    ),
}
"""By code: what a letter is headed, and what it says. `{sender}` and `{address}` are filled in."""
AGAIN = "Your answer was neither yes nor no, so I ask again."
NO_SENDER = "no address that I can make out"
YES_OR_NO = (Reply(type="YES", does="it is mine"), Reply(type="NO", does="it is not"))


@dataclass(frozen=True)
class IdentityLetters(WritingDesk):
    """Writes them."""

    def _challenge(self, work: Work, intent: Intent) -> OutgoingLetter:
        """Asks an address something; its reply address is of this letter alone."""
        asked = work.challenges.find(str(intent.about["token"]))
        if asked is None:  # the seat has another holder, address or key since
            code = "withdrawn" if "code" in intent.about else "void"
            return self._identity(work, replace(intent, about={**intent.about, "code": code}))
        campaign = self.registry.load(work, intent.campaign)
        if asked.purpose is Purpose.FROM_NEW:
            letter = self._to_new_address(work, intent, campaign, asked)
        else:
            letter = self._to_own_address(work, intent, campaign, asked)
        message_id = self.post.message_id(intent.key, asked.token)
        return replace(letter, reply_token=asked.token, message_id=message_id)

    def _to_own_address(
        self, work: Work, intent: Intent, campaign: Campaign, asked: Challenge
    ) -> OutgoingLetter:
        seat, code = SeatId(asked.seat), str(intent.about.get("code", ""))
        holder = self.holder(work, intent.campaign, seat)
        until = f"{local_text(asked.expires_at, self.zone(work, campaign, seat))} your time"
        mail = work.archive.mail(asked.mail)
        read = self.reader.read(mail.raw)
        unclear = (AGAIN,) if code == "unclear" else ()
        if asked.purpose is Purpose.MAIL:
            came = f"{local_text(mail.received_at, self.zone(work, campaign, seat))} your time"
            headline = "a mail in your name is held. Is it yours?"
            lines = mail_questioned(read, came, until, self._held_for(work, asked, code))
        else:
            headline = "shall your letters go to another address?"
            lines = move_questioned(asked.address, until)
        letter = NoticeLetter(
            header=self._header(campaign, seat),
            headline=headline,
            lines=(*unclear, *lines),
            replies=YES_OR_NO,
        )
        if asked.purpose is Purpose.FROM_OLD:
            replies = (Reply(type="YES", does="they shall go there"), Reply(type="NO", does="leave it"))
            letter = letter.model_copy(update={"replies": replies})
        done = self.stationer("notice", campaign.ledger.ruleset, letter)
        return self._outgoing(intent, campaign, seat, holder, done)

    def _to_new_address(
        self, work: Work, intent: Intent, campaign: Campaign, asked: Challenge
    ) -> OutgoingLetter:
        letter = NoticeLetter(
            header=Header(campaign=intent.campaign, seat=""),
            headline="do my letters reach you here?",
            lines=(
                *((AGAIN,) if "again" in intent.about else ()),
                f"Somebody who plays in {intent.campaign}, a campaign of {campaign.rules.title} by mail, "
                "would like my letters to come to this address.",
                "If that is you, answer YES, from this very address. If it is not, answer NO, or do "
                f"nothing: you hear no more of it, and after {LASTS.days} days the question is void.",
            ),
            replies=(Reply(type="YES", does="it is me"), Reply(type="NO", does="it is not")),
        )
        done = self.stationer("notice", campaign.ledger.ruleset, letter)
        return self._keyless(intent, intent.campaign, asked.address, done)

    @staticmethod
    def _held_for(work: Work, asked: Challenge, code: str) -> str:
        """The code of why the mail is held; `code` is that of the letter, which may say it."""
        if code in HELD:
            return code
        return {mail.id: mail.reason for mail in work.quarantine.all()}.get(asked.mail, "")

    def _identity(self, work: Work, intent: Intent) -> OutgoingLetter:
        """What came of an answer, or of a request for another address."""
        campaign = self.registry.load(work, intent.campaign)
        headline, lines = TOLD[str(intent.about["code"])]
        mail = self.reader.read(work.archive.mail(int(str(intent.about["mail"]))).raw)
        said = {
            "sender": mail.sender or NO_SENDER,
            "address": intent.about.get("address", ""),
        }
        filled = tuple(line.format(**said) for line in lines)
        if "@" in intent.recipient:
            letter = NoticeLetter(
                header=Header(campaign=intent.campaign, seat=""), headline=headline, lines=filled
            )
            done = self.stationer("notice", campaign.ledger.ruleset, letter)
            return self._keyless(intent, intent.campaign, intent.recipient, done)
        return self._say(work, intent, campaign, headline, filled)

    def _renewed(self, work: Work, intent: Intent) -> OutgoingLetter:
        """The umpire had the seat's key made anew."""
        lines = ("The umpire has given your letters a new reply address.", NEW_KEY)
        return self._say(
            work, intent, self._then(work, intent), "your letters have a new reply address", lines
        )

    def _address(self, work: Work, intent: Intent) -> OutgoingLetter:
        """To a seat's new address."""
        campaign = self._then(work, intent)
        by = self._moved_by(work, campaign)
        told = "The umpire has given me this address as yours" if by == UMPIRE_SEAT else "As you asked"
        lines = (
            f"{told}: my letters come here from now on, and only what is sent from here counts as yours.",
            "Answer this letter, or a later one: those that went to the address before have a reply address "
            "that counts no more.",
            "If this is not right, tell the umpire.",
        )
        return self._say(work, intent, campaign, "your letters come here now", lines)

    def _moved_away(self, work: Work, intent: Intent) -> OutgoingLetter:
        """To a seat's former address, without a key."""
        campaign, seat = self._then(work, intent), SeatId(str(intent.about["seat"]))
        by = self._moved_by(work, campaign)
        told = "The umpire has" if by == UMPIRE_SEAT else "As was asked and confirmed from here, I have"
        letter = NoticeLetter(
            header=self._header(campaign, seat),
            headline="your letters go to another address now",
            lines=(
                f"{told} moved {self.short_name(campaign, seat)}'s letters to another address. They come "
                "here no more, and what is sent from here counts no more.",
                "If this is not right, write to the umpire in person.",
            ),
        )
        done = self.stationer("notice", campaign.ledger.ruleset, letter)
        return self._keyless(intent, intent.campaign, intent.recipient, done)

    @staticmethod
    def _moved_by(work: Work, campaign: Campaign) -> str:
        """Who had a seat's letters moved, by the campaign's last commit."""
        last = work.log(campaign.stream).commits(campaign.number - 1, campaign.number)
        events = [event for commit in last for event in decoded(commit.events, campaign.rules)]
        return next((event.by for event in events if isinstance(event, HolderChanged)), UMPIRE_SEAT)

    def _header(self, campaign: Campaign, seat: SeatId) -> Header:
        """Without what the round is about: who reads the letter may be somebody else."""
        return Header(campaign=campaign.ledger.name, seat=self.short_name(campaign, seat))

    def _say(
        self, work: Work, intent: Intent, campaign: Campaign, headline: str, lines: Sequence[str]
    ) -> OutgoingLetter:
        seat = SeatId(intent.recipient)
        holder = self.holder(work, intent.campaign, seat)
        letter = NoticeLetter(
            header=self.header(campaign, seat, holder), headline=headline, lines=tuple(lines)
        )
        done = self.stationer("notice", campaign.ledger.ruleset, letter)
        return self._outgoing(intent, campaign, seat, holder, done)


def mail_questioned(read: ReadableMail, came: str, until: str, held_for: str) -> tuple[str, ...]:
    """What a seat is asked about a mail that is held. The mail's text is not shown: it may be another's.

    `held_for` is the code of the reason.
    """
    came = (
        f'Its subject is "{shortened(read.subject)}"; it came {came}'
        if read.subject
        else f"It came {came}, without a subject"
    )
    if held_for == OTHER_SENDER:
        sender = read.sender or NO_SENDER
        return (
            f"A mail came to the reply address of your letters, which is your key, from {sender}: that is no "
            "address of yours. Nothing of it is done, and nothing was sent to that address.",
            f"{came}.",
            "Answer YES, from here, if you sent it: then it counts for the round that it is for. Answer NO "
            f"if you did not: your letters get a new reply address then. Unanswered until {until} it does "
            "nothing.",
            "To write from that address again, ask the umpire to add it.",
        )
    if held_for == REFUTED:
        return (
            "A mail came to the reply address of your letters, which is your key, with your address as its "
            "sender; but my mail server finds that it did not come from there. Nothing of it is done.",
            f"{came}.",
            "Answer YES, from here, if you sent it: then it counts for the round that it is for. Answer NO "
            f"if you did not: your letters get a new reply address then. Unanswered until {until} it does "
            "nothing.",
            "If this happens to your mails again, the umpire can have you write from another address.",
        )
    return (
        "A mail in your name came to me that is no reply to a letter of mine, or to one whose reply address "
        "counts no more. Anybody can write your address, so nothing of it is done yet.",
        f"{came}.",
        "Answer YES, from here, if you sent it: then it counts for the round that was open. Answer NO if "
        f"you did not. Unanswered until {until} it does nothing.",
        NEWEST,
    )


def move_questioned(address: str, until: str) -> tuple[str, ...]:
    """What a seat's own address is asked before its letters go to another."""
    return (
        f"I was asked to send your letters to {address} from now on, and to take your mail from there alone.",
        "Answer YES, from here, if that is right. I have written to the new address too, and it must answer "
        f"as well. Until both have, and after {until}, everything stays as it is.",
        "Answer NO if it was not you who asked: your letters get a new reply address then.",
    )
