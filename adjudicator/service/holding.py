"""Who holds a seat: moved to another address, and the key that his letters carry made anew (GEN-9).

The umpire does it at his desk, and a player for himself. The log holds digests of the addresses.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.proof.keys import CampaignKey
from adjudicator.service.campaign import Campaign, encoded
from adjudicator.service.ports import SeatEntry, StoredCommit, TextKind, Work
from adjudicator.service.rounds import reissue_tokens
from adjudicator.service.umpire.events import HolderChanged, Holding, KeyRenewed


@dataclass(frozen=True)
class OfficeOfSeat:
    """A seat in one transaction, and what is needed to write down what becomes of its holder.

    `log_key` is the key of the commit, `letter_key` what the letters' keys begin with.
    """

    work: Work
    campaign: Campaign
    secret: CampaignKey
    seat: SeatId
    at: datetime
    now: datetime
    log_key: str

    @property
    def name(self) -> str:
        """The campaign's name."""
        return self.campaign.ledger.name

    @property
    def holder(self) -> SeatEntry | None:
        """Who holds the seat."""
        return self.work.directory.seat(self.name, self.seat)

    @property
    def renewal(self) -> int:
        """The number of the seat's next key."""
        return self.campaign.ledger.office.renewal(self.seat) + 1

    def keep(self, kind: TextKind, address: str) -> str:
        """Keep an address, and return the digest by which the log may name it; empty: there is none."""
        if not address:
            return ""
        return self.work.archive.keep_text(kind, self.name, address, self.at, self.seat)

    def commit(self, events: Iterable[Event]) -> StoredCommit:
        """Write down what became of it."""
        return self.work.log(self.campaign.stream).append(
            expected=self.campaign.number,
            key=self.log_key,
            kind="desk",
            at=self.at,
            meta={},
            events=encoded(events, self.campaign.rules),
        )

    def owe(self, kind: str, recipient: str, about: dict[str, str | int]) -> None:
        """Owe a letter about it, one of a kind to each."""
        key = f"{self.campaign.stream}/{kind}/{self.log_key}/{recipient}"
        self.work.outbox.add(key, self.name, kind, recipient, about, self.now)


def is_free(work: Work, campaign: str, address: str) -> SeatId | None:
    """The player's seat of a campaign that an address holds already; None: none."""
    held = (seat for name, seat in work.directory.seats_of_address(address) if name == campaign)
    return next((SeatId(seat) for seat in held if seat != UMPIRE_SEAT), None)


def keep_holder(office: OfficeOfSeat, holding: Holding, address: str, by: str, reason: str) -> HolderChanged:
    """The event that the same player has an address more, or less."""
    added = holding is Holding.ADDED
    return HolderChanged(
        seat=office.seat,
        holding=holding,
        tenure=office.campaign.ledger.office.tenure(office.seat),
        former="" if added else office.keep(TextKind.ADDRESS, address),
        holder=office.keep(TextKind.ADDRESS, address) if added else "",
        by=by,
        reason=reason,
    )


def move_holder(office: OfficeOfSeat, address: str, by: str, reason: str = "") -> StoredCommit:
    """Have the same player at another address alone, with a new key; whoever reads the old ones is told.

    Letters that could not be delivered are tried again.
    """
    holder = office.holder
    assert holder is not None
    moved = HolderChanged(
        seat=office.seat,
        holding=Holding.MOVED,
        tenure=office.campaign.ledger.office.tenure(office.seat),
        former=office.keep(TextKind.FORMER, holder.address),
        holder=office.keep(TextKind.ADDRESS, address),
        renewal=office.renewal,
        by=by,
        reason=reason,
    )
    commit = office.commit([moved])
    office.work.directory.add_seat(office.name, SeatEntry(office.seat, address, holder.zone))
    back = office.work.bounces.series(office.name, office.seat, holder.address)
    office.work.outbox.revive(office.name, office.seat, office.now, [each.letter for each in back])
    office.work.bounces.end(office.name, office.seat, office.now)
    reissue_tokens(office.work, office.secret, office.campaign.after(commit), office.seat, office.at)
    if holder.address.casefold() != address.casefold():
        office.owe("moved-away", holder.address, {"commit": commit.number, "seat": office.seat})
    return commit


def renew_key(office: OfficeOfSeat, by: str, reason: str = "") -> StoredCommit:
    """Give a seat's letters a new key: answers to older ones prove nothing any more."""
    renewed = KeyRenewed(seat=office.seat, renewal=office.renewal, by=by, reason=reason)
    commit = office.commit([renewed])
    reissue_tokens(office.work, office.secret, office.campaign.after(commit), office.seat, office.at)
    return commit
