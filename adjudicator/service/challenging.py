"""Asking an address by mail: whether a mail is its seat's, or whether letters shall come to it.

The letter that asks has a token of its own, derived from the campaign's key as those of rounds are, which is
known to whoever reads that address's mail and to nobody else; it is used once.
"""

import base64
import hashlib
from dataclasses import dataclass
from datetime import datetime, timedelta

from adjudicator.kernel.canonical import canonical_json
from adjudicator.kernel.visibility import SeatId
from adjudicator.proof.keys import CampaignKey
from adjudicator.service.campaign import Campaign
from adjudicator.service.deadlines import stamp
from adjudicator.service.ports import Challenge, Purpose, Work

LASTS = timedelta(days=7)
"""How long a question can be answered."""
MAILS_A_DAY = 10
"""Mails that a seat is asked about in 24 hours; more are held unasked, and the umpire sees them."""
MOVES_A_DAY = 3
"""Other addresses that a seat may name in 24 hours: each of them is written to, and may be a stranger's."""


@dataclass(frozen=True)
class Challenger:
    """Asks about one seat, in one transaction."""

    work: Work
    campaign: Campaign
    secret: CampaignKey
    seat: SeatId
    now: datetime

    def about_mail(self, mail: int, round_id: str, code: str) -> None:
        """Ask whether a mail that is held is the seat's; it would count for a round.

        `code` says why it is asked about.
        """
        if self._asked(Purpose.MAIL) < MAILS_A_DAY:
            challenge = self._ask(Purpose.MAIL, mail, round_id)
            self._owe(
                "challenge", self.seat, challenge, {"mail": mail, "token": challenge.token, "code": code}
            )

    def about_address(self, mail: int, address: str, commit: int) -> None:
        """Ask a seat's own address, and another that a mail of its names, whether letters are to go there."""
        about: dict[str, str | int] = {"mail": mail, "commit": commit}
        key = f"{self.campaign.stream}/identity/{mail}/{self.seat}"
        holder, name = self.work.directory.seat(self._name, self.seat), self._name
        refused = (
            "address-own" if holder is not None and holder.address.casefold() == address.casefold() else ""
        )
        if self._asked(Purpose.FROM_NEW) >= MOVES_A_DAY:
            refused = "address-often"
        if refused:
            self.work.outbox.add(key, name, "identity", self.seat, {**about, "code": refused}, self.now)
            return
        self._drop_earlier()
        opened = self.campaign.ledger.open
        for purpose, recipient in ((Purpose.FROM_OLD, str(self.seat)), (Purpose.FROM_NEW, address)):
            challenge = self._ask(purpose, mail, opened.round if opened else "", address)
            self._owe(
                "challenge", recipient, challenge, {**about, "token": challenge.token, "seat": self.seat}
            )

    @property
    def _name(self) -> str:
        return self.campaign.ledger.name

    def _asked(self, purpose: Purpose) -> int:
        day = self.work.challenges.of_seat(self._name, self.seat, self.now - timedelta(days=1))
        return sum(each.purpose is purpose for each in day)

    def _drop_earlier(self) -> None:
        """The last address that a seat names is the one that counts."""
        for each in self.work.challenges.of_seat(self._name, self.seat, self.now - LASTS):
            if each.purpose is not Purpose.MAIL and each.answered_at is None:
                self.work.challenges.answered(each.token, self.now)

    def _ask(self, purpose: Purpose, mail: int, round_id: str, address: str = "") -> Challenge:
        challenge = Challenge(
            token=self._token(purpose, mail),
            campaign=self._name,
            seat=self.seat,
            round=round_id,
            purpose=purpose,
            mail=mail,
            address=address,
            asked_at=self.now,
            expires_at=self.now + LASTS,
        )
        self.work.challenges.add(challenge)
        return challenge

    def _token(self, purpose: Purpose, mail: int) -> str:
        """12 letters and digits, as those of rounds; the same mail may be asked about again later."""
        parts = ["pbem-adjudicator question 1", self.campaign.stream, self.seat, purpose.value, mail]
        said = canonical_json([*parts, stamp(self.now)])
        digest = hashlib.sha256(self.secret.sign(said.encode())).digest()
        return base64.b32encode(digest)[:12].decode("ascii").lower()

    def _owe(self, kind: str, to: str, challenge: Challenge, about: dict[str, str | int]) -> None:
        key = f"{self.campaign.stream}/{kind}/{challenge.token}"
        self.work.outbox.add(key, self._name, kind, to, about, self.now)
