"""Questions of the last echo that a bare word answers: the line is read again with the word in its place."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.service.ports import BodyLine

BEHIND = 1_000_000
"""Above the numbers of a mail's own lines: lines of the mail before that are read again have these."""
LONGEST = 80
"""Characters of a line that may be a bare answer."""
_YES = re.compile(r"(?:yes|yep|yeah|yup|y|ja|oui|right|correct)(?: please| thanks| that one)?")
"""An answer to a question with one choice."""
_PLACES = (
    re.compile(r"1|1st|first|former"),
    re.compile(r"2|2nd|second"),
    re.compile(r"3|3rd|third"),
    re.compile(r"4|4th|fourth"),
    re.compile(r"5|5th|fifth"),
)
"""By what place in the question a choice is meant."""
_ARTICLE = re.compile(r"^(?:the|no|number|option)\.? |(?: (?:one|please))+$")


@dataclass(frozen=True)
class OpenQuestion:
    """A question with choices, and the lines that it keeps from being an order.

    The doubtful words stand in line `at` of `lines`, from `column` on, `width` characters wide. `in_order`:
    the echo shows the choices in this order, so a place among them may be meant.
    """

    lines: tuple[str, ...]
    at: int
    column: int
    width: int
    choices: tuple[str, ...]
    in_order: bool = True

    def chosen(self, answer: str) -> str:
        """The choice that an answer names, or whose place among them it says; empty: none."""
        said = _folded(answer)
        named = next((choice for choice in self.choices if _folded(choice) == said), "")
        return named or self._placed(" ".join(said.replace(",", " ").split()))

    def _placed(self, said: str) -> str:
        """The choice meant by YES, where there is but one, or by a word such as `2` or `the second one`."""
        if len(self.choices) == 1:
            return self.choices[0] if _YES.fullmatch(said) else ""
        bare = _ARTICLE.sub("", said)
        if not self.in_order or self._has_for_itself(bare):
            return ""
        if bare == "last" or (bare == "latter" and len(self.choices) == 2):
            return self.choices[-1]
        if bare == "former" and len(self.choices) != 2:
            return ""
        places = zip(self.choices, _PLACES, strict=False)
        return next((choice for choice, place in places if place.fullmatch(bare)), "")

    def _has_for_itself(self, bare: str) -> bool:
        """Whether a choice has the word itself, or a number: `second` may be the Second body then."""
        words = {word for choice in self.choices for word in _folded(choice).split()}
        return bare in words or (bare[:1].isdigit() and any(word[:1].isdigit() for word in words))


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
        column, ordered = each.column or 0, _in_order(each)
        if texts.get(each.line) != each.text:  # a word to the judge, or a part of a line
            found.append(OpenQuestion((each.text,), 0, column, each.width, each.choices, ordered))
            continue
        run = [each.line] if each.code == "near-command" else _run(each.line, lost)
        lead = ["ALWAYS " if number in always else "" for number in run]
        at = run.index(each.line)
        lines = tuple(f"{word}{texts[number]}" for word, number in zip(lead, run, strict=True))
        found.append(OpenQuestion(lines, at, len(lead[at]) + column, each.width, each.choices, ordered))
    return tuple(found)


def _in_order(problem: Problem) -> bool:
    """Whether the player reads the choices in their order: below the message, unless it has them all."""
    found = [problem.message.find(choice) for choice in problem.choices]
    return -1 in found or found == sorted(set(found))


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
