"""The Sun in Splendour with its battles at the table, as the conformance suite plays it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from sun_hidden import kept_apart
from sun_scenes import scene
from sun_subject import SunAfarSubject

from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.ruleset import Ruleset
from adjudicator.kernel.visibility import Viewer
from adjudicator.rulesets.sun_in_splendour.events.season import CampaignBegun
from adjudicator.rulesets.sun_in_splendour.events.table import BattleTabled, SeasonPaused
from adjudicator.rulesets.sun_in_splendour.state import State
from adjudicator.rulesets.sun_in_splendour.table import AtTable, Reported, Result, TableResult
from adjudicator.rulesets.sun_in_splendour.tabletop import Tabletop
from adjudicator.rulesets.sun_in_splendour.view import TableView, View
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import folded, read, written
from adjudicator.testing.subject import Turn, World

SECRET = TableResult(winner=None, result=Result.DRAWN, losses=())
"""What a general reported of whom nobody else may know."""


class SunTableSubject(SunAfarSubject):
    """Compact seasons of edition `1`, most of which wait for the table as the round opens."""

    wanted: ClassVar[Mapping[str, int]] = {"table": 40}

    def opening(self, rules: Ruleset[State, View], dice: Dice, pick: Pick) -> Iterable[Event]:
        events = [_with_table(event) for event in scene(dice, pick)]
        for _ in range(pick.number(0, 4)):
            state = folded(rules, rules.start(), events)
            if state.waiting:
                break
            sheets = read(rules, state, written(self, rules, state, pick)).sheets
            events += rules.adjudicate(state, sheets, dice)
        return events

    def lines(self, view: View, pick: Pick) -> Sequence[str]:
        if not view.paused:
            return super().lines(view, pick)
        return tuple(line for battle in view.table for line in _told(battle, view, pick))

    def twin(self, world: World[State], viewer: Viewer, pick: Pick) -> World[State]:
        """Reports that nobody confirmed are another's secret too."""
        twin = super().twin(world, viewer, pick)
        table = tuple(_with_report(at, viewer) for at in twin.state.table)
        return World(twin.state.model_copy(update={"table": table}), twin.sheets)

    def apart(self, viewer: Viewer, turn: Turn[State], twin: Turn[State]) -> bool:
        """That a battle goes to the table all England hears, and so that it is great enough."""
        return kept_apart(viewer, turn, twin) and _tabled(turn) == _tabled(twin)

    def marks(self, turn: Turn[State]) -> Collection[str]:
        return ("table",) if turn.before.state.table else ()


def _with_table(event: Event) -> Event:
    if not isinstance(event, CampaignBegun):
        return event
    return event.model_copy(update={"options": {**event.options, **Tabletop(men=200).stored()}})


def _with_report(at: AtTable, viewer: Viewer) -> AtTable:
    seats = [command.seat for command in at.generals]
    if viewer in (*seats, "umpire"):
        return at
    return at.model_copy(update={"reports": (Reported(seat=seats[0], result=SECRET),)})


def _tabled(turn: Turn[State]) -> list[str]:
    return [event.battle for event in turn.events if isinstance(event, BattleTabled)] + [
        event.type_name for event in turn.events if isinstance(event, SeasonPaused)
    ]


def _told(battle: TableView, view: View, pick: Pick) -> Iterator[str]:
    """What a general could tell of a battle, true or not."""
    name = f"battle {battle.number}"
    leaders = [leader.short for leader in view.leaders if battle.side_of(leader.seat) is not None]
    one, degree = pick.one(leaders), pick.one(("marginal", "decisive", "a rout"))
    yield pick.one((f"RESULT {name}: {one} wins, {degree}", f"RESULT {name}: drawn", f"{one} won {name}"))
    if pick.chance(70):
        company = pick.one([each for side in battle.sides for each in side.companies])
        yield f"LOSSES {name}: {company} {pick.number(0, 300)}, {one} {pick.number(0, 120)}%"
    if pick.chance(50):
        yield f"FATE {name}: {one} {pick.one(('taken', 'killed', 'safe'))}"
    if pick.chance(50):
        body = pick.one([each for side in battle.sides for each in side.bodies])
        places = sorted(estate.place for estate in view.estates)
        yield f"WITHDREW {name}: {body.id} to {pick.one(places)}"
    if pick.chance(30):
        yield pick.one((f"CONFIRM {name}", f"DISPUTE {name}"))
