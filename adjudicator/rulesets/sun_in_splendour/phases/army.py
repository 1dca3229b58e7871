"""One side of a battle: who commands it, and how strong it is (SS-5-1, SS-5-4)."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from adjudicator.kernel.dice import Dice, Throw
from adjudicator.kernel.visibility import UMPIRE, Scope, SeatId
from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.state import Body, Leader, LeaderStatus, State


@dataclass(frozen=True)
class General:
    """Who commands an army: a leader in person, or a captain of his who counts one reputation less."""

    leader: Leader
    in_person: bool
    kept_away: SeatId | None = None  # the leader whom the die kept away (SS-5-4)

    @property
    def name(self) -> str:
        """The person in command."""
        return self.leader.person if self.in_person else f"a captain of {self.leader.short}"

    @property
    def reputation(self) -> int:
        """His reputation, 1 to 6."""
        return self.leader.reputation if self.in_person else max(1, self.leader.reputation - 1)


@dataclass(frozen=True)
class Army:
    """One side of a battle: its bodies in order of id, their owners' seats, those present in person."""

    bodies: tuple[Body, ...]
    seats: tuple[SeatId, ...]
    present: tuple[SeatId, ...]

    @property
    def men(self) -> int:
        """All its men."""
        return sum(body.men for body in self.bodies)

    def men_of(self, seat: SeatId) -> int:
        """The men that one seat has in it."""
        return sum(body.men for body in self.bodies if body.owner == seat)


def army_of(state: State, names: Iterable[str]) -> Army:
    """Return the army that these bodies make. Raises KeyError for a body that is not there."""
    bodies = tuple(state.bodies[name] for name in sorted(names))
    seats = tuple(sorted({body.owner for body in bodies}))
    return Army(bodies, seats, tuple(seat for seat in seats if _present(state.leaders[seat], bodies)))


def _present(leader: Leader, bodies: Iterable[Body]) -> bool:
    return leader.status is LeaderStatus.FREE and leader.body in [body.id for body in bodies]


def general_of(state: State, army: Army, dice: Dice, key: str, scope: Scope) -> tuple[General, Throw]:
    """Return an army's general and the throw that confirmed him (SS-5-1, SS-5-4).

    The first in rank commands; on a 1 he is kept away and the next takes his place: another leader, or a
    captain of his own. With no leader present a captain of the first commands.
    """
    order = by_rank(state, army, dice, key)
    throw = dice.throw(key, scope)
    away = order[0].seat if throw.total == 1 else None
    if away is not None and len(order) > 1:
        return General(order[1], bool(army.present), away), throw
    return General(order[0], bool(army.present) and away is None, away), throw


def by_rank(state: State, army: Army, dice: Dice, key: str) -> list[Leader]:
    """Return the leaders who may command an army: those present, else all of it, the highest rank first.

    Of two of one rank he with more men there comes first, then it goes by lot.
    """

    def precedence(seat: SeatId) -> tuple[int, int, str]:
        return -state.leaders[seat].rank, -army.men_of(seat), dice.rank(f"{key}/{seat}", UMPIRE)

    return [state.leaders[seat] for seat in sorted(army.present or army.seats, key=precedence)]


def strength_of(army: Army, general: General) -> Fraction:
    """Return men x quality x command (SS-5-1), before the die.

    Command is a tenth more or less for each point of the general's reputation above or below 3. Troops
    whose own leader is away count one reputation less, as all do under a captain.
    """
    return sum((_worth(body) * _command(army, body, general) for body in army.bodies), Fraction(0))


def _worth(body: Body) -> Fraction:
    types = data.troop_types()
    troops = (troop for company in body.companies for troop in company.troops.items())
    return sum((Fraction(men * types[name].quality_percent, 100) for name, men in troops), Fraction(0))


def _command(army: Army, body: Body, general: General) -> Fraction:
    away = not general.in_person or body.owner not in army.present
    reputation = general.leader.reputation - (1 if away else 0)
    return 1 + Fraction(reputation - 3, 10)
