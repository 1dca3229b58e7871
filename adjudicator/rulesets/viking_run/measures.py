"""Inches as people write and read them; within the game they are whole thousandths."""

import re

from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.ground import INCH, SHIP, Spot, distance

_INCHES = re.compile(r"(?P<sign>[-+]?)(?P<whole>\d{1,3})(?:\.(?P<part>\d{1,3}))?")


def thousandths(text: str) -> int:
    """Thousandths of an inch of inches as written: `12`, `-3.5`, `0.125`. Raises ValueError for others."""
    found = _INCHES.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text!r} is not a number of inches such as 12 or 3.5")
    far = int(found["whole"]) * INCH + int((found["part"] or "0").ljust(3, "0"))
    return -far if found["sign"] == "-" else far


def inches(far: int) -> str:
    """Inches to the nearest tenth as people read them: `8`, `5.5`; halves go up."""
    tenths = (abs(far) * 10 + INCH // 2) // INCH
    sign = "-" if far < 0 and tenths else ""
    whole, part = divmod(tenths, 10)
    return f"{sign}{whole}.{part}" if part else f"{sign}{whole}"


def to_go(at: Spot) -> int:
    """Thousandths of an inch that are still to run before the ship is touched (VR-SET-2)."""
    return max(0, distance(at, SHIP) - data.constants().ship_radius * INCH)
