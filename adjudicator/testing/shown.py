"""Everything a viewer is shown of a turn, as text to be compared: nothing else goes into his letters."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import TypeVar

from adjudicator.kernel.drawing import Drawing, Motion
from adjudicator.kernel.picture import Picture
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Report
from adjudicator.kernel.ruleset import Explained, Filmed, Receiving, Reeled, Ruleset
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.render.pictures import Size, animated, png, strip_png, svg
from adjudicator.testing.mails import Receipt, senders
from adjudicator.testing.play import listed, numbered
from adjudicator.testing.subject import Turn

S = TypeVar("S")
V = TypeVar("V")


def viewers(rules: Ruleset[S, V]) -> tuple[Viewer, ...]:
    """Everybody who must not know everything: the seats, and the public."""
    return (*(Viewer(seat) for seat in rules.seats()), Viewer("public"))


def observed(rules: Ruleset[S, V], events: Sequence[Event], viewer: Viewer) -> tuple[Event, ...]:
    """Return events as a viewer knows them."""
    known = (rules.observe(event, viewer) for event in events)
    return tuple(event for event in known if event is not None)


def shown(rules: Ruleset[S, V], turn: Turn[S], viewer: Viewer, probes: Sequence[str]) -> tuple[str, ...]:
    """Return everything that a viewer is shown of a turn. `probes` are lines he sends, to see the answers."""
    before, after = rules.view(turn.before.state, viewer), rules.view(turn.after, viewer)
    events = observed(rules, turn.events, viewer)
    sheet = turn.before.sheets.get(SeatId(viewer))
    return (
        *_told(rules, before, events, after),
        *(reel_text(rules, after) if rules.outcome(turn.after) is not None else ()),
        *(_answers(rules, before, sheet, probes) if sheet is not None else ()),
        *(_answers(rules, after, Sheet(), probes) if sheet is not None else ()),
    )


def readers(rules: Ruleset[S, V], receipt: Receipt[S]) -> tuple[Viewer, ...]:
    """Everybody who may be mailed news of what a mail brought about: whose sheets count, but its sender."""
    return tuple(Viewer(seat) for seat in senders(rules, receipt.before.state) if seat != receipt.sender)


def news_to(rules: Ruleset[S, V], receipt: Receipt[S], viewer: Viewer) -> Report | None:
    """Return what a viewer is mailed of what another's mail brought about; None: nothing."""
    assert isinstance(rules, Receiving)
    seen = observed(rules, receipt.events, viewer)
    return rules.news(seen, rules.view(receipt.after, viewer)) if seen else None


def shown_of_mail(
    rules: Ruleset[S, V], receipt: Receipt[S], viewer: Viewer, probes: Sequence[str]
) -> tuple[str, ...]:
    """Return everything that a viewer is shown of what a mail brought about, and of the round after it."""
    before, after = rules.view(receipt.before.state, viewer), rules.view(receipt.after, viewer)
    events = observed(rules, receipt.events, viewer)
    sheet = receipt.before.sheets.get(SeatId(viewer))
    news = news_to(rules, receipt, viewer) if viewer in readers(rules, receipt) else None
    return (
        f"view before: {before!r}",
        *(f"event: {text}" for text in listed(rules, events)),
        *(f"told: {rules.tell(event, before)!r}" for event in events),
        f"news: {news!r}",
        f"view after: {after!r}",
        *(_answers(rules, after, sheet, probes) if sheet is not None else ()),
    )


def _told(rules: Ruleset[S, V], before: V, events: Sequence[Event], after: V) -> Iterator[str]:
    yield f"view before: {before!r}"
    for text in listed(rules, events):
        yield f"event: {text}"
    for event in events:
        yield f"told: {rules.tell(event, before)!r}"
    yield f"report: {rules.report(before, events, after).model_dump_json()}"
    yield f"picture: {picture_text(rules.picture(before, events, after))}"
    if isinstance(rules, Filmed):
        yield f"film: {film_text(rules.film(before, events, after))}"
    if isinstance(rules, Explained):
        subjects = rules.subjects(before, events, after)
        yield f"subjects: {subjects!r}"
        for subject in subjects:
            yield f"explained: {subject} {rules.explain(before, events, after, subject)!r}"
    yield f"view after: {after!r}"


def _answers(rules: Ruleset[S, V], view: V, sheet: Sheet, probes: Sequence[str]) -> Iterator[str]:
    yield f"sheet: {rules.describe(sheet, view)!r}"
    yield f"silence: {rules.silence(view)!r}"
    yield f"form: {rules.form(view)!r}"
    for probe in probes:
        reading = rules.read(numbered([probe]), view, sheet)
        yield f"read {probe!r}: {reading.sheet!r} {sorted(reading.taken.items())!r} {reading.problems!r}"
        yield f"found {probe!r}: {rules.find_subject(probe, view, sheet)!r}"


def reel_text(rules: Ruleset[S, V], after: V) -> Iterator[str]:
    """Yield all that is shown of the whole game when it is over, by a ruleset that shows it."""
    if isinstance(rules, Reeled):
        for frame in rules.reel(after):
            yield f"frame: {picture_text(frame)}"
        yield f"whole film: {film_text(rules.whole_film(after))}"


def picture_text(picture: Drawing) -> str:
    """Return everything on a picture but the base of a map, which is the same for all."""
    if not isinstance(picture, Picture):
        return repr(picture)
    marks = {field.name: getattr(picture, field.name) for field in fields(picture) if field.name != "base"}
    return f"{picture.base.name} {marks!r}"


def film_text(film: Motion | None) -> str:
    """Return everything in a film, its still picture first."""
    if film is None:
        return "none"
    marks = {field.name: getattr(film, field.name) for field in fields(film) if field.name != "still"}
    return f"{picture_text(film.still)} {marks!r}"


def drawn(rules: Ruleset[S, V], turn: Turn[S], viewer: Viewer) -> tuple[str, ...]:
    """Return the viewer's picture of a turn as it is drawn, and of the whole game where that is over."""
    before, after = rules.view(turn.before.state, viewer), rules.view(turn.after, viewer)
    picture = rules.picture(before, observed(rules, turn.events, viewer), after)
    over = rules.outcome(turn.after) is not None
    return (
        svg(picture, Size.FULL),
        png(picture, Size.PHONE).hex(),
        *(_reel_drawn(rules, after) if over else ()),
    )


def _reel_drawn(rules: Ruleset[S, V], after: V) -> Iterator[str]:
    if isinstance(rules, Reeled):
        frames, film = rules.reel(after), rules.whole_film(after)
        yield strip_png(frames).hex() if frames else ""
        yield animated(film) if film is not None else ""
