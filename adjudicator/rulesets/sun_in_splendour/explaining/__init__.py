"""A body's season told as a story, and why it did not catch whom it did not catch: for `explain`."""

from adjudicator.rulesets.sun_in_splendour.explaining.whole import Explainer

__all__ = ["Explainer"]
