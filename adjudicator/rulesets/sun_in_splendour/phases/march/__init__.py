"""Section 4: the march. Everybody moves at once, in exact time (SS-4.1-1)."""

from adjudicator.rulesets.sun_in_splendour.phases.march.engine import march
from adjudicator.rulesets.sun_in_splendour.phases.march.map import MarchMap, Way, march_map, way
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import MarchRules

__all__ = ["MarchMap", "MarchRules", "Way", "march", "march_map", "way"]
