"""NUDGE: a reminder out of turn."""

from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.due import missing
from adjudicator.service.umpire.act import Act, Answer, NotDone, Words, after
from adjudicator.service.umpire.case import Case
from adjudicator.service.umpire.events import SeatsNudged


def _nudge(case: Case, words: Words) -> Answer:
    opened = case.open_round()
    seats = _missing(case) if words["whom"].casefold() == "missing" else (case.seat(words["whom"]),)
    event = SeatsNudged(round=opened.round, seats=seats, reason=case.reason())
    commit = case.commit([event])
    for seat in seats:
        case.owe("reminder", seat, {"commit": commit.number, "round": opened.round})
    return Answer((f"Reminded: {', '.join(map(case.short, seats))}.",))


def _missing(case: Case) -> tuple[SeatId, ...]:
    seats = tuple(seat for seat in missing(case.campaign) if seat != UMPIRE_SEAT)
    if not seats:
        raise NotDone("Nobody is missing: every seat that owes orders has sent some.")
    return seats


NUDGE = Act(
    words="NUDGE",
    written="NUDGE missing",
    does="reminds the silent of the deadline; NUDGE SEAT one of them",
    pattern=after(r"(?P<whom>.+)"),
    do=_nudge,
    of_round=True,
)
