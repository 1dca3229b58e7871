"""One look at everything that is due: mail, deadlines, reminders, letters; in order of time."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from adjudicator.kernel.visibility import UMPIRE_SEAT
from adjudicator.service.campaign import Campaign, Registry
from adjudicator.service.closing import Closed, Closer
from adjudicator.service.due import due, next_moment, passed
from adjudicator.service.errors import BadTime
from adjudicator.service.intake import Intake
from adjudicator.service.keeping import Timekeeper
from adjudicator.service.mailroom import Mailroom, Posted
from adjudicator.service.outages import Looked
from adjudicator.service.ports import Letterbox, LetterboxFault, Store, StoreFault
from adjudicator.service.taken import Received
from adjudicator.service.umpire.daily import owe_digest

MAILBOX = "mailbox"
"""Where a fault is that concerns all mail."""


@dataclass
class Ticked:
    """What a tick did. `moved` are campaigns whose round is held now, or whose deadline was moved.

    `faults` are campaigns that could not be served; the others were.
    """

    received: list[Received] = field(default_factory=list)
    closed: list[Closed] = field(default_factory=list)
    moved: list[Campaign] = field(default_factory=list)
    posted: list[Posted] = field(default_factory=list)
    faults: list[tuple[str, str]] = field(default_factory=list)


@dataclass(frozen=True)
class Ticker:
    """Does what is due."""

    store: Store
    registry: Registry
    letterbox: Letterbox
    intake: Intake
    closer: Closer
    mailroom: Mailroom

    def tick(
        self,
        now: datetime,
        tell: Callable[[str], None] = lambda _: None,
        go_on: Callable[[], bool] = lambda: True,
        *,
        looked: datetime | None = None,
    ) -> Ticked:
        """Do everything due at `now`; a fault in one campaign or mail stops no other.

        `tell` is called with a word on what is being done, for progress bars. Letters are sent as long as
        `go_on` says so. `looked` is when the judge last looked at what is due and read its mail; None: as the
        database has it. Raises StoreFault; what was done before it stays done.
        """
        done = Ticked()
        last = Looked.at(looked) if looked else self._looked()
        tell("fetching mail")
        fetched = self._fetched(now, done)
        if fetched:
            tell("reading mail and closing rounds")
            self._serve(now, last, done)
        else:  # mail from before a deadline may lie there, so no round closes
            done.received += [self.intake.process(mail, now) for mail in self._waiting(None)]
        tell("reminders")
        self._remind(now, last)
        self._tell_umpires(now, done)
        tell("sending letters")
        done.posted = self.mailroom.deliver(now, go_on)
        with self.store.write() as work:
            work.set_last_tick(now)
            if fetched:
                work.note_fetch(now)
        return done

    def rehearse(self, at: datetime, tell: Callable[[str], None] = lambda _: None) -> Ticked:
        """Tick at a time given by hand, as if the host had been up till then.

        Raises BadTime where the log is further on already.
        """
        with self.store.read() as work:
            for entry in work.directory.campaigns():
                last = self.registry.load(work, entry.name).at
                if last is not None and at < last:
                    raise BadTime(
                        f"the log of {entry.name} goes to {last:%Y-%m-%d %H:%M:%S} UTC; "
                        "a rehearsal cannot be earlier"
                    )
        return self.tick(at, tell, looked=at)

    def next_due(self, now: datetime) -> datetime | None:
        """When something is due next, later than now, if no mail comes; None: never.

        A deadline, the end of a wait, a reminder, a closing since all are READY, a letter to be tried again.
        """
        campaigns = (next_moment(campaign, now) for campaign in self._served(Ticked()))
        with self.store.read() as work:
            letter = work.outbox.next_try()
        return min((each for each in (letter, *campaigns) if each is not None and each > now), default=None)

    def _looked(self) -> Looked:
        with self.store.read() as work:
            return Looked(work.last_tick(), work.fetches())

    def receive(self, now: datetime) -> list[Received]:
        """Take in what lies in the letterbox, and nothing else."""
        done = Ticked()
        return [self.intake.process(mail, now) for mail in self.fetch(now, done)]

    def _fetched(self, now: datetime, done: Ticked) -> bool:
        """Fetch all mail; false where the letterbox is out of reach, which is told of."""
        try:
            self.fetch(now, done)
        except LetterboxFault as fault:
            done.faults.append((MAILBOX, f"{fault} (no round closes until the mail can be read)"))
            return False
        return True

    def fetch(self, now: datetime, done: Ticked) -> list[int]:
        """Keep every mail that lies in the letterbox; only then is it taken off. Returns their ids.

        One that cannot be read there is left lying and told of, and so is one that cannot be taken off: it is
        kept, so when it comes again it does nothing. Raises LetterboxFault.
        """
        kept = []
        for mail in self.letterbox.fetch():
            if mail.received_at is None:
                done.faults.append((mail.account or MAILBOX, mail.fault))
                continue
            received = min(mail.received_at, now)
            with self.store.write() as work:
                kept.append(
                    work.archive.keep(mail.account, mail.key, received, mail.raw, mail.size, mail.truncated)
                )
            try:
                self.letterbox.acknowledge(mail.key)
            except LetterboxFault as fault:
                done.faults.append((MAILBOX, str(fault)))
        return kept

    def _serve(self, now: datetime, looked: Looked, done: Ticked) -> None:
        """Mails and deadlines in order of time: a mail received in the deadline's second counts.

        When all mail is read, rounds close that wait for nothing more.
        """
        while True:
            deadline = self._next_deadline(now, done)
            for mail in self._waiting(deadline):
                done.received.append(self.intake.process(mail, now))
            acted = [self._act(name, now, looked, done) for name in self._due(deadline, now, looked, done)]
            if deadline is None and not any(acted):
                return

    def _waiting(self, before: datetime | None) -> list[int]:
        with self.store.read() as work:
            waiting = work.archive.waiting()
        end = before + timedelta(seconds=1) if before else None
        return [mail for received, mail in waiting if end is None or received < end]

    def _next_deadline(self, now: datetime, done: Ticked) -> datetime | None:
        deadlines = (passed(campaign, now) for campaign in self._served(done))
        return min((each for each in deadlines if each is not None), default=None)

    def _due(self, deadline: datetime | None, now: datetime, looked: Looked, done: Ticked) -> list[str]:
        """The campaigns with something due at this deadline, if no mail has moved it; None: due now."""
        found = []
        for campaign in self._served(done):
            try:
                if passed(campaign, now) == deadline and due(campaign, now, looked):
                    found.append(campaign.ledger.name)
            except StoreFault:
                raise
            except Exception as fault:  # noqa: BLE001 - one campaign's fault never stops another
                done.faults.append((campaign.ledger.name, str(fault)))
        return found

    def _served(self, done: Ticked) -> list[Campaign]:
        """The campaigns that no fault has stopped in this tick."""
        found = []
        with self.store.read() as work:
            for entry in work.directory.campaigns():
                if any(entry.name == name for name, _ in done.faults):
                    continue
                try:
                    found.append(self.registry.load(work, entry.name))
                except StoreFault:
                    raise
                except Exception as fault:  # noqa: BLE001 - one campaign's fault never stops another
                    done.faults.append((entry.name, str(fault)))
        return found

    def _act(self, name: str, now: datetime, looked: Looked, done: Ticked) -> bool:
        """Do what is due in a campaign; false where nothing was, or it cannot be served."""
        try:
            came = self._timekeeper.act(name, now, looked)
        except StoreFault:
            raise
        except Exception as fault:  # noqa: BLE001 - one campaign's fault never stops another
            done.faults.append((name, f"its round cannot be closed: {fault}"))
            return False
        if isinstance(came, Closed):
            done.closed.append(came)
        elif came is not None:
            done.moved.append(came)
        return came is not None

    @property
    def _timekeeper(self) -> Timekeeper:
        return Timekeeper(self.store, self.registry, self.closer)

    def _tell_umpires(self, now: datetime, done: Ticked) -> None:
        """Tell the umpire of a campaign that could not be served, once a day."""
        if not done.faults:
            return
        with self.store.write() as work:
            hosted = {entry.name for entry in work.directory.campaigns()}
            for name, fault in done.faults:
                if name in hosted:
                    key = f"fault/{name}/{now:%Y-%m-%d}"
                    work.outbox.add(key, name, "fault", UMPIRE_SEAT, {"fault": fault}, now)

    def _remind(self, now: datetime, looked: Looked) -> None:
        for campaign in self._served(Ticked()):
            self._timekeeper.remind(campaign, now)
            owe_digest(self.store, campaign, now, looked.turn)
