"""The servers as fixtures: one of each for a whole run. Each test takes a user or a folder of its own."""

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from mailer.imap import ImapInbox
from mailer.imap_session import Mailbox
from mailer.server import Server
from tests.servers.dovecot import DOVECOT, Dovecot, dovecot
from tests.servers.pymap import pymap


def need_dovecot() -> None:
    """Skip where Dovecot is absent; on a build server it has to be there."""
    if DOVECOT is None and os.environ.get("CI"):
        pytest.fail("CI needs Dovecot: apt-get install dovecot-imapd dovecot-lmtpd")
    if DOVECOT is None:
        pytest.skip("no Dovecot here: of the IMAP servers pymap alone is tried, by the contract suite")


@pytest.fixture(scope="session")
def dovecot_server() -> Iterator[Dovecot]:
    need_dovecot()
    with dovecot() as server:
        yield server


@pytest.fixture
def own_dovecot() -> Iterator[Dovecot]:
    """One to be killed, stopped and started."""
    need_dovecot()
    with dovecot() as server:
        yield server


@pytest.fixture
def opened() -> Iterator[Callable[..., ImapInbox]]:
    """Makes inboxes of a server, with settings of a `Mailbox`, and hangs up in the end."""
    inboxes: list[ImapInbox] = []

    def make(
        server: Server, now: Callable[[], datetime] = lambda: datetime.now(UTC), **more: Any
    ) -> ImapInbox:
        inboxes.append(ImapInbox(Mailbox(server, **more), now))
        return inboxes[-1]

    yield make
    for each in inboxes:
        each.close()


@pytest.fixture(scope="session")
def pymap_server() -> Iterator[Server]:
    with pymap() as server:
        yield server
