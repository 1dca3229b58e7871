"""The whole run, a picture a turn, for the film strip of the last letter."""

from dataclasses import replace

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.field import FieldPicture
from adjudicator.rulesets.viking_run import marks
from adjudicator.rulesets.viking_run.picture import scene_picture
from adjudicator.rulesets.viking_run.state import Scene
from adjudicator.rulesets.viking_run.view import View


def reel(after: View) -> tuple[FieldPicture, ...]:
    """The field as each turn left it, from the set-up on, seen from one and the same place."""
    window = marks.window(after.scenes)
    return tuple(_frame(scene, after, window) for scene in after.scenes)


def _frame(scene: Scene, after: View, window: Box) -> FieldPicture:
    """A small picture: nobody runs for coins by their names any more."""
    whole = scene_picture(scene, after, _title(scene.turn))
    heaps = tuple(replace(heap, label="") for heap in whole.heaps)
    return replace(whole, window=window, heaps=heaps)


def _title(turn: int) -> str:
    return f"Turn {turn}" if turn else "At the start"
