"""Every act of the umpire's, for command line and mail alike."""

from collections.abc import Callable
from dataclasses import replace

from adjudicator.service.campaign import Campaign
from adjudicator.service.commands import acted_on, command_on
from adjudicator.service.ports import AnyRuleset, BodyLine, MailReader
from adjudicator.service.umpire.act import Act
from adjudicator.service.umpire.acts.addresses import ADDRESS, ADDRESS_ADD, ADDRESS_REMOVE, TOKEN
from adjudicator.service.umpire.acts.announcing import ANNOUNCE, RULE, RULINGS
from adjudicator.service.umpire.acts.compensating import COMPENSATE, acts_of
from adjudicator.service.umpire.acts.deadline import EXTEND, PAUSE, RESUME, TIMEZONE
from adjudicator.service.umpire.acts.digesting import DIGEST
from adjudicator.service.umpire.acts.helping import HELP
from adjudicator.service.umpire.acts.holders import EJECT, REPLACE
from adjudicator.service.umpire.acts.notes import NOTE, NOTES
from adjudicator.service.umpire.acts.nudging import NUDGE
from adjudicator.service.umpire.acts.phoned import FOR
from adjudicator.service.umpire.acts.previewing import PREVIEW
from adjudicator.service.umpire.acts.processing import PROCESS
from adjudicator.service.umpire.acts.quarantine import DROP, RELEASE
from adjudicator.service.umpire.acts.reading import READ
from adjudicator.service.umpire.acts.standby import STANDBY, STANDBY_ADD, STANDBY_REMOVE
from adjudicator.service.umpire.acts.telling import TELL
from adjudicator.service.umpire.asking import DeskMail, asks_for, read_desk_mail

ACTS: tuple[Act, ...] = (
    EXTEND,
    PAUSE,
    RESUME,
    TIMEZONE,
    PROCESS,
    NUDGE,
    FOR,
    ADDRESS,
    ADDRESS_ADD,
    ADDRESS_REMOVE,
    TOKEN,
    EJECT,
    REPLACE,
    STANDBY_ADD,
    STANDBY_REMOVE,
    STANDBY,
    TELL,
    ANNOUNCE,
    RULE,
    RULINGS,
    NOTE,
    NOTES,
    PREVIEW,
    DIGEST,
    READ,
    RELEASE,
    DROP,
    COMPENSATE,
    HELP,
)
"""Those of every game, in the order in which an umpire needs them."""


def acts_for(rules: AnyRuleset) -> tuple[Act, ...]:
    """Those that a mail can ask for in a game: its own kinds of amends stand in place of COMPENSATE."""
    before, after = ACTS[: ACTS.index(COMPENSATE)], ACTS[ACTS.index(COMPENSATE) + 1 :]
    return (*before, *acts_of(rules), *after)


def acts_in(campaign: Campaign) -> tuple[Act, ...]:
    """Those that a mail can ask for in a campaign; examples name a seat of it and its open round."""
    opened, seats = campaign.ledger.open, sorted(campaign.ledger.seats)
    name = opened.title.partition(",")[0] if opened is not None else "ROUND"
    seat = seats[0] if seats else "SEAT"
    return tuple(replace(act, written=act.example(seat, name)) for act in acts_for(campaign.rules))


def umpires_mail(reader: MailReader, raw: bytes, rules: AnyRuleset) -> DeskMail:
    """A mail of the umpire's, parted into acts and other lines; the latter may be orders of his."""
    lines = reader.lines(raw, acted_on_by_umpire(rules), past_end=True)
    return read_desk_mail(lines, acts_for(rules), rules.recognises)


def acted_on_by_umpire(rules: AnyRuleset) -> Callable[[str], bool]:
    """Tell the lines that a mail of the umpire's could do something with: acts, and what a seat's could."""
    acts, of_seat = acts_for(rules), acted_on(rules.recognises)
    return lambda line: asks_for(line, acts) or of_seat(line)


def orders_in(mail: DeskMail, rules: AnyRuleset) -> bool:
    """Tell whether there are orders among the other lines of a mail, or words to the judge about them."""
    return any(_is_said(line, rules) for line in mail.rest if not line.quoted)


def _is_said(line: BodyLine, rules: AnyRuleset) -> bool:
    return command_on(line) is not None or rules.recognises(line.text)
