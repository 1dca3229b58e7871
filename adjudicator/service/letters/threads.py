"""The thread of a letter: those of one round to one seat, from the one that opened it (docs/adr/0010)."""

from dataclasses import replace

from adjudicator.service.campaign import Registry
from adjudicator.service.ports import Intent, LetterThread, OutgoingLetter, Work

OPENING = ("report", "welcome", "invited")
"""Kinds of letters that open a round to a seat."""


def in_thread(registry: Registry, work: Work, intent: Intent, letter: OutgoingLetter) -> OutgoingLetter:
    """The letter in its thread; as it is, where it belongs to no round, or the first one has not gone yet."""
    if not intent.campaign or "@" in intent.recipient:
        return letter
    first = work.outbox.newest(intent.campaign, intent.recipient, OPENING, intent.id)
    if first is None:
        return letter
    root = letter.message_id if first.id == intent.id else first.message_id
    if not root:
        return letter
    opened = registry.load(work, intent.campaign, int(str(first.about["commit"]))).ledger.open
    topic = f"{intent.campaign}: {opened.title if opened else 'the end'}"
    return replace(letter, thread=LetterThread(topic, root, first.created_at))
