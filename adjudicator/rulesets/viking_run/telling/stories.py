"""A turn as stories: the viewer's own line by line, that of each other Viking in one paragraph."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run import events as of
from adjudicator.rulesets.viking_run.data import card_words
from adjudicator.rulesets.viking_run.deckfile import Drop, Spill
from adjudicator.rulesets.viking_run.telling.beats import Beat, beats
from adjudicator.rulesets.viking_run.telling.cards import played_words
from adjudicator.rulesets.viking_run.telling.entries import paragraph
from adjudicator.rulesets.viking_run.telling.fights import fell_in_a_fight
from adjudicator.rulesets.viking_run.telling.hurts import clause
from adjudicator.rulesets.viking_run.telling.joining import joined
from adjudicator.rulesets.viking_run.telling.running import plain_sailing
from adjudicator.rulesets.viking_run.telling.steps import ARCHERS, STEPS, step_of, stepped
from adjudicator.rulesets.viking_run.telling.tell import say
from adjudicator.rulesets.viking_run.telling.voice import Voice, listed, lower, voice_for
from adjudicator.rulesets.viking_run.view import View

_SILENT = (of.OrdersKept, of.OrderDrawn, of.TurnOpened, of.CompanionLost, of.RunEnded)
_SILENT_OF_OTHERS = (of.VikingSetOut, of.VikingMoved, of.FoeMoved)
"""What goes without saying of others: the standings and the picture show where they are."""


def own_story(before: View, events: Sequence[Event]) -> tuple[Entry, ...]:
    """What befell the viewer's own Viking, and what became of his card, in order of time."""
    stories = Stories.heard_by(before, events)
    return tuple(stories.own()) if stories.voice.me is not None else ()


def others(before: View, events: Sequence[Event]) -> tuple[Entry, ...]:
    """A paragraph for each other Viking whom anything befell, then the names of those whom nothing did."""
    stories = Stories.heard_by(before, events)
    seats = [seen.viking.seat for seen in before.vikings if seen.viking.seat != stories.voice.me]
    told = {seat: entry for seat in seats if (entry := stories.of_another(seat)) is not None}
    calm = [data.name_of(seat) for seat in seats if seat not in told and before.viking(seat).runs]
    quiet = (Entry(text=f"Nothing befalls {listed(calm)}."),) if calm else ()
    return (*told.values(), *quiet)


@dataclass(frozen=True)
class Stories:
    """The beats of a turn for one viewer. `early`: who was out before the drops (VR-TURN-1)."""

    voice: Voice
    beats: tuple[Beat, ...]
    early: frozenset[SeatId]

    @classmethod
    def heard_by(cls, before: View, events: Sequence[Event]) -> "Stories":
        """The stories of these events."""
        early = (
            event.seat
            for step, event in stepped(before, events)
            if step <= ARCHERS and isinstance(event, of.VikingFell | of.VikingBaptised)
        )
        heard = [event for event in events if not isinstance(event, _SILENT)]
        return cls(voice_for(before), _in_order(beats(heard), before.seat), frozenset(early))

    def own(self) -> Iterator[Entry]:
        """The viewer's own story."""
        me = self.voice.me
        got: set[str] = set()
        for beat in self.beats:
            play = beat.head
            if isinstance(play, of.CardPlayed) and play.seat == me:
                yield self._played(play, beat)
            elif isinstance(play, of.CardPlayed) and play.on == me and play.card not in got:
                got.add(play.card)
                tale = (data.card(play.card).tale,) if beat.tail else ()
                yield self._gets(play, self.voice).model_copy(update={"details": tale})
            elif beat.seat == me and not isinstance(play, of.CardPlayed):
                sentences = tuple(self._sentences(beat, self.voice))
                if sentences:
                    yield paragraph(sentences, beat.events)

    def of_another(self, seat: SeatId) -> Entry | None:
        """Another's story in one paragraph; None: nothing is to be told of him."""
        sentences: list[str] = []
        noted: list[Event] = []
        got: set[str] = set()
        voice = self.voice.of(seat)
        for beat in self.beats:
            if beat.seat != seat:
                continue
            if isinstance(beat.head, of.CardPlayed):
                if beat.head.card not in got:
                    got.add(beat.head.card)
                    sentences.append(self._gets(beat.head, voice).text)
                noted += beat.events if beat.head.seat != voice.me else ()
                continue
            sentences += self._sentences(beat, voice)
            noted += beat.events
        name = f"{data.name_of(seat).upper()}."
        return paragraph((name, *sentences), noted) if sentences else None

    def _played(self, play: of.CardPlayed, beat: Beat) -> Entry:
        """The viewer's own card, with what came of it."""
        instead = f", not on {data.name_of(play.meant)}, on whom enough lay already" if play.meant else ""
        came = self._came_of((beat,), self.voice.of(play.on))
        return paragraph((f"{played_words(play, self.voice)}{instead}{came}.",), beat.tail)

    def _gets(self, play: of.CardPlayed, voice: Voice) -> Entry:
        """All cards of one kind that lie on a Viking, from whom, with what came of them.

        What came of the viewer's own card he reads in his own story.
        """
        plays = [beat for beat in self.beats if _same(beat.head, play) and not self._mine_on_me(beat.head)]
        theirs = tuple(beat for beat in plays if _player(beat) != voice.me)
        by = listed([_from(beat, voice) for beat in plays])
        each = " each" if len(plays) > 1 else ""
        came = self._came_of(theirs, voice.of(play.on)) if theirs else ""
        text = f"From {by}, {card_words(play.card)}{each}{came}."
        return paragraph((text,), [event for beat in theirs for event in beat.events])

    def _mine_on_me(self, event: Event) -> bool:
        return isinstance(event, of.CardPlayed) and event.seat == event.on == self.voice.me

    def _came_of(self, plays: tuple[Beat, ...], voice: Voice) -> str:
        """What came of cards of one kind on one Viking, after a colon; empty: it goes without saying."""
        tail = [event for beat in plays for event in beat.tail if not isinstance(event, of.CompanionLost)]
        if not tail:
            return f": {self._in_vain(plays[0])}"
        clauses = filter(None, (clause(event, voice) for event in joined(tail)))
        told = "; ".join(lower(each) for each in clauses)
        return f": {told}" if told else ""

    def _in_vain(self, beat: Beat) -> str:
        play = beat.head
        assert isinstance(play, of.CardPlayed), "only cards are played in vain"
        drops = isinstance(data.card(play.card).effect, Drop | Spill)
        return "there is nothing to drop" if drops and play.on not in self.early else "it comes too late"

    def _sentences(self, beat: Beat, voice: Voice) -> Iterator[str]:
        """A beat in sentences."""
        last: Event | None = None
        for event in beat.events:
            if not self._goes_unsaid(event):
                if isinstance(event, of.VikingFell) and isinstance(last, of.FightFought):
                    yield fell_in_a_fight(event, voice)
                elif (entry := say(event, voice)) is not None:
                    yield entry.text
            last = event

    def _goes_unsaid(self, event: Event) -> bool:
        match event:
            case of.FoeLeft():
                return event.rule != "VR-CARD-6"
            case of.VikingSetOut() if event.seat == self.voice.me:
                return plain_sailing(event)
            case of.VikingMoved() if event.seat == self.voice.me:
                return False
            case of.FoeMoved() if event.hunts == self.voice.me:
                return False
        return isinstance(event, _SILENT_OF_OTHERS)


def _in_order(told: Sequence[Beat], me: SeatId | None) -> tuple[Beat, ...]:
    """Beats in order of time, cards as they took effect: the viewer's own first, those in vain last."""
    cards = iter(sorted((beat for beat in told if _player(beat)), key=lambda beat: _effect(beat, me)))
    return tuple(next(cards) if _player(beat) else beat for beat in told)


def _effect(beat: Beat, me: SeatId | None) -> tuple[bool, int]:
    return _player(beat) != me, step_of(beat.tail[0]) if beat.tail else len(STEPS)


def _same(event: Event, play: of.CardPlayed) -> bool:
    return isinstance(event, of.CardPlayed) and (event.on, event.card) == (play.on, play.card)


def _player(beat: Beat) -> SeatId | None:
    return beat.head.seat if isinstance(beat.head, of.CardPlayed) else None


def _from(beat: Beat, voice: Voice) -> str:
    """Who played a card: `Dag`, `you`, `himself`."""
    play = beat.head
    assert isinstance(play, of.CardPlayed), "only cards come from somebody"
    return "himself" if play.seat == play.on else Voice(voice.me).him(play.seat)
