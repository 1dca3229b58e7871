"""Whose a mail without a token is, as the service wants to know it."""

from dataclasses import dataclass
from datetime import datetime

from adjudicator.config import Settings
from mailer.address import is_to
from mailer.authentication import binds, passed, refuted, signatures
from mailer.dkim_check import signed_by_sender
from mailer.message import parse
from mailer.nameservice import NameService, TextRecords


@dataclass(frozen=True)
class Authentication:
    """By the findings of the mail server `server` (empty: none), and by signatures (no `records`: by none).

    `own` is the judge's address.
    """

    own: str
    server: str = ""
    records: TextRecords | None = None

    def by_headers(self, raw: bytes, received_at: datetime) -> bool | None:
        """By the server's findings; None: by its signature perhaps."""
        message = parse(raw)
        if passed(message, self.server, self.own, received_at):
            return True
        looks = self.records is not None and is_to(message, self.own)
        bound = looks and any(binds(each, message, self.own, received_at) for each in signatures(message))
        return None if bound else False

    def refutes(self, raw: bytes) -> bool:
        """By the server's findings."""
        return bool(self.server) and refuted(parse(raw), self.server)

    def by_signature(self, raw: bytes, received_at: datetime) -> bool:
        """By a signature that holds and binds the mail to the judge."""
        if self.records is None:
            return False
        message = parse(raw)
        held = signed_by_sender(raw, message, self.records)
        return any(binds(each, message, self.own, received_at) for each in held)


def authenticator_of(settings: Settings) -> Authentication:
    """What the settings say."""
    records = NameService(settings.mail.dns_timeout) if settings.mail.check_dkim else None
    return Authentication(settings.address, settings.mail.authserv_id, records)
