"""Runs to be drawn: everybody plays his first card on the leader, and runs."""

from dataclasses import dataclass
from functools import cache

from viking_worlds import SEATS, begun

from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import Viewer
from adjudicator.rulesets.viking_run.adjudication import adjudicate
from adjudicator.rulesets.viking_run.evolve import evolve
from adjudicator.rulesets.viking_run.observe import observe
from adjudicator.rulesets.viking_run.orders import Aim, Play
from adjudicator.rulesets.viking_run.policies import Pick
from adjudicator.rulesets.viking_run.state import State
from adjudicator.rulesets.viking_run.view import view


@dataclass(frozen=True)
class Turn:
    """A turn that was played."""

    before: State
    events: tuple
    after: State

    def seen(self, viewer):
        """What a viewer's pictures are made from: his views before and after, the events as he knows them."""
        events = tuple(seen for event in self.events if (seen := observe(event, Viewer(viewer))) is not None)
        return view(self.before, Viewer(viewer)), events, view(self.after, Viewer(viewer))


def turn(state, plays=(), seed=b"turn"):
    """A turn in which seats play cards on others: `plays` are (seat, card, on)."""
    sheets = {
        seat: Sheet().merged([Play(turn=state.turn, card=card, aim=Aim(seat=on))]) for seat, card, on in plays
    }
    return played(state, sheets, seed)


def played(state, sheets, seed):
    """A turn by these sheets."""
    events = tuple(adjudicate(state, sheets, Dice(fixed_seeds(seed))))
    after = state
    for event in events:
        after = evolve(after, event)
    return Turn(state, events, after)


@cache
def run(number, seed=0):
    """The turns of a whole run of so many players."""
    state, turns = begun(number), []
    while state.outcome is None:
        sheets = {}
        for seat in SEATS[:number]:
            hand = state.holdings[seat].hand
            orders = [Play(turn=state.turn, card=hand[0], aim=Aim(pick=Pick.LEADER))] if hand else []
            sheets[seat] = Sheet().merged(orders)
        turns.append(played(state, sheets, f"{seed}-{state.turn}".encode()))
        state = turns[-1].after
    return tuple(turns)
