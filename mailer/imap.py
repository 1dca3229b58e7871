"""Mail from an IMAP server (RFC 9051): fetched without a trace, put aside only when it is safe elsewhere.

A mail's key is the folder's UIDVALIDITY and its UID. Should a server number its mails anew, they all come
again under other keys: whoever keeps them knows them by their content, and none is lost.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from typing import TypeVar

from mailer.caps import headers_of
from mailer.errors import PermanentFailure, TemporaryFailure
from mailer.imap_login import Code
from mailer.imap_session import Broken, Denied, Keeper, Mailbox, Outline, Session
from mailer.ports import Arrival, Clock, Fetched, Unreadable

V = TypeVar("V")
KEY = re.compile(r"(\d{1,10})\.([1-9]\d{0,9})")
OUTLINES_AT_ONCE = 500
MAILS_AT_ONCE = 50
BYTES_AT_ONCE = 4_000_000
"""Of mails asked for in one command, so that neither the way to the server nor the memory is felt."""
BREAKS = 20
"""Lost lines that one fetch mends, looking for the mail that breaks them."""


class ImapInbox:
    """The mail in one folder of one account. Keeps its connection; not for two threads at once."""

    def __init__(self, mailbox: Mailbox, clock: Clock) -> None:
        self._mailbox = mailbox
        self._clock = clock
        self._keeper = Keeper(mailbox)

    def fetch(self) -> Iterator[Arrival]:
        """Yield all mail that is not put aside, by time of delivery, then by UID.

        What another program takes away meanwhile is passed over. Raises `TemporaryFailure` where the server
        cannot be reached, and `WrongSetting` where a person has to correct something.
        """
        scan = _Scan(self._keeper)
        outlines, faults = scan.outlines()
        for uid, fault in faults.items():
            yield self._unreadable(scan.key(uid), fault)
        for batch in _batches(sorted(outlines, key=self._age), self._mailbox.max_bytes):
            yield from self._read(scan, batch)

    def acknowledge(self, key: str) -> None:
        """Mark a mail as seen and move it to the folder for processed mail.

        Nothing is done for a mail that is gone, or whose key is from before the folder was numbered anew.
        """
        found = KEY.fullmatch(key)
        try:
            known = found and self._keeper.run(lambda session: _put_aside(session, *map(int, found.groups())))
        except Denied as denied:
            raise self._cannot_move(denied) from denied
        if not known:
            raise PermanentFailure(f"{self._mailbox.account} holds no mail {key!r}: use the key as fetched")

    def close(self) -> None:
        """Hang up. The inbox can be used on."""
        self._keeper.close()

    def _cannot_move(self, denied: Denied) -> TemporaryFailure:
        account, processed = self._mailbox.account, self._mailbox.processed
        if denied.code is Code.OVER_QUOTA:
            return TemporaryFailure(f"{account}: {processed} is full ({denied}): make room in the account")
        return TemporaryFailure(f"{account}: cannot move mail to {processed} ({denied}): look at that folder")

    def _read(self, scan: "_Scan", batch: Sequence[Outline]) -> Iterator[Arrival]:
        too_big = batch[0].size > self._mailbox.max_bytes
        found, faults = scan.ask(
            [outline.uid for outline in batch], Session.headers if too_big else Session.mails
        )
        for outline in batch:
            key = scan.key(outline.uid)
            if outline.uid in found:
                yield self._fetched(key, outline, found[outline.uid], too_big=too_big)
            elif outline.uid in faults:
                yield self._unreadable(key, faults[outline.uid])

    def _fetched(self, key: str, outline: Outline, raw: bytes, *, too_big: bool) -> Fetched:
        size = outline.size if too_big else len(raw)
        cut = too_big or size > self._mailbox.max_bytes  # servers are known to tell sizes that are not so
        return Fetched(
            account=self._mailbox.account,
            key=key,
            received_at=self._delivered(outline),
            size=size,
            raw=headers_of(raw) if cut else raw,
            truncated=cut,
        )

    def _unreadable(self, key: str, fault: TemporaryFailure) -> Unreadable:
        return Unreadable(self._mailbox.account, key, f"the server does not hand it over: {fault}")

    def _age(self, outline: Outline) -> tuple[datetime, int]:
        return self._delivered(outline), outline.uid

    def _delivered(self, outline: Outline) -> datetime:
        now = self._clock()
        return min(outline.delivered.astimezone(UTC), now) if outline.delivered else now


class _Scan:
    """One look through the folder.

    What is asked for many mails at once is asked again in halves if it fails, so that one bad mail does not
    hide the others.
    """

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._breaks = BREAKS
        try:
            self._validity, self._uids = keeper.run(_opened)
        except Denied as denied:
            keeper.close()  # a session that denies even this may deny all
            raise TemporaryFailure(f"the folder cannot be looked through ({denied}): try again") from denied

    def key(self, uid: int) -> str:
        return f"{self._validity}.{uid}"

    def outlines(self) -> tuple[list[Outline], dict[int, TemporaryFailure]]:
        """Return the outlines of all mails, and what is wrong with those that have none."""
        outlines: list[Outline] = []
        faults: dict[int, TemporaryFailure] = {}
        for start in range(0, len(self._uids), OUTLINES_AT_ONCE):
            found, faulty = self.ask(self._uids[start : start + OUTLINES_AT_ONCE], Session.outlines)
            outlines += found.values()
            faults |= faulty
        return outlines, faults

    def ask(
        self, uids: Sequence[int], question: Callable[[Session, Sequence[int]], dict[int, V]]
    ) -> tuple[dict[int, V], dict[int, TemporaryFailure]]:
        """Return the answers, and the faults of mails that are there and have none."""
        try:
            found = self._keeper.run(lambda session: self._same(session) and question(session, uids)) or {}
            return found, self._kept_back([uid for uid in uids if uid not in found])
        except (Denied, Broken) as fault:
            self._count(fault)
            if len(uids) == 1:
                return {}, {uids[0]: fault} if self._still_there(uids[0]) else {}
        half = len(uids) // 2
        first, second = self.ask(uids[:half], question), self.ask(uids[half:], question)
        return first[0] | second[0], first[1] | second[1]

    def _kept_back(self, uids: Sequence[int]) -> dict[int, TemporaryFailure]:
        """Return what is wrong with mails of which the server says nothing, though they are there."""
        fault = TemporaryFailure("it answers nothing of this mail")
        return {uid: fault for uid in uids if self._still_there(uid)}

    def _same(self, session: Session) -> bool:
        """Whether the folder is numbered as it was; if not, our keys are void, and the next scan has all."""
        return session.validity == self._validity

    def _still_there(self, uid: int) -> bool:
        return self._keeper.run(lambda session: self._same(session) and session.holds(uid))

    def _count(self, fault: Denied | Broken) -> None:
        if isinstance(fault, Broken):
            self._breaks -= 1
            if fault.stalled or self._breaks <= 0:
                raise fault


def _put_aside(session: Session, validity: int, uid: int) -> bool:
    """Return false where no such mail can ever have been there."""
    if validity != session.validity:
        return True
    if not session.holds(uid):
        return session.held(uid)
    try:
        session.put_aside(uid)
    except Denied:
        if session.holds(uid):
            raise
    return True  # if denied, as another program was quicker


def _opened(session: Session) -> tuple[int, tuple[int, ...]]:
    session.select()
    return session.validity, session.waiting()


def _batches(outlines: Sequence[Outline], max_bytes: int) -> Iterator[list[Outline]]:
    """Part them into what can be asked for at once: only whole mails, or only headers."""
    batch: list[Outline] = []
    total = 0
    for outline in outlines:
        weight = min(outline.size, max_bytes)
        full = len(batch) >= MAILS_AT_ONCE or total + weight > BYTES_AT_ONCE
        if batch and (full or (outline.size > max_bytes) != (batch[0].size > max_bytes)):
            yield batch
            batch, total = [], 0
        batch.append(outline)
        total += weight
    if batch:
        yield batch
