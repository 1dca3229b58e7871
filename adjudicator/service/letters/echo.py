"""The echo: what was understood of a mail, and the whole set in force after it (GEN-3)."""

from adjudicator.kernel.letters import Change, EchoLetter, Header, ItemMark, RefusalKind, RefusalLetter, Reply
from adjudicator.kernel.report import SheetText
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.service.asking import hours_of_year
from adjudicator.service.campaign import Campaign
from adjudicator.service.commands import MEANINGS, Command
from adjudicator.service.ports import ReadableMail
from adjudicator.service.receipts import settled
from adjudicator.service.reference import examples, order_replies
from adjudicator.service.sheet_mail import SheetMail

REPLIES = (
    Reply(type="READY", does="I have said all I want to say"),
    Reply(type="UNDO", does="take my last mail back"),
    Reply(type="SHOW", does="what is in force"),
    Reply(type="HELP", does="what I can write"),
)

MOST_PROBLEMS = 20
"""Problems that an echo shows; a mail with more of them is hardly one of orders."""

NOT_YET_READY = "READY does not count beside a line that needs you. Write READY alone if you leave it so."
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
    before: Campaign, after: Campaign, seat: SeatId, mail: SheetMail, header: Header, read: ReadableMail
) -> EchoLetter | RefusalLetter:
    """The answer to a mail, from the campaign before it and after it: what it brought about is told too."""
    rules = before.rules
    view_before, view_after = (rules.view(each.state, Viewer(seat)) for each in (before, after))
    if not (mail.understood or mail.problems or mail.after.orders or read.attachments or read.cut):
        return RefusalLetter(
            header=header,
            kind=RefusalKind.NOTHING_UNDERSTOOD,
            lines=mail.chat,
            examples=examples(before),
        )
    sheet = rules.describe(mail.after, view_after)
    closes = settled(after)
    return EchoLetter(
        header=header.model_copy(update={"deadline": ""}) if closes else header,
        problems=mail.problems[:MOST_PROBLEMS],
        sheet=sheet,
        marks=_marks(sheet, rules.describe(mail.before, view_before)),
        understood=mail.understood,
        chat=mail.chat,
        done=(
            *_done(mail),
            *_on_time(before, after, seat, mail),
            *((ALL_IN,) if closes else ()),
            *_not_read(mail, read),
        ),
        help=_help(before) if _asked_help(mail) else (),
        ready=mail.ready,
        replies=REPLIES,
        salt=after.desk(seat).salt,
    )


def _on_time(before: Campaign, after: Campaign, seat: SeatId, mail: SheetMail) -> tuple[str, ...]:
    """What the mail did to the time there is, and what READY may do to it."""
    said = []
    if mail.moved is not None:
        hours, year = mail.moved.hours, mail.moved.year
        left, total = hours_of_year(after.ledger, seat, year), after.ledger.timing.late_bank_hours
        said.append(f"Everybody has {hours} hours more. Left to you in {year}: {left} of {total} hours.")
    if mail.zone:
        said.append(f"Times in your letters are those of {mail.zone} now.")
    if after.ledger.open is not None and after.ledger.open.held:
        said.append(
            f"{after.ledger.open.title} is held, and no time runs: what you send counts all the same."
        )
    if mail.ready and after.ledger.timing.early_close:
        said.append("Once all who owe orders are READY, the round closes before its deadline.")
    return tuple(said)


def _not_read(mail: SheetMail, read: ReadableMail) -> tuple[str, ...]:
    """What of the mail was passed over, in sentences: nothing is dropped without a word."""
    said = [f'"{line}" gave way to a later line of the same mail.' for line in mail.overtaken]
    if read.attachments:
        said.append(f"Not read: {', '.join(read.attachments)}. Write orders in the mail itself.")
    if read.cut:
        said.append("Your mail is longer than what I read: its end was cut off.")
    more = len(mail.problems) - MOST_PROBLEMS
    if more > 0:
        said.append(f"{more} more lines have a problem; the first {MOST_PROBLEMS} are shown.")
    return tuple(said)


def _asked_help(mail: SheetMail) -> bool:
    return any(said.command is Command.HELP for said in mail.commands)


def _help(campaign: Campaign) -> tuple[Reply, ...]:
    """What may be written: every kind of order that the round takes, and every word to the judge."""
    words = (
        Reply(type=command.value, does=meaning)
        for command, meaning in MEANINGS.items()
        if command not in {Command.JOIN, Command.DECLINE}
    )
    return (*order_replies(campaign), *words)


def _marks(now: SheetText, before: SheetText) -> tuple[ItemMark, ...]:
    old = {item.subject: item.text for item in before.in_force}
    return tuple(_mark(item.subject, item.text, old.get(item.subject)) for item in now.in_force)


def _mark(subject: str, text: str, old: str | None) -> ItemMark:
    if old is None:
        return ItemMark(subject=subject, change=Change.NEW)
    if old == text:
        return ItemMark(subject=subject, change=Change.KEPT)
    return ItemMark(subject=subject, change=Change.CHANGED, note=f"was {old}")


def _done(mail: SheetMail) -> tuple[str, ...]:
    said = [DONE[each.command] for each in mail.commands if each.command in DONE]
    if mail.not_yet_ready:
        said.append(NOT_YET_READY)
    if mail.undone:
        said.append("Your last mail is taken back.")
    gone = [s for s in mail.before.subjects if s not in mail.after.subjects]
    if gone and any(each.command is Command.CANCEL for each in mail.commands):
        said.append(f"Cancelled: {len(gone)} order{'s' if len(gone) > 1 else ''}.")
    return tuple(line for line in said if line)
