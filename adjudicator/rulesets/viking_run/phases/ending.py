"""Step 10: leaks, axes, the end; else the next turn opens (VR-CARD-9, VR-CARD-13, VR-END-1 to VR-END-3)."""

from collections.abc import Mapping, Sequence

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.deckfile import Harry
from adjudicator.rulesets.viking_run.events.ending import CoinsLeaked, RunEnded
from adjudicator.rulesets.viking_run.events.hurts import AxePulled
from adjudicator.rulesets.viking_run.events.opening import TurnOpened
from adjudicator.rulesets.viking_run.events.running import VikingSetOut
from adjudicator.rulesets.viking_run.phases.blocking import turns_of
from adjudicator.rulesets.viking_run.phases.chasing import left
from adjudicator.rulesets.viking_run.phases.running import AXE
from adjudicator.rulesets.viking_run.phases.turn import Turn
from adjudicator.rulesets.viking_run.state import Fate, Foe, Viking


def close(turn: Turn) -> None:
    """End the turn, and the run if it is over."""
    _leak(turn)
    for event in turn.tale.events:
        if isinstance(event, VikingSetOut) and event.goal == AXE and turn.viking(event.seat).runs:
            turn.tell(AxePulled(rule="VR-CARD-9", seat=event.seat))
    for foe in turn.state.foes:
        if not turn.viking(foe.hunts).runs or _has_had_enough(turn, foe):
            rule = "VR-CARD-6" if turn.viking(foe.hunts).runs else "VR-MOVE-5"
            turn.tell(left(foe, rule))
    turn.tell(_ended(turn) or TurnOpened(rule="VR-TURN-1", turn=turn.state.turn + 1))


def _leak(turn: Turn) -> None:
    """A coin a turn out of each hole, where he stands now."""
    for viking in turn.state.running:
        coins = min(viking.holes, viking.coins)
        if coins:
            heap = turn.state.heap_for(viking.at)
            turn.tell(CoinsLeaked(rule="VR-CARD-13", seat=viking.seat, coins=coins, heap=heap, at=viking.at))


def _has_had_enough(turn: Turn, foe: Foe) -> bool:
    effect = data.card(foe.card).effect
    return isinstance(effect, Harry) and not foe.tied and turns_of(foe, turn.state.turn) >= effect.turns


def _ended(turn: Turn) -> RunEnded | None:
    home = [viking for viking in turn.state.vikings.values() if viking.fate is Fate.HOME]
    if home:
        return _won(turn, home)
    if not turn.state.running:
        return _nobody("VR-END-3", "Nobody is left on the field. The ship sails with nothing to show for it.")
    if turn.state.turn >= turn.state.options.turns:
        return _nobody("VR-END-3", "The tide is out, and the ship with it. Nobody wins.")
    return None


def _nobody(rule: str, text: str) -> RunEnded:
    return RunEnded(rule=rule, outcome=Outcome(winners=(), rule=rule, text=text))


def _won(turn: Turn, home: Sequence[Viking]) -> RunEnded:
    """Of those who came home this turn the richest wins, then he with the fewest cards, then the dice."""
    richest = _least(home, {viking.seat: -viking.coins for viking in home})
    best = _least(richest, {viking.seat: len(turn.state.holdings[viking.seat].hand) for viking in richest})
    throws: list[Throw] = []
    while len(best) > 1:
        again = len(throws) + 1  # a key of its own for each time that they are equal
        thrown = {viking.seat: turn.throw(f"end/{again}/{viking.seat}", 6) for viking in best}
        throws += thrown.values()
        best = _least(best, {seat: -throw.total for seat, throw in thrown.items()})
    text = _words(best[0], home)
    outcome = Outcome(winners=(best[0].seat,), rule="VR-END-1", text=text)
    return RunEnded(rule="VR-END-1", outcome=outcome, throws=tuple(throws))


def _least(vikings: Sequence[Viking], by: Mapping[SeatId, int]) -> list[Viking]:
    least = min(by.values())
    return [viking for viking in vikings if by[viking.seat] == least]


def _words(winner: Viking, home: Sequence[Viking]) -> str:
    coins = f"{winner.coins} coin{'s' if winner.coins != 1 else ''}"
    name = data.name_of(winner.seat)
    if len(home) == 1:
        return f"{name} is home with {coins}, and has won."
    return f"{len(home)} Vikings reach the ship in one turn; {name}, with {coins}, has won."
