"""The mailroom: letters that are owed are made from the log and sent; a fault of one stops no other."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic

from adjudicator.service.bounces import Bounces
from adjudicator.service.letters import LetterWriter
from adjudicator.service.limits import NO_LIMITS, Limits
from adjudicator.service.ports import Intent, OutgoingLetter, Post, PostFault, Store, StoreFault

LEASE = timedelta(minutes=15)
"""How long a letter is this process's own; sending one takes less, or is given up before."""
UNWRITTEN = timedelta(minutes=15)
"""How long to wait where the letter could not be made: a fault of ours, which kills no letter."""


@dataclass(frozen=True)
class Posted:
    """A letter, and what came of sending it.

    `fault` empty: it went out. `again`: when it is tried again. `closed`: no letter can go at present.
    """

    campaign: str
    recipient: str
    kind: str
    subject: str
    fault: str = ""
    again: datetime | None = None
    closed: bool = False

    @property
    def dead(self) -> bool:
        """Whether it was given up."""
        return bool(self.fault) and self.again is None


@dataclass(frozen=True)
class Mailroom:
    """Makes and sends the letters that are owed.

    Each is claimed before it is sent, so that no other process sends it too. Should this one die before it
    has noted that a letter went out, it goes again later, under the same Message-ID.
    """

    store: Store
    writer: LetterWriter
    post: Post
    limits: Limits = NO_LIMITS

    def deliver(self, now: datetime, go_on: Callable[[], bool] = lambda: True) -> list[Posted]:
        """Send what is due, for as long as `go_on` says so.

        What fails for now is tried again later, what fails for good is kept.
        """
        posted: list[Posted] = []
        began = monotonic()
        with self.post.batch() as post:
            while go_on():
                lease = now + timedelta(seconds=monotonic() - began) + LEASE
                with self.store.write() as work:
                    intent = self.limits.claim(work, now, lease)
                if intent is None:
                    break
                posted.append(self._send(post, intent, now))
        return posted

    def _send(self, post: Post, intent: Intent, now: datetime) -> Posted:
        letter = None
        try:
            letter = self.writer.write(intent)
            post.send(letter, intent.attempts + 1)
        except StoreFault:
            raise
        except PostFault as fault:
            return self._failed(intent, letter, fault, now)
        except Exception as fault:  # noqa: BLE001 - one letter's fault never stops another
            told = PostFault(f"{type(fault).__name__}: {fault}", UNWRITTEN)
            return self._failed(intent, letter, told, now)
        with self.store.write() as work:
            work.outbox.sent(intent.id, letter.message_id, now, letter.recipient)
        return Posted(intent.campaign, intent.recipient, intent.kind, letter.subject)

    def _failed(
        self, intent: Intent, letter: OutgoingLetter | None, fault: PostFault, now: datetime
    ) -> Posted:
        again = None if fault.wait is None else now + fault.wait
        with self.store.write() as work:
            if fault.closed and again is not None:
                work.outbox.postpone(intent.id, now, str(fault), again)
            else:
                work.outbox.failed(intent.id, str(fault), again)
            if fault.refused and letter is not None:
                bounces = Bounces(work, self.writer.registry, now)
                bounces.refused(intent, letter.recipient, letter.message_id, str(fault))
        subject = letter.subject if letter else ""
        return Posted(
            intent.campaign, intent.recipient, intent.kind, subject, str(fault), again, fault.closed
        )
