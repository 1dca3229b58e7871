"""Giving out seats by wish: players are drawn by dice, and each takes the best that is left to him."""

from collections.abc import Mapping, Sequence

from adjudicator.kernel.dice import Dice
from adjudicator.kernel.visibility import PUBLIC, SeatId
from adjudicator.service import events as judge
from adjudicator.service.allotted import SeatGiven, SeatsAllotted
from adjudicator.service.joined import seats_set_up, wishes_in
from adjudicator.service.ledger import Ledger

Wishes = Mapping[SeatId, Sequence[SeatId]]
"""The seats that each player asks for, best first, by the seat that he was invited to."""


def seats_of_setup(
    ledger: Ledger, closed: judge.RoundClosed, dice: Dice
) -> tuple[tuple[SeatId, ...], SeatsAllotted | None]:
    """The seats that a game is set up for, sorted, and how they were given out; None: as the file says."""
    if ledger.joining is None or not ledger.joining.preferences:
        return seats_set_up(closed), None
    allotted = allot(closed.round, ledger.seats, wishes_in(closed), dice)
    return tuple(sorted(each.seat for each in allotted.given)), allotted


def allot(round_id: str, seats: Sequence[SeatId], wishes: Wishes, dice: Dice) -> SeatsAllotted:
    """Give each player one of these seats; there must be one for each.

    Whoever has wishes comes first: in the order drawn, each gets the first of his that is free. Of the others
    each gets the seat that he was invited to, if it is free then; the last, in the order drawn, one by lot.
    So nobody loses by saying truly what he likes.
    """
    order = _drawn(sorted(wishes), dice)
    free, given = sorted(seats), dict[SeatId, SeatId]()
    for choices in (wishes, {player: (player,) for player in order}):
        for player in order:
            best = next((seat for seat in choices[player] if seat in free), None)
            if player not in given and best is not None:
                free.remove(best)
                given[player] = best
    for player in order:
        if player not in given:
            given[player] = free.pop(_thrown(dice, f"lot:{player}", len(free)))
    return SeatsAllotted(
        round=round_id,
        given=tuple(SeatGiven(invited=player, seat=given[player]) for player in order),
        throws=tuple(throw for throw in dice.thrown if throw.key.startswith(_KEY)),
    )


_KEY = "judge/seats/"


def _drawn(players: list[SeatId], dice: Dice) -> list[SeatId]:
    """The players in an order by lot: each throw takes one out of those who are left, by name."""
    order, left = list[SeatId](), list(players)
    while left:
        order.append(left.pop(_thrown(dice, f"drawn:{len(order) + 1}", len(left))))
    return order


def _thrown(dice: Dice, what: str, choices: int) -> int:
    """Which of so many choices comes up, from 0; of a single one without a throw."""
    if choices == 1:
        return 0
    return dice.throw(f"{_KEY}{what}", PUBLIC, sides=choices).faces[0] - 1
