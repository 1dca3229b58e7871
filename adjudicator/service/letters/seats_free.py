"""What is said of seats that somebody else may take, and to whoever did not answer his invitation."""

from collections.abc import Iterable, Sequence

from adjudicator.kernel.letters import Header, NoticeLetter, Reply
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.service import events as judge
from adjudicator.service.campaign import Campaign
from adjudicator.service.letters.names import listed, short_names

STANDBY = Reply(type="STANDBY ADD someone@example.org", does="puts somebody on the standby list")


def offered_letter(
    campaign: Campaign, offers: Sequence[judge.SeatOffered], header: Header, standby: Sequence[str]
) -> NoticeLetter:
    """To the umpire: the seats that are for somebody else to take, or that the game began without.

    `standby` are the addresses of those who wait for a seat.
    """
    names = short_names(campaign.rules)
    in_play = [each.seat for each in offers if each.seat in campaign.ledger.seats]
    free = [names.get(seat, seat) for seat in in_play]
    seats = listed(free or [names.get(each.seat, each.seat) for each in offers])
    headline = f"a seat to offer: {seats}" if len(free) == 1 else f"seats to offer: {seats}"
    return NoticeLetter(
        header=header,
        headline=headline if free else f"begun without {seats}",
        lines=(
            *(f"{names.get(each.seat, each.seat)}: {_why(each)}" for each in offers),
            _what_to_do(bool(free)),
            *((f"On standby: {', '.join(standby)}.",) if standby else ()),
        ),
        replies=(*(_replace(seat, standby) for seat in in_play), STANDBY),
    )


def _replace(seat: SeatId, standby: Sequence[str]) -> Reply:
    to = standby[0] if standby else "someone@example.org"
    return Reply(type=f"REPLACE {seat} {to}", does="gives the seat to him")


def _what_to_do(free: bool) -> str:
    if free:
        return (
            "REPLACE gives the seat to somebody, who is mailed all that he needs. Until then its player "
            "keeps it, and what the game does without orders is done."
        )
    return (
        "A seat that the game was set up without cannot be taken any more, so nothing needs to be done. "
        "Whoever would like to play can be put on the standby list, for a seat that becomes free."
    )


def _why(offer: judge.SeatOffered) -> str:
    match offer.why:
        case judge.Offered.SILENT:
            return (
                f"owed orders in {offer.turns} game turns running and sent nothing, so the seat is to be "
                "offered to the standby list (GEN-9)."
            )
        case judge.Offered.DECLINED:
            return "declined. The game was set up without this seat."
        case _:
            return "did not answer in time. The game was set up without this seat."


def wrote_in_vain(events: Iterable[Event], seat: SeatId) -> bool:
    """Tell whether a seat wrote in the round that these events closed."""
    closed = (each for each in events if isinstance(each, judge.RoundClosed))
    return any(used.seat == seat and used.last_mail for each in closed for used in each.sheets)


def begun_letter(header: Header, *, wrote: bool) -> NoticeLetter:
    """To whoever did not answer his invitation in time; `wrote`: he sent mails, but no answer."""
    missed = "and your mails held neither JOIN nor DECLINE" if wrote else "without an answer from you"
    return NoticeLetter(
        header=header.model_copy(update={"deadline": ""}),
        headline="begun without you",
        lines=(
            f"The deadline to join has passed {missed}, so the game was set up without you. If you would "
            "like to play, write to the umpire: a seat may become free.",
        ),
    )
