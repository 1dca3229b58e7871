"""What is said below a film while it goes on."""

from collections.abc import Iterable, Iterator, Sequence

from adjudicator.kernel.film import Words
from adjudicator.kernel.records import Event
from adjudicator.rulesets.viking_run.data import card_words
from adjudicator.rulesets.viking_run.deeds import Bout, Coming, Deed, Flight, Out
from adjudicator.rulesets.viking_run.events.cards import CardPlayed
from adjudicator.rulesets.viking_run.film_take import Take
from adjudicator.rulesets.viking_run.telling.voice import Voice, band, coins, upper

LINE = 650
"""How long a line stands by itself at least, in milliseconds."""

_LATE = 1_300
"""A line of small account that would come later than this, others being in its way, is left out."""

_CARDS = 8
"""Of more cards than so many, only the viewer's own are told, and those on him."""


def of_cards(events: Iterable[Event], voice: Voice, since: int) -> tuple[Words, ...]:
    """The cards of a turn as they were turned over."""
    cards = [event for event in events if isinstance(event, CardPlayed)]
    told = cards
    if len(cards) > _CARDS:
        told = [event for event in cards if voice.mine(event.on) or voice.mine(event.seat)]
    lines = [
        f"{voice.does(event.seat, 'play')} {card_words(event.card)} on {voice.him(event.on)}."
        for event in told
    ]
    if len(told) < len(cards):
        lines.insert(0, f"{len(cards)} cards are turned over.")
    return tuple(Words(since + n * LINE, line) for n, line in enumerate(lines))


def of_deeds(takes: Sequence[Take], voice: Voice, *, small: bool) -> Iterator[Words]:
    """What befell, each in its time; `small`: arrows that missed and foes who come, too."""
    ready = 0
    for take in takes:
        for each in sorted(take.deeds, key=lambda each: _instant(each.deed, each.since, each.until)):
            text, great = _words(each.deed, voice), isinstance(each.deed, Out)
            due = _instant(each.deed, each.since, each.until)
            if not text or not (great or (small and ready <= due + _LATE)):
                continue
            ms = max(due, ready)
            yield Words(ms, text)
            ready = ms + LINE


def _instant(deed: Deed, since: int, until: int) -> int:
    """When it is told: what ends well or ill, at its end."""
    return until if isinstance(deed, Bout | Flight) else since


def _words(deed: Deed, voice: Voice) -> str:
    match deed:
        case Flight(axe=True, seat=seat):
            return f"{voice.does(seat, 'catch', 'catches')} an axe with the shield."
        case Flight(hit=False, seat=seat):
            return f"An arrow misses {voice.him(seat)}."
        case Flight(seat=seat):
            return f"An arrow hits {voice.him(seat)}."
        case Coming(kind=kind, men=men, hunts=hunts):
            return upper(f"{band(kind, men)} {'want' if men > 1 else 'wants'} {voice.him(hunts)}.")
        case Bout():
            return _bout(deed, voice)
        case Out():
            return _out(deed, voice)
        case _:
            return ""


def _bout(deed: Bout, voice: Voice) -> str:
    foe = band(deed.kind, deed.men)
    if deed.tied:
        return f"{voice.does(deed.seat, 'fight')} {foe}, and nobody wins yet."
    return f"{voice.does(deed.seat, 'beat')} {foe}." if deed.down and not deed.companion else ""


def _out(deed: Out, voice: Voice) -> str:
    seat = deed.seat
    match deed.fate:
        case "fallen":
            by = "an arrow" if deed.by is None else band(deed.by, 1)
            return f"{voice.does(seat, 'fall')} to {by}."
        case "baptised":
            return f"{voice.does(seat, 'are', 'is')} baptised."
        case "aboard":
            return f"{voice.does(seat, 'are', 'is')} aboard, without a coin."
        case "home":
            return f"{voice.does(seat, 'are', 'is')} home with {coins(deed.coins)}!"
