"""A mail server as a host sets it up: where it stands, how it is spoken to, who logs in."""

import ipaddress
import ssl
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from mailer.errors import WrongSetting

NAME_MISMATCHES = (62, 63, 64)
"""OpenSSL's X509_V_ERR codes for another host, mail address or IP address than the one wanted."""


class Tls(StrEnum):
    """How a connection is kept from other eyes."""

    IMPLICIT = "implicit"
    """From the first byte (RFC 8314): ports 993 and 465."""
    STARTTLS = "starttls"
    """Asked for after the greeting, and insisted on: ports 143 and 587."""
    NONE = "none"
    """Not at all: for a server on this machine."""


class Secret:
    """A password, which no repr, message or log shows. It is no dataclass, so that `asdict` finds nothing."""

    __slots__ = ("_value",)

    def __init__(self, value: str = "") -> None:
        self._value = value

    def __repr__(self) -> str:
        return f"Secret({'***' if self._value else ''})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and self._value == other._value

    def __hash__(self) -> int:
        return hash(self._value)

    def reveal(self) -> str:
        """Return the password, to be given to the server and nobody else."""
        return self._value

    def hidden_in(self, text: str) -> str:
        """Return the text with the password struck out, should a server have sent it back."""
        return text.replace(self._value, "***") if self._value else text


@dataclass(frozen=True, slots=True)
class Server:
    """A server and an account on it. Raises `WrongSetting` where it could not be safe or could not work.

    `user` is empty where no login is wanted. `ca_file` holds the certificates to trust in place of those of
    the system. `plain_text_allowed` lets `Tls.NONE` leave this machine, password and all. Seconds: at most
    `connect_timeout` until the line stands, `answer_timeout` for each answer.
    """

    host: str
    port: int
    tls: Tls = Tls.IMPLICIT
    user: str = ""
    password: Secret = field(default_factory=Secret)
    ca_file: Path | None = None
    plain_text_allowed: bool = False
    connect_timeout: float = 20.0
    answer_timeout: float = 60.0

    def __post_init__(self) -> None:
        _check_place(self)
        _check_login(self)
        check_time("connect_timeout", self.connect_timeout)
        check_time("answer_timeout", self.answer_timeout)

    @property
    def place(self) -> str:
        """Host and port, as messages name them."""
        return f"{self.host}:{self.port}"


def _check_place(server: Server) -> None:
    if not _is_name(server.host):
        raise WrongSetting("host", f"{server.host!r} is no name of a server: write it as mail.example.org")
    if not 0 < server.port < 65_536:
        raise WrongSetting("port", f"{server.port} is no port: it lies between 1 and 65535")
    if server.tls not in tuple(Tls):
        raise WrongSetting("tls", f"{server.tls!r} is none of {', '.join(Tls)}: choose one")
    if server.tls == Tls.NONE and not (server.plain_text_allowed or is_loopback(server.host)):
        raise WrongSetting(
            "tls", f"mail to {server.host} would go in plain text: make it implicit or starttls"
        )


def _is_name(host: str) -> bool:
    """Whether a host can be looked up: no URL, no brackets, no label that the library chokes on."""
    try:
        host.encode("idna")
    except UnicodeError:
        return False
    return bool(host) and host.isprintable() and not any(sign in host for sign in " []/@")


def _check_login(server: Server) -> None:
    for setting, value in (("user", server.user), ("password", server.password.reveal())):
        if any(sign in value for sign in "\0\r\n"):
            raise WrongSetting(setting, "it holds a line break: take that out")


def check_time(setting: str, seconds: float) -> None:
    """Raise `WrongSetting` for a time that nobody can wait."""
    if not seconds > 0:
        raise WrongSetting(setting, f"{seconds} is no time to wait: give seconds above 0")


def is_loopback(host: str) -> bool:
    """Whether a host is this machine by its very name; names that must be looked up are not."""
    if host.rstrip(".").lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def tls_context(server: Server) -> ssl.SSLContext:
    """Return what checks the server's certificate and name. Raises `WrongSetting` for a bad CA file."""
    try:
        return ssl.create_default_context(cafile=str(server.ca_file) if server.ca_file else None)
    except (OSError, ValueError) as fault:
        raise WrongSetting("ca_file", f"{server.ca_file} holds no certificates to trust: {fault}") from fault


def tls_fault(server: Server, fault: BaseException) -> WrongSetting:
    """Return what to correct where the server and we could not agree on TLS."""
    if isinstance(fault, ssl.SSLCertVerificationError):
        return _certificate_fault(server, fault)
    other = Tls.STARTTLS if server.tls == Tls.IMPLICIT else Tls.IMPLICIT
    return WrongSetting("tls", f"{server.place} does not take {server.tls}: try {other}, or correct the port")


def _certificate_fault(server: Server, fault: ssl.SSLCertVerificationError) -> WrongSetting:
    if fault.verify_code in NAME_MISMATCHES:
        return WrongSetting(
            "host",
            f"the certificate of {server.place} is for another name ({fault.verify_message}): "
            "write the name in the certificate",
        )
    return WrongSetting(
        "ca_file",
        f"the certificate of {server.place} is not to be trusted ({fault.verify_message}): "
        "give the file of the authority that signed it, or have the server's certificate renewed",
    )
