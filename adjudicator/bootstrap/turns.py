"""The turns of a host: what is due is done, and what was out of order is written down and logged once."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from adjudicator.bootstrap.health import Health, Program, health_after, read_health, write_health
from adjudicator.bootstrap.host import Host
from adjudicator.bootstrap.journal import Journal
from adjudicator.bootstrap.metrics import write_metrics
from adjudicator.bootstrap.standing import host_standing
from adjudicator.config import ConfigFault
from adjudicator.service.ports import StoreFault
from adjudicator.service.tick import Ticked, Ticker

Faults = list[tuple[str, str]]
"""Where something is out of order, and what."""

LETTERS = "letters"
LONGEST_PAUSE = timedelta(minutes=1)
"""Between two turns."""


def note_turn(host: Host, program: Program, faults: Faults) -> None:
    """Write down what a turn was like, for `status` and Prometheus. Raises StoreFault, ConfigFault."""
    try:
        write_health(host.home, health_after(read_health(host.home), host.clock(), program, faults))
        write_metrics(host.home, host.settings.metrics_file, host_standing(host))
    except OSError as fault:
        raise ConfigFault(
            f"{fault.filename} cannot be written: {fault.strerror}; see to the folder and the disk"
        ) from fault


def faults_of(done: Ticked, before: Health | None) -> Faults:
    """What was out of order in a turn; that letters cannot go stays so until one has been tried again."""
    if not done.posted and before is not None:
        closed = [(LETTERS, fault.text) for fault in before.faults if fault.where == LETTERS]
    else:
        closed = [(LETTERS, each.fault) for each in done.posted if each.closed]
    return [*done.faults, *closed[:1]]


@dataclass
class Turns:
    """Takes turns, each for itself: no fault of one ends the next. `told` are the faults that are logged."""

    host: Host
    ticker: Ticker
    journal: Journal
    told: dict[str, str] = field(default_factory=dict)

    def take(self, go_on: Callable[[], bool] = lambda: True) -> datetime:
        """Do what is due now. Returns when to look again: as soon as something is due, or in a minute.

        What was due in this turn and could not be done waits for the minute to pass.
        """
        began = self.host.clock()
        faults: Faults = []
        try:
            done = self.ticker.tick(began, go_on=go_on)
            self._log(done)
            faults = faults_of(done, read_health(self.host.home))
        except StoreFault as fault:
            faults = [("database", str(fault))]
        except Exception as fault:  # noqa: BLE001 - the boundary: the next turn may go well
            faults = [("judge", f"{type(fault).__name__}: {fault}")]
            if self.told.get("judge") != faults[0][1]:
                self.journal.error("unforeseen", exc_info=fault)
        latest = self.host.clock() + LONGEST_PAUSE
        self._note(faults)
        return self._next(began, latest)

    def _next(self, began: datetime, latest: datetime) -> datetime:
        try:
            return min(latest, self.ticker.next_due(began) or latest)
        except Exception:  # noqa: BLE001 - the turn has told of it, and the next one may go well
            return latest

    def _note(self, faults: Faults) -> None:
        try:
            note_turn(self.host, Program.SERVE, faults)
        except StoreFault as fault:
            faults = [*faults, ("database", str(fault))]
        except ConfigFault as fault:
            faults = [*faults, ("folder", str(fault))]
        self._tell(dict(faults))

    def _tell(self, faults: dict[str, str]) -> None:
        """Log what is newly out of order, and what is in order again."""
        for where, text in faults.items():
            if self.told.get(where) != text:
                self.journal.error("fault", where=where, fault=text)
        for where in self.told:
            if where not in faults:
                self.journal.info("mended", where=where)
        self.told = faults

    def _log(self, done: Ticked) -> None:
        for mail in done.received:
            self.journal.info(
                "mail",
                mail=mail.mail,
                outcome=mail.outcome.value,
                campaign=mail.campaign,
                seat=mail.seat,
                detail=mail.detail,
            )
        for closed in done.closed:
            if closed.done:
                ledger = closed.campaign.ledger
                self.journal.info("round closed", campaign=ledger.name, round=ledger.closed[-1])
        for each in done.posted:
            letter = self.journal.bind(campaign=each.campaign, to=each.recipient, kind=each.kind)
            if not each.fault:
                letter.info("letter sent")
            elif each.dead:
                letter.error("letter given up", fault=each.fault)
            elif not each.closed:
                letter.warning("letter waits", fault=each.fault, again=f"{each.again:%Y-%m-%d %H:%M:%S}")
