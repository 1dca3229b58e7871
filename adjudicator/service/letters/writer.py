"""Writes each kind of letter that is owed, from the commit that caused it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.kernel.letters import EchoLetter, Letter
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service import events as judge
from adjudicator.service.asking import with_requests
from adjudicator.service.bounces import BOUNCED
from adjudicator.service.campaign import Campaign, decoded
from adjudicator.service.commands import Command, acted_on
from adjudicator.service.deadlines import from_stamp
from adjudicator.service.history import Adjudication, adjudication_at, adjudication_of
from adjudicator.service.last_questions import LastQuestions
from adjudicator.service.ledger import SETUP
from adjudicator.service.letters.asked import AskedLetters, again, with_answers
from adjudicator.service.letters.echo import echo_letter, unread_below_end
from adjudicator.service.letters.fault import fault_letter
from adjudicator.service.letters.identity import IdentityLetters
from adjudicator.service.letters.kept import keep, with_key_in_force, without_key
from adjudicator.service.letters.last_today import with_last_today
from adjudicator.service.letters.news import news_letter
from adjudicator.service.letters.reel import FILM_FILE, Reel, seat_reel, with_reel
from adjudicator.service.letters.refusal import refusal_letter
from adjudicator.service.letters.report import MAP, map_now, report_data, report_letter, seat_picture
from adjudicator.service.letters.seat_letters import SeatLetters
from adjudicator.service.letters.threads import in_thread
from adjudicator.service.letters.time_letters import TimeLetters
from adjudicator.service.letters.umpire_letters import UmpireLetters
from adjudicator.service.ports import (
    BodyLine,
    Intent,
    OutgoingLetter,
    PostFault,
    ReadableMail,
    SetLetter,
    Work,
)
from adjudicator.service.receipts import game_events, news
from adjudicator.service.sheet_mail import read_sheet_mail
from adjudicator.service.umpire.registry import umpires_mail

_NO_REEL = Reel()
SENT_AGAIN = frozenset({"closed-round", "over"})
"""Refusals of a mail that its seat's holder can send again as it is: its token shows that it is his."""


@dataclass(frozen=True)
class Printed:
    """A report for the command line."""

    text: str
    html: str
    facts: str


@dataclass(frozen=True)
class LetterWriter(TimeLetters, UmpireLetters, SeatLetters, AskedLetters, IdentityLetters):
    """Writes letters."""

    def write(self, intent: Intent) -> OutgoingLetter:
        """Write the letter that an intent owes. Raises PostFault where nobody can be written to."""
        kinds: Mapping[str, Callable[[Work, Intent], OutgoingLetter]] = {
            "echo": self._echo,
            "looked": self._looked,
            "report": self._report,
            "again": self._again,
            "words": self._words,
            "reminder": self._reminder,
            "refusal": self._refusal,
            "news": self._news,
            "fault": self._fault,
            "moved": self._moved,
            "late": self._late,
            "offered": self._offered,
            "invited": self._invited,
            "desk": self._desk,
            "digest": self._digest,
            "founded": self._founded,
            "told": self._told,
            "phoned": self._phoned,
            "address": self._address,
            "moved-away": self._moved_away,
            "renewed": self._renewed,
            "challenge": self._challenge,
            "identity": self._identity,
            "gave-up": self._gave_up,
            "welcome": self._welcome,
            "amends": self._amends,
            "allotted": self._allotted,
            "begun": self._begun,
            BOUNCED: self._bounced,
        }
        with self.store.read() as work:
            kept = keep(work, intent)
            letter = kinds[intent.kind](work, intent)
            sealed = without_key(work, letter) if kept else with_key_in_force(work, self.post, intent, letter)
            return in_thread(self.registry, work, intent, sealed)

    def report(self, found: Adjudication, seat: SeatId) -> Printed:
        """A seat's report as it was mailed, without its token."""
        with self.store.read() as work:
            done = self._set_report(work, found, seat, "")
        return Printed(done.text, done.html, report_data(found, seat))

    # ---- each kind

    def _echo(self, work: Work, intent: Intent) -> OutgoingLetter:
        number, seat = _int(intent.about["commit"]), SeatId(intent.recipient)
        before = self.registry.load(work, intent.campaign, number - 1)
        after = self.registry.load(work, intent.campaign, number)
        raw = work.archive.mail(_int(intent.about["mail"])).raw
        lines = self._sheet_lines(raw, before, seat)
        if before.ledger.open is not None and before.ledger.open.joining:
            return self._joined(work, intent, before, after, lines, self.reader.read(raw))
        at = from_stamp(after.desk(seat).last_mail)
        asked = LastQuestions(work, self.registry, self.reader).of(before, seat)
        mail = with_requests(before, seat, read_sheet_mail(before, seat, lines, questions=asked), at)
        holder = self.holder(work, intent.campaign, seat)
        header = self.header(after, seat, holder, after.ledger.receipts.get(seat, 0))
        read = self.reader.read(raw)
        letter = with_answers(
            echo_letter(before, after, seat, mail, header, read, self._below_end(raw, before, seat)),
            after,
            seat,
            mail,
            self.zone(work, after, seat),
        )
        letter = with_last_today(letter, intent.about)
        name = "echo" if isinstance(letter, EchoLetter) else "refusal"
        done = self.stationer(name, before.ledger.ruleset, letter)
        map_png = self.map_png.png(map_now(after, seat)) if mail.said(Command.MAP) else b""
        return self._outgoing(intent, after, seat, holder, done, read, map_png=map_png)

    def _below_end(self, raw: bytes, before: Campaign, seat: SeatId) -> tuple[str, ...]:
        """What stands below END; of the umpire's mail all is read."""
        if seat == UMPIRE_SEAT:
            return ()
        could = acted_on(before.rules.recognises)
        return unread_below_end(self.reader.labelled(raw, could), could)

    def _sheet_lines(self, raw: bytes, before: Campaign, seat: SeatId) -> tuple[BodyLine, ...]:
        """The lines of a mail that may be orders: of the umpire's, those that are no acts."""
        if seat == UMPIRE_SEAT:
            return umpires_mail(self.reader, raw, before.rules).rest
        return self.reader.lines(raw, acted_on(before.rules.recognises))

    def _report(self, work: Work, intent: Intent) -> OutgoingLetter:
        found = adjudication_at(self.registry, work, intent.campaign, _int(intent.about["commit"]))
        return self._reported(work, intent, found)

    def _again(self, work: Work, intent: Intent) -> OutgoingLetter:
        """The report of a round as it stood when it was asked for, made again from the log."""
        upto, seat = _int(intent.about["commit"]), SeatId(intent.recipient)
        found = adjudication_of(self.registry, work, intent.campaign, str(intent.about["round"]), upto=upto)
        now = self.registry.load(work, intent.campaign, upto).ledger.office
        taken_over = now.tenure(seat) > found.after.ledger.office.tenure(seat)
        letter = self._reported(work, intent, found, successor=taken_over)
        asked = self.reader.read(work.archive.mail(_int(intent.about["mail"])).raw)
        return again(letter, asked)

    def _reported(
        self, work: Work, intent: Intent, found: Adjudication, *, successor: bool = False
    ) -> OutgoingLetter:
        seat = SeatId(intent.recipient)
        holder = self.holder(work, intent.campaign, seat)
        reel = seat_reel(found, seat)
        done = self._set_report(work, found, seat, MAP, reel, successor=successor)
        data = report_data(found, seat, successor=successor).encode()
        film = self.map_png.animated(reel.film).encode() if reel.film is not None else b""
        return self._outgoing(
            intent,
            found.after,
            seat,
            holder,
            done,
            map_png=self.map_png.png(seat_picture(found, seat)),
            strip_png=self.map_png.strip(reel.frames) if reel.frames else b"",
            attachments=(
                ("report.json", "application/json", data),
                *(((FILM_FILE, "image/svg+xml", film),) if film else ()),
            ),
        )

    def _set_report(
        self,
        work: Work,
        found: Adjudication,
        seat: SeatId,
        map_cid: str,
        reel: Reel = _NO_REEL,
        *,
        successor: bool = False,
    ) -> SetLetter:
        holder = self.holder(work, found.after.ledger.name, seat)
        header = self.header(found.after, seat, holder).model_copy(update={"head": found.after.head})
        zone = holder.zone if holder else found.after.ledger.zone
        reopened = found.before.ledger.reopened
        reason = work.archive.text(reopened.reason) if reopened else ""
        letter = with_reel(
            report_letter(found, seat, header, zone, map_cid, reason, successor=successor), reel
        )
        name = "invitation" if found.closed.step == SETUP else "report"
        return self.stationer(name, found.after.ledger.ruleset, letter)

    def _news(self, work: Work, intent: Intent) -> OutgoingLetter:
        number, seat = _int(intent.about["commit"]), SeatId(intent.recipient)
        campaign = self.registry.load(work, intent.campaign, number)
        commit = next(work.log(campaign.stream).commits(number - 1, number))
        report = news(campaign, seat, game_events(campaign, commit))
        if report is None:
            raise PostFault(f"commit {number} is no news to {seat}")
        holder = self.holder(work, intent.campaign, seat)
        letter = news_letter(report, self.header(campaign, seat, holder))
        done = self.stationer("notice", campaign.ledger.ruleset, letter)
        return self._outgoing(intent, campaign, seat, holder, done)

    def _fault(self, work: Work, intent: Intent) -> OutgoingLetter:
        """Written without the campaign, as it may be what cannot be read."""
        entry = self.registry.entry(work, intent.campaign)
        holder = self.holder(work, intent.campaign, intent.recipient)
        if holder is None:
            raise PostFault(f"nobody holds the seat {intent.recipient} of {intent.campaign}")
        letter = fault_letter(entry.name, str(intent.about["fault"]))
        done = self.stationer("notice", entry.ruleset, letter)
        return self._keyless(intent, entry.name, holder.address, done, "Umpire")

    def _refusal(self, work: Work, intent: Intent) -> OutgoingLetter:
        mail = self.reader.read(work.archive.mail(_int(intent.about["mail"])).raw)
        code = str(intent.about["code"])
        if not intent.campaign:
            letter: Letter = refusal_letter(code, "", None, None, SeatId(""), "")
            done = self.stationer("refusal", "", letter)
            return self._to_stranger(intent, done, mail)
        seat = SeatId(intent.recipient)
        upto = intent.about.get("commit")
        campaign = self.registry.load(work, intent.campaign, _int(upto) if upto else None)
        holder = self.holder(work, intent.campaign, seat)
        receipt = campaign.ledger.receipts.get(seat, 0) if upto else 0
        header = self.header(campaign, seat, holder, receipt)
        closed = self._closed_title(work, campaign, _int(upto) if upto else 0)
        lines = self._own_lines(work, intent, campaign, seat) if code in SENT_AGAIN else ()
        letter = refusal_letter(code, mail.subject, header, campaign, seat, closed, lines)
        if code in SENT_AGAIN:
            letter = self.with_asked(letter, work, intent, campaign, seat)
        done = self.stationer("refusal", campaign.ledger.ruleset, with_last_today(letter, intent.about))
        return self._outgoing(intent, campaign, seat, holder, done, mail)

    def _own_lines(self, work: Work, intent: Intent, campaign: Campaign, seat: SeatId) -> tuple[str, ...]:
        """What a seat's holder wrote in a refused mail, quotes left out."""
        raw = work.archive.mail(_int(intent.about["mail"])).raw
        lines = self._sheet_lines(raw, campaign, seat)
        return tuple(line.text.strip() for line in lines if not line.quoted and line.text.strip())

    def _closed_title(self, work: Work, campaign: Campaign, number: int) -> str:
        """The title of the round that a refused mail was for."""
        if not number:
            return ""
        log = work.log(campaign.stream)
        refused = next(log.commits(after=number - 1, upto=number))
        wanted = [
            e.round for e in decoded(refused.events, campaign.rules) if isinstance(e, judge.MailRefused)
        ]
        opened = (
            event
            for commit in log.commits(upto=number)
            for event in decoded(commit.events, campaign.rules)
            if isinstance(event, judge.RoundOpened) and event.round in wanted
        )
        return next((event.title for event in opened), "")

    # ---- sealing

    def _to_stranger(self, intent: Intent, done: SetLetter, mail: ReadableMail) -> OutgoingLetter:
        return OutgoingLetter(
            recipient=intent.recipient,
            recipient_name="",
            reply_token="",
            subject=done.subject,
            text=done.text,
            html=done.html,
            message_id=self.post.message_id(intent.key),
            date=intent.created_at,
            answers=True,
            in_reply_to=mail.message_id,
            references=(*mail.references, mail.message_id),
        )


def _int(value: Any) -> int:
    return int(value)
