"""Every event as a person would tell it, and whom it is about."""

from collections.abc import Callable, Iterator
from typing import Any

from adjudicator.kernel.names import plain
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run import events as of
from adjudicator.rulesets.viking_run.events import amends as of_amends
from adjudicator.rulesets.viking_run.telling import amends, cards, fights, hurts, running
from adjudicator.rulesets.viking_run.telling.voice import Voice, voice_for
from adjudicator.rulesets.viking_run.view import View


def tell(event: Event, view: View) -> Entry | None:
    """An event in a sentence, with its rule and throws; None: the opening of a turn, which says itself."""
    return say(event, voice_for(view))


def say(event: Event, voice: Voice) -> Entry | None:
    """The same, in a voice."""
    teller = _TELLERS.get(type(event))
    return teller(event, voice) if teller is not None else None


_TELLERS: dict[type[Event], Callable[[Any, Voice], Entry]] = {
    of.RunBegun: running.begun,
    of.VikingPlaced: running.placed,
    of.DeckShuffled: running.shuffled,
    of.HandDealt: running.dealt,
    of.CardLaid: cards.laid,
    of.CardTakenUp: cards.taken_up,
    of.OrdersKept: cards.orders_kept,
    of.CardPlayed: cards.played,
    of.CardKept: cards.kept,
    of.Maimed: hurts.by_card,
    of.Hampered: hurts.by_card,
    of.AxeCaught: hurts.by_card,
    of.AxePulled: hurts.axe_pulled,
    of.BagTorn: hurts.by_card,
    of.CompanionJoined: hurts.by_card,
    of.CompanionLost: hurts.companion_lost,
    of.ArrowShot: hurts.shot,
    of.CoinsDropped: hurts.dropped,
    of.FoeCame: fights.came,
    of.FoeMoved: fights.moved,
    of.FoeLeft: fights.left,
    of.FightFought: fights.fought,
    of.VikingFell: fights.fell,
    of.VikingBaptised: fights.baptised,
    of.OrderDrawn: running.drawn,
    of.VikingSetOut: running.set_out,
    of.VikingMoved: running.moved,
    of.CoinsPicked: running.picked,
    of.CoinsLeaked: running.leaked,
    of.VikingAboard: running.aboard,
    of.VikingHome: running.home,
    of.RunEnded: running.ended,
    of_amends.CoinsGranted: amends.coins_granted,
    of_amends.CardGranted: amends.card_granted,
    of_amends.VikingPut: amends.put,
    of_amends.VikingRestored: amends.restored,
}


def touches(event: Event, subject: str) -> bool:
    """Whether an event is about the Viking, the foes or the coins that `subject` names."""
    wanted = plain(subject)
    return any(plain(name) == wanted for name in _named(event))


def _named(event: Event) -> Iterator[str]:
    """Everybody and everything that an event is about, by id, and Vikings by name too."""
    seats = [getattr(event, field, None) for field in ("seat", "on", "meant", "hunts")]
    if isinstance(event, of.FoeCame):
        seats.append(event.foe.hunts)
        yield event.foe.id
    if isinstance(event, of.OrderDrawn):
        seats += event.seats
    for seat in seats:
        if seat is not None:
            yield seat
            yield data.name_of(seat)
    for field in ("foe", "heap", "met"):
        name = getattr(event, field, None)
        if isinstance(name, str):
            yield name
