"""What every event does to the state: one small function an event, and nothing decided."""

from collections.abc import Callable
from typing import Any

from adjudicator.kernel.records import Event, UnknownRecord
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.changes import (
    add_foe,
    change_foe,
    change_holding,
    change_plight,
    change_viking,
    coins_fall,
    coins_taken,
    gone,
    with_key,
    with_scene,
    without_foe,
)
from adjudicator.rulesets.viking_run.events import amends, cards, ending, fights, hurts, opening, running
from adjudicator.rulesets.viking_run.remembering import deeds_of
from adjudicator.rulesets.viking_run.state import Fate, Laid, Plight, State, Viking


def evolve(state: State, event: Event) -> State:
    """Return the state after an event. Raises UnknownRecord for an event that is not of this game."""
    change = _CHANGES.get(type(event))
    if change is None:
        raise UnknownRecord(f"Viking Run has no event {event.type_name!r}")
    after = change(state, event)
    seen = deeds_of(state, event, after)
    return _with(after, deeds=(*after.deeds, *seen)) if seen else after


def _with(state: State, **changes: Any) -> State:
    return state.model_copy(update=changes)


def _told(state: State, event: Event) -> State:
    return state


def _run_begun(state: State, event: opening.RunBegun) -> State:
    return _with(state, options=event.options)


def _placed(state: State, event: opening.VikingPlaced) -> State:
    viking = Viking(seat=event.seat, at=event.at, coins=event.coins)
    return change_holding(_with(state, vikings=with_key(state.vikings, event.seat, viking)), event.seat)


def _shuffled(state: State, event: opening.DeckShuffled) -> State:
    return _with(state, deck=event.cards)


def _dealt(state: State, event: opening.HandDealt) -> State:
    left = len(state.deck) - len(event.cards)
    return change_holding(_with(state, deck=state.deck[:left]), event.seat, hand=event.cards)


def _turn_opened(state: State, event: opening.TurnOpened) -> State:
    state = with_scene(state)
    vikings = {
        seat: viking.model_copy(update={"plight": Plight(slow=viking.owed), "owed": 0, "walked": ()})
        for seat, viking in state.vikings.items()
    }
    foes = tuple(foe.model_copy(update={"walked": ()}) for foe in state.foes)
    laid = {seat: tuple(e for e in each if e.play.turn >= event.turn) for seat, each in state.laid.items()}
    still = {seat: each for seat, each in laid.items() if each}
    return _with(state, turn=event.turn, vikings=vikings, foes=foes, laid=still)


def _laid(state: State, event: cards.CardLaid) -> State:
    others = tuple(each for each in state.laid.get(event.seat, ()) if each.play.turn != event.play.turn)
    laid = (*others, Laid(number=event.number, play=event.play))
    return _with(state, laid=with_key(state.laid, event.seat, laid), lays=event.number)


def _taken_up(state: State, event: cards.CardTakenUp) -> State:
    left = tuple(each for each in state.laid.get(event.seat, ()) if each.play.turn != event.turn)
    return _with(state, laid=with_key(state.laid, event.seat, left))


def _orders_kept(state: State, event: cards.OrdersKept) -> State:
    return change_holding(state, event.seat, ahead=event.ahead, policies=event.policies)


def _played(state: State, event: cards.CardPlayed) -> State:
    hand = list(state.holdings[event.seat].hand)
    hand.remove(event.card)
    state = change_holding(state, event.seat, hand=tuple(hand))
    return change_plight(state, event.on, cards=state.vikings[event.on].plight.cards + 1)


def _maimed(state: State, event: hurts.Maimed) -> State:
    viking = state.vikings[event.seat]
    return change_viking(
        state, event.seat, slow=viking.slow + event.slow, fights=viking.fights + event.fights
    )


def _hampered(state: State, event: hurts.Hampered) -> State:
    viking = state.vikings[event.seat]
    match event.how:
        case hurts.Hampering.LOST:
            return change_plight(state, event.seat, lost=True)
        case hurts.Hampering.HALF:
            return change_plight(state, event.seat, half=True)
        case hurts.Hampering.SLOW:
            return change_plight(state, event.seat, slow=viking.plight.slow + event.far)
        case hurts.Hampering.SPURT:
            return change_plight(state, event.seat, spurt=event.far)
        case hurts.Hampering.STRAY:
            assert event.throw is not None, "whither he strays is thrown"
            return change_plight(state, event.seat, stray=event.throw.total)
        case hurts.Hampering.NEXT:
            return change_viking(state, event.seat, owed=viking.owed + event.far)


def _axe_caught(state: State, event: hurts.AxeCaught) -> State:
    return change_viking(state, event.seat, axes=state.vikings[event.seat].axes + 1)


def _axe_pulled(state: State, event: hurts.AxePulled) -> State:
    return change_viking(state, event.seat, axes=state.vikings[event.seat].axes - 1)


def _bag_torn(state: State, event: hurts.BagTorn) -> State:
    return change_viking(state, event.seat, holes=state.vikings[event.seat].holes + 1)


def _joined(state: State, event: hurts.CompanionJoined) -> State:
    return change_viking(state, event.seat, companions=state.vikings[event.seat].companions + 1)


def _companion_lost(state: State, event: hurts.CompanionLost) -> State:
    return change_viking(state, event.seat, companions=state.vikings[event.seat].companions - 1)


def _shot(state: State, event: hurts.ArrowShot) -> State:
    if event.hit is not hurts.Hit.WOUNDED or event.companion:
        return state
    viking = state.vikings[event.seat]
    state = change_viking(state, event.seat, slow=viking.slow + event.after)
    return change_plight(state, event.seat, slow=viking.plight.slow + event.now - event.after)


def _dropped(state: State, event: hurts.CoinsDropped) -> State:
    state = change_viking(state, event.seat, coins=state.vikings[event.seat].coins - event.coins)
    if event.heap is None or event.at is None:
        return state
    return coins_fall(state, event.heap, event.at, event.coins, event.seat, left=event.left)


def _foe_came(state: State, event: running.FoeCame) -> State:
    return add_foe(state, event.foe)


def _foe_moved(state: State, event: running.FoeMoved) -> State:
    foe = state.foe(event.foe)
    return change_foe(state, event.foe, at=event.end, walked=gone(foe, (event.start, event.end)))


def _foe_left(state: State, event: running.FoeLeft) -> State:
    return without_foe(state, event.foe)


def _fought(state: State, event: fights.FightFought) -> State:
    foe, viking = state.foe(event.foe), state.vikings[event.seat]
    if event.before_move:
        state = change_plight(state, event.seat, slow=viking.plight.slow + event.cost)
    else:
        state = change_viking(state, event.seat, owed=viking.owed + event.cost)
    men = foe.men - event.men if event.result is fights.Result.WON else foe.men
    return change_foe(state, foe.id, men=men, tied=event.unfinished) if men else without_foe(state, foe.id)


def _fell(state: State, event: fights.VikingFell) -> State:
    state = _out(state, event.seat, Fate.FALLEN)
    if event.heap is None:
        return state
    return coins_fall(state, event.heap, event.at, event.coins, event.seat)


def _out(state: State, seat: SeatId, fate: Fate) -> State:
    return change_viking(state, seat, fate=fate, coins=0, companions=0, owed=0)


def _baptised(state: State, event: fights.VikingBaptised) -> State:
    return _out(state, event.seat, Fate.BAPTISED)


def _moved(state: State, event: running.VikingMoved) -> State:
    viking = state.vikings[event.seat]
    return change_viking(state, event.seat, at=event.way[-1], walked=gone(viking, event.way))


def _picked(state: State, event: running.CoinsPicked) -> State:
    state = change_viking(state, event.seat, coins=state.vikings[event.seat].coins + event.coins)
    return coins_taken(state, event.heap, event.coins)


def _leaked(state: State, event: ending.CoinsLeaked) -> State:
    state = change_viking(state, event.seat, coins=state.vikings[event.seat].coins - event.coins)
    return coins_fall(state, event.heap, event.at, event.coins, event.seat)


def _aboard(state: State, event: ending.VikingAboard) -> State:
    return _out(state, event.seat, Fate.ABOARD)


def _home(state: State, event: ending.VikingHome) -> State:
    return change_viking(state, event.seat, fate=Fate.HOME)


def _ended(state: State, event: ending.RunEnded) -> State:
    return _with(with_scene(state), outcome=event.outcome)


def _coins_granted(state: State, event: amends.CoinsGranted) -> State:
    return change_viking(state, event.seat, coins=state.vikings[event.seat].coins + event.coins)


def _card_granted(state: State, event: amends.CardGranted) -> State:
    return change_holding(state, event.seat, hand=(*state.holdings[event.seat].hand, event.card))


def _put(state: State, event: amends.VikingPut) -> State:
    return change_viking(state, event.seat, at=event.at)


def _restored(state: State, event: amends.VikingRestored) -> State:
    return change_viking(state, event.seat, fate=Fate.RUNNING, at=event.at)


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    opening.RunBegun: _run_begun,
    opening.VikingPlaced: _placed,
    opening.DeckShuffled: _shuffled,
    opening.HandDealt: _dealt,
    opening.TurnOpened: _turn_opened,
    cards.CardLaid: _laid,
    cards.CardTakenUp: _taken_up,
    cards.OrdersKept: _orders_kept,
    cards.CardPlayed: _played,
    cards.CardKept: _told,
    hurts.Maimed: _maimed,
    hurts.Hampered: _hampered,
    hurts.AxeCaught: _axe_caught,
    hurts.AxePulled: _axe_pulled,
    hurts.BagTorn: _bag_torn,
    hurts.CompanionJoined: _joined,
    hurts.CompanionLost: _companion_lost,
    hurts.ArrowShot: _shot,
    hurts.CoinsDropped: _dropped,
    running.FoeCame: _foe_came,
    running.FoeMoved: _foe_moved,
    running.FoeLeft: _foe_left,
    fights.FightFought: _fought,
    fights.VikingFell: _fell,
    fights.VikingBaptised: _baptised,
    running.OrderDrawn: _told,
    running.VikingSetOut: _told,
    running.VikingMoved: _moved,
    running.CoinsPicked: _picked,
    ending.CoinsLeaked: _leaked,
    ending.VikingAboard: _aboard,
    ending.VikingHome: _home,
    ending.RunEnded: _ended,
    amends.CoinsGranted: _coins_granted,
    amends.CardGranted: _card_granted,
    amends.VikingPut: _put,
    amends.VikingRestored: _restored,
}
