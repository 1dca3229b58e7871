"""The whole run, a picture a turn, for the film strip of the last letter."""

from adjudicator.kernel.field import FieldPicture
from adjudicator.rulesets.viking_run.picture import scene_picture
from adjudicator.rulesets.viking_run.view import View


def reel(after: View) -> tuple[FieldPicture, ...]:
    """The field as each turn left it, from the set-up on."""
    return tuple(scene_picture(scene, after, _title(scene.turn)) for scene in after.scenes)


def _title(turn: int) -> str:
    return f"Turn {turn}" if turn else "At the start"
