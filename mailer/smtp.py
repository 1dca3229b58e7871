"""Letters to a mail server over SMTP (RFC 5321, 6409), which carries them on."""

import asyncio
import re
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from aiosmtplib import (
    SMTP,
    SMTPException,
    SMTPRecipientRefused,
    SMTPResponseException,
    SMTPServerDisconnected,
    SMTPTimeoutError,
)

from mailer.errors import MailError, Refusal, TemporaryFailure, Unreachable, Unsendable, WrongSetting
from mailer.outgoing import message_id_of
from mailer.ports import Envelope, Outbox
from mailer.server import Server, Tls, check_time, tls_context, tls_fault
from mailer.smtp_answers import CLOSING, Step, fault_of, refusal, verdict

PLAIN = re.compile(r'("[^"\\]+"|[^\s<>()\[\]\\,;:"@]+)@[^\s<>()\\,;"@]+')
NULL_SENDER = ""
GOODBYE = 5.0
"""Seconds for a server to answer that we leave; the letters are safe by then."""
TURNS = 10
"""Turns of the loop after which every connection that was closed is gone."""


@dataclass(frozen=True, slots=True)
class Relay:
    """The server that takes our letters; `name` is our own in greeting it (RFC 5321 4.1.4).

    `end_timeout`: seconds for the answer after a letter's last byte. It is long, since a letter that was
    taken just as we gave up goes out twice (RFC 5321 4.5.3.2.6).
    """

    server: Server
    name: str = "[127.0.0.1]"
    end_timeout: float = 600.0

    def __post_init__(self) -> None:
        if not self.name.isascii() or not self.name.isprintable() or not self.name or " " in self.name:
            raise WrongSetting(
                "name", f"{self.name!r} is no name of a machine: write it as judge.example.org"
            )
        check_time("end_timeout", self.end_timeout)


class SmtpOutbox:
    """An `Outbox` on a relay. `send` must not be called where an event loop runs: put it in a thread.

    The same letter sent again, say after a crash, is the same to its readers: they know it by its Message-ID.
    """

    def __init__(self, relay: Relay) -> None:
        self._relay = relay

    def send(self, envelope: Envelope, message: bytes) -> None:
        """Hand over one letter, over a connection of its own.

        Raises `PartlyRefused` where its recipients fared differently, `WrongSetting` where no letter can go,
        `TemporaryFailure` and `PermanentFailure` where nobody has it.
        """
        with self.batch() as outbox:
            outbox.send(envelope, message)

    def try_out(self, sender: str = NULL_SENDER) -> None:
        """Connect, log in, name a sender if one is given, and leave; nothing is sent.

        Raises what would keep every letter.
        """
        with asyncio.Runner() as runner:
            line = _Line(self._relay)
            try:
                runner.run(line.open(sender))
            finally:
                runner.run(line.leave())

    @contextmanager
    def batch(self) -> Iterator[Outbox]:
        """Yield an outbox that sends letter after letter over one connection.

        Each letter fares on its own: a fault is raised by the `send` of that letter, and the next one gets a
        new connection if it needs one.
        """
        with asyncio.Runner() as runner:
            line = _Line(self._relay)
            try:
                yield _Batch(runner, line)
            finally:
                runner.run(line.leave())


class _Batch:
    def __init__(self, runner: asyncio.Runner, line: "_Line") -> None:
        self._runner = runner
        self._line = line

    def send(self, envelope: Envelope, message: bytes) -> None:
        message_id_of(envelope, message)
        recipients = tuple(dict.fromkeys(envelope.recipients))
        for address in recipients if envelope.sender == NULL_SENDER else (envelope.sender, *recipients):
            _check_address(address)
        self._runner.run(self._line.send(Envelope(envelope.sender, recipients), message))


class _Stale(TemporaryFailure):
    """The line was lost before the letter's content went, so nobody can have it."""


class _Line:
    """A connection to the relay, made when it is needed."""

    def __init__(self, relay: Relay) -> None:
        self._relay = relay
        self._server = relay.server
        self._client: SMTP | None = None

    async def send(self, envelope: Envelope, message: bytes) -> None:
        used = self._client is not None
        try:
            await self._deliver(envelope, message)
        except _Stale:
            if not used:
                raise
            await self._deliver(envelope, message)  # the server had tired of waiting for another letter

    async def open(self, sender: str = NULL_SENDER) -> None:
        self._client = await self._connected()
        if sender != NULL_SENDER:
            with self._step(Step.SENDER):
                await self._client.mail(sender)
                await self._client.rset()

    async def leave(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            with suppress(SMTPException, OSError):
                await client.quit(timeout=GOODBYE)
            client.close()
        for _ in range(TURNS):  # a connection that was closed is let go of as the loop turns
            await asyncio.sleep(0)

    async def _deliver(self, envelope: Envelope, message: bytes) -> None:
        try:
            if self._client is None:
                self._client = await self._connected()
            refusals = await self._offer(self._client, envelope, message)
            if len(refusals) < len(envelope.recipients):
                with self._step(Step.CONTENT):
                    await self._client.data(message, timeout=self._relay.end_timeout)
            fault = verdict(self._server, envelope.recipients, refusals)
            if fault is not None:
                raise fault
        except MailError:
            await self._begin_anew()
            raise

    async def _connected(self) -> SMTP:
        implicit = self._server.tls == Tls.IMPLICIT
        client = SMTP(
            hostname=self._server.host,
            port=self._server.port,
            local_hostname=self._relay.name,
            timeout=self._server.connect_timeout,
            use_tls=implicit,
            start_tls=False,
            tls_context=None if self._server.tls == Tls.NONE else tls_context(self._server),
        )
        try:
            await self._greet(client)
        except WrongSetting:
            _cut_off(client)
            raise
        except MailError as fault:
            _cut_off(client)
            raise Unreachable(str(fault)) from fault
        return client

    async def _greet(self, client: SMTP) -> None:
        with self._step(Step.GREETING):
            await client.connect()
            client.timeout = self._server.answer_timeout
            await client.ehlo()
        if self._server.tls == Tls.STARTTLS:
            with self._step(Step.TLS):
                await client.starttls()
                await client.ehlo()
        if self._server.user:
            with self._step(Step.LOGIN):
                await client.login(self._server.user, self._server.password.reveal())

    async def _offer(self, client: SMTP, envelope: Envelope, message: bytes) -> tuple[Refusal, ...]:
        """Tell whom the letter is from and for; return those whom the server refuses."""
        with self._step(Step.SENDER):
            await client.mail(envelope.sender, options=_options(client, self._server, message))
        refusals: list[Refusal] = []
        for recipient in envelope.recipients:
            try:
                with self._step(Step.RECIPIENT):
                    await client.rcpt(recipient)
            except _Refused as refused:
                refusals.append(refusal(recipient, refused.code, refused.text))
        return tuple(refusals)

    async def _begin_anew(self) -> None:
        """Make the connection fit for another letter, or give it up."""
        client = self._client
        if client is None:
            return
        try:
            await client.rset()
        except (SMTPException, OSError):
            client.close()
            self._client = None

    @contextmanager
    def _step(self, step: Step) -> Iterator[None]:
        """Tell what the library raises in words of ours."""
        try:
            yield
        except SMTPRecipientRefused as fault:
            if fault.code == CLOSING:
                raise self._lost(step, fault) from fault
            raise _Refused(fault.code, fault.message) from fault
        except SMTPResponseException as fault:
            if fault.code == CLOSING:
                raise self._lost(step, fault) from fault
            raise fault_of(self._server, step, fault.code, fault.message) from None
        except (SMTPServerDisconnected, SMTPTimeoutError, OSError) as fault:
            raise self._lost(step, fault) from None
        except (SMTPException, ValueError) as fault:
            raise self._nonsense(step, fault) from None

    def _lost(self, step: Step, fault: Exception) -> MailError:
        cause = fault if isinstance(fault, ssl.SSLError) else fault.__cause__
        if isinstance(cause, ssl.SSLError) and not isinstance(cause, ssl.SSLEOFError):
            return tls_fault(self._server, cause)
        told = f"{self._server.place} is not to be reached ({step}: {fault}): try again later"
        if step is Step.CONTENT:
            return TemporaryFailure(f"{told}; the same letter may go again, should it have been taken")
        return _Stale(f"{told}; if it stays so, check host, port and tls")

    def _nonsense(self, step: Step, fault: Exception) -> MailError:
        if step is Step.TLS:
            return tls_fault(self._server, fault)
        if step is Step.LOGIN:
            return WrongSetting(
                "user", f"{self._server.place} takes no login of ours ({fault}): check tls and user"
            )
        if isinstance(fault, ValueError):
            return Unsendable(f"an address of the letter is none: {fault}")
        return TemporaryFailure(f"{self._server.place} makes no sense ({step}: {fault}): try again later")


def _cut_off(client: SMTP) -> None:
    """Let go of a connection that came to nothing: what it has not sent yet, a word on TLS, is given up."""
    transport = client.transport
    client.close()
    if isinstance(transport, asyncio.WriteTransport):
        transport.abort()


class _Refused(MailError):
    """The answer to one recipient."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


def _check_address(address: str) -> None:
    if not address.isascii():
        raise Unsendable(f"{address} is not in ASCII: write its domain in the form that begins with xn--")
    if not PLAIN.fullmatch(address):
        raise Unsendable(f"{address} is no plain address: write it as anne@example.org, without a name")


def _options(client: SMTP, server: Server, message: bytes) -> tuple[str, ...]:
    """Return what MAIL is told of the letter (RFC 1870, 6152). Raises `Unsendable` if it cannot go there."""
    options = []
    if client.supports_extension("size"):
        most = client.esmtp_extensions["size"]
        if most.isdecimal() and 0 < int(most) < len(message):
            raise Unsendable(
                f"the letter has {len(message)} bytes, and {server.place} takes {most}: make it smaller"
            )
        options.append(f"SIZE={len(message)}")
    if not message.isascii():
        if not client.supports_extension("8bitmime"):
            raise Unsendable(f"{server.place} takes only ASCII: encode the letter's content")
        options.append("BODY=8BITMIME")
    return tuple(options)
