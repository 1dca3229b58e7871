"""Text records of the name service (DNS)."""

from dataclasses import dataclass
from typing import Protocol

import dns.exception
import dns.resolver


class TextRecords(Protocol):
    """Where text records are looked up."""

    def text(self, name: str) -> bytes | None:
        """Return the record of a name, its pieces joined; None where there is none, or none could be had."""


@dataclass(frozen=True)
class NameService:
    """The name service that this machine uses. `timeout` in seconds, for one name."""

    timeout: float = 5.0

    def text(self, name: str) -> bytes | None:
        """Return the record of a name; None where there is none, or no server answered in time."""
        try:
            resolver = dns.resolver.Resolver()
            answer = resolver.resolve(name, "TXT", lifetime=self.timeout)
            return b"".join(next(iter(answer)).strings)
        except (dns.exception.DNSException, OSError, ValueError, StopIteration):
            return None
