"""TELL: words of the umpire's to one player, such as the answer to what he wrote by UMPIRE."""

from adjudicator.service.ports import TextKind
from adjudicator.service.umpire.act import Act, Answer, Extent, NotDone, Words, after
from adjudicator.service.umpire.case import Case
from adjudicator.service.umpire.events import SeatTold


def _tell(case: Case, words: Words) -> Answer:
    seat = case.seat(words["seat"])
    if not case.text:
        raise NotDone(f"Write the text after TELL {seat}:")
    if case.work.directory.seat(case.name, seat) is None:
        raise NotDone(f"Nobody holds the seat {seat}, so there is nobody to tell.")
    text = case.keep(TextKind.TOLD, case.text, seat)
    commit = case.commit([SeatTold(seat=seat, text=text, reason=case.reason())])
    case.owe(
        "told", seat, {"commit": commit.number, "text": text, "headline": "from the umpire, to you alone"}
    )
    return Answer((f"Mailed to {case.short(seat)} alone.",))


TELL = Act(
    words="TELL",
    written="TELL SEAT: the map of Wales is right.",
    does="mails a text to one player: its paragraph, or up to END",
    pattern=after(r"(?P<seat>[^\s:]+)\s*:\s*(?P<rest>.*)"),
    do=_tell,
    extent=Extent.TEXT,
)
