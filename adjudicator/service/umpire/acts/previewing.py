"""PREVIEW: the open round as it would go on the sheets as they are. Only that it was looked at is kept."""

from adjudicator.kernel.dice import Dice
from adjudicator.kernel.visibility import UMPIRE_SEAT, UMPIRE_VIEWER
from adjudicator.service import events as judge
from adjudicator.service.closing import adjudicated, round_closed, seeds_for
from adjudicator.service.umpire.act import NOTHING, Act, Answer, NotDone, Words
from adjudicator.service.umpire.case import Case


def _preview(case: Case, words: Words) -> Answer:
    opened = case.game_round()
    held = case.seat_of_umpire()
    if held is not None:
        raise NotDone(
            f"Your address holds {case.short(held)} in {case.name}: who plays must not see what is coming."
        )
    key = case.bench.keys.key(case.campaign.stream)
    closed = round_closed(case.campaign, opened, key, judge.Closing.UMPIRE)
    seeds = seeds_for(case.campaign.stream, closed, opened.attempt, key)
    events, state = adjudicated(case.campaign, closed, Dice(seeds))
    case.commit([judge.SecretsViewed(command="preview", seat=UMPIRE_SEAT)])
    rules = case.campaign.rules
    before, after = rules.view(case.campaign.state, UMPIRE_VIEWER), rules.view(state, UMPIRE_VIEWER)
    report = rules.report(before, [e for e in events if rules.observe(e, UMPIRE_VIEWER) is not None], after)
    return Answer(
        (
            f"{opened.title}, on the sheets as they are now: {report.headline}.",
            "Another mail changes sheets and dice. It is logged that you looked.",
        ),
        report.sections,
    )


PREVIEW = Act(
    words="PREVIEW",
    written="PREVIEW",
    does="shows how the open round would go on the sheets as they are; it is logged",
    pattern=NOTHING,
    do=_preview,
    of_round=True,
)
