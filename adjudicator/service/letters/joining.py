"""The letters of the round in which seats are joined."""

from adjudicator.kernel.letters import Header, NoticeLetter, Reply
from adjudicator.kernel.problems import Problem
from adjudicator.kernel.visibility import SeatId
from adjudicator.service.campaign import Campaign
from adjudicator.service.joined import Answer
from adjudicator.service.joining import JoinMail
from adjudicator.service.letters.names import short_names

REPLIES = (
    Reply(type="JOIN", does="I play"),
    Reply(type="DECLINE", does="I do not"),
    Reply(type="ZONE Europe/Rome", does="give me times in that zone"),
)
SAID = {
    Answer.JOINED: ("you are in", "The seat is yours. The first letter of the game comes once it is set up."),
    Answer.DECLINED: ("you have declined", "The game begins without you. JOIN takes that back until then."),
}


def invitation_letter(
    campaign: Campaign, seat: SeatId, header: Header, *, again: bool = False
) -> NoticeLetter:
    """The letter that asks whether somebody takes a seat; `again`: he has not answered the first one."""
    name = short_names(campaign.rules)[seat]
    lines = (
        f"You are asked to play {name} in a campaign of {campaign.rules.title}, by mail. "
        "Answer this letter with one of the words below; nothing else is needed.",
        "Each round you mail your orders in plain words until its deadline; then all are carried out at "
        "once, and you are mailed what you may know of it, with a map.",
    )
    if again:
        lines = (f"You have not yet said whether you play {name} in {campaign.rules.title}.", lines[0])
    return NoticeLetter(
        header=header,
        headline=f"will you play {name}?",
        lines=lines,
        replies=REPLIES,
    )


def joined_letter(mail: JoinMail, header: Header) -> NoticeLetter:
    """The answer to a seat's answer."""
    said = [_wrong(problem) for problem in mail.problems]
    said += [f"Times in your letters are those of {mail.zone} now."] if mail.zone else []
    said += [f'I took as chat: "{line}"' for line in mail.chat]
    nothing = ("nothing changed", "I found no answer in your mail. JOIN takes the seat, DECLINE does not.")
    headline, line = SAID[mail.after] if mail.after else nothing
    return NoticeLetter(header=header, headline=headline, lines=(line, *said), replies=REPLIES)


def _wrong(problem: Problem) -> str:
    near = f" {' or '.join(problem.choices)}?" if problem.choices else ""
    return f"{problem.text}: {problem.message}{near}"
