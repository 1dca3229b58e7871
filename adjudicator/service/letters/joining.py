"""The letters of the round in which seats are joined."""

from collections.abc import Sequence

from adjudicator.kernel.letters import Header, NoticeLetter, Reply
from adjudicator.kernel.problems import Problem
from adjudicator.kernel.visibility import SeatId
from adjudicator.service.campaign import Campaign
from adjudicator.service.joined import Answer
from adjudicator.service.joining import JoinMail, by_wish
from adjudicator.service.letters.names import listed, short_names
from adjudicator.service.offer import Offer, named, offer_of

DECLINE = Reply(type="DECLINE", does="I do not")
ZONE = Reply(type="ZONE Europe/Rome", does="give me times in that zone")
REPLIES = (Reply(type="JOIN", does="I play"), DECLINE, ZONE)
SAID = {
    Answer.JOINED: ("you are in", "The seat is yours. The first letter of the game comes once it is set up."),
    Answer.DECLINED: ("you have declined", "The game begins without you. JOIN takes that back until then."),
}
NOTHING = (
    "nothing changed",
    "I found no answer in your mail. JOIN takes the seat, DECLINE does not.",
)
PLAYED = (
    "Each round you mail your orders in plain words until its deadline; then all are carried out at "
    "once, and you are mailed what you may know of it, with a map."
)


def invitation_letter(
    campaign: Campaign, seat: SeatId, header: Header, *, again: bool = False
) -> NoticeLetter:
    """The letter that asks whether somebody takes a seat; `again`: he has not answered the first one."""
    if by_wish(campaign):
        return _by_wish(campaign, seat, header, again=again)
    name = short_names(campaign.rules)[seat]
    lines = (
        f"You are asked to play {name} in a campaign of {campaign.rules.title}, by mail. "
        "Answer this letter with one of the words below; nothing else is needed.",
        PLAYED,
    )
    if again:
        lines = (f"You have not yet said whether you play {name} in {campaign.rules.title}.", lines[0])
    return NoticeLetter(
        header=header,
        headline=f"will you play {name}?",
        lines=lines,
        replies=REPLIES,
    )


def _by_wish(campaign: Campaign, seat: SeatId, header: Header, *, again: bool) -> NoticeLetter:
    """The same where seats are given out by wish."""
    offer, title = offer_of(campaign), campaign.rules.title
    name = offer.short(seat)
    lines = (
        f"You are asked to play in a campaign of {title}, by mail. Answer this letter with one of the words "
        f"below. On offer are {listed(offer.all())}; say which you would like, best first.",
        "When all have joined and said so, or at the deadline, the players are drawn by dice. In that order "
        "each gets the first of his wishes that is free; after them those who have none. You were invited as "
        f"{name}: to keep that seat, ask for it.",
        PLAYED,
    )
    if again:
        lines = (f"You have not yet said whether you play in {title}.", *lines[:2])
    return NoticeLetter(
        header=header, headline="will you play?", lines=lines, replies=_wish_replies(offer, seat)
    )


def _wish_replies(offer: Offer, seat: SeatId) -> tuple[Reply, ...]:
    """What may be answered, shown with seats on offer."""
    others = [each for each in offer.seats if each != seat]
    wished = ", ".join(map(offer.short, [seat, *others][:2]))
    return (
        Reply(type=f"JOIN PREFER {wished}", does="I play, and would like these, best first"),
        Reply(type="JOIN PREFER none", does="I play whatever is left"),
        DECLINE,
        ZONE,
    )


def joined_letter(campaign: Campaign, seat: SeatId, mail: JoinMail, header: Header) -> NoticeLetter:
    """The answer to a seat's answer, by the campaign before it; what is to be mended comes first."""
    wrong = [_wrong(problem) for problem in mail.problems]
    said = [f"Times in your letters are those of {mail.zone} now."] if mail.zone else []
    said += [f'I took as chat: "{line}"' for line in mail.chat]
    headline, line = SAID[mail.after] if mail.after else NOTHING
    replies: Sequence[Reply] = REPLIES
    if by_wish(campaign):
        offer = offer_of(campaign)
        replies = _wish_replies(offer, seat)
        line = (
            _in_by_wish(mail, offer)
            if mail.after is Answer.JOINED
            else line.replace("takes the seat", "takes part")
        )
    questions = f", {len(wrong)} {'QUESTION' if len(wrong) == 1 else 'QUESTIONS'}" if wrong else ""
    return NoticeLetter(
        header=header, headline=headline + questions, lines=(*wrong, line, *said), replies=tuple(replies)
    )


def _in_by_wish(mail: JoinMail, offer: Offer) -> str:
    """That a player is in, and what he asked for."""
    change = "PREFER changes that until the seats are given out."
    match mail.wishes:
        case None:
            return (
                "You are in, but have not said which seat you would like: "
                f"PREFER {', '.join(offer.all()[:2])} says so, best first, and PREFER none that you do not "
                "mind. Until then the game waits for you, at most until the deadline."
            )
        case ():
            return f"You are in, and play whatever is left. {change}"
        case wishes:
            return f"You are in. You asked for {named(wishes, offer)}. {change}"


def _wrong(problem: Problem) -> str:
    near = f" {' or '.join(problem.choices)}?" if problem.choices else ""
    return f"{problem.text}: {problem.message}{near}"
