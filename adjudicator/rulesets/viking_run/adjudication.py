"""From orders to the next input that somebody owes: the set-up, and a turn in its ten steps (VR-TURN-1)."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.chronicle import Chronicle
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import PUBLIC, UMPIRE, SeatId, scope_of
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.events.cards import OrdersKept
from adjudicator.rulesets.viking_run.events.opening import (
    DeckShuffled,
    HandDealt,
    RunBegun,
    TurnOpened,
    VikingPlaced,
)
from adjudicator.rulesets.viking_run.evolve import evolve
from adjudicator.rulesets.viking_run.ground import INCH, arc
from adjudicator.rulesets.viking_run.options import check_seats, read_options
from adjudicator.rulesets.viking_run.phases.blocking import bar_the_way
from adjudicator.rulesets.viking_run.phases.chasing import chase
from adjudicator.rulesets.viking_run.phases.dropping import drop
from adjudicator.rulesets.viking_run.phases.ending import close
from adjudicator.rulesets.viking_run.phases.fighting import fight_the_caught, go_on
from adjudicator.rulesets.viking_run.phases.lasting import suffer
from adjudicator.rulesets.viking_run.phases.revealing import reveal
from adjudicator.rulesets.viking_run.phases.running import run
from adjudicator.rulesets.viking_run.phases.shooting import shoot
from adjudicator.rulesets.viking_run.phases.turn import Turn
from adjudicator.rulesets.viking_run.state import State
from adjudicator.rulesets.viking_run.wishes import wishes

STEPS: tuple[Callable[[Turn], None], ...] = (
    go_on,
    reveal,
    suffer,
    shoot,
    drop,
    bar_the_way,
    run,
    chase,
    fight_the_caught,
    close,
)
"""The ten steps of a turn, in their order (VR-TURN-1)."""


def set_up(options: Mapping[str, JSON], seats: Sequence[SeatId], dice: Dice) -> Iterator[Event]:
    """Place everybody on the arc, shuffle, deal, and open the first turn (VR-SET-1, VR-DECK-1, VR-DECK-4).

    Raises ValueError, with a sentence for the umpire, for options or seats that cannot be.
    """
    terms = read_options(options)
    check_seats(seats, terms)
    numbers = data.constants()
    yield RunBegun(rule="VR-SET-1", options=terms)
    placed = dice.shuffled("turn-00/place", PUBLIC, sorted(seats), str)
    spots = arc(len(placed), numbers.apart * INCH, terms.distance * INCH)
    for seat, at in sorted(zip(placed, spots, strict=True)):
        yield VikingPlaced(rule="VR-SET-1", seat=seat, at=at, coins=numbers.coins_each)
    deck = list(enumerate(terms.deck(len(seats))))
    shuffled = dice.shuffled("turn-00/deck", UMPIRE, deck, lambda each: f"{each[0]}-{each[1]}")
    cards = [card for _, card in shuffled]
    yield DeckShuffled(rule="VR-DECK-1", scope=UMPIRE, cards=tuple(cards))
    each = terms.cards_each(len(seats))
    for seat in sorted(seats):
        hand = tuple(cards.pop() for _ in range(each))
        yield HandDealt(rule="VR-DECK-4", scope=scope_of(seat), seat=seat, cards=hand)
    yield TurnOpened(rule="VR-TURN-1", turn=1)


def adjudicate(state: State, sheets: Mapping[SeatId, Sheet], dice: Dice) -> tuple[Event, ...]:
    """A turn, from the cards and orders of all to the next ones."""
    tale = Chronicle(evolve, state)
    turn = Turn(tale, dice, wishes(state, sheets), state)
    for seat, wish in turn.wishes.items():
        holding = state.holdings[seat]
        if (wish.ahead, wish.policies) != (holding.ahead, holding.policies):
            tale.tell(
                OrdersKept(
                    rule="GEN-1", scope=scope_of(seat), seat=seat, ahead=wish.ahead, policies=wish.policies
                )
            )
    for step in STEPS:
        step(turn)
    return tale.events
