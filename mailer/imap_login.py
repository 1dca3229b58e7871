"""From a `Server` to a connection that is logged in (RFC 9051 6.2; RFC 5530 for the codes of refusals)."""

import re
import ssl
from enum import StrEnum
from typing import Any

from imapclient import IMAPClient, SocketTimeout
from imapclient.exceptions import IMAPClientAbortError, IMAPClientError

from mailer.errors import MailError, TemporaryFailure, WrongSetting
from mailer.server import Server, Tls, tls_context, tls_fault

Client = Any
"""An `IMAPClient`, which has no types of its own."""

CODE = re.compile(r"\[([A-Z-]+)")


class Code(StrEnum):
    """The reasons of a refusal that we act upon (RFC 5530)."""

    UNAVAILABLE = "UNAVAILABLE"
    IN_USE = "INUSE"
    LIMIT = "LIMIT"
    SERVER_BUG = "SERVERBUG"
    PRIVACY_REQUIRED = "PRIVACYREQUIRED"
    OVER_QUOTA = "OVERQUOTA"
    OTHER = ""


PASSING = (Code.UNAVAILABLE, Code.IN_USE, Code.LIMIT, Code.SERVER_BUG)
"""What ends by itself, whatever was asked."""


def code_of(answer: str) -> Code:
    """Return the reason that an answer of the server gives in brackets."""
    found = CODE.search(answer)
    return Code(found[1]) if found and found[1] in tuple(Code) else Code.OTHER


def connect(server: Server, kind: type = IMAPClient) -> Client:
    """Return a connection that is logged in, made by `kind` (an `IMAPClient`); the caller shuts it down.

    Raises `WrongSetting` for what a person has to correct, `TemporaryFailure` for the rest; neither shows the
    password.
    """
    client = _dial(server, kind)
    try:
        if server.tls == Tls.STARTTLS:
            _start_tls(client, server)
        if server.user:
            _log_in(client, server)
    except (IMAPClientError, OSError, ValueError) as fault:
        hang_up(client)
        raise _lost(server, fault) from None  # its traceback could hold the password
    except MailError:
        hang_up(client)
        raise
    client.normalise_times = False
    return client


def hang_up(client: Client) -> None:
    """Close the line without a word, as the server may not listen any more."""
    try:
        client.shutdown()
    except (IMAPClientError, OSError):
        return


def _dial(server: Server, kind: type) -> Client:
    implicit = server.tls == Tls.IMPLICIT
    context = tls_context(server) if implicit else None
    timeout = SocketTimeout(server.connect_timeout, server.answer_timeout)
    try:
        return kind(server.host, server.port, ssl=implicit, ssl_context=context, timeout=timeout)
    except ssl.SSLEOFError as fault:
        raise _lost(server, fault) from fault
    except ssl.SSLError as fault:
        raise tls_fault(server, fault) from fault
    except (IMAPClientError, OSError) as fault:
        raise _lost(server, fault) from fault


def _start_tls(client: Client, server: Server) -> None:
    context = tls_context(server)
    try:
        client.starttls(context)
    except (ssl.SSLEOFError, IMAPClientAbortError) as fault:
        raise _lost(server, fault) from fault
    except (ssl.SSLError, IMAPClientError) as fault:
        raise tls_fault(server, fault) from fault


def _log_in(client: Client, server: Server) -> None:
    try:
        if client.has_capability("AUTH=PLAIN"):
            client.plain_login(server.user, server.password.reveal())
        else:
            client.login(_quoted(server.user), server.password.reveal())
    except UnicodeEncodeError:
        raise WrongSetting("password", f"{server.place} takes only ASCII in user and password") from None
    except IMAPClientAbortError:
        raise
    except IMAPClientError as fault:
        raise _refused(server, str(fault)) from None


def _quoted(user: str) -> str:
    """Quote the user as IMAP wants it; the library does so for the password alone."""
    return '"' + user.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _refused(server: Server, answer: str) -> TemporaryFailure:
    told = server.password.hidden_in(answer)
    code = code_of(answer)
    if code in PASSING:
        return TemporaryFailure(f"{server.place} lets nobody in at present ({told}): try again later")
    if code is Code.PRIVACY_REQUIRED:
        return WrongSetting(
            "tls", f"{server.place} takes no password in plain text: use starttls or implicit"
        )
    return WrongSetting(
        "password",
        f"{server.place} does not let {server.user} in ({told}): correct user or password; some providers "
        "want a password made for programs",
    )


def _lost(server: Server, fault: BaseException) -> TemporaryFailure:
    told = server.password.hidden_in(str(fault)) or type(fault).__name__
    return TemporaryFailure(
        f"cannot reach {server.place} ({told}): try again later; if it stays so, check host, port and tls"
    )
