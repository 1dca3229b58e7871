"""Writes what a seat's mail asked for besides its orders: status, map, reports again, words to the umpire."""

from dataclasses import dataclass, replace

from adjudicator.kernel.letters import EchoLetter, Header, NoticeLetter, RefusalLetter, Reply
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.answering import asked_in
from adjudicator.service.campaign import Campaign
from adjudicator.service.commands import Command, acted_on
from adjudicator.service.letters.desk import WritingDesk
from adjudicator.service.letters.echo import echo_letter, told_of
from adjudicator.service.letters.names import paragraphs_of
from adjudicator.service.letters.report import MAP, map_now
from adjudicator.service.letters.status import status_lines
from adjudicator.service.ports import BodyLine, Intent, OutgoingLetter, ReadableMail, Work
from adjudicator.service.sheet_mail import SheetMail, read_sheet_mail
from adjudicator.service.spoken import spoken

OVER = "The game is over: there is no map of an open round, and nothing can be ordered any more."


def with_answers(
    letter: EchoLetter | RefusalLetter, after: Campaign, seat: SeatId, mail: SheetMail, zone: str
) -> EchoLetter | RefusalLetter:
    """The echo with the status of the round and room for the map, where they were asked for."""
    if not isinstance(letter, EchoLetter) or after.at is None:
        return letter
    status = status_lines(after, seat, zone, after.at) if mail.said(Command.STATUS) else ()
    map_cid = MAP if mail.said(Command.MAP) else ""
    return letter.model_copy(update={"status": status, "map_cid": map_cid})


def again(letter: OutgoingLetter, asked: ReadableMail) -> OutgoingLetter:
    """A report that goes again, as the answer to the mail that asked for it."""
    return replace(
        letter,
        subject=f"Again: {letter.subject}",
        answers=True,
        in_reply_to=asked.message_id,
        references=(*asked.references, asked.message_id),
    )


def words_letter(header: Header, seat: SeatId, name: str, text: str) -> NoticeLetter:
    """To the umpire: what a player has to say to him, with the act that answers it."""
    return NoticeLetter(
        header=header,
        headline=f"{name} writes to you",
        lines=(),
        quoted=paragraphs_of(text),
        form=(f"TELL {seat}: ",),
        replies=(Reply(type=f"NOTE {seat}: ...", does="a note for yourself"),),
    )


def over_letter(header: Header, campaign: Campaign, seat: SeatId, mail: SheetMail) -> NoticeLetter:
    """The answer to a mail that asks for something when no round is open."""
    wrong = (f'"{each.text}": {each.message} {", ".join(each.choices)}'.rstrip() for each in mail.problems)
    return NoticeLetter(
        header=header,
        headline="the game is over",
        lines=(
            *wrong,
            *told_of(mail.reports, mail.to_umpire, seat),
            f"The game is over. {campaign.ledger.over} Nothing can be ordered any more.",
        ),
        replies=(
            Reply(type="REPORT 3", does="the report of the third round again"),
            Reply(type="UMPIRE: ...", does="goes to the umpire"),
        ),
    )


@dataclass(frozen=True)
class AskedLetters(WritingDesk):
    """Writes them."""

    def _looked(self, work: Work, intent: Intent) -> OutgoingLetter:
        """The answer to a mail that asked only for what changes nothing, by whatever letter it came."""
        number, seat = int(str(intent.about["commit"])), SeatId(intent.recipient)
        before = self.registry.load(work, intent.campaign, number - 1)
        after = self.registry.load(work, intent.campaign, number)
        raw = work.archive.mail(int(str(intent.about["mail"]))).raw
        read, lines = self.reader.read(raw), self._own_body(raw, before)
        mail = read_sheet_mail(before, seat, lines)
        holder = self.holder(work, intent.campaign, seat)
        header = self.header(after, seat, holder, after.ledger.receipts.get(seat, 0))
        if after.ledger.open is None:
            done = self.stationer("notice", after.ledger.ruleset, over_letter(header, after, seat, mail))
            return self._outgoing(intent, after, seat, holder, done, read)
        letter = echo_letter(before, after, seat, mail, header, read)
        letter = with_answers(letter, after, seat, mail, self.zone(work, after, seat))
        done = self.stationer("echo", after.ledger.ruleset, letter)
        map_png = self.map_png.png(map_now(after, seat)) if mail.said(Command.MAP) else b""
        return self._outgoing(intent, after, seat, holder, done, read, map_png=map_png)

    def _words(self, work: Work, intent: Intent) -> OutgoingLetter:
        """To the umpire: what a player writes to him."""
        campaign, seat = self._then(work, intent), SeatId(str(intent.about["seat"]))
        text = work.archive.text(str(intent.about["text"])) or "(His words are purged.)"
        holder = self.holder(work, intent.campaign, UMPIRE_SEAT)
        header = self.header(campaign, UMPIRE_SEAT, holder)
        letter = words_letter(header, seat, self.short_name(campaign, seat), text)
        done = self.stationer("notice", campaign.ledger.ruleset, letter)
        return self._outgoing(intent, campaign, UMPIRE_SEAT, holder, done)

    def with_asked(
        self, letter: RefusalLetter, work: Work, intent: Intent, campaign: Campaign, seat: SeatId
    ) -> RefusalLetter:
        """A refusal that says what was done of the mail all the same."""
        raw = work.archive.mail(int(str(intent.about["mail"]))).raw
        asked = asked_in(campaign, spoken(self._own_body(raw, campaign), campaign.rules.recognises))
        return letter.model_copy(update={"done": tuple(told_of(asked.reports, asked.to_umpire, seat))})

    def _own_body(self, raw: bytes, campaign: Campaign) -> tuple[BodyLine, ...]:
        """What the sender wrote for this mail: the form that he quotes may be of another round."""
        lines = self.reader.lines(raw, acted_on(campaign.rules.recognises))
        return tuple(line for line in lines if not line.quoted)
