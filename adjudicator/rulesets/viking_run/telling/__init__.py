"""A turn as a person would tell it: sentences, the report, the story of one Viking."""

from adjudicator.rulesets.viking_run.telling.explaining import explain, subjects
from adjudicator.rulesets.viking_run.telling.report import report
from adjudicator.rulesets.viking_run.telling.tell import tell, touches

__all__ = ["explain", "report", "subjects", "tell", "touches"]
