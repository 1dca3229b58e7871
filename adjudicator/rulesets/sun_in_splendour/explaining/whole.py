"""`explain` for a body: its orders, its season, and whom it did not catch and why."""

from collections.abc import Iterable, Sequence

from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Note, Section
from adjudicator.rulesets.sun_in_splendour import phrases
from adjudicator.rulesets.sun_in_splendour.contact import contact_note
from adjudicator.rulesets.sun_in_splendour.events.battle import BattleFought
from adjudicator.rulesets.sun_in_splendour.events.march import BattleJoined
from adjudicator.rulesets.sun_in_splendour.explaining import subjects
from adjudicator.rulesets.sun_in_splendour.explaining.ground import ground
from adjudicator.rulesets.sun_in_splendour.explaining.known import Rival, rivals, why_not_rival
from adjudicator.rulesets.sun_in_splendour.explaining.reasons import (
    Reason,
    Season,
    Why,
    enemies_of,
    season_of,
    why_not,
)
from adjudicator.rulesets.sun_in_splendour.explaining.telling import Story
from adjudicator.rulesets.sun_in_splendour.explaining.words import Words
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import MarchRules
from adjudicator.rulesets.sun_in_splendour.tell import told
from adjudicator.rulesets.sun_in_splendour.teller import Teller
from adjudicator.rulesets.sun_in_splendour.touching import touches
from adjudicator.rulesets.sun_in_splendour.view import View


class Explainer:
    """A season that a viewer asks about, from his views and the events as he observed them."""

    def __init__(self, before: View, events: Sequence[Event], after: View, rules: MarchRules) -> None:
        self._told: Season = season_of(ground(before, events, rules), events)
        self._before = before
        courses = self._told.ground.courses.values()
        more = {**{body.id: body for body in after.bodies}, **{each.body.id: each.body for each in courses}}
        self._teller = Teller(before, more)
        self._words = Words(exact=before.own is None)

    def subjects(self) -> tuple[str, ...]:
        """Everybody whose season can be told."""
        if not self._marched:
            return ()
        return subjects.subjects(self._told, self._teller)

    def explain(self, subject: str) -> tuple[Section, ...] | None:
        """The story of the body that a text means; None: it means none. Raises ValueError: see `subjects`."""
        if not self._marched:
            return None
        name = subjects.meant(subject, self._told, self._teller)
        if name is None:
            return None
        course = self._told.ground.courses.get(name)
        if course is None:
            return self._of_rival(rivals(self._told)[name])
        story = Story(self._told, course, self._teller, self._words)
        sections = (
            Section(title="ORDERS", entries=story.orders()),
            Section(title="ITS SEASON", entries=story.season()),
            Section(title="WHOM IT DID NOT CATCH, AND WHY", entries=tuple(self._not_caught(name))),
        )
        return tuple(section for section in sections if section.entries)

    @property
    def _marched(self) -> bool:
        """Tell whether there was a march: not at the set-up, nor when only battles are judged."""
        joined = [event.battle for event in self._told.events if isinstance(event, BattleJoined)]
        fought = [event.battle for event in self._told.events if isinstance(event, BattleFought)]
        return bool(self._before.year) and all(each in joined for each in fought)

    # ---- whom it did not catch

    def _not_caught(self, hunter: str) -> Iterable[Entry]:
        if self._words.exact:
            reasons = [why_not(self._told, hunter, quarry) for quarry in enemies_of(self._told, hunter)]
            return [self._reason(each, self._enemy(each.quarry)) for each in sorted(reasons, key=_nearest)]
        found = ((each, why_not_rival(self._told, hunter, each)) for each in rivals(self._told).values())
        return [self._reason(reason, self._rival(rival)) for rival, reason in found if reason is not None]

    def _reason(self, reason: Reason, who: str) -> Entry:
        text, rule = self._words.reason(reason)
        weighed = reason.contact if reason.why in (Why.REFUSED, Why.MISSED) else None
        note = Note(text="" if weighed is None else contact_note(weighed).text, rule=rule)
        return Entry(text=f"{who}: {text}.", notes=(note,))

    def _enemy(self, body: str) -> str:
        return f"{self._teller.named(self._told.ground.courses[body].body)} ({body})"

    def _rival(self, rival: Rival) -> str:
        colours = f", {self._teller.colours(rival.owner)}" if rival.owner is not None else ""
        seen = rival.seen
        last = f", seen {phrases.at(seen.point)} when the season was over" if seen is not None else ""
        return f"{rival.label}{colours}{last}"

    # ---- another's body, as a seat knows it

    def _of_rival(self, rival: Rival) -> tuple[Section, ...]:
        events = [event for event in self._told.events if touches(event, rival.label)]
        lines = tuple(line for event in events if (line := told(event, self._teller)) is not None)
        reasons = [(name, why_not_rival(self._told, name, rival)) for name in self._told.ground.courses]
        missed = tuple(self._reason(each, self._own(name)) for name, each in reasons if each is not None)
        sections = (
            Section(title=f"WHAT YOU KNOW OF {rival.label}", entries=lines),
            Section(title="WHY YOU DID NOT CATCH IT", entries=missed),
        )
        return tuple(section for section in sections if section.entries)

    def _own(self, name: str) -> str:
        return f"{self._told.ground.courses[name].body.name} ({name})"


def _nearest(reason: Reason) -> tuple[bool, int, bool, str]:
    """What was told first, then what was worked out, those nearest to a success first."""
    far = reason.look is not None
    points = reason.look.points if reason.look is not None else None
    return far, int((points or 0) * 1000), points is None, reason.quarry
