"""What happens to a campaign whatever its game: the judge's own events, under `judge.*`."""

from typing import ClassVar

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.model import Value, late
from adjudicator.kernel.records import Event, RecordTypes
from adjudicator.kernel.visibility import UMPIRE, Scope, SeatId
from adjudicator.service.umpire.events import EVENTS as DESK_EVENTS


class CampaignCreated(Event):
    """A campaign was founded. `settings` are the campaign file's, less everything personal."""

    type_name: ClassVar[str] = "judge.campaign_created"
    rule: str = "GEN-5"
    name: str
    ruleset: str
    edition: str
    options: dict[str, JSON]
    seats: tuple[SeatId, ...]
    zone: str
    first_deadline: str
    every: str
    remind_hours: tuple[int, ...]
    public_key: str


class SheetUsed(Value):
    """A seat's sheet as a closing used it: with its salt, and how it came about."""

    seat: SeatId
    sheet: JSON
    salt: str
    mails: int  # mails with orders counted in the round; 0: nothing was sent
    last_mail: str  # judge's receipt time of the last one, UTC; empty: none


class RoundOpened(Event):
    """A round is open for orders until its deadline (UTC text, to the second).

    It is opened again, as its next attempt and with the same deadline, where the round before was corrected.
    The umpire may be among those who owe something (GEN-1).
    """

    type_name: ClassVar[str] = "judge.round_opened"
    rule: str = "GEN-1"
    round: str
    title: str
    attempt: int
    deadline: str
    owed_by: tuple[SeatId, ...]


class OrdersReceived(Event):
    """A mail of a seat was read. `sheet` is the whole set in force after it (GEN-3).

    `receipt` counts the seat's own mails. `problems` are codes, no words of the player's.
    """

    type_name: ClassVar[str] = "judge.orders_received"
    rule: str = "GEN-3"
    scope: Scope = UMPIRE
    seat: SeatId
    round: str
    receipt: int
    received_at: str
    sheet: JSON
    salt: str
    ready: bool
    orders: int  # lines taken as orders or commands
    problems: tuple[str, ...]
    undone: bool = False
    entered_by: str = late("")  # the umpire, for the seat; empty: the seat itself


class MailRefused(Event):
    """A mail of a seat changed nothing: it was for a closed round, too large, or could not be read."""

    type_name: ClassVar[str] = "judge.mail_refused"
    rule: str = "GEN-3"
    scope: Scope = UMPIRE
    seat: SeatId
    round: str
    receipt: int
    received_at: str
    code: str


class RoundClosed(Event):
    """A round was closed over these sheets; the dice hang on `root` (GEN-5)."""

    type_name: ClassVar[str] = "judge.round_closed"
    rule: str = "GEN-2"
    scope: Scope = UMPIRE
    round: str
    attempt: int
    step: str
    sheets: tuple[SheetUsed, ...]
    leaves: dict[str, str]
    root: str


class RoundReopened(Event):
    """A closed round is open again, so that the umpire can correct what he entered (GEN-8).

    The campaign goes back to what it was before the commit `voided`, which stays in the log. `attempt` is the
    new one. `reason` is the digest of the reason in the archive; empty: none was given.
    """

    type_name: ClassVar[str] = "judge.round_reopened"
    rule: str = "GEN-8"
    round: str
    attempt: int
    voided: int
    reason: str = ""


class SheetKept(Event):
    """What a seat had sent for a round stands in the round's next attempt, after a correction (GEN-8)."""

    type_name: ClassVar[str] = "judge.sheet_kept"
    rule: str = "GEN-8"
    scope: Scope = UMPIRE
    seat: SeatId
    round: str
    sheet: JSON
    salt: str
    ready: bool
    mails: int
    last_mail: str
    earlier: tuple[JSON, ...]


class SeedsDisclosed(Event):
    """The signatures that the seeds of a step come from, hex by scope; each viewer is mailed his own.

    `attempt` is the one whose seeds they are: a re-run after a correction has those of the first run (GEN-8).
    """

    type_name: ClassVar[str] = "judge.seeds_disclosed"
    rule: str = "GEN-5"
    scope: Scope = UMPIRE
    round: str
    attempt: int
    step: str
    root: str
    signatures: dict[str, str]
    state_hash: str  # of the game after this commit


class SecretsViewed(Event):
    """Somebody at the host looked at what is secret, by this command. Public once the campaign is over."""

    type_name: ClassVar[str] = "judge.secrets_viewed"
    rule: str = "GEN-6"
    scope: Scope = UMPIRE
    command: str
    seat: str  # the seat looked at, or `umpire` for everything


class CampaignEnded(Event):
    """The campaign is over."""

    type_name: ClassVar[str] = "judge.campaign_ended"
    rule: str
    winners: tuple[SeatId, ...]
    text: str


JUDGE_EVENTS: RecordTypes[Event] = RecordTypes(
    (
        CampaignCreated,
        RoundOpened,
        OrdersReceived,
        MailRefused,
        RoundClosed,
        RoundReopened,
        SheetKept,
        SeedsDisclosed,
        SecretsViewed,
        CampaignEnded,
        *DESK_EVENTS,
    )
)
