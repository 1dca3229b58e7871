"""A body's season line by line: its orders, its way, whom it saw and weighed, its chases and its battle."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Note
from adjudicator.rulesets.sun_in_splendour import intentions, phrases
from adjudicator.rulesets.sun_in_splendour.events import battle, march, season
from adjudicator.rulesets.sun_in_splendour.events.march import ContactJudged, ContactOutcome
from adjudicator.rulesets.sun_in_splendour.explaining.courses import END, Course
from adjudicator.rulesets.sun_in_splendour.explaining.known import estimates_for
from adjudicator.rulesets.sun_in_splendour.explaining.looking import Bar, Look, look, looks, points_left
from adjudicator.rulesets.sun_in_splendour.explaining.reasons import Season
from adjudicator.rulesets.sun_in_splendour.explaining.words import Words, points, ratings, tick_words
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Posture
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import AGGRESSION
from adjudicator.rulesets.sun_in_splendour.tell import told
from adjudicator.rulesets.sun_in_splendour.teller import Teller

Line = tuple[Fraction, Entry]
"""A line of the story, with the instant that it belongs to."""

_TOLD_ELSEWHERE = (season.PlanSet, march.EstimateMade)
"""What of a body's own stands in its orders, or below what it weighed."""

_AFTERWARDS = (
    battle.BodyRetreated,
    battle.BodyCornered,
    battle.BodyGone,
    battle.MilitiaWentHome,
    battle.OfficeTroopsLeft,
)
_FATES = (battle.LeaderKilled, battle.LeaderTaken, battle.LeaderSpared)


@dataclass(frozen=True)
class Story:
    """One body's season as a viewer may know it."""

    told: Season
    course: Course
    teller: Teller
    words: Words

    @property
    def id(self) -> str:
        """The body."""
        return self.course.body.id

    @property
    def name(self) -> str:
        """The body as one that does something: `You`, `Warwick's Main body`."""
        return self.teller.body(self.id)

    # ---- orders

    def orders(self) -> tuple[Entry, ...]:
        """What it was, where it stood, and what it was to do."""
        body, first = self.course.body, self.course.standings[0]
        men = f"{phrases.counted_men(first.men)}: {phrases.troops(first.companies)}"
        since = f" from {self.words.when(first.tick)}" if first.after else ""
        where = f"{phrases.at(self.course.point(first.tick))}{since}"
        stood = Entry(text=f"{self.teller.named(body)} ({self.id}), {where}: {men}.")
        afar = self.told.ground.rules.hunt_from_afar
        meaning = ratings(body.plan, afar=afar, men=first.men)
        notes = tuple(Note(text=text, rule=rule) for text, rule in meaning)
        return stood, Entry(text=f"{self._orders()}.", notes=notes)

    def _orders(self) -> str:
        plan = self.course.body.plan
        if plan.fork is not None:
            return f"Wait: {intentions.waiting(plan.fork, self.teller.short, self.teller.body_as_object)}"
        return f"March {phrases.way(plan)}" if plan.legs else "Stay there"

    # ---- the season

    def season(self) -> tuple[Entry, ...]:
        """Its season in order of time."""
        lines = [*self._in_sight(), *(line for event in self.told.events for line in self._line(event))]
        return tuple(self._dated(*line) for line in sorted(lines, key=lambda line: line[0]))

    def _dated(self, tick: Fraction, entry: Entry) -> Entry:
        day = phrases.day(tick)
        return entry.model_copy(update={"when": f"{day} ({tick_words(tick)})" if self.words.exact else day})

    def _line(self, event: Event) -> Iterator[Line]:
        if isinstance(event, ContactJudged):
            yield from self._contact(event)
        elif isinstance(event, march.BattleJoined | battle.BattleFought):
            yield from self._battle(event)
        elif isinstance(event, _FATES):
            yield from self._as_it_is(event, self._afterwards) if self._is_of(event) else ()
        elif self.id in (getattr(event, "body", ""), getattr(event, "source", "")):
            yield from self._own(event)

    def _own(self, event: Event) -> Iterator[Line]:
        match event:
            case march.PlaceReached():
                yield Fraction(event.tick), self._arrival(event)
            case march.CrossingBegun() if not self._worth_telling(event):
                return
            case march.ChaseGivenUp():
                yield Fraction(event.tick), self._given_up(event)
            case march.MarchEnded():
                yield END, self._end(event)
            case _ if not isinstance(event, _TOLD_ELSEWHERE):
                yield from self._as_it_is(event, END if isinstance(event, _AFTERWARDS) else None)

    def _as_it_is(self, event: Event, tick: Fraction | None = None) -> Iterator[Line]:
        line, when = told(event, self.teller), getattr(event, "tick", 0)
        if line is not None:
            notes = line.notes or (Note(text="", rule=event.rule),)
            yield Fraction(when) if tick is None else tick, line.model_copy(update={"notes": notes})

    def _arrival(self, event: march.PlaceReached) -> Entry:
        left = points_left(self.told.ground, self.course, Fraction(event.tick))
        return Entry(
            text=f"{self.name} came to {event.place}, with {points(left)} left.",
            notes=(Note(text="", rule=event.rule),),
        )

    def _worth_telling(self, event: march.CrossingBegun) -> bool:
        """A way with dice or by sea, or one taken in a chase: the orders tell of the others."""
        chasing = any(
            each.posture is Posture.CHASE and each.tick == event.tick for each in self.course.standings
        )
        return event.throw is not None or event.by == "sea" or chasing

    def _end(self, event: march.MarchEnded) -> Entry:
        who, where = self.teller.body_as_object(self.id), phrases.at(self.course.point(END))
        still = phrases.way(event.plan)
        going = f"; still to go: {still}" if still else ""
        text = f"When the march was over {who} stood {where}, {points(event.moved)} moved{going}."
        return Entry(text=text, notes=(Note(text="", rule=event.rule),))

    # ---- whom it saw

    def _in_sight(self) -> Iterator[Line]:
        """The enemies that came within its reach from afar, at the instant at which each first did."""
        first: dict[Fraction, list[str]] = {}
        owner, ground = self.course.body.owner, self.told.ground
        for quarry in ground.courses.values():
            if ground.hostile(owner, quarry.body.owner):
                seen = (each for each in looks(ground, self.course, quarry) if each.bar is Bar.NONE)
                found = next((each for each in seen if each.points), None)
                if found is not None:
                    first.setdefault(found.tick, []).append(self._sighting(quarry, found))
        for tick, lines in first.items():
            reach = self._reach(tick)
            text = f"Came within its reach ({points(reach)}):"
            yield tick, Entry(text=text, details=tuple(lines), notes=(Note(text="", rule="SS-4.1-1e"),))

    def _reach(self, tick: Fraction) -> Fraction:
        return look(self.told.ground, self.course, self.course, tick).reach

    def _sighting(self, quarry: Course, seen: Look) -> str:
        standing = quarry.standing(seen.tick)
        men = phrases.counted_men(standing.men if standing is not None else 0)
        who = f"{self.teller.named(quarry.body)} ({quarry.body.id})"
        return f"{who}, {men}, {points(seen.points or 0)} off, {phrases.at(seen.point)}"

    # ---- whom it weighed

    def _contact(self, event: ContactJudged) -> Iterator[Line]:
        if self.id not in (event.hunter, event.quarry):
            return
        line = told(event, self.teller)
        if line is None:
            return
        if event.hunter == self.id:
            line = line.model_copy(update={"details": tuple(self._why_he(event))})
        if event.quarry:  # the umpire reads who it is
            named = line.text.replace(f"({event.label})", f"({event.label}: {event.quarry})")
            line = line.model_copy(update={"text": named})
        estimates = estimates_for(self.told, event)
        notes = [note for each in estimates for note in self._estimate(each)]
        yield event.tick, line.model_copy(update={"notes": (*notes, *line.notes, *self._same_throw(event))})

    def _estimate(self, event: march.EstimateMade) -> Iterator[Note]:
        if event.throw is not None:
            text = f"{event.body} taken for {phrases.counted_men(event.men)}"
            yield Note(text=text, rule=event.rule, throws=(event.throw,))

    def _why_he(self, event: ContactJudged) -> Iterator[str]:
        """Why the odds suited, and why this one came before others."""
        if event.outcome is not ContactOutcome.DECLINED and event.quarry:  # a seat knows the men only about
            standing = self.course.standing(event.tick)
            assert standing is not None, "only a body weighs anybody"
            wanted = AGGRESSION[standing.plan.ratings.aggression]
            off = phrases.decimal(wanted.distance(event.own_men, event.enemy_men))
            yield f"Off the odds it likes best ({phrases.least_odds(wanted.ideal)}) by a factor of {off}."
        tried = [each for each in self.told.of(ContactJudged, self.id) if self._tried_with(each, event)]
        if len(tried) > 1:
            number = next(n for n, each in enumerate(tried) if each is event)
            others = [each.quarry or each.label for each in tried]
            yield (
                "Tried first: its odds were the best."
                if not number
                else f"Tried next: the throw for {others[number - 1]} failed."
            )

    @staticmethod
    def _tried_with(one: ContactJudged, other: ContactJudged) -> bool:
        return one.tick == other.tick and one.throw is not None and other.throw is not None

    def _same_throw(self, event: ContactJudged) -> Iterator[Note]:
        """A throw that was made already: one for hunting leader, quarry leader and meeting place."""
        for each in self.told.events:
            if each is event or event.throw is None:
                return
            if (
                isinstance(each, ContactJudged)
                and each.throw is not None
                and each.throw.key == event.throw.key
            ):
                first = f"{each.hunter} ({self.words.when(each.tick)})"
                yield Note(text=f"The season's one throw there, made already for {first}", rule="SS-3.2-10")
                return

    def _given_up(self, event: march.ChaseGivenUp) -> Entry:
        line, tick = told(event, self.teller), Fraction(event.tick)
        assert line is not None, "the end of a chase is told"
        begun = [each for each in self.told.of(ContactJudged, self.id) if each.label == event.label]
        quarry = self.told.ground.courses.get(begun[-1].quarry) if begun else None
        details: tuple[str, ...] = ()
        if event.why is march.ChaseEnd.TOO_FAR and quarry is not None:
            seen = look(self.told.ground, self.course, quarry, tick)
            details = (f"It was {self.words.off(seen)}; it seeks within {points(seen.reach)}.",)
        notes = (Note(text="", rule=event.rule),)
        return line.model_copy(update={"details": details, "notes": notes})

    # ---- its battle

    def _battle(self, event: march.BattleJoined | battle.BattleFought) -> Iterator[Line]:
        joined = self.told.ground.battle_of(self.id)
        if joined is not None and event.battle == joined.battle:
            yield from self._as_it_is(event, self._afterwards)

    @property
    def _afterwards(self) -> Fraction:
        """The instant to which a battle, and what came of it, is dated: when the body came into it."""
        came_in = self.told.ground.came_in(self.id)
        return END if came_in is None else came_in

    def _is_of(self, event: battle.LeaderKilled | battle.LeaderTaken | battle.LeaderSpared) -> bool:
        """Tell whether it was this body's leader, in this body's battle."""
        joined = self.told.ground.battle_of(self.id)
        return joined is not None and event.battle == joined.battle and event.seat == self.course.body.owner
