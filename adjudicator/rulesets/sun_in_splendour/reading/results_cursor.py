"""A clause about a battle at the table: what it tells, and its words read one after the other."""

from dataclasses import dataclass

from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.results_desk import ResultDesk
from adjudicator.rulesets.sun_in_splendour.reading.results_words import (
    COMMA,
    NAME,
    WORDS,
)
from adjudicator.rulesets.sun_in_splendour.view import TableView

EXAMPLES = {
    "RESULT": "RESULT <battle>: <leader> wins, marginal, decisive or rout; or RESULT <battle>: drawn",
    "LOSSES": "LOSSES <battle>: C3 40, buckingham-c2 120; or a share of a side: Warwick 8%",
    "FATE": "FATE <battle>: <leader> taken, killed or safe",
    "WITHDREW": "WITHDREW <battle>: <leader>'s <body> to <place>",
    "CONFIRM": "CONFIRM <battle>",
    "DISPUTE": "DISPUTE <battle>",
}
PEOPLE = (NAME, "WE", "THEY")
IDLE = ("FILLER", "MARK", "COLON")
BETWEEN = (COMMA, "AND")


@dataclass(frozen=True)
class Told:
    """What one clause tells: the kind, its first word, the battle, and the words that are left."""

    kind: str
    at: Token
    battle: TableView
    rest: tuple[Token, ...]


class Cursor:
    """The words that are left of a clause, read one after the other."""

    def __init__(self, desk: ResultDesk, told: Told) -> None:
        self._desk = desk
        self._told = told
        self._left = [token for token in told.rest if token.type not in IDLE]
        unknown = next((token for token in self._left if token.type == WORDS), None)
        if unknown is not None:
            raise self.lost(unknown)

    @property
    def done(self) -> bool:
        """Whether no word is left."""
        return not self._left

    def type(self, ahead: int = 0) -> str:
        """The type of a word that comes; empty: there is none."""
        return self._left[ahead].type if ahead < len(self._left) else ""

    def peek(self) -> Token:
        """The next word. Raises IndexError where there is none."""
        return self._left[0]

    def take(self) -> Token:
        """The next word, or the problem that the line ends too soon."""
        if not self._left:
            raise self._desk.ask.invalid(
                "unfinished", self._told.rest[-1] if self._told.rest else self._told.at, self._example()
            )
        return self._left.pop(0)

    def skip(self, *types: str) -> None:
        """Pass over words of these types."""
        while self._left and self._left[0].type in types:
            self._left.pop(0)

    def lost(self, at: Token) -> Exception:
        """The problem that a word cannot be followed; for raising."""
        return self._desk.ask.invalid(
            "not-followed", at, f"I cannot follow {at.text!r} here. {self._example()}"
        )

    def _example(self) -> str:
        return f"Write: {EXAMPLES[self._told.kind]}."
