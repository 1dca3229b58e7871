"""How events and commits are hashed; `docs/log.md` tells the same to a stranger."""

import secrets
from collections.abc import Iterable
from hashlib import sha256

from eventstore import canonical
from eventstore.commits import Event, NewEvent, Record

EVENT_MARK = "eventstore event 1"
CONTENT_MARK = "eventstore content 1"
COMMIT_MARK = "eventstore commit 1"


def random_salt() -> str:
    """Sixteen random bytes in hexadecimal, so that a withheld event cannot be guessed from its digest."""
    return secrets.token_hex(16)


def seal(number: int, event: NewEvent, salt: str) -> Event:
    """The written form of an event: numbered, salted, digested."""
    digest = event_digest(salt, event.type, event.schema, event.payload)
    return Event(number, event.type, event.schema, event.payload, salt, digest)


def event_digest(salt: str, name: str, schema: int, payload: str) -> str:
    """The salted digest of one event's exact bytes, type name and schema."""
    return _digest(EVENT_MARK, salt, name, str(schema), payload)


def content_digest(digests: Iterable[str]) -> str:
    """The digest of a commit's events: of their digests in order."""
    return _digest(CONTENT_MARK, *digests)


def commit_hash(record: Record) -> str:
    """The hash of a commit over every column of its header, the previous hash among them."""
    header = canonical.dumps(
        {
            "at": record.at,
            "content": record.content,
            "key": record.key,
            "kind": record.kind,
            "meta": record.meta,
            "number": record.number,
            "prev": record.prev_hash,
            "stream": record.stream,
        }
    )
    return _digest(COMMIT_MARK, header)


def _digest(*parts: str) -> str:
    """SHA-256 over netstrings (length in bytes, colon, bytes, comma): no two lists of parts collide."""
    digest = sha256()
    for part in parts:
        raw = part.encode("utf-8", "surrogateescape")
        digest.update(b"%d:%b," % (len(raw), raw))
    return digest.hexdigest()
