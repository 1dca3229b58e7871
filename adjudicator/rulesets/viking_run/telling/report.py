"""A viewer's report of a turn: what he owes, his own turn, the others', the standings, his hand, the form."""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Report, Section
from adjudicator.kernel.visibility import UMPIRE_VIEWER
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.reading import form
from adjudicator.rulesets.viking_run.state import Fate
from adjudicator.rulesets.viking_run.telling.hands import all_hands, own_hand
from adjudicator.rulesets.viking_run.telling.headline import headline
from adjudicator.rulesets.viking_run.telling.rules import how_it_goes
from adjudicator.rulesets.viking_run.telling.standings import standings
from adjudicator.rulesets.viking_run.telling.stories import others, own_story
from adjudicator.rulesets.viking_run.telling.voice import coins
from adjudicator.rulesets.viking_run.view import View


def report(before: View, events: Sequence[Event], after: View) -> Report:
    """Return the viewer's report; where nothing was before, or nothing happened, the run begins."""
    begins = before.turn == 0 or not events
    return Report(
        title=f"Turn {before.turn or after.turn}",
        headline=headline(before, events, after) if not begins else _beginning(after),
        owed=_owed(after),
        sections=tuple(_sections(before, events, after, begins=begins)),
        form=form(after) if _plays(after) else (),
        facts=_facts(after),
    )


def _plays(view: View) -> bool:
    """Whether the viewer can still order anything."""
    own = view.own
    if own is None or view.outcome is not None:
        return False
    return _runs(view) or (bool(own.hand) and view.options.dead_play)


def _runs(view: View) -> bool:
    return view.seat is not None and view.viking(view.seat).runs


def _owed(view: View) -> tuple[str, ...]:
    if view.outcome is not None or not _runs(view):
        return ()
    return (f"Orders for turn {view.turn}",)


def _beginning(view: View) -> str:
    far = view.options.distance - data.constants().ship_radius
    return f"{far} inches to the ship, and the tide is going out"


def _sections(before: View, events: Sequence[Event], after: View, *, begins: bool) -> Iterator[Section]:
    if after.outcome is not None:
        yield Section(title="THE END", entries=(Entry(text=_ended(after)),))
    if begins:
        yield Section(title="HOW IT GOES", entries=how_it_goes(after))
    else:
        yield from _section("YOUR TURN", own_story(before, events))
        yield from _section("THE OTHERS" if after.seat else "THE TURN", others(before, events))
    yield Section(title="STANDINGS", entries=standings(after))
    if after.viewer == UMPIRE_VIEWER:
        yield Section(title="ALL HANDS", entries=all_hands(after))
    elif after.own is not None and after.outcome is None:
        yield Section(title="YOUR HAND", entries=own_hand(after))


def _section(title: str, entries: tuple[Entry, ...]) -> Iterator[Section]:
    if entries:
        yield Section(title=title, entries=entries)


def _ended(view: View) -> str:
    """How the run ended; to the winner, that it was he."""
    assert view.outcome is not None, "the run is over"
    if view.seat is None or view.seat not in view.outcome.winners:
        return view.outcome.text
    home = sum(seen.viking.fate is Fate.HOME for seen in view.vikings)
    best = f" {home} Vikings reached the ship this turn, and you were the best of them." if home > 1 else ""
    return f"You are home with {coins(view.viking(view.seat).coins)}, and have won.{best}"


def _facts(view: View) -> JSON:
    """The same for programs: all that the viewer may know, but for turns that are over."""
    return view.model_dump(mode="json", exclude={"scenes"})
