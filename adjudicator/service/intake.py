"""One mail, from the archive to its outcome: every mail gets one, and a fault of one stops no other."""

import hashlib
import hmac
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.proof.steps import salt_of
from adjudicator.service import events as judge
from adjudicator.service.answering import (
    NOTHING_ASKED,
    Asked,
    asked_in,
    asked_of,
    only_reports,
    owe_asked,
    passed_on,
)
from adjudicator.service.asking import with_requests
from adjudicator.service.bounces import Bounces, told_of
from adjudicator.service.campaign import Campaign, Registry, encoded
from adjudicator.service.challenging import Challenger
from adjudicator.service.commands import acted_on
from adjudicator.service.confirming import REMINDERS, Confirming, Reply, answer_key, reply_of
from adjudicator.service.deadlines import stamp
from adjudicator.service.joining import JoinMail, answered, read_join_mail
from adjudicator.service.keeping import owe_moves
from adjudicator.service.last_questions import LastQuestions
from adjudicator.service.outcomes import REFUSALS, Outcome
from adjudicator.service.ports import (
    ArchivedMail,
    Authenticator,
    BodyLine,
    Challenge,
    KeyRing,
    MailReader,
    MessageIds,
    ReadableMail,
    Store,
    StoredCommit,
    StoreFault,
    TokenHolder,
    Work,
)
from adjudicator.service.receipts import owe_news, received
from adjudicator.service.senders import Sender, Senders, Standing
from adjudicator.service.sheet_mail import read_sheet_mail
from adjudicator.service.spoken import Spoken, spoken
from adjudicator.service.umpire.act import Outcome as Acts
from adjudicator.service.umpire.desk import Desk, acts_key
from adjudicator.service.umpire.registry import acted_on_by_umpire, orders_in, umpires_mail

UNREAD = frozenset({"too-large", "unreadable"})
"""Refusals of a mail of which no line could be read."""
ANSWERS_A_DAY = 10
"""Letters beyond orders that one address may cause in 24 hours."""


@dataclass(frozen=True)
class Received:
    """What `receive` and `tick` say of a mail."""

    mail: int
    outcome: Outcome
    campaign: str = ""
    seat: str = ""
    detail: str = ""


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
            if self._known(campaign, holder, read):
                return self._close(Outcome.DUPLICATE, holder)
            self._answer_stranger(read, "former-holder")
            return self._close(Outcome.FORMER, holder)
        return self._of_seat(holder, read)

    # ---- whom it does nothing for

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
        self._answer_stranger(read, "unknown-sender")
        if read.unreadable or self.mail.truncated:
            why = read.unreadable or "too large"
            self.work.archive.quarantine(self.mail.id, why, "", Outcome.QUARANTINED.value)
            return Received(self.mail.id, Outcome.QUARANTINED, detail=why)
        self.work.archive.quarantine(self.mail.id, "unknown sender", read.sender, Outcome.UNKNOWN.value)
        return Received(self.mail.id, Outcome.UNKNOWN, detail=f"nobody here is registered as {read.sender}")

    def _answer_stranger(self, read: ReadableMail, code: str) -> None:
        since = self.now - timedelta(days=1)
        if read.sender and self.work.outbox.answers_to(read.sender, since) < ANSWERS_A_DAY:
            about = {"code": code, "mail": self.mail.id}
            self.work.outbox.add(f"stranger/{self.mail.id}", "", "refusal", read.sender, about, self.now)

    def _without_token(self, sender: Sender, holder: TokenHolder, read: ReadableMail) -> Received:
        """From a seat's address, which anybody can write: it counts if the domain vouches for it."""
        if sender.misused is not None:
            self._warn(sender.misused)
        opened = self.intake.registry.load(self.work, holder.campaign).ledger.open
        of_round = replace(holder, round=holder.round or (opened.round if opened else ""))
        alone = sender.sure and sender.misused is None and holder.seat != UMPIRE_SEAT
        if alone and not self.mail.truncated and self._vouched():
            return self._of_seat(of_round, read)
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
        key = f"token-used/{holder.campaign}/{holder.seat}/{self.now:%Y-%m-%d}/{self.mail.id % REMINDERS}"
        self.work.outbox.add(key, holder.campaign, "identity", holder.seat, about, self.now)

    def _answers(self, asked: Challenge, holder: TokenHolder, read: ReadableMail) -> Received:
        """An answer to a question of the judge's; orders beside it count as in any reply to a letter."""
        campaign = self.intake.registry.load(self.work, holder.campaign)
        if self._known(campaign, holder, read):
            return self._close(Outcome.DUPLICATE, holder)
        rules, key = campaign.rules, self._key(campaign, holder.seat, read)
        acts = acted_on_by_umpire(rules) if holder.seat == UMPIRE_SEAT else acted_on(rules.recognises)
        reply = reply_of(read, self.mail.id, self.intake.reader.lines(self.mail.raw, acts), acts)
        secret = self.intake.keys.key(campaign.stream)
        confirming = Confirming(self.work, campaign, secret, self.now, key)
        if not asked.is_open(self.now):
            return self._late_answer(confirming, asked, reply, holder, read)
        came = confirming.settle(asked, reply)
        if came.counts:
            held = replace(self, mail=self.work.archive.mail(asked.mail))
            held._of_seat(holder, self.intake.reader.read(held.mail.raw))
        if reply.orders and came.own:
            return self._read(holder, read)
        if came.outcome is Outcome.CHALLENGED and not came.own:
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
        if self._known(campaign, holder, read):
            return self._close(Outcome.DUPLICATE, holder)
        secret = self.intake.keys.key(campaign.stream)
        challenger = Challenger(self.work, campaign, secret, SeatId(holder.seat), self.now)
        challenger.about_mail(self.mail.id, holder.round, code)
        outcome = REFUSALS[code].outcome
        self.work.archive.quarantine(self.mail.id, code, read.sender, outcome.value)
        return Received(self.mail.id, outcome, holder.campaign, holder.seat, code)

    # ---- what it does

    def _of_seat(self, holder: TokenHolder, read: ReadableMail) -> Received:
        campaign = self.intake.registry.load(self.work, holder.campaign)
        if self._known(campaign, holder, read):
            return self._close(Outcome.DUPLICATE, holder)
        return self._read(holder, read)

    def _read(self, holder: TokenHolder, read: ReadableMail) -> Received:
        """A mail that is a seat's own."""
        campaign = self.intake.registry.load(self.work, holder.campaign)
        self.work.bounces.end(holder.campaign, holder.seat, self.now, read.sender)
        key = self._key(campaign, holder.seat, read)
        refusal = self._refusal(campaign, holder, read)
        if holder.seat == UMPIRE_SEAT and refusal not in UNREAD:
            return self._of_umpire(campaign, holder, key, refusal)
        if refusal in UNREAD:
            return self._refuse(campaign, holder, key, refusal)
        lines = self.intake.reader.lines(self.mail.raw, acted_on(campaign.rules.recognises))
        if not refusal:
            return self._accept(campaign, holder, key, lines)
        parted = spoken(lines, campaign.rules.recognises)
        if parted.only_looks(campaign.rules.recognises):
            return self._look(campaign, holder, key, parted)
        return self._refuse(campaign, holder, key, refusal, asked_in(campaign, parted))

    def _known(self, campaign: Campaign, holder: TokenHolder, read: ReadableMail) -> bool:
        """Tell whether the same mail of a seat's was dealt with before."""
        log, key = self.work.log(campaign.stream), self._key(campaign, holder.seat, read)
        return any(log.by_key(each) is not None for each in (key, acts_key(key), answer_key(key)))

    def _of_umpire(self, campaign: Campaign, holder: TokenHolder, key: str, refusal: str) -> Received:
        """The umpire's mail: orders of his first, where he owes any, then the acts of his desk."""
        mail = umpires_mail(self.intake.reader, self.mail.raw, campaign.rules)
        ordered = orders_in(mail, campaign.rules)
        if refusal and ordered and not mail.asks:
            return self._refuse(campaign, holder, key, refusal)
        owes = not refusal and UMPIRE_SEAT in campaign.ledger.senders
        read = owes and (ordered or not mail.asks)
        accepted = self._accept(campaign, holder, key, mail.rest) if read else None
        if accepted is not None and not mail.asks:
            return accepted
        unread = () if read else mail.unread
        acted = self.intake.desk.mail(
            self.work, holder.campaign, self.mail, mail.asks, unread, holder.round, key, self.now
        )
        done = sum(each.outcome is Acts.DONE for each in acted)
        commit = self.work.log(campaign.stream).by_key(acts_key(key))
        detail = f"{done} done, {len(acted) - done} not done"
        return self._close(Outcome.ACCEPTED, holder, commit.number if commit else None, detail)

    def _key(self, campaign: Campaign, seat: str, read: ReadableMail) -> str:
        """The commit's key: nobody can block another's mail by copying its id, no address is in it."""
        salt = salt_of(self.intake.keys.key(campaign.stream), campaign.stream, "mail", 1, seat, 0)
        said = "\x00".join((seat, read.message_id, read.body_digest))
        return "mail:" + hmac.digest(bytes.fromhex(salt), said.encode(), hashlib.sha256).hex()

    def _refusal(self, campaign: Campaign, holder: TokenHolder, read: ReadableMail) -> str:
        opened = campaign.ledger.open
        if self.mail.truncated:
            return "too-large"
        if read.unreadable:
            return "unreadable"
        if opened is None:
            return "over"
        return "" if opened.round == holder.round else "closed-round"

    def _look(self, campaign: Campaign, holder: TokenHolder, key: str, parted: Spoken) -> Received:
        """What changes nothing is answered by whatever letter of the seat's it came."""
        seat, asked = SeatId(holder.seat), asked_in(campaign, parted)
        event = judge.MailAnswered(
            seat=seat,
            round=holder.round,
            receipt=campaign.ledger.receipts.get(seat, 0) + 1,
            received_at=stamp(self.mail.received_at),
        )
        events = [event, *passed_on(self.work, campaign, seat, asked, self.mail.received_at)]
        commit = self._append(campaign, key, "mail-answered", events)
        about: dict[str, str | int] = {"mail": self.mail.id, "commit": commit.number}
        if not only_reports(campaign, parted):
            self._owe(campaign, "looked", seat, event.receipt, about)
        owe_asked(self.work, campaign.after(commit), seat, asked, events, self.mail.id, self.now)
        return self._close(Outcome.ACCEPTED, holder, commit.number, "asked for what changes nothing")

    def _refuse(
        self, campaign: Campaign, holder: TokenHolder, key: str, code: str, asked: Asked = NOTHING_ASKED
    ) -> Received:
        """Nothing of the mail counts, but what it `asked` for besides."""
        seat = SeatId(holder.seat)
        receipt = campaign.ledger.receipts.get(seat, 0) + 1
        event = judge.MailRefused(
            seat=seat,
            round=holder.round,
            receipt=receipt,
            received_at=stamp(self.mail.received_at),
            code=code,
        )
        events = [event, *passed_on(self.work, campaign, seat, asked, self.mail.received_at)]
        commit = self._append(campaign, key, "mail-refused", events)
        number = commit.number
        about: dict[str, str | int] = {"code": code, "mail": self.mail.id, "commit": number}
        self._owe(campaign, "refusal", seat, receipt, about)
        owe_asked(self.work, campaign.after(commit), seat, asked, events, self.mail.id, self.now)
        return self._close(REFUSALS[code].outcome, holder, number, code)

    def _accept(
        self, campaign: Campaign, holder: TokenHolder, key: str, lines: Sequence[BodyLine]
    ) -> Received:
        seat = SeatId(holder.seat)
        if campaign.ledger.open is not None and campaign.ledger.open.joining:
            return self._accept_answer(campaign, holder, key, read_join_mail(campaign, seat, lines))
        asked_last = LastQuestions(self.work, self.intake.registry, self.intake.reader).of(campaign, seat)
        read = read_sheet_mail(campaign, seat, lines, questions=asked_last)
        result = with_requests(campaign, seat, read, self.mail.received_at)
        receipt = campaign.ledger.receipts.get(seat, 0) + 1
        secret = self.intake.keys.key(campaign.stream)
        asked = asked_of(result)
        events = [
            *received(campaign, seat, secret, result, self.mail.received_at),
            *passed_on(self.work, campaign, seat, asked, self.mail.received_at),
        ]
        commit = self._append(campaign, key, "orders", events)
        about: dict[str, str | int] = {"mail": self.mail.id, "commit": commit.number}
        if not result.only_reports:
            self._owe(campaign, "echo", seat, receipt, about)
        after = campaign.after(commit)
        owe_asked(self.work, after, seat, asked, events, self.mail.id, self.now)
        owe_news(self.work, after, commit, seat, self.now)
        owe_moves(self.work, after, commit, events, self.now)
        self._rezone(holder, result.effect.zone)
        self._readdress(after, seat, result.effect.address, commit.number)
        detail = f"{result.understood} understood, {len(result.problems)} with a problem"
        return self._close(Outcome.ACCEPTED, holder, commit.number, detail)

    def _accept_answer(self, campaign: Campaign, holder: TokenHolder, key: str, answer: JoinMail) -> Received:
        """An answer to an invitation."""
        seat, secret = SeatId(holder.seat), self.intake.keys.key(campaign.stream)
        event, asked = (
            answered(campaign, seat, secret, answer, self.mail.received_at),
            Asked((), answer.to_umpire),
        )
        events = [event, *passed_on(self.work, campaign, seat, asked, self.mail.received_at)]
        commit = self._append(campaign, key, "orders", events)
        about: dict[str, str | int] = {"mail": self.mail.id, "commit": commit.number}
        self._owe(campaign, "echo", seat, event.receipt, about)
        owe_asked(self.work, campaign.after(commit), seat, asked, events, self.mail.id, self.now)
        self._rezone(holder, answer.zone)
        self._readdress(campaign.after(commit), seat, answer.address, commit.number)
        return self._close(Outcome.ACCEPTED, holder, commit.number, f"{answer.understood} understood")

    def _rezone(self, holder: TokenHolder, zone: str) -> None:
        """Give a seat's times in another zone from now on; it stands with the address, not in the log."""
        entry = self.work.directory.seat(holder.campaign, holder.seat)
        if zone and entry is not None:
            self.work.directory.add_seat(holder.campaign, replace(entry, zone=zone))

    def _readdress(self, campaign: Campaign, seat: SeatId, address: str, commit: int) -> None:
        """Ask whether a seat's letters are to go to another address."""
        if address:
            secret = self.intake.keys.key(campaign.stream)
            challenger = Challenger(self.work, campaign, secret, seat, self.now)
            challenger.about_address(self.mail.id, address, commit)

    def _append(self, campaign: Campaign, key: str, kind: str, events: list[Event]) -> StoredCommit:
        return self.work.log(campaign.stream).append(
            expected=campaign.number,
            key=key,
            kind=kind,
            at=max(self.now, campaign.at or self.now),
            meta={},
            events=encoded(events, campaign.rules),
        )

    def _owe(
        self, campaign: Campaign, kind: str, seat: SeatId, receipt: int, about: dict[str, str | int]
    ) -> None:
        key = f"{campaign.stream}/{kind}/{seat}/{receipt}"
        self.work.outbox.add(key, campaign.ledger.name, kind, seat, about, self.now)

    def _close(
        self,
        outcome: Outcome,
        holder: TokenHolder | None = None,
        commit: int | None = None,
        detail: str = "",
    ) -> Received:
        self.work.archive.done(self.mail.id, outcome.value, commit)
        campaign, seat = (holder.campaign, holder.seat) if holder else ("", "")
        return Received(self.mail.id, outcome, campaign, seat, detail)
