"""EJECT, REPLACE: who holds a seat (GEN-9). Addresses stand in the directory, never in the log."""

from datetime import timedelta

from adjudicator.kernel.visibility import SeatId
from adjudicator.service.deadlines import zone_of
from adjudicator.service.history import adjudication_of
from adjudicator.service.keeping import write_moves
from adjudicator.service.moves import Ordered, extended
from adjudicator.service.ports import SeatEntry, TextKind
from adjudicator.service.rounds import issue_tokens
from adjudicator.service.umpire.act import Act, Answer, NotDone, Words, after
from adjudicator.service.umpire.acts.addresses import SEAT_AND_ADDRESS, check_free, holder_of
from adjudicator.service.umpire.case import Case
from adjudicator.service.umpire.events import HolderChanged, Holding

TO_READ_IN = timedelta(hours=48)
"""What a new player has at least until the deadline."""


def _eject(case: Case, words: Words) -> Answer:
    seat = case.seat(words["seat"])
    holder = holder_of(case, seat)
    commit = case.commit([_changed(case, seat, Holding.EJECTED, holder.address, "")])
    _give_up(case, seat, holder)
    _issue(case.after(commit))
    standby = case.work.standby.all(case.name)
    offer = f"On standby: {', '.join(standby)}." if standby else "Nobody is on the standby list."
    return Answer(
        (
            f"Nobody holds {case.short(seat)} now, and mails with its old tokens change nothing. "
            f"What was sent for the open round stands.",
            f"{offer} REPLACE {seat} ADDRESS gives it to somebody.",
        )
    )


def _replace(case: Case, words: Words) -> Answer:
    opened = case.open_round()
    seat, address, zone = case.seat(words["seat"]), words["address"], words["zone"]
    zone = zone_of(zone).key if zone else case.campaign.ledger.zone
    former = case.work.directory.seat(case.name, seat)
    check_free(case, seat, address)
    _check_new(case, seat, address)
    event = _changed(case, seat, Holding.REPLACED, former.address if former else "", address)
    replaced = case.after(case.commit([event]))
    if former:
        _give_up(case, seat, former)
    moved, told = _more_time(replaced)  # before the new player has the seat: his first letter says it
    case.work.directory.add_seat(case.name, SeatEntry(seat, address, zone))
    case.work.standby.remove(case.name, address)
    _issue(replaced)
    if opened.joining:
        case.owe("invited", seat, {"commit": moved})
        return Answer((f"{case.short(seat)} is offered to {address}, who is invited to join.", *told))
    report = adjudication_of(case.bench.registry, case.work, case.name).commit.number
    case.owe("welcome", seat, {"commit": moved, "report": report})
    done = f"{case.short(seat)} is {address}'s from now on: report, map and standing orders are on their way."
    return Answer((done, *told))


def _changed(case: Case, seat: SeatId, holding: Holding, former: str, holder: str) -> HolderChanged:
    tenure = case.campaign.ledger.office.tenure(seat)
    return HolderChanged(
        seat=seat,
        holding=holding,
        tenure=tenure + 1,
        former=case.keep(TextKind.FORMER, former, seat) if former else "",
        holder=case.keep(TextKind.ADDRESS, holder, seat) if holder else "",
        reason=case.reason(),
    )


def _give_up(case: Case, seat: SeatId, holder: SeatEntry) -> None:
    """The former holder's tokens and letters are no more; he is told so."""
    case.work.directory.vacate(case.name, seat)
    case.work.bounces.end(case.name, seat, case.now)
    case.work.directory.revoke_tokens(case.name, seat, case.at)
    case.owe("gave-up", holder.address, {"seat": seat})


def _issue(case: Case) -> None:
    issue_tokens(case.work, case.bench.keys.key(case.campaign.stream), case.campaign, case.at)


def _check_new(case: Case, seat: SeatId, address: str) -> None:
    """A former player does not return in another seat (GEN-9)."""
    for former in case.work.archive.texts(TextKind.FORMER, case.name):
        if former.text.casefold() == address.casefold() and former.seat != seat:
            raise NotDone(
                f"{address} played {case.short(SeatId(former.seat))} in this campaign, and a former player "
                "does not return in another seat (GEN-9)."
            )


def _more_time(case: Case) -> tuple[int, tuple[str, ...]]:
    """Move a deadline that leaves a new player too little time. Returns the last commit, and what is told."""
    opened = case.open_round()
    if opened.held or opened.closes - case.at >= TO_READ_IN:
        return case.campaign.number, ()
    event = extended(case.campaign, case.at + TO_READ_IN, case.at, Ordered())
    after = write_moves(case.work, case.campaign, [event], case.at)
    told = f"So that he has time, {opened.title} closes {case.when(event.deadline)}; all are told."
    return after.number, (told,)


EJECT = Act(
    words="EJECT",
    written="EJECT SEAT",
    does="takes a seat from its player; his letters can be answered no more",
    pattern=after(r"(?P<seat>[^\s:]+)"),
    do=_eject,
)
REPLACE = Act(
    words="REPLACE",
    written="REPLACE SEAT new@example.org",
    does="gives a seat to another player, in the time zone that may follow",
    pattern=after(SEAT_AND_ADDRESS + r"(?:\s+(?P<zone>\S+))?"),
    do=_replace,
)
