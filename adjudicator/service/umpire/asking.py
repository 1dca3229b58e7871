"""Reading what the umpire asks for: a mail line by line, or the words of a command. Nothing is guessed."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from adjudicator.service.foot import marks_in
from adjudicator.service.ports import BodyLine
from adjudicator.service.umpire.act import Act, Ask, Extent

LONGEST = 2_000
"""Characters of a line that are looked at."""

_LEAD = re.compile(r"^[\s*\-•·]{0,8}")
_BECAUSE = re.compile(
    r"(?:^|\s+)(?:because\s+(?!of\b)|(?=because\s+of\b))(?P<reason>.+)$", re.IGNORECASE | re.DOTALL
)
_END = re.compile(r"\s*[-_*. ]*end[-_*. ]*\s*", re.IGNORECASE)


@dataclass(frozen=True)
class DeskMail:
    """A mail of the umpire's: what he asks for, and the other lines of his, quoted ones among them."""

    asks: tuple[Ask, ...]
    rest: tuple[BodyLine, ...]

    @property
    def unread(self) -> tuple[str, ...]:
        """The other lines that he typed himself; before them where reading ended, of a mail too long."""
        by_weight = sorted(self.rest, key=lambda line: not line.over)
        typed = (_shown(line) for line in by_weight if not line.quoted)
        return tuple(line for line in typed if line)


def _shown(line: BodyLine) -> str:
    text = line.text.strip()
    return f"{text[:60]} ... and all below it: send the rest in another mail" if line.over else text


def read_desk_mail(
    lines: Sequence[BodyLine], acts: Sequence[Act], is_order: Callable[[str], bool]
) -> DeskMail:
    """Part a mail into acts and other lines. `is_order`: the game could read a line as an order.

    In a letter that came back behind no quote mark no line is an act; a form in it may be filled in.
    """
    begins = _where_letter_begins(lines)
    own, below = lines[:begins], lines[begins:]
    mail = _Reader(own, acts, is_order).read()
    ended = any(not line.quoted and _END.fullmatch(line.text) for line in own)
    return mail if ended else replace(mail, rest=(*mail.rest, *below))


def _where_letter_begins(lines: Sequence[BodyLine]) -> int:
    """The place from which lines may be a letter's that came back behind no quote mark; its foot shows it.

    A letter lists acts as they are written, and some programs send one back like that: then the first
    paragraph alone is the umpire's for sure.
    """
    if not any(marks_in(line.text) for line in lines if not line.quoted):
        return len(lines)
    first = next(at for at, line in enumerate(lines) if line.text.strip())
    return next((at for at in range(first, len(lines)) if not lines[at].text.strip()), len(lines))


def asks_for(line: str, acts: Sequence[Act]) -> bool:
    """Tell whether a line begins an act, in whatever form."""
    return _act_on(line, acts) is not None


def act_begun(line: str, acts: Sequence[Act]) -> Act | None:
    """The act that a line begins, in whatever form; None where it begins none."""
    found = _act_on(line, acts)
    return found[0] if found else None


def command(act: Act, words: Sequence[str], reason: str) -> Ask:
    """What a command asks for."""
    typed = act.typed(words)
    found = act.pattern.fullmatch(typed.strip())
    said = f"{act.words} {typed}".strip()
    if found is None:
        return Ask(act, said, None, (), reason)
    parts = found.groupdict(default="")
    text, why = parts.pop("rest", ""), parts.pop("why", "")
    return Ask(act, said, parts, tuple(text.split("\n")), reason or why)


def _act_on(line: str, acts: Sequence[Act]) -> tuple[Act, str] | None:
    """The act that a line begins, of several the one with most words, and what stands after them."""
    text = _LEAD.sub("", line[:LONGEST]).rstrip()
    for act in sorted(acts, key=lambda each: -len(each.words)):
        said, after = text[: len(act.words)], text[len(act.words) :]
        if said.casefold() != act.words.casefold() or after[:1].isalnum():
            continue
        if not act.shouted or said.isupper() or after.startswith(":"):
            return act, after.lstrip(" :") if act.shouted else after.strip()
    return None


def _is_act(line: str, acts: Sequence[Act]) -> bool:
    """Tell an act from prose that begins with its word: it is in capitals, or the whole line has its form."""
    found = _act_on(line, acts)
    if found is None:
        return False
    act, after = found
    said = _LEAD.sub("", line)[: len(act.words)]
    return said.isupper() or act.pattern.fullmatch(_parted(after)[0]) is not None


class _Reader:
    def __init__(
        self, lines: Sequence[BodyLine], acts: Sequence[Act], is_order: Callable[[str], bool]
    ) -> None:
        self._lines, self._acts, self._is_order = [line for line in lines if not line.over], acts, is_order
        self._over = [line for line in lines if line.over]
        self._at = 0
        self._asks: list[Ask] = []
        self._rest: list[BodyLine] = []

    def read(self) -> DeskMail:
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if not line.quoted and _END.fullmatch(line.text):
                break
            found = None if line.quoted else _act_on(line.text, self._acts)
            self._at += 1
            ask = self._ask(line, *found) if found else None
            if ask is None:
                self._rest.append(line)
            else:
                self._asks.append(ask)
        return DeskMail(tuple(self._asks), (*self._rest, *self._over))

    def _ask(self, line: BodyLine, act: Act, after: str) -> Ask | None:
        words, reason = _parted(after) if act.extent is Extent.LINE else (after, "")
        found = act.pattern.fullmatch(words)
        if found is None:
            return None if self._is_order(line.text) else Ask(act, line.text.strip(), None)
        if act.extent is Extent.LINE:
            return Ask(act, line.text.strip(), found.groupdict(default=""), (), self._run_on(reason))
        parts = found.groupdict(default="")
        text = self._text(act, parts.pop("rest"))
        return Ask(act, line.text.strip(), parts, text, parts.pop("why", ""))

    def _run_on(self, reason: str) -> str:
        """A reason that a mail program wrapped, as one line."""
        words = [reason]
        while reason and self._follows() and not self._is_order(self._lines[self._at].text):
            words.append(self._lines[self._at].text.strip())
            self._at += 1
        return " ".join(filter(None, words))

    def _text(self, act: Act, first: str) -> tuple[str, ...]:
        if not first or (act.extent is Extent.TEXT and self._end_is_next()):
            return _trimmed((first, *self._to_the_end()))
        lines = [first]
        while self._follows() if act.extent is Extent.ORDERS else self._text_goes_on():
            lines.append(self._lines[self._at].text)
            self._at += 1
        if self._at < len(self._lines) and _END.fullmatch(self._lines[self._at].text):
            self._at += 1
        return tuple(lines)

    def _end_is_next(self) -> bool:
        """Tell whether a line END comes before another act."""
        for line in self._lines[self._at :]:
            if not line.quoted and _END.fullmatch(line.text):
                return True
            if not line.quoted and asks_for(line.text, self._acts):
                return False
        return False

    def _to_the_end(self) -> Iterable[str]:
        while self._at < len(self._lines):
            line = self._lines[self._at]
            self._at += 1
            if line.quoted:
                continue
            if _END.fullmatch(line.text):
                return
            yield line.text

    def _goes_on(self) -> bool:
        """Tell whether the paragraph goes on with the next line."""
        if self._at >= len(self._lines):
            return False
        line = self._lines[self._at]
        return not line.quoted and bool(line.text.strip()) and not _END.fullmatch(line.text)

    def _text_goes_on(self) -> bool:
        """Tell whether a text's paragraph goes on: a line that is an act for sure is none of it."""
        return self._goes_on() and not _is_act(self._lines[self._at].text, self._acts)

    def _follows(self) -> bool:
        """Tell whether the next line belongs to the same paragraph, and is no act."""
        return self._goes_on() and not asks_for(self._lines[self._at].text, self._acts)


def _parted(text: str) -> tuple[str, str]:
    """What stands before `because`, and the reason after it."""
    found = _BECAUSE.search(text)
    before = text if found is None else text[: found.start()]
    return before.strip().rstrip(" .!,;"), found["reason"].strip() if found else ""


def _trimmed(lines: Iterable[str]) -> tuple[str, ...]:
    return tuple("\n".join(lines).strip("\n").split("\n"))
