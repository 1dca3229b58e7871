"""Problems with a line: how they are raised while a clause is read, and where the caret goes."""

from collections.abc import Mapping, Sequence

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.rulesets.viking_run.reading.words import Word


class AskedBackError(Exception):
    """A phrase cannot be made an order. It never leaves `reading`: there its problem becomes a value."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


class Asking:
    """Makes problems for the lines of one mail."""

    def __init__(self, texts: Mapping[int, str]) -> None:
        self._texts = texts

    def problem(
        self,
        kind: ProblemKind,
        code: str,
        at: Word,
        message: str,
        choices: Sequence[str] = (),
        rule: str = "",
        last: Word | None = None,
    ) -> Problem:
        """A problem with its caret under a word; `last`: of those that choices would stand for."""
        end = last or at
        return Problem(
            kind=kind,
            code=code,
            message=message,
            line=at.line,
            text=self._texts[at.line],
            column=at.column,
            width=end.column + len(end.text) - at.column if choices and end.line == at.line else 0,
            choices=tuple(choices),
            rule=rule,
        )

    def question(
        self, code: str, at: Sequence[Word], message: str, choices: Sequence[str], rule: str = "GEN-7"
    ) -> AskedBackError:
        """One name is asked back; for raising."""
        problem = self.problem(ProblemKind.QUESTION, code, at[0], message, choices, rule, at[-1])
        return AskedBackError(problem)

    def illegal(
        self, code: str, at: Sequence[Word], message: str, rule: str, choices: Sequence[str] = ()
    ) -> AskedBackError:
        """What was understood is refused; for raising."""
        return AskedBackError(self.problem(ProblemKind.ILLEGAL, code, at[0], message, choices, rule))

    def invalid(self, code: str, at: Sequence[Word], message: str) -> AskedBackError:
        """Something was not understood; for raising."""
        return AskedBackError(self.problem(ProblemKind.INVALID, code, at[0], message))
