"""What the data files hold, checked on loading: `data/map.yaml` (the facts) and `data/words.yaml`."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, model_validator

from adjudicator.rulesets.sun_in_splendour.state import Allegiance, Season

_DICE_TEXT = {None: 0, "1d6": 1, "2d6": 2}


def _dice(value: object) -> object:
    if value is None or isinstance(value, str):
        if value not in _DICE_TEXT:
            raise ValueError(f"a random part is 1d6 or 2d6, not {value!r}")
        return _DICE_TEXT[value]
    return value


Dice6 = Annotated[int, BeforeValidator(_dice)]
"""A number of six-sided dice, written `1d6` or `2d6` in the file."""


class _Row(BaseModel):
    """A row of the file. Columns that this edition does not read are let be: they are later editions'."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class PlaceType(StrEnum):
    """What kind of place it is."""

    CITY = "city"
    WALLED_TOWN = "walled_town"
    UNWALLED_TOWN = "unwalled_town"
    PRIVATE_CASTLE = "private_castle"
    ROYAL_CASTLE = "royal_castle"
    OPEN_COUNTRY = "open_country"
    OFF_MAP = "off_map"

    @property
    def fortified(self) -> bool:
        """Tell whether it has walls."""
        return self in _WALLED


_WALLED = (PlaceType.CITY, PlaceType.WALLED_TOWN, PlaceType.PRIVATE_CASTLE, PlaceType.ROYAL_CASTLE)


class Place(_Row):
    """A place of the map."""

    name: str
    type: PlaceType
    region: str
    port: bool
    north_line: bool = False
    estate: bool

    @property
    def fortified(self) -> bool:
        """Tell whether it has walls."""
        return self.type.fortified


class Road(_Row):
    """A road or ferry, the same both ways. `points` without dice, `random` dice are added per crossing."""

    a: str
    b: str
    kind: Literal["road", "way", "hill", "fen", "ferry"]
    points: int
    random: Dice6 = 0
    route: str = ""


class Lane(_Row):
    """A sea lane between two ports (or a port and a refuge)."""

    a: str
    b: str
    role: Literal["crossing", "coast", "refuge"]
    points: int
    random: Dice6 = 0


class TroopType(_Row):
    """A type of troops. `men` in a whole company; `quality_percent` of a plain man's worth in battle."""

    id: str
    kind: str
    men: int
    mounted: bool
    quality_percent: int


class LeaderRow(_Row):
    """A leader at the start: holdings, offices, and his troops as (troop type, companies)."""

    id: str
    name: str
    holdings: tuple[str, ...]
    offices: tuple[str, ...]
    royal_house: Allegiance | None
    allegiance: Allegiance
    heirs: tuple[str, ...]
    rank: int
    reputation: int
    legitimacy: int
    treasury: int
    start: str
    troops: tuple[dict[str, int], ...]


class OfficeTroops(_Row):
    """Troops that come with an office."""

    troop: str
    men: int


class Office(_Row):
    """An office of state."""

    id: str
    name: str
    estates: tuple[str, ...]
    retinue: tuple[OfficeTroops, ...]
    arrest_shipping: tuple[str, ...]
    state: Literal["held", "unassigned", "out_of_play"]
    holder: str | None


class Start(_Row):
    """When a campaign begins if its options do not say."""

    year: int
    season: Season


class Constants(_Row):
    """The rules' numbers that stand in the file."""

    start: Start
    movement: dict[str, int]
    element_men: int  # men to an element at the table


class MapFile(_Row):
    """The whole of `map.yaml`. Raises a validation error for a name that no place, troop or leader has."""

    format: Literal[1]
    constants: Constants
    aliases: dict[str, str]
    places: tuple[Place, ...]
    roads: tuple[Road, ...]
    sea_lanes: tuple[Lane, ...]
    troops: tuple[TroopType, ...]
    leaders: tuple[LeaderRow, ...]
    offices: tuple[Office, ...]

    @model_validator(mode="after")
    def _names_agree(self) -> "MapFile":
        places = {place.name for place in self.places}
        troops = {troop.id for troop in self.troops}
        seats = {leader.id for leader in self.leaders}
        self._need(places, "place", [end for road in self.roads for end in (road.a, road.b)])
        self._need(places, "place", [end for lane in self.sea_lanes for end in (lane.a, lane.b)])
        self._need(places, "place", self.aliases.values())
        for leader in self.leaders:
            self._need(places, "place", (leader.start, *leader.holdings))
            self._need(troops, "troop", [name for row in leader.troops for name in row])
        for office in self.offices:
            self._need(places, "place", office.estates)
            self._need(seats, "leader", [office.holder] if office.holder else [])
        return self

    @staticmethod
    def _need(known: set[str], kind: str, names: Iterable[str]) -> None:
        for name in names:
            if name not in known:
                raise ValueError(f"the map names a {kind} {name!r} that it does not have")


class TroopWords(_Row):
    """A troop type in words: one man, many men, and what else a player may type."""

    one: str
    many: str
    also: tuple[str, ...]


class LeaderWords(_Row):
    """A leader in a word, and what else a player may type."""

    short: str
    also: tuple[str, ...]


class WordsFile(_Row):
    """The whole of `words.yaml`."""

    format: Literal[1]
    troops: dict[str, TroopWords]
    leaders: dict[str, LeaderWords]
