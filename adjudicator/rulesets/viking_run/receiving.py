"""Cards are laid face down as mails come: the judge counts them, for the bound on one Viking (VR-PLAY-4)."""

from collections.abc import Iterator

from adjudicator.kernel.records import Event
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import UMPIRE, SeatId
from adjudicator.rulesets.viking_run.events.cards import CardLaid, CardTakenUp
from adjudicator.rulesets.viking_run.state import Holding, State
from adjudicator.rulesets.viking_run.wishes import plays

RULE = "VR-PLAY-4"


def on_receipt(state: State, seat: SeatId, sheet: Sheet) -> Iterator[Event]:
    """What a seat's sheet lays down and takes up, in order of turn; nothing where nothing is new."""
    meant = plays(state.holdings.get(seat, Holding()), sheet)
    laid = {each.play.turn: each.play for each in state.laid.get(seat, ())}
    number = state.lays
    for turn in sorted({*meant, *laid}):
        if turn not in meant:
            yield CardTakenUp(rule=RULE, scope=UMPIRE, seat=seat, turn=turn)
        elif meant[turn] != laid.get(turn):
            number += 1
            yield CardLaid(rule=RULE, scope=UMPIRE, seat=seat, number=number, play=meant[turn])
