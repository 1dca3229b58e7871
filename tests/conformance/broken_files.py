"""Quarrel, spoilt: each game here breaks one promise of what the umpire enters from a file."""

from collections.abc import Mapping, Sequence

from quarrel_subject import QuarrelSubject

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.sheets import Sheet
from adjudicator.testing.pick import Pick
from adjudicator.testing.subject import FiledTable
from tests.integration.quarrel.records import View
from tests.integration.quarrel.ruleset import Quarrel

Table = Mapping[str, JSON]


class Partial(Quarrel):
    """Leaves out of a table what was won."""

    def lines_of(self, table: Table, view: View) -> tuple[str, ...]:
        return tuple(line for line in super().lines_of(table, view) if not line.startswith("SPOILS"))


class Chatty(Quarrel):
    """Makes lines of a table that are no orders."""

    def lines_of(self, table: Table, view: View) -> tuple[str, ...]:
        return ("The umpire says:", *super().lines_of(table, view))


class Emptying(Quarrel):
    """Takes out of the table what it has read."""

    def lines_of(self, table: Table, view: View) -> tuple[str, ...]:
        lines = super().lines_of(table, view)
        table.clear()
        return lines


class ByKeyOrder(Quarrel):
    """Reads what the table lists first."""

    def lines_of(self, table: Table, view: View) -> tuple[str, ...]:
        late = "winner" if next(iter(table), "") == "spoils" else ""
        return super().lines_of({key: table[key] for key in table if key != late}, view)


class Refusing(Quarrel):
    """Refuses a table that is as it should be."""

    def lines_of(self, table: Table, view: View) -> tuple[str, ...]:
        if {"winner", "spoils"} <= set(table):
            raise ValueError("winner: one thing at a time.")
        return super().lines_of(table, view)


class Indulgent(Quarrel):
    """Passes over a key that it does not know."""

    def lines_of(self, table: Table, view: View) -> tuple[str, ...]:
        return super().lines_of({key: table[key] for key in table if key in {"winner", "spoils"}}, view)


class Vague(Quarrel):
    """Refuses without saying which key is at fault."""

    def lines_of(self, table: Table, view: View) -> tuple[str, ...]:
        try:
            return super().lines_of(table, view)
        except ValueError:
            raise ValueError("That cannot be.") from None


class Brittle(Quarrel):
    """Fails over a value of another kind."""

    def lines_of(self, table: Table, view: View) -> tuple[str, ...]:
        lines = super().lines_of(table, view)
        return lines if table.get("winner", "Anne").isalpha() else ()


class Swallowing(Quarrel):
    """Passes over a winner who did not quarrel, whom its reading would refuse."""

    def lines_of(self, table: Table, view: View) -> tuple[str, ...]:
        return tuple(line for line in super().lines_of(table, view) if "Cecily" not in line)


class Curt(Quarrel):
    """Refuses a value of another kind without a word."""

    def lines_of(self, table: Table, view: View) -> tuple[str, ...]:
        if not all(isinstance(value, str | int) for value in table.values()):
            raise ValueError
        return super().lines_of(table, view)


class Keeping(Quarrel):
    """Leaves what an earlier table said."""

    def without(self, sheet: Sheet, told: Sheet) -> Sheet:
        return sheet


class KeepingTheRest(Quarrel):
    """Leaves of an earlier table what the later one says nothing of."""

    def without(self, sheet: Sheet, told: Sheet) -> Sheet:
        for subject in told.subjects:
            sheet = sheet.without(subject)
        return sheet


class OnlyItself(Quarrel):
    """Takes a table off only where nothing else is on the sheet."""

    def without(self, sheet: Sheet, told: Sheet) -> Sheet:
        return Sheet() if sheet == told else sheet


class Adding(Quarrel):
    """Adds to the sheet what it takes off."""

    def without(self, sheet: Sheet, told: Sheet) -> Sheet:
        return super().without(sheet, told).merged(told.orders)


# ---- subjects that prove nothing, or claim too much ----


class Silent(QuarrelSubject):
    """Says no tables."""

    def tables(self, view: View, pick: Pick) -> Sequence[FiledTable]:
        return ()


class Single(QuarrelSubject):
    """One table an example, so that none replaces another: a game that takes off a table only by itself."""

    game = OnlyItself

    def tables(self, view: View, pick: Pick) -> Sequence[FiledTable]:
        return super().tables(view, pick)[:1]


class Apart(QuarrelSubject):
    """Tables of two things."""

    def tables(self, view: View, pick: Pick) -> Sequence[FiledTable]:
        winner = FiledTable("who won", {"winner": "Anne"}, ("RESULT Anne",))
        return (winner, FiledTable("what was won", {"spoils": 3}, ("SPOILS 3",)))
