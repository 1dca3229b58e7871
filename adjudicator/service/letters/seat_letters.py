"""Writes the letters on seats that were given out by wish."""

from dataclasses import dataclass

from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.history import adjudication_at
from adjudicator.service.letters.desk import WritingDesk
from adjudicator.service.letters.seating import allotted_letter
from adjudicator.service.letters.seats_free import begun_letter, wrote_in_vain
from adjudicator.service.ports import Intent, OutgoingLetter, Work


@dataclass(frozen=True)
class SeatLetters(WritingDesk):
    """Writes them."""

    def _allotted(self, work: Work, intent: Intent) -> OutgoingLetter:
        """To the umpire: who plays what."""
        found = adjudication_at(self.registry, work, intent.campaign, int(str(intent.about["commit"])))
        holder = self.holder(work, intent.campaign, UMPIRE_SEAT)
        letter = allotted_letter(found, self.header(found.after, UMPIRE_SEAT, holder))
        done = self.stationer("notice", found.after.ledger.ruleset, letter)
        return self._outgoing(intent, found.after, UMPIRE_SEAT, holder, done)

    def _begun(self, work: Work, intent: Intent) -> OutgoingLetter:
        """To whoever did not answer his invitation, and has no seat: to his address, without a token."""
        campaign, seat = self._then(work, intent), SeatId(str(intent.about["seat"]))
        found = adjudication_at(self.registry, work, intent.campaign, int(str(intent.about["commit"])))
        letter = begun_letter(self.header(campaign, seat, None), wrote=wrote_in_vain((found.closed,), seat))
        done = self.stationer("notice", campaign.ledger.ruleset, letter)
        return self._keyless(intent, campaign.ledger.name, intent.recipient, done)
