"""What a seat's mail does to its sheet: a pure reading, made at intake and again for the echo."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.ruleset import Line, Reading
from adjudicator.kernel.sheets import Sheet, load_sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.service.always import Always, merged
from adjudicator.service.campaign import Campaign
from adjudicator.service.cancelling import cancel, cancel_of_this_mail
from adjudicator.service.commands import ABOUT_ORDERS, LOOKS, Command, Said, command_on
from adjudicator.service.events import DeadlineMoved
from adjudicator.service.form_filled_in import filled_in
from adjudicator.service.near_commands import asked_back, near_command
from adjudicator.service.open_questions import OpenQuestion, answered
from adjudicator.service.past_rounds import reports_asked
from adjudicator.service.ports import BodyLine
from adjudicator.service.quoted_form import edited_in_quote
from adjudicator.service.rejoining import rejoined
from adjudicator.service.spoken import Spoken, spoken
from adjudicator.service.standing_orders import stood, told_to_stand

IN_A_ROUND = tuple(command for command in Command if command not in {Command.JOIN, Command.DECLINE})
"""The words to the judge that do something once the game is set up."""
MOST_READ_AGAIN = 800
"""Lines that are read once more, to try whether a later line took the place of one."""


@dataclass(frozen=True)
class SheetMail:
    """The outcome: the sheet before and after, and every line accounted for.

    `taken` are the subjects set by orders of this mail, `chat` the lines that were neither orders nor
    commands. `undone`: UNDO took back the mail before. `always` are the seat's standing orders after it,
    `stood` those before. `trial`: TRY was said, and all this is what would be; `effect` is what is.
    """

    before: Sheet
    after: Sheet
    ready: bool
    commands: tuple[Said, ...] = ()
    taken: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    chat: tuple[str, ...] = ()
    undone: bool = False
    overtaken: tuple[str, ...] = ()  # lines whose order a later line of the same mail replaced
    moved: DeadlineMoved | None = None  # what LATE did
    zone: str = ""  # what ZONE named
    stood: tuple[Always, ...] = ()
    always: tuple[Always, ...] = ()
    to_umpire: str = ""  # the words that go to him
    reports: tuple[str, ...] = ()  # the rounds whose reports are mailed again
    texts: Mapping[int, str] = field(default_factory=dict)  # lines of orders, by number
    failed: tuple[int, ...] = ()  # those that gave none
    standing: frozenset[int] = frozenset()  # those with ALWAYS before them
    was_ready: bool = False
    trial: bool = False

    @property
    def understood(self) -> int:
        """How many orders and commands were understood."""
        return len(self.taken) + len(self.commands)

    @property
    def counted(self) -> int:
        """How many of them say something for the round: SHOW and LATE do not."""
        return len(self.taken) + sum(said.command in ABOUT_ORDERS for said in self.commands)

    @property
    def not_yet_ready(self) -> bool:
        """Tell whether READY was said beside a line that needs the player, and so does not count."""
        return bool(self.problems) and self.said(Command.READY) and not self.said(Command.WAIT)

    @property
    def changed(self) -> bool:
        """Tell whether the sheet changed, or the standing orders."""
        return self.before != self.after or self.stood != self.always

    @property
    def only_reports(self) -> bool:
        """Tell whether the mail asks for reports and says nothing else: they are its answer."""
        asked = all(said.command is Command.REPORT for said in self.commands)
        return bool(self.reports) and asked and not (self.taken or self.problems or self.chat or self.trial)

    @property
    def effect(self) -> "SheetMail":
        """What is taken down of it: of a trial what it asked for besides, no order and no change."""
        if not self.trial:
            return self
        return replace(
            SheetMail(self.before, self.before, self.was_ready, was_ready=self.was_ready),
            commands=tuple(said for said in self.commands if said.command in LOOKS),
            stood=self.stood,
            always=self.stood,
            to_umpire=self.to_umpire,
            reports=self.reports,
        )

    @property
    def address(self) -> str:
        """The address that the seat's letters are to go to; empty: none was named."""
        return next((said.about for said in reversed(self.commands) if said.command is Command.ADDRESS), "")

    def said(self, command: Command) -> bool:
        """Tell whether a word to the judge was said."""
        return any(said.command is command for said in self.commands)


def read_sheet_mail(
    campaign: Campaign,
    seat: SeatId,
    lines: Sequence[BodyLine],
    onto: Sheet | None = None,
    questions: Sequence[OpenQuestion] = (),
) -> SheetMail:
    """Read a seat's lines against its sheet, or `onto` another one, and what it may know.

    `questions` are those of its last echo, which a bare word may answer.
    """
    unclear: tuple[Problem, ...] = ()
    if questions:
        lines, unclear = answered(lines, questions, _whole(campaign, seat))
    lines = filled_in(campaign, seat, lines)
    lines = rejoined(campaign, seat, lines, campaign.sheet(seat) if onto is None else onto)
    parted = spoken(lines, campaign.rules.recognises)
    mail = _begun(campaign, seat, parted, onto)
    reports, unknown = reports_asked(campaign.ledger, parted.commands)
    wrong = (*edited_in_quote(campaign, seat, lines), *parted.problems, *unknown, *unclear)
    mail = replace(mail, problems=wrong, reports=reports)
    mail = _wipe(campaign, seat, mail)
    mail, unmet = cancel(campaign, seat, mail)
    mail = _orders(campaign, seat, mail, parted)
    mail = cancel_of_this_mail(campaign, seat, mail, unmet)
    return _ready(mail)


def _whole(campaign: Campaign, seat: SeatId) -> Callable[[BodyLine], bool]:
    """Tell the lines that are orders or words to the judge by themselves."""
    rules = campaign.rules
    view = rules.view(campaign.state, Viewer(seat))

    def whole(line: BodyLine) -> bool:
        alone = rules.read([Line(line.number, line.text)], view, campaign.sheet(seat))
        taken = bool(alone.taken.get(line.number)) and not alone.problems
        return taken or command_on(line) is not None

    return whole


def _begun(campaign: Campaign, seat: SeatId, parted: Spoken, onto: Sheet | None) -> SheetMail:
    """The outcome before anything was done."""
    before, ready = campaign.sheet(seat), campaign.desk(seat).ready
    always = campaign.ledger.always.get(seat, ())
    return SheetMail(
        before=before,
        after=before if onto is None else onto,
        ready=ready,
        was_ready=ready,
        commands=parted.commands,
        stood=always,
        always=always,
        to_umpire=parted.to_umpire,
        trial=parted.trial,
    )


def _wipe(campaign: Campaign, seat: SeatId, mail: SheetMail) -> SheetMail:
    """NEW ORDERS and UNDO come first, wherever they stand in the mail: the orders of the mail count."""
    if mail.said(Command.NEW_ORDERS):
        return replace(mail, after=stood(campaign, seat).sheet)
    if mail.said(Command.UNDO):
        earlier = campaign.desk(seat).earlier
        if not earlier:
            return replace(mail, problems=(*mail.problems, _nothing_to_undo()))
        last = earlier[-1]
        if isinstance(last, dict):
            always = tuple(Always.model_validate(each) for each in last["always"])
            mail, last = replace(mail, always=always), last["sheet"]
        return replace(mail, after=load_sheet(last, campaign.rules.order_types), undone=True)
    return mail


def _nothing_to_undo() -> Problem:
    return Problem(
        kind=ProblemKind.ILLEGAL,
        code="nothing-to-undo",
        message="There is nothing to take back: no mail of yours changed anything in this round.",
        rule="GEN-3",
    )


def _orders(campaign: Campaign, seat: SeatId, mail: SheetMail, parted: Spoken) -> SheetMail:
    view, lines = campaign.rules.view(campaign.state, Viewer(seat)), list(parted.orders)
    reading = campaign.rules.read(lines, view, mail.after)
    faulty = {problem.line for problem in reading.problems}
    rest = [line for line in lines if line.number not in {*reading.taken, *faulty} and line.text.strip()]
    asked = tuple(
        asked_back(line.number, line.text, near)
        for line in rest
        if (near := near_command(line.text, IN_A_ROUND)) is not None
    )
    mistyped = {problem.line for problem in asked}
    taken = tuple(
        dict.fromkeys(subject for number in sorted(reading.taken) for subject in reading.taken[number])
    )
    return replace(
        mail,
        after=reading.sheet,
        always=merged(mail.always, told_to_stand(campaign, seat, mail.after, lines, parted.standing))
        if parted.standing
        else mail.always,
        taken=taken,
        texts={line.number: line.text for line in lines},
        failed=tuple(line.number for line in lines if _gave_nothing(reading, line)),
        standing=parted.standing,
        problems=(*mail.problems, *reading.problems, *asked),
        chat=tuple(line.text.strip() for line in rest if line.number not in mistyped),
        overtaken=tuple(line.text.strip() for line in _overtaken(campaign, view, mail, reading, lines)),
    )


def _overtaken(
    campaign: Campaign, view: object, mail: SheetMail, reading: Reading, lines: list[Line]
) -> Iterator[Line]:
    """The lines without each of which the mail says the same: a later one took its place.

    Where there are too many to try them one by one, all the others that were said again count as such.
    """
    again = list(_set_again(reading, lines))
    tried = max(1, MOST_READ_AGAIN // max(1, len(lines)))
    for line in again[:tried]:
        rest = [each for each in lines if each != line]
        if campaign.rules.read(rest, view, mail.after).sheet == reading.sheet:
            yield line
    yield from again[tried:]


def _gave_nothing(reading: Reading, line: Line) -> bool:
    """Tell a line that was dealt with and whose order failed."""
    return line.number in reading.taken and not reading.taken[line.number]


def _set_again(reading: Reading, lines: list[Line]) -> Iterator[Line]:
    """The lines all of whose subjects a later line of the mail set again, or only added to."""
    last = {subject: number for number in sorted(reading.taken) for subject in reading.taken[number]}
    for line in lines:
        subjects = reading.taken.get(line.number)
        if subjects and all(last[subject] != line.number for subject in subjects):
            yield line


def _ready(mail: SheetMail) -> SheetMail:
    """A line that needs the player is not all that he wants to say: a mail with one is not READY."""
    if mail.problems or mail.said(Command.WAIT):
        return replace(mail, ready=False)
    if mail.said(Command.READY):
        return replace(mail, ready=True)
    return replace(mail, ready=False) if mail.changed else mail
