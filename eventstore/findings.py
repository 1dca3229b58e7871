"""What a verification can find wrong, each as one plain sentence that names its commit."""

from dataclasses import dataclass
from enum import Enum

from eventstore.commits import Head


class Fault(Enum):
    """The kinds of damage that the hashes show."""

    CHANGED_EVENT = "changed event"
    CHANGED_EVENTS = "changed list of events"
    CHANGED_HEADER = "changed header"
    BROKEN_CHAIN = "broken chain"
    MISSING_COMMIT = "missing commit"
    STRAY_COMMIT = "stray commit"
    STRAY_EVENT = "stray event"
    CUT_TAIL = "cut tail"
    REWRITTEN = "rewritten log"
    UNKNOWN_RECEIPT = "unknown receipt"
    UNREADABLE = "unreadable line"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong. `commit` is the number of the commit it is about (0: of none)."""

    commit: int
    fault: Fault
    sentence: str

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True)
class Verification:
    """The outcome: `head` and number of `commits` as found in the log, and all findings in order."""

    stream: str
    head: Head
    commits: int
    withheld: int
    findings: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong. Without a head from a report, a cut tail cannot show."""
        return not self.findings
