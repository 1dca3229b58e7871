"""Where a campaign stands, for a host who looks over all of them: no word of any seat's secrets."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from adjudicator.kernel.visibility import UMPIRE_SEAT
from adjudicator.service.campaign import Campaign
from adjudicator.service.due import missing
from adjudicator.service.events import Held


class Waits(StrEnum):
    """Whom a campaign waits for."""

    PLAYERS = "players"
    UMPIRE = "umpire"
    NOBODY = "nobody"  # it is over
    REPAIR = "repair"  # it cannot be served


@dataclass(frozen=True)
class Standing:
    """Where a campaign stands. `missing`: the seats that owe orders and have sent nothing.

    `deadline` in UTC; None where no round is open, or it is held, so that no time runs: `held` says why.
    `outage_hours` without mail before its deadline would hold the round; 0: never. `fault` says why it cannot
    be served; `over` how it ended.
    """

    campaign: str
    waits: Waits
    round: str = ""
    title: str = ""
    deadline: datetime | None = None
    held: str = ""
    outage_hours: int = 0
    missing: tuple[str, ...] = ()
    ready: tuple[str, ...] = ()
    over: str = ""
    fault: str = ""


def standing(campaign: Campaign, fault: str = "") -> Standing:
    """Where a campaign stands; `fault`: what keeps it from being served."""
    ledger, opened = campaign.ledger, campaign.ledger.open
    if opened is None:
        return Standing(ledger.name, Waits.REPAIR if fault else Waits.NOBODY, over=ledger.over, fault=fault)
    silent = missing(campaign)
    waits = Waits.UMPIRE if UMPIRE_SEAT in silent or opened.held is Held.TOO_FEW else Waits.PLAYERS
    return Standing(
        campaign=ledger.name,
        waits=Waits.REPAIR if fault else waits,
        round=opened.round,
        title=opened.title,
        deadline=None if opened.held else opened.closes,
        held=opened.held.value if opened.held else "",
        outage_hours=ledger.timing.outage_hours,
        missing=tuple(map(str, silent)),
        ready=tuple(str(seat) for seat in opened.owed_by if campaign.desk(seat).ready),
        fault=fault,
    )
