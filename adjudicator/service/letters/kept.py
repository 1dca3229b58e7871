"""Letters whose seat has another holder, or another key, than when they were owed."""

from dataclasses import replace
from typing import Any, cast

from adjudicator.kernel.visibility import UMPIRE_SEAT
from adjudicator.service.ports import Directory, Intent, MessageIds, OutgoingLetter, SeatEntry, Work


def keep(work: Work, intent: Intent) -> bool:
    """Have a letter that is kept for an address written to it; false where it is not kept for any."""
    address = work.outbox.kept_for(intent.id)
    if not address:
        return False
    holder = SeatEntry(intent.recipient, address, _zone(work, intent.campaign, address))
    work.directory = cast(Directory, _AsItWas(work.directory, intent.campaign, holder))
    return True


def without_key(work: Work, letter: OutgoingLetter) -> OutgoingLetter:
    """The letter, less a token in force: that is its seat's new holder's."""
    in_force = letter.reply_token and work.directory.token(letter.reply_token) is not None
    return replace(letter, reply_token="") if in_force else letter


def with_key_in_force(
    work: Work, names: MessageIds, intent: Intent, letter: OutgoingLetter
) -> OutgoingLetter:
    """The letter, with the key that its seat has now if that was made anew since the letter was owed."""
    if not letter.reply_token or work.directory.token(letter.reply_token) is not None:
        return letter
    former = work.directory.former_token(letter.reply_token)
    if former is None:  # it is no seat's: the letter asks something
        return letter
    token = work.directory.present_token(former.campaign, former.seat, former.round)
    return replace(letter, reply_token=token, message_id=names.message_id(intent.key, token))


def _zone(work: Work, campaign: str, address: str) -> str:
    """The zone of whatever seat of the campaign the address holds now; UTC where it holds none."""
    held = [seat for name, seat in work.directory.seats_of_address(address) if name == campaign]
    entries = [
        work.directory.seat(campaign, seat) for seat in sorted(held, key=lambda each: each == UMPIRE_SEAT)
    ]
    return next((entry.zone for entry in entries if entry is not None), "UTC")


class _AsItWas:
    """The directory, but for the holder of one seat."""

    def __init__(self, directory: Directory, campaign: str, holder: SeatEntry) -> None:
        self._directory, self._campaign, self._holder = directory, campaign, holder

    def seat(self, campaign: str, seat: str) -> SeatEntry | None:
        """Who holds a seat, or held it."""
        if (campaign, seat) == (self._campaign, self._holder.seat):
            return self._holder
        return self._directory.seat(campaign, seat)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._directory, name)
