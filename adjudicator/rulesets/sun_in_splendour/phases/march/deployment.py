"""How the bodies of a state stand on the field when the season's march begins."""

from fractions import Fraction

from adjudicator.kernel.dice import Dice
from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field
from adjudicator.rulesets.sun_in_splendour.phases.march.map import MarchMap
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import MarchRules
from adjudicator.rulesets.sun_in_splendour.phases.march.runs import Run, Track, marching, resting
from adjudicator.rulesets.sun_in_splendour.phases.march.terms import terms_of
from adjudicator.rulesets.sun_in_splendour.state import Crossing, State


def deploy(state: State, map_: MarchMap, dice: Dice, rules: MarchRules) -> Field:
    """Return the field with every body of a state where it stands, those on roads already moving."""
    field = Field(terms_of(state, map_, dice, rules), state)
    for name in sorted(state.bodies):
        body = state.bodies[name]
        mover = field.enter(body, state.leaders[body.owner])
        if body.crossing is None:
            field.stand(mover, body.place, 0)
        else:
            field.put(mover, _take_up(mover, body.crossing, map_), 0)
    field.news.begin(field.movers)
    return field


def _take_up(mover: Mover, crossing: Crossing, map_: MarchMap) -> Run:
    """The run of a body that begins the season on a road: on, back, or at rest there (SS-4.1-3)."""
    number = map_.between(crossing.a, crossing.b)
    assert number is not None, f"no road joins {crossing.a} and {crossing.b}"
    forward = map_.ways[number].a == crossing.a
    track = Track(number, crossing.a, crossing.b, crossing.length, forward)
    done = Fraction(crossing.covered)
    if not mover.legs:
        return resting(track, done, 0)
    if mover.legs[0].to == crossing.a:
        track, done = track.back(), 1 - done
    return marching(track, done, 0, mover.pace)
