"""A turn on film."""

from dataclasses import dataclass

from adjudicator.rulesets.viking_run.film_pace import Pace, Timed, timed
from adjudicator.rulesets.viking_run.state import Scene


@dataclass(frozen=True)
class Take:
    """A turn by the scene that it ended in, its deeds with their times, and its own from first to last."""

    scene: Scene
    deeds: tuple[Timed, ...]
    since: int
    until: int


def take(scene: Scene, since: int, opening: int, pace: Pace) -> Take:
    """A turn that is shown from an instant on, its deeds after an opening."""
    deeds = timed(scene, since + opening, pace)
    until = max((since + opening, *(each.until for each in deeds))) + pace.pause
    return Take(scene, deeds, since, until)
