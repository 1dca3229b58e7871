"""Small worlds for tests of The Sun in Splendour: a campaign as it begins, and bodies put where wanted."""

from collections.abc import Iterable
from fractions import Fraction

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.chronicle import Chronicle
from adjudicator.kernel.dice import LoadedDice, fixed_seeds
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour import changes, data, setup
from adjudicator.rulesets.sun_in_splendour.events.march import BattleJoined, Combatant
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.phases.season import open_season
from adjudicator.rulesets.sun_in_splendour.state import Body, Crossing, Season, State
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind

SEATS = tuple(data.leaders())


def dice(secret: bytes = b"a test", **faces: tuple[int, ...]) -> LoadedDice:
    """Dice that come up as told: `side_0=(4,)` for the key `1456-1-spring/battle/1/side/0`."""
    keyed = {f"1456-1-spring/battle/1/{name.replace('_', '/')}": each for name, each in faces.items()}
    return LoadedDice(fixed_seeds(secret), keyed)


def begun(*seats: SeatId) -> State:
    """A campaign in Spring 1456, before anything moved; all seats are played unless some are named."""
    tale = Chronicle(evolve, State())
    tale.tell_all(setup.begin(setup.read_options({}), seats or SEATS))
    tale.tell(open_season(tale.state, 1456, Season.SPRING, dice()))
    return tale.state


def company(name: str, kind: CompanyKind = CompanyKind.RETINUE, **troops: int) -> Company:
    """A company of these troops."""
    return Company(id=name, kind=kind, troops=troops)


def body(name: str, place: str, *companies: Company, crossing: Crossing | None = None) -> Body:
    """A body of these companies; of 1,000 billmen if none are named."""
    owner = SeatId(name.rsplit("-", 1)[0])
    own = companies or (company(f"{owner}-c1", billmen=1000),)
    return Body(id=name, owner=owner, name=f"Body {name}", companies=own, place=place, crossing=crossing)


def half_way(a: str, b: str, length: int) -> Crossing:
    """Half-way along a road."""
    return Crossing(a=a, b=b, covered=Fraction(1, 2), length=length)


def world(*bodies: Body, with_leaders: bool = True) -> State:
    """A campaign with just these bodies. Each leader is with his first one, if he is to be there."""
    state = begun().model_copy(update={"bodies": {}, "counters": {}})
    for seat in SEATS:
        state = changes.change_leader(state, seat, body="")
    for each in bodies:
        state = changes.add_body(state, each)
        if with_leaders and not state.leaders[each.owner].body:
            state = changes.change_leader(state, each.owner, body=each.id)
    return state


def meeting(
    state: State, attackers: Iterable[str], defenders: Iterable[str], number: int = 1, tick: int = 0
) -> BattleJoined:
    """A battle joined between these bodies, where the first attacker stands."""
    one, other = (tuple(_combatant(state, name) for name in names) for names in (attackers, defenders))
    point: AtPlace | OnEdge = state.bodies[one[0].body].point
    where = {"battle": f"1456-1-spring/{number}", "tick": Fraction(tick), "point": point}
    return BattleJoined(rule="SS-4.1-1k", attackers=one, defenders=other, **where)


def _combatant(state: State, name: str) -> Combatant:
    return Combatant(body=name, owner=state.bodies[name].owner, tick=Fraction(0))
