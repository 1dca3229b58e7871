"""A season from orders to the next orders: the phases one after another, each reading what the last told."""

from collections.abc import Mapping, Sequence

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.chronicle import Chronicle
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour import setup
from adjudicator.rulesets.sun_in_splendour.atlas import atlas_of
from adjudicator.rulesets.sun_in_splendour.calendar import season_id
from adjudicator.rulesets.sun_in_splendour.campaign_map import map_of
from adjudicator.rulesets.sun_in_splendour.editions import Edition
from adjudicator.rulesets.sun_in_splendour.events.battle import BattleFought, LeaderKilled
from adjudicator.rulesets.sun_in_splendour.events.march import BattleJoined
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.phases import (
    battle,
    defeats,
    leaders,
    legitimacy,
    militia,
    orders,
    prisoners,
    retreat,
    sight,
)
from adjudicator.rulesets.sun_in_splendour.phases.march.engine import march
from adjudicator.rulesets.sun_in_splendour.phases.season import open_season, turn_season
from adjudicator.rulesets.sun_in_splendour.state import State


def set_up(options: Mapping[str, JSON], seats: Sequence[SeatId], dice: Dice) -> tuple[Event, ...]:
    """Return the events that begin a campaign, up to its first round.

    Raises ValueError with a sentence for the umpire.
    """
    chosen = setup.read_options(options)
    setup.check_seats(seats)
    tale = Chronicle(evolve, State())
    tale.tell_all(setup.begin(chosen, sorted(seats)))
    tale.tell(open_season(tale.state, chosen.year, chosen.season, dice))
    tale.tell_all(sight.look_around(tale.state, dice, sight.Watch("setup", 0)))
    return tale.events


def adjudicate(
    state: State, sheets: Mapping[SeatId, Sheet], dice: Dice, edition: Edition
) -> tuple[Event, ...]:
    """Return the events of a season: orders, march, battles and their aftermath, sight, the next season."""
    tale = Chronicle(evolve, state)
    orders.take_up(tale, sheets, edition.powers)
    marched = tale.tell_all(march(tale.state, map_of(atlas_of(tale.state)), dice, edition.march))
    _fight(tale, [event for event in marched if isinstance(event, BattleJoined)], dice)
    tale.tell_all(militia.go_home(tale.state))
    tale.tell_all(prisoners.get_away(tale.state, dice))
    watch = sight.Watch(season_id(state.year, state.season), state.number)
    tale.tell_all(sight.look_around(tale.state, dice, watch))
    tale.tell(turn_season(tale.state, dice))
    return tale.events


def _fight(tale: Chronicle[State], joined: Sequence[BattleJoined], dice: Dice) -> None:
    """All battles are fought on the state in which the march left the bodies; then comes what follows."""
    before = tale.state
    fought = [battle.fight(before, each, dice) for each in joined]
    tale.tell(*fought)
    tale.tell_all(defeats.awaited(tale.state, fought))
    for each in fought:
        tale.tell_all(legitimacy.change(before, each, tale.state))
    for each in fought:
        _fates(tale, each, dice)
    tale.tell_all(retreat.fall_back(tale.state, tuple(fought)))


def _fates(tale: Chronicle[State], fought: BattleFought, dice: Dice) -> None:
    for event in tale.tell_all(leaders.fates(tale.state, fought, dice)):
        if isinstance(event, LeaderKilled):
            tale.tell_all(leaders.bury(tale.state, event))
