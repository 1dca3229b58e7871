"""One mail, from the archive to its outcome: whose it is, and what is done where it is not a seat's own.

Every mail has an outcome, and a fault of one stops no other.
"""

import traceback
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.allowance import ANSWERS_A_DAY, REMINDERS, STRANGERS_A_DAY, next_key
from adjudicator.service.bounces import Bounces, told_of
from adjudicator.service.campaign import Registry
from adjudicator.service.challenging import Challenger
from adjudicator.service.commands import acted_on
from adjudicator.service.confirming import REFUTED, Confirming, Reply, reply_of
from adjudicator.service.outcomes import REFUSALS, UNKNOWN_SENDER, Outcome
from adjudicator.service.ports import (
    ArchivedMail,
    Authenticator,
    Challenge,
    KeyRing,
    MailReader,
    MessageIds,
    ReadableMail,
    Store,
    StoreFault,
    TokenHolder,
    Work,
)
from adjudicator.service.seat_mail import SeatMail
from adjudicator.service.senders import Sender, Senders, Standing
from adjudicator.service.taken import Received, close
from adjudicator.service.umpire.desk import Desk
from adjudicator.service.umpire.registry import acted_on_by_umpire


@dataclass(frozen=True)
class Intake:
    """Deals with archived mails, one transaction each."""

    store: Store
    registry: Registry
    reader: MailReader
    keys: KeyRing
    desk: Desk
    names: MessageIds
    authenticator: Authenticator

    def process(self, mail_id: int, now: datetime) -> Received:
        """Deal with a mail. Never raises for what is in the mail: it goes to quarantine then.

        Raises StoreFault: the mail waits on.
        """
        try:
            try:
                return self._decide(mail_id, now)
            except _Unsigned as wanted:  # nobody waits for a name service with the write lock held
                return self._decide(mail_id, now, signed=self.authenticator.by_signature(*wanted.mail))
        except StoreFault:
            raise
        except Exception as fault:  # noqa: BLE001 - the boundary: the umpire is shown it, the next mail goes on
            return self._set_aside(mail_id, fault)

    def _decide(self, mail_id: int, now: datetime, *, signed: bool | None = None) -> Received:
        with self.store.write() as work:
            mail = work.archive.mail(mail_id)
            if not mail.waiting:
                return Received(mail_id, Outcome.ELSEWHERE)
            return _Case(self, work, mail, now, signed).decide()

    def _set_aside(self, mail_id: int, fault: Exception) -> Received:
        with self.store.write() as work:
            reason = f"{type(fault).__name__}: {fault}"
            work.archive.quarantine(mail_id, reason, traceback.format_exc(), Outcome.QUARANTINED.value)
        return Received(mail_id, Outcome.QUARANTINED, detail=reason)


def _unknown(sender: str, silence: str) -> str:
    told = f"nobody here is registered as {sender or 'its sender'}"
    return f"{told}; not answered: {silence}" if silence else told


@dataclass
class _Unsigned(Exception):
    """Whether a mail counts hangs on its signature, which is to be looked up."""

    mail: tuple[bytes, datetime]


@dataclass(frozen=True)
class _Case:
    """One mail in one transaction. `signed`: its signature holds; None: that was not looked up."""

    intake: Intake
    work: Work
    mail: ArchivedMail
    now: datetime
    signed: bool | None = None

    @property
    def _own(self) -> SeatMail:
        """The mail, if it is a seat's own."""
        tools = self.intake
        return SeatMail(tools.registry, tools.reader, tools.keys, tools.desk, self.work, self.mail, self.now)

    def decide(self) -> Received:
        read = self.intake.reader.read(self.mail.raw)
        senders = Senders(self.work, self.intake.registry, self.intake.names)
        if self.mail.vouched_for is not None:
            sender = senders.vouched(read, *self.mail.vouched_for)
        elif read.automatic:
            return self._automatic(senders.answered(read), read)
        else:
            sender = senders.sender(read)
        if sender.holder is None:
            return self._of_nobody(read)
        return self._of(sender, sender.holder, read)

    def _of(self, sender: Sender, holder: TokenHolder, read: ReadableMail) -> Received:
        self.work.archive.belongs_to(self.mail.id, holder.campaign, holder.seat)
        if sender.challenge is not None:
            return self._answers(sender.challenge, holder, read)
        if sender.standing is Standing.OTHER:
            return self._challenge(holder, read, "other-sender")
        if sender.standing is Standing.NO_TOKEN:
            return self._without_token(sender, holder, read)
        if sender.standing is Standing.FORMER:
            campaign = self.intake.registry.load(self.work, holder.campaign)
            if self._own.known(campaign, holder, read):
                return self._close(Outcome.DUPLICATE, holder)
            self._answer_stranger(read, "former-holder")
            return self._close(Outcome.FORMER, holder)
        if self.mail.vouched_for is None and self.intake.authenticator.refutes(self.mail.raw):
            return self._challenge(holder, read, REFUTED)
        return self._own.take(holder, read)

    def _automatic(self, holder: TokenHolder | None, read: ReadableMail) -> Received:
        """A bounce, or a program's answer: it is counted with the seat whose letter it answers."""
        if read.failures:
            bounced = Bounces(self.work, self.intake.registry, self.now).note(read)
            return self._of_program(Outcome.BOUNCED, bounced, told_of(read.failures))
        return self._of_program(Outcome.AUTOMATIC, holder, read.automatic)

    def _of_program(self, outcome: Outcome, holder: TokenHolder | None, detail: str) -> Received:
        if holder is not None:
            self.work.archive.belongs_to(self.mail.id, holder.campaign, holder.seat)
        return self._close(outcome, holder, detail=detail)

    def _of_nobody(self, read: ReadableMail) -> Received:
        """No token, and an address that holds nothing: the sender is told how to take part."""
        silence = self._answer_stranger(read, "unknown-sender")
        if read.unreadable or self.mail.truncated:
            why = read.unreadable or "too large"
            self.work.archive.quarantine(self.mail.id, why, "", Outcome.QUARANTINED.value)
            return Received(self.mail.id, Outcome.QUARANTINED, detail=why)
        self.work.archive.quarantine(self.mail.id, UNKNOWN_SENDER, read.sender, Outcome.UNKNOWN.value)
        return Received(self.mail.id, Outcome.UNKNOWN, detail=_unknown(read.sender, silence))

    def _answer_stranger(self, read: ReadableMail, code: str) -> str:
        """Owe a letter to whoever a mail names; returned is why not, or nothing."""
        silence = self._silence(read)
        if not silence:
            about = {"code": code, "mail": self.mail.id}
            self.work.outbox.add(f"stranger/{self.mail.id}", "", "refusal", read.sender, about, self.now)
        return silence

    def _silence(self, read: ReadableMail) -> str:
        """Why a stranger hears nothing: whoever a forged mail names never wrote; empty: he is answered."""
        if not read.sender:
            return "it names no one sender"
        if read.unasked:
            return read.unasked
        if self.intake.authenticator.refutes(self.mail.raw):
            return "the mail server finds that it is not from where it says"
        since, letters = self.now - timedelta(days=1), self.work.outbox
        if letters.answers_to(read.sender, since) >= ANSWERS_A_DAY:
            return "that address has had its letters of the day"
        return "strangers have had theirs" if letters.to_strangers(since) >= STRANGERS_A_DAY else ""

    def _without_token(self, sender: Sender, holder: TokenHolder, read: ReadableMail) -> Received:
        """From a seat's address, which anybody can write: it counts if the domain vouches for it."""
        if sender.misused is not None:
            self._warn(sender.misused)
        opened = self.intake.registry.load(self.work, holder.campaign).ledger.open
        of_round = replace(holder, round=holder.round or (opened.round if opened else ""))
        alone = sender.sure and sender.misused is None and holder.seat != UMPIRE_SEAT
        if alone and not self.mail.truncated and self._vouched():
            return self._own.take(of_round, read)
        return self._challenge(of_round, read, "no-token")

    def _vouched(self) -> bool:
        """Tell whether the sender's domain vouches for the mail. Raises _Unsigned."""
        if self.signed is not None:
            return self.signed
        vouched = self.intake.authenticator.by_headers(self.mail.raw, self.mail.received_at)
        if vouched is None:
            raise _Unsigned((self.mail.raw, self.mail.received_at))
        return vouched

    def _warn(self, holder: TokenHolder) -> None:
        """Tell a seat that another player's address has its token, so many times a day at most."""
        code = "umpires-token-used" if holder.seat == UMPIRE_SEAT else "token-used"
        about = {"code": code, "mail": self.mail.id, "seat": holder.seat}
        key = next_key(self.work, f"token-used/{holder.campaign}/{holder.seat}", REMINDERS, self.now)
        if key:
            self.work.outbox.add(key, holder.campaign, "identity", holder.seat, about, self.now)

    def _answers(self, asked: Challenge, holder: TokenHolder, read: ReadableMail) -> Received:
        """An answer to a question of the judge's; orders beside it count as in any reply to a letter."""
        campaign = self.intake.registry.load(self.work, holder.campaign)
        if self._own.known(campaign, holder, read):
            return self._close(Outcome.DUPLICATE, holder)
        rules, key = campaign.rules, self._own.key(campaign, holder.seat, read)
        acts = acted_on_by_umpire(rules) if holder.seat == UMPIRE_SEAT else acted_on(rules.recognises)
        reply = reply_of(read, self.mail.id, self.intake.reader.lines(self.mail.raw, acts), acts)
        secret = self.intake.keys.key(campaign.stream)
        confirming = Confirming(self.work, campaign, secret, self.now, key)
        if not asked.is_open(self.now):
            return self._late_answer(confirming, asked, reply, holder, read)
        came = confirming.settle(asked, reply)
        if came.counts:
            held = replace(self, mail=self.work.archive.mail(asked.mail))
            held._own.take(holder, self.intake.reader.read(held.mail.raw))
        if reply.orders and came.own:
            return self._own.read(holder, read)
        if came.aside:
            return Received(self.mail.id, came.outcome, holder.campaign, holder.seat, came.detail)
        return self._close(came.outcome, holder, detail=came.detail)

    def _late_answer(
        self, confirming: Confirming, asked: Challenge, reply: Reply, holder: TokenHolder, read: ReadableMail
    ) -> Received:
        """The question is settled: an answer does nothing, and orders are as those without a token."""
        own = (holder.campaign, holder.seat) in self.work.directory.seats_of_address(read.sender)
        if reply.orders and own:
            return self._without_token(Sender(Standing.NO_TOKEN, holder, sure=False), holder, read)
        came = confirming.too_late(asked, reply)
        return self._close(came.outcome, holder, detail=came.detail)

    def _challenge(self, holder: TokenHolder, read: ReadableMail, code: str) -> Received:
        """The registered address is told and asked; the sender, who may be anybody, gets nothing."""
        campaign = self.intake.registry.load(self.work, holder.campaign)
        if self._own.known(campaign, holder, read):
            return self._close(Outcome.DUPLICATE, holder)
        secret = self.intake.keys.key(campaign.stream)
        challenger = Challenger(self.work, campaign, secret, SeatId(holder.seat), self.now)
        challenger.about_mail(self.mail.id, holder.round, code)
        outcome = REFUSALS[code].outcome
        self.work.archive.quarantine(self.mail.id, code, read.sender, outcome.value)
        return Received(self.mail.id, outcome, holder.campaign, holder.seat, code)

    def _close(self, outcome: Outcome, holder: TokenHolder | None = None, *, detail: str = "") -> Received:
        return close(self.work, self.mail.id, outcome, holder, detail=detail)
