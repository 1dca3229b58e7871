"""The sheets of the round in which seats are joined: the first dice hang on them (DESIGN: dice)."""

from enum import StrEnum

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.visibility import SeatId
from adjudicator.service import events as judge


class Answer(StrEnum):
    """What a seat answers to its invitation."""

    JOINED = "judge.joined"
    DECLINED = "judge.declined"


def sheet_of(answer: Answer) -> JSON:
    """The sheet that says so, in the form of any other."""
    return [{"type": answer.value, "schema": 1, "order": {}}]


def answer_on(sheet: JSON) -> Answer | None:
    """What a sheet says; None: nothing yet."""
    return Answer(sheet[0]["type"]) if sheet else None


def seats_set_up(closed: judge.RoundClosed) -> tuple[SeatId, ...]:
    """The seats of a joining round, closed, that the game is set up for."""
    return tuple(used.seat for used in closed.sheets if answer_on(used.sheet) is Answer.JOINED)


def seats_offered(closed: judge.RoundClosed) -> list[judge.SeatOffered]:
    """The others, for whoever is on the standby list."""
    why = {None: judge.Offered.NOT_JOINED, Answer.DECLINED: judge.Offered.DECLINED}
    return [
        judge.SeatOffered(seat=used.seat, why=why[answer])
        for used in closed.sheets
        if (answer := answer_on(used.sheet)) in why
    ]
