"""Round 0: seats are invited and answer JOIN or DECLINE; the game is set up for those who joined."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.visibility import SeatId
from adjudicator.proof.keys import CampaignKey
from adjudicator.proof.steps import salt_of
from adjudicator.service import events as judge
from adjudicator.service.asking import zone_said
from adjudicator.service.campaign import Campaign
from adjudicator.service.campaign_file import CampaignFile
from adjudicator.service.commands import LOOKS, Command, command_on
from adjudicator.service.consenting import meant_answer
from adjudicator.service.deadlines import first_deadline, stamp
from adjudicator.service.joined import Answer, answer_on, sheet_of, wishes_of
from adjudicator.service.ledger import JOINING
from adjudicator.service.near_commands import asked_back, near_command
from adjudicator.service.offer import Offer, offer_of
from adjudicator.service.ports import BodyLine
from adjudicator.service.spoken import spoken
from adjudicator.service.wishes import Wished, gathered, wishes_on

TITLE = "Joining"
IN_OTHER_WORDS = "answer-in-other-words"
"""The code of a line that says yes or no, but neither JOIN nor DECLINE."""
_ANSWERS = {Command.JOIN: Answer.JOINED, Command.DECLINE: Answer.DECLINED}


@dataclass(frozen=True)
class JoinMail:
    """The outcome of a mail: the seat's answer before and after it; None: none yet. `chat` was not read.

    `wishes` are the seats asked for, best first, after it; None: nothing was said of them yet.
    """

    before: Answer | None
    after: Answer | None
    wishes: tuple[SeatId, ...] | None = None
    understood: int = 0
    zone: str = ""
    address: str = ""  # where the seat's letters are to go
    problems: tuple[Problem, ...] = ()
    chat: tuple[str, ...] = ()
    to_umpire: str = ""
    looks: tuple[Command, ...] = ()  # what else was asked for


def round_for_joining(file: CampaignFile, seats: Sequence[SeatId]) -> judge.RoundOpened | None:
    """The round in which the seats of a file are joined; None: it begins without."""
    if file.joining is None:
        return None
    return judge.RoundOpened(
        round=JOINING,
        title=TITLE,
        attempt=1,
        deadline=stamp(first_deadline(file.joining.deadline, file.zone)),
        owed_by=tuple(seats),
    )


def read_join_mail(campaign: Campaign, seat: SeatId, lines: Sequence[BodyLine]) -> JoinMail:
    """Read a seat's answer to its invitation; of several the last one counts."""
    sheet = campaign.desk(seat).sheet
    mail = JoinMail(answer_on(sheet), answer_on(sheet), wishes_of(sheet))
    reader = _Reader(offer_of(campaign), seat, by_wish=by_wish(campaign))
    parted = spoken(lines, reader.answers)
    to_umpire = parted.to_umpire_lines
    typed = [each for each in lines if not (each.quoted or each.over) and each.text.strip()]
    own = [each for each in typed if each.number not in to_umpire]
    for line in gathered(own, reader.offer):
        mail = reader.read(mail, line)
    said = (*mail.problems, *parted.problems)
    mail = replace(mail, to_umpire=parted.to_umpire, problems=said)
    return _without_idle_questions(mail)


def _without_idle_questions(mail: JoinMail) -> JoinMail:
    """Where a mail answers, or says again what stands, other words for it ("I'm in!") are talk."""
    known = {each.value for each, answer in _ANSWERS.items() if answer is mail.after or mail.understood}
    idle = [each for each in mail.problems if each.code == IN_OTHER_WORDS and known & {*each.choices}]
    rest = tuple(each for each in mail.problems if each not in idle)
    return replace(mail, problems=rest, chat=(*mail.chat, *(each.text for each in idle)))


def by_wish(campaign: Campaign) -> bool:
    """Tell whether the seats of a campaign are given out by wish."""
    return campaign.ledger.joining is not None and campaign.ledger.joining.preferences


@dataclass(frozen=True)
class _Reader:
    """Reads the lines of a seat's answer."""

    offer: Offer
    seat: SeatId
    by_wish: bool

    def answers(self, text: str) -> bool:
        """Tell whether a line says who plays what, so that no words to the umpire run into it."""
        return wishes_on(BodyLine(0, text), self.offer) is not None

    def read(self, mail: JoinMail, line: BodyLine) -> JoinMail:
        said, wished = command_on(line), wishes_on(line, self.offer)
        if said is not None and said.command in _ANSWERS:
            return _with(mail, _ANSWERS[said.command])
        if wished is not None:
            return self._wished(mail, line, wished) if self.by_wish else self._unheeded(mail, line, wished)
        if said is not None and said.command in LOOKS:
            looks = (*mail.looks, said.command)
            return replace(mail, looks=looks, understood=mail.understood + 1)
        if said is not None and said.command is Command.ADDRESS:
            return replace(mail, address=said.about, understood=mail.understood + 1)
        if said is None or said.command is not Command.ZONE:
            return self._else(mail, line)
        zone = zone_said(said)
        if isinstance(zone, Problem):
            return replace(mail, problems=(*mail.problems, zone))
        return replace(mail, zone=zone, understood=mail.understood + 1)

    @staticmethod
    def _else(mail: JoinMail, line: BodyLine) -> JoinMail:
        """Talk, where it is neither an answer in other words nor a slip of the pen: those are asked back."""
        near = near_command(line.text, (*_ANSWERS, Command.ZONE, Command.ADDRESS, *sorted(LOOKS)))
        meant = meant_answer(line.text)
        if near is not None:
            asked = asked_back(line.number, line.text, near, by_yes=False)
            return replace(mail, problems=(*mail.problems, asked))
        if meant is not None:
            return replace(mail, problems=(*mail.problems, _in_other_words(line, meant)))
        return replace(mail, chat=(*mail.chat, line.text.strip()))

    def _wished(self, mail: JoinMail, line: BodyLine, wished: Wished) -> JoinMail:
        """Who asks for a seat takes part; who only says that he has no wish need not."""
        if wished.problem is not None:
            mail = _with(mail, Answer.JOINED) if wished.joins else mail
            return replace(mail, problems=(*mail.problems, wished.problem))
        if wished.joins or wished.seats:
            return replace(_with(mail, Answer.JOINED), wishes=wished.seats)
        if mail.after is Answer.JOINED:
            return replace(mail, wishes=(), understood=mail.understood + 1)
        return replace(mail, problems=(*mail.problems, _not_in(line)))

    def _unheeded(self, mail: JoinMail, line: BodyLine, wished: Wished) -> JoinMail:
        """Seats are as the file says: JOIN counts, and wishes for another than the seat's own do not."""
        if wished.joins:
            mail = _with(mail, Answer.JOINED)
        if wished.joins and wished.problem is None and wished.seats in {(), (self.seat,)}:
            return mail
        problem = _as_invited(line, self.offer.short(self.seat))
        return replace(mail, problems=(*mail.problems, problem))


def _with(mail: JoinMail, answer: Answer) -> JoinMail:
    wishes = mail.wishes if answer is Answer.JOINED else None
    return replace(mail, after=answer, wishes=wishes, understood=mail.understood + 1)


def _in_other_words(line: BodyLine, meant: Command) -> Problem:
    return Problem(
        kind=ProblemKind.QUESTION,
        code=IN_OTHER_WORDS,
        message=f"do you mean {meant.value}? Then write that word, alone on its line.",
        line=line.number,
        text=line.text.strip(),
        choices=(meant.value,),
    )


def _not_in(line: BodyLine) -> Problem:
    return Problem(
        kind=ProblemKind.QUESTION,
        code="wishes-not-in",
        message="do you play? JOIN takes part, with any seat.",
        line=line.number,
        text=line.text.strip(),
    )


def _as_invited(line: BodyLine, own: str) -> Problem:
    return Problem(
        kind=ProblemKind.ILLEGAL,
        code="wishes-not-here",
        message=f"in this campaign seats are not given out by wish. Yours is {own}.",
        line=line.number,
        text=line.text.strip(),
    )


def answered(
    campaign: Campaign, seat: SeatId, key: CampaignKey, mail: JoinMail, received_at: datetime
) -> judge.OrdersReceived:
    """The event that a seat's answer was read."""
    opened = campaign.ledger.open
    assert opened is not None
    number = campaign.ledger.receipts.get(seat, 0) + 1
    return judge.OrdersReceived(
        seat=seat,
        round=opened.round,
        receipt=number,
        received_at=stamp(received_at),
        sheet=[] if mail.after is None else sheet_of(mail.after, mail.wishes),
        salt=salt_of(key, campaign.stream, opened.round, opened.attempt, seat, number),
        ready=mail.after is not None,
        orders=0 if mail.after is None else mail.understood,
        problems=tuple(problem.code for problem in mail.problems),
    )
