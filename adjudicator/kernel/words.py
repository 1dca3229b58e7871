"""What players of every game type around their orders: numbers, money, bullets."""

import re

_NUMBER = re.compile(r"(?:\d{1,3}(?:[,.']\d{3})+|\d{1,7})\Z")
_BULLET = re.compile(r"\s*(?:[-*+\u2022\u2013\u2014]\s+|\d{1,2}[.)]\s+|\(?[a-z][.)]\s+)", re.IGNORECASE)
_CURRENCY = "\u00a3$\u20ac"
_SMALL = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(text: str) -> int | None:
    """Return the whole number a text is: `1,400`, `1.400`, `1400`, `four`; None if it is none."""
    if text.casefold() in _SMALL[1:]:
        return _SMALL.index(text.casefold())
    if _NUMBER.match(text) is None:
        return None
    return int(re.sub(r"\D", "", text))


def is_currency(sign: str) -> bool:
    """Tell a currency sign."""
    return len(sign) == 1 and sign in _CURRENCY


def bullet(text: str) -> int:
    """Return how many characters a bullet or a number before an item takes: `- `, `1. `, `a) `; or 0."""
    found = _BULLET.match(text[:10])
    return found.end() if found else 0
