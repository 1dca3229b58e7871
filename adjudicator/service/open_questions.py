"""Questions of the last echo that a bare word answers: the line is read again with the word in its place."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.service.ports import BodyLine

BEHIND = 1_000_000
"""Above the numbers of a mail's own lines: lines of the mail before that are read again have these."""
LONGEST = 80
"""Characters of a line that may be a bare answer."""


@dataclass(frozen=True)
class OpenQuestion:
    """A question with choices, and the lines that it keeps from being an order.

    The doubtful words stand in line `at` of `lines`, from `column` on, `width` characters wide.
    """

    lines: tuple[str, ...]
    at: int
    column: int
    width: int
    choices: tuple[str, ...]

    def chosen(self, answer: str) -> str:
        """The choice that an answer names; empty: none."""
        said = _folded(answer)
        return next((choice for choice in self.choices if _folded(choice) == said), "")


def open_questions(
    problems: Iterable[Problem], texts: Mapping[int, str], failed: Iterable[int], standing: Iterable[int]
) -> tuple[OpenQuestion, ...]:
    """The questions of a mail that a bare word can answer.

    `texts` are its lines of orders by number, `failed` the numbers of those that gave no order, `standing`
    of those with ALWAYS before them. A line that another runs into is read again with it.
    """
    lost, always = {*failed}, {*standing}
    found = []
    for each in problems:
        if each.kind is not ProblemKind.QUESTION or not each.choices or not each.width or each.line is None:
            continue
        column = each.column or 0
        if texts.get(each.line) != each.text:  # a word to the judge, or a part of a line
            found.append(OpenQuestion((each.text,), 0, column, each.width, each.choices))
            continue
        run = _run(each.line, lost)
        lead = ["ALWAYS " if number in always else "" for number in run]
        at = run.index(each.line)
        lines = tuple(f"{word}{texts[number]}" for word, number in zip(lead, run, strict=True))
        found.append(OpenQuestion(lines, at, len(lead[at]) + column, each.width, each.choices))
    return tuple(found)


def _run(number: int, lost: set[int]) -> list[int]:
    """The lines around one that gave no order either, without a gap."""
    first = last = number
    while first - 1 in lost:
        first -= 1
    while last + 1 in lost:
        last += 1
    return list(range(first, last + 1))


def answered(
    lines: Sequence[BodyLine], questions: Sequence[OpenQuestion], whole: Callable[[BodyLine], bool]
) -> tuple[tuple[BodyLine, ...], tuple[Problem, ...]]:
    """A mail's lines with the lines that its bare answers complete, and what of the answers is unclear.

    `whole` tells a line that says something by itself.
    """
    filled: dict[tuple[str, ...], list[tuple[OpenQuestion, str]]] = defaultdict(list)
    rest, problems = [], []
    for line in lines:
        meant = [] if line.quoted else [*_meant(line.text, questions)]
        if not meant or whole(line):
            rest.append(line)
        elif len(meant) > 1:
            problems.append(_which(line, meant))
        else:
            question, choice = meant[0]
            filled[question.lines].append((question, choice))
    more = [text for block, answers in filled.items() for text in ("", *_completed(block, answers))]
    return (*rest, *(BodyLine(BEHIND + n, text) for n, text in enumerate(more))), tuple(problems)


def _meant(text: str, questions: Sequence[OpenQuestion]) -> Iterator[tuple[OpenQuestion, str]]:
    if len(text) <= LONGEST and text.strip():
        for each in questions:
            choice = each.chosen(text)
            if choice:
                yield each, choice


def _completed(block: tuple[str, ...], answers: Sequence[tuple[OpenQuestion, str]]) -> list[str]:
    """The lines with the answers in place of the doubtful words, from right to left."""
    lines = [*block]
    for question, choice in sorted(answers, key=lambda each: -each[0].column):
        text = lines[question.at]
        lines[question.at] = text[: question.column] + choice + text[question.column + question.width :]
    return lines


def _which(line: BodyLine, meant: Sequence[tuple[OpenQuestion, str]]) -> Problem:
    return Problem(
        kind=ProblemKind.QUESTION,
        code="answer-which",
        message="that answers more than one question of mine. Send the line that you mean:",
        line=line.number,
        text=line.text.strip(),
        column=0,
        choices=tuple(" ".join(_completed(each.lines, [(each, choice)])) for each, choice in meant),
        rule="GEN-7",
    )


def _folded(text: str) -> str:
    return " ".join(text.casefold().split()).strip(" .,;:!?\"'*-")
