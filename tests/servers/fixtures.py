"""The servers as fixtures: one of each for a whole run. Each test takes a user or a folder of its own."""

import os
from collections.abc import Iterator

import pytest

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


@pytest.fixture(scope="session")
def pymap_server() -> Iterator[Server]:
    with pymap() as server:
        yield server
