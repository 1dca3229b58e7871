"""Whether the umpire plays himself: who does must not be shown what others keep secret (GEN-6)."""

from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.ports import Work


def seats_played(work: Work, name: str) -> tuple[tuple[str, SeatId], ...]:
    """The (campaign, seat) pairs of this host that the addresses of a campaign's umpire hold as a player."""
    umpire = work.directory.seat(name, UMPIRE_SEAT)
    his = umpire.addresses if umpire else ()
    held = (pair for address in his for pair in work.directory.seats_of_address(address))
    return tuple((campaign, SeatId(seat)) for campaign, seat in held if seat != UMPIRE_SEAT)


def seat_played(work: Work, name: str) -> SeatId | None:
    """The seat that he holds in his own campaign; None: none."""
    return next((seat for campaign, seat in seats_played(work, name) if campaign == name), None)
