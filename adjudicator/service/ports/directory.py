"""Campaigns, and who holds their seats."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True)
class CampaignEntry:
    """A campaign of this host."""

    name: str
    stream: str
    ruleset: str
    edition: str


@dataclass(frozen=True)
class SeatEntry:
    """Who holds a seat: where his letters go, his zone, and from which addresses else his mail may come."""

    seat: str
    address: str
    zone: str
    also: tuple[str, ...] = ()

    @property
    def addresses(self) -> tuple[str, ...]:
        """All of them, the one that letters go to first."""
        return (self.address, *self.also)

    def writes_from(self, address: str) -> bool:
        """Whether an address is his; capitals make no difference."""
        return address.strip().casefold() in {each.strip().casefold() for each in self.addresses}


@dataclass(frozen=True)
class TokenHolder:
    """What a token stands for."""

    campaign: str
    seat: str
    round: str


class Directory(Protocol):
    """Campaigns, seats, addresses and tokens."""

    def campaigns(self) -> tuple[CampaignEntry, ...]:
        """Every campaign, by name."""

    def campaign(self, name: str) -> CampaignEntry | None:
        """One campaign."""

    def add_campaign(self, entry: CampaignEntry, at: datetime) -> None:
        """Register a campaign."""

    def seat(self, campaign: str, seat: str) -> SeatEntry | None:
        """Who holds a seat (`umpire` is one too)."""

    def add_seat(self, campaign: str, entry: SeatEntry) -> None:
        """Register a seat."""

    def issue_token(self, campaign: str, seat: str, round_id: str, token: str, at: datetime) -> None:
        """Remember a token. Again the same: nothing changes."""

    def vacate(self, campaign: str, seat: str) -> None:
        """Forget who holds a seat, and the letters that he has not had yet."""

    def revoke_tokens(self, campaign: str, seat: str, at: datetime) -> None:
        """Let the tokens of a seat so far stand for nothing any more."""

    def token(self, token: str) -> TokenHolder | None:
        """What a token stands for."""

    def former_token(self, token: str) -> TokenHolder | None:
        """What a token stood for before it was revoked."""

    def present_token(self, campaign: str, seat: str, round_id: str) -> str:
        """A seat's token in force in a round; empty: none is."""

    def tokens_of(self, campaign: str, seat: str) -> tuple[str, ...]:
        """All of a seat's tokens in force, of whatever round."""

    def seats_of_address(self, address: str) -> tuple[tuple[str, str], ...]:
        """The (campaign, seat) pairs registered for an address."""
