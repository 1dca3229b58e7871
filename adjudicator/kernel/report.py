"""What a letter says, before it is laid out: made by a ruleset, set by the templates."""

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.dice import Throw
from adjudicator.kernel.model import Value


class Note(Value):
    """A foot note under a line of a report: the rule or ruling, and the dice it went by.

    `text` is a sentence such as "odds 3:2, you wanted 2:3 or better; 5 + 1 faster, 4 needed".
    """

    text: str
    rule: str
    throws: tuple[Throw, ...] = ()


class Entry(Value):
    """One line of a section: when (`Day 8`, or empty), what, with foot notes and finer lines below it."""

    text: str
    when: str = ""
    notes: tuple[Note, ...] = ()
    details: tuple[str, ...] = ()


class Section(Value):
    """A headed part of a letter, such as YOUR SEASON."""

    title: str
    entries: tuple[Entry, ...]


class Report(Value):
    """A seat's report of one adjudication.

    `headline` is the subject: the most telling thing of this seat's season. `owed` are the sentences of
    what the seat owes next (without the deadline, which the judge adds). `form` holds ready-made order
    lines to edit and send back. `facts` is the same data for programs.
    """

    title: str
    headline: str
    owed: tuple[str, ...]
    sections: tuple[Section, ...]
    form: tuple[str, ...]
    facts: JSON


class SheetItem(Value):
    """One order in force as the echo shows it: its subject, its canonical text, what follows from it."""

    subject: str
    text: str
    consequences: tuple[str, ...] = ()


class SheetText(Value):
    """A sheet for people: the orders in force, what stands from before, what has no order."""

    in_force: tuple[SheetItem, ...]
    standing: tuple[str, ...] = ()
    without_order: tuple[str, ...] = ()


class Form(Value):
    """An order kind for the reference. No canonical form: understood, and refused as not yet there.

    `round`: the kind of round that takes it, as `Round.kind` has it; empty: every round does.
    """

    kind: str
    canonical: str
    meaning: str
    wordings: tuple[str, ...]
    rules: tuple[str, ...]
    round: str = ""
