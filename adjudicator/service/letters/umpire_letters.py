"""Writes the letters of the umpire's desk: to him, and to players of what he did."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from adjudicator.kernel.letters import InvitationLetter, Letter, NoticeLetter, Reply
from adjudicator.kernel.report import Entry, Section
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId, Viewer
from adjudicator.service.amends import amends_of_mail, amends_section
from adjudicator.service.campaign import Campaign
from adjudicator.service.history import adjudication_at
from adjudicator.service.letters.bounced import bounced_letter
from adjudicator.service.letters.desk import WritingDesk
from adjudicator.service.letters.echo import echo_letter
from adjudicator.service.letters.names import paragraphs_of
from adjudicator.service.letters.report import (
    MAP,
    proofs_of,
    report_data,
    seat_picture,
    seat_report,
)
from adjudicator.service.ports import Intent, OutgoingLetter, ReadableMail, Work
from adjudicator.service.receipts import game_events
from adjudicator.service.reference import examples
from adjudicator.service.umpire.acts.phoned import phoned_mail
from adjudicator.service.umpire.answer import DeskAnswer, forms
from adjudicator.service.umpire.digest import Digest, zone_of_umpire
from adjudicator.service.umpire.held_mail import held_mail
from adjudicator.service.umpire.registry import acts_in
from adjudicator.service.umpire.since import Span

PHONED = "The umpire entered these orders for you."
HOW_TO_WRITE = (
    "Answer this letter, or any that I send you, with one of the lines below; several in a mail are answered "
    "together. A reason may follow after the word because. Keep the letter's address to yourself: it is the "
    "key to your desk."
)
NO_MAIL = ReadableMail("", "", "", (), (), "", "", "")
REPLIES = (
    Reply(type="READY", does="I have said all I want to say"),
    Reply(type="HELP", does="what I can write"),
)


@dataclass(frozen=True)
class UmpireLetters(WritingDesk):
    """Writes them."""

    # ---- to the umpire

    def _desk(self, work: Work, intent: Intent) -> OutgoingLetter:
        """The answer to a mail of his."""
        campaign = self._then(work, intent)
        answer = DeskAnswer.model_validate_json(work.archive.text(str(intent.about["text"])))
        mail = self.reader.read(work.archive.mail(int(intent.about["mail"])).raw)
        return self._to_seat(work, intent, campaign, self._notice(work, campaign, answer), answered=mail)

    def _digest(self, work: Work, intent: Intent) -> OutgoingLetter:
        """The round as it stood when the letter was owed, so that one that goes twice says the same."""
        campaign = self._then(work, intent)
        about, upto = intent.about, intent.created_at
        since = datetime.fromisoformat(str(about.get("since", upto.isoformat())))
        span = Span(int(str(about.get("after", campaign.number))), since, upto)
        answer = Digest(work, campaign, zone_of_umpire(work, campaign), span).letter()
        return self._to_seat(work, intent, campaign, self._notice(work, campaign, answer))

    def _bounced(self, work: Work, intent: Intent) -> OutgoingLetter:
        """A seat's letters come back."""
        campaign, series = self._then(work, intent), work.bounces.until(int(str(intent.about["bounce"])))
        seat = SeatId(series[-1].seat)
        header = self.header(campaign, UMPIRE_SEAT, self.holder(work, intent.campaign, UMPIRE_SEAT))
        zone = zone_of_umpire(work, campaign)
        letter = bounced_letter(work, series, self.short_name(campaign, seat), header, zone)
        return self._to_seat(work, intent, campaign, letter, "bounced")

    def _founded(self, work: Work, intent: Intent) -> OutgoingLetter:
        """What he can write to his desk."""
        campaign = self._then(work, intent)
        answer = DeskAnswer(
            headline="your desk as its umpire",
            lines=(f"{campaign.ledger.name} is founded, and you are its umpire. {HOW_TO_WRITE}",),
            replies=forms(acts_in(campaign)),
        )
        return self._to_seat(work, intent, campaign, self._notice(work, campaign, answer))

    def _notice(self, work: Work, campaign: Campaign, answer: DeskAnswer) -> NoticeLetter:
        holder = self.holder(work, campaign.ledger.name, UMPIRE_SEAT)
        zone = zone_of_umpire(work, campaign)
        mails = tuple(held_mail(work, self.reader, mail, zone) for mail in answer.mails)
        return NoticeLetter(
            header=self.header(campaign, UMPIRE_SEAT, holder),
            headline=answer.headline,
            lines=answer.lines,
            parts=(*answer.parts, *mails),
            replies=answer.replies,
        )

    # ---- to players

    def _told(self, work: Work, intent: Intent) -> OutgoingLetter:
        """An announcement, or a ruling."""
        text = work.archive.text(str(intent.about["text"]))
        return self._noticed_of(work, intent, str(intent.about["headline"]), (), quoted=paragraphs_of(text))

    def _gave_up(self, work: Work, intent: Intent) -> OutgoingLetter:
        """To whoever held a seat, who has no token any more."""
        campaign, seat = self.registry.load(work, intent.campaign), SeatId(str(intent.about["seat"]))
        header = self.header(campaign, seat, None).model_copy(update={"deadline": ""})
        line = (
            f"You no longer hold {self.short_name(campaign, seat)} in {campaign.ledger.name}. Answers to my "
            "letters change nothing any more. Thank you for playing."
        )
        letter = NoticeLetter(header=header, headline="your seat has passed on", lines=(line,))
        done = self.stationer("notice", campaign.ledger.ruleset, letter)
        return self._keyless(intent, campaign.ledger.name, intent.recipient, done)

    def _amends(self, work: Work, intent: Intent) -> OutgoingLetter:
        campaign, seat = self._then(work, intent), SeatId(intent.recipient)
        commit = next(work.log(campaign.stream).commits(campaign.number - 1, campaign.number))
        made = game_events(campaign, commit)
        if "mail" in intent.about:
            last, made = amends_of_mail(work.log(campaign.stream), campaign.rules, campaign.number)
            campaign = self.registry.load(work, intent.campaign, last)
        parts = amends_section(campaign, Viewer(seat), made)
        lines = (
            "The umpire has set something right within the game. It holds at once, and your next report says "
            "it again. Look whether the orders that you have sent still fit: SHOW shows them.",
        )
        return self._noticed_of(work, intent, "the umpire made amends", lines, parts)

    def _phoned(self, work: Work, intent: Intent) -> OutgoingLetter:
        """The echo of orders that the umpire entered for a seat."""
        after, seat = self._then(work, intent), SeatId(intent.recipient)
        before = self.registry.load(work, intent.campaign, after.number - 1)
        mail = phoned_mail(before, seat, work.archive.text(str(intent.about["text"])), intent.created_at)
        holder = self.holder(work, intent.campaign, seat)
        header = self.header(after, seat, holder, after.ledger.receipts.get(seat, 0))
        letter = echo_letter(before, after, seat, mail, header, NO_MAIL)
        assert letter.__class__.__name__ == "EchoLetter"
        told = letter.model_copy(update={"done": (PHONED, *dict(letter)["done"])})
        return self._to_seat(work, intent, after, told, "echo")

    def _welcome(self, work: Work, intent: Intent) -> OutgoingLetter:
        """All that a new player of a seat needs: the last report, map, standing orders, how to play."""
        campaign, seat = self._then(work, intent), SeatId(intent.recipient)
        found = adjudication_at(self.registry, work, intent.campaign, int(intent.about["report"]))
        holder = self.holder(work, intent.campaign, seat)
        zone = holder.zone if holder else campaign.ledger.zone
        letter = InvitationLetter(
            header=self.header(campaign, seat, holder).model_copy(update={"head": found.after.head}),
            game=campaign.rules.title,
            welcome=(
                f"You take over {self.short_name(campaign, seat)} in {campaign.ledger.name}, a campaign of "
                f"{campaign.rules.title} by mail: answer this letter with orders. Its last report follows."
            ),
            standing=self._standing(campaign, seat),
            report=seat_report(found, seat, successor=True),
            replies=REPLIES,
            examples=examples(campaign),
            proofs=proofs_of(found, seat, zone),
            map_cid=MAP,
        )
        return self._to_seat(
            work,
            intent,
            campaign,
            letter,
            "invitation",
            map_png=self.map_png.png(seat_picture(found, seat)),
            attachments=(
                ("report.json", "application/json", report_data(found, seat, successor=True).encode()),
            ),
        )

    # ---- common to them

    @staticmethod
    def _standing(campaign: Campaign, seat: SeatId) -> tuple[Section, ...]:
        """What was ordered before a new player came: for this round, and what lasts."""
        view = campaign.rules.view(campaign.state, Viewer(seat))
        sheet = campaign.rules.describe(campaign.sheet(seat), view)
        sent = tuple(Entry(text=item.text, details=item.consequences) for item in sheet.in_force)
        always = (f"ALWAYS {each.text}" for each in campaign.ledger.always.get(seat, ()))
        lasting = tuple(Entry(text=line) for line in (*sheet.standing, *always, *sheet.without_order))
        sections = (
            Section(title="SENT FOR THIS ROUND BEFORE YOU CAME", entries=sent),
            Section(title="STANDING ORDERS", entries=lasting),
        )
        return tuple(section for section in sections if section.entries)

    def _noticed_of(
        self,
        work: Work,
        intent: Intent,
        headline: str,
        lines: tuple[str, ...],
        parts: tuple[Section, ...] = (),
        quoted: tuple[str, ...] = (),
    ) -> OutgoingLetter:
        campaign, seat = self._then(work, intent), SeatId(intent.recipient)
        header = self.header(campaign, seat, self.holder(work, intent.campaign, seat))
        letter = NoticeLetter(header=header, headline=headline, lines=lines, parts=parts, quoted=quoted)
        return self._to_seat(work, intent, campaign, letter)

    def _to_seat(
        self,
        work: Work,
        intent: Intent,
        campaign: Campaign,
        letter: Letter,
        name: str = "notice",
        answered: ReadableMail | None = None,
        **more: Any,
    ) -> OutgoingLetter:
        done = self.stationer(name, campaign.ledger.ruleset, letter)
        holder = self.holder(work, intent.campaign, intent.recipient)
        return self._outgoing(intent, campaign, SeatId(intent.recipient), holder, done, answered, **more)
