"""The seats that players may ask for, and how they are called."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from adjudicator.kernel.names import Found, Names, names_of
from adjudicator.kernel.visibility import SeatId
from adjudicator.service.campaign import Campaign


@dataclass(frozen=True)
class Offer:
    """The seats on offer, in order, and the short names of all seats of the game."""

    seats: tuple[SeatId, ...]
    names: Mapping[SeatId, str]

    def short(self, seat: SeatId) -> str:
        """A seat's short name."""
        return self.names.get(seat, str(seat))

    def all(self) -> tuple[str, ...]:
        """The short names of the seats on offer."""
        return tuple(map(self.short, self.seats))

    def find(self, text: str) -> tuple[SeatId, ...]:
        """The seats of the game that a text names, one or several in a row; empty: it names none, or more."""
        whole = self._seat(text)
        found = [whole] if whole is not None else [self._seat(word) for word in text.split()]
        return tuple(seat for seat in found if seat is not None) if None not in found else ()

    def near(self, text: str) -> tuple[str, ...]:
        """The names on offer that a text comes near to."""
        found = self._index.find(text)
        choices = (found.name,) if isinstance(found, Found) else found.choices
        return tuple(name for name in choices if name in self.all())

    @cached_property
    def _index(self) -> Names:
        return names_of(self.names.values(), {str(seat): name for seat, name in self.names.items()})

    def _seat(self, text: str) -> SeatId | None:
        """The one seat that a text names; of seats with one short name, by its id only."""
        if text.casefold() in self.names:
            return SeatId(text.casefold())
        found = self._index.find(text)
        seats = [seat for seat, name in self.names.items() if isinstance(found, Found) and name == found.name]
        return seats[0] if len(seats) == 1 else None


def offer_of(campaign: Campaign) -> Offer:
    """The seats of a campaign's file, in the round in which they are joined."""
    return Offer(campaign.ledger.seats, campaign.rules.seats())


def named(seats: Sequence[SeatId], offer: Offer) -> str:
    """Seats in the order in which they are wished for: `York, then Warwick`."""
    return ", then ".join(map(offer.short, seats))
