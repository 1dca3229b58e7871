"""NOTE and NOTES: what the umpire writes down about a seat, for himself alone (GEN-6)."""

import json

from adjudicator.service.ports import KeptText, TextKind
from adjudicator.service.umpire.act import Act, Answer, Extent, NotDone, Words, after
from adjudicator.service.umpire.case import Case
from adjudicator.service.umpire.events import NoteKept


def _note(case: Case, words: Words) -> Answer:
    seat, opened = case.seat(words["seat"]), case.campaign.ledger.open
    if not case.text:
        raise NotDone(f"Write the note after NOTE {seat}:")
    round_id = opened.round if opened else case.campaign.ledger.closed[-1]
    title = opened.title if opened else "the end"
    text = case.keep(TextKind.NOTE, json.dumps({"round": title, "note": case.text}), seat)
    case.commit([NoteKept(seat=seat, round=round_id, text=text, reason=case.reason())])
    return Answer((f"Noted on {case.short(seat)}; nobody else reads it. NOTES {seat} shows all.",))


def _notes(case: Case, words: Words) -> Answer:
    seat = case.seat(words["seat"])
    found = [each for each in case.work.archive.texts(TextKind.NOTE, case.name) if each.seat == seat]
    return Answer(tuple(map(_shown, found)) or (f"There is no note on {case.short(seat)}.",))


def _shown(kept: KeptText) -> str:
    said = json.loads(kept.text)
    return f"{said['round']} ({kept.at:%Y-%m-%d}): {said['note']}"


NOTE = Act(
    words="NOTE",
    written="NOTE SEAT: asked twice about ferries",
    does="keeps a note on a seat for you alone: its paragraph, or up to END",
    pattern=after(r"(?P<seat>[^\s:]+)\s*:\s*(?P<rest>.*)"),
    do=_note,
    extent=Extent.TEXT,
)
NOTES = Act(
    words="NOTES",
    written="NOTES SEAT",
    does="shows them",
    pattern=after(r"(?P<seat>[^\s:]+)"),
    do=_notes,
)
