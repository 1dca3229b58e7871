"""What every outbox asks of a letter before it goes; who does not pass is `Unsendable`."""

from email import message_from_bytes
from email.message import Message

from mailer.caps import headers_of
from mailer.errors import Unsendable
from mailer.headers import message_ids
from mailer.ports import Envelope


def message_id_of(envelope: Envelope, message: bytes) -> str:
    """Return the one Message-ID of a letter whose envelope and headers are in order."""
    if not envelope.recipients:
        raise Unsendable("a letter needs at least one recipient in its envelope")
    if not all(address.isprintable() for address in (envelope.sender, *envelope.recipients)):
        raise Unsendable("an address in the envelope holds a line break or control sign: correct it")
    headers: Message = message_from_bytes(headers_of(message))
    if headers.get_all("Bcc") or headers.get_all("Resent-Bcc"):
        raise Unsendable("a letter with a Bcc header would tell everybody of it: leave it out")
    ids = message_ids(str(headers.get("Message-ID", "")))
    if len(ids) != 1:
        raise Unsendable("a letter needs one Message-ID: it is what keeps it from being sent twice")
    return ids[0]
