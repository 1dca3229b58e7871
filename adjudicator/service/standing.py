"""Where a campaign stands, for a host who looks over all of them: no word of any seat's secrets."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from adjudicator.kernel.visibility import UMPIRE_SEAT
from adjudicator.service.campaign import Campaign
from adjudicator.service.deadlines import from_stamp


class Waits(StrEnum):
    """Whom a campaign waits for."""

    PLAYERS = "players"
    UMPIRE = "umpire"
    NOBODY = "nobody"  # it is over
    REPAIR = "repair"  # it cannot be served


@dataclass(frozen=True)
class Standing:
    """Where a campaign stands. `missing`: the seats that owe orders and have sent nothing.

    `deadline` in UTC; None where no round is open. `fault` says why it cannot be served; `over` how it ended.
    """

    campaign: str
    waits: Waits
    round: str = ""
    title: str = ""
    deadline: datetime | None = None
    missing: tuple[str, ...] = ()
    ready: tuple[str, ...] = ()
    over: str = ""
    fault: str = ""


def standing(campaign: Campaign, fault: str = "") -> Standing:
    """Where a campaign stands; `fault`: what keeps it from being served."""
    ledger, opened = campaign.ledger, campaign.ledger.open
    if opened is None:
        return Standing(ledger.name, Waits.REPAIR if fault else Waits.NOBODY, over=ledger.over, fault=fault)
    desks = {seat: campaign.desk(seat) for seat in opened.owed_by}
    missing = tuple(str(seat) for seat, desk in desks.items() if not desk.mails and not desk.ready)
    waits = Waits.UMPIRE if UMPIRE_SEAT in missing else Waits.PLAYERS
    return Standing(
        campaign=ledger.name,
        waits=Waits.REPAIR if fault else waits,
        round=opened.round,
        title=opened.title,
        deadline=from_stamp(opened.deadline),
        missing=missing,
        ready=tuple(str(seat) for seat, desk in desks.items() if desk.ready),
        fault=fault,
    )
