"""The same small board under other names, with dice that come up as they did under the old ones."""

import random
from collections.abc import Mapping
from dataclasses import dataclass

from small_boards import SEATS, Trial
from told_march import Told

from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.visibility import Scope, SeatId
from adjudicator.rulesets.sun_in_splendour.labels import label
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchMap
from adjudicator.rulesets.sun_in_splendour.state import State

OTHER_SEATS = ("aske", "zouche", "percy", "dacre")


class BlindDice(Dice):
    """Dice that know everybody by an old name."""

    def __init__(self, number: int, old: Mapping[str, str]) -> None:
        super().__init__(fixed_seeds(f"board {number}".encode()))
        self._old = old

    def _faces(self, key: str, scope: Scope, count: int, sides: int) -> tuple[int, ...]:
        return super()._faces(self._named(key), Scope(self._named(scope)), count, sides)

    def rank(self, key: str, scope: Scope) -> str:
        return super().rank(self._named(key), scope)

    def _named(self, key: str) -> str:
        return "/".join(self._old.get(part, part) for part in key.split("/"))


@dataclass(frozen=True)
class Renamed:
    """A trial under new names; `new`: by the old ones."""

    state: State
    board: MarchMap
    dice: Dice
    new: Mapping[str, str]


def renamed(tried: Trial) -> Renamed:
    """The trial with every seat and body called something else, in another order of names."""
    chance = random.Random(f"names {tried.number}")
    seats = dict(zip(SEATS, chance.sample(OTHER_SEATS, len(SEATS)), strict=True))
    numbers = list(range(1, 100))
    chance.shuffle(numbers)
    bodies = {
        name: f"{seats[body.owner]}-{numbers[place]}"
        for place, (name, body) in enumerate(tried.state.bodies.items())
    }
    new = {**seats, **bodies}
    return Renamed(
        _state(tried.state, new), tried.board, BlindDice(tried.number, _old(tried.state, new)), new
    )


def _state(state: State, new: Mapping[str, str]) -> State:
    def seat(old: str | None) -> SeatId | None:
        return None if old is None else SeatId(new[old])

    leaders = [
        each.model_copy(
            update={
                "seat": seat(each.seat),
                "body": new.get(each.body, "nowhere"),
                "hostile": tuple(sorted(SeatId(new[other]) for other in each.hostile)),
            }
        )
        for each in state.leaders.values()
    ]
    bodies = [
        each.model_copy(update={"id": new[each.id], "owner": seat(each.owner)})
        for each in state.bodies.values()
    ]
    estates = {
        place: each.model_copy(update={"holder": seat(each.holder)}) for place, each in state.estates.items()
    }
    return state.model_copy(
        update={
            "leaders": {each.seat: each for each in sorted(leaders, key=lambda each: each.seat)},
            "bodies": {each.id: each for each in sorted(bodies, key=lambda each: each.id)},
            "estates": estates,
        }
    )


def _old(state: State, new: Mapping[str, str]) -> dict[str, str]:
    """Old names by the new ones, labels too."""
    labels = {
        label(state.label_key, SeatId(new[seat]), new[body]): label(state.label_key, seat, body)
        for seat in state.leaders
        for body in state.bodies
    }
    return {**{name: old for old, name in new.items()}, **labels}


def told_anew(told: Told, new: Mapping[str, str]) -> Told:
    """What was told of a march, under the new names."""

    def side(fighters: list[tuple[str, object]]) -> list[tuple[str, object]]:
        return sorted((new[body], since) for body, since in fighters)

    return Told(
        battles=sorted((when, spot, side(one), side(other)) for when, spot, one, other in told.battles),
        ends={new[body]: where for body, where in told.ends.items()},
        tries=sorted(each._replace(hunter=new[each.hunter], quarry=new[each.quarry]) for each in told.tries),
        chases=sorted((tick, new[hunter], new[quarry]) for tick, hunter, quarry in told.chases),
    )
