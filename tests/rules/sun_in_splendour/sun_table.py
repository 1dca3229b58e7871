"""A season that waits for a battle at the table: Warwick with men of York against Buckingham and Somerset."""

from collections.abc import Iterable

import sun_worlds
from sun_worlds import body, company

from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Report
from adjudicator.kernel.ruleset import Reading
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.rulesets.sun_in_splendour import changes, ruleset
from adjudicator.rulesets.sun_in_splendour.plans import Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.reading.whichever import recognises
from adjudicator.rulesets.sun_in_splendour.state import Body, State
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind
from adjudicator.testing.play import numbered

RULES = ruleset("1")
DAVENTRY = "1456-1-spring/1"
ALL_TOLD = (
    (
        "warwick",
        (
            "RESULT Daventry: Warwick wins, decisive",
            "LOSSES Daventry: C3 40, buckingham-c2 120",
            "FATE Daventry: Buckingham taken",
            "WITHDREW Daventry: Buckingham to New-castle",
        ),
    ),
    ("buckingham", ("CONFIRM Daventry",)),
    ("buckingham", ("DISPUTE Daventry",)),
    ("umpire", ("RESULT Daventry: drawn",)),
)


def bodies() -> tuple[Body, ...]:
    """Warwick and Buckingham are at Daventry themselves, York's and Somerset's men without their leaders."""
    return (
        _named(
            body(
                "warwick-1",
                "Daventry",
                company("warwick-c1", CompanyKind.PERSONAL, own_men_at_arms=50),
                company("warwick-c2", billmen=190),
                company("warwick-c3", foot_archers=600),
                company("warwick-c4", CompanyKind.MILITIA, militia_archers=400, militia_billmen=100),
            )
        ),
        body("york-2", "Daventry", company("york-c2", billmen=200)),
        body("york-1", "York", company("york-c1", billmen=200)),
        _named(
            body(
                "buckingham-1",
                "Daventry",
                company("buckingham-c1", CompanyKind.PERSONAL, own_men_at_arms=50),
                company("buckingham-c2", currours=400),
                company("buckingham-c3", billmen=1000),
            )
        ),
        body("somerset-2", "Daventry", company("somerset-c2", billmen=400)),
        body("somerset-1", "Corfe", company("somerset-c1", billmen=400)),
        body("norfolk-1", "Norwich", company("norfolk-c1", billmen=400)),
        body("holland-1", "Norwich", company("holland-c1", billmen=500)),
        body("margaret-1", "London", company("margaret-c1", billmen=400)),
        body("herbert-1", "Ipswich"),
        body("northumberland-1", "Alnwick"),
    )


def eager(each: Body) -> Body:
    """The body with an aggression by which it attacks whomever it meets."""
    return each.model_copy(update={"plan": Plan(ratings=Ratings(interception=2, aggression=7))})


def _named(each: Body) -> Body:
    return each.model_copy(update={"name": "Main body"})


def before(*more: Body, men: int = 1000, days: int = 14, seats: Iterable[str] = ()) -> State:
    """The campaign before the march. `men` and `days` are the options of the table, `seats` who is played."""
    named = {each.id: each for each in (*bodies(), *more)}
    named["warwick-1"] = eager(named["warwick-1"])
    state = sun_worlds.world(*named.values())
    for seat in ("york", "somerset"):  # they are not with their men at Daventry
        state = changes.change_leader(state, SeatId(seat), body=f"{seat}-1")
    options = {**state.options, "battles": "tabletop", "table_men": str(men), "table_days": str(days)}
    if seats:
        options["seats"] = "+".join(sorted(seats))
    return state.model_copy(update={"options": options})


def faces(**changed: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    """The dice of the substitutes, as both generals come."""
    return {"general_0": (4,), "general_1": (4,), **changed}


def paused(state: State | None = None, **dice: tuple[int, ...]) -> tuple[Event, ...]:
    """What happens in the march's round, in which nobody sent an order."""
    return tuple(RULES.adjudicate(state or before(), {}, sun_worlds.dice(**faces(**dice))))


def fold(state: State, events: Iterable[Event]) -> State:
    """The state after these events."""
    for event in events:
        state = RULES.evolve(state, event)
    return state


def tabled(state: State | None = None, **dice: tuple[int, ...]) -> State:
    """The campaign as it waits for the table."""
    state = state or before()
    return fold(state, paused(state, **dice))


def read(state: State, seat: str, *lines: str, sheet: Sheet | None = None) -> Reading:
    """Read lines as a seat, or the umpire, would have mailed them; each is recognised."""
    assert all(recognises(line, table=True) for line in lines)
    return RULES.read(numbered(lines), RULES.view(state, Viewer(seat)), sheet or Sheet())


def after_receipt(state: State, seat: str, sheet: Sheet) -> tuple[tuple[Event, ...], State]:
    """What a sheet brings about, and the state after it."""
    events = tuple(RULES.on_receipt(state, SeatId(seat), sheet))
    return events, fold(state, events)


def told(state: State, seat: str, *lines: str) -> State:
    """The state after a seat's only mail, all of which is understood."""
    reading = read(state, seat, *lines)
    assert not reading.problems
    return after_receipt(state, seat, reading.sheet)[1]


def fought(state: State, **dice: tuple[int, ...]) -> tuple[Event, ...]:
    """What happens when the round of the table closes."""
    return tuple(RULES.adjudicate(state, {}, sun_worlds.dice(b"the table", **dice)))


def seen(events: Iterable[Event], viewer: str) -> tuple[Event, ...]:
    """What a viewer knows of events."""
    known = (RULES.observe(event, Viewer(viewer)) for event in events)
    return tuple(event for event in known if event is not None)


def report(state: State, events: Iterable[Event], viewer: str) -> Report:
    """A viewer's report of a round."""
    events = tuple(events)
    views = (RULES.view(each, Viewer(viewer)) for each in (state, fold(state, events)))
    return RULES.report(next(views), seen(events, viewer), next(views))


def text(told_of: Report) -> str:
    """All that a report says."""
    lines = [told_of.headline, *told_of.owed]
    for section in told_of.sections:
        lines.append(section.title)
        for entry in section.entries:
            lines += [entry.text, *entry.details, *(note.text for note in entry.notes)]
    return "\n".join((*lines, *told_of.form))
