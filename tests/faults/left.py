"""What the runs on a host left behind, fit for comparing: the log, the letters, the mailbox."""

import email
import email.policy
import re
from collections.abc import Iterable
from dataclasses import dataclass
from email.message import EmailMessage
from pathlib import Path

from adjudicator.bootstrap.host import Host, open_host
from adjudicator.bootstrap.store import Transaction
from adjudicator.service.campaign import state_hash
from tests.faults.small import CAMPAIGN, PHASES, Post
from tests.servers.smtp import Taken

OPAQUE = re.compile(r"\b(\d+)-[0-9a-f]{12}\b")
"""Log heads and receipts: their second half hangs on the log's salts, which are drawn anew each time.

Tokens hang on the campaign's key and are the same.
"""
HEADERS = ("To", "Subject", "Date", "Reply-To", "In-Reply-To", "References", "Auto-Submitted")


@dataclass(frozen=True)
class Left:
    """`log` has kind, meta and events of each commit; `letters` has by Message-ID what is said.

    `owed` are letters that did not go; `lying` mails that were not put aside, `done` those that were.
    """

    log: tuple[tuple[object, ...], ...]
    state: str
    letters: dict[str, set[str]]
    owed: tuple[str, ...]
    mails: dict[str, int]
    lying: tuple[bytes, ...]
    done: tuple[bytes, ...]


def left_behind(home: Path, post: Post, letters: Iterable[Taken]) -> Left:
    """Look at a host and its servers."""
    with open_host(home, lambda: PHASES[-1]) as host, host.database.read() as work:
        waiting = (*work.letters.waiting(), *work.letters.dead())
        return Left(
            log=_log(host, work),
            state=_state(host, work),
            letters=_letters(letters),
            owed=tuple(each.key for each in waiting),
            mails=dict(work.incoming.tally()),
            lying=tuple(post.lying(post.folder)),
            done=tuple(post.lying(f"{post.folder}-done")),
        )


def _log(host: Host, work: Transaction) -> tuple[tuple[object, ...], ...]:
    entry = host.registry.entry(work, CAMPAIGN)
    commits = work.log(entry.stream).commits()
    return tuple((each.number, each.kind, dict(each.meta), each.events) for each in commits)


def _state(host: Host, work: Transaction) -> str:
    """The state, folded from the first event: no snapshot is trusted."""
    entry = host.registry.entry(work, CAMPAIGN)
    return state_hash(host.registry.fold(work.log(entry.stream), entry, cached=False))


def _letters(letters: Iterable[Taken]) -> dict[str, set[str]]:
    """All that was said under a Message-ID: one thing, though a letter may go twice."""
    found: dict[str, set[str]] = {}
    for each in letters:
        letter = email.message_from_bytes(each.content, policy=email.policy.default)
        found.setdefault(str(letter["Message-ID"]), set()).add(f"{each.recipients}\n{_said(letter)}")
    return found


def _said(letter: EmailMessage) -> str:
    parts = [part for part in letter.walk() if not part.is_multipart()]
    said = [f"{name}: {letter[name]}" for name in HEADERS]
    said += [f"{part.get_content_type()}\n{_content(part)}" for part in parts]
    return OPAQUE.sub(r"\1", "\n".join(said))


def _content(part: EmailMessage) -> str:
    content = part.get_payload(decode=True)
    assert isinstance(content, bytes)
    return content.decode("utf-8", "replace")
