"""What every letter needs: the parts it is made with, and its heading."""

from dataclasses import dataclass
from typing import Any

from adjudicator.kernel.letters import WHOLE_LETTER, Header
from adjudicator.kernel.visibility import SeatId
from adjudicator.service.campaign import Campaign, Registry
from adjudicator.service.deadlines import local_text
from adjudicator.service.foot import html_with_mark, with_mark
from adjudicator.service.letters.names import short_names
from adjudicator.service.ports import (
    Intent,
    KeyRing,
    MailReader,
    MapMaker,
    MessageIds,
    OutgoingLetter,
    PostFault,
    ReadableMail,
    SeatEntry,
    SetLetter,
    Stationer,
    Store,
    Work,
)
from adjudicator.service.rounds import token_of


@dataclass(frozen=True)
class WritingDesk:
    """The parts that letters are made with."""

    store: Store
    registry: Registry
    reader: MailReader
    keys: KeyRing
    stationer: Stationer
    map_png: MapMaker
    post: MessageIds

    def short_name(self, campaign: Campaign, seat: SeatId) -> str:
        """A seat's short name."""
        return short_names(campaign.rules).get(seat, str(seat))

    def header(self, campaign: Campaign, seat: SeatId, holder: SeatEntry | None, receipt: int = 0) -> Header:
        """The heading of a letter to a seat, as the campaign stands."""
        opened = campaign.ledger.open
        zone = holder.zone if holder else campaign.ledger.zone
        return Header(
            campaign=campaign.ledger.name,
            seat=self.short_name(campaign, seat),
            round=opened.title if opened else "",
            deadline=f"{local_text(opened.closes, zone)} your time" if opened and not opened.held else "",
            receipt=f"{receipt}-{campaign.hash[:12]}" if receipt else "",
        )

    @staticmethod
    def zone(work: Work, campaign: Campaign, seat: SeatId) -> str:
        """The time zone of a seat's letters."""
        holder = work.directory.seat(campaign.ledger.name, seat)
        return holder.zone if holder else campaign.ledger.zone

    def token(self, campaign: Campaign, seat: SeatId) -> str:
        """The seat's token in the open round, or in the last one when the campaign is over."""
        opened, key = campaign.ledger.open, self.keys.key(campaign.stream)
        return token_of(key, campaign, opened.attempt if opened is not None else 1, seat)

    @staticmethod
    def holder(work: Work, campaign: str, seat: str) -> SeatEntry | None:
        """Who holds a seat."""
        return work.directory.seat(campaign, seat)

    def _then(self, work: Work, intent: Intent) -> Campaign:
        """The campaign as it was when the letter was owed."""
        return self.registry.load(work, intent.campaign, int(str(intent.about["commit"])))

    def _keyless(
        self, intent: Intent, campaign: str, address: str, done: SetLetter, name: str = ""
    ) -> OutgoingLetter:
        """A letter of a campaign, by its name, to an address that no seat's token may go to."""
        return OutgoingLetter(
            recipient=address,
            recipient_name=name,
            reply_token="",
            subject=done.subject,
            text=done.text,
            html=done.html,
            message_id=self.post.message_id(intent.key),
            date=intent.created_at,
            answers=False,
            attachments=_whole(done),
            list_id=campaign,
        )

    def _outgoing(
        self,
        intent: Intent,
        campaign: Campaign,
        seat: SeatId,
        holder: SeatEntry | None,
        done: SetLetter,
        answered: ReadableMail | None = None,
        attachments: tuple[tuple[str, str, bytes], ...] = (),
        **more: Any,
    ) -> OutgoingLetter:
        if holder is None:
            raise PostFault(f"nobody holds the seat {seat} of {intent.campaign}")
        token, mark = self.token(campaign, seat), f"{campaign.ledger.name}/{seat}"
        return OutgoingLetter(
            recipient=holder.address,
            recipient_name=self.short_name(campaign, seat),
            reply_token=token,
            subject=done.subject,
            text=with_mark(done.text, mark),
            html=html_with_mark(done.html, mark),
            message_id=self.post.message_id(intent.key, token),
            date=intent.created_at,
            answers=answered is not None,
            in_reply_to=answered.message_id if answered else "",
            references=(*answered.references, answered.message_id) if answered else (),
            attachments=(*attachments, *_whole(done)),
            list_id=campaign.ledger.name,
            **more,
        )


def _whole(done: SetLetter) -> tuple[tuple[str, str, bytes], ...]:
    """All of a letter's text, to go with it where its page is cut."""
    return ((WHOLE_LETTER, "text/plain", done.text.encode()),) if done.cut else ()
