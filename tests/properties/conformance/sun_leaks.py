"""The Sun in Splendour with a leak: each game here lets something out that a seat may not know."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from sun_subject import SunSubject

from adjudicator.kernel.basemap import BodyKind
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.film import Film, Moment, Track, Words
from adjudicator.kernel.picture import BodyMark, Picture
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Report, Section
from adjudicator.kernel.ruleset import Line, Reading, Ruleset
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.rulesets.sun_in_splendour.events import battle, march
from adjudicator.rulesets.sun_in_splendour.ruleset import SunInSplendour
from adjudicator.rulesets.sun_in_splendour.state import State
from adjudicator.rulesets.sun_in_splendour.view import View


class OpenPurses(SunInSplendour):
    """The public reputation of a leader tells whether he is rich."""

    def view(self, state: State, viewer: Viewer) -> View:
        known = super().view(state, viewer)
        rich = (
            each.model_copy(update={"reputation": state.leaders[each.seat].treasury})
            for each in known.leaders
        )
        return known.model_copy(update={"leaders": tuple(rich)})


class OpenBattles(SunInSplendour):
    """All England hears the numbers of a battle."""

    def observe(self, event: Event, viewer: Viewer) -> Event | None:
        return event if isinstance(event, battle.BattleFought) else super().observe(event, viewer)


class OpenRoads(SunInSplendour):
    """Everybody sees who marches where."""

    def observe(self, event: Event, viewer: Viewer) -> Event | None:
        return event if isinstance(event, march.MarchEnded) else super().observe(event, viewer)


class Remembering(SunInSplendour):
    """Keeps the state that was adjudicated last."""

    last: State = State()

    def adjudicate(self, state: State, sheets: Mapping[SeatId, Sheet], dice: Dice) -> Iterable[Event]:
        self.last = state
        return super().adjudicate(state, sheets, dice)


class TellingReports(Remembering):
    """A headline that counts all men of England."""

    def report(self, before: View, events: Sequence[Event], after: View) -> Report:
        men = sum(body.men for body in self.last.bodies.values())
        money = sum(leader.treasury for leader in self.last.leaders.values())
        return (
            super()
            .report(before, events, after)
            .model_copy(update={"headline": f"{men} men, {money} pounds"})
        )


class TellingAnswers(Remembering):
    """A problem that offers what others have."""

    def read(self, lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
        reading = super().read(lines, view, sheet)
        purses = tuple(str(leader.treasury) for leader in self.last.leaders.values())
        told = tuple(each.model_copy(update={"choices": purses}) for each in reading.problems)
        return replace(reading, problems=told)


class TellingMaps(Remembering):
    """A map with every body on it."""

    def picture(self, before: View, events: Sequence[Event], after: View) -> Picture:
        known = super().picture(before, events, after)
        marks = tuple(BodyMark(body.point, None, str(body.men)) for body in self.last.bodies.values())
        return replace(known, bodies=(*known.bodies, *marks))


class TellingFilms(Remembering):
    """A film in which every body stands."""

    def film(self, before: View, events: Sequence[Event], after: View) -> Film | None:
        known = super().film(before, events, after)
        if known is None:
            return None
        tracks = tuple(
            Track(None, BodyKind.SEEN, (Moment(0, body.point),), (Words(0, str(body.men)),), 0, known.length)
            for body in self.last.bodies.values()
        )
        return replace(known, tracks=(*known.tracks, *tracks))


class TellingStories(Remembering):
    """A body's story that counts everybody's men and pounds."""

    def explain(
        self, before: View, events: Sequence[Event], after: View, subject: str
    ) -> tuple[Section, ...] | None:
        known = super().explain(before, events, after, subject)
        men = sum(body.men for body in self.last.bodies.values())
        money = sum(leader.treasury for leader in self.last.leaders.values())
        told = Section(title="IN TRUTH", entries=(Entry(text=f"{men} men, {money} pounds"),))
        return None if known is None else (*known, told)


LEAKS = (
    OpenPurses,
    OpenBattles,
    OpenRoads,
    TellingReports,
    TellingAnswers,
    TellingMaps,
    TellingFilms,
    TellingStories,
)


class Leaky(SunSubject):
    """The subject of a game with a leak."""

    game: ClassVar[type[SunInSplendour]]

    def rules(self) -> Ruleset[State, View]:
        return self.game("march")


def leaky(game: type[SunInSplendour]) -> Leaky:
    """The subject of this one."""
    return type("Leaking", (Leaky,), {"game": game})()
