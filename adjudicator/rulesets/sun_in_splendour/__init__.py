"""The Sun in Splendour: the wars of the roses, season by season."""

from adjudicator.rulesets.sun_in_splendour.ruleset import SunInSplendourFactory

ruleset = SunInSplendourFactory()
"""What the registry loads."""
