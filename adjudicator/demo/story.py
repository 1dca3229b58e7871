"""What happens in the demo, in order of time: who writes what, and when the judge looks into his mail.

The orders are such that Warwick and Buckingham meet in the first season whatever the dice say: both end
their marches at Daventry, and enemies at rest at one place fight without a throw (SS-4.1-1j).
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum

CAMPAIGN = "roses"
CAMPAIGN_FILE = """\
# The demo's campaign: nine seats, a season a week.
name = "roses"
ruleset = "sun_in_splendour"
edition = "1"
zone = "Europe/London"

[umpire]
address = "umpire@example.org"

[deadline]
first = "2026-06-14 20:00"
every = "FREQ=WEEKLY;BYDAY=SU"
remind_hours = [24]

[options]
seasons = 8
"""


class How(Enum):
    """How a mail comes about."""

    ANSWER = "answers"  # to the last letter that asks for orders
    LATE = "answers too late"  # to the first letter, long after
    TWICE = "is delivered again"  # the same mail a second time
    HOLIDAY = "is on holiday: the provider answers"


@dataclass(frozen=True)
class Writing:
    """A mail: when it is delivered (UTC), from which seat, what is typed; `note`: what is special."""

    at: datetime
    seat: str
    words: str = ""
    how: How = How.ANSWER
    note: str = ""


@dataclass(frozen=True)
class Chapter:
    """A season: the mails to it in order, when reminders go out, and when it is over."""

    title: str
    writings: tuple[Writing, ...]
    reminders: datetime
    end: datetime


def june(day: int, clock: str) -> datetime:
    """A time in June 2026, UTC, from `18:10`."""
    hour, minute = clock.split(":")
    return datetime(2026, 6, day, int(hour), int(minute), tzinfo=UTC)


FOUNDED = june(8, "09:00")
PLAY_ON = june(23, "12:00")
"""A time in the season that is open when the demo ends."""

_DAVENTRY = """\
Take the lot from Warwick to Daventry, int 2 agg 5
If I'm beaten fall back on Warwick
bloody Percy again"""

SPRING = Chapter(
    "The first season",
    (
        Writing(
            june(8, "09:05"), "herbert", "I am walking in the hills until the 15th.", How.HOLIDAY, "automatic"
        ),
        Writing(june(9, "18:10"), "warwick", _DAVENTRY, note="with his briefing quoted below"),
        Writing(june(9, "18:25"), "warwick", how=How.TWICE, note="his provider stuttered"),
        Writing(
            june(9, "20:30"),
            "buckingham",
            "Move everyone to Daventry through Lichfield and Coventry - int 2 agg 6\n"
            "If I'm beaten fall back on New Castle",
            note="which of the two Newcastles?",
        ),
        Writing(june(10, "07:15"), "buckingham", "If I'm beaten fall back on New-castle", note="that one"),
        Writing(june(10, "12:00"), "york", "March to Nottingham via Rotherham. 3/4\nReady"),
        Writing(june(10, "19:40"), "margaret", "Main body: stay at Kenilworth, int 2, agg 6\nready"),
        Writing(
            june(11, "08:00"),
            "somerset",
            "March to Newberry via Salisbury, int 2 agg 4\nNaïve of Warwick, if you ask me…",
            note="misspelt",
        ),
        Writing(
            june(11, "08:40"),
            "somerset",
            "Sorry - Newbury.\nMarch to Newbury via Salisbury, int 2 agg 4",
            note="put right",
        ),
        Writing(june(11, "21:00"), "northumberland", "I'll go to Durham with everybody"),
        Writing(
            june(12, "06:30"),
            "northumberland",
            "Same but Richmond not Durham, int 2",
            note="he changes his mind",
        ),
        Writing(june(12, "16:00"), "norfolk", "I'll watch this one.\nHold\nREADY"),
    ),
    reminders=june(13, "19:30"),
    end=june(14, "19:05"),
)

SUMMER = Chapter(
    "The second season",
    (
        Writing(
            june(14, "21:40"),
            "holland",
            "Only just home! March to Northampton - int 5, agg 5",
            How.LATE,
            "hours too late",
        ),
        Writing(june(15, "18:00"), "holland", "March to Northampton - int 2, agg 5", note="in time now"),
        Writing(
            june(15, "19:00"),
            "herbert",
            "Back from the hills.\n"
            "If Margaret is at Ludlow march to Hereford, else go to Swansea int 1\nReady",
        ),
        Writing(june(16, "18:20"), "warwick", "Stay put, int 2, agg 5\nIf beaten withdraw to Warwick\nREADY"),
        Writing(
            june(16, "20:05"),
            "margaret",
            "Take everyone to Daventry - int 2, agg 7\nIf beaten fall back on Kenilworth",
        ),
        Writing(june(17, "12:30"), "york", "Go to Daventry via Leicester and Coventry. 4/6"),
        Writing(june(17, "12:50"), "york", "If beaten withdraw to Sandal\nREADY", note="a second thought"),
        Writing(june(18, "08:10"), "somerset", "Bring the lot up to Daventry through Oxford, int 2 agg 7"),
        Writing(june(18, "22:00"), "northumberland", "March to York\nREADY"),
        Writing(june(19, "07:30"), "buckingham", "Stay where you are - int 2\nready"),
        Writing(june(19, "15:00"), "norfolk", "March to Bury. 1/1\nREADY"),
    ),
    reminders=june(20, "19:30"),
    end=june(21, "19:05"),
)

CHAPTERS = (SPRING, SUMMER)
