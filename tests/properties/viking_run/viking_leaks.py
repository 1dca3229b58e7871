"""Viking Run with a leak: each game here lets something out that a seat may not know."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from viking_subject import VikingSubject

from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Report
from adjudicator.kernel.ruleset import Line, Reading, Ruleset
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.rulesets.viking_run.events import OrdersKept
from adjudicator.rulesets.viking_run.ruleset import VikingRun
from adjudicator.rulesets.viking_run.state import State
from adjudicator.rulesets.viking_run.view import View


class OpenHands(VikingRun):
    """The number of cards in a hand hangs on which they are."""

    def view(self, state: State, viewer: Viewer) -> View:
        known = super().view(state, viewer)
        seen = (
            each.model_copy(update={"cards": sum(map(len, state.holdings[each.viking.seat].hand))})
            for each in known.vikings
        )
        return known.model_copy(update={"vikings": tuple(seen)})


class OpenOrders(VikingRun):
    """Everybody sees what was mailed ahead, and standing instructions."""

    def observe(self, event: Event, viewer: Viewer) -> Event | None:
        return event if isinstance(event, OrdersKept) else super().observe(event, viewer)


class Remembering(VikingRun):
    """Keeps the state that was adjudicated last."""

    last: State = State()

    def adjudicate(self, state: State, sheets: Mapping[SeatId, Sheet], dice: Dice) -> Iterable[Event]:
        self.last = state
        return super().adjudicate(state, sheets, dice)


class TellingReports(Remembering):
    """A headline with the card that would be dealt next."""

    def report(self, before: View, events: Sequence[Event], after: View) -> Report:
        said = " ".join((*self.last.deck, *map(str, self.last.laid.values())))
        return super().report(before, events, after).model_copy(update={"headline": said})


class TellingAnswers(Remembering):
    """A problem that offers the cards of others."""

    def read(self, lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
        reading = super().read(lines, view, sheet)
        hands = tuple(" ".join(holding.hand) for holding in self.last.holdings.values())
        told = tuple(each.model_copy(update={"choices": hands}) for each in reading.problems)
        return replace(reading, problems=told)


LEAKS = (OpenHands, OpenOrders, TellingReports, TellingAnswers)


class Leaky(VikingSubject):
    """The subject of a game with a leak."""

    game: ClassVar[type[VikingRun]]

    def rules(self) -> Ruleset[State, View]:
        return self.game("1")


def leaky(game: type[VikingRun]) -> Leaky:
    """The subject of this one."""
    return type("Leaking", (Leaky,), {"game": game})()
