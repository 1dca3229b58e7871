"""A round as a person would tell it, and as a map shows it: from views and observed events alone."""

from collections.abc import Sequence

from adjudicator.kernel.basemap import BaseMap, Box, Edge, Legend, Panels, Place, ScaleBar, Stand, Via
from adjudicator.kernel.board import AtPlace
from adjudicator.kernel.curve import Curve, Dot
from adjudicator.kernel.picture import BattleMark, BodyMark, Picture, SeatRow
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Note, Report, Section
from tiny_game.events import DuelEnded, RoundWon, StonesDrawn, StonesPlayed
from tiny_game.state import SEATS
from tiny_game.view import View


def tell(event: Event, view: View) -> Entry | None:
    """An event in a sentence."""
    match event:
        case StonesDrawn():
            return _entry(event, f"{SEATS[event.seat]} drew {event.stones} stones.")
        case StonesPlayed():
            return _entry(event, f"{SEATS[event.seat]} played {event.stones}.")
        case RoundWon():
            return _entry(event, f"{SEATS[event.seat]} won the round.")
        case DuelEnded():
            return _entry(event, event.outcome.text)
    return None


def _entry(event: Event, text: str) -> Entry:
    throw = getattr(event, "throw", None)
    note = Note(text=text, rule=event.rule, throws=() if throw is None else (throw,))
    return Entry(text=text, notes=(note,))


def report(before: View, events: Sequence[Event], after: View) -> Report:
    """A viewer's report."""
    lines = tuple(line for event in events if (line := tell(event, before)) is not None)
    sections = (Section(title="THE ROUND", entries=lines), Section(title="YOURS", entries=_yours(after)))
    return Report(
        title=f"Round {max(before.number, 1)}",
        headline=lines[-1].text if lines else "The duel begins.",
        owed=() if after.over else (f"Orders for round {after.number}",),
        sections=tuple(each for each in sections if each.entries),
        form=(),
        facts=after.model_dump(mode="json"),
    )


def _yours(view: View) -> tuple[Entry, ...]:
    return tuple(Entry(text=f"{SEATS[seat]}: {stones} stones.") for seat, stones in view.stones)


def picture(before: View, events: Sequence[Event], after: View) -> Picture:
    """Two banks, with the score of each, and a fight at the ford's end that was won."""
    won = [event.seat for event in events if isinstance(event, RoundWon)]
    return Picture(
        base=_BASE,
        title=f"Round {max(before.number, 1)}",
        bodies=tuple(BodyMark(_bank(seat), n, str(count)) for n, (seat, count) in enumerate(after.won)),
        battles=tuple(BattleMark(_bank(seat)) for seat in won),
        seats=tuple(SeatRow(n, name) for n, name in enumerate(SEATS.values())),
    )


def _bank(seat: str) -> AtPlace:
    return AtPlace(place=f"{SEATS[seat]} bank")


def _place(name: str, x: int) -> Place:
    stand = Stand(label=None, arms=Dot(x, 4000), fan=Dot(300, 0))
    return Place(name, Dot(x, 4200), "open_country", port=False, full=stand, phone=stand)


_WAY = Curve.parse("M3000 4200L4000 4200")
_FORD = Edge("Blue bank", "Red bank", Via.ROAD, "road", _WAY, "", Dot(3500, 4200))
_BASE = BaseMap(
    name="The ford",
    coast="british_isles",
    view=Box(2000, 3000, 3000, 3000),
    full=10,
    phone=10,
    places=(_place("Blue bank", 3000), _place("Red bank", 4000)),
    off_map=(),
    edges=(_FORD,),
    seas=(),
    panels=Panels(Box(2050, 3050, 800, 300), Box(2050, 3400, 800, 600), Box(2050, 5000, 900, 900)),
    legend=Legend(left=(), right=(), signs=(), bodies=(), scale=ScaleBar(500, "a stone's throw")),
    crops=(),
)
