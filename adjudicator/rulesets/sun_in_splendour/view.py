"""What a viewer may know of a campaign: the only door between the state and a letter (SS-S6)."""

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.model import Exact, Value, late
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.rulesets.sun_in_splendour.board import Board
from adjudicator.rulesets.sun_in_splendour.powers import NO_POWERS, Powers
from adjudicator.rulesets.sun_in_splendour.rolls import RollSide
from adjudicator.rulesets.sun_in_splendour.state import Allegiance, Body, Estate, LeaderStatus, Season
from adjudicator.rulesets.sun_in_splendour.table import AtTable


class KnownLeader(Value):
    """What all England knows of a leader."""

    seat: SeatId
    person: str
    short: str
    allegiance: Allegiance
    rank: int
    reputation: int
    status: LeaderStatus
    captor: SeatId | None
    hostile: tuple[SeatId, ...] = ()  # proclaimed (SS-T-2)


class SeenBody(Value):
    """Another's body as the viewer saw it: an estimate (SS-3.2-3)."""

    label: str
    owner: SeatId
    point: AtPlace | OnEdge
    men: int


class TableView(Value):
    """A battle at the table as one who is in it knows it: both sides' full rolls (SS-0-4).

    `number` counts the season's battles. `said` is what its generals and the umpire said of it: known to
    them alone.
    """

    battle: str
    number: int
    tick: Exact
    point: AtPlace | OnEdge
    sides: tuple[RollSide, RollSide]  # the attackers first
    said: AtTable | None
    unplayed: tuple[SeatId, ...] = ()  # generals whose seats nobody plays: for them the umpire answers

    @property
    def generals(self) -> tuple[SeatId, SeatId]:
        """The seats that report, by side."""
        return self.sides[0].seat, self.sides[1].seat

    def side_of(self, seat: SeatId) -> int | None:
        """On which side a seat stands."""
        return next((n for n, side in enumerate(self.sides) if seat in side.seats), None)


class Paused(Value):
    """The season waits for battles at the table, for `days` at the most; `battles` are how many go there."""

    days: int
    battles: int


class OwnAffairs(Value):
    """What only the seat itself knows."""

    legitimacy: int
    treasury: int
    hostile: tuple[SeatId, ...]
    fallback: str
    leader_body: str
    mobilised: bool = late(False)  # he orders all his bodies this season (SS-1.2-16)


class View(Value):
    """A viewer's knowledge. `own` is None for the public and, bodies being all his, for the umpire."""

    viewer: Viewer
    year: int
    season: Season
    leaders: tuple[KnownLeader, ...]  # in order of seat
    enemies: tuple[SeatId, ...]  # seats at war with the viewer
    estates: tuple[Estate, ...]  # public: who holds what, in order of place
    bodies: tuple[Body, ...]  # the viewer's own (all of them for the umpire), in order of id
    seen: tuple[SeenBody, ...]  # in order of label
    own: OwnAffairs | None
    board: Board | None = None  # a board of its own; None: the map of England
    affairs: dict[SeatId, OwnAffairs] = {}  # every seat's own; the umpire's alone
    powers: Powers = late(NO_POWERS)  # what leaders can order in this edition
    paused: Paused | None = late(None)
    table: tuple[TableView, ...] = late(())  # the viewer's battles at the table (all, for the umpire)
