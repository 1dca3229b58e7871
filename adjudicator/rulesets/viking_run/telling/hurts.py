"""What cards do to whom they lie on, as clauses, and in sentences that name the card (steps 3 to 6)."""

from collections.abc import Callable
from typing import Any

from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.data import card_words
from adjudicator.rulesets.viking_run.deckfile import Companion, Drop, Where
from adjudicator.rulesets.viking_run.events.fights import VikingFell
from adjudicator.rulesets.viking_run.events.hurts import (
    ArrowShot,
    AxeCaught,
    AxePulled,
    BagTorn,
    CoinsDropped,
    CompanionJoined,
    CompanionLost,
    Hampered,
    Hampering,
    Hit,
    Maimed,
)
from adjudicator.rulesets.viking_run.events.running import FoeCame
from adjudicator.rulesets.viking_run.ground import INCH
from adjudicator.rulesets.viking_run.state import Way
from adjudicator.rulesets.viking_run.telling.entries import entry, throws_of
from adjudicator.rulesets.viking_run.telling.voice import Voice, coins, measured, upper


def clause(event: Event, voice: Voice) -> str:
    """What came of a card that was named already; empty: it goes without saying."""
    return _CLAUSES[type(event)](event, voice)


def by_card(event: Maimed | Hampered | AxeCaught | BagTorn | CompanionJoined, voice: Voice) -> Entry:
    """What befell a Viking, and by which card; of the dog the clause itself tells."""
    if event.rule == "VR-CARD-6":
        return entry(event, f"{clause(event, voice)}.")
    return entry(event, f"{clause(event, voice)}: {card_words(event.card)}.")


def _maimed(event: Maimed, voice: Voice) -> str:
    worse = f", and {event.fights} worse in fights" if event.fights else ""
    return f"{voice.does(event.seat, 'are', 'is')} {measured(event.slow)} slower{worse} from now on"


def _hampered(event: Hampered, voice: Voice) -> str:
    """What became of a move."""
    seat, far = event.seat, measured(event.far)
    spilt = event.rule == "VR-CARD-8"
    match event.how:
        case Hampering.LOST:
            gathering = f" on gathering {voice.his(seat)} silver" if spilt else ""
            return f"{voice.does(seat, 'spend' if spilt else 'lose')} the turn{gathering}"
        case Hampering.HALF:
            return f"{voice.does(seat, 'lose')} half the turn"
        case Hampering.SLOW:
            return f"{voice.does(seat, 'lose')} {far} of the move"
        case Hampering.SPURT:
            return f"{voice.does(seat, 'are', 'is')} good for {far} this turn"
        case Hampering.NEXT:
            return f"{voice.does(seat, 'start')} {far} late next turn"
        case Hampering.STRAY:
            point = event.throw.total if event.throw is not None else 12
            if event.rule == "VR-CARD-6":
                return f"The dog drives {voice.him(seat)} toward {point} o'clock"
            return f"{voice.does(seat, 'run')} toward {point} o'clock"


def _axe_caught(event: AxeCaught, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'have', 'has')} it in {voice.his(event.seat)} shield"


def _bag_torn(event: BagTorn, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'lose')} a coin a turn from now on"


def _joined(event: CompanionJoined, voice: Voice) -> str:
    effect = data.card(event.card).effect
    assert isinstance(effect, Companion), "only companions join"
    return (
        f"{voice.does(event.seat, 'have', 'has')} company, and {measured(effect.inches * INCH)} less a turn"
    )


def _shot(event: ArrowShot, voice: Voice) -> str:
    whom = f"{voice.whose(event.seat)} companion" if event.companion else voice.him(event.seat)
    wound = f"{measured(event.now)} less now, {measured(event.after)} ever after"
    return {
        Hit.MISSED: f"The arrow misses {whom}",
        Hit.WOUNDED: f"The arrow wounds {whom}, {wound}",
        Hit.KILLED: f"The arrow kills {whom}",
    }[event.hit]


def _fell(event: VikingFell, voice: Voice) -> str:
    return f"{coins(event.coins)} {'lies' if event.coins == 1 else 'lie'} there ({event.heap})" * bool(
        event.heap
    )


def _dropped(event: CoinsDropped, voice: Voice) -> str:
    """Coins on the ground, or in the pit."""
    seat, effect = event.seat, data.card(event.card).effect
    if event.heap is None:
        return f"{voice.does(seat, 'lose')} {coins(event.coins)} in it, for good"
    if event.rule == "VR-FIGHT-1":
        return f"{voice.does(seat, 'drop')} {coins(event.coins)} to fight the better ({event.heap})"
    if event.left:
        return f"{voice.does(seat, 'leave')} {coins(event.coins)} lying ({event.heap})"
    where = f" at {voice.his(seat)} feet"
    if isinstance(effect, Drop) and effect.where is not Where.UNDERFOOT:
        where = f", {measured(effect.inches * INCH)} to {voice.his(seat)} {effect.where}"
    return f"{voice.does(seat, 'drop')} {coins(event.coins)}{where} ({event.heap})"


def _came(event: FoeCame, voice: Voice) -> str:
    """How near, and where, if that was thrown; who bars the way is fought anyway."""
    thrown = [throw.total for throw in throws_of(event)]
    match event.foe.way, thrown:
        case Way.STANDS, [far]:
            return f"{measured(far * INCH)} ahead"
        case Way.CHASES, [point, far]:
            return f"{measured(far * INCH)} away at {point} o'clock"
    return ""


_CLAUSES: dict[type[Event], Callable[[Any, Voice], str]] = {
    Maimed: _maimed,
    Hampered: _hampered,
    AxeCaught: _axe_caught,
    BagTorn: _bag_torn,
    CompanionJoined: _joined,
    ArrowShot: _shot,
    VikingFell: _fell,
    CoinsDropped: _dropped,
    FoeCame: _came,
}


def shot(event: ArrowShot, voice: Voice) -> Entry:
    """An arrow."""
    return entry(event, f"{clause(event, voice)}.".replace("The arrow", "An arrow", 1))


def dropped(event: CoinsDropped, voice: Voice) -> Entry:
    """Coins on the ground, or in the pit."""
    if event.heap is None:
        return entry(
            event,
            f"{voice.does(event.seat, 'lose')} {coins(event.coins)} for good: {card_words(event.card)}.",
        )
    return entry(event, f"{clause(event, voice)}.")


def axe_pulled(event: AxePulled, voice: Voice) -> Entry:
    """A turn spent on it."""
    rid = f"{'are' if voice.mine(event.seat) else 'is'} rid of it"
    where = f"the axe in {voice.his(event.seat)} shield"
    return entry(event, f"{voice.does(event.seat, 'spend')} the turn on {where}, and {rid}.")


def companion_lost(event: CompanionLost, voice: Voice) -> Entry:
    """Somebody comes along no more."""
    return entry(event, upper(f"{voice.whose(event.seat)} companion is dead."))
