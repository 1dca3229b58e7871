"""Which lines of a mail the game could read: it is asked once about a line, and only where that matters."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from mailer.traces import LONGEST

Recognises = Callable[[str], bool]
"""Says whether the game could read a folded line of at most LONGEST characters as an order."""


class Orders:
    """The lines, folded, that could be orders."""

    def __init__(self, folded: Sequence[str], recognises: Recognises) -> None:
        self._folded, self._recognises = folded, recognises
        self._known: dict[int, bool] = {}

    def has(self, at: int) -> bool:
        """Whether the line at an index could be one."""
        if at not in self._known:
            self._known[at] = any(self._recognises(piece) for piece in _pieces(self._folded[at]) if piece)
        return self._known[at]

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
