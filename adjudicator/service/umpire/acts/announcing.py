"""ANNOUNCE and RULE: a text to everybody, and a ruling, which has a number and stays (GEN-8)."""

from adjudicator.service.campaign import Campaign, decoded
from adjudicator.service.ports import TextKind, Work
from adjudicator.service.umpire.act import NOTHING, Act, Answer, Extent, NotDone, Words, after
from adjudicator.service.umpire.case import Case
from adjudicator.service.umpire.events import Announced, RulingGiven


def _announce(case: Case, words: Words) -> Answer:
    text = _kept(case, TextKind.ANNOUNCEMENT)
    case.commit([Announced(text=text, reason=case.reason())])
    return Answer((_tell(case, text, "from the umpire"),))


def _rule(case: Case, words: Words) -> Answer:
    text, number = _kept(case, TextKind.RULING), case.campaign.ledger.office.rulings + 1
    case.commit([RulingGiven(number=number, text=text, reason=case.reason())])
    return Answer((f"It is ruling R{number}. {_tell(case, text, f'ruling R{number}')}",))


def _kept(case: Case, kind: TextKind) -> str:
    if not case.text:
        raise NotDone(f"Write the text after {case.ask.act.words}.")
    return case.keep(kind, case.text)


def _tell(case: Case, text: str, headline: str) -> str:
    seats = [seat for seat in case.campaign.ledger.seats if case.work.directory.seat(case.name, seat)]
    for seat in seats:
        case.owe("told", seat, {"commit": case.campaign.number + 1, "text": text, "headline": headline})
    return f"Mailed to {', '.join(map(case.short, seats)) or 'nobody: no seat is held'}."


def rulings(work: Work, campaign: Campaign) -> tuple[tuple[int, str], ...]:
    """Every ruling of a campaign, by number, in its words."""
    events = (
        event
        for commit in work.log(campaign.stream).commits()
        if commit.kind == "desk"
        for event in decoded(commit.events, campaign.rules)
    )
    given = (event for event in events if isinstance(event, RulingGiven))
    return tuple((each.number, work.archive.text(each.text) or "(purged)") for each in given)


def _rulings(case: Case, words: Words) -> Answer:
    found = rulings(case.work, case.campaign)
    return Answer(tuple(f"R{number}: {text}" for number, text in found) or ("There is no ruling yet.",))


_TEXT = after(r"(?P<rest>.*)")

ANNOUNCE = Act(
    words="ANNOUNCE",
    written="ANNOUNCE The next round waits until after Christmas.",
    does="mails a text to all players: its paragraph, or up to END",
    pattern=_TEXT,
    do=_announce,
    extent=Extent.TEXT,
    shouted=True,
)
RULE = Act(
    words="RULE",
    written="RULE A ferry needs no road.",
    does="gives a ruling, numbered and mailed to all",
    pattern=_TEXT,
    do=_rule,
    extent=Extent.TEXT,
    shouted=True,
)
RULINGS = Act(words="RULINGS", written="RULINGS", does="lists the rulings", pattern=NOTHING, do=_rulings)
