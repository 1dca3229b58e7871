"""Which round is open, and who owes orders in it."""

from adjudicator.kernel.rounds import Round
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.rulesets.sun_in_splendour.calendar import march_id, season_id, season_title, table_id
from adjudicator.rulesets.sun_in_splendour.phases.season import seats_played
from adjudicator.rulesets.sun_in_splendour.state import LeaderStatus, State
from adjudicator.rulesets.sun_in_splendour.tabletop import tabletop_of

MARCH, TABLE = "march", "table"
"""The kinds of round, as the orders reference has them for each kind of order."""


def open_round(state: State) -> Round:
    """Return the March round of the season, or that of the table where battles wait (SS-0-4).

    When the campaign is over nobody owes anything. A captive owes no March orders: he can order no body
    (GEN-9: a round in which a seat has nothing to decide never counts); the result of a battle that a captain
    of his fights he owes. Raises KeyError for a state without leaders.
    """
    if state.waiting:
        return _table_round(state)
    title = f"March, {season_title(state.year, state.season)}"
    return Round(
        id=march_id(state.year, state.season),
        title=title,
        owed_by=_owing(state),
        turn=season_id(state.year, state.season),
        kind=MARCH,
    )


def _table_round(state: State) -> Round:
    """The round that waits for the results: the generals' whom players hold, and the umpire's."""
    terms = tabletop_of(state.options)
    generals = {command.seat for at in state.table for command in at.generals}
    owing = sorted((*generals.intersection(seats_played(state)), UMPIRE_SEAT))
    return Round(
        id=table_id(state.year, state.season),
        title=f"Battles, {season_title(state.year, state.season)}",
        owed_by=tuple(owing),
        days=terms.days if terms else None,
        turn=season_id(state.year, state.season),
        kind=TABLE,
    )


def _owing(state: State) -> tuple[SeatId, ...]:
    if state.outcome is not None:
        return ()
    free = (seat for seat in seats_played(state) if state.leaders[seat].status is LeaderStatus.FREE)
    return tuple(sorted(free))
