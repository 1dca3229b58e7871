"""What is wrong with a line of orders, as a value: never an exception, never a guess."""

from enum import StrEnum

from adjudicator.kernel.model import Value


class ProblemKind(StrEnum):
    """How a line failed."""

    INVALID = "invalid"  # not understood
    ILLEGAL = "illegal"  # understood, forbidden
    QUESTION = "question"  # understood but for one name or number, which is asked back


class Problem(Value):
    """One thing wrong with one line.

    `column` counts characters from 0 in `text` and is where the caret goes. `message` says what is
    wrong and what would be right; `choices` are offered for a question, each to stand in place of the `width`
    characters from `column` on (0: it is not known of how many); `rule` is a section or ruling id. `code` is
    what may stand in the log: it holds no word of the player's.
    """

    kind: ProblemKind
    code: str
    message: str
    line: int | None = None
    text: str = ""
    column: int | None = None
    width: int = 0
    choices: tuple[str, ...] = ()
    rule: str = ""
