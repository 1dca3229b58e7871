"""Which lines of a mail the game could read: it is asked once about a line, and only where that matters."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from mailer.bullets import unbulleted
from mailer.traces import LONGEST

Recognises = Callable[[str], bool]
"""Says whether the game could read a folded line of at most LONGEST characters as an order."""


class Orders:
    """The lines, folded, that could be orders."""

    def __init__(self, folded: Sequence[str], recognises: Recognises) -> None:
        self._folded, self._recognises = folded, recognises
        self._known: dict[int, str] = {}

    def has(self, at: int) -> bool:
        """Whether the line at an index could be one."""
        return bool(self._wording(at))

    def said(self, at: int) -> str:
        """The line at an index as the game should read it: without a bullet that the game does not know."""
        return self._wording(at) or self._folded[at]

    def _wording(self, at: int) -> str:
        """The line, or the line without its bullets, whichever the game could read; '' if neither."""
        if at not in self._known:
            line = self._folded[at]
            self._known[at] = next((each for each in unbulleted(line) if self.reads(each)), "")
        return self._known[at]

    def reads(self, line: str) -> bool:
        """Whether a folded line that is none of these could be one."""
        return any(self._recognises(piece) for piece in _pieces(line) if piece)

    def any_of(self, span: Iterable[int]) -> bool:
        """Whether one of these lines could be."""
        return any(self.has(at) for at in span)


def _pieces(line: str) -> Iterator[str]:
    """A phone sends a paragraph as one line: ask of its sentences, none longer than LONGEST."""
    if len(line) <= LONGEST:
        yield line
        return
    for sentence in line.replace("; ", ". ").split(". "):
        for start in range(0, len(sentence), LONGEST):
            yield sentence[start : start + LONGEST].strip()
