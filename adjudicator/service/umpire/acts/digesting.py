"""DIGEST: the daily digest, now."""

from adjudicator.service.umpire.act import NOTHING, Act, Answer, Words
from adjudicator.service.umpire.case import Case
from adjudicator.service.umpire.digest import Digest, zone_of_umpire
from adjudicator.service.umpire.since import since_last


def _digest(case: Case, words: Words) -> Answer:
    opened = case.campaign.ledger.open
    closes = f"{opened.title} closes {case.when(opened.deadline)}." if opened else "No round is open."
    zone = zone_of_umpire(case.work, case.campaign)
    span = since_last(case.work, case.campaign, case.now)
    return Answer((closes,), Digest(case.work, case.campaign, zone, span).parts())


DIGEST = Act(
    words="DIGEST",
    written="DIGEST",
    does="who is in and who is missing, what was set aside, what closes when",
    pattern=NOTHING,
    do=_digest,
)
