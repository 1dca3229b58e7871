"""Checking a mail's own signature (DKIM, RFC 6376), where no server does that for the judge."""

import dkim

from mailer.authentication import Signature, signatures
from mailer.message import IncomingMessage
from mailer.nameservice import TextRecords

MOST_CHECKED = 3
"""Signatures of one mail that are checked, each with a look at the name service."""
LEAST_KEY = 1024
"""Bits of an RSA key (RFC 8301 3.2)."""
ALGORITHMS = frozenset({"rsa-sha256", "ed25519-sha256"})
"""Those that may still be trusted (RFC 8301 3.1, RFC 8463)."""


def signed_by_sender(raw: bytes, message: IncomingMessage, records: TextRecords) -> tuple[Signature, ...]:
    """Return the signatures of a mail that hold, by a domain that may speak for its sender's.

    One that covers a part of the body only (`l=`) counts for nothing, nor does one under a key that is being
    tried out (`t=y`). Where a record cannot be had its signature does not hold. Never raises.
    """
    candidates = [each for each in signatures(message) if _is_sound(each)][:MOST_CHECKED]
    return tuple(each for each in candidates if _holds(raw, each, records))


def _is_sound(signature: Signature) -> bool:
    return signature.tag("a").lower() in ALGORITHMS and not signature.tag("l")


def _holds(raw: bytes, signature: Signature, records: TextRecords) -> bool:
    tried_out: list[bool] = []

    def look_up(name: bytes | str, timeout: float = 0) -> bytes | None:
        record = records.text(name.decode("ascii", "replace") if isinstance(name, bytes) else name)
        tried_out.append(record is not None and _is_tried_out(record))
        return record

    try:
        holds = dkim.DKIM(raw, minkey=LEAST_KEY).verify(idx=signature.at, dnsfunc=look_up)
    except Exception:  # noqa: BLE001 - whatever is wrong with a stranger's signature, it does not hold
        return False
    return bool(holds) and not any(tried_out)


def _is_tried_out(record: bytes) -> bool:
    """Tell whether a key's record says that its domain is only trying signatures out (RFC 6376 3.6.1)."""
    tags = (part.partition(b"=") for part in record.split(b";"))
    return any(name.strip() == b"t" and b"y" in value.split(b":") for name, _, value in tags)
