"""The letters of the round in which seats are joined."""

from collections.abc import Sequence
from datetime import datetime

from adjudicator.kernel.letters import Header, NoticeLetter, Reply
from adjudicator.kernel.problems import Problem
from adjudicator.kernel.visibility import SeatId
from adjudicator.service.campaign import Campaign
from adjudicator.service.commands import Command
from adjudicator.service.deadlines import how_often, left_text
from adjudicator.service.joined import Answer
from adjudicator.service.joining import JoinMail, by_wish
from adjudicator.service.letters import chat
from adjudicator.service.letters.echo import ASKED_BOTH, told_of
from adjudicator.service.letters.names import listed, short_names
from adjudicator.service.offer import Offer, named, offer_of

DECLINE = Reply(type="DECLINE", does="I do not")
OUT = Reply(type="DECLINE", does="I do not play after all")
ZONE = Reply(type="ZONE Europe/Rome", does="give me times in that zone")
JOIN = Reply(type="JOIN", does="I play")
JOIN_AFTER_ALL = Reply(type="JOIN", does="I play after all")
REPLIES = (JOIN, DECLINE, ZONE)
HEADLINES = {Answer.JOINED: "you are in", Answer.DECLINED: "you have declined", None: "nothing changed"}
DECLINED = "The game begins without you. JOIN takes that back until then."
NOTHING = "I found no answer in your mail. JOIN takes the seat, DECLINE does not."
NO_REPORT = "There is no report and no map before the game is set up."
PLAYED = (
    "Each round you mail your orders in plain words until its deadline; then all are carried out at "
    "once, and you are mailed what you may know of it, with a map."
)


def invitation_letter(campaign: Campaign, seat: SeatId, header: Header, umpire: str) -> NoticeLetter:
    """The letter that asks whether somebody takes a seat. `umpire` is the address of who asks."""
    name, ledger = short_names(campaign.rules)[seat], campaign.ledger
    wished = by_wish(campaign)
    whom = "" if wished else f"{name} "
    asked = f"You are asked to play {whom}in {ledger.name}, a campaign of {campaign.rules.title} by mail."
    return NoticeLetter(
        header=header,
        headline=_question(campaign, name),
        lines=(
            f"{asked}{_asked_by(umpire)} {_how(campaign)}",
            *(_giving_out(name) if wished else ()),
            f"{PLAYED} A round closes {how_often(ledger.first_deadline, ledger.every)}.",
        ),
        replies=_wish_replies(offer_of(campaign), seat) if wished else REPLIES,
    )


def asked_again(campaign: Campaign, seat: SeatId, header: Header, umpire: str, now: datetime) -> NoticeLetter:
    """The reminder to whoever has not answered his invitation."""
    first, ledger = invitation_letter(campaign, seat, header, umpire), campaign.ledger
    left = f"{left_text(ledger.open.closes - now)} left: " if ledger.open and not ledger.open.held else ""
    name = short_names(campaign.rules)[seat]
    whom = "" if by_wish(campaign) else f" {name}"
    wrote = (
        "What you have written held no answer that I know."
        if campaign.desk(seat).last_mail
        else "You have not answered yet."
    )
    return first.model_copy(
        update={
            "headline": f"{left}{_question(campaign, name)}",
            "lines": (f"Do you play{whom}? {wrote}", *first.lines[:-1]),
        }
    )


def _question(campaign: Campaign, name: str) -> str:
    return "will you play?" if by_wish(campaign) else f"will you play {name}?"


def _asked_by(umpire: str) -> str:
    return f" Its umpire, {umpire}, asks you: write to him with questions." if umpire else ""


def _how(campaign: Campaign) -> str:
    if not by_wish(campaign):
        return "Answer this letter with one of the words below; nothing else is needed."
    on_offer = listed(offer_of(campaign).all())
    return (
        f"Answer this letter with one of the words below. On offer are {on_offer}; say which you would like, "
        "best first."
    )


def _giving_out(name: str) -> tuple[str, ...]:
    """How seats are given out by wish, to who was invited as a seat of this name."""
    return (
        "When all have joined and said so, or at the deadline, the players are drawn by dice. In that order "
        "each gets the first of his wishes that is free; after them those who have none. You were invited as "
        f"{name}: to keep that seat, ask for it.",
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


def joined_letter(
    campaign: Campaign, seat: SeatId, mail: JoinMail, header: Header, status: Sequence[str] = ()
) -> NoticeLetter:
    """The answer to a seat's answer, by the campaign before it; what is to be mended comes first.

    `status` says how the round stands, for whoever asks.
    """
    wrong = [_wrong(problem) for problem in mail.problems]
    said = [f"Times in your letters are those of {mail.zone} now."] if mail.zone else []
    said += [ASKED_BOTH.format(mail.address)] if mail.address else []
    said += told_of((), mail.to_umpire, seat)
    said += status if Command.STATUS in mail.looks else ()
    said += [NO_REPORT] if {Command.REPORT, Command.MAP} & {*mail.looks} else []
    said += [f'I took as chat: "{line}"' for line in chat.shown(mail.chat)]
    said += chat.not_shown(mail.chat)
    questions = f", {len(wrong)} {'QUESTION' if len(wrong) == 1 else 'QUESTIONS'}" if wrong else ""
    return NoticeLetter(
        header=header,
        headline=HEADLINES[mail.after] + questions,
        lines=(*wrong, _stands(campaign, seat, mail), *said),
        replies=_next(campaign, seat, mail.after),
    )


def _stands(campaign: Campaign, seat: SeatId, mail: JoinMail) -> str:
    """What the seat's answer comes to."""
    wished = by_wish(campaign)
    match mail.after:
        case Answer.JOINED if wished:
            return _in_by_wish(mail, offer_of(campaign))
        case Answer.JOINED:
            name = short_names(campaign.rules)[seat]
            return f"You play {name}. The first letter of the game comes once it is set up."
        case Answer.DECLINED:
            return DECLINED
        case _:
            return NOTHING.replace("takes the seat", "takes part") if wished else NOTHING


def _next(campaign: Campaign, seat: SeatId, after: Answer | None) -> tuple[Reply, ...]:
    """What can be answered, once so much is said: nobody is offered what he has just done."""
    wishes = _wish_replies(offer_of(campaign), seat) if by_wish(campaign) else ()
    match after:
        case Answer.JOINED if wishes:
            return (*map(_without_join, wishes[:2]), OUT, ZONE)
        case Answer.JOINED:
            return (OUT, ZONE)
        case Answer.DECLINED:
            return (*wishes[:2], ZONE) if wishes else (JOIN_AFTER_ALL, ZONE)
        case _:
            return wishes or REPLIES


def _without_join(reply: Reply) -> Reply:
    return reply.model_copy(update={"type": reply.type.removeprefix("JOIN ")})


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
    choices = [choice for choice in problem.choices if choice not in problem.message]
    near = f" {' or '.join(choices)}?" if choices else ""
    return f'"{problem.text}": {problem.message}{near}'
