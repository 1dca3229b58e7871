"""Foot notes numbered through a letter, and days shown once."""

from collections.abc import Iterable
from itertools import count

from adjudicator.kernel.model import Value
from adjudicator.kernel.report import Note, Section


class NumberedNote(Value):
    """A foot note under its number."""

    number: int
    note: Note


class NumberedEntry(Value):
    """A line of a section. `when` is empty where it is that of the line above."""

    when: str
    text: str
    details: tuple[str, ...]
    notes: tuple[NumberedNote, ...]


class NumberedSection(Value):
    """A section; `dated` if any of its lines has a day, so that all keep its column free."""

    title: str
    dated: bool
    entries: tuple[NumberedEntry, ...]

    @property
    def notes(self) -> tuple[NumberedNote, ...]:
        """The section's notes in order."""
        return tuple(note for entry in self.entries for note in entry.notes)


def numbered(sections: Iterable[Section]) -> tuple[NumberedSection, ...]:
    """Number the notes of these sections from 1 and show each day once."""
    numbers = count(1)
    return tuple(_section(section, numbers) for section in sections)


def _section(section: Section, numbers: Iterable[int]) -> NumberedSection:
    counter, entries, shown = iter(numbers), [], ""
    for entry in section.entries:
        notes = tuple(NumberedNote(number=next(counter), note=note) for note in entry.notes)
        when = "" if entry.when == shown else entry.when
        shown = entry.when
        entries.append(NumberedEntry(when=when, text=entry.text, details=entry.details, notes=notes))
    return NumberedSection(
        title=section.title,
        dated=any(entry.when for entry in section.entries),
        entries=tuple(entries),
    )
