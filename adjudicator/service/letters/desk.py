"""What every letter needs: the parts it is made with, and its heading."""

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.kernel.letters import Header
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.campaign import Campaign, Registry
from adjudicator.service.deadlines import from_stamp, local_text
from adjudicator.service.ports import (
    AnyRuleset,
    KeyRing,
    MailReader,
    MapMaker,
    Post,
    SeatEntry,
    Stationer,
    Store,
    Work,
)
from adjudicator.service.rounds import token_of


def short_names(rules: AnyRuleset) -> Mapping[SeatId, str]:
    """The short names of all who may be written to: the game's seats, and the umpire."""
    return {**rules.seats(), UMPIRE_SEAT: "Umpire"}


@dataclass(frozen=True)
class WritingDesk:
    """The parts that letters are made with."""

    store: Store
    registry: Registry
    reader: MailReader
    keys: KeyRing
    stationer: Stationer
    map_png: MapMaker
    post: Post

    def short_name(self, campaign: Campaign, seat: SeatId) -> str:
        """A seat's short name."""
        return short_names(campaign.rules).get(seat, str(seat))

    def header(self, campaign: Campaign, seat: SeatId, holder: SeatEntry | None, receipt: int = 0) -> Header:
        """The heading of a letter to a seat, as the campaign stands."""
        opened = campaign.ledger.open
        zone = holder.zone if holder else campaign.ledger.zone
        return Header(
            campaign=campaign.ledger.name,
            seat=self.short_name(campaign, seat),
            round=opened.title if opened else "",
            deadline=f"{local_text(from_stamp(opened.deadline), zone)} your time" if opened else "",
            receipt=f"{receipt}-{campaign.hash[:12]}" if receipt else "",
        )

    def token(self, campaign: Campaign, seat: SeatId) -> str:
        """The seat's token in the open round; empty when the campaign is over."""
        opened = campaign.ledger.open
        if opened is None:
            return ""
        key = self.keys.key(campaign.stream)
        return token_of(key, campaign, opened.attempt, seat)

    @staticmethod
    def holder(work: Work, campaign: str, seat: str) -> SeatEntry | None:
        """Who holds a seat."""
        return work.directory.seat(campaign, seat)
