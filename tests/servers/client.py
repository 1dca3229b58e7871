"""Another mail program at the same account: what an umpire's own reader would do there."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from imapclient import IMAPClient

from mailer.server import Server


@contextmanager
def mail_program(server: Server) -> Iterator[Any]:
    """An `IMAPClient` that is logged in, over plain text, with times that are aware."""
    with IMAPClient(server.host, server.port, ssl=False, timeout=10) as client:
        client.normalise_times = False
        client.login(server.user, server.password.reveal())
        yield client


def put(server: Server, folder: str, *mails: bytes) -> None:
    """Put mails into a folder byte for byte; the folder is made where it is missing."""
    with mail_program(server) as client:
        if not client.folder_exists(folder):
            client.create_folder(folder)
        for mail in mails:
            client.append(folder, mail)
