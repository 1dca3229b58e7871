"""What several cards of one kind did to one Viking, counted together: two stumbles are two coins."""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.records import Event
from adjudicator.rulesets.viking_run import events as of
from adjudicator.rulesets.viking_run.events.hurts import Hampering, Hit


def joined(events: Sequence[Event]) -> Iterator[Event]:
    """The same events, those in a row that come to one thing told as one."""
    last: Event | None = None
    for event in events:
        both = _both(last, event) if last is not None else event
        if both is None:
            assert last is not None, "only two events can be too many for one"
            yield last
            both = event
        last = both
    if last is not None:
        yield last


def _both(a: Event, b: Event) -> Event | None:
    """Two events of one Viking as one; None: they are two."""
    match a, b:
        case of.CoinsDropped(), of.CoinsDropped() if a.heap == b.heap:
            return b.model_copy(update={"coins": a.coins + b.coins})
        case of.Maimed(), of.Maimed():
            return b.model_copy(update={"slow": a.slow + b.slow, "fights": a.fights + b.fights})
        case of.Hampered(how=Hampering.SLOW | Hampering.NEXT), of.Hampered() if a.how is b.how:
            return b.model_copy(update={"far": a.far + b.far})
        case of.Hampered(how=Hampering.LOST | Hampering.HALF | Hampering.SPURT), of.Hampered() if (
            a.how is b.how
        ):
            return b
        case of.ArrowShot(hit=Hit.MISSED), of.ArrowShot(hit=Hit.MISSED) if a.companion is b.companion:
            return b
    return None
