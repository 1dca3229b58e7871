"""A place among the words of a clause, from which phrases of the wordings are taken one by one."""

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.kernel.words import number
from adjudicator.rulesets.viking_run.reading.wordings import beginnings, table
from adjudicator.rulesets.viking_run.reading.words import Word, said

_LONGEST = 7
"""Words of the longest phrase that says nothing."""

Span = tuple[Word, ...]
"""Words side by side."""


@dataclass
class Cursor:
    """The words, and how many of them are behind."""

    words: Span
    at: int = 0

    @property
    def rest(self) -> Span:
        """The words ahead."""
        return self.words[self.at :]

    def rest_before(self) -> Word:
        """The word behind."""
        return self.words[self.at - 1]

    @property
    def done(self) -> bool:
        """Whether nothing is ahead but words that say nothing."""
        probe = Cursor(self.words, self.at)
        while probe.marks() or probe.phrase("filler.tail"):
            pass
        return not probe.rest

    def phrase(self, name: str) -> Span:
        """Take the longest phrase of a list that begins here; nothing: none does."""
        found = _longest(self.words, self.at, name)
        self.at += found
        return self.words[self.at - found : self.at]

    def past(self, name: str) -> Span:
        """The same, past words that say nothing in between."""
        start = self.at
        while True:
            taken = self.phrase(name)
            if taken:
                return taken
            if not self.phrase("filler.inner"):
                self.at = start
                return ()

    def marks(self, *, only: str = "") -> bool:
        """Pass over marks; tell whether there were any."""
        start = self.at
        while self.rest and self.rest[0].is_mark and (not only or self.rest[0].text in only):
            self.at += 1
        return self.at > start

    def fillers(self, name: str) -> None:
        """Pass over all phrases of a list, and marks between them."""
        while self.phrase(name):
            self.marks(only=",:")

    def number(self) -> int | None:
        """Take a whole number."""
        found = number(self.rest[0].text) if self.rest else None
        self.at += found is not None
        return found


def _longest(words: Span, at: int, name: str) -> int:
    known, begun = table(name), beginnings(name)
    key, found = "", 0
    for end in range(at, len(words)):
        key += words[end].key
        if words[end].is_mark or key not in begun:
            break
        if key in known:
            found = end + 1 - at
    return found


def key(words: Sequence[Word]) -> str:
    """Words as they are looked up."""
    return "".join(word.key for word in words if not word.is_mark)


def without(words: Span, name: str, *, end: bool = False) -> Span:
    """Words without the phrases of a list at their beginning, or at their end, but never without all."""
    while True:
        span = range(
            max(1, len(words) - _LONGEST) if end else 1, len(words) if end else min(len(words), _LONGEST)
        )
        cut = next((at for at in span if key(words[at:] if end else words[:at]) in table(name)), None)
        if cut is None:
            return words
        words = words[:cut] if end else words[cut:]


__all__ = ["Cursor", "Span", "key", "said", "without"]
