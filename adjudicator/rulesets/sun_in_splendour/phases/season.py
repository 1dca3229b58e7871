"""A season ends and the next opens, or the campaign is over (section 9, SS-9.1-5)."""

from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.visibility import UMPIRE, SeatId
from adjudicator.rulesets.sun_in_splendour.calendar import next_season, season_id
from adjudicator.rulesets.sun_in_splendour.events.season import CampaignEnded, SeasonOpened
from adjudicator.rulesets.sun_in_splendour.labels import label
from adjudicator.rulesets.sun_in_splendour.state import LeaderStatus, Season, State

_SECRETS = 16


def open_season(state: State, year: int, season: Season, dice: Dice) -> SeasonOpened:
    """Open a season. Its secret for labels is drawn for the umpire alone (SS-3.1-3).

    A secret by which two bodies would bear one label for some seat is passed over, if there is a better.
    """
    keys = [_label_key(dice, season_id(year, season), attempt) for attempt in range(_SECRETS)]
    key = next((key for key in keys if _labels_differ(state, key)), keys[-1])
    return SeasonOpened(rule="9.2", number=state.number + 1, year=year, season=season, label_key=key)


def _label_key(dice: Dice, season: str, attempt: int) -> str:
    return dice.rank(f"{season}/labels{'/again' * attempt}", UMPIRE)


def _labels_differ(state: State, key: str) -> bool:
    bodies = len(state.bodies)
    return all(len({label(key, seat, name) for name in state.bodies}) == bodies for seat in state.leaders)


def turn_season(state: State, dice: Dice) -> Event:
    """Return what comes after a season: the next one, or the end of the campaign."""
    outcome = outcome_of(state)
    if outcome is not None:
        return CampaignEnded(rule=outcome.rule, outcome=outcome)
    year, season = next_season(state.year, state.season)
    return open_season(state, year, season, dice)


def outcome_of(state: State) -> Outcome | None:
    """How the campaign ends with this season, if it does.

    This edition knows the end by length alone (SS-9.1-5): the seat in play with most legitimacy wins, and
    several that have as much win together. It also ends when no seat is left in play.
    """
    players = seats_in_play(state)
    if players and state.number < int(state.options["seasons"]):
        return None
    if not players:
        return Outcome(winners=(), rule="SS-7-2", text="No leader is left in play: nobody wins.")
    most = max(state.leaders[seat].legitimacy for seat in players)
    winners = tuple(seat for seat in players if state.leaders[seat].legitimacy == most)
    names = " and ".join(state.leaders[seat].short for seat in winners)
    wins = "wins" if len(winners) == 1 else "win together"
    text = f"After {state.number} seasons {names} {wins}, with most legitimacy: {most}."
    return Outcome(winners=winners, rule="SS-9.1-5", text=text)


def seats_played(state: State) -> tuple[SeatId, ...]:
    """The seats that players hold, in order; the other leaders are the umpire's and hold."""
    return tuple(SeatId(seat) for seat in state.options.get("seats", "").split("+") if seat)


def seats_in_play(state: State) -> tuple[SeatId, ...]:
    """The seats that players hold and whose leader is not out, in order."""
    return tuple(s for s in seats_played(state) if state.leaders[s].status is not LeaderStatus.OUT)
