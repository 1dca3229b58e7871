"""What each line of a mail is: an order, prose, quoted, signature. Lines are labelled, never stripped.

A player's orders may look like anything (bullets, `---`, a `From:`/`To:` block, a closing formula), so the
game is asked first: a block with a line that the game could read is the player's own, unless it is quoted.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import takewhile

from mailer import header_block, separators, signatures, traces, wrapping
from mailer.ends import end_of, is_sentinel
from mailer.extent import Extent
from mailer.folding import fold
from mailer.orders import Orders, Recognises
from mailer.traces import LONGEST, WINDOW
from mailer.wrapping import Joint


class Label(StrEnum):
    """What a line is."""

    ORDER = "ORDER"  # typed, and the game could read it
    PROSE = "PROSE"  # typed, anything else
    QUOTED = "QUOTED"
    SIGNATURE = "SIGNATURE"


LONG = 60
"""Characters of a quoted line that a program may have wrapped."""
TYPED = frozenset({Label.ORDER, Label.PROSE})
"""What a line is that its sender wrote for this mail."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its number from 1, its label, and its text as it came.

    `said` is how the game should read it: folded, and without a bullet that the game does not know. `read` is
    false from a line END or an unquoted sentinel on: nothing there does anything. `joint`: whether a program
    may have broken it off from the line before, where the game could read the two as one. `over`: it was
    typed beyond the lines that are looked at, and is not read either. `unmarked`: it stands in the first
    letter that is quoted, behind no quote mark, so that whoever sent the mail may have changed it.
    """

    number: int
    label: Label
    text: str
    said: str
    read: bool = True
    joint: Joint = Joint.APART
    over: bool = False
    unmarked: bool = False


def label_all(texts: Sequence[str], recognises: Recognises, *, past_end: bool = False) -> tuple[Line, ...]:
    """Label the blocks of a mail, each by itself, numbered on, with a blank line between two.

    A line END ends all that follows, a sentinel the block that it stands in.
    """
    found: list[Line] = []
    ended, extent = False, Extent()
    for text in texts:
        if found:
            found.append(Line(len(found) + 1, Label.PROSE, "", "", read=not ended))
        lines = label(text, _nothing if ended else recognises, past_end=past_end, extent=extent)
        before = len(found)
        found += [replace(line, number=before + line.number, read=line.read and not ended) for line in lines]
        last = next((line for line in lines if not (line.read or line.over)), None)
        ended = ended or (last is not None and not is_sentinel(last.text))
    return tuple(found)


def label(
    text: str, recognises: Recognises, *, past_end: bool = False, extent: Extent | None = None
) -> tuple[Line, ...]:
    """Label every line of a text once, in order.

    Nothing from a line `END` (unless `past_end`) or an unquoted sentinel line on is read, and none of it is
    an order. A sentinel behind quote marks ends nothing, for some players write below what they quote.
    `extent`: how many lines of the mail are still looked at.
    """
    lines = text.split("\n")
    end = end_of(lines, past_end=past_end)
    stop = (extent or Extent()).looked_at(lines[:end])
    above = tuple(_Labels(lines[:stop], recognises).lines(1, read=True))
    unread = tuple(_Labels(lines[end:], _nothing).lines(end + 1, read=False))
    if end < len(lines) and is_sentinel(lines[end]):
        unread = tuple(replace(line, label=Label.QUOTED) for line in unread)
    return (*above, *_beyond(lines[stop:end], stop + 1, above), *unread)


def _nothing(line: str) -> bool:
    """Recognise no line: below the end nothing is an order."""
    return False


def _beyond(lines: Iterable[str], first: int, above: Sequence[Line]) -> Iterator[Line]:
    """What stands below the lines that are looked at: a quote without marks goes on to the end."""
    last = next((line for line in reversed(above) if line.text.strip()), None)
    in_quote = last is not None and last.label is Label.QUOTED and not traces.is_quoted(last.text)
    for number, line in enumerate(lines, first):
        quoted = in_quote or traces.is_quoted(line)
        kind = Label.QUOTED if quoted else Label.PROSE
        yield Line(number, kind, line, line.strip(), read=False, over=not quoted)


class _Labels:
    """The labels of the lines before the end; each pass only overwrites PROSE."""

    def __init__(self, lines: list[str], recognises: Recognises) -> None:
        self._lines = lines
        self._folded = [fold(line) if len(line) <= LONGEST else line.strip() for line in lines]
        self._orders = Orders(self._folded, recognises)
        self._quoted = traces.quoted(lines)
        self._filled = [at for at, line in enumerate(self._folded) if line]
        self._labels = [Label.QUOTED if quoted else Label.PROSE for quoted in self._quoted]
        self._joints: Mapping[int, Joint] = {}
        self._unmarked = range(0)

    def lines(self, first: int, *, read: bool) -> Iterator[Line]:
        """The lines, labelled and numbered from `first`."""
        self._mark_remnants()
        self._mark_attributions()
        self._mark_signatures()
        self._mark_mobile_signatures()
        self._mark_orders()
        self._mark_continuations()
        for at, (text, kind) in enumerate(zip(self._lines, self._labels, strict=True)):
            said = self._orders.said(at) if kind is Label.ORDER else self._folded[at]
            joint, unmarked = self._joints.get(at, Joint.APART), at in self._unmarked
            yield Line(first + at, kind, text, said, read, joint, unmarked=unmarked)

    def _mark(self, span: range, kind: Label) -> None:
        for at in span:
            if self._labels[at] is Label.PROSE:
                self._labels[at] = kind

    def _mark_remnants(self) -> None:
        """A quoted line that was wrapped once more leaves its last words without a mark.

        What could be an answer set between is one, unless the quoted line cannot end as it does.
        """
        marked = zip(self._lines, self._quoted, strict=True)
        width = wrapping.width_of(line for line, quoted in marked if quoted)
        for at in range(1, len(self._lines) - 1):
            before, line = self._lines[at - 1].rstrip(), self._folded[at]
            between = self._quoted[at - 1] and self._quoted[at + 1] and not self._quoted[at]
            if between and line and self._is_remnant(at, before, width):
                self._labels[at] = Label.QUOTED

    def _is_remnant(self, at: int, before: str, width: int) -> bool:
        broken = bool(width) and wrapping.is_broken(before, self._folded[at], width)
        if self._orders.has(at):
            return broken and wrapping.is_unfinished(before)
        return broken or len(before) >= LONG

    def _mark_attributions(self) -> None:
        """Go down the lines to the first attribution or header block that has no quote marks below it."""
        place = 0
        while place < len(self._filled):
            span = self._attribution(place) or self._rest_opener(place)
            if span is None:
                place += 1
                continue
            following = self._filled[place + span] if place + span < len(self._filled) else None
            first = self._begun(self._filled[place])
            if following is not None and not self._quoted[following]:
                self._mark(range(first, len(self._lines)), Label.QUOTED)
                if not any(
                    separators.is_passed_on(self._folded[at]) for at in self._filled[place : place + span]
                ):
                    self._unmarked = range(following, self._next_quote(place + span))
                return
            self._mark(range(first, following or len(self._lines)), Label.QUOTED)
            place += span

    def _next_quote(self, place: int) -> int:
        """The index at which a letter that is quoted without marks quotes another one, or ends."""
        for later in range(place, len(self._filled)):
            if self._quoted[self._filled[later]] or self._attribution(later) or self._rest_opener(later):
                return self._filled[later]
        return len(self._lines)

    def _attribution(self, place: int) -> int | None:
        """How many filled lines from here make an attribution, None if none do."""
        first = self._folded[self._filled[place]]
        longest = WINDOW if len(first) <= LONGEST and traces.opens_attribution(first) else 1
        for count, at in enumerate(self._filled[place : place + longest], 1):
            if self._quoted[at] or len(self._folded[at]) > LONGEST:
                return None
            if count > 1 and self._begins_anew(place, place + count - 1):
                return None
            joined = self._joined(place, count)
            if traces.is_attribution(joined, quote_follows=self._is_quoted_at(place + count)):
                return None if self._orders.any_of(self._filled[place : place + count]) else count
        return None

    def _begins_anew(self, place: int, later: int) -> bool:
        """Tell whether an attribution begins at the later line, so that the earlier one is no part of it."""
        line = self._folded[self._filled[later]]
        if traces.is_opener(line):
            return True
        if traces.is_opener(self._folded[self._filled[place]]) or not traces.opens_attribution(line):
            return False
        window = self._filled[later : later + WINDOW]
        own = list(takewhile(lambda at: not self._quoted[at], window))
        whole = (
            self._joined(later, count)
            for count in range(1, len(own) + 1)
            if traces.is_attribution(
                self._joined(later, count), quote_follows=self._is_quoted_at(later + count)
            )
        )
        found = next(whole, None)
        return found is not None and not self._lacks(found, place, later)

    def _lacks(self, found: str, place: int, later: int) -> bool:
        """Whether an attribution lacks the date or the address that stands in the lines just before it."""
        if self._filled[later] - self._filled[place] != later - place:
            return False
        before = self._joined(place, later - place)
        wants = (traces.DATED, traces.ADDRESS)
        return any(want.search(before) and not want.search(found) for want in wants)

    def _begun(self, first: int) -> int:
        """The index at which an attribution begins: at a rule above it, or at the name above `<address>`."""
        above = first - 1
        if above < 0 or not self._folded[above]:
            return first
        if len(self._folded[above]) <= LONGEST and traces.RULE.match(self._folded[above]):
            return above
        if not self._folded[first].startswith("<"):
            return first
        name = self._folded[above]
        typed = self._labels[above] is not Label.PROSE or self._orders.has(above)
        return first if typed or len(name) > LONG or name.endswith((".", "!", "?", ":", ",")) else above

    def _joined(self, place: int, count: int) -> str:
        return " ".join(self._folded[at] for at in self._filled[place : place + count])

    def _is_quoted_at(self, place: int) -> bool:
        return place < len(self._filled) and self._quoted[self._filled[place]]

    def _rest_opener(self, place: int) -> int | None:
        """How many filled lines from here open a quote without marks: a separator, or a block of headers."""
        at = self._filled[place]
        line = self._folded[at]
        if self._quoted[at] or len(line) > LONGEST:
            return None
        if separators.is_separator(line) and not self._orders.has(at):
            return 1
        rule = 1 if traces.RULE.match(line) else 0
        headers = self._headers(place + rule)
        return rule + headers if headers else None

    def _headers(self, place: int) -> int:
        """Count the lines of a header block; 0 where it is none."""
        block = self._filled[place : place + header_block.MOST]
        unquoted = takewhile(lambda at: not self._quoted[at], block)
        found = header_block.headers_from(self._folded[at] for at in unquoted)
        if not header_block.is_block(found, claimed=False):
            return 0
        claimed = self._orders.any_of(self._filled[place : place + len(found)])
        return len(found) if header_block.is_block(found, claimed=claimed) else 0

    def _mark_signatures(self) -> None:
        for at, line in enumerate(self._folded):
            if self._labels[at] is Label.PROSE and self._opens_signature(at, line):
                block = self._block(at)
                if not self._orders.any_of(block):
                    self._mark(block, Label.SIGNATURE)

    def _opens_signature(self, at: int, line: str) -> bool:
        """A signature mark, or the rule above what a mailing list adds below each letter."""
        if len(line) <= 3:
            return signatures.SIGNATURE_MARK.match(line) is not None
        if len(line) > LONGEST or not traces.RULE.match(line):
            return False
        return any(map(signatures.is_list_footer, self._folded[at + 1 : at + 3]))

    def _block(self, start: int) -> range:
        """From a signature mark to the next one, to a quote, or to the end."""
        stop = start + 1
        while stop < len(self._lines) and self._labels[stop] is Label.PROSE:
            if len(self._folded[stop]) <= 3 and signatures.SIGNATURE_MARK.match(self._folded[stop]):
                break
            stop += 1
        return range(start, stop)

    def _mark_mobile_signatures(self) -> None:
        for at in self._filled:
            if signatures.is_mobile_signature(self._folded[at]) and not self._orders.has(at):
                link = at + 1 < len(self._lines) and signatures.is_link(self._folded[at + 1])
                self._mark(range(at, at + 1 + link), Label.SIGNATURE)

    def _mark_orders(self) -> None:
        for at, kind in enumerate(self._labels):
            if kind is Label.PROSE and self._orders.has(at):
                self._labels[at] = Label.ORDER

    def _mark_continuations(self) -> None:
        self._joints = wrapping.joints(self._folded, lambda at: self._labels[at] in TYPED, self._orders)
        for at in (at for at, joint in self._joints.items() if joint is Joint.PLAIN):
            self._labels[at - 1] = self._labels[at] = Label.ORDER
