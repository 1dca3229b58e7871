"""EXTEND, PAUSE, RESUME: the open round's time."""

from adjudicator.kernel.names import Unsure
from adjudicator.service.deadlines import moved_deadline
from adjudicator.service.keeping import write_moves
from adjudicator.service.moves import Ordered, extended, paused, resumed, rezoned
from adjudicator.service.umpire.act import NOTHING, Act, Answer, NotDone, Words, after
from adjudicator.service.umpire.case import Case
from adjudicator.service.zones import zone_named


def _extend(case: Case, words: Words) -> Answer:
    opened = case.open_round()
    to = moved_deadline(words["to"], opened.closes, case.campaign.ledger.zone)
    event = extended(case.campaign, to, case.at, Ordered(reason=case.reason()))
    write_moves(case.work, case.campaign, [event], case.at)
    return Answer((f"{opened.title} closes {case.when(event.deadline)}.", TOLD))


def _pause(case: Case, words: Words) -> Answer:
    opened = case.open_round()
    event = paused(case.campaign, case.at, Ordered(reason=case.reason()))
    write_moves(case.work, case.campaign, [event], case.at)
    return Answer((f"{opened.title} waits until you RESUME it; mails are taken as always.", TOLD))


def _resume(case: Case, words: Words) -> Answer:
    opened = case.open_round()
    zone = case.campaign.ledger.zone
    to = moved_deadline(words["to"], case.at, zone) if words["to"] else None
    event = resumed(case.campaign, case.at, to, Ordered(reason=case.reason()))
    write_moves(case.work, case.campaign, [event], case.at)
    return Answer((f"{opened.title} goes on, and closes {case.when(event.deadline)}.", TOLD))


def _timezone(case: Case, words: Words) -> Answer:
    zone = zone_named(words["zone"])
    if isinstance(zone, Unsure):
        near = f" {' or '.join(zone.choices)}?" if zone.choices else ""
        raise NotDone(f"{words['zone']!r} is no time zone; write one like Europe/London.{near}")
    case.commit([rezoned(case.campaign, zone, Ordered(reason=case.reason()))])
    return Answer((f"From the next round on, deadlines are in {zone}. That of the open round stays.",))


TOLD = "Whoever owes orders is told."

EXTEND = Act(
    words="EXTEND",
    written="EXTEND 24H because half of you are snowed in",
    does="moves the deadline: 24H, 2 days, 3 weeks, -6H, or to 2026-12-20 20:00",
    pattern=after(r"(?:to\s+|until\s+)?(?P<to>[-+]?\d.*)"),
    do=_extend,
    of_round=True,
)
PAUSE = Act(
    words="PAUSE",
    written="PAUSE because ...",
    does="stops the clock of the open round",
    pattern=NOTHING,
    do=_pause,
    of_round=True,
)
RESUME = Act(
    words="RESUME",
    written="RESUME",
    does="lets it go on with the time that was left; RESUME 2026-12-20 20:00 until then",
    pattern=after(r"(?:to\s+|until\s+)?(?P<to>\d.*)?"),
    do=_resume,
    of_round=True,
)
TIMEZONE = Act(
    words="TIMEZONE",
    written="TIMEZONE America/New_York",
    does="puts the deadlines of later rounds in another time zone",
    pattern=after(r"(?P<zone>[\w+-]+(?:[/ ][\w+-]+){0,2})"),
    do=_timezone,
)
