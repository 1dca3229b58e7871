"""Small changes of a state, which `evolve` puts together."""

from typing import Any, TypeVar

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.state import Foe, Heap, Holding, Scene, State, Viking

T = TypeVar("T")


def with_key(table: dict[SeatId, T], seat: SeatId, value: T) -> dict[SeatId, T]:
    """The table with this value for a seat, in order of seat."""
    return dict(sorted({**table, seat: value}.items()))


def change_viking(state: State, seat: SeatId, **changes: Any) -> State:
    """The state with a Viking changed."""
    viking = state.vikings[seat].model_copy(update=changes)
    return state.model_copy(update={"vikings": with_key(state.vikings, seat, viking)})


def change_plight(state: State, seat: SeatId, **changes: Any) -> State:
    """The state with what befell a Viking's move changed."""
    plight = state.vikings[seat].plight.model_copy(update=changes)
    return change_viking(state, seat, plight=plight)


def change_holding(state: State, seat: SeatId, **changes: Any) -> State:
    """The state with what a seat holds changed."""
    holding = state.holdings.get(seat, Holding()).model_copy(update=changes)
    return state.model_copy(update={"holdings": with_key(state.holdings, seat, holding)})


def change_foe(state: State, name: str, **changes: Any) -> State:
    """The state with a band of foes changed."""
    foes = tuple(foe.model_copy(update=changes) if foe.id == name else foe for foe in state.foes)
    return state.model_copy(update={"foes": foes})


def without_foe(state: State, name: str) -> State:
    """The state without a band of foes."""
    return state.model_copy(update={"foes": tuple(foe for foe in state.foes if foe.id != name)})


def add_foe(state: State, foe: Foe) -> State:
    """The state with a band of foes more."""
    return state.model_copy(update={"foes": (*state.foes, foe), "foe_number": state.foe_number + 1})


def coins_fall(state: State, name: str, at: Spot, coins: int, of: SeatId, *, left: bool = False) -> State:
    """The state with coins lying at a spot, beside those of this name that lie there; `left` on purpose."""
    there = state.heap(name)
    if there is not None:
        more = _more(there, coins).model_copy(update={"left": left if there.of == of else there.left})
        heaps = tuple(more if heap.id == name else heap for heap in state.heaps)
        return state.model_copy(update={"heaps": heaps})
    heap = Heap(id=name, at=at, coins=coins, of=of, left=left)
    return state.model_copy(update={"heaps": (*state.heaps, heap), "heap_number": state.heap_number + 1})


def coins_taken(state: State, name: str, coins: int) -> State:
    """The state with so many coins fewer lying; a heap of none is gone."""
    left = (_more(heap, -coins) if heap.id == name else heap for heap in state.heaps)
    return state.model_copy(update={"heaps": tuple(heap for heap in left if heap.coins)})


def _more(heap: Heap, coins: int) -> Heap:
    return heap.model_copy(update={"coins": heap.coins + coins})


def gone(who: Viking | Foe, way: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """Somebody's way of this turn with another stride at its end."""
    return (*who.walked, *way[1:]) if who.walked else way


def with_scene(state: State) -> State:
    """The state with the field as it is now kept for the end of this turn, and what befell in it."""
    scene = Scene(
        turn=state.turn,
        vikings=tuple(state.vikings.values()),
        foes=state.foes,
        heaps=state.heaps,
        deeds=state.deeds,
    )
    return state.model_copy(update={"scenes": (*state.scenes, scene), "deeds": ()})
