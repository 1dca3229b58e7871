"""Which round is open, and who owes orders in it."""

from adjudicator.kernel.rounds import Round
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.calendar import march_id, season_title
from adjudicator.rulesets.sun_in_splendour.phases.season import seats_played
from adjudicator.rulesets.sun_in_splendour.state import LeaderStatus, State


def open_round(state: State) -> Round:
    """Return the March round of the season; when the campaign is over nobody owes anything.

    A captive owes nothing: in the edition `march` he can order no body (GEN-9: a round in which a seat
    has nothing to decide never counts). Raises KeyError for a state without leaders.
    """
    title = f"March, {season_title(state.year, state.season)}"
    return Round(id=march_id(state.year, state.season), title=title, owed_by=_owing(state))


def _owing(state: State) -> tuple[SeatId, ...]:
    if state.outcome is not None:
        return ()
    free = (seat for seat in seats_played(state) if state.leaders[seat].status is LeaderStatus.FREE)
    return tuple(sorted(free))
