"""Whither a Viking runs, looked up among the coins that lie."""

from adjudicator.kernel.words import number
from adjudicator.rulesets.viking_run.orders import Goal, Run
from adjudicator.rulesets.viking_run.reading.canonical import canonical
from adjudicator.rulesets.viking_run.reading.desk import Desk
from adjudicator.rulesets.viking_run.reading.phrases import RunPhrase

_LONGEST = 99  # inches; nobody runs further in a turn


def run(desk: Desk, phrase: RunPhrase) -> Run:
    """The order to run. Raises AskedBackError."""
    match phrase.goal:
        case "clock":
            return _by_the_clock(desk, phrase)
        case "heap":
            return _to_heap(desk, phrase)
        case "mine":
            return _to_own(desk, phrase)
    return Run(goal=Goal(phrase.goal))


def _by_the_clock(desk: Desk, phrase: RunPhrase) -> Run:
    if not 1 <= phrase.point <= 12:
        message = "The clock goes from 1 to 12 o'clock, and 12 is toward the ship."
        raise desk.asking.invalid("no-such-hour", phrase.at, message)
    inches = number(phrase.inches) if phrase.inches else None
    if phrase.inches and not 1 <= (inches or 0) <= _LONGEST:
        at = next((word for word in phrase.words if word.text == phrase.inches), phrase.at[0])
        raise desk.asking.invalid("whole-inches", (at,), f"Inches are whole, from 1 to {_LONGEST}.")
    return Run(goal=Goal.CLOCK, clock=phrase.point, inches=inches)


def _to_heap(desk: Desk, phrase: RunPhrase) -> Run:
    if desk.view.heap(phrase.heap) is None:
        message = f"No coins {phrase.heap} lie on the field. {desk.lying()}"
        raise desk.asking.illegal("coins-gone", phrase.at, message, "VR-MOVE-2")
    return Run(goal=Goal.HEAP, heap=phrase.heap)


def _to_own(desk: Desk, phrase: RunPhrase) -> Run:
    """His own coins: those that fell from him first."""
    heaps = desk.own_heaps()
    if not heaps:
        message = f"None of the coins that lie are yours. {desk.lying()}"
        raise desk.asking.illegal("coins-not-yours", phrase.at, message, "VR-MOVE-2")
    runs = [Run(goal=Goal.HEAP, heap=heap.id) for heap in heaps]
    if len(runs) > 1:
        choices = tuple(canonical(each) for each in runs)
        raise desk.asking.question("which-coins", phrase.at, "Which of your coins?", choices, "VR-MOVE-2")
    return runs[0]
