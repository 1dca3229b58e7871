"""Players move to the seats that they were given by wish: addresses, letters on their way, tokens."""

from dataclasses import replace
from datetime import datetime

from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service import events as judge
from adjudicator.service.allotted import SeatsAllotted
from adjudicator.service.campaign import Campaign, decoded
from adjudicator.service.joined import unanswered
from adjudicator.service.ports import SeatEntry, StoredCommit, Work


def seat_players(work: Work, before: Campaign, after: Campaign, commit: StoredCommit, at: datetime) -> None:
    """Do so in the transaction of the closing that gave out seats; the campaign before and after it.

    What a player was owed under the seat of his invitation still goes to him; that seat's tokens stand for
    nothing any more where somebody else has it. The umpire is told who plays what, and whoever did not answer
    that it has begun without him. Where no seats were given out, nothing happens.
    """
    events = decoded(commit.events, after.rules)
    allotted = next((event for event in events if isinstance(event, SeatsAllotted)), None)
    closed = next((event for event in events if isinstance(event, judge.RoundClosed)), None)
    if allotted is None or closed is None:
        return
    name = after.ledger.name
    holders = {seat: work.directory.seat(name, seat) for seat in before.ledger.seats}
    _move(work, name, allotted, holders, at)
    work.outbox.add(f"{after.stream}/allotted", name, "allotted", UMPIRE_SEAT, {"commit": commit.number}, at)
    for seat in unanswered(closed):
        holder = holders[seat]
        if holder is not None:
            key, about = f"{after.stream}/begun/{seat}", {"commit": commit.number, "seat": str(seat)}
            work.outbox.add(key, name, "begun", holder.address, about, at)


def _move(
    work: Work,
    name: str,
    allotted: SeatsAllotted,
    holders: dict[SeatId, SeatEntry | None],
    at: datetime,
) -> None:
    moved = {each.seat: each.invited for each in allotted.given if each.seat != each.invited}
    for seat in sorted({*moved, *moved.values()}):
        holder = holders[seat]
        if holder is not None:
            work.outbox.keep_for(name, seat, holder.address)
        work.directory.vacate(name, seat)
        work.directory.revoke_tokens(name, seat, at)
    for seat, invited in sorted(moved.items()):
        holder = holders[invited]
        if holder is not None:
            work.directory.add_seat(name, replace(holder, seat=seat))
