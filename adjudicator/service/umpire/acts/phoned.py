"""FOR: orders that a player phoned in, entered for his seat. He gets the echo."""

from datetime import datetime

from adjudicator.kernel.problems import Problem
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId, Viewer
from adjudicator.service.asking import with_requests
from adjudicator.service.campaign import Campaign
from adjudicator.service.keeping import owe_moves
from adjudicator.service.ports import BodyLine, TextKind
from adjudicator.service.receipts import owe_news, received
from adjudicator.service.sheet_mail import SheetMail, read_sheet_mail
from adjudicator.service.umpire.act import Act, Answer, Extent, NotDone, Words
from adjudicator.service.umpire.act import after as following
from adjudicator.service.umpire.case import Case


def phoned_mail(campaign: Campaign, seat: SeatId, text: str, at: datetime) -> SheetMail:
    """What a seat's orders, entered by the umpire at a time, do to its sheet."""
    lines = tuple(BodyLine(number, line) for number, line in enumerate(text.split("\n"), 1))
    return with_requests(campaign, seat, read_sheet_mail(campaign, seat, lines), at)


def _enter(case: Case, words: Words) -> Answer:
    case.game_round()
    seat = case.seat(words["seat"])
    mail = phoned_mail(case.campaign, seat, case.text, case.now)
    said = tuple(_said(problem) for problem in mail.problems)
    passed = tuple(f'"{line}": that is no order.' for line in mail.chat)
    if not mail.understood:
        raise NotDone(" ".join((*said, *passed)) or f"Write orders after FOR {seat}:")
    key = case.bench.keys.key(case.campaign.stream)
    events = received(case.campaign, seat, key, mail, case.at, UMPIRE_SEAT)
    commit = case.commit(events)
    text = case.keep(TextKind.PHONED, case.text, seat)
    case.owe("phoned", seat, {"commit": commit.number, "text": text})
    after = case.campaign.after(commit)
    owe_news(case.work, after, commit, seat, case.now)
    owe_moves(case.work, after, commit, events, case.now)
    return Answer((*_entered(case, seat, mail), *said, *passed))


def _entered(case: Case, seat: SeatId, mail: SheetMail) -> tuple[str, ...]:
    """What stands in the sheet of these orders; not to an umpire who plays in the campaign himself."""
    who = case.short(seat)
    if case.seat_of_umpire() not in {None, seat}:
        return (f"{mail.understood} read for {who}, who has the answer.",)
    view = case.campaign.rules.view(case.campaign.state, Viewer(seat))
    items = case.campaign.rules.describe(mail.after, view).in_force
    texts = tuple(item.text for item in items if item.subject in mail.taken)
    words = tuple(said.command.value for said in mail.commands)
    return (f"Entered for {who}, who has the answer:", *texts, *words)


def _said(problem: Problem) -> str:
    choices = f" ({' or '.join(problem.choices)}?)" if problem.choices else ""
    return f'"{problem.text}": {problem.message}{choices}'


FOR = Act(
    words="FOR",
    written="FOR SEAT: an order of his",
    does="enters orders for a seat; after FOR SEAT: alone, all lines up to END",
    pattern=following(
        r"(?P<seat>[^\s:]+)(?:\s+(?:because\s+(?!of\b)|(?=because\s+of\b))(?P<why>[^:]+?))?\s*:\s*(?P<rest>.*)"
    ),
    do=_enter,
    extent=Extent.ORDERS,
    of_round=True,
)
