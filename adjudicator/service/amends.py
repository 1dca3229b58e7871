"""Amends that the umpire made within the game (GEN-8): whom they are told to, at once and in a report."""

from collections.abc import Sequence
from datetime import datetime

from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Section
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.service.campaign import Campaign, decoded
from adjudicator.service.ports import AnyRuleset, Log, StoredCommit, Work
from adjudicator.service.receipts import game_events
from adjudicator.service.umpire.events import AmendsMade, DeskMailRead

TITLE = "THE UMPIRE MADE AMENDS"


def amends_told(campaign: Campaign, viewer: Viewer, events: Sequence[Event]) -> tuple[Entry, ...]:
    """The amends among these events, as a viewer may know them."""
    rules, view = campaign.rules, campaign.rules.view(campaign.state, viewer)
    seen = (rules.observe(event, viewer) for event in events)
    told = (rules.tell(event, view) for event in seen if event is not None)
    return tuple(entry for entry in told if entry is not None)


def owe_amends(
    work: Work, after: Campaign, commit: StoredCommit, key: str, now: datetime
) -> tuple[SeatId, ...]:
    """Owe a letter to each seat that a commit's amends concern; returns them. `key` is the commit's.

    Of several amends in one mail a seat gets one letter, from the first that concerns it.
    """
    events = game_events(after, commit)
    seats = tuple(seat for seat in after.ledger.seats if amends_told(after, Viewer(seat), events))
    for seat in seats:
        mail, by_mail, _ = key.partition("/")
        about = {"commit": commit.number, "mail": 1} if by_mail else {"commit": commit.number}
        work.outbox.add(f"{after.stream}/amends/{mail}/{seat}", after.ledger.name, "amends", seat, about, now)
    return seats


def amends_of_mail(log: Log, rules: AnyRuleset, first: int) -> tuple[int, list[Event]]:
    """The game's events of amends from a commit on to the end of its mail, and the last such commit."""
    last, made = first, list[Event]()
    for commit in log.commits(after=first - 1):
        if any(event.type == DeskMailRead.type_name for event in commit.events):
            break
        if any(event.type == AmendsMade.type_name for event in commit.events):
            last = commit.number
            events = decoded(commit.events, rules)
            made += [event for event in events if not event.type_name.startswith("judge.")]
    return last, made


def amends_before(log: Log, rules: AnyRuleset, closing: int) -> tuple[Event, ...]:
    """The game's events of amends between a closing, by its commit, and the one before it."""
    snapshot = log.latest_snapshot(closing - 1)
    made: list[Event] = []
    for commit in log.commits(after=snapshot.number if snapshot else 0, upto=closing - 1):
        if commit.kind in {"created", "closed"}:
            made = []
        elif any(event.type == AmendsMade.type_name for event in commit.events):
            events = decoded(commit.events, rules)
            made += [event for event in events if not event.type_name.startswith("judge.")]
    return tuple(made)


def amends_section(before: Campaign, viewer: Viewer, made: Sequence[Event]) -> tuple[Section, ...]:
    """The section of a report that tells of them; nothing where they do not concern the viewer."""
    entries = amends_told(before, viewer, made)
    return (Section(title=TITLE, entries=entries),) if entries else ()
