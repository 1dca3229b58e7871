"""What the letters on time say: a deadline moved, a round held or waiting for somebody."""

from collections.abc import Iterator, Sequence
from datetime import timedelta

from adjudicator.kernel.letters import Header, NoticeLetter, Reply
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service import events as judge
from adjudicator.service.campaign import Campaign
from adjudicator.service.deadlines import from_stamp, local_text, span_text
from adjudicator.service.due import missing
from adjudicator.service.letters.names import listed, short_names

REPLIES = (Reply(type="SHOW", does="what is in force"),)
OUTAGE_TO_PLAYER = "Nothing was closed, and nothing that you sent is lost. The time is given back to you."
OUTAGE_TO_UMPIRE = "Nothing was closed, and no mail is lost. The time is given back to the players."
AT_AN_OUTAGE = (
    Reply(type="EXTEND 24H", does="gives them more time"),
    Reply(type="EXTEND 2026-12-20 20:00", does="or until then, which may be earlier"),
    Reply(type="PROCESS", does="closes it now"),
)
AT_TOO_FEW = (
    Reply(type="RESUME 2 DAYS", does="gives them so long to answer"),
    Reply(type="PROCESS", does="begins with those who are in"),
)

Move = judge.RoundHeld | judge.DeadlineMoved


def moved_letter(
    before: Campaign, seat: SeatId, moves: Sequence[Move], header: Header, zone: str, reason: str
) -> NoticeLetter:
    """The notice that the open round is held or its deadline moved; `reason` is the umpire's, or empty."""
    last = moves[-1]
    if isinstance(last, judge.RoundHeld):
        headline, lines = _held(before, last, header)
    else:
        headline, lines = _moved(before, last, header, zone, seat)
    holds = (each for each in moves if isinstance(each, judge.RoundHeld) and each.since)
    down = [line for each in holds for line in _down(before, each, zone, seat)]
    said = (f"The umpire's reason: {reason}",) if reason else ()
    return NoticeLetter(
        header=header, headline=headline, lines=(*down, *lines, *said), replies=_replies(seat, last.why)
    )


def _replies(seat: SeatId, why: judge.Held | judge.Moved) -> tuple[Reply, ...]:
    if seat != UMPIRE_SEAT:
        return REPLIES
    return {judge.Moved.OUTAGE: AT_AN_OUTAGE, judge.Held.TOO_FEW: AT_TOO_FEW}.get(why, ())


def _held(before: Campaign, held: judge.RoundHeld, header: Header) -> tuple[str, tuple[str, ...]]:
    if held.why is judge.Held.TOO_FEW:
        joining, joined = before.ledger.joining, before.ledger.joined
        least = joining.minimum if joining else 0
        return (
            "not enough players yet",
            (
                f"{len(joined)} of {len(before.ledger.seats)} seats are taken and {least} are needed, so the "
                "campaign does not begin yet. Answers are still taken; it begins when every seat is taken, "
                "or when the umpire says so.",
            ),
        )
    return (
        f"{header.round} is paused",
        (
            f"The umpire has paused {header.round}: no time runs. Your mails are taken and answered as "
            "always, and what you have sent stands. You are told when it goes on.",
        ),
    )


def _moved(
    before: Campaign, moved: judge.DeadlineMoved, header: Header, zone: str, seat: SeatId
) -> tuple[str, tuple[str, ...]]:
    opened = before.ledger.open
    was = local_text(opened.closes, zone) if opened else ""
    headline = f"{header.round} now closes {local_text(from_stamp(moved.deadline), zone)}"
    match moved.why:
        case judge.Moved.LATE:
            who = short_names(before.rules).get(SeatId(moved.by), moved.by)
            line = f"{who} has taken {moved.hours} hours from the time bank. You may use them too."
        case judge.Moved.RESUMED:
            line = f"{header.round} goes on. What you have sent stands."
        case judge.Moved.OUTAGE:
            line = OUTAGE_TO_UMPIRE if seat == UMPIRE_SEAT else OUTAGE_TO_PLAYER
        case _:
            earlier = opened is not None and moved.deadline < opened.deadline
            which = "an earlier" if earlier else "a later"
            line = f"The umpire has moved the deadline, which was {was}, to {which} time."
    return headline, (line,)


def _down(before: Campaign, held: judge.RoundHeld, zone: str, seat: SeatId) -> Iterator[str]:
    since = local_text(from_stamp(held.since), zone)
    if seat != UMPIRE_SEAT:
        yield f"The judge was out of reach since {since}, past the deadline."
        return
    if held.why is judge.Held.NO_MAIL:
        yield f"No mail could be read since {since}, past the deadline: the mailbox was out of reach."
    else:
        yield f"The judge's host was down past the deadline: nobody looked at what was due since {since}."
    if held.apart:
        yield (
            f"As a rule the mail is read only every {span_text(timedelta(seconds=held.apart))}. A round "
            f"whose deadline comes after more than {before.ledger.timing.outage_hours} h without "
            "(outage_hours) is held, so each will be, until the host runs `adjudicator serve`, or "
            "`adjudicator tick` every few minutes."
        )


def waiting_letter(campaign: Campaign, header: Header) -> NoticeLetter:
    """To those who have sent their orders: for whom the round waits."""
    names = short_names(campaign.rules)
    late = listed([names[seat] for seat in missing(campaign)])
    return NoticeLetter(
        header=header,
        headline=f"{header.round} waits for {late}" if late else f"{header.round} closes shortly",
        lines=(
            f"The deadline has passed, and nothing has come from {late}. The round waits for their orders, "
            "and closes as soon as they are in. You may still change yours.",
        )
        if late
        else ("All orders are in.",),
        replies=REPLIES,
    )
