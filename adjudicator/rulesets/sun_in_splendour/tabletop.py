"""The options of a campaign that fights its greater battles at the table (SS-0-4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from adjudicator.kernel.canonical import JSON


class Battles(StrEnum):
    """Who fights the battles of a campaign: the program, or its players at the table."""

    AUTOMATIC = "automatic"
    TABLETOP = "tabletop"


@dataclass(frozen=True)
class Tabletop:
    """Battles whose smaller side has `men` at the least go to the table, for `days` at the most."""

    men: int = 1000
    days: int = 14

    def stored(self) -> dict[str, str]:
        """Return the terms as the log keeps them."""
        return {"battles": Battles.TABLETOP, "table_men": str(self.men), "table_days": str(self.days)}


NAMES = ("battles", "table_men", "table_days")
"""The options about the table."""

_MOST_DAYS = 120


def read_tabletop(options: Mapping[str, JSON], *, allowed: bool) -> Tabletop | None:
    """Return the terms of the table, None where the program fights all battles.

    Raises ValueError, with a sentence for the umpire, for terms that cannot be, and for any in an edition
    in which no battle goes to the table.
    """
    named = [name for name in NAMES if name in options]
    if named and not allowed:
        raise ValueError(
            f"The option {named[0]} is not in this edition, in which the program fights all battles: "
            "leave it out, or take edition 1."
        )
    battles = options.get("battles", Battles.AUTOMATIC.value)
    if battles not in [each.value for each in Battles]:
        raise ValueError(f"The option battles is automatic or tabletop, not {battles!r}.")
    if battles == Battles.AUTOMATIC:
        _refuse_idle(named)
        return None
    return Tabletop(
        men=_whole(options, "table_men", Tabletop.men, 1_000_000),
        days=_whole(options, "table_days", Tabletop.days, _MOST_DAYS),
    )


def _refuse_idle(named: list[str]) -> None:
    idle = [name for name in named if name != "battles"]
    if idle:
        raise ValueError(f'The option {idle[0]} means nothing unless battles = "tabletop".')


def _whole(options: Mapping[str, JSON], name: str, default: int, most: int) -> int:
    value = options.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        raise ValueError(f"The option {name} is a whole number from 1 to {most}, not {value!r}.")
    return value


def tabletop_of(options: Mapping[str, str]) -> Tabletop | None:
    """Return the terms that a campaign's stored options hold."""
    if options.get("battles") != Battles.TABLETOP:
        return None
    return Tabletop(men=int(options["table_men"]), days=int(options["table_days"]))
