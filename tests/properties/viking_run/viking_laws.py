"""What holds in every turn of a run, told plainly from states and events, and not by the rules on trial."""

from collections import Counter
from collections.abc import Iterable, Iterator

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.events import cards, ending, fights, hurts, running
from adjudicator.rulesets.viking_run.evolve import evolve
from adjudicator.rulesets.viking_run.ground import INCH, SHIP, Spot, distance
from adjudicator.rulesets.viking_run.state import Fate, State, Way
from adjudicator.testing.subject import Turn

ROUNDING = 5
"""Thousandths of an inch by which a stride may be off: every spot is rounded."""


def complaints(turn: Turn[State]) -> Iterator[str]:
    """What is wrong in a turn."""
    yield from coins_are_kept(turn)
    yield from cards_are_kept(turn)
    yield from nobody_goes_too_far(turn)
    yield from who_is_out_is_out(turn)
    yield from foes_mind_their_own(turn)
    yield from cards_lie_as_they_may(turn)
    yield from nobody_waits_at_the_ship(turn)


def coins_are_kept(turn: Turn[State]) -> Iterator[str]:
    """A coin is held, lies, was carried off by a priest, or is in a pit (VR-CARD-2, VR-CARD-8)."""
    gone = 0
    for event in turn.events:
        if isinstance(event, fights.VikingBaptised) or (
            isinstance(event, hurts.CoinsDropped) and event.heap is None
        ):
            gone += event.coins
    before, after = (_coins(state) for state in (turn.before.state, turn.after))
    if before != after + gone:
        yield f"{before} coins, {gone} gone, {after} left"
    heaps = [heap.coins for heap in turn.after.heaps]
    bags = [viking.coins for viking in turn.after.vikings.values()]
    if min(heaps, default=1) < 1 or min(bags) < 0:
        yield f"heaps of {heaps}, bags of {bags}"


def _coins(state: State) -> int:
    held = sum(viking.coins for viking in state.vikings.values())
    return held + sum(heap.coins for heap in state.heaps)


def cards_are_kept(turn: Turn[State]) -> Iterator[str]:
    """A card is in a hand, in the deck, or was played by him who held it, one a turn (VR-PLAY-1)."""
    played = [event for event in turn.events if isinstance(event, cards.CardPlayed)]
    for seat, before in turn.before.state.holdings.items():
        own = Counter(event.card for event in played if event.seat == seat)
        if Counter(before.hand) - own != Counter(turn.after.holdings[seat].hand) or own - Counter(
            before.hand
        ):
            yield f"{seat} had {before.hand}, played {own}, has {turn.after.holdings[seat].hand}"
        if own.total() > 1:
            yield f"{seat} played {own} in one turn"
    if turn.before.state.deck != turn.after.deck:
        yield "the deck changed"


def cards_lie_as_they_may(turn: Turn[State]) -> Iterator[str]:
    """At most a third of a turn's cards, rounded up, lie on one Viking, none on who is out (VR-PLAY-4)."""
    played = [event for event in turn.events if isinstance(event, cards.CardPlayed)]
    kept = [e for e in turn.events if isinstance(e, cards.CardKept) and e.rule == "VR-PLAY-4"]
    most = -(-(len(played) + len(kept)) // 3)
    for seat, number in Counter(event.on for event in played).items():
        if number > most and turn.before.state.options.bound:
            yield f"{number} of {len(played)} cards lie on {seat}"
        if not turn.before.state.vikings[seat].runs:
            yield f"a card lies on {seat}, who is out"


def nobody_goes_too_far(turn: Turn[State]) -> Iterator[str]:
    """A move is reckoned by VR-MOVE-1 and VR-TURN-2; strides and coins picked up come to no more."""
    state, spent, spurts = turn.before.state, Counter[SeatId](), dict[SeatId, int]()
    most: dict[SeatId, int] = {}
    for event in turn.events:
        match event:
            case hurts.Hampered(how=hurts.Hampering.SPURT):
                spurts[event.seat] = event.far
            case running.VikingSetOut():
                most[event.seat] = event.total
                base = spurts.get(event.seat, _base(state.vikings[event.seat].coins))
                yield from _reckoned(event, base, turn.events)
            case running.VikingMoved(way=way):
                spent[event.seat] += sum(map(distance, way, way[1:])) - ROUNDING
                if way[0] != state.vikings[event.seat].at:
                    yield f"{event.seat} moves from {way[0]}, where he is not"
            case running.CoinsPicked():
                spent[event.seat] += event.cost
        state = evolve(state, event)
    for seat, far in spent.items():
        if far > most.get(seat, 0):
            yield f"{seat} went {far} of {most.get(seat, 0)}"


def _reckoned(event: running.VikingSetOut, base: int, events: Iterable[Event]) -> Iterator[str]:
    due = max((base - event.slow) // (2 if event.half else 1), INCH)
    if (event.base, event.total) != (base, due):
        yield f"{event.seat} sets out for {event.total}, and not for {due} of {base}"
    hampered = (each for each in events if isinstance(each, hurts.Hampered) and each.seat == event.seat)
    if any(each.how is hurts.Hampering.LOST for each in hampered):
        yield f"{event.seat} sets out in a turn that is lost"


def _base(coins: int) -> int:
    return (10 if not coins else 6 if coins >= 10 else 8) * INCH


def who_is_out_is_out(turn: Turn[State]) -> Iterator[str]:
    """Who is out neither moves, picks up, fights nor comes back; he lies where he fell."""
    out = {seat for seat, viking in turn.before.state.vikings.items() if not viking.runs}
    for event in turn.events:
        if isinstance(event, fights.VikingFell | fights.VikingBaptised | ending.VikingAboard):
            if event.seat in out:
                yield f"{event.seat} is out twice"
            out.add(event.seat)
        elif getattr(event, "seat", None) in out and isinstance(event, _DEEDS):
            yield f"{event.seat} is out: {event}"
    for seat in sorted(out):
        was, now = turn.before.state.vikings[seat], turn.after.vikings[seat]
        if now.runs or (not was.runs and (was.at, was.fate) != (now.at, now.fate)):
            yield f"{seat} was {was.fate} at {was.at} and is {now.fate} at {now.at}"


_DEEDS = (
    running.VikingMoved,
    running.VikingSetOut,
    running.CoinsPicked,
    fights.FightFought,
    ending.VikingHome,
    ending.CoinsLeaked,
    hurts.ArrowShot,
)


def foes_mind_their_own(turn: Turn[State]) -> Iterator[str]:
    """A foe fights and hunts nobody but his own Viking, ten inches a turn at most (VR-CARD-4, VR-MOVE-5)."""
    state = turn.before.state
    hunts = {foe.id: foe for foe in state.foes}
    for event in turn.events:
        match event:
            case running.FoeCame(foe=foe):
                hunts[foe.id] = foe
            case fights.FightFought() if event.seat != hunts[event.foe].hunts:
                yield f"{event.foe} fights {event.seat}"
            case running.FoeMoved():
                yield from _hunted(event, hunts[event.foe].hunts, hunts[event.foe].way, state)
        state = evolve(state, event)
    for foe in turn.after.foes:
        if foe.hunts != hunts[foe.id].hunts or not turn.after.vikings[foe.hunts].runs:
            yield f"{foe.id} is left behind by {hunts[foe.id].hunts}"


def _hunted(event: running.FoeMoved, own: SeatId, way: Way, state: State) -> Iterator[str]:
    goal = state.vikings[own].at
    if event.hunts != own or not _nearer(event.start, event.end, goal):
        yield f"{event.foe} does not run at {own}: {event}"
    if way is not Way.HARRIES and distance(event.start, event.end) > 10 * INCH + ROUNDING:
        yield f"{event.foe} runs too far: {event}"


def _nearer(start: Spot, end: Spot, goal: Spot) -> bool:
    return distance(end, goal) < distance(start, goal)


def nobody_waits_at_the_ship(turn: Turn[State]) -> Iterator[str]:
    """Who touches the ship is home with a coin, aboard without; home ends the run (VR-END-1, VR-END-2)."""
    radius = data.constants().ship_radius * INCH
    for seat, viking in turn.after.vikings.items():
        if viking.runs and distance(viking.at, SHIP) <= radius:
            yield f"{seat} stands at the ship"
        if (viking.fate, bool(viking.coins)) in {(Fate.HOME, False), (Fate.ABOARD, True)}:
            yield f"{seat} is {viking.fate} with {viking.coins} coins"
    home = [seat for seat, viking in turn.after.vikings.items() if viking.fate is Fate.HOME]
    if bool(home) != bool(turn.after.outcome and turn.after.outcome.winners):
        yield f"{home} are home, and the outcome is {turn.after.outcome}"
