"""Lines of a story on a terminal: 79 columns, the day first, notes and finer lines below."""

from collections.abc import Sequence
from textwrap import wrap

from adjudicator.cli.output import say
from adjudicator.kernel.report import Entry, Note, Section

_WIDTH = 79


def say_story(story: Sequence[Section]) -> None:
    """Print sections, their lines under one another."""
    for number, section in enumerate(story):
        widest = max(len(entry.when) for entry in section.entries)
        say("\n" * bool(number) + section.title)
        for entry in section.entries:
            say_entry(entry, entry.when.ljust(widest) if widest else "")


def say_entry(entry: Entry, when: str, rule: str = "") -> None:
    """Print a line. Without a `rule` its own notes say which one it follows."""
    rules = [rule] if rule else [note.rule for note in entry.notes if not _says_more(note)]
    named = "".join(f"  [{each}]" for each in dict.fromkeys(rules))
    margin = len(when) + 2 if when else 2
    _say(f"{entry.text}{named}", when.ljust(margin), margin)
    for detail in entry.details:
        _say(detail, " " * (margin + 2), margin + 4)
    for note in entry.notes:
        if _says_more(note):
            _say(f"{note.text} [{note.rule}]{_dice(note)}".lstrip(), " " * (margin + 2), margin + 4)


def _says_more(note: Note) -> bool:
    """Tell whether a note holds more than a rule."""
    return bool(note.text or note.throws)


def _dice(note: Note) -> str:
    faces = "; ".join(f"{throw.key}: {', '.join(map(str, throw.faces))}" for throw in note.throws)
    return f"  dice {faces}" if faces else ""


def _say(text: str, start: str, margin: int) -> None:
    lines = wrap(text, _WIDTH, initial_indent=start, subsequent_indent=" " * margin, break_on_hyphens=False)
    for line in lines:
        say(line)
