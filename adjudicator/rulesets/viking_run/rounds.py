"""The rounds of a run: one a turn (VR 3.1)."""

from adjudicator.kernel.rounds import Round
from adjudicator.rulesets.viking_run.state import State


def round_id(turn: int) -> str:
    """The id of a turn's round, such as `turn-03`."""
    return f"turn-{turn:02}"


def open_round(state: State) -> Round:
    """The turn that is open, owed by every seat whose Viking is on the field.

    The dead may play cards, but nobody waits for them (VR-PLAY-4, GEN-9).
    """
    owed = () if state.outcome else tuple(sorted(viking.seat for viking in state.running))
    return Round(id=round_id(state.turn), title=f"Turn {state.turn}", owed_by=owed)
