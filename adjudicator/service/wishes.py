"""Which seats a player would like, best first, as he writes it: PREFER york, warwick."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.visibility import SeatId
from adjudicator.service.offer import Offer
from adjudicator.service.ports import BodyLine

LONGEST = 500
"""Characters of a line of wishes that are read."""

_LINE = re.compile(
    r"""[\s*\-•·]{0,8}
    (?:(?P<join>join)\b[\s:,;.–-]*(?:(?:and|as)\b\s*)?)?
    (?:(?P<i>i\s+would|i['’]d|i)\s+)?
    (?:(?P<prefer>prefer(?:ences?)?|prefs?)\b[\s:,–-]*)?
    (?P<rest>.*)""",
    re.IGNORECASE | re.VERBOSE,
)
_ITEM = re.compile(r"[\s*\-•·]{0,8}[#(]?\d{1,2}[.):]\s*\S")
_BETWEEN = re.compile(r"[,;/>&]+|\b(?:then|or|and|else)\b|\s[-–]+\s", re.IGNORECASE)
_RANK = re.compile(r"[#(]*(?<!\w)(?P<rank>\d{1,2})(?:st|nd|rd|th)?(?!\w)[.):=]*", re.IGNORECASE)
_FILLER = re.compile(r"\b(?:please|thanks|thank you|cheers|the)\b", re.IGNORECASE)
_ROUND = " \t.,;:!=()\"'-–"
_NONE = frozenset({"none", "nothing", "any", "any seat", "anything", "no preference"})


@dataclass(frozen=True)
class Wished:
    """A line of wishes: seats, best first (empty: none, any seat will do), or what is wrong with it.

    `joins`: it says JOIN too.
    """

    joins: bool
    seats: tuple[SeatId, ...] = ()
    problem: Problem | None = None


def gathered(lines: Sequence[BodyLine], offer: Offer) -> list[BodyLine]:
    """The lines with each list of wishes on one: one that ends in a comma goes on, and so do numbered ones.

    Below a line that only says PREFER: there may be one seat a line.
    """
    done: list[BodyLine] = []
    last, bare = 0, False
    for line in lines:
        if done and line.number == last + 1 and _goes_on(done[-1], line, offer, bare=bare):
            done[-1] = BodyLine(done[-1].number, f"{done[-1].text.rstrip(_ROUND)}, {line.text.strip()}")
        else:
            done.append(line)
            said = _LINE.fullmatch(line.text[:LONGEST])
            bare = said is not None and bool(said["prefer"]) and not said["rest"].strip(_ROUND)
        last = line.number
    return done


def _goes_on(before: BodyLine, line: BodyLine, offer: Offer, *, bare: bool) -> bool:
    said = _LINE.fullmatch(before.text[:LONGEST])
    if said is None or not (said["join"] or said["prefer"]):
        return False
    if _ITEM.match(line.text) or before.text.rstrip().endswith(","):
        return True
    return bare and bool(_seats(line.text, offer))


def wishes_on(line: BodyLine, offer: Offer) -> Wished | None:
    """The wishes that a line holds; None: it is no line of wishes, such as `Join us for a beer`."""
    text = line.text.strip()
    said = _LINE.fullmatch(text[:LONGEST])
    if said is None or not (said["join"] or said["prefer"]) or "?" in text:
        return None
    joins, rest = bool(said["join"]), said["rest"].strip(_ROUND)
    if not rest and not said["prefer"]:
        return None
    if " ".join(rest.casefold().split()) in _NONE:
        return Wished(joins)
    if not said["prefer"] or said["i"]:  # it may be talk
        names = list(_names(rest))
        if not any(_seats(name, offer) or offer.near(name) for name in names):
            return None
        joins = joins and any(_seats(name, offer) for name in names)
    return _wished(line, rest, offer, joins=joins)


def _wished(line: BodyLine, rest: str, offer: Offer, *, joins: bool) -> Wished:
    names = list(_names(rest))
    if not names:
        return Wished(joins, problem=_question(line, "wishes-which", f"which seats? {_which(offer)}"))
    if not _ordered(rest):
        problem = _question(line, "wishes-order", "in which order? Number every seat or none, best first.")
        return Wished(joins, problem=problem)
    found: dict[SeatId, None] = {}
    for name in names:
        seats = _seats(name, offer)
        wrong = _unknown(line, name, offer) if not seats else _not_offered(line, name, seats, offer)
        if wrong is not None:
            return Wished(joins, problem=wrong)
        found.update(dict.fromkeys(seats))
    return Wished(joins, tuple(found))


def _seats(name: str, offer: Offer) -> tuple[SeatId, ...]:
    return offer.find(name.strip(_ROUND)) or offer.find(_FILLER.sub(" ", name).strip(_ROUND))


def _unknown(line: BodyLine, name: str, offer: Offer) -> Problem:
    near = offer.near(name)
    message = f'which seat is "{name}"?' if near else f'no seat is called "{name}". {_which(offer)}'
    return _question(line, "wishes-unknown", message, name, near)


def _not_offered(line: BodyLine, name: str, seats: tuple[SeatId, ...], offer: Offer) -> Problem | None:
    away = [offer.short(seat) for seat in seats if seat not in offer.seats]
    if not away:
        return None
    message = f"{away[0]} is not played in this campaign. {_which(offer)}"
    return Problem(
        kind=ProblemKind.ILLEGAL,
        code="wishes-not-offered",
        message=message,
        line=line.number,
        text=line.text.strip(),
        column=max(line.text.strip().find(name), 0),
    )


def _which(offer: Offer) -> str:
    return f"On offer are {', '.join(offer.all())}."


def _question(
    line: BodyLine, code: str, message: str, name: str = "", choices: tuple[str, ...] = ()
) -> Problem:
    text = line.text.strip()
    column = max(text.find(name), 0)
    return Problem(
        kind=ProblemKind.QUESTION,
        code=code,
        message=message,
        line=line.number,
        text=text,
        column=column,
        choices=choices,
    )


# ---- the order of the names


def _names(rest: str) -> Iterator[str]:
    """The names in a list of wishes, in the order of their numbers where they have any."""
    words = [said for said in _said(rest) if isinstance(said, str)]
    ranks = [said for said in _said(rest) if isinstance(said, int)]
    if len(ranks) != len(words):
        return iter(words)
    return (name for _, name in sorted(zip(ranks, words, strict=True), key=lambda each: each[0]))


def _ordered(rest: str) -> bool:
    """Tell whether no name has a number, or every one its own, all before or all behind."""
    said = list(_said(rest))
    numbers = [isinstance(each, int) for each in said]
    if not any(numbers):
        return True
    in_turn = numbers == [numbers[0], not numbers[0]] * (len(said) // 2)
    ranks = [each for each in said if isinstance(each, int)]
    return in_turn and len(set(ranks)) == len(ranks)


def _said(rest: str) -> Iterator[str | int]:
    """Names and numbers in the order in which they stand."""
    for part in _BETWEEN.split(rest):
        at = 0
        for found in _RANK.finditer(part):
            yield from _name(part[at : found.start()])
            yield int(found["rank"])
            at = found.end()
        yield from _name(part[at:])


def _name(text: str) -> Iterator[str]:
    name = " ".join(_FILLER.sub(" ", text).split()).strip(_ROUND)
    if name:
        yield name
