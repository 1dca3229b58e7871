"""A Viking's turn as a story, step by step with its rules and its dice: why it went as it did."""

from collections.abc import Sequence
from itertools import groupby

from adjudicator.kernel.names import plain
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Note, Section
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run import events as of
from adjudicator.rulesets.viking_run.events.hurts import Hampering
from adjudicator.rulesets.viking_run.telling.steps import RUN, STEPS, stepped
from adjudicator.rulesets.viking_run.telling.tell import tell, touches
from adjudicator.rulesets.viking_run.telling.voice import voice_for
from adjudicator.rulesets.viking_run.view import View


def subjects(before: View, events: Sequence[Event], after: View) -> tuple[str, ...]:
    """Every Viking of the run, by seat."""
    return tuple(seen.viking.seat for seen in after.vikings)


def explain(before: View, events: Sequence[Event], after: View, subject: str) -> tuple[Section, ...] | None:
    """Return a Viking's turn by the steps of VR-TURN-1; None: no Viking is called so."""
    seat = _seat(after, subject)
    if seat is None:
        return None
    told = [(step, tell(event, after)) for step, event in stepped(before, events) if touches(event, seat)]
    stayed = _stayed(before, events, after, seat)
    told += [(RUN, stayed)] if stayed is not None else []
    told.sort(key=lambda each: each[0])  # stable: in order of time within a step
    sections = (
        Section(title=STEPS[step].upper(), entries=tuple(entry for _, entry in part if entry is not None))
        for step, part in groupby(told, key=lambda each: each[0])
    )
    return tuple(section for section in sections if section.entries)


def _stayed(before: View, events: Sequence[Event], after: View, seat: SeatId) -> Entry | None:
    """Why a Viking of the field did not move at all (VR-CARD-15, VR-FIGHT-3); None: he did, or is out."""
    mine = [event for event in events if getattr(event, "seat", None) == seat]
    out_first = any(isinstance(event, of.VikingFell | of.VikingBaptised) for event in mine)
    if not before.viking(seat).runs or out_first or any(isinstance(e, of.VikingSetOut) for e in mine):
        return None
    lost = any(isinstance(e, of.Hampered) and e.how is Hampering.LOST for e in mine)
    rule, why = ("VR-CARD-15", "the turn is lost") if lost else ("VR-FIGHT-3", "a fight is unfinished")
    text = f"{voice_for(after).does(seat, 'do', 'does')} not move: {why}."
    return Entry(text=text, notes=(Note(text="", rule=rule),))


def _seat(view: View, subject: str) -> SeatId | None:
    wanted = plain(subject)
    seats = [seen.viking.seat for seen in view.vikings]
    return next((seat for seat in seats if wanted in {plain(seat), plain(data.name_of(seat))}), None)
