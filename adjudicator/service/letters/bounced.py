"""To the umpire, before a player is lost: his letters come back."""

from collections.abc import Sequence

from adjudicator.kernel.letters import BouncedNotice, Header, Reply
from adjudicator.service.deadlines import local_text
from adjudicator.service.ports import Intent, LetterBack, Work

MOST_LETTERS = 10


def bounced_letter(
    work: Work, series: Sequence[LetterBack], short: str, header: Header, zone: str
) -> BouncedNotice:
    """The warning of a series, whose last one caused it; times in the umpire's zone.

    Of the letters only their kinds are told, for their subjects are the seat's affair.
    """
    last = series[-1]
    found = dict.fromkeys(each.letter for each in series if each.letter)
    gone = [letter for each in found if (letter := work.outbox.letter(each)) is not None]
    return BouncedNotice(
        header=header,
        bounced_seat=short,
        address=last.address,
        hard=last.hard,
        said=last.said,
        since=local_text(series[0].at, zone),
        letters=tuple(
            f"{kind_of(each)} of {local_text(each.created_at, zone)}" for each in gone[-MOST_LETTERS:]
        ),
        replies=replies(last.seat, open_round=bool(header.round)),
    )


def replies(seat: str, *, open_round: bool) -> tuple[Reply, ...]:
    """What the umpire can do about it in a line."""
    return (
        Reply(
            type=f"ADDRESS {seat} new@example.org",
            does="his letters go there, and those that came back are sent again",
        ),
        *((Reply(type="EXTEND 24H", does="gives him time to answer"),) if open_round else ()),
        Reply(type="STANDBY", does="shows who could take the seat over"),
    )


def kind_of(letter: Intent) -> str:
    """A letter's kind, as people call it."""
    return "answer" if letter.kind in {"echo", "refusal", "desk"} else letter.kind
