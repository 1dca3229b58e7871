"""How a campaign begins: leaders with their troops, estates and offices, by the data (Starting Positions)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId, scope_of
from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.atlas import england
from adjudicator.rulesets.sun_in_splendour.calendar import SEASONS, seasons_until
from adjudicator.rulesets.sun_in_splendour.changes import in_order
from adjudicator.rulesets.sun_in_splendour.events.season import (
    BodyFormed,
    CampaignBegun,
    EstateHeld,
    LeaderEntered,
)
from adjudicator.rulesets.sun_in_splendour.mapfile import LeaderRow, OfficeTroops
from adjudicator.rulesets.sun_in_splendour.state import Allegiance, Body, Estate, Leader, Season
from adjudicator.rulesets.sun_in_splendour.tabletop import NAMES, Tabletop, read_tabletop
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind

RULE = "Starting Positions"
_OWN_ELEMENT = "own_men_at_arms"
_LAST_YEAR = 1485  # SS-9.1-5


@dataclass(frozen=True)
class Options:
    """The options of a campaign: how many seasons it lasts, and with which it begins (SS-9.1-5).

    `tabletop`: on what terms battles go to the table; None: the program fights them all.
    """

    seasons: int
    year: int
    season: Season
    tabletop: Tabletop | None = None

    def stored(self, seats: Sequence[SeatId]) -> dict[str, str]:
        """Return the options as the log keeps them; `seats` are those that players hold."""
        start = {"year": str(self.year), "season": self.season.value}
        table = self.tabletop.stored() if self.tabletop else {}
        return {"seasons": str(self.seasons), "seats": "+".join(sorted(seats)), **start, **table}


def read_options(options: Mapping[str, JSON], *, table: bool = True) -> Options:
    """Return the options of a campaign; `table`: its edition lets battles go to the table.

    Raises ValueError with a sentence for the umpire.
    """
    start = data.constants().start
    known = ("seasons", "year", "season")
    unknown = sorted(set(options) - {*known, *NAMES})
    if unknown:
        had = ", ".join((*known, *(NAMES if table else ())))
        raise ValueError(f"There is no option {unknown[0]!r}; the options are {had}.")
    year = _whole(options.get("year", start.year), "year")
    season = _season(options.get("season", start.season.value))
    seasons = _length(options.get("seasons", 24), year, season)
    return Options(seasons, year, season, read_tabletop(options, allowed=table))


def _whole(value: JSON, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"The option {name} is a whole number, not {value!r}.")
    return value


def _season(value: JSON) -> Season:
    if value not in [season.value for season in SEASONS]:
        raise ValueError(f"The option season is spring, summer, autumn or winter, not {value!r}.")
    return Season(value)


def _length(value: JSON, year: int, season: Season) -> int:
    most = seasons_until(year, season, _LAST_YEAR, Season.WINTER)
    if most < 1:
        raise ValueError(f"A campaign begins by winter {_LAST_YEAR} at the latest, not in {year}.")
    seasons = _whole(value, "seasons")
    if not 1 <= seasons <= most:
        raise ValueError(f"The option seasons is between 1 and {most} (the winter of {_LAST_YEAR}).")
    return seasons


def check_seats(seats: Sequence[SeatId]) -> None:
    """Raise ValueError, with a sentence for the umpire, for seats that cannot be."""
    known = data.seat_names()
    for seat in seats:
        if seat not in known:
            raise ValueError(f"There is no seat {seat!r}; the seats are {', '.join(known)}.")
    if len(set(seats)) != len(seats):
        raise ValueError("A seat is named twice.")
    if not seats:
        raise ValueError(f"A campaign needs a seat at least; the seats are {', '.join(known)}.")


def begin(options: Options, seats: Sequence[SeatId]) -> Iterator[Event]:
    """Yield the events that put everybody in his place. A leader whom no player holds is neutral."""
    yield CampaignBegun(rule=RULE, options=options.stored(seats))
    for seat, row in data.leaders().items():
        yield LeaderEntered(rule=RULE, scope=scope_of(seat), leader=_leader(seat, row, seat in seats))
    for estate in _estates():
        yield EstateHeld(rule=RULE, estate=estate)
    for seat, row in data.leaders().items():
        for body in _bodies(seat, row):
            yield BodyFormed(rule=RULE, scope=scope_of(seat), body=body)


def _leader(seat: SeatId, row: LeaderRow, played: bool) -> Leader:
    return Leader(
        seat=seat,
        person=row.name,
        short=data.leader_words(seat).short,
        allegiance=row.allegiance if played else Allegiance.NEUTRAL,
        royal_house=row.royal_house,
        heirs=row.heirs,
        rank=row.rank,
        reputation=row.reputation,
        legitimacy=row.legitimacy,
        treasury=row.treasury,
        body=f"{seat}-1",
        offices=row.offices,
    )


def _estates() -> tuple[Estate, ...]:
    holders = {place: seat for seat, row in data.leaders().items() for place in row.holdings}
    offices = {place: office for office in data.offices().values() for place in office.estates}
    rows = []
    for name in (place.name for place in england().places.values() if place.estate):
        office = offices.get(name)
        holder = SeatId(office.holder) if office and office.holder else holders.get(name)
        rows.append(Estate(place=name, holder=holder, office=office.id if office else ""))
    return tuple(rows)


@dataclass(frozen=True)
class _Muster:
    """Troops that stand somewhere at the start, a troop type for each whole company."""

    name: str
    place: str
    companies: tuple[str, ...]
    office: str = ""

    def company(self, name: str, troop: str) -> Company:
        kind = CompanyKind.OFFICE if self.office else CompanyKind.RETINUE
        kind = CompanyKind.PERSONAL if troop == _OWN_ELEMENT else kind
        men = {troop: data.troop_types()[troop].men}
        return Company(id=name, kind=kind, troops=men, office=self.office, home=self.place)


def _bodies(seat: SeatId, row: LeaderRow) -> Iterator[Body]:
    numbers = count(1)
    for number, muster in enumerate(_musters(row), 1):
        named = ((f"{seat}-c{next(numbers)}", troop) for troop in muster.companies)
        companies = in_order(muster.company(name, troop) for name, troop in named)
        where = {"name": muster.name, "place": muster.place}
        yield Body(id=f"{seat}-{number}", owner=seat, companies=companies, **where)


def _musters(row: LeaderRow) -> Iterator[_Muster]:
    retinue = [troop for each in row.troops for troop, number in each.items() for _ in range(number)]
    yield _Muster("Main body", row.start, tuple(retinue))
    for office in (data.offices()[name] for name in sorted(row.offices)):
        garrison = [troop for each in office.retinue for troop in _whole_companies(each)]
        if garrison:
            place = office.estates[0]
            yield _Muster(f"{place} garrison", place, tuple(garrison), office.id)


def _whole_companies(troops: OfficeTroops) -> list[str]:
    return [troops.troop] * (troops.men // data.troop_types()[troops.troop].men)
