"""PROCESS: the open round is closed and adjudicated now."""

from adjudicator.service import events as judge
from adjudicator.service.ledger import OpenRound
from adjudicator.service.umpire.act import Act, Answer, NotDone, Words, after
from adjudicator.service.umpire.case import Case
from adjudicator.service.umpire.events import ClosingOrdered


def _process(case: Case, words: Words) -> Answer:
    opened = case.open_round()
    _check_name(case, opened, words["round"])
    if opened.joining and not case.campaign.ledger.joined:
        raise NotDone("Nobody is joined yet, so the game cannot be set up.")
    order = ClosingOrdered(round=opened.round, attempt=opened.attempt, reason=case.reason())
    ordered = case.after(case.commit([order])).campaign
    closed = case.bench.closer.close_open(case.work, ordered, judge.Closing.UMPIRE, case.at)
    return Answer((f"{opened.title} is processed; reports go out.", _next(case, closed.ledger.open)))


def _next(case: Case, opened: OpenRound | None) -> str:
    if opened is None:
        return "The campaign is over."
    return f"{opened.title} is open until {case.when(opened.deadline)}."


def _check_name(case: Case, opened: OpenRound, name: str) -> None:
    """A round is named, or it is the one whose letter is answered."""
    first = opened.title.partition(",")[0]
    if not name and case.answered:
        return
    if name.casefold() not in {opened.round.casefold(), opened.title.casefold(), first.casefold()}:
        raise NotDone(f"Open is {opened.title}: write PROCESS {first}.")


PROCESS = Act(
    words="PROCESS",
    written="PROCESS ROUND",
    does="closes the open round now and adjudicates it",
    pattern=after(r"(?P<round>.*)"),
    do=_process,
    of_round=True,
)
