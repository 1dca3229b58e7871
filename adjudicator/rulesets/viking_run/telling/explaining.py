"""A Viking's turn as a story, every step with its rule and its dice: why it went as it did."""

from collections.abc import Sequence

from adjudicator.kernel.names import plain
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Section
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run import events as of
from adjudicator.rulesets.viking_run.telling.tell import tell, touches
from adjudicator.rulesets.viking_run.view import View

_STEPS: tuple[tuple[str, tuple[type[Event], ...]], ...] = (
    ("CARDS", (of.CardPlayed, of.CardKept, of.OrdersKept)),
    (
        "WHAT THEY DID",
        (
            of.Maimed,
            of.Hampered,
            of.AxeCaught,
            of.BagTorn,
            of.CompanionJoined,
            of.CompanionLost,
            of.ArrowShot,
            of.CoinsDropped,
        ),
    ),
    ("FOES AND FIGHTS", (of.FoeCame, of.FoeMoved, of.FoeLeft, of.FightFought)),
    ("THE RUN", (of.OrderDrawn, of.VikingSetOut, of.VikingMoved, of.CoinsPicked)),
    ("THE END OF IT", ()),
)
"""The parts of the story; what is in none of them stands in the last."""


def subjects(before: View, events: Sequence[Event], after: View) -> tuple[str, ...]:
    """Every Viking of the run, by seat."""
    return tuple(seen.viking.seat for seen in after.vikings)


def explain(before: View, events: Sequence[Event], after: View, subject: str) -> tuple[Section, ...] | None:
    """Return a Viking's turn in parts, each in order of time; None: no Viking is called so."""
    seat = _seat(after, subject)
    if seat is None:
        return None
    mine = [event for event in events if touches(event, seat)]
    sections = ((title, _of(mine, kinds)) for title, kinds in _STEPS)
    told = (
        Section(title=title, entries=tuple(e for event in part if (e := tell(event, after)) is not None))
        for title, part in sections
    )
    return tuple(section for section in told if section.entries)


def _of(events: Sequence[Event], kinds: tuple[type[Event], ...]) -> list[Event]:
    if kinds:
        return [event for event in events if isinstance(event, kinds)]
    named = tuple(kind for _, each in _STEPS for kind in each)
    return [event for event in events if not isinstance(event, named)]


def _seat(view: View, subject: str) -> SeatId | None:
    wanted = plain(subject)
    seats = [seen.viking.seat for seen in view.vikings]
    return next((seat for seat in seats if wanted in {plain(seat), plain(data.name_of(seat))}), None)
