"""A turn in motion, and the whole run: in the order of the steps, from what everybody saw."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from adjudicator.kernel.field import FieldPicture
from adjudicator.kernel.field_film import FieldFilm
from adjudicator.kernel.film import Hand, Words
from adjudicator.kernel.records import Event
from adjudicator.rulesets.viking_run import marks
from adjudicator.rulesets.viking_run.deeds import Bout, Coming, Flight, Walk
from adjudicator.rulesets.viking_run.film_cast import Cast
from adjudicator.rulesets.viking_run.film_news import LINE, of_cards, of_deeds
from adjudicator.rulesets.viking_run.film_pace import QUICK, SLOW, Pace
from adjudicator.rulesets.viking_run.film_take import Take, take
from adjudicator.rulesets.viking_run.picture import scene_picture
from adjudicator.rulesets.viking_run.state import Scene
from adjudicator.rulesets.viking_run.telling.voice import voice_for
from adjudicator.rulesets.viking_run.view import View

_OPENING = 1_000
_CLOSING = 3_000
"""How long the first and the last picture stand still, in milliseconds."""


def film(before: View, events: Sequence[Event], after: View) -> FieldFilm | None:
    """The turn that these events were; None where nobody moved, fought or was shot at."""
    scenes = (_opening(before), *after.scenes[len(before.scenes) :])
    if not before.scenes or not _moves(scenes[1:]):
        return None
    voice = voice_for(after)
    cards = of_cards(events, voice, _OPENING // 2)
    opening = _OPENING + len(cards) * LINE
    takes = (take(scenes[-1], 0, opening, SLOW),)
    news = (*cards, *of_deeds(takes, voice, small=True))
    return _film(scenes, takes, news, after, f"Turn {scenes[-1].turn}")


def _opening(before: View) -> Scene:
    """The field as the turn begins: as the last one left it, or as the umpire has put it since."""
    vikings = tuple(seen.viking for seen in before.vikings)
    return Scene(turn=before.turn, vikings=vikings, foes=before.foes, heaps=before.heaps)


def whole_film(after: View) -> FieldFilm | None:
    """The run from the set-up to its end, turn by turn; None where nobody ever moved."""
    scenes = after.scenes
    if not _moves(scenes[1:]):
        return None
    takes = tuple(_takes(scenes[1:], QUICK))
    news = list(of_deeds(takes, voice_for(after), small=False))
    if after.outcome is not None:
        ms = max(takes[-1].until, news[-1].ms + LINE if news else 0)
        news.append(Words(ms, after.outcome.text))
    return _film(scenes, takes, news, after, "Viking Run")


def _moves(scenes: Sequence[Scene]) -> bool:
    return any(isinstance(deed, Walk | Bout | Flight) for scene in scenes for deed in scene.deeds)


def _takes(scenes: Sequence[Scene], pace: Pace) -> Iterator[Take]:
    since = _OPENING
    for scene in scenes:
        yield (one := take(scene, since, 0, pace))
        since = one.until


def _film(
    scenes: Sequence[Scene], takes: Sequence[Take], news: Sequence[Words], after: View, title: str
) -> FieldFilm:
    length = max(takes[-1].until, news[-1].ms if news else 0) + _CLOSING
    cast = Cast(scenes[0], takes, length, after.seat)
    return FieldFilm(
        still=_still(scenes, after, title),
        length=length,
        movers=tuple(cast.movers()),
        clock=tuple(_hands(takes)),
        piles=tuple(cast.piles()),
        shots=tuple(cast.shots()),
        clashes=tuple(cast.clashes()),
        news=tuple(news),
    )


def _still(scenes: Sequence[Scene], after: View, title: str) -> FieldPicture:
    """The last scene, on as much of the field as all need, with a key that does not tell how it ends."""
    still = scene_picture(scenes[-1], after, title)
    foes = {foe.kind for scene in scenes for foe in scene.foes}
    foes |= {deed.kind for scene in scenes[1:] for deed in scene.deeds if isinstance(deed, Coming)}
    return replace(
        still,
        window=marks.window(scenes),
        signs=marks.signs(foes, scenes),
        rows=tuple(sorted(still.rows, key=lambda row: row.name)),
    )


def _hands(takes: Sequence[Take]) -> Iterator[Hand]:
    """The clock: each turn as it begins; its bar fills evenly to the end of the last one."""
    end = takes[-1].until
    if takes[0].since:
        yield Hand(0, "At the start", Fraction(0))
    for one in takes:
        yield Hand(one.since, f"Turn {one.scene.turn}", Fraction(one.since, end))
    yield Hand(end, f"Turn {takes[-1].scene.turn}", Fraction(1))
