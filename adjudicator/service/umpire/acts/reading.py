"""READ: what a mail says that was set aside. That it was looked at is kept, as is any look (GEN-6)."""

from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service import events as judge
from adjudicator.service.ports import MailSetAside
from adjudicator.service.umpire.act import Act, Answer, NotDone, Words, after
from adjudicator.service.umpire.acts.quarantine import held
from adjudicator.service.umpire.case import Case
from adjudicator.service.umpire.playing import seats_played


def _read(case: Case, words: Words) -> Answer:
    mail = held(case, words["mail"])
    _check_not_anothers(case, mail)
    case.commit([judge.SecretsViewed(command="read", seat=mail.seat or UMPIRE_SEAT)])
    line = f"RELEASE {mail.id} has me read it, DROP {mail.id} is done with it. It is logged that you looked."
    return Answer((line,), mails=(mail.id,))


def _check_not_anothers(case: Case, mail: MailSetAside) -> None:
    """Refuse a player what may be another's; a mail of nobody known may be of any campaign here."""
    for campaign, seat in seats_played(case.work, case.name):
        if mail.campaign in {"", campaign} and not (mail.campaign and mail.seat in {seat, UMPIRE_SEAT}):
            raise NotDone(
                f"Your address holds {_seat(case, campaign, seat)} in {campaign}: who plays must not read "
                f"what may be another's. RELEASE {mail.id} has me read it, DROP {mail.id} is done with it."
            )


def _seat(case: Case, campaign: str, seat: SeatId) -> str:
    return case.short(seat) if campaign == case.name else str(seat)


READ = Act(
    words="READ",
    written="READ 7",
    does="shows a mail that was set aside; it is logged",
    pattern=after(r"(?P<mail>\d{1,9})"),
    do=_read,
)
