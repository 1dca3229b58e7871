"""The snapshot of an instant: who stands where something is judged (SS-4.1-1, SS-4.1-1d)."""

from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field, Spot
from adjudicator.rulesets.sun_in_splendour.phases.march.judging import Scene, Scenes
from adjudicator.rulesets.sun_in_splendour.phases.march.timetable import Instant


def scenes_of(field: Field, instant: Instant) -> Scenes:
    """Return the snapshot of an instant, after arrivals and before anything else takes effect."""
    came = {mover.index: mover for mover in (*instant.arrived, *instant.again)}
    met = [mover for pair in instant.met for mover in pair]
    by_spot: dict[Spot, Scene] = {}
    spots: dict[int, Spot] = {}
    for mover in (*came.values(), *met):
        spot = field.spot(mover, instant.when)
        if spot and spot not in by_spot:
            people = field.people(spot, instant.when)
            by_spot[spot] = Scene(spot, people)
            spots.update((each.index, spot) for each in people)
    pairs = frozenset((one.index, other.index) for one, other in instant.met)
    bits = sum(1 << index for index in came)
    return Scenes(instant.when, by_spot, came, bits, pairs, spots)
