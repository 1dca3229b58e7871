"""An SMTP server that takes letters, and answers what a test told it to."""

import asyncio
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

from mailer.server import Server, Tls
from tests.servers.ports import HOST, free_ports

USER, PASSWORD = "judge", "white-boar"
MAIL, DATA = "MAIL", "DATA"
DROP = "drop"
"""Said in place of an answer: the line is cut."""


@dataclass(frozen=True)
class Taken:
    """A letter that the server has."""

    sender: str
    recipients: tuple[str, ...]
    content: bytes
    options: tuple[str, ...] = ()


@dataclass
class Sink:
    """What the server took and says.

    `says` has answers by command (`MAIL`, `DATA`) or recipient. `once` is the same for one time. `after` are
    said when the letter is taken. `slow`: seconds until the answer to a letter. `talks` counts connections.
    """

    letters: list[Taken] = field(default_factory=list)
    says: dict[str, str] = field(default_factory=dict)
    once: dict[str, str] = field(default_factory=dict)
    after: list[str] = field(default_factory=list)
    slow: float = 0.0
    talks: int = 0
    port: int = 0

    def server(self, **more: Any) -> Server:
        return Server(HOST, self.port, Tls.NONE, **({"answer_timeout": 2.0, "connect_timeout": 2.0} | more))

    async def handle_EHLO(self, server, session, envelope, hostname, responses):
        self.talks += 1
        session.host_name = hostname
        return responses

    async def handle_MAIL(self, server, session, envelope, address, mail_options):
        envelope.mail_from = address
        envelope.mail_options.extend(mail_options)
        return self._said(server, MAIL)

    async def handle_RCPT(self, server, session, envelope, address, rcpt_options):
        said = self._said(server, address)
        if said.startswith("2"):
            envelope.rcpt_tos.append(address)
        return said

    async def handle_DATA(self, server, session, envelope):
        said = self._said(server, DATA)
        if said.startswith("2"):
            self.letters.append(
                Taken(
                    envelope.mail_from,
                    tuple(envelope.rcpt_tos),
                    envelope.content,
                    tuple(envelope.mail_options),
                )
            )
        await asyncio.sleep(self.slow)
        if self.after:
            return self._cut(server, self.after.pop(0))
        return said

    def _said(self, server: Any, what: str) -> str:
        return self._cut(server, self.once.pop(what, self.says.get(what, "250 OK")))

    def _cut(self, server: Any, said: str) -> str:
        if said == DROP:
            server.transport.abort()
        return said


@contextmanager
def sink(
    certificate: tuple[Path, Path] | None = None,
    tls: Tls = Tls.NONE,
    *,
    login: bool = False,
    most: int = 1_000_000,
) -> Iterator[Sink]:
    """Run the server until the block ends. `login`: it wants one. `most`: bytes of a letter that it takes."""
    taken = Sink(port=free_ports(1)[0])
    context = None
    if certificate:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(*certificate)
    controller = Controller(
        taken,
        HOST,
        taken.port,
        ssl_context=context if tls is Tls.IMPLICIT else None,
        tls_context=context if tls is Tls.STARTTLS else None,
        require_starttls=tls is Tls.STARTTLS,
        data_size_limit=most,
        auth_required=login,
        auth_require_tls=not login,
        authenticator=_authenticate,
    )
    controller.start()
    try:
        yield taken
    finally:
        controller.stop()


def _authenticate(server, session, envelope, mechanism, given):
    known = (given.login, given.password) == (USER.encode(), PASSWORD.encode())
    return AuthResult(success=known, handled=known)
