"""What each line of a mail is: typed, quoted, signature. Lines are labelled, never stripped.

A player's orders may look like anything (bullets, `---`, a `From:`/`To:` block, a closing formula), so the
game is asked first: a block with a line that the game could read is the player's own, unless it is quoted.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from mailer import traces
from mailer.folding import fold
from mailer.traces import LONGEST, WINDOW

SENTINEL = "---- Reply above this line; what stands below it is not read ----"
"""The line that our letters carry above their text: a quoted letter begins with it."""
_SENTINEL_KEY = "reply above this line"


class Label(StrEnum):
    """What a line is."""

    BODY = "body"
    QUOTED = "quoted"
    SIGNATURE = "signature"
    SENTINEL = "sentinel"
    AFTER_END = "after end"


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its number from 1, its label, and its text as it came."""

    number: int
    label: Label
    text: str


Recognises = Callable[[str], bool]
"""Says whether the game could read a folded line of at most LONGEST characters as an order."""


def label(text: str, recognises: Recognises, *, past_end: bool = False) -> tuple[Line, ...]:
    """Label every line of a text once, in order.

    Nothing after a line `END` (unless `past_end`) or an unquoted sentinel line is read. A sentinel behind
    quote marks ends nothing, for some players write below what they quote.
    """
    lines = text.split("\n")
    end = _end_of(lines, past_end=past_end)
    labels = _Labels(lines[:end], recognises).labels()
    labels += [Label.SENTINEL] * (len(lines) > end) + [Label.AFTER_END] * (len(lines) - end - 1)
    return tuple(
        Line(number, kind, line) for number, (kind, line) in enumerate(zip(labels, lines, strict=True), 1)
    )


def is_sentinel(line: str) -> bool:
    """Tell our own sentinel line, also where a mail program changed its dashes or spaces."""
    return len(line) <= LONGEST and fold(line).lower().strip("-_* ").startswith(_SENTINEL_KEY)


def is_end(line: str) -> bool:
    """Tell a line that says END and nothing else."""
    return len(line) <= 20 and fold(line).lower().strip("-_*. ") == "end"


def is_quoted(line: str) -> bool:
    """Tell a line behind a quote mark; `>From` is no quote but what mail stores make of `From`."""
    start = line.lstrip()[:40]
    return start.startswith(">") and not start.startswith(">From ") and not traces.TAIL.match(start)


def _end_of(lines: list[str], *, past_end: bool) -> int:
    ends = (at for at, line in enumerate(lines) if is_sentinel(line) or (is_end(line) and not past_end))
    return next(ends, len(lines))


class _Labels:
    """The labels of the lines before the end; each pass only overwrites BODY."""

    def __init__(self, lines: list[str], recognises: Recognises) -> None:
        self._lines = lines
        self._folded = [fold(line) if len(line) <= LONGEST else line.strip() for line in lines]
        self._orders = [_is_order(line, recognises) for line in self._folded]
        self._quoted = [is_quoted(line) for line in lines]
        self._filled = [at for at, line in enumerate(self._folded) if line]
        self._labels = [Label.QUOTED if quoted else Label.BODY for quoted in self._quoted]

    def labels(self) -> list[Label]:
        self._mark_remnants()
        self._mark_attributions()
        self._mark_signatures()
        self._mark_mobile_signatures()
        return self._labels

    def _mark(self, span: range, kind: Label) -> None:
        for at in span:
            if self._labels[at] is Label.BODY:
                self._labels[at] = kind

    def _mark_remnants(self) -> None:
        """A quoted line that was wrapped once more leaves its last words without a mark."""
        for at in range(1, len(self._lines) - 1):
            between = self._quoted[at - 1] and self._quoted[at + 1] and not self._quoted[at]
            if between and len(self._lines[at - 1]) >= 60 and self._lines[at] and not self._orders[at]:
                self._labels[at] = Label.QUOTED

    def _mark_attributions(self) -> None:
        """Go down the lines to the first attribution or header block that has no quote marks below it."""
        place = 0
        while place < len(self._filled):
            span = self._attribution(place) or self._rest_opener(place)
            if span is None:
                place += 1
                continue
            following = self._filled[place + span] if place + span < len(self._filled) else None
            first = self._filled[place]
            if following is not None and not self._quoted[following]:
                self._mark(range(first, len(self._lines)), Label.QUOTED)
                return
            self._mark(range(first, following or len(self._lines)), Label.QUOTED)
            place += span

    def _attribution(self, place: int) -> int | None:
        """How many filled lines from here make an attribution, None if none do."""
        first = self._folded[self._filled[place]]
        longest = WINDOW if len(first) <= LONGEST and traces.opens_attribution(first) else 1
        for count, at in enumerate(self._filled[place : place + longest], 1):
            line = self._folded[at]
            if self._orders[at] or self._quoted[at] or len(line) > LONGEST:
                return None
            if count > 1 and traces.begins_attribution(line):
                return None
            joined = " ".join(self._folded[inside] for inside in self._filled[place : place + count])
            if traces.is_attribution(joined, quote_follows=self._is_quoted_at(place + count)):
                return count
        return None

    def _is_quoted_at(self, place: int) -> bool:
        return place < len(self._filled) and self._quoted[self._filled[place]]

    def _rest_opener(self, place: int) -> int | None:
        """How many filled lines from here open a quote without marks: a separator, or a block of headers."""
        at = self._filled[place]
        line = self._folded[at]
        if self._quoted[at] or len(line) > LONGEST:
            return None
        if traces.SEPARATOR.match(line) and not self._orders[at]:
            return 1
        rule = 1 if traces.RULE.match(line) else 0
        headers = self._headers(place + rule)
        return rule + headers if headers else None

    def _headers(self, place: int) -> int:
        """Count the lines of a header block; 0 where it is none.

        A block names a sender and two more, and shows an address, or a clock in a year of our time: `From:
        Paris` and `Date: 1483` do not. One that shows both is one even if the game could read a line of it.
        """
        found: list[re.Match[str]] = []
        for at in self._filled[place : place + 12]:
            header = traces.HEADER.match(self._folded[at]) if len(self._folded[at]) <= LONGEST else None
            if header is None or self._quoted[at]:
                break
            found.append(header)
        claimed = any(self._orders[at] for at in self._filled[place : place + len(found)])
        return len(found) if _is_header_block(found, claimed=claimed) else 0

    def _mark_signatures(self) -> None:
        for at, line in enumerate(self._folded):
            if self._labels[at] is Label.BODY and len(line) <= 3 and traces.SIGNATURE_MARK.match(line):
                block = self._block(at)
                if not any(self._orders[inside] for inside in block):
                    self._mark(block, Label.SIGNATURE)

    def _block(self, start: int) -> range:
        """From a signature mark to the next one, to a quote, or to the end."""
        stop = start + 1
        while stop < len(self._lines) and self._labels[stop] is Label.BODY:
            if len(self._folded[stop]) <= 3 and traces.SIGNATURE_MARK.match(self._folded[stop]):
                break
            stop += 1
        return range(start, stop)

    def _mark_mobile_signatures(self) -> None:
        for at in self._filled:
            if not self._orders[at] and traces.is_mobile_signature(self._folded[at]):
                self._mark(range(at, at + 1), Label.SIGNATURE)


def _is_header_block(headers: list[re.Match[str]], *, claimed: bool) -> bool:
    sender = any(header["sender"] for header in headers)
    sent = any(header["sent"] for header in headers)
    address = any("@" in header["value"] for header in headers)
    clock = any(
        traces.CLOCK.search(header["value"]) and traces.OUR_TIME.search(header["value"]) for header in headers
    )
    if claimed:
        return sender and sent and address and clock
    return sender and (sent or len(headers) >= 3) and len(headers) >= 2 and (address or clock)


def _is_order(line: str, recognises: Recognises) -> bool:
    return any(recognises(piece) for piece in _pieces(line) if piece)


def _pieces(line: str) -> Iterator[str]:
    """A phone sends a paragraph as one line: ask of its sentences, none longer than LONGEST."""
    if len(line) <= LONGEST:
        yield line
        return
    for sentence in line.replace("; ", ". ").split(". "):
        for start in range(0, len(sentence), LONGEST):
            yield sentence[start : start + LONGEST].strip()
