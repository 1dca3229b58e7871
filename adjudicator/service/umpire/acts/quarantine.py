"""RELEASE and DROP: what becomes of a mail that was set aside."""

from adjudicator.service.outcomes import Outcome
from adjudicator.service.ports import MailSetAside
from adjudicator.service.umpire.act import Act, Answer, NotDone, Words, after
from adjudicator.service.umpire.case import Case
from adjudicator.service.umpire.digest import set_aside
from adjudicator.service.umpire.events import MailJudged, Verdict


def _release(case: Case, words: Words) -> Answer:
    mail = held(case, words["mail"])
    seat = case.seat(words["seat"]) if words["seat"] else mail.seat
    verdict = Verdict.VOUCHED if seat else Verdict.RELEASED
    case.commit([MailJudged(mail=mail.id, verdict=verdict, seat=seat, reason=case.reason())])
    if seat:
        case.work.archive.belongs_to(mail.id, case.name, seat)
    case.work.quarantine.release(mail.id, vouched=bool(seat))
    whose = f"as {seat}'s, by your word" if seat else "as if it had just come"
    return Answer((f"Mail {mail.id} is read {whose}, with the next look at the mail.",))


def _drop(case: Case, words: Words) -> Answer:
    mail = held(case, words["mail"])
    commit = case.commit([MailJudged(mail=mail.id, verdict=Verdict.DROPPED, reason=case.reason())])
    case.work.archive.done(mail.id, Outcome.DROPPED.value, commit.number)
    return Answer((f"Mail {mail.id} is dropped: it stays in the archive, and nobody is troubled with it.",))


def held(case: Case, number: str) -> MailSetAside:
    """The mail of a number that was set aside. Raises NotDone."""
    found = {mail.id: mail for mail in set_aside(case.work, case.name)}
    if int(number) not in found:
        there = ", ".join(map(str, found)) or "none"
        raise NotDone(f"No mail {number} of this campaign is set aside; those that are: {there}.")
    return found[int(number)]


RELEASE = Act(
    words="RELEASE",
    written="RELEASE 7",
    does="reads a mail that was set aside; RELEASE 7 FOR SEAT as that seat's",
    pattern=after(r"(?P<mail>\d{1,9})(?:\s+for\s+(?P<seat>[^\s:]+))?"),
    do=_release,
)
DROP = Act(
    words="DROP",
    written="DROP 7",
    does="is done with it unread",
    pattern=after(r"(?P<mail>\d{1,9})"),
    do=_drop,
)
