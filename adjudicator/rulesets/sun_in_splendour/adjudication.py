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
    table,
)
from adjudicator.rulesets.sun_in_splendour.phases.march.engine import march
from adjudicator.rulesets.sun_in_splendour.phases.season import open_season, turn_season
from adjudicator.rulesets.sun_in_splendour.state import State
from adjudicator.rulesets.sun_in_splendour.table import Standing
from adjudicator.rulesets.sun_in_splendour.tabletop import tabletop_of


def set_up(
    options: Mapping[str, JSON], seats: Sequence[SeatId], dice: Dice, *, table: bool = True
) -> tuple[Event, ...]:
    """Return the events that begin a campaign, up to its first round; `table` as its edition has it.

    Raises ValueError with a sentence for the umpire.
    """
    chosen = setup.read_options(options, table=table)
    setup.check_seats(seats)
    tale = Chronicle(evolve, State())
    tale.tell_all(setup.begin(chosen, sorted(seats)))
    tale.tell(open_season(tale.state, chosen.year, chosen.season, dice))
    tale.tell_all(sight.look_around(tale.state, dice, sight.Watch("setup", 0)))
    return tale.events


def adjudicate(
    state: State, sheets: Mapping[SeatId, Sheet], dice: Dice, edition: Edition
) -> tuple[Event, ...]:
    """Return the events of a season: orders, march, battles and their aftermath, sight, the next season.

    Where battles go to the table it pauses after the march, and the round of the table plays the rest. What
    was told of the table stands in the state: of that round's sheets nothing is read here.
    """
    tale = Chronicle(evolve, state)
    if state.waiting:
        _fight(tale, table.fight_all(state, dice), dice)
        _end(tale, dice)
        return tale.events
    orders.take_up(tale, sheets, edition.powers)
    marched = tale.tell_all(march(tale.state, map_of(atlas_of(tale.state)), dice, edition.march))
    joined = [event for event in marched if isinstance(event, BattleJoined)]
    if not _pauses(tale, joined, dice, edition):
        _fight(tale, [battle.fight(tale.state, each, dice) for each in joined], dice)
        _end(tale, dice)
    return tale.events


def _pauses(tale: Chronicle[State], joined: Sequence[BattleJoined], dice: Dice, edition: Edition) -> bool:
    """Let the season wait for the table, if battles go there; tell whether it does."""
    terms = tabletop_of(tale.state.options) if edition.powers.table else None
    return terms is not None and bool(tale.tell_all(table.pause(tale.state, joined, terms, dice)))


def _end(tale: Chronicle[State], dice: Dice) -> None:
    """What comes after the battles, up to the next season."""
    tale.tell_all(militia.go_home(tale.state))
    tale.tell_all(prisoners.get_away(tale.state, dice))
    state = tale.state
    watch = sight.Watch(season_id(state.year, state.season), state.number)
    tale.tell_all(sight.look_around(tale.state, dice, watch))
    tale.tell(turn_season(tale.state, dice))


def _fight(tale: Chronicle[State], fought: Sequence[BattleFought], dice: Dice) -> None:
    """All battles were fought on the state in which the march left the bodies; now comes what follows."""
    before, told = tale.state, table.standings(tale.state)
    tale.tell(*fought)
    tale.tell_all(defeats.awaited(tale.state, fought))
    for each in fought:
        tale.tell_all(legitimacy.change(before, each, tale.state))
    for each in fought:
        _fates(tale, each, told.get(each.battle), dice)
    went = {each.body: each.to for standing in told.values() for each in standing.result.withdrawals}
    tale.tell_all(retreat.fall_back(tale.state, tuple(fought), went))


def _fates(tale: Chronicle[State], fought: BattleFought, told: Standing | None, dice: Dice) -> None:
    if told is not None:
        fates = leaders.fates_told(tale.state, fought, told.result.fates)
    else:
        fates = leaders.fates(tale.state, fought, dice)
    for event in tale.tell_all(fates):
        if isinstance(event, LeaderKilled):
            tale.tell_all(leaders.bury(tale.state, event))
