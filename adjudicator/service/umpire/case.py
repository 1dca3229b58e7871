"""One act in hand: the campaign as it stands, and what every act needs to write down and to tell."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.campaign import Campaign, Registry, encoded
from adjudicator.service.closing import Closer
from adjudicator.service.deadlines import from_stamp, local_text
from adjudicator.service.holding import OfficeOfSeat
from adjudicator.service.ledger import OpenRound
from adjudicator.service.ports import KeyRing, MailReader, StoredCommit, TextKind, Work
from adjudicator.service.umpire.act import Ask, NotDone
from adjudicator.service.umpire.playing import seat_played


@dataclass(frozen=True)
class Bench:
    """The parts that acts are done with."""

    registry: Registry
    keys: KeyRing
    closer: Closer
    reader: MailReader


@dataclass(frozen=True)
class Case:
    """An act in one transaction. `key` is the key of its commit, `now` the judge's time.

    `answered` is the round of the letter that the umpire answers; empty for a command.
    """

    bench: Bench
    work: Work
    campaign: Campaign
    ask: Ask
    now: datetime
    key: str
    answered: str = ""

    @property
    def name(self) -> str:
        """The campaign's name."""
        return self.campaign.ledger.name

    @property
    def at(self) -> datetime:
        """The time of what is written: never earlier than the log's last."""
        return max(self.now, self.campaign.at or self.now)

    @property
    def text(self) -> str:
        """The act's text."""
        return "\n".join(self.ask.text).strip()

    def open_round(self) -> OpenRound:
        """The open round. Raises NotDone where the campaign is over."""
        opened = self.campaign.ledger.open
        if opened is None:
            raise NotDone(f"{self.name} is over: {self.campaign.ledger.over}")
        return opened

    def game_round(self) -> OpenRound:
        """The open round of a game that is set up. Raises NotDone."""
        opened = self.open_round()
        if opened.joining:
            raise NotDone("The game is not set up yet: seats are being joined.")
        return opened

    def seat(self, text: str) -> SeatId:
        """The player's seat that a text names, by its id or its short name. Raises NotDone."""
        names = self.campaign.rules.seats()
        for seat in self.campaign.ledger.seats:
            if text.strip().casefold() in {seat, names.get(seat, seat).casefold()}:
                return seat
        seats = ", ".join(self.campaign.ledger.seats)
        raise NotDone(f"There is no seat {text.strip()!r}; there are {seats}.")

    def short(self, seat: SeatId) -> str:
        """A seat's short name."""
        return self.campaign.rules.seats().get(seat, str(seat))

    def when(self, stamp: str) -> str:
        """A time for the umpire, in his zone."""
        holder = self.work.directory.seat(self.name, UMPIRE_SEAT)
        zone = holder.zone if holder else self.campaign.ledger.zone
        return f"{local_text(from_stamp(stamp), zone)} your time"

    def office(self, seat: SeatId) -> OfficeOfSeat:
        """A seat, for what is to become of its holder."""
        secret = self.bench.keys.key(self.campaign.stream)
        return OfficeOfSeat(self.work, self.campaign, secret, seat, self.at, self.now, self.key)

    def seat_of_umpire(self) -> SeatId | None:
        """The seat of this campaign that the umpire's own address holds too; None: he holds none."""
        return seat_played(self.work, self.name)

    # ---- writing down

    def reason(self) -> str:
        """Keep the umpire's reason, and return its digest; empty: he gave none."""
        return self.keep(TextKind.REASON, self.ask.reason) if self.ask.reason else ""

    def keep(self, kind: TextKind, text: str, seat: str = UMPIRE_SEAT) -> str:
        """Keep a text, and return the digest by which the log may name it."""
        return self.work.archive.keep_text(kind, self.name, text, self.at, seat)

    def commit(self, events: Iterable[Event]) -> StoredCommit:
        """Write down what the act did."""
        return self.work.log(self.campaign.stream).append(
            expected=self.campaign.number,
            key=self.key,
            kind="desk",
            at=self.at,
            meta={},
            events=encoded(events, self.campaign.rules),
        )

    def after(self, commit: StoredCommit) -> "Case":
        """The case after a commit."""
        return replace(self, campaign=self.campaign.after(commit), key=f"{self.key}/next")

    def owe(self, kind: str, seat: str, about: dict[str, JSON], tag: str = "") -> None:
        """Owe a letter about what the act did, one of a kind to each."""
        key = f"{self.campaign.stream}/{kind}/{self.key}{tag}/{seat}"
        self.work.outbox.add(key, self.name, kind, seat, about, self.now)
