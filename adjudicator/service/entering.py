"""What the umpire enters from a file: orders of his own, into the open round or to correct the last one."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.problems import Problem
from adjudicator.kernel.records import Event
from adjudicator.kernel.ruleset import Filed, Receiving
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import UMPIRE_SEAT, UMPIRE_VIEWER
from adjudicator.service import events as judge
from adjudicator.service.campaign import Campaign, Registry, encoded
from adjudicator.service.closing import Closer
from adjudicator.service.deadlines import from_stamp
from adjudicator.service.errors import NotEntered
from adjudicator.service.ports import BodyLine, KeyRing, Store, StoredCommit, TextKind, Work
from adjudicator.service.receipts import consequences, owe_news, received
from adjudicator.service.rounds import following
from adjudicator.service.sheet_mail import SheetMail, read_sheet_mail


class Result(StrEnum):
    """What became of a file."""

    ENTERED = "entered"
    CORRECTED = "corrected"
    KNOWN = "known"  # all of it is in force already
    REFUSED = "refused"


@dataclass(frozen=True)
class Entered:
    """What came of entering a file.

    `round` is the round it is about, by its title, `in_force` the umpire's orders for it as they now stand,
    `refused` what is wrong with the file, a sentence each: nothing of it was entered then.
    """

    result: Result
    campaign: Campaign
    round: str
    in_force: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


@dataclass(frozen=True)
class Entry:
    """Enters files, each all or nothing, in one transaction."""

    store: Store
    registry: Registry
    keys: KeyRing
    closer: Closer

    def enter(self, name: str, table: Mapping[str, JSON], reason: str, now: datetime) -> Entered:
        """Enter what a file says for the round that waits for the umpire, or correct the last that did.

        The same file twice does nothing twice, since all of it is in force then.
        Raises UnknownCampaign, NotEntered, KeyFault, DamagedLog.
        """
        with self.store.write() as work:
            campaign = self.registry.load(work, name)
            if not isinstance(campaign.rules, Filed):
                raise NotEntered(f"{campaign.rules.title} has nothing that an umpire enters from a file")
            at = max(now, campaign.at or now)
            if UMPIRE_SEAT in campaign.ledger.senders:
                return self._enter(work, campaign, table, at)
            return self._correct(work, campaign, table, reason, at)

    # ---- into the open round

    def _enter(self, work: Work, campaign: Campaign, table: Mapping[str, JSON], at: datetime) -> Entered:
        read = _read(campaign, table)
        if isinstance(read, Entered):
            return read
        events = received(campaign, UMPIRE_SEAT, self.keys.key(campaign.stream), read, at)
        commit = self._append(work, campaign, "entered", events, at)
        after = campaign.after(commit)
        owe_news(work, after, commit, UMPIRE_SEAT, at)
        return _entered(Result.ENTERED, after, after)

    # ---- into the last round

    def _correct(
        self, work: Work, campaign: Campaign, table: Mapping[str, JSON], reason: str, at: datetime
    ) -> Entered:
        reopening = _reopening(campaign, at)
        reopened = campaign.told([reopening])
        read = _read(reopened, table)
        if isinstance(read, Entered):
            return replace(read, campaign=campaign)
        if reason:
            digest = work.archive.keep_text(TextKind.REASON, campaign.ledger.name, reason, at)
            reopening = reopening.model_copy(update={"reason": digest})
        events = received(reopened, UMPIRE_SEAT, self.keys.key(campaign.stream), read, at)
        commit = self._append(work, campaign, "corrected", [reopening, *events], at)
        corrected = campaign.after(commit)
        closed = self.closer.close_again(work, corrected, at)
        return _entered(Result.CORRECTED, corrected, self._keep_sheets(work, corrected, closed, at))

    def _keep_sheets(self, work: Work, corrected: Campaign, closed: Campaign, at: datetime) -> Campaign:
        """What seats had sent for the round after it stands, in the order in which it came."""
        events, campaign = [], closed
        for kept in _kept(corrected, closed):
            campaign = campaign.told([kept])
            brought = consequences(campaign, kept.seat, campaign.sheet(kept.seat))
            campaign = campaign.told(brought)
            events += [kept, *brought]
        return closed.after(self._append(work, closed, "kept", events, at)) if events else closed

    @staticmethod
    def _append(work: Work, campaign: Campaign, kind: str, events: list[Event], at: datetime) -> StoredCommit:
        return work.log(campaign.stream).append(
            expected=campaign.number,
            key=f"{kind}:{campaign.number + 1}",
            kind=kind,
            at=at,
            meta={},
            events=encoded(events, campaign.rules),
        )


def read_table(path: Path) -> Mapping[str, JSON]:
    """Read the umpire's file. Raises NotEntered where it is no TOML."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise NotEntered(f"{path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise NotEntered(f"{path} is not TOML: {error}") from error


def _read(campaign: Campaign, table: Mapping[str, JSON]) -> SheetMail | Entered:
    """The file as a mail of the umpire's; or what is wrong with it, or that there is nothing new in it."""
    rules, opened = campaign.rules, campaign.ledger.open
    assert isinstance(rules, Filed)
    title = opened.title if opened is not None else ""
    try:
        lines = rules.lines_of(table, rules.view(campaign.state, UMPIRE_VIEWER))
    except ValueError as error:
        return Entered(Result.REFUSED, campaign, title, refused=(str(error),))
    body = [BodyLine(number, line) for number, line in enumerate(lines, 1)]
    told = read_sheet_mail(campaign, UMPIRE_SEAT, body, Sheet()).after
    onto = rules.without(campaign.sheet(UMPIRE_SEAT), told)
    mail = read_sheet_mail(campaign, UMPIRE_SEAT, body, onto)
    refused = (*map(_sentence, mail.problems), *(f"{line}: that is no order here" for line in mail.chat))
    if refused or not lines:
        return Entered(Result.REFUSED, campaign, title, refused=refused or ("there is nothing in it",))
    if not mail.changed and not consequences(campaign, UMPIRE_SEAT, mail.after):
        return _entered(Result.KNOWN, campaign, campaign)
    return mail


def _sentence(problem: Problem) -> str:
    choices = f" ({', '.join(problem.choices)}?)" if problem.choices else ""
    rule = f" [{problem.rule}]" if problem.rule else ""
    return f"{problem.text}: {problem.message}{choices}{rule}"


def _entered(result: Result, entered: Campaign, now: Campaign) -> Entered:
    opened = entered.ledger.open
    view = entered.rules.view(entered.state, UMPIRE_VIEWER)
    sheet = entered.rules.describe(entered.sheet(UMPIRE_SEAT), view)
    title = opened.title if opened is not None else ""
    return Entered(result, now, title, tuple(item.text for item in sheet.in_force))


def _reopening(campaign: Campaign, at: datetime) -> judge.RoundReopened:
    """The event that opens the last round again. Raises NotEntered where that cannot be (any more)."""
    now = campaign.ledger.open
    if now is not None and from_stamp(now.deadline) <= at:
        raise NotEntered(
            f"the deadline of {now.title} has passed, so what was before it can be corrected no more; "
            "`adjudicator tick` closes it"
        )
    if now is not None and campaign.ledger.office.amended == now.round:
        raise NotEntered(
            f"amends were made in {now.title}, and a correction of what was before it would undo them; "
            "make more amends instead: `adjudicator umpire NAME compensate`"
        )
    before, name = campaign.correctable, campaign.ledger.name
    opened = before.ledger.open if before is not None else None
    if before is None or opened is None or not isinstance(campaign.rules, Receiving):
        raise NotEntered(
            f"{now.title if now else 'no round'} is open in {name}, which does not wait for the umpire; "
            "what he entered for a round can be corrected until the round after it is closed"
        )
    return judge.RoundReopened(round=opened.round, attempt=opened.attempt + 1, voided=before.commit)


def _kept(corrected: Campaign, closed: Campaign) -> list[judge.SheetKept]:
    """The desks of the round after the corrected one, as they come back in its next attempt.

    Of a seat that had sent nothing, only its standing orders lay there: they are read anew.
    """
    opened, reopened = closed.ledger.open, corrected.ledger.reopened
    if opened is None or reopened is None or following(corrected.ledger, opened.round) is None:
        return []
    desks = sorted(reopened.desks.items(), key=lambda each: (each[1].last_mail, each[0]))
    return [
        judge.SheetKept(seat=seat, round=opened.round, **dict(desk)) for seat, desk in desks if desk.last_mail
    ]
