"""What a seat's mail does to its sheet: a pure reading, made at intake and again for the echo."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.ruleset import Line, Reading
from adjudicator.kernel.sheets import Sheet, load_sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.service.campaign import Campaign
from adjudicator.service.commands import ABOUT_ORDERS, Command, Said, command_on, split_off
from adjudicator.service.events import DeadlineMoved
from adjudicator.service.near_commands import asked_back, near_command
from adjudicator.service.ports import BodyLine
from adjudicator.service.quoted_form import edited_in_quote

IN_A_ROUND = tuple(command for command in Command if command not in {Command.JOIN, Command.DECLINE})
"""The words to the judge that do something once the game is set up."""
_LETTERS = 2
"""Letters by which an echo calls an order, at the most: a, b, ... aa."""


@dataclass(frozen=True)
class SheetMail:
    """The outcome: the sheet before and after, and every line accounted for.

    `taken` are the subjects set by orders of this mail, `chat` the lines that were neither orders nor
    commands. `undone`: UNDO took back the mail before.
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
        return bool(self.problems) and _said(self, Command.READY) and not _said(self, Command.WAIT)

    @property
    def changed(self) -> bool:
        """Tell whether the sheet changed."""
        return self.before != self.after


def read_sheet_mail(
    campaign: Campaign, seat: SeatId, lines: Sequence[BodyLine], onto: Sheet | None = None
) -> SheetMail:
    """Read a seat's lines against its sheet, or `onto` another one, and what it may know."""
    before = campaign.sheet(seat)
    mail = SheetMail(before, before if onto is None else onto, campaign.desk(seat).ready)
    mail = replace(mail, problems=edited_in_quote(campaign, seat, lines))
    orders: list[Line] = []
    for line in lines:
        if line.quoted:
            continue
        said = command_on(line)
        rest, more = (line, None) if said else split_off(line)
        if said is None:
            orders.append(Line(rest.number, rest.text))
        for each in (said, more):
            if each is not None:
                mail = replace(mail, commands=(*mail.commands, each))
    mail = _wipe(campaign, seat, mail)
    mail, unmet = _cancel(campaign, seat, mail)
    mail = _orders(campaign, seat, mail, orders)
    mail = _cancel_of_this_mail(campaign, seat, mail, unmet)
    return _ready(mail)


def _said(mail: SheetMail, command: Command) -> bool:
    return any(said.command is command for said in mail.commands)


def _wipe(campaign: Campaign, seat: SeatId, mail: SheetMail) -> SheetMail:
    """NEW ORDERS and UNDO come first, wherever they stand in the mail: the orders of the mail count."""
    if _said(mail, Command.NEW_ORDERS):
        return replace(mail, after=Sheet())
    if _said(mail, Command.UNDO):
        earlier = campaign.desk(seat).earlier
        if not earlier:
            return replace(mail, problems=(*mail.problems, _nothing_to_undo()))
        return replace(mail, after=load_sheet(earlier[-1], campaign.rules.order_types), undone=True)
    return mail


def _nothing_to_undo() -> Problem:
    return Problem(
        kind=ProblemKind.ILLEGAL,
        code="nothing-to-undo",
        message="There is nothing to take back: no mail of yours changed anything in this round.",
        rule="GEN-3",
    )


def _orders(campaign: Campaign, seat: SeatId, mail: SheetMail, lines: list[Line]) -> SheetMail:
    view = campaign.rules.view(campaign.state, Viewer(seat))
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
        taken=taken,
        problems=(*mail.problems, *reading.problems, *asked),
        chat=tuple(line.text.strip() for line in rest if line.number not in mistyped),
        overtaken=tuple(
            line.text.strip()
            for line in _set_again(reading, lines)
            if campaign.rules.read(_without(line, lines), view, mail.after).sheet == reading.sheet
        ),
    )


def _set_again(reading: Reading, lines: list[Line]) -> Iterator[Line]:
    """The lines all of whose subjects a later line of the mail set again, or only added to."""
    last = {subject: number for number in sorted(reading.taken) for subject in reading.taken[number]}
    for line in lines:
        subjects = reading.taken.get(line.number)
        if subjects and all(last[subject] != line.number for subject in subjects):
            yield line


def _without(line: Line, lines: list[Line]) -> list[Line]:
    """The other lines: if the mail says the same without this one, a later one took its place."""
    return [each for each in lines if each != line]


def _cancel(campaign: Campaign, seat: SeatId, mail: SheetMail) -> tuple[SheetMail, tuple[Said, ...]]:
    """CANCEL is of what stood before, wherever it stands in the mail: a letter is the last echo's.

    Returned are also those that name nothing there.
    """
    view, stood, unmet = campaign.rules.view(campaign.state, Viewer(seat)), mail.after, list[Said]()
    for said in mail.commands:
        if said.command is Command.CANCEL:
            found = campaign.rules.find_subject(said.about, view, stood)
            if isinstance(found, str):
                mail = replace(mail, after=mail.after.without(found))
            else:
                unmet.append(said)
    return mail, tuple(unmet)


def _cancel_of_this_mail(
    campaign: Campaign, seat: SeatId, mail: SheetMail, unmet: Sequence[Said]
) -> SheetMail:
    """What named nothing that stood is of an order of this mail, by its words, or asked back."""
    view = campaign.rules.view(campaign.state, Viewer(seat))
    for said in unmet:
        found = campaign.rules.find_subject(said.about, view, mail.after)
        lettered = len(said.about) <= _LETTERS and said.about.isalpha()
        if isinstance(found, str) and not lettered:
            mail = replace(mail, after=mail.after.without(found))
        else:
            choices = () if isinstance(found, str) else found
            mail = replace(mail, problems=(*mail.problems, _not_found(said, choices)))
    return mail


def _not_found(said: Said, choices: tuple[str, ...]) -> Problem:
    return Problem(
        kind=ProblemKind.QUESTION,
        code="cancel-what",
        message="No order of yours is about that." if not choices else "Which order do you mean?",
        line=said.line,
        text=f"CANCEL {said.about}",
        column=7,
        choices=choices,
        rule="GEN-3",
    )


def _ready(mail: SheetMail) -> SheetMail:
    """A line that needs the player is not all that he wants to say: a mail with one is not READY."""
    if mail.problems or _said(mail, Command.WAIT):
        return replace(mail, ready=False)
    if _said(mail, Command.READY):
        return replace(mail, ready=True)
    return replace(mail, ready=False) if mail.changed else mail
