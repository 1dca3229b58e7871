"""Standing orders: read anew as each round opens, against what the seat may know then."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from adjudicator.kernel.ruleset import Lasting, Line, Reading
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.service.always import Always
from adjudicator.service.campaign import Campaign

LOST = "no order of this round"
"""What is wrong with a standing order that the game does not read any more."""


@dataclass(frozen=True)
class Unfit:
    """A standing order that cannot be given now: its words, the code of what is wrong, and a sentence."""

    text: str
    code: str
    why: str


@dataclass(frozen=True)
class Stood:
    """A seat's standing orders as they were read: the sheet of those that fit, their words, the others."""

    sheet: Sheet = field(default_factory=Sheet)
    fit: tuple[str, ...] = ()
    unfit: tuple[Unfit, ...] = ()


def stood(campaign: Campaign, seat: SeatId) -> Stood:
    """Read a seat's standing orders for the open round; nothing where the seat owes none in it."""
    opened, rules = campaign.ledger.open, campaign.rules
    if opened is None or opened.joining or seat not in opened.owed_by:
        return Stood()
    kind = rules.round(campaign.state).kind
    given = [each for each in campaign.ledger.always.get(seat, ()) if each.kind == kind]
    if not given:
        return Stood()
    lines = [Line(number, each.text) for number, each in enumerate(given, 1)]
    reading = rules.read(lines, rules.view(campaign.state, Viewer(seat)), Sheet())
    wrong = {problem.line: problem for problem in reversed(reading.problems)}
    fit = [line.text for line in lines if reading.taken.get(line.number) and line.number not in wrong]
    unfit = (
        Unfit(line.text, wrong[line.number].code, wrong[line.number].message)
        if line.number in wrong
        else Unfit(line.text, "not-an-order", LOST)
        for line in lines
        if line.text not in fit
    )
    return Stood(reading.sheet, tuple(fit), tuple(unfit))


def told_to_stand(
    campaign: Campaign, seat: SeatId, before: Sheet, lines: Sequence[Line], standing: frozenset[int]
) -> tuple[Always, ...]:
    """The standing orders that lines of a mail give: what the lines of these numbers order.

    What lasts in the game by itself is not kept. An order that another line of the mail gives otherwise is
    kept as the standing line has it: the other is for this round.
    """
    rules = campaign.rules
    view = rules.view(campaign.state, Viewer(seat))
    reading = rules.read(lines, view, before)
    subjects = _taken(reading, standing)
    if not subjects:
        return ()
    others = rules.read([line for line in lines if line.number not in standing], view, before)
    alone = rules.read([line for line in lines if line.number in standing], view, before)
    given = _taken(others, {line.number for line in lines})
    overridden = {s for s in given if others.sheet.get(s) == reading.sheet.get(s)} & set(alone.sheet.subjects)
    texts = {
        **{item.subject: item.text for item in rules.describe(reading.sheet, view).in_force},
        **{
            item.subject: item.text
            for item in rules.describe(alone.sheet, view).in_force
            if item.subject in overridden
        },
    }
    kind = rules.round(campaign.state).kind
    return tuple(
        Always(subject=subject, text=texts[subject], kind=kind)
        for subject in subjects
        if subject in texts and not _lasts(campaign, reading.sheet, subject)
    )


def _taken(reading: Reading, numbers: frozenset[int] | set[int]) -> tuple[str, ...]:
    def found() -> Iterator[str]:
        for number in sorted(reading.taken):
            if number in numbers:
                yield from reading.taken[number]

    return tuple(dict.fromkeys(found()))


def _lasts(campaign: Campaign, sheet: Sheet, subject: str) -> bool:
    """Tell whether the game itself lets an order stand until it is changed."""
    order, rules = sheet.get(subject), campaign.rules
    return order is not None and isinstance(rules, Lasting) and rules.lasts(order)
