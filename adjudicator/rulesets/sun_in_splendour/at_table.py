"""Reports while a season waits for the table: packets, what is owed, when it goes on (SS-0-4)."""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Section
from adjudicator.kernel.visibility import UMPIRE_VIEWER, SeatId
from adjudicator.rulesets.sun_in_splendour import phrases
from adjudicator.rulesets.sun_in_splendour.calendar import next_season, season_title
from adjudicator.rulesets.sun_in_splendour.events.table import BattleTabled
from adjudicator.rulesets.sun_in_splendour.packet import packet
from adjudicator.rulesets.sun_in_splendour.teller import Teller
from adjudicator.rulesets.sun_in_splendour.view import TableView, View


def packets(events: Sequence[Event], teller: Teller) -> list[Section]:
    """The packets of the viewer's battles that went to the table."""
    tabled = [event for event in events if isinstance(event, BattleTabled)]
    return [section for event in tabled for section in packet(event, teller)]


def owed(view: View) -> tuple[str, ...]:
    """What a viewer owes of the table: the results of the battles in which he is a general."""
    if view.viewer == UMPIRE_VIEWER:
        fields = phrases.listed([phrases.field(battle.point) for battle in view.table])
        battles = "battle" if len(view.table) == 1 else "battles"
        return (f"the result of the {battles} {fields}, unless the generals agree on it",)
    return tuple(f"the result of the battle {phrases.field(battle.point)}" for battle in reports(view))


def reports(view: View) -> tuple[TableView, ...]:
    """The battles whose result a viewer owes as a general."""
    return tuple(battle for battle in view.table if SeatId(view.viewer) in battle.generals)


def waits(view: View) -> list[Section]:
    """When the season goes on, and who owes nothing meanwhile; none where it does not wait."""
    if view.paused is None:
        return []
    return [Section(title="THE SEASON WAITS", entries=tuple(Entry(text=line) for line in _waits(view)))]


def _waits(view: View) -> Iterator[str]:
    assert view.paused is not None
    if view.own is not None and not reports(view):
        yield "You owe nothing now."
    year, season = next_season(view.year, view.season)
    yield (
        f"The season goes on when the battles at the table are decided, in {view.paused.days} days at the "
        f"latest. All other battles are fought then too. You get the rest of your report, and March orders "
        f"for {season_title(year, season)} are wanted after it."
    )
