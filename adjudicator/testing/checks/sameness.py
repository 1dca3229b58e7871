"""Same input, same bytes: twice, from a snapshot, in whatever order things are listed (DESIGN 3.1)."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.ruleset import Ruleset
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.testing.disorder import independent, mails, read_mails, shuffled_world
from adjudicator.testing.faults import demand, demand_same
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import (
    adjudicated,
    listed,
    numbered,
    reread,
    reread_sheets,
    state_text,
)
from adjudicator.testing.subject import Turn, World

S = TypeVar("S")
V = TypeVar("V")


def same_twice(rules: Ruleset[S, V], turn: Turn[S]) -> None:
    """Demand that a round gives the same events again, and once more from what the log holds of it."""
    again = adjudicated(rules, turn.before, turn.secret)
    demand_same(
        listed(rules, turn.events), listed(rules, again.events), "a round gives the same events twice"
    )
    kept = World(reread(rules, turn.before.state), reread_sheets(rules.order_types, turn.before.sheets))
    replayed = adjudicated(rules, kept, turn.secret)
    demand_same(
        listed(rules, turn.events),
        listed(rules, replayed.events),
        "a round gives the same events again from the state and the sheets that the log gives back",
    )


def leaves_its_input_alone(rules: Ruleset[S, V], turn: Turn[S]) -> None:
    """Demand that neither adjudicating nor evolving changes the state it was given."""
    state = turn.before.state
    text = state_text(rules, state)
    adjudicated(rules, turn.before, turn.secret)
    demand_same([text], [state_text(rules, state)], "a state that was given in stays as it was")


def same_in_another_order(rules: Ruleset[S, V], turn: Turn[S], pick: Pick) -> None:
    """Demand the same events whatever the order that sheets are handed in and the state lists things."""
    other = adjudicated(rules, shuffled_world(rules, turn.before, pick), turn.secret)
    promise = "the order in which seats, sheets and what the state holds are listed decides nothing"
    demand_same(listed(rules, turn.events), listed(rules, other.events), promise)
    demand_same([state_text(rules, turn.after)], [state_text(rules, other.after)], promise)


def same_sheets_in_another_order(
    rules: Ruleset[S, V], state: S, lines: Mapping[SeatId, Sequence[str]], pick: Pick
) -> None:
    """Demand the same sheet whatever the order of lines and mails, where no two speak of one subject."""
    for seat, texts in lines.items():
        view = rules.view(state, Viewer(seat))
        chosen = independent(rules, view, texts)
        sheet = rules.read(numbered(chosen), view, Sheet()).sheet
        other = read_mails(rules, view, mails(chosen, pick))
        demand_same(
            [repr(sheet.dump())],
            [repr(other.dump())],
            f"the order of lines and mails decides nothing where they speak of different things ({chosen})",
        )


def same_set_up_in_another_order(rules: Ruleset[S, V], pick: Pick) -> None:
    """Demand the same set-up twice, whatever the order that the seats are named in."""
    secret, seats = pick.secret(), tuple(rules.seats())
    one, again, other = (
        listed(rules, tuple(rules.setup({}, named, Dice(fixed_seeds(secret)))))
        for named in (seats, seats, pick.shuffled(seats))
    )
    demand_same(one, again, "a set-up gives the same events twice")
    demand_same(one, other, "the order in which seats are named decides nothing in the set-up")


def refuses_unknown_seats(rules: Ruleset[S, V]) -> None:
    """Demand ValueError, with a sentence, for a seat that the game has not."""
    try:
        tuple(rules.setup({}, (SeatId("no_such_seat_at_all"),), Dice(fixed_seeds(b"refuse"))))
    except ValueError as error:
        demand(bool(str(error).strip()), "a refusal of the set-up says why")
    else:
        demand(kept=False, promise="a set-up with a seat that the game has not is refused by ValueError")
