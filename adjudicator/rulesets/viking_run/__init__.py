"""Viking Run: home to the ship with the loot, before the tide goes out."""

from adjudicator.rulesets.viking_run.ruleset import VikingRunFactory

ruleset = VikingRunFactory()
"""What the registry loads."""
