"""HELP: what can be written to the desk."""

from adjudicator.service.umpire.act import NOTHING, Act, Answer, Words
from adjudicator.service.umpire.case import Case


def _help(case: Case, words: Words) -> Answer:
    return Answer(("All that you can write is below. A reason may follow after the word because.",))


HELP = Act(words="HELP", written="HELP", does="shows this list", pattern=NOTHING, do=_help)
