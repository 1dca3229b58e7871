"""The mailroom: letters that are owed are made from the log and sent; a fault of one stops no other."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from adjudicator.service.letters import LetterWriter
from adjudicator.service.ports import Intent, Post, PostFault, Store

RETRY = timedelta(minutes=5)
"""How long to wait after a failed try."""


@dataclass(frozen=True)
class Posted:
    """A letter, and what came of sending it (`fault` empty: it went out)."""

    campaign: str
    recipient: str
    kind: str
    subject: str
    fault: str = ""


@dataclass(frozen=True)
class Mailroom:
    """Makes and sends the letters that are owed."""

    store: Store
    writer: LetterWriter
    post: Post

    def deliver(self, now: datetime) -> list[Posted]:
        """Send what is due. What fails for now is tried again later, what fails for good is kept."""
        with self.store.read() as work:
            due = work.outbox.due(now)
        return [self._send(intent, now) for intent in due]

    def _send(self, intent: Intent, now: datetime) -> Posted:
        subject = ""
        try:
            letter = self.writer.write(intent)
            subject = letter.subject
            self.post.send(letter)
        except PostFault as fault:
            return self._failed(intent, subject, str(fault), None if fault.lasting else now + RETRY)
        except Exception as fault:  # noqa: BLE001 - one letter's fault never stops another
            return self._failed(intent, subject, f"{type(fault).__name__}: {fault}", now + RETRY)
        with self.store.write() as work:
            work.outbox.sent(intent.id, letter.message_id, now)
        return Posted(intent.campaign, intent.recipient, intent.kind, subject)

    def _failed(self, intent: Intent, subject: str, fault: str, again: datetime | None) -> Posted:
        with self.store.write() as work:
            work.outbox.failed(intent.id, fault, again)
        return Posted(intent.campaign, intent.recipient, intent.kind, subject, fault)
