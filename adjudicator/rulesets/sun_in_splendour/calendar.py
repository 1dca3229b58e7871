"""Seasons and their names: `1456-1-spring`, `Spring 1456`."""

from adjudicator.rulesets.sun_in_splendour.state import Season

SEASONS = tuple(Season)
"""The seasons of a campaign year in order."""

TICKS = 8_400
"""Ticks in a season (SS-4.1-1a)."""


def season_id(year: int, season: Season) -> str:
    """Return the id of a season, which sorts by time: `1456-1-spring`. Keys of throws start with it."""
    return f"{year}-{SEASONS.index(season) + 1}-{season.value}"


def march_id(year: int, season: Season) -> str:
    """Return the id of a season's March round: `1456-1-spring-march`."""
    return f"{season_id(year, season)}-march"


def table_id(year: int, season: Season) -> str:
    """Return the id of the round in which a season waits for the table: `1456-1-spring-table`."""
    return f"{season_id(year, season)}-table"


def season_title(year: int, season: Season) -> str:
    """Return a season for people: `Spring 1456`."""
    return f"{season.value.capitalize()} {year}"


def next_season(year: int, season: Season) -> tuple[int, Season]:
    """Return year and season of the season that follows."""
    place = SEASONS.index(season) + 1
    return (year + 1, SEASONS[0]) if place == len(SEASONS) else (year, SEASONS[place])


def seasons_until(year: int, season: Season, last_year: int, last: Season) -> int:
    """Return how many seasons there are from one to another, both counted."""
    return (last_year - year) * len(SEASONS) + SEASONS.index(last) - SEASONS.index(season) + 1
