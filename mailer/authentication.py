"""What the receiving mail server found out about a mail's sender (Authentication-Results, RFC 8601).

Anybody can write such a header. One counts only if it stands topmost and names the server that the host
trusts; that server must take off those that come from outside (RFC 8601 5).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

import authres
import authres.dmarc

from mailer.address import ascii_domain, headers_naming, is_to, sender_of
from mailer.message import IncomingMessage

FRESH = timedelta(days=7)
"""How far the date of a signed mail may be from when it came: an old one may be somebody's copy."""
ONCE = ("from", "to", "cc", "message-id", "date", "subject")
"""Headers that stand once in a mail (RFC 5322 3.6); of several a signature may cover any."""
MOST_SIGNATURES = 10
_CONTEXT = authres.FeatureContext(authres.dmarc)
_FAULTS = (authres.AuthResError, ValueError, TypeError, AttributeError, IndexError, RecursionError)


@dataclass(frozen=True, slots=True)
class Signature:
    """What a DKIM-Signature header says of itself (RFC 6376 3.5), unverified; `at` counts from the top."""

    at: int
    domain: str
    headers: frozenset[str]
    tags: tuple[tuple[str, str], ...]

    def tag(self, name: str) -> str:
        """The value of a tag, '' if it is not there."""
        return next((value for known, value in self.tags if known == name), "")


def aligned(domain: str, vouching: str) -> bool:
    """Tell whether a domain speaks for another: for itself, and for those beneath it.

    DMARC's relaxed alignment also lets one beneath speak for the one above, which needs a list of the
    suffixes under which strangers register; without it that is not safe.
    """
    domain, vouching = ascii_domain(domain), ascii_domain(vouching.strip().strip("@"))
    return "." in vouching and (domain == vouching or domain.endswith(f".{vouching}"))


def sender_domain(message: IncomingMessage) -> str:
    """Return the domain of the one address that a mail is from; '' where it names none, or several."""
    return sender_of(message).rpartition("@")[2]


def signatures(message: IncomingMessage) -> tuple[Signature, ...]:
    """Return the signatures by a domain that may speak for the sender's, topmost first."""
    domain = sender_domain(message)
    values = message.headers.all("dkim-signature")[:MOST_SIGNATURES]
    found = (_signature(at, value) for at, value in enumerate(values))
    return tuple(each for each in found if domain and aligned(domain, each.domain))


def binds(signature: Signature, message: IncomingMessage, own: str, received_at: datetime) -> bool:
    """Tell whether a signature covers that this mail is to the judge, and which one it is, and when.

    Without that it may be a mail that its sender wrote to somebody else, who sends it on.
    """
    if any(len(message.headers.all(name)) > 1 for name in ONCE):
        return False
    covered = {"from", "message-id", "date"} <= signature.headers
    addressed = bool(headers_naming(message, own) & signature.headers)
    fresh = message.date is not None and abs(received_at - message.date) <= FRESH
    return covered and addressed and fresh and bool(message.message_id)


def passed(message: IncomingMessage, server: str, own: str, received_at: datetime) -> bool:
    """Tell whether the trusted server found that a sender's domain vouches for his mail, as one to `own`.

    By an aligned DMARC or DKIM pass, and no DMARC failure beside it. Where the mail has a signature of that
    domain, and no aligned SPF pass says that it came straight from there, the signature must bind it to the
    judge. Never raises.
    """
    domain = sender_domain(message)
    results = _topmost(message, server)
    if not domain or not is_to(message, own) or not results:
        return False
    if refuted(message, server) or not any(_vouches(each, domain) for each in results):
        return False
    signed = signatures(message)
    direct = any(_is_pass(each, "spf") and aligned(domain, _domain(each, "mailfrom")) for each in results)
    return direct or not signed or any(binds(each, message, own, received_at) for each in signed)


def refuted(message: IncomingMessage, server: str) -> bool:
    """Tell whether the trusted server found that a mail is not from the domain that it says.

    By a DMARC failure: the domain has a policy, and nothing shows that the mail came from there
    (RFC 7489 6.6.2). An SPF or DKIM failure alone says little: mail is forwarded, and changed on the way.
    """
    return any(
        str(each.method).lower() == "dmarc" and str(each.result).lower() == "fail"
        for each in _topmost(message, server)
    )


def _topmost(message: IncomingMessage, server: str) -> tuple[authres.AuthenticationResult, ...]:
    value = message.headers.first("authentication-results")
    if not server or not value:
        return ()
    try:
        header = _CONTEXT.parse(f"Authentication-Results: {value}")
    except _FAULTS:
        return ()
    return tuple(header.results) if str(header.authserv_id).lower() == server.lower() else ()


def _vouches(result: authres.AuthenticationResult, domain: str) -> bool:
    if _is_pass(result, "dmarc"):
        return _domain(result, "from") == domain
    return _is_pass(result, "dkim") and aligned(domain, _domain(result, "d") or _domain(result, "i"))


def _is_pass(result: authres.AuthenticationResult, method: str) -> bool:
    return bool(str(result.method).lower() == method and str(result.result).lower() == "pass")


def _domain(result: authres.AuthenticationResult, name: str) -> str:
    values = (str(each.value) for each in result.properties if str(each.name).lower() == name)
    return next((ascii_domain(value.rpartition("@")[2]) for value in values), "")


def _signature(at: int, value: str) -> Signature:
    tags = tuple(_tags(value))
    found = dict(reversed(tags))
    headers = frozenset(name.strip().lower() for name in found.get("h", "").split(":"))
    return Signature(at, found.get("d", "").lower(), headers, tags)


def _tags(value: str) -> Iterator[tuple[str, str]]:
    for part in value.split(";"):
        name, equals, said = part.partition("=")
        if equals:
            yield name.strip().lower(), "".join(said.split())
