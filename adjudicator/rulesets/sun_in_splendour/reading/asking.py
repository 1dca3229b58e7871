"""Problems with a line: how they are raised while a clause is read, and where the caret goes."""

from collections.abc import Mapping, Sequence

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token


class AskedBackError(Exception):
    """A clause cannot be read to its end. It never leaves `reading`: there its problem becomes a value."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


def _width(at: Token) -> int:
    """The characters that a token takes on its line; 0 where it runs on into the next."""
    last = at.words[-1]
    return last.column + len(last.text) - at.column if last.line == at.line else 0


class Asking:
    """Makes problems for the lines of one mail."""

    def __init__(self, texts: Mapping[int, str]) -> None:
        self._texts = texts

    def text(self, line: int) -> str:
        """Return a line as it was typed."""
        return self._texts[line]

    def problem(
        self,
        kind: ProblemKind,
        code: str,
        at: Token | None,
        message: str,
        choices: Sequence[str] = (),
        rule: str = "",
    ) -> Problem:
        """Return a problem with its caret under the first word of a token."""
        line = at.line if at else None
        return Problem(
            kind=kind,
            code=code,
            message=message,
            line=line,
            text=self._texts[line] if line is not None else "",
            column=at.column if at else None,
            width=_width(at) if at and choices else 0,
            choices=tuple(choices),
            rule=rule,
        )

    def question(
        self, code: str, at: Token, message: str, choices: Sequence[str], rule: str = "GEN-7"
    ) -> AskedBackError:
        """One name or number is asked back; for raising."""
        return AskedBackError(self.problem(ProblemKind.QUESTION, code, at, message, choices, rule))

    def which(
        self, code: str, at: Token, message: str, choices: Sequence[str], rule: str = "GEN-7"
    ) -> AskedBackError:
        """One of several orders is asked for, to be written whole; for raising."""
        problem = self.problem(ProblemKind.QUESTION, code, at, message, choices, rule)
        return AskedBackError(problem.model_copy(update={"width": 0}))

    def illegal(
        self, code: str, at: Token, message: str, rule: str, choices: Sequence[str] = ()
    ) -> AskedBackError:
        """What was understood is refused; for raising."""
        return AskedBackError(self.problem(ProblemKind.ILLEGAL, code, at, message, choices, rule))

    def invalid(self, code: str, at: Token | None, message: str) -> AskedBackError:
        """Something was not understood; for raising."""
        return AskedBackError(self.problem(ProblemKind.INVALID, code, at, message))
