"""What generals and the umpire send of a battle at the table, in canonical form (SS-0-4)."""

from typing import ClassVar

from pydantic import Field

from adjudicator.kernel.records import Order
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.table import CompanyLoss, Fate, Result, Verdict


def result_subject(battle: str) -> str:
    """Return the subject of a battle's RESULT. Subjects sort as a result is told: who won, then losses."""
    return f"battle:{battle}:1-result"


def losses_subject(battle: str, side: int) -> str:
    """Return the subject of what one side of a battle lost."""
    return f"battle:{battle}:2-losses:{side}"


def verdict_subject(battle: str) -> str:
    """Return the subject of what is said of another's report of a battle."""
    return f"battle:{battle}:5-verdict"


class TableOrder(Order):
    """Something said of a battle at the table, `1456-1-spring/1`."""

    battle: str


class TellResult(TableOrder):
    """RESULT battle: leader wins, marginal, decisive or rout; or drawn."""

    type_name: ClassVar[str] = "sun.result"

    winner: int | None  # which side, 0 the attackers; None: drawn
    result: Result

    @property
    def subject(self) -> str:
        """One for the battle."""
        return result_subject(self.battle)


class TellLosses(TableOrder):
    """LOSSES battle: company men, or leader share: what one side lost.

    Companies not named lose `percent` of their men, where it is given, else what SS-5-1 has for the result.
    """

    type_name: ClassVar[str] = "sun.losses"

    side: int
    companies: tuple[CompanyLoss, ...] = ()  # in order of id
    percent: int | None = Field(default=None, ge=0, le=100)

    @property
    def subject(self) -> str:
        """One for each side of the battle."""
        return losses_subject(self.battle, self.side)


class TellFate(TableOrder):
    """FATE battle: leader taken, killed or safe. `captor`: who took him."""

    type_name: ClassVar[str] = "sun.fate"

    leader: SeatId
    fate: Fate
    captor: SeatId | None = None

    @property
    def subject(self) -> str:
        """One for each leader."""
        return f"battle:{self.battle}:3-fate:{self.leader}"


class TellWithdrawal(TableOrder):
    """WITHDREW battle: body to place."""

    type_name: ClassVar[str] = "sun.withdrew"

    body: str
    to: str

    @property
    def subject(self) -> str:
        """One for each body."""
        return f"battle:{self.battle}:4-withdrew:{self.body}"


class _Judged(TableOrder):
    """What is said of the report of `of`, as it was seen: the report of this digest."""

    verdict: ClassVar[Verdict]

    of: SeatId
    digest: str

    @property
    def subject(self) -> str:
        """One for the battle: who confirms no longer disputes."""
        return verdict_subject(self.battle)


class Confirm(_Judged):
    """CONFIRM battle: the other general's report is true."""

    type_name: ClassVar[str] = "sun.confirm"
    verdict: ClassVar[Verdict] = Verdict.CONFIRMED


class Dispute(_Judged):
    """DISPUTE battle: the other general's report is not true; the umpire is told."""

    type_name: ClassVar[str] = "sun.dispute"
    verdict: ClassVar[Verdict] = Verdict.DISPUTED


TABLE_ORDERS: tuple[type[Order], ...] = (
    TellResult,
    TellLosses,
    TellFate,
    TellWithdrawal,
    Confirm,
    Dispute,
)
