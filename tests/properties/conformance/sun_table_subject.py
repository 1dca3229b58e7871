"""The Sun in Splendour with its battles at the table, as the conformance suite plays it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from sun_hidden import kept_apart
from sun_scenes import scene
from sun_subject import SunAfarSubject

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.ruleset import Ruleset
from adjudicator.kernel.visibility import Viewer
from adjudicator.rulesets.sun_in_splendour.events.season import CampaignBegun
from adjudicator.rulesets.sun_in_splendour.events.table import BattleTabled, SeasonPaused
from adjudicator.rulesets.sun_in_splendour.state import State
from adjudicator.rulesets.sun_in_splendour.table import AtTable, Reported, Result, TableResult, Verdict
from adjudicator.rulesets.sun_in_splendour.tabletop import Tabletop
from adjudicator.rulesets.sun_in_splendour.view import TableView, View
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import folded, read, written
from adjudicator.testing.subject import FiledTable, Turn, World

SECRET = TableResult(winner=None, result=Result.DRAWN, losses=())
"""What a general reported of whom nobody else may know."""


class SunTableSubject(SunAfarSubject):
    """Compact seasons of edition `1`, most of which wait for the table as the round opens."""

    wanted: ClassVar[Mapping[str, int]] = {"table": 40}
    wanted_of_mails: ClassVar[Mapping[str, int]] = {"effect": 25, "settled": 5}
    wanted_of_files: ClassVar[Mapping[str, int]] = {"table": 20, "pair": 10}

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
        alike = _tabled(turn) == _tabled(twin) and _said_to(viewer, turn) == _said_to(viewer, twin)
        return alike and kept_apart(viewer, turn, twin)

    def marks(self, turn: Turn[State]) -> Collection[str]:
        return ("table",) if turn.before.state.table else ()

    def awaited(self, world: World[State]) -> Collection[str] | None:
        """SS-0-4: of each battle the umpire's result, or one general's that the other says too."""
        table = world.state.table
        return [at.battle for at in table if not at.entered and not _agreed(at)] if table else None

    def tables(self, view: View, pick: Pick) -> Sequence[FiledTable]:
        return tuple(_filed(battle, view, pick) for battle in view.table for _ in range(3))


def _agreed(at: AtTable) -> bool:
    """Tell whether generals say one thing: each the same, or one what the other confirms, and no third."""
    said = {each.seat: each.result for each in at.reports}
    confirmed = [
        said[each.of]
        for each in at.answers
        if each.verdict is Verdict.CONFIRMED and each.of in said and said[each.of].digest == each.digest
    ]
    both = list(said.values()) if len(said) == len(at.generals) else []
    alike = both[:1] if both and both[0] == both[1] else []
    agreed = [*alike, *confirmed]
    return bool(agreed) and all(each == agreed[0] for each in agreed)


def _said_to(viewer: Viewer, turn: Turn[State]) -> list[AtTable]:
    """What is said of the viewer's own battles: generals hear it of one another."""
    return [at for at in turn.after.table if viewer in [command.seat for command in at.generals]]


def _filed(battle: TableView, view: View, pick: Pick) -> FiledTable:
    """What an umpire could enter of a battle, as a table and as lines."""
    name = f"battle {battle.number}"
    leaders = [leader.short for leader in view.leaders if battle.side_of(leader.seat) is not None]
    table: dict[str, JSON] = {"battle": battle.number, "result": "drawn"}
    lines = [f"RESULT {name}: drawn"]
    if pick.chance(60):
        degree, winner = pick.one(("marginal", "decisive", "rout")), pick.one(leaders)
        table |= {"result": degree, "winner": winner}
        lines = [f"RESULT {name}: {winner} wins, {degree}"]
    if pick.chance(70):
        companies = pick.some(sorted(each for side in battle.sides for each in side.companies), 1, 3)
        lost = {company: pick.number(0, 60) for company in companies}
        table["losses"] = lost
        lines += [f"LOSSES {name}: {company} {men}" for company, men in lost.items()]
    if pick.chance(40):
        taken = pick.one(leaders)
        table["leaders"] = {taken: "taken"}
        lines.append(f"FATE {name}: {taken} taken")
    if pick.chance(15):
        body = pick.one([each.id for side in battle.sides for each in side.bodies])
        place = pick.one(sorted(estate.place for estate in view.estates))
        table["withdrew"] = {body: place}
        lines.append(f"WITHDREW {name}: {body} to {place}")
    return FiledTable(name, table, lines)


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
