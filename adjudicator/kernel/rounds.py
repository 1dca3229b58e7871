"""Rounds: what is open, and who owes what."""

from adjudicator.kernel.model import Value
from adjudicator.kernel.visibility import SeatId


class Round(Value):
    """A round that is open for orders.

    `id` is stable and sorts by time within a campaign (`1456-1-spring-march`); `title` is for people
    (`March, Spring 1456`). `owed_by` are the seats that should send something, in order of name; the
    umpire's (`UMPIRE_SEAT`) may be among them (GEN-1). `days`: its deadline is so many days after it opens;
    None: the next one of the campaign. `turn`: the game turn that it is part of, where that has several
    rounds (GEN-9 counts turns); empty: it is one by itself. `kind`: what sort of round it is, where a game's
    rounds take different kinds of order (`Form.round`).
    """

    id: str
    title: str
    owed_by: tuple[SeatId, ...]
    days: int | None = None
    turn: str = ""
    kind: str = ""


class Outcome(Value):
    """How a campaign ended: the winners' seats (none: nobody won), the rule, and a sentence."""

    winners: tuple[SeatId, ...]
    rule: str
    text: str
