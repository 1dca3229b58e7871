"""What stands in a battle, for the table: bodies, companies with men and elements, commands by rank (SS-0-4).

A leader with men enough for a command (SS-5-3) has one of his own, led by a captain where he is not there
himself; a smaller contingent is merged under the general of its side.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum

from adjudicator.kernel.model import Exact, Value
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.phases.army import Army, General
from adjudicator.rulesets.sun_in_splendour.phases.battle import armies_of
from adjudicator.rulesets.sun_in_splendour.phases.legitimacy import COMMAND
from adjudicator.rulesets.sun_in_splendour.state import Leader, State
from adjudicator.rulesets.sun_in_splendour.table import AtTable, Combatant, Waiting
from adjudicator.rulesets.sun_in_splendour.troops import Company

_ABLE = 4  # the reputation of a captain whose penalty is the lesser


class Pips(StrEnum):
    """What a general throws for his pips: a captain, whose leader is away, less than others."""

    FULL = "d6"
    LESS_ONE = "d6 less 1, 1 at the least"
    D4 = "d4"


class RollTroops(Value):
    """Men of one troop type in a company, as elements and what is left over."""

    troop: str
    men: int
    elements: int
    over: int  # men short of another element


class RollBody(Value):
    """A body in a battle with its companies; `came` is the tick at which it came in."""

    id: str
    owner: SeatId
    name: str
    came: Exact
    companies: tuple[Company, ...]

    @property
    def men(self) -> int:
        """Men in the body."""
        return sum(company.men for company in self.companies)


class RollCommand(Value):
    """A command at the table: who leads it, with how much say, and what he throws for pips.

    `rank` orders the commands of a side: the leaders who are there by their rank, then captains.
    """

    seat: SeatId
    general: str
    in_person: bool
    rank: int
    reputation: int
    pips: Pips
    men: int
    elements: int
    merged: tuple[SeatId, ...] = ()  # whose few men are led with his


class RollSide(Value):
    """One side of a battle. `seat` commands it, by rank and the die of SS-5-4."""

    seats: tuple[SeatId, ...]
    seat: SeatId
    general: str
    in_person: bool
    reputation: int
    commands: tuple[RollCommand, ...]
    bodies: tuple[RollBody, ...]
    present: tuple[SeatId, ...]  # leaders who are there themselves, in order of seat

    @property
    def men(self) -> int:
        """All men of the side."""
        return sum(body.men for body in self.bodies)

    @property
    def companies(self) -> dict[str, Company]:
        """The side's companies by id."""
        return {company.id: company for body in self.bodies for company in body.companies}


def elements_of(company: Company) -> tuple[RollTroops, ...]:
    """Return a company as elements, troop type by troop type, rounded down."""
    size = data.constants().element_men
    return tuple(
        RollTroops(troop=troop, men=men, elements=men // size, over=men % size)
        for troop, men in company.troops.items()
    )


def element_count(companies: Iterable[Company]) -> int:
    """Return the elements that companies make."""
    return sum(troops.elements for company in companies for troops in elements_of(company))


def generals_of(state: State, at: AtTable) -> tuple[General, General]:
    """Return the generals who were called when the battle went to the table."""
    one, other = (General(state.leaders[each.seat], each.in_person, each.kept_away) for each in at.generals)
    return one, other


def sides_of(state: State, waiting: Waiting, generals: tuple[General, General]) -> tuple[RollSide, RollSide]:
    """Return the rolls of both sides, the attackers first."""
    armies = armies_of(state, waiting)
    one, other = (
        _side(state, army, general, them)
        for army, general, them in zip(armies, generals, (waiting.attackers, waiting.defenders), strict=True)
    )
    return one, other


def _side(state: State, army: Army, general: General, them: Iterable[Combatant]) -> RollSide:
    came = {each.body: each.tick for each in them}
    bodies = tuple(
        RollBody(id=body.id, owner=body.owner, name=body.name, came=came[body.id], companies=body.companies)
        for body in army.bodies
    )
    return RollSide(
        seats=army.seats,
        seat=general.leader.seat,
        general=general.name,
        in_person=general.in_person,
        reputation=general.reputation,
        commands=tuple(_commands(state, army, general, bodies)),
        bodies=bodies,
        present=army.present,
    )


def _commands(
    state: State, army: Army, general: General, bodies: tuple[RollBody, ...]
) -> Iterator[RollCommand]:
    """The commands, the side's general first, then leaders by rank, then captains by their leaders' rank."""
    chief = general.leader.seat
    own = [seat for seat in army.seats if seat == chief or army.men_of(seat) >= COMMAND]
    merged = tuple(seat for seat in army.seats if seat not in own)
    there = {seat: _leads(state.leaders[seat], army, general) for seat in own}
    for seat in sorted(
        own, key=lambda each: (each != chief, not there[each], -state.leaders[each].rank, each)
    ):
        led = (seat, *merged) if seat == chief else (seat,)
        yield _command(
            state.leaders[seat],
            [body for body in bodies if body.owner in led],
            in_person=there[seat],
            merged=merged if seat == chief else (),
        )


def _leads(leader: Leader, army: Army, general: General) -> bool:
    """Tell whether a leader leads his own command; one whom the die kept away does not (SS-5-4)."""
    if leader.seat == general.leader.seat:
        return general.in_person
    return leader.seat in army.present and leader.seat != general.kept_away


def _command(
    leader: Leader, bodies: list[RollBody], *, in_person: bool, merged: tuple[SeatId, ...]
) -> RollCommand:
    general = General(leader, in_person)
    companies = [company for body in bodies for company in body.companies]
    return RollCommand(
        seat=leader.seat,
        general=general.name,
        in_person=in_person,
        rank=leader.rank if in_person else 1,
        reputation=general.reputation,
        pips=_pips(general),
        men=sum(company.men for company in companies),
        elements=element_count(companies),
        merged=merged,
    )


def _pips(general: General) -> Pips:
    if general.in_person:
        return Pips.FULL
    return Pips.LESS_ONE if general.reputation >= _ABLE else Pips.D4
