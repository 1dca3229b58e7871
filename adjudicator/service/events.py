"""What happens to a campaign whatever its game: the judge's own events, under `judge.*`."""

from enum import StrEnum
from typing import ClassVar

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.model import Value, late
from adjudicator.kernel.records import Event, RecordTypes
from adjudicator.kernel.visibility import UMPIRE, Scope, SeatId
from adjudicator.service.allotted import SeatsAllotted
from adjudicator.service.always import Always
from adjudicator.service.timing import Joining, Timing
from adjudicator.service.umpire.events import EVENTS as DESK_EVENTS

JUDGE = "judge"
"""Who did it, where it was neither a seat nor the umpire."""


class Held(StrEnum):
    """Why a round is held, so that no time runs."""

    PAUSED = "paused"  # by the umpire
    OUTAGE = "outage"  # the host was down past the deadline
    NO_MAIL = "no-mail"  # its mailbox was out of reach past the deadline
    TOO_FEW = "too-few"  # fewer seats are joined than must be


class Moved(StrEnum):
    """Why a deadline was moved."""

    EXTENSION = "extension"  # by the umpire, who may shorten it too
    LATE = "late"  # a seat took hours of its time bank
    RESUMED = "resumed"  # after a pause
    OUTAGE = "outage"  # by the time that the host was down, or its mailbox out of reach
    GRACE = "grace"  # seats that sent nothing are waited for


class Closing(StrEnum):
    """Why a round was closed when it was."""

    DEADLINE = "deadline"
    SETTLED = "settled"  # all that the game waits for was in
    READY = "ready"  # all who owed orders said READY
    ALL_IN = "all-in"  # whoever was waited for after the deadline has sent something
    JOINED = "joined"  # every seat is joined
    UMPIRE = "umpire"  # he said so


class Offered(StrEnum):
    """Why a seat is offered to the standby list."""

    SILENT = "silent"
    NOT_JOINED = "not-joined"
    DECLINED = "declined"


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
    timing: Timing = late(Timing())
    joining: Joining | None = late(None)  # None: the set-up follows in the same commit
    digest_hour: int = late(8)  # local hour of the umpire's daily digest; -1: none


class SheetUsed(Value):
    """A seat's sheet as a closing used it: with its salt, and how it came about."""

    seat: SeatId
    sheet: JSON
    salt: str
    mails: int  # mails with orders counted in the round; 0: nothing was sent
    last_mail: str  # judge's receipt time of the last one, UTC; empty: none


class RoundOpened(Event):
    """A round is open for orders until its deadline (UTC text, to the second).

    It is opened again, as its next attempt and with the same deadline, where the round before was corrected;
    `held`, `left`, `grace` and `moves` are then what `RoundHeld` and `DeadlineMoved` had made of it. The
    umpire may be among those who owe something (GEN-1). `turn` is the game turn it is part of, where that is
    not the round alone.
    """

    type_name: ClassVar[str] = "judge.round_opened"
    rule: str = "GEN-1"
    round: str
    title: str
    attempt: int
    deadline: str
    owed_by: tuple[SeatId, ...]
    turn: str = late("")
    held: Held | None = late(None)
    left: int = late(0)
    grace: str = late("")
    moves: int = late(0)


class DeadlineMoved(Event):
    """The open round closes at another time, and is held no longer if it was.

    `by` is a seat, `umpire` or `judge`; `hours` are those taken from its time bank of a calendar `year`.
    `reason` is the digest of the umpire's reason in the archive; empty: none was given.
    """

    type_name: ClassVar[str] = "judge.deadline_moved"
    rule: str = "GEN-1"
    round: str
    attempt: int
    deadline: str
    why: Moved
    by: str
    hours: int = late(0)
    year: int = late(0)
    reason: str = late("")


class RoundHeld(Event):
    """The open round waits and no time runs, until its deadline is moved.

    `left` are the seconds that were left; `since` is when mail was last fetched, where the host was down or
    its mailbox out of reach. `apart` are the seconds between fetches as a rule, where that is too many.
    """

    type_name: ClassVar[str] = "judge.round_held"
    rule: str = "GEN-1"
    round: str
    attempt: int
    why: Held
    by: str
    left: int
    since: str = late("")
    reason: str = late("")
    apart: int = late(0)


class ZoneChanged(Event):
    """The campaign's deadlines follow another zone from its next round on."""

    type_name: ClassVar[str] = "judge.zone_changed"
    rule: str = "GEN-1"
    zone: str
    by: str
    reason: str = late("")


class SeatOffered(Event):
    """A seat is for somebody on the standby list to take; `turns` that it was silent, running (GEN-9)."""

    type_name: ClassVar[str] = "judge.seat_offered"
    rule: str = "GEN-9"
    scope: Scope = UMPIRE
    seat: SeatId
    why: Offered
    turns: int = late(0)


class OrdersReceived(Event):
    """A mail of a seat was read. `sheet` is the whole set in force after it (GEN-3).

    `receipt` counts the seat's own mails. `problems` are codes, no words of the player's. `always` are all
    its standing orders after the mail; None: they are as they were.
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
    orders: int  # lines taken as orders, or as commands about them
    problems: tuple[str, ...]
    undone: bool = False
    entered_by: str = late("")  # the umpire, for the seat; empty: the seat itself
    always: tuple[Always, ...] | None = late(None)


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


class MailAnswered(Event):
    """A mail of a seat asked only for what changes nothing, and answered a letter of a closed round."""

    type_name: ClassVar[str] = "judge.mail_answered"
    rule: str = "GEN-3"
    scope: Scope = UMPIRE
    seat: SeatId
    round: str  # of the letter that it answers
    receipt: int
    received_at: str


class WordsPassedOn(Event):
    """Words of a seat's went to the umpire. `text` is their digest in the archive (GEN-3)."""

    type_name: ClassVar[str] = "judge.words_passed_on"
    rule: str = "GEN-3"
    scope: Scope = UMPIRE
    seat: SeatId
    text: str


class StandingOrdersGiven(Event):
    """A round was opened, and a seat's standing orders were read for it against what the seat may know.

    `sheet` holds those that fit; `unfit` are the codes of what is wrong with the others. The seat is told.
    """

    type_name: ClassVar[str] = "judge.standing_orders_given"
    rule: str = "GEN-3"
    scope: Scope = UMPIRE
    seat: SeatId
    round: str
    sheet: JSON
    unfit: tuple[str, ...] = ()


class RoundClosed(Event):
    """A round was closed over these sheets; the dice hang on `root` (GEN-5).

    `why` was not written down from the beginning: `deadline` may stand for anything in an old log.
    """

    type_name: ClassVar[str] = "judge.round_closed"
    rule: str = "GEN-2"
    scope: Scope = UMPIRE
    round: str
    attempt: int
    step: str
    sheets: tuple[SheetUsed, ...]
    leaves: dict[str, str]
    root: str
    why: Closing = late(Closing.DEADLINE)


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
    asked: int = late(0)


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
        DeadlineMoved,
        RoundHeld,
        ZoneChanged,
        SeatOffered,
        SeatsAllotted,
        OrdersReceived,
        MailRefused,
        MailAnswered,
        WordsPassedOn,
        StandingOrdersGiven,
        RoundClosed,
        RoundReopened,
        SheetKept,
        SeedsDisclosed,
        SecretsViewed,
        CampaignEnded,
        *DESK_EVENTS,
    )
)
