"""The field after a turn, as a viewer sees it: everybody where he is, and the ways that led there."""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.field import FieldPicture, Figure, Row, Track, TrackKind
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data, marks
from adjudicator.rulesets.viking_run.state import Fate, Scene, Viking
from adjudicator.rulesets.viking_run.view import View

_NOTES = {Fate.FALLEN: "dead", Fate.BAPTISED: "baptised", Fate.ABOARD: "aboard", Fate.HOME: "home"}


def picture(before: View, events: Sequence[Event], after: View) -> FieldPicture:
    """The field at the end of the turn that these events were; before the first, everybody on the arc."""
    if not after.scenes:
        return scene_picture(Scene(turn=0, vikings=(), foes=(), heaps=()), after, "Viking Run")
    scene = after.scenes[-1]
    title = f"Turn {scene.turn}" if scene.turn else "Before the first turn"
    return scene_picture(scene, after, title)


def scene_picture(scene: Scene, view: View, title: str) -> FieldPicture:
    """A scene for a viewer, under a title."""
    colours = marks.colours(viking.seat for viking in scene.vikings)
    return FieldPicture(
        title=title,
        subtitle=_subtitle(view),
        window=marks.window((scene,)),
        unit=1000,
        measure="in",
        scale=marks.scale(),
        ground=(marks.ship(),),
        figures=tuple(_figures(scene, colours, view)),
        tracks=tuple(_tracks(scene, colours, view)),
        heaps=tuple(marks.heap(heap) for heap in scene.heaps),
        rows=tuple(_row(viking, colours[viking.seat], view) for viking in _ranked(scene)),
        signs=marks.signs((foe.kind for foe in scene.foes), (scene,)),
        rings=marks.RINGS,
        strand=0,
    )


def _subtitle(view: View) -> str:
    return f"{data.name_of(view.seat)}'s run" if view.seat is not None else ""


def _figures(scene: Scene, colours: dict[SeatId, int], view: View) -> Iterator[Figure]:
    for foe in scene.foes:
        yield from marks.foe_figures(foe)
    for viking in scene.vikings:
        yield marks.figure(viking, colours[viking.seat], own=viking.seat == view.seat)


def _tracks(scene: Scene, colours: dict[SeatId, int], view: View) -> Iterator[Track]:
    for foe in scene.foes:
        yield from marks.track(foe.walked, None, TrackKind.FOE)
    for viking in scene.vikings:
        kind = TrackKind.OWN if viking.seat == view.seat else TrackKind.OTHER
        yield from marks.track(viking.walked, colours[viking.seat], kind)
    for deed, start in zip(marks.flights(scene), marks.origins(scene), strict=True):
        yield from marks.track((start, deed.at), None, TrackKind.SHOT)


def _ranked(scene: Scene) -> list[Viking]:
    """The nearest to the ship first, those who are out last."""
    return sorted(scene.vikings, key=lambda viking: (_out(viking), viking.far))


def _out(viking: Viking) -> bool:
    return viking.fate in {Fate.FALLEN, Fate.BAPTISED, Fate.ABOARD}


def _row(viking: Viking, colour: int, view: View) -> Row:
    loot = f"{viking.coins} coin{'' if viking.coins == 1 else 's'}"
    note = _NOTES.get(viking.fate, loot) if viking.fate is not Fate.HOME else f"home, {loot}"
    return Row(
        colour=colour,
        letter=marks.letter(viking.seat),
        name=data.name_of(viking.seat),
        note=note,
        own=viking.seat == view.seat,
        fallen=_out(viking) and viking.fate is not Fate.ABOARD,
    )
