"""What players hold in their inboxes: heads printed in reports, receipts printed in echoes."""

import re
from dataclasses import dataclass

from eventstore.errors import BadWitness

_HEAD = re.compile(r"([0-9]{1,18})-([0-9a-f]{8,64})")
_RECEIPT = re.compile(r"(?:[0-9]{1,18}-)?([0-9a-f]{8,64})")


@dataclass(frozen=True, slots=True)
class KnownHead:
    """A head as a report printed it: the commit's number and at least 8 digits of its hash."""

    number: int
    prefix: str

    @classmethod
    def parse(cls, text: str) -> "KnownHead":
        """Read "417-9f3c2a1b". Raises BadWitness."""
        found = _HEAD.fullmatch(text.strip().lower())
        if found is None:
            raise BadWitness(text)
        return cls(int(found[1]), found[2])

    def __str__(self) -> str:
        return f"{self.number}-{self.prefix}"


@dataclass(frozen=True, slots=True)
class Receipt:
    """The first digits (8 at least) of a commit's hash, with no number of the log's."""

    prefix: str

    @classmethod
    def parse(cls, text: str) -> "Receipt":
        """Read "9f3c2a1b" or "12-9f3c2a1b"; the seat's own number is passed over. Raises BadWitness."""
        found = _RECEIPT.fullmatch(text.strip().lower())
        if found is None:
            raise BadWitness(text)
        return cls(found[1])

    def __str__(self) -> str:
        return self.prefix
