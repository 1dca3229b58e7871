"""A mail that is a seat's own: read, refused or looked at, in one commit with the letters that it causes."""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.proof.steps import salt_of
from adjudicator.service import events as judge
from adjudicator.service.allowance import ANSWERS_A_DAY, LAST_TODAY, is_last, next_key
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
from adjudicator.service.campaign import Campaign, Registry, encoded
from adjudicator.service.challenging import Challenger
from adjudicator.service.commands import acted_on
from adjudicator.service.confirming import answer_key
from adjudicator.service.deadlines import stamp
from adjudicator.service.joining import JoinMail, answered, read_join_mail
from adjudicator.service.keeping import owe_moves
from adjudicator.service.last_questions import LastQuestions
from adjudicator.service.outcomes import REFUSALS, Outcome
from adjudicator.service.ports import (
    ArchivedMail,
    BodyLine,
    KeyRing,
    MailReader,
    ReadableMail,
    StoredCommit,
    TokenHolder,
    Work,
)
from adjudicator.service.receipts import owe_news, received
from adjudicator.service.sheet_mail import read_sheet_mail
from adjudicator.service.spoken import Spoken, spoken
from adjudicator.service.taken import Received, close
from adjudicator.service.umpire.act import Outcome as Acts
from adjudicator.service.umpire.desk import Desk, acts_key
from adjudicator.service.umpire.registry import orders_in, umpires_mail

UNREAD = frozenset({"too-large", "unreadable"})
"""Refusals of a mail of which no line could be read."""


@dataclass(frozen=True)
class SeatMail:
    """One mail in one transaction."""

    registry: Registry
    reader: MailReader
    keys: KeyRing
    desk: Desk
    work: Work
    mail: ArchivedMail
    now: datetime

    def take(self, holder: TokenHolder, read: ReadableMail) -> Received:
        """Deal with it, unless the same mail was dealt with before."""
        campaign = self.registry.load(self.work, holder.campaign)
        if self.known(campaign, holder, read):
            return self._close(Outcome.DUPLICATE, holder)
        return self.read(holder, read)

    def read(self, holder: TokenHolder, read: ReadableMail) -> Received:
        """Read it for what it does."""
        campaign = self.registry.load(self.work, holder.campaign)
        self.work.bounces.end(holder.campaign, holder.seat, self.now, read.sender)
        key = self.key(campaign, holder.seat, read)
        refusal = self._refusal(campaign, holder, read)
        if holder.seat == UMPIRE_SEAT and refusal not in UNREAD:
            return self._of_umpire(campaign, holder, key, refusal)
        if refusal in UNREAD:
            return self._refuse(campaign, holder, key, refusal)
        lines = self.reader.lines(self.mail.raw, acted_on(campaign.rules.recognises))
        if not refusal:
            return self._accept(campaign, holder, key, lines)
        parted = spoken(lines, campaign.rules.recognises)
        if parted.only_looks(campaign.rules.recognises):
            return self._look(campaign, holder, key, parted)
        return self._refuse(campaign, holder, key, refusal, asked_in(campaign, parted))

    def known(self, campaign: Campaign, holder: TokenHolder, read: ReadableMail) -> bool:
        """Tell whether the same mail of a seat's was dealt with before."""
        log, key = self.work.log(campaign.stream), self.key(campaign, holder.seat, read)
        return any(log.by_key(each) is not None for each in (key, acts_key(key), answer_key(key)))

    def _of_umpire(self, campaign: Campaign, holder: TokenHolder, key: str, refusal: str) -> Received:
        """The umpire's mail: orders of his first, where he owes any, then the acts of his desk."""
        mail = umpires_mail(self.reader, self.mail.raw, campaign.rules)
        ordered = orders_in(mail, campaign.rules)
        if refusal and ordered and not mail.asks:
            return self._refuse(campaign, holder, key, refusal)
        owes = not refusal and UMPIRE_SEAT in campaign.ledger.senders
        read = owes and (ordered or not mail.asks)
        accepted = self._accept(campaign, holder, key, mail.rest) if read else None
        if accepted is not None and not mail.asks:
            return accepted
        unread = () if read else mail.unread
        acted = self.desk.mail(
            self.work, holder.campaign, self.mail, mail.asks, unread, holder.round, key, self.now
        )
        done = sum(each.outcome is Acts.DONE for each in acted)
        commit = self.work.log(campaign.stream).by_key(acts_key(key))
        detail = f"{done} done, {len(acted) - done} not done"
        return self._close(Outcome.ACCEPTED, holder, commit.number if commit else None, detail)

    def key(self, campaign: Campaign, seat: str, read: ReadableMail) -> str:
        """The commit's key: nobody can block another's mail by copying its id, no address is in it."""
        salt = salt_of(self.keys.key(campaign.stream), campaign.stream, "mail", 1, seat, 0)
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
        self._owe_within_reason(campaign, "refusal", seat, about)
        owe_asked(self.work, campaign.after(commit), seat, asked, events, self.mail.id, self.now)
        return self._close(REFUSALS[code].outcome, holder, number, code)

    def _accept(
        self, campaign: Campaign, holder: TokenHolder, key: str, lines: Sequence[BodyLine]
    ) -> Received:
        seat = SeatId(holder.seat)
        if campaign.ledger.open is not None and campaign.ledger.open.joining:
            return self._accept_answer(campaign, holder, key, read_join_mail(campaign, seat, lines))
        asked_last = LastQuestions(self.work, self.registry, self.reader).of(campaign, seat)
        read = read_sheet_mail(campaign, seat, lines, questions=asked_last)
        result = with_requests(campaign, seat, read, self.mail.received_at)
        receipt = campaign.ledger.receipts.get(seat, 0) + 1
        secret = self.keys.key(campaign.stream)
        asked = asked_of(result)
        events = [
            *received(campaign, seat, secret, result, self.mail.received_at),
            *passed_on(self.work, campaign, seat, asked, self.mail.received_at),
        ]
        commit = self._append(campaign, key, "orders", events)
        about: dict[str, str | int] = {"mail": self.mail.id, "commit": commit.number}
        if not (result.understood or result.problems or result.to_umpire):
            self._owe_within_reason(campaign, "echo", seat, about)
        elif not result.only_reports:
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
        seat, secret = SeatId(holder.seat), self.keys.key(campaign.stream)
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
            secret = self.keys.key(campaign.stream)
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

    def _owe_within_reason(
        self, campaign: Campaign, kind: str, seat: SeatId, about: dict[str, str | int]
    ) -> None:
        """Owe an answer to a mail that changed nothing, so many a day: a program may have sent it."""
        key = next_key(self.work, f"{campaign.stream}/{kind}/{seat}/idle", ANSWERS_A_DAY, self.now)
        if key:
            told = {**about, LAST_TODAY: 1} if is_last(key, ANSWERS_A_DAY) else about
            self.work.outbox.add(key, campaign.ledger.name, kind, seat, told, self.now)

    def _close(
        self, outcome: Outcome, holder: TokenHolder, commit: int | None = None, detail: str = ""
    ) -> Received:
        return close(self.work, self.mail.id, outcome, holder, commit, detail)
