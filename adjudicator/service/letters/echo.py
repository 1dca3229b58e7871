"""The echo: what was understood of a mail, and the whole set in force after it (GEN-3)."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from adjudicator.kernel.letters import Change, EchoLetter, Header, ItemMark, RefusalKind, RefusalLetter, Reply
from adjudicator.kernel.report import SheetText
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId, Viewer
from adjudicator.service.always import Always
from adjudicator.service.asking import hours_of_year
from adjudicator.service.campaign import Campaign
from adjudicator.service.commands import Command
from adjudicator.service.ledger import SETUP
from adjudicator.service.letters import chat
from adjudicator.service.letters.courtesy import is_courtesy
from adjudicator.service.ports import LabelledLine, ReadableMail
from adjudicator.service.receipts import consequences, settled
from adjudicator.service.reference import WORDS_IN_SHORT, examples, order_replies
from adjudicator.service.sheet_mail import SheetMail
from adjudicator.service.standing_orders import stood

REPLIES = (
    Reply(type="READY", does="I have said all I want to say"),
    Reply(type="UNDO", does="take my last mail back"),
    Reply(type="SHOW", does="what is in force"),
    Reply(type="HELP", does="what I can write"),
)

MOST_PROBLEMS = 20
"""Problems that an echo shows; a mail with more of them is hardly one of orders."""

MOST_OVERTAKEN = 10
"""Lines that an echo names for having given way to later ones."""
MOST_BELOW_END = 5
"""Lines below END that an echo shows."""
MOST_EXAMPLES = 3
"""Lines that could be written, in the answer to a mail in which nothing was found."""

STANDS = "What you have sent stands; SHOW shows it."
NOT_NOW = " (does not fit now)"
NOT_YET_READY = "READY does not count beside a line that needs you. Write READY alone if you leave it so."
NO_LONGER_READY = "Your READY is gone. Write READY again when you have said all."
ASKED_BOTH = "Another address ({}): a letter that comes with this one says what is to be done."
ALL_IN = "All that this round waits for is in: it closes now."

DONE = {
    Command.NEW_ORDERS: "All that you had sent for this round is wiped.",
    Command.WAIT: "Your READY is taken back.",
    Command.SHOW: "",
    Command.READY: "",
    Command.HELP: "",
    Command.JOIN: "You are in already.",
    Command.DECLINE: "The game has begun with you. To give your seat up, write to the umpire.",
}


def echo_letter(
    before: Campaign,
    after: Campaign,
    seat: SeatId,
    mail: SheetMail,
    header: Header,
    read: ReadableMail,
    below_end: Sequence[str] = (),
) -> EchoLetter | RefusalLetter:
    """The answer to a mail, from the campaign before it and after it: what it brought about is told too.

    `below_end` are lines that stand below END and would say something above it.
    """
    rules = before.rules
    shown = after.told(consequences(after, seat, mail.after)) if mail.trial else after
    view_before, view_after = (rules.view(each.state, Viewer(seat)) for each in (before, shown))
    silent = not (mail.understood or mail.problems or read.attachments or read.cut or below_end)
    if silent and (is_courtesy(mail.chat) or not mail.after.orders):
        return _nothing_found(before, seat, mail, header)
    sheet = _with_standing(rules.describe(mail.after, view_after), after, seat, mail)
    closes = settled(after)
    return EchoLetter(
        header=header.model_copy(update={"deadline": ""}) if closes else header,
        problems=mail.problems[:MOST_PROBLEMS],
        sheet=sheet,
        marks=_marks(sheet, rules.describe(mail.before, view_before)),
        understood=mail.understood,
        chat=chat.shown(mail.chat),
        done=(
            *told_of(mail.reports, mail.to_umpire, seat),
            *_would(mail, (*_done(mail), *_on_time(before, after, seat, mail))),
            *((ALL_IN,) if closes else ()),
            *_below_end(below_end),
            *_not_read(mail, read),
        ),
        help=_help(before) if mail.said(Command.HELP) else (),
        ready=mail.effect.ready,
        replies=REPLIES,
        salt=after.desk(seat).salt,
        only_help=_only_help(mail),
        trial=mail.trial,
        tried=bool(mail.taken or mail.problems),
        held=len(mail.before.orders),
    )


def _nothing_found(before: Campaign, seat: SeatId, mail: SheetMail, header: Header) -> RefusalLetter:
    """The answer to mere talk: what could be written now, from the seat's own order form."""
    if is_courtesy(mail.chat):
        stands = (STANDS,) if mail.after.orders else ()
        return RefusalLetter(header=header, kind=RefusalKind.COURTESY, done=stands)
    form = before.rules.form(before.rules.view(before.state, Viewer(seat)))
    return RefusalLetter(
        header=header,
        kind=RefusalKind.NOTHING_UNDERSTOOD,
        lines=chat.shown(mail.chat),
        examples=(form or examples(before))[:MOST_EXAMPLES],
    )


def _with_standing(sheet: SheetText, after: Campaign, seat: SeatId, mail: SheetMail) -> SheetText:
    """What stands in the game, and what the seat has said to give it always."""
    if not mail.always:
        return sheet
    unfit = {each.text for each in stood(after, seat).unfit}
    lines = (f"ALWAYS {each.text}{NOT_NOW if each.text in unfit else ''}" for each in mail.always)
    return sheet.model_copy(update={"standing": (*sheet.standing, *lines)})


def _on_time(before: Campaign, after: Campaign, seat: SeatId, mail: SheetMail) -> tuple[str, ...]:
    """What the mail did to the time there is, and what READY may do to it."""
    said = []
    if mail.moved is not None:
        hours, year = mail.moved.hours, mail.moved.year
        left, total = hours_of_year(after.ledger, seat, year), after.ledger.timing.late_bank_hours
        left -= hours if mail.trial else 0
        said.append(f"Everybody has {hours} hours more. Left to you in {year}: {left} of {total} hours.")
    if mail.zone:
        said.append(f"Times in your letters are those of {mail.zone} now.")
    if mail.address:
        said.append(ASKED_BOTH.format(mail.address))
    if after.ledger.open is not None and after.ledger.open.held:
        said.append(
            f"{after.ledger.open.title} is held, and no time runs: what you send counts all the same."
        )
    if mail.ready and after.ledger.timing.early_close:
        said.append("Once all who owe orders are READY, the round closes before its deadline.")
    return tuple(said)


def unread_below_end(lines: Iterable[LabelledLine], acted_on: Callable[[str], bool]) -> tuple[str, ...]:
    """Lines of a sender's own below END that would have said something."""
    below = (line.text.strip() for line in lines if not (line.read or line.over) and line.typed)
    return tuple(text for text in below if text and acted_on(text))


def _below_end(lines: Sequence[str]) -> tuple[str, ...]:
    if not lines:
        return ()
    shown = ", ".join(f'"{line}"' for line in chat.shown(lines[:MOST_BELOW_END]))
    more = f" and {len(lines) - MOST_BELOW_END} more" if len(lines) > MOST_BELOW_END else ""
    return (f"Below END, so not read: {shown}{more}. Send it again without END.",)


def _not_read(mail: SheetMail, read: ReadableMail) -> tuple[str, ...]:
    """What of the mail was passed over, in sentences: nothing is dropped without a word."""
    overtaken = mail.overtaken[:MOST_OVERTAKEN]
    said = [f'"{line}" gave way to a later line of the same mail.' for line in overtaken]
    if len(mail.overtaken) > len(overtaken):
        said.append(f"So did {len(mail.overtaken) - len(overtaken)} more.")
    if read.files_read:
        said.append(f"Read with your mail: {', '.join(read.files_read)}.")
    if read.attachments:
        said.append(
            f"Not read: {', '.join(read.attachments)}. Write orders in the mail itself, or in a .txt file."
        )
    if read.cut:
        said.append("Your mail is longer than what I read: its end was cut off.")
    more = len(mail.problems) - MOST_PROBLEMS
    if more > 0:
        said.append(f"{more} more lines have a problem; the first {MOST_PROBLEMS} are shown.")
    return (*said, *chat.not_shown(mail.chat))


def _help(campaign: Campaign) -> tuple[Reply, ...]:
    """What may be written: every kind of order that the round takes, and the words to the judge in short."""
    return (*order_replies(campaign), *WORDS_IN_SHORT)


def _only_help(mail: SheetMail) -> bool:
    """Tell whether HELP is all that a mail says: the list of what can be written then comes first."""
    asked = {said.command for said in mail.commands}
    return asked == {Command.HELP} and not (mail.taken or mail.problems)


def _marks(now: SheetText, before: SheetText) -> tuple[ItemMark, ...]:
    old = {item.subject: item.text for item in before.in_force}
    return tuple(_mark(item.subject, item.text, old.get(item.subject)) for item in now.in_force)


def _mark(subject: str, text: str, old: str | None) -> ItemMark:
    if old is None:
        return ItemMark(subject=subject, change=Change.NEW)
    if old == text:
        return ItemMark(subject=subject, change=Change.KEPT)
    return ItemMark(subject=subject, change=Change.CHANGED, note=f"was {old}")


def told_of(reports: Sequence[str], to_umpire: str, seat: SeatId) -> list[str]:
    """What a mail asked for besides its orders, as it is done."""
    said = [f"{_report(each)} comes again, in a letter of its own." for each in reports]
    if to_umpire and seat == UMPIRE_SEAT:
        said.append("UMPIRE is for players: you are he.")
    elif to_umpire:
        said.append(f'Your words to the umpire are passed on: "{" ".join(to_umpire.split())}"')
    return said


def _report(of: str) -> str:
    return "The briefing" if of == SETUP else f"The report of {of}"


def _always_done(before: tuple[Always, ...], after: tuple[Always, ...]) -> Iterator[str]:
    """What standing orders came and went."""
    new = [each.text for each in after if each not in before]
    subjects = {each.subject for each in after}
    gone = [each.text for each in before if each.subject not in subjects]
    if new:
        yield f"Given anew each round from now on, until you CANCEL it: {'; '.join(new)}."
    if gone:
        yield f"No longer given each round: {'; '.join(gone)}."


def _would(mail: SheetMail, done: Sequence[str]) -> Iterator[str]:
    """What was done; of a trial, what would be."""
    yield from (f"Without TRY: {line}" for line in done) if mail.trial else done


def _done(mail: SheetMail) -> tuple[str, ...]:
    said = [DONE[each.command] for each in mail.commands if each.command in DONE]
    if mail.not_yet_ready:
        said.append(NOT_YET_READY)
    elif mail.was_ready and not mail.ready and not mail.said(Command.WAIT):
        said.append(NO_LONGER_READY)
    if mail.undone:
        said.append("Your last mail is taken back.")
    said += _always_done(mail.stood, mail.always)
    gone = [s for s in mail.before.subjects if s not in mail.after.subjects]
    if gone and any(each.command is Command.CANCEL for each in mail.commands):
        said.append(f"Cancelled: {len(gone)} order{'s' if len(gone) > 1 else ''}.")
    return tuple(line for line in said if line)
