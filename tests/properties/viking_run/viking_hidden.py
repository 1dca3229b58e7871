"""What a viewer may not know of a run: worlds that differ in it, and when it must not show (GEN-6).

Others' hands, the deck, cards laid down or mailed ahead, standing instructions and orders are secret. What
was turned over, moved and thrown is not: it is told here by kinds of event, not by their scopes.
"""

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.kernel.records import Event
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.rulesets.viking_run import events
from adjudicator.rulesets.viking_run.orders import Aim, Play
from adjudicator.rulesets.viking_run.policies import Hand, Pick, Policies
from adjudicator.rulesets.viking_run.state import Holding, Laid, State
from adjudicator.testing.pick import Pick as Picks
from adjudicator.testing.subject import Turn, World

_UMPIRES = (events.DeckShuffled, events.CardLaid, events.CardTakenUp)
_OWN = (events.HandDealt, events.OrdersKept, events.CardKept)


def twin_of(world: World[State], viewer: Viewer, pick: Picks) -> World[State]:
    """Another world: others' hands and the deck are shuffled, and what they mean to do is changed."""
    seat = SeatId(viewer)
    others = [name for name in world.state.holdings if name != seat]
    planned = {name: _planned(world, name) for name in others}
    loose = [card for name in others for card in _loose(world.state.holdings[name], planned[name])]
    pool = list(_unlike((*loose, *world.state.deck), pick))
    holdings = dict(world.state.holdings)
    for name in others:
        hand = holdings[name].hand
        kept = list(planned[name])
        drawn = [pool.pop() for _ in range(len(hand) - len(kept))]
        changed = {"hand": tuple(sorted((*kept, *drawn)))} | _otherwise(holdings[name], world, pick)
        holdings[name] = holdings[name].model_copy(update=changed)
    laid, lays = _laid(world.state, others, pick)
    changes = {"holdings": holdings, "deck": tuple(pool), "laid": laid, "lays": lays}
    return World(world.state.model_copy(update=changes), _sheets(world, others, pick))


def _planned(world: World[State], seat: SeatId) -> list[str]:
    """The cards of a hand that its seat means to play, at some time."""
    holding, sheet = world.state.holdings[seat], world.sheets.get(seat, Sheet())
    said = [each for each in (*holding.ahead, *sheet.orders) if isinstance(each, Play)]
    left, planned = list(holding.hand), []
    for each in said:
        if each.card in left:
            left.remove(each.card)
            planned.append(each.card)
    return planned


def _loose(holding: Holding, planned: Sequence[str]) -> list[str]:
    left = list(holding.hand)
    for card in planned:
        left.remove(card)
    return left


def _unlike(cards: Sequence[str], pick: Picks) -> tuple[str, ...]:
    """The cards in another order, and not in the same one."""
    other = pick.shuffled(cards)
    while other == tuple(cards) and len(set(cards)) > 1:
        other = (*other[1:], other[0])
    return other


def _otherwise(holding: Holding, world: World[State], pick: Picks) -> dict[str, Policies]:
    """Now and then another standing instruction: seldom one that decides this turn."""
    if not pick.chance(30):
        return {}
    policies = holding.policies
    return {
        "policies": policies.model_copy(
            update={
                "hand": pick.one(tuple(Hand)),
                "leave_loot": not policies.leave_loot if pick.chance(20) else policies.leave_loot,
                "most_coins": pick.number(6, 9) if pick.chance(50) else policies.most_coins,
            }
        )
    }


def _laid(
    state: State, others: Sequence[SeatId], pick: Picks
) -> tuple[Mapping[SeatId, tuple[Laid, ...]], int]:
    """Now and then somebody has laid a card down for the next turn."""
    if not pick.chance(40):
        return state.laid, state.lays
    seat, lays = pick.one(others), state.lays + 1
    play = Play(turn=state.turn + 1, card="stumble", aim=Aim(pick=Pick.LAST))
    kept = tuple(each for each in state.laid.get(seat, ()) if each.play.turn != play.turn)
    laid = {**state.laid, seat: (*kept, Laid(number=lays, play=play))}
    return dict(sorted(laid.items())), lays


def _sheets(world: World[State], others: Sequence[SeatId], pick: Picks) -> dict[SeatId, Sheet]:
    """Now and then another plays no card after all, or stays where he is."""
    sheets = dict(world.sheets)
    if pick.chance(25):
        seat = pick.one(others)
        sheet = sheets.get(seat, Sheet())
        for subject in sheet.subjects:
            if pick.chance(50):
                sheet = sheet.without(subject)
        sheets[seat] = sheet
    return sheets


def kept_apart(viewer: Viewer, turn: Turn[State], twin: Turn[State]) -> bool:
    """Tell whether all that the viewer may know of came alike."""
    return list(_open_to(viewer, turn.events)) == list(_open_to(viewer, twin.events))


def _open_to(viewer: Viewer, told: Sequence[Event]) -> Iterator[object]:
    for event in told:
        secret = isinstance(event, _UMPIRES) or (isinstance(event, _OWN) and event.seat != viewer)
        if not secret:
            yield type(event), event.model_dump(exclude={"scope"})
