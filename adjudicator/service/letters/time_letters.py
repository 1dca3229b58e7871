"""Writes the letters on time, from the commit that caused them."""

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.kernel.letters import Letter
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service import events as judge
from adjudicator.service.campaign import Campaign, decoded
from adjudicator.service.due import missing
from adjudicator.service.joining import read_join_mail
from adjudicator.service.letters.desk import WritingDesk
from adjudicator.service.letters.joining import asked_again, invitation_letter, joined_letter
from adjudicator.service.letters.last_orders import last_orders
from adjudicator.service.letters.reminder import reminder_letter
from adjudicator.service.letters.seats_free import begun_letter, offered_letter, wrote_in_vain
from adjudicator.service.letters.status import status_lines
from adjudicator.service.letters.timekeeping import moved_letter, waiting_letter
from adjudicator.service.ports import BodyLine, Intent, OutgoingLetter, ReadableMail, Work


@dataclass(frozen=True)
class TimeLetters(WritingDesk):
    """Writes letters on deadlines and rounds."""

    def _reminder(self, work: Work, intent: Intent) -> OutgoingLetter:
        campaign, seat = self._then(work, intent), SeatId(intent.recipient)
        header = self.header(campaign, seat, self.holder(work, intent.campaign, seat))
        if campaign.ledger.open is not None and campaign.ledger.open.joining:
            asked = asked_again(campaign, seat, header, self._umpire(work, intent), intent.created_at)
            return self._noticed(work, intent, campaign, asked)
        last = last_orders(self.registry, work, campaign, seat)
        zone = self.zone(work, campaign, seat)
        letter = reminder_letter(campaign, seat, header, intent.created_at, last, zone)
        return self._noticed(work, intent, campaign, letter, "reminder")

    def _late(self, work: Work, intent: Intent) -> OutgoingLetter:
        """To whom the round waits for a reminder, to the others that it does."""
        campaign, seat = self._then(work, intent), SeatId(intent.recipient)
        if seat in missing(campaign):
            return self._reminder(work, intent)
        header = self.header(campaign, seat, self.holder(work, intent.campaign, seat))
        return self._noticed(work, intent, campaign, waiting_letter(campaign, header))

    def _moved(self, work: Work, intent: Intent) -> OutgoingLetter:
        campaign, seat = self._then(work, intent), SeatId(intent.recipient)
        before = self.registry.load(work, intent.campaign, campaign.number - 1)
        moves = [
            each
            for each in self._events(work, campaign)
            if isinstance(each, judge.RoundHeld | judge.DeadlineMoved)
        ]
        zone = self.zone(work, campaign, seat)
        reason = work.archive.text(moves[-1].reason) if moves[-1].reason else ""
        header = self.header(campaign, seat, self.holder(work, intent.campaign, seat))
        return self._noticed(work, intent, campaign, moved_letter(before, seat, moves, header, zone, reason))

    def _offered(self, work: Work, intent: Intent) -> OutgoingLetter:
        campaign, seat = self._then(work, intent), SeatId(intent.recipient)
        header = self.header(campaign, seat, self.holder(work, intent.campaign, seat))
        if seat != UMPIRE_SEAT:
            wrote = wrote_in_vain(self._events(work, campaign), seat)
            return self._noticed(work, intent, campaign, begun_letter(header, wrote=wrote))
        offers = [each for each in self._events(work, campaign) if isinstance(each, judge.SeatOffered)]
        standby = work.standby.all(intent.campaign)
        return self._noticed(work, intent, campaign, offered_letter(campaign, offers, header, standby))

    def _invited(self, work: Work, intent: Intent) -> OutgoingLetter:
        campaign, seat = self._then(work, intent), SeatId(intent.recipient)
        header = self.header(campaign, seat, self.holder(work, intent.campaign, seat))
        letter = invitation_letter(campaign, seat, header, self._umpire(work, intent))
        return self._noticed(work, intent, campaign, letter)

    def _joined(
        self,
        work: Work,
        intent: Intent,
        before: Campaign,
        after: Campaign,
        lines: Sequence[BodyLine],
        answered: ReadableMail,
    ) -> OutgoingLetter:
        seat = SeatId(intent.recipient)
        holder = self.holder(work, intent.campaign, seat)
        header = self.header(after, seat, holder, after.ledger.receipts.get(seat, 0))
        status = status_lines(after, seat, self.zone(work, after, seat), after.at or intent.created_at)
        letter = joined_letter(before, seat, read_join_mail(before, seat, lines), header, status)
        done = self.stationer("notice", after.ledger.ruleset, letter)
        return self._outgoing(intent, after, seat, holder, done, answered)

    # ---- common to them

    def _umpire(self, work: Work, intent: Intent) -> str:
        """The umpire's address; empty: the campaign has none."""
        holder = self.holder(work, intent.campaign, UMPIRE_SEAT)
        return holder.address if holder else ""

    def _events(self, work: Work, campaign: Campaign) -> list[Event]:
        """The events of the campaign's last commit."""
        commit = next(work.log(campaign.stream).commits(campaign.number - 1, campaign.number))
        return decoded(commit.events, campaign.rules)

    def _noticed(
        self, work: Work, intent: Intent, campaign: Campaign, letter: Letter, name: str = "notice"
    ) -> OutgoingLetter:
        done = self.stationer(name, campaign.ledger.ruleset, letter)
        holder = self.holder(work, intent.campaign, intent.recipient)
        return self._outgoing(intent, campaign, SeatId(intent.recipient), holder, done)
