"""Orders of whichever round is open: of the March, or what is told of battles at the table (SS-0-4)."""

from collections.abc import Sequence

from adjudicator.kernel.report import SheetText
from adjudicator.kernel.ruleset import Line, Reading
from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.sun_in_splendour.reading import describing, reader, recognising, results
from adjudicator.rulesets.sun_in_splendour.reading import results_told as table
from adjudicator.rulesets.sun_in_splendour.reading import subjects as march
from adjudicator.rulesets.sun_in_splendour.view import View


def recognises(line: str, *, table: bool = False) -> bool:
    """Tell whether this line could be an order or, if battles go to the `table`, be about one of them."""
    return recognising.recognises(line) or (table and results.recognises(line))


def read(lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
    """Read lines into a sheet: results while battles wait, else March orders; the others are refused."""
    if view.paused:
        return results.read(lines, view, sheet)
    read_ = reader.read(lines, view, sheet)
    if not view.powers.table:
        return read_
    problems = (*read_.problems, *results.refused(lines))
    return Reading(read_.sheet, read_.taken, problems)


def describe(sheet: Sheet, view: View) -> SheetText:
    """Return the sheet with what follows from it."""
    return (table.describe if view.paused else describing.describe)(sheet, view)


def silence(view: View) -> tuple[str, ...]:
    """Return what happens if the seat sends nothing."""
    return (table.silence if view.paused else describing.silence)(view)


def form(view: View) -> tuple[str, ...]:
    """Return lines to edit and send back."""
    return (table.form if view.paused else describing.form)(view)


def find_subject(text: str, view: View, sheet: Sheet) -> str | tuple[str, ...]:
    """Return the subject that words mean, or what is near."""
    return (table.find_subject if view.paused else march.find_subject)(text, view, sheet)
