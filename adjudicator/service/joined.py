"""The sheets of the round in which seats are joined: the first dice hang on them (DESIGN: dice)."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.visibility import SeatId
from adjudicator.service import events as judge


class Answer(StrEnum):
    """What a seat answers to its invitation."""

    JOINED = "judge.joined"
    DECLINED = "judge.declined"


def sheet_of(answer: Answer, wishes: Sequence[SeatId] | None = None) -> JSON:
    """The sheet that says so, in the form of any other.

    `wishes` are the seats that a player would like, best first; None: he has said nothing of them.
    """
    order = {} if wishes is None else {"wishes": list(wishes)}
    return [{"type": answer.value, "schema": 1, "order": order}]


def answer_on(sheet: JSON) -> Answer | None:
    """What a sheet says; None: nothing yet."""
    return Answer(sheet[0]["type"]) if sheet else None


def wishes_of(sheet: JSON) -> tuple[SeatId, ...] | None:
    """The seats that a sheet asks for, best first; None: it says nothing of them."""
    wishes = sheet[0]["order"].get("wishes") if sheet else None
    return None if wishes is None else tuple(SeatId(seat) for seat in wishes)


def seats_set_up(closed: judge.RoundClosed) -> tuple[SeatId, ...]:
    """The seats of a joining round, closed, that were joined."""
    return tuple(used.seat for used in closed.sheets if answer_on(used.sheet) is Answer.JOINED)


def wishes_in(closed: judge.RoundClosed) -> Mapping[SeatId, tuple[SeatId, ...]]:
    """What the players of a joining round, closed, asked for, by the seat that each was invited to."""
    return {
        used.seat: wishes_of(used.sheet) or ()
        for used in closed.sheets
        if answer_on(used.sheet) is Answer.JOINED
    }


def unanswered(closed: judge.RoundClosed) -> tuple[SeatId, ...]:
    """The seats of a joining round, closed, that sent no answer."""
    return tuple(used.seat for used in closed.sheets if answer_on(used.sheet) is None)


def seats_offered(closed: judge.RoundClosed) -> list[judge.SeatOffered]:
    """The others, for whoever is on the standby list."""
    why = {None: judge.Offered.NOT_JOINED, Answer.DECLINED: judge.Offered.DECLINED}
    return [
        judge.SeatOffered(seat=used.seat, why=why[answer])
        for used in closed.sheets
        if (answer := answer_on(used.sheet)) in why
    ]
