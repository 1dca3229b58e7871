"""What happens around the table, as a person would tell it (SS-0-4)."""

from collections.abc import Sequence

from adjudicator.kernel.report import Entry
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.rulesets.sun_in_splendour import phrases
from adjudicator.rulesets.sun_in_splendour.events import table
from adjudicator.rulesets.sun_in_splendour.table import Verdict
from adjudicator.rulesets.sun_in_splendour.table_names import outcome_of
from adjudicator.rulesets.sun_in_splendour.teller import Teller, entry

_SAID = {Verdict.CONFIRMED: "confirmed", Verdict.DISPUTED: "disputed"}


def paused(event: table.SeasonPaused, teller: Teller) -> Entry:
    """The season waits."""
    return entry(f"The season waits for battles at the table, {event.days} days at the most.", event)


def tabled(event: table.BattleTabled, teller: Teller) -> Entry:
    """A battle goes to the table."""
    text = f"Battle {phrases.field(event.point)}: {against(event, teller)}. It is fought at the table."
    return Entry(text=text, when=phrases.day(event.tick))


def tabled_news(event: table.BattleTabled, teller: Teller) -> Entry:
    """A battle that waits for the table, as all England tells it."""
    when = phrases.day(event.tick).lower()
    text = f"A battle {phrases.field(event.point)} ({when}) waits for the table: {against(event, teller)}."
    return Entry(text=text)


def against(event: table.BattleTabled, teller: Teller) -> str:
    """Both sides: `you and York against Buckingham`; the viewer's own first."""
    own = [n for n, seats in enumerate(event.seats) if teller.own in seats]
    first = own[0] if own else 0
    one, other = (side_in_words(event.seats[n], teller) for n in (first, 1 - first))
    return f"{one} against {other}"


def side_in_words(seats: Sequence[SeatId], teller: Teller) -> str:
    """A side by its leaders, the viewer first."""
    own = [seat for seat in seats if seat == teller.own]
    return phrases.listed([teller.seat_as_object(seat) for seat in dict.fromkeys((*own, *seats))])


def reported(event: table.ResultReported, teller: Teller) -> Entry:
    """A general reported how a battle ended, changed his report, or took it back."""
    who, where = teller.seat(event.seat), f"the battle {phrases.field(event.point)}"
    if event.result is None:
        return entry(f"{who} took back what was reported of {where}.", event)
    did = "changed the report of" if event.again else "reported"
    return entry(f"{who} {did} {where}: {outcome_of(event.result, event.generals, teller.short)}.", event)


def entered(event: table.ResultEntered, teller: Teller) -> Entry:
    """The umpire entered how a battle ended, or took it back."""
    where = f"the result of the battle {phrases.field(event.point)}"
    if event.result is None:
        return entry(f"The umpire took back {where}.", event)
    ended = outcome_of(event.result, event.generals, teller.short)
    return entry(f"The umpire entered {where}: {ended}.", event)


def confirmed(event: table.ResultConfirmed, teller: Teller) -> Entry:
    """A general, or the umpire, said of another's report that it is true, or not."""
    who = "The umpire" if event.seat == UMPIRE_SEAT else teller.seat(event.seat)
    did = _SAID[event.verdict] if event.verdict else "took back what was said of"
    whose = teller.possessive(event.of).replace("Your", "your")
    return entry(f"{who} {did} {whose} report of the battle {phrases.field(event.point)}.", event)
