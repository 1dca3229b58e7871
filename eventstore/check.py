"""A verification under way: record by record against the chain, at the end against the witnesses."""

from collections.abc import Iterable, Iterator

from eventstore.commits import GENESIS, Event, Head, Record, Withheld
from eventstore.errors import NotCanonical
from eventstore.findings import Fault, Finding, Verification
from eventstore.hashing import commit_hash, content_digest, event_digest
from eventstore.witness import KnownHead, Receipt


class Check:
    """Takes the records of one stream in order, then gives its verdict."""

    def __init__(
        self, stream: str, heads: Iterable[KnownHead] = (), receipts: Iterable[Receipt] = ()
    ) -> None:
        self.head = Head(0, GENESIS)
        self.findings: list[Finding] = []
        self._stream = stream
        self._heads = tuple(sorted(heads, key=lambda head: (head.number, head.prefix)))
        self._receipts = dict.fromkeys(receipts, False)
        self._witnessed = {0: GENESIS}
        self._commits = 0
        self._withheld = 0

    def take(self, record: Record) -> None:
        """Check the next record against itself and against the one before."""
        self._commits += 1
        self._withheld += len(record.events) - len(record.visible())
        if not isinstance(record.number, int) or record.number <= self.head.number:
            self.add(_stray(record, self.head))
            return
        self.add(*_link(record, self.head), *_events(record), *_header(record))
        self.head = Head(record.number, record.hash)
        self._remember(record)

    def add(self, *findings: Finding) -> None:
        """Add findings made elsewhere."""
        self.findings += findings

    def verdict(self) -> Verification:
        """The outcome, witnesses heard."""
        heard = (*self.findings, *self._hear_heads(), *self._hear_receipts())
        return Verification(self._stream, self.head, self._commits, self._withheld, heard)

    def _remember(self, record: Record) -> None:
        if any(head.number == record.number for head in self._heads):
            self._witnessed[record.number] = record.hash
        for receipt in self._receipts:
            if record.hash.startswith(receipt.prefix):
                self._receipts[receipt] = True

    def _hear_heads(self) -> Iterator[Finding]:
        sound = 0
        for known in self._heads:
            if known.number > self.head.number:
                yield _cut(known, self.head)
            elif known.number not in self._witnessed:
                continue  # A gap in the chain, found already.
            elif self._witnessed[known.number].startswith(known.prefix):
                sound = known.number
            else:
                yield _rewritten(known, self._witnessed[known.number], sound)

    def _hear_receipts(self) -> Iterator[Finding]:
        for receipt, found in self._receipts.items():
            if not found:
                yield Finding(
                    0,
                    Fault.UNKNOWN_RECEIPT,
                    f"No commit's hash begins with {receipt}: the commit behind this receipt was cut off or"
                    " rewritten.",
                )


def _link(record: Record, head: Head) -> Iterator[Finding]:
    expected = head.number + 1
    if record.number > expected:
        last = record.number - 1
        which = f"Commit {expected} is" if last == expected else f"Commits {expected} to {last} are"
        yield Finding(expected, Fault.MISSING_COMMIT, f"{which} missing: taken out of the log.")
    elif record.prev_hash != head.hash and head.number == 0:
        yield Finding(
            1, Fault.BROKEN_CHAIN, "Commit 1 does not follow the beginning: others stood before it."
        )
    elif record.prev_hash != head.hash:
        yield Finding(
            head.number,
            Fault.BROKEN_CHAIN,
            f"Commit {head.number} (hash {_brief(head.hash)}) is not the one that commit {record.number} was"
            f" built on ({_brief(record.prev_hash)}): it was replaced or inserted, or the link was edited.",
        )


def _events(record: Record) -> Iterator[Finding]:
    for event in record.events:
        if isinstance(event, Event) and _digest_of(event) != event.digest:
            yield Finding(
                record.number,
                Fault.CHANGED_EVENT,
                f"Event {event.number} of commit {record.number} was changed: it does not give its digest.",
            )
    if not _counts(record.events) or content_digest(e.digest for e in record.events) != record.content:
        yield Finding(
            record.number,
            Fault.CHANGED_EVENTS,
            f"The list of events of commit {record.number} was changed: an event or its digest was edited,"
            " added, taken out or moved.",
        )


def _header(record: Record) -> Iterator[Finding]:
    if _hash_of(record) != record.hash:
        yield Finding(
            record.number,
            Fault.CHANGED_HEADER,
            f"The header of commit {record.number} (key, kind, time, meta, number, previous hash, content or"
            " hash) was changed: it does not give its hash.",
        )


def _digest_of(event: Event) -> str:
    return event_digest(event.salt, event.type, event.schema, event.payload)


def _hash_of(record: Record) -> str | None:
    """The hash of a record; None when its columns hold no text that could have been hashed."""
    try:
        return commit_hash(record)
    except NotCanonical:
        return None


def _counts(events: Iterable[Event | Withheld]) -> bool:
    return all(event.number == index for index, event in enumerate(events, start=1))


def _stray(record: Record, head: Head) -> Finding:
    number = record.number if isinstance(record.number, int) else head.number
    return Finding(
        number,
        Fault.STRAY_COMMIT,
        f"A commit numbered {record.number} stands after commit {head.number}: it was slipped in.",
    )


def _cut(known: KnownHead, head: Head) -> Finding:
    return Finding(
        head.number + 1,
        Fault.CUT_TAIL,
        f"The log ends at commit {head.number}, but a report was printed at head {known}: commits"
        f" {head.number + 1} to {known.number} were cut off.",
    )


def _rewritten(known: KnownHead, found: str, sound: int) -> Finding:
    since = f" after commit {sound}" if sound else ""
    return Finding(
        known.number,
        Fault.REWRITTEN,
        f"Commit {known.number} has the hash {_brief(found)}, but a report was printed at head {known}: the"
        f" log was rewritten{since}, at commit {known.number} or before.",
    )


def _brief(text: str) -> str:
    return f"{text[:12]}..."
