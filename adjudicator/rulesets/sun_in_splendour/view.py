"""What a viewer may know of a campaign: the only door between the state and a letter (SS-S6)."""

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.model import Value, late
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.rulesets.sun_in_splendour.board import Board
from adjudicator.rulesets.sun_in_splendour.powers import NO_POWERS, Powers
from adjudicator.rulesets.sun_in_splendour.state import Allegiance, Body, Estate, LeaderStatus, Season


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
