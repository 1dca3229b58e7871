"""Sheets that act as they come: seats mail one after another, and each mail brings about what it does."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from adjudicator.kernel.ruleset import Receiving, Ruleset
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId, Viewer
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import folded, numbered
from adjudicator.testing.subject import Subject, Turn, World

S = TypeVar("S")
V = TypeVar("V")

_MAILS = 6


@dataclass(frozen=True)
class Receipt(Turn[S], Generic[S]):
    """What one mail brought about. The sheets of the world before hold the sender's as it stands after it."""

    sender: SeatId

    @property
    def sheet(self) -> Sheet:
        """The sender's sheet."""
        return self.before.sheets[self.sender]


def received(rules: Ruleset[S, V], world: World[S], sender: SeatId) -> Receipt[S]:
    """Take in the sheet that a sender has in this world."""
    assert isinstance(rules, Receiving)
    events = tuple(rules.on_receipt(world.state, sender, world.sheets[sender]))
    return Receipt(world, b"", events, (), folded(rules, world.state, events), sender)


def mailed(
    subject: Subject[S, V], rules: Ruleset[S, V], state: S, pick: Pick
) -> tuple[tuple[Receipt[S], ...], World[S]]:
    """Let some of those who owe something mail, now and then to take back; return the world after them."""
    world, receipts = World(state, {seat: Sheet() for seat in senders(rules, state)}), []
    owed = rules.round(state).owed_by
    for _ in range(pick.number(1, _MAILS) if owed else 0):
        sender = pick.one(owed)
        sheet = _next_sheet(subject, rules, world, sender, pick)
        receipt = received(rules, World(world.state, {**world.sheets, sender: sheet}), sender)
        world = World(receipt.after, receipt.before.sheets)
        receipts.append(receipt)
    return tuple(receipts), world


def senders(rules: Ruleset[S, V], state: S) -> tuple[SeatId, ...]:
    """Everybody whose sheet counts in the open round: the seats, and the umpire where it waits for him."""
    waits = UMPIRE_SEAT in rules.round(state).owed_by
    return (*rules.seats(), *((UMPIRE_SEAT,) if waits else ()))


def _next_sheet(
    subject: Subject[S, V], rules: Ruleset[S, V], world: World[S], sender: SeatId, pick: Pick
) -> Sheet:
    sheet = world.sheets[sender]
    if pick.chance(10):
        return Sheet()
    if sheet.subjects and pick.chance(15):
        return sheet.without(pick.one(sheet.subjects))
    view = rules.view(world.state, Viewer(sender))
    return rules.read(numbered(subject.lines(view, pick)), view, sheet).sheet


def marks_of(rules: Ruleset[S, V], receipts: Iterable[Receipt[S]]) -> tuple[str, ...]:
    """Return what there is to be counted in mails: `effect` of one at once, a round `settled` by one."""
    assert isinstance(rules, Receiving)
    marks = []
    for receipt in receipts:
        marks += ["effect"] if receipt.events else []
        marks += ["settled"] if rules.settled(receipt.after) else []
    return tuple(dict.fromkeys(marks))
