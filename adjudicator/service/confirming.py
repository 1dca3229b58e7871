"""What an answer to a question of the judge's does: a held mail counts or not, an address is changed.

An answer counts from the address that was asked, and no other: the letter's token alone is not enough, for
letters are forwarded, and the address alone is not, for anybody can write it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.proof.keys import CampaignKey
from adjudicator.service.allowance import REMINDERS, next_key
from adjudicator.service.campaign import Campaign, encoded
from adjudicator.service.foot import marks_in
from adjudicator.service.holding import OfficeOfSeat, is_free, move_holder, renew_key
from adjudicator.service.outcomes import Outcome
from adjudicator.service.ports import BodyLine, Challenge, Purpose, ReadableMail, Work
from adjudicator.service.umpire.events import MailJudged, Verdict
from adjudicator.service.yes_or_no import Answer, answer_in, answer_on

OTHER_SENDER = "other-sender"
"""The code of a mail that has a seat's token and comes from another address."""
DISOWNED = "disowned"
"""The code of a mail of which the seat that it seemed to be from says that it is not."""
NEITHER = "neither yes nor no"
"""What came of an answer that says neither, or not a word: a program may have written it."""
REFUTED = "refuted"
"""The code of a mail with a seat's token and address that, the mail server found, is not from there."""


@dataclass(frozen=True)
class Came:
    """What an answer came to. `counts`: the held mail is the seat's. `own`: the answer came from the seat.

    `aside`: the answer itself is set aside.
    """

    outcome: Outcome
    detail: str
    counts: bool = False
    own: bool = True
    aside: bool = False


@dataclass(frozen=True)
class Reply:
    """An answer to a question: from whom, the mail's number, and what its lines say.

    `orders`: it also holds lines that could be orders or words to the judge.
    """

    sender: str
    mail: int
    answer: Answer
    orders: bool


def reply_of(read: ReadableMail, mail: int, lines: Sequence[BodyLine], acts: Callable[[str], bool]) -> Reply:
    """Read an answer. A line that says yes or no is that, whatever else it could be."""
    own = [line.text for line in lines if not line.quoted and line.text.strip()]
    orders = [text for text in own if answer_on(text) is None and acts(text)]
    said = answer_in(text for text in _without_letter(own) if text not in orders)
    return Reply(read.sender, mail, said, bool(orders))


def _without_letter(own: Sequence[str]) -> Sequence[str]:
    """The lines that are the sender's for sure: a question that came back behind no quote mark says YES too.

    Its foot tells that it did; then the first line alone is his.
    """
    return own[:1] if any(marks_in(text) for text in own) else own


def answer_key(key: str) -> str:
    """The key of the commit that says what an answer did, from the mail's own."""
    return f"{key}/answer"


@dataclass(frozen=True)
class Confirming:
    """Deals with the answers about one seat, in one transaction. `key` is the answer's own, for the log."""

    work: Work
    campaign: Campaign
    secret: CampaignKey
    now: datetime
    key: str

    def settle(self, asked: Challenge, reply: Reply) -> Came:
        """Do what an answer to an open question says."""
        if not self._is_from_whom_was_asked(asked, reply.sender):
            return self._from_elsewhere(asked, reply)
        if asked.purpose is Purpose.MAIL:
            return self._about_mail(asked, reply)
        return replace(self._about_address(asked, reply), own=asked.purpose is Purpose.FROM_OLD)

    def too_late(self, asked: Challenge, reply: Reply) -> Came:
        """Tell whoever was asked that his answer does nothing any more."""
        if self._is_from_whom_was_asked(asked, reply.sender):
            self._tell(asked, reply, "settled")
        return Came(Outcome.LATE, "it answers a question that is settled")

    def _is_from_whom_was_asked(self, asked: Challenge, sender: str) -> bool:
        if asked.purpose is Purpose.FROM_NEW:
            return sender.casefold() == asked.address.casefold()
        holder = self.work.directory.seat(asked.campaign, asked.seat)
        return holder is not None and holder.writes_from(sender)

    def _from_elsewhere(self, asked: Challenge, reply: Reply) -> Came:
        """Whoever was asked has his letters forwarded, or somebody else has one: the question stays open."""
        if asked.purpose is not Purpose.FROM_NEW:
            self._tell(asked, reply, "elsewhere")
        self.work.archive.quarantine(reply.mail, OTHER_SENDER, reply.sender, Outcome.CHALLENGED.value)
        return Came(Outcome.CHALLENGED, OTHER_SENDER, own=False, aside=True)

    # ---- a mail that is held

    def _about_mail(self, asked: Challenge, reply: Reply) -> Came:
        held = {mail.id: mail for mail in self.work.quarantine.all()}.get(asked.mail)
        if held is None:
            self.work.challenges.answered(asked.token, self.now)
            return self.too_late(asked, reply)
        if reply.answer is Answer.NO:
            return self._disowned(asked, reply, token_known=held.reason in {OTHER_SENDER, REFUTED})
        if reply.answer is not Answer.YES:
            return Came(Outcome.CHALLENGED, NEITHER) if reply.orders else self._again(asked)
        self.work.challenges.answered(asked.token, self.now)
        self._judge(asked, Verdict.CONFIRMED)
        return Came(Outcome.ANSWERED, f"mail {asked.mail} is its own", counts=True)

    def _disowned(self, asked: Challenge, reply: Reply, *, token_known: bool) -> Came:
        """The mail stays set aside for the umpire. If it had the seat's token, that is known to another."""
        self.work.challenges.answered(asked.token, self.now)
        campaign = self._judge(asked, Verdict.DISOWNED)
        self.work.archive.quarantine(asked.mail, DISOWNED, "", Outcome.CHALLENGED.value)
        if token_known:
            self._renew(campaign, asked)
        self._tell(asked, reply, "disowned-new-key" if token_known else "disowned")
        return Came(Outcome.ANSWERED, f"mail {asked.mail} is not its own")

    def _judge(self, asked: Challenge, verdict: Verdict) -> Campaign:
        seat = SeatId(asked.seat)
        return self._write([MailJudged(mail=asked.mail, verdict=verdict, seat=seat, by=asked.seat)])

    # ---- another address

    def _about_address(self, asked: Challenge, reply: Reply) -> Came:
        if reply.answer is Answer.NO:
            return self._stays(asked, reply)
        if reply.answer is not Answer.YES:
            return self._again(asked)
        self.work.challenges.answered(asked.token, self.now)
        other = self._other(asked)
        if other is None or other.answered_at is None:
            self._tell(asked, reply, "address-waits")
            return Came(Outcome.ANSWERED, "the other address is waited for")
        return self._moves(asked, reply)

    def _stays(self, asked: Challenge, reply: Reply) -> Came:
        """Nothing changes. Whoever asked for it in the seat's name knows its token, if the seat says no."""
        for each in (asked, self._other(asked)):
            if each is not None:
                self.work.challenges.answered(each.token, self.now)
        own = asked.purpose is Purpose.FROM_OLD
        if own:
            self._renew(self.campaign, asked)
        self._tell(asked, reply, "address-stays-new-key" if own else "address-stays")
        return Came(Outcome.ANSWERED, "its letters go where they went")

    def _moves(self, asked: Challenge, reply: Reply) -> Came:
        seat = SeatId(asked.seat)
        taken = is_free(self.work, asked.campaign, asked.address)
        if taken is not None and taken != seat:
            self._tell(asked, reply, "address-taken")
            return Came(Outcome.ANSWERED, "that address holds another seat")
        commit = move_holder(self._office(self.campaign, seat), asked.address, asked.seat)
        key = f"{self.campaign.stream}/address/{commit.number}"
        self.work.outbox.add(key, asked.campaign, "address", asked.seat, {"commit": commit.number}, self.now)
        return Came(Outcome.ANSWERED, "its letters go elsewhere")

    def _other(self, asked: Challenge) -> Challenge | None:
        """The question that was asked of the other address, by the same mail."""
        wanted = Purpose.FROM_NEW if asked.purpose is Purpose.FROM_OLD else Purpose.FROM_OLD
        both = self.work.challenges.of_seat(asked.campaign, asked.seat, asked.asked_at)
        return next((each for each in both if each.purpose is wanted and each.mail == asked.mail), None)

    # ---- common to them

    def _again(self, asked: Challenge) -> Came:
        """Ask once more: a seat so many times a day, another address, which may be a stranger's, once."""
        new = asked.purpose is Purpose.FROM_NEW
        why: dict[str, str | int] = {"again": 1} if new else {"code": "unclear"}
        once = f"{self.campaign.stream}/challenge/{asked.token}/again"
        key = once if new else self._daily(f"challenge/{asked.token}")
        if key and self.work.outbox.owed(key) is None:
            about = {"mail": asked.mail, "token": asked.token, "seat": asked.seat, **why}
            to = asked.address if new else asked.seat
            self.work.outbox.add(key, asked.campaign, "challenge", to, about, self.now)
        return Came(Outcome.CHALLENGED, NEITHER)

    def _tell(self, asked: Challenge, reply: Reply, code: str) -> None:
        """Owe a letter to whoever was asked: the new address, else the seat."""
        new = asked.purpose is Purpose.FROM_NEW and code in {"settled", "address-waits", "address-stays"}
        about = {"mail": reply.mail, "code": code, "seat": asked.seat, "address": asked.address}
        to = asked.address if new else asked.seat
        key = self._daily(f"identity/{asked.seat}/{code}")
        if key:
            self.work.outbox.add(key, asked.campaign, "identity", to, about, self.now)

    def _daily(self, key: str) -> str:
        return next_key(self.work, f"{self.campaign.stream}/{key}", REMINDERS, self.now)

    def _renew(self, campaign: Campaign, asked: Challenge) -> None:
        renew_key(self._office(campaign, SeatId(asked.seat)), asked.seat)

    def _office(self, campaign: Campaign, seat: SeatId) -> OfficeOfSeat:
        at = max(self.now, campaign.at or self.now)
        first = campaign.number == self.campaign.number
        log_key = answer_key(self.key) if first else f"{answer_key(self.key)}/{campaign.number}"
        return OfficeOfSeat(self.work, campaign, self.secret, seat, at, self.now, log_key)

    def _write(self, events: Sequence[Event]) -> Campaign:
        commit = self.work.log(self.campaign.stream).append(
            expected=self.campaign.number,
            key=answer_key(self.key),
            kind="answer",
            at=max(self.now, self.campaign.at or self.now),
            meta={},
            events=encoded(events, self.campaign.rules),
        )
        return self.campaign.after(commit)
