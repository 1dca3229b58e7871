"""One mail, from the archive to its outcome: every mail gets one, and a fault of one stops no other."""

import hashlib
import hmac
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.proof.steps import salt_of
from adjudicator.service import events as judge
from adjudicator.service.asking import with_requests
from adjudicator.service.campaign import Campaign, Registry, encoded
from adjudicator.service.commands import acted_on
from adjudicator.service.deadlines import stamp
from adjudicator.service.joining import JoinMail, answered, read_join_mail
from adjudicator.service.keeping import owe_moves
from adjudicator.service.ports import (
    ArchivedMail,
    BodyLine,
    KeyRing,
    MailReader,
    ReadableMail,
    Store,
    StoredCommit,
    StoreFault,
    TokenHolder,
    Work,
)
from adjudicator.service.receipts import owe_news, received
from adjudicator.service.senders import Senders, Standing
from adjudicator.service.sheet_mail import read_sheet_mail
from adjudicator.service.umpire.act import Outcome as Acts
from adjudicator.service.umpire.desk import Desk, acts_key
from adjudicator.service.umpire.registry import orders_in, umpires_mail
from adjudicator.service.umpire.since import AUTOMATIC_MAIL

UNREAD = frozenset({"too-large", "unreadable"})
"""Refusals of a mail of which no line could be read."""
ANSWERS_A_DAY = 10
"""Letters beyond orders that one address may cause in 24 hours."""


class Outcome(StrEnum):
    """What became of a mail."""

    ACCEPTED = "accepted"
    LATE = "late"  # for a round that is closed, or a campaign that is over
    DUPLICATE = "duplicate"
    AUTOMATIC = AUTOMATIC_MAIL
    CHALLENGED = "challenged"  # the registered address is asked
    UNKNOWN = "unknown"  # no seat can be told
    TOO_LARGE = "too large"
    UNREADABLE = "unreadable"
    QUARANTINED = "quarantined"
    FORMER = "former holder"  # a token of whoever held the seat before
    ELSEWHERE = "elsewhere"  # another process was quicker to deal with it


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

    def process(self, mail_id: int, now: datetime) -> Received:
        """Deal with a mail. Never raises for what is in the mail: it goes to quarantine then.

        Raises StoreFault: the mail waits on.
        """
        try:
            with self.store.write() as work:
                mail = work.archive.mail(mail_id)
                if not mail.waiting:
                    return Received(mail_id, Outcome.ELSEWHERE)
                return _Case(self, work, mail, now).decide()
        except StoreFault:
            raise
        except Exception as fault:  # noqa: BLE001 - the boundary: the umpire is shown it, the next mail goes on
            return self._set_aside(mail_id, fault)

    def _set_aside(self, mail_id: int, fault: Exception) -> Received:
        with self.store.write() as work:
            reason = f"{type(fault).__name__}: {fault}"
            work.archive.quarantine(mail_id, reason, traceback.format_exc())
        return Received(mail_id, Outcome.QUARANTINED, detail=reason)


@dataclass(frozen=True)
class _Case:
    """One mail in one transaction."""

    intake: Intake
    work: Work
    mail: ArchivedMail
    now: datetime

    def decide(self) -> Received:
        read = self.intake.reader.read(self.mail.raw)
        senders = Senders(self.work, self.intake.registry)
        if self.mail.vouched_for is not None:
            sender = senders.vouched(read, *self.mail.vouched_for)
        elif read.automatic:
            return self._automatic(senders.answered(read), read)
        else:
            sender = senders.sender(read)
        if sender.holder is None:
            return self._of_nobody(read)
        return self._of(sender.standing, sender.holder, read)

    def _of(self, standing: Standing, holder: TokenHolder, read: ReadableMail) -> Received:
        self.work.archive.belongs_to(self.mail.id, holder.campaign, holder.seat)
        if standing is Standing.OTHER:
            return self._challenge(holder, read, "other-sender")
        if standing is Standing.NO_TOKEN:
            return self._challenge(holder, read, "no-token")
        if standing is Standing.FORMER:
            campaign = self.intake.registry.load(self.work, holder.campaign)
            if self._known(campaign, holder, read):
                return self._close(Outcome.DUPLICATE, holder)
            self._answer_stranger(read, "former-holder")
            return self._close(Outcome.FORMER, holder)
        return self._of_seat(holder, read)

    # ---- whom it does nothing for

    def _automatic(self, holder: TokenHolder | None, read: ReadableMail) -> Received:
        """A bounce, or a program's answer: it is counted with the seat whose letter it answers."""
        if holder is not None:
            self.work.archive.belongs_to(self.mail.id, holder.campaign, holder.seat)
        return self._close(Outcome.AUTOMATIC, holder, detail=read.automatic)

    def _of_nobody(self, read: ReadableMail) -> Received:
        """No token, and an address that holds nothing: the sender is told how to take part."""
        self._answer_stranger(read, "unknown-sender")
        if read.unreadable or self.mail.truncated:
            self.work.archive.quarantine(self.mail.id, read.unreadable or "too large", "")
            return Received(self.mail.id, Outcome.QUARANTINED, detail=read.unreadable or "too large")
        self.work.archive.quarantine(self.mail.id, "unknown sender", read.sender)
        return Received(self.mail.id, Outcome.UNKNOWN, detail=f"nobody here is registered as {read.sender}")

    def _answer_stranger(self, read: ReadableMail, code: str) -> None:
        since = self.now - timedelta(days=1)
        if read.sender and self.work.outbox.answers_to(read.sender, since) < ANSWERS_A_DAY:
            about = {"code": code, "mail": self.mail.id}
            self.work.outbox.add(f"stranger/{self.mail.id}", "", "refusal", read.sender, about, self.now)

    def _challenge(self, holder: TokenHolder, read: ReadableMail, code: str) -> Received:
        """The registered address is told and asked; the sender, who may be anybody, gets nothing."""
        about = {"code": code, "mail": self.mail.id}
        day, turn = f"{self.now:%Y-%m-%d}", self.mail.id % ANSWERS_A_DAY  # so many letters a day at most
        key = f"challenge/{holder.campaign}/{holder.seat}/{day}/{turn}"
        self.work.outbox.add(key, holder.campaign, "refusal", holder.seat, about, self.now)
        self.work.archive.quarantine(self.mail.id, code, read.sender)
        return Received(self.mail.id, Outcome.CHALLENGED, holder.campaign, holder.seat, code)

    # ---- what it does

    def _of_seat(self, holder: TokenHolder, read: ReadableMail) -> Received:
        campaign = self.intake.registry.load(self.work, holder.campaign)
        if self._known(campaign, holder, read):
            return self._close(Outcome.DUPLICATE, holder)
        key = self._key(campaign, holder.seat, read)
        refusal = self._refusal(campaign, holder, read)
        if holder.seat == UMPIRE_SEAT and refusal not in UNREAD:
            return self._of_umpire(campaign, holder, key, refusal)
        if refusal:
            return self._refuse(campaign, holder, key, refusal)
        lines = self.intake.reader.lines(self.mail.raw, acted_on(campaign.rules.recognises))
        return self._accept(campaign, holder, key, lines)

    def _known(self, campaign: Campaign, holder: TokenHolder, read: ReadableMail) -> bool:
        """Tell whether the same mail of a seat's was dealt with before."""
        log, key = self.work.log(campaign.stream), self._key(campaign, holder.seat, read)
        return log.by_key(key) is not None or log.by_key(acts_key(key)) is not None

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

    def _refuse(self, campaign: Campaign, holder: TokenHolder, key: str, code: str) -> Received:
        seat = SeatId(holder.seat)
        receipt = campaign.ledger.receipts.get(seat, 0) + 1
        event = judge.MailRefused(
            seat=seat,
            round=holder.round,
            receipt=receipt,
            received_at=stamp(self.mail.received_at),
            code=code,
        )
        number = self._append(campaign, key, "mail-refused", [event]).number
        about: dict[str, str | int] = {"code": code, "mail": self.mail.id, "commit": number}
        self._owe(campaign, "refusal", seat, receipt, about)
        outcome = {"too-large": Outcome.TOO_LARGE, "unreadable": Outcome.UNREADABLE}.get(code, Outcome.LATE)
        return self._close(outcome, holder, number, code)

    def _accept(
        self, campaign: Campaign, holder: TokenHolder, key: str, lines: Sequence[BodyLine]
    ) -> Received:
        seat = SeatId(holder.seat)
        if campaign.ledger.open is not None and campaign.ledger.open.joining:
            return self._accept_answer(campaign, holder, key, read_join_mail(campaign, seat, lines))
        result = with_requests(campaign, seat, read_sheet_mail(campaign, seat, lines), self.mail.received_at)
        receipt = campaign.ledger.receipts.get(seat, 0) + 1
        secret = self.intake.keys.key(campaign.stream)
        events = received(campaign, seat, secret, result, self.mail.received_at)
        commit = self._append(campaign, key, "orders", events)
        about: dict[str, str | int] = {"mail": self.mail.id, "commit": commit.number}
        self._owe(campaign, "echo", seat, receipt, about)
        after = campaign.after(commit)
        owe_news(self.work, after, commit, seat, self.now)
        owe_moves(self.work, after, commit, events, self.now)
        self._rezone(holder, result.zone)
        detail = f"{result.understood} understood, {len(result.problems)} with a problem"
        return self._close(Outcome.ACCEPTED, holder, commit.number, detail)

    def _accept_answer(self, campaign: Campaign, holder: TokenHolder, key: str, answer: JoinMail) -> Received:
        """An answer to an invitation."""
        seat, secret = SeatId(holder.seat), self.intake.keys.key(campaign.stream)
        event = answered(campaign, seat, secret, answer, self.mail.received_at)
        commit = self._append(campaign, key, "orders", [event])
        about: dict[str, str | int] = {"mail": self.mail.id, "commit": commit.number}
        self._owe(campaign, "echo", seat, event.receipt, about)
        self._rezone(holder, answer.zone)
        return self._close(Outcome.ACCEPTED, holder, commit.number, f"{answer.understood} understood")

    def _rezone(self, holder: TokenHolder, zone: str) -> None:
        """Give a seat's times in another zone from now on; it stands with the address, not in the log."""
        entry = self.work.directory.seat(holder.campaign, holder.seat)
        if zone and entry is not None:
            self.work.directory.add_seat(holder.campaign, replace(entry, zone=zone))

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
