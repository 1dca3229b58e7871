"""The options of a campaign, as the umpire's file gives them."""

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.model import Value
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data

LEAST, MOST = 6, 18
_SECOND_DECK = 14  # players from whom on a second deck is shuffled in (VR-DECK-1)
_SIX_CARDS = 11  # players up to whom the hand is six cards (VR-DECK-4)


class Options(Value):
    """What an umpire may choose. `distance` is inches; `hand` 0: as many as VR-DECK-4 says."""

    distance: int = 40
    hand: int = 0
    fair_companions: int = 1
    bound: bool = True
    dead_play: bool = True
    turns: int = 20

    def cards_each(self, players: int) -> int:
        """How many cards each is dealt (VR-DECK-4): six with up to eleven players, else five."""
        return self.hand or (6 if players <= _SIX_CARDS else 5)

    def deck(self, players: int) -> tuple[str, ...]:
        """The cards of the game, unshuffled: one deck, or two from fourteen players on (VR-DECK-1)."""
        decks = 2 if players >= _SECOND_DECK else 1
        counts = {card.id: card.count for card in data.cards().values()}
        counts["fair_woman"] = self.fair_companions
        return tuple(kind for kind, count in counts.items() for _ in range(decks * count))


_RANGES = {"distance": (36, 45), "hand": (5, 6), "fair_companions": (1, 2), "turns": (1, 60)}
_SWITCHES = ("bound", "dead_play")
NAMES = (*_RANGES, *_SWITCHES)


def read_options(options: Mapping[str, JSON]) -> Options:
    """Return the options of a campaign. Raises ValueError with a sentence for the umpire."""
    found: dict[str, Any] = {}
    for name in sorted(options):
        if name in _RANGES:
            found[name] = _whole(name, options[name])
        elif name in _SWITCHES:
            found[name] = _switch(name, options[name])
        else:
            raise ValueError(f"There is no option {name!r}; the options are {', '.join(NAMES)}.")
    return Options(**found)


def _whole(name: str, value: JSON) -> int:
    least, most = _RANGES[name]
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"The option {name} is a whole number from {least} to {most}, not {value!r}.")
    return value


def _switch(name: str, value: JSON) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"The option {name} is true or false, not {value!r}.")
    return value


def check_seats(seats: Sequence[SeatId], options: Options) -> None:
    """Raise ValueError, with a sentence for the umpire, for seats that cannot be."""
    known = data.seat_names()
    for seat in seats:
        if seat not in known:
            raise ValueError(f"There is no seat {seat!r}; the seats are {', '.join(known)}.")
    if len(set(seats)) != len(seats):
        raise ValueError("A seat is named twice.")
    if not LEAST <= len(seats) <= MOST:
        raise ValueError(f"A run is for {LEAST} to {MOST} players, not for {len(seats)}.")
    dealt, there = options.cards_each(len(seats)) * len(seats), len(options.deck(len(seats)))
    if dealt > there:
        raise ValueError(
            f"Hands of {options.hand} for {len(seats)} players are {dealt} cards; "
            f"there are {there}. Leave the option hand out, or set it to 5."
        )
