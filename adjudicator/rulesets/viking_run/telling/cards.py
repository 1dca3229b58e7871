"""Cards in sentences: what was turned over, and what it did to whom (steps 2 to 5)."""

from adjudicator.kernel.report import Entry
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.deckfile import Drop, Where
from adjudicator.rulesets.viking_run.events.cards import (
    CardKept,
    CardLaid,
    CardPlayed,
    CardTakenUp,
    OrdersKept,
)
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
from adjudicator.rulesets.viking_run.measures import inches
from adjudicator.rulesets.viking_run.telling.entries import entry
from adjudicator.rulesets.viking_run.telling.voice import Voice, coins, title


def played(event: CardPlayed, voice: Voice) -> Entry:
    """Who played what on whom, and for whom it was meant."""
    text = f"{voice.does(event.seat, 'play')} {title(event.card)} on {voice.himself(event.on, event.seat)}."
    if event.meant is None:
        return entry(event, text)
    return entry(event, text, f"it was meant for {data.name_of(event.meant)}, on whom enough lay already")


def kept(event: CardKept, voice: Voice) -> Entry:
    """A card that was not played."""
    if event.meant is None and event.rule == "VR-PLAY-1":
        return entry(event, f"{voice.owner(event.seat)} hand has no {data.card(event.card).title} any more.")
    return entry(
        event,
        f"{voice.owner(event.seat)} card stays in the hand: {title(event.card)}. It could lie on nobody.",
    )


def laid(event: CardLaid, voice: Voice) -> Entry:
    """For the umpire: a card face down."""
    return entry(
        event,
        f"{voice.does(event.seat, 'lay')} a card for turn {event.play.turn}, number {event.number} of all.",
    )


def taken_up(event: CardTakenUp, voice: Voice) -> Entry:
    """For the umpire: a card taken back."""
    return entry(event, f"{voice.does(event.seat, 'take')} the card for turn {event.turn} up again.")


def orders_kept(event: OrdersKept, voice: Voice) -> Entry:
    """What stands for later turns."""
    ahead = f"; cards ahead: {len(event.ahead)}" if event.ahead else ""
    return entry(event, f"{voice.owner(event.seat)} standing instructions are noted{ahead}.")


def maimed(event: Maimed, voice: Voice) -> Entry:
    """Slower for good."""
    worse = f" and fight{'' if voice.mine(event.seat) else 's'} {event.fights} worse" if event.fights else ""
    what = f"{inches(event.slow)} slower{worse} from now on: {title(event.card)}"
    return entry(event, f"{voice.does(event.seat, 'are', 'is')} {what}.")


def hampered(event: Hampered, voice: Voice) -> Entry:
    """What became of a move."""
    seat, why = event.seat, title(event.card)
    match event.how:
        case Hampering.LOST:
            text = f"{voice.does(seat, 'lose')} the turn: {why}."
        case Hampering.HALF:
            text = f"{voice.does(seat, 'lose')} half the turn: {why}."
        case Hampering.SLOW:
            text = f"{voice.does(seat, 'lose')} {inches(event.far)} inches: {why}."
        case Hampering.SPURT:
            text = f"{voice.does(seat, 'run')} {inches(event.far)} inches this turn: {why}."
        case Hampering.NEXT:
            text = f"{voice.does(seat, 'come')} out {inches(event.far)} inches late next turn: {why}."
        case Hampering.STRAY:
            point = event.throw.total if event.throw is not None else 12
            text = f"{voice.does(seat, 'run')} toward {point} o'clock: {why}."
    return entry(event, text)


def axe_caught(event: AxeCaught, voice: Voice) -> Entry:
    """An axe in the shield."""
    return entry(event, f"{voice.does(event.seat, 'have', 'has')} an axe in {voice.his(event.seat)} shield.")


def axe_pulled(event: AxePulled, voice: Voice) -> Entry:
    """A turn spent on it."""
    return entry(
        event, f"{voice.does(event.seat, 'spend')} the turn on an axe, and {_is(voice, event)} rid of it."
    )


def _is(voice: Voice, event: AxePulled) -> str:
    return "are" if voice.mine(event.seat) else "is"


def bag_torn(event: BagTorn, voice: Voice) -> Entry:
    """A hole in the bag."""
    return entry(event, f"{voice.owner(event.seat)} bag has a hole: a coin a turn.")


def joined(event: CompanionJoined, voice: Voice) -> Entry:
    """Somebody comes along."""
    return entry(event, f"{data.card(event.card).title} goes with {voice.him(event.seat)}.")


def companion_lost(event: CompanionLost, voice: Voice) -> Entry:
    """Somebody comes along no more."""
    return entry(event, f"{voice.owner(event.seat)} companion is dead.")


def shot(event: ArrowShot, voice: Voice) -> Entry:
    """An arrow."""
    at = f"{voice.owner(event.seat).lower() if voice.mine(event.seat) else voice.owner(event.seat)} companion"
    whom = at if event.companion else voice.him(event.seat)
    wound = f"{inches(event.now)} slower now, {inches(event.after)} from now on"
    text = {
        Hit.MISSED: f"An arrow misses {whom}.",
        Hit.WOUNDED: f"An arrow wounds {whom}: {wound}.",
        Hit.KILLED: f"An arrow kills {whom}.",
    }[event.hit]
    return entry(event, text)


def dropped(event: CoinsDropped, voice: Voice) -> Entry:
    """Coins on the ground, or in the pit."""
    seat, effect = event.seat, data.card(event.card).effect
    if event.heap is None:
        return entry(event, f"{voice.does(seat, 'lose')} {coins(event.coins)} in the pit, for good.")
    where = f"where {'you stand' if voice.mine(seat) else 'he stands'}"
    if isinstance(effect, Drop) and effect.where is not Where.UNDERFOOT:
        where = f"{effect.inches} inches to {voice.his(seat)} {effect.where}"
    verb = "shed" if event.rule == "VR-FIGHT-1" else "drop"
    return entry(event, f"{voice.does(seat, verb)} {coins(event.coins)}, {where} ({event.heap}).")
