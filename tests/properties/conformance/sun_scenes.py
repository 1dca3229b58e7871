"""Compact beginnings of The Sun in Splendour, as events: bodies near one another, of few sizes."""

from collections.abc import Iterator

from adjudicator.kernel.chronicle import Chronicle
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour import data, setup
from adjudicator.rulesets.sun_in_splendour.atlas import england
from adjudicator.rulesets.sun_in_splendour.events.season import BodyFormed
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.phases import sight
from adjudicator.rulesets.sun_in_splendour.phases.season import open_season
from adjudicator.rulesets.sun_in_splendour.state import Body, Season, State
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind
from adjudicator.testing.pick import Pick

ROUND_ABOUT = 9
"""Points from the middle of a scene to its bodies."""
MIDDLES = ("Coventry", "Daventry", "St Albans", "Newark", "York", "Ludlow")


def scene(dice: Dice, pick: Pick) -> tuple[Event, ...]:
    """A campaign of 4 to 12 bodies near one another; leaders who are not there sit at home."""
    season = pick.one(tuple(Season))
    options = setup.read_options({"season": season.value})
    seats = tuple(data.leaders())
    gathered = pick.some(seats, 3, 6)
    tale = Chronicle(evolve, State())
    tale.tell_all(event for event in setup.begin(options, seats) if not _is_of(event, gathered))
    tale.tell_all(_formed(body) for body in _bodies(gathered, pick))
    tale.tell(open_season(tale.state, options.year, season, dice))
    tale.tell_all(sight.look_around(tale.state, dice, sight.Watch("setup", 0)))
    return tale.events


def _is_of(event: Event, seats: tuple[SeatId, ...]) -> bool:
    return isinstance(event, BodyFormed) and event.body.owner in seats


def _formed(body: Body) -> Event:
    return BodyFormed(rule="Starting Positions", scope=setup.scope_of(body.owner), body=body)


def _bodies(seats: tuple[SeatId, ...], pick: Pick) -> Iterator[Body]:
    around = sorted(england().graph.distances({pick.one(MIDDLES): 0}, within=ROUND_ABOUT))
    for seat in seats:
        for number in range(1, pick.number(1, 2) + 1):
            yield _body(seat, number, pick.one(around), pick)


def _body(seat: SeatId, number: int, place: str, pick: Pick) -> Body:
    first = 10 * number
    troops = [(CompanyKind.RETINUE, pick.one(("billmen", "billmen", "currours")), 200)] * pick.number(1, 5)
    if number == 1:
        troops.insert(0, (CompanyKind.PERSONAL, "own_men_at_arms", 50))
    companies = tuple(
        Company(id=f"{seat}-c{first + n}", kind=kind, troops={troop: men}, home=place)
        for n, (kind, troop, men) in enumerate(troops)
    )
    name = "Main body" if number == 1 else "Second body"
    return Body(id=f"{seat}-{number}", owner=seat, name=name, companies=companies, place=place)
