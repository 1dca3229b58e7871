"""The last report of a game that shows itself: a strip inside, the film beside, and words for both."""

from datetime import timedelta
from email.message import EmailMessage
from fractions import Fraction
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from adjudicator.kernel.basemap import Box, ScaleBar
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.field import FieldPicture, Figure
from adjudicator.kernel.field_film import FieldFilm, Mover, Step
from adjudicator.kernel.film import Hand
from adjudicator.kernel.ruleset import Reeled
from tests.integration.quarrel.records import View
from tests.integration.quarrel.ruleset import Quarrel
from tests.integration.table import DEADLINE, Table, text_of


def _street(title: str, viewer: str) -> FieldPicture:
    walker = Figure(Dot(30, 30), "runner", 1, viewer[:1].upper(), own=True)
    return FieldPicture(
        title=title, window=Box(0, 0, 60, 60), unit=1, scale=ScaleBar(10, "ten"), figures=(walker,)
    )


def _picture(self: Quarrel, before: View, events: object, after: View) -> FieldPicture:
    return _street("The street", after.viewer)


def _reel(self: Quarrel, after: View) -> tuple[FieldPicture, ...]:
    return tuple(_street(f"Day {day}", after.viewer) for day in range(1, after.state.number + 1))


def _whole_film(self: Quarrel, after: View) -> FieldFilm | None:
    if after.viewer == "cecily":
        return None
    walker = Mover("runner", (Step(0, Dot(10, 10)), Step(900, Dot(50, 50))), 0, 1_000, 1, after.viewer[:1])
    return FieldFilm(_street("The game", after.viewer), 1_000, (walker,), (Hand(0, "Day 1", Fraction(0)),))


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch, quarrel: Table) -> Table:
    """A quarrel whose rules show the whole game, played to its end."""
    monkeypatch.setattr(Quarrel, "picture", _picture)
    monkeypatch.setattr(Quarrel, "reel", _reel, raising=False)
    monkeypatch.setattr(Quarrel, "whole_film", _whole_film, raising=False)
    assert isinstance(Quarrel(), Reeled)
    for week in range(1, 12):
        if quarrel.load("street").ledger.over:
            break
        quarrel.now = DEADLINE + timedelta(weeks=week)
        quarrel.tick(timedelta(0))
    assert quarrel.load("street").ledger.over
    return quarrel


def _parts(letter: EmailMessage, kind: str) -> dict[str, bytes]:
    return {
        str(part.get_filename()): part.get_content()
        for part in letter.walk()
        if part.get_content_type() == kind
    }


def test_the_last_report_carries_the_game_in_frames_and_in_motion(shown: Table) -> None:
    letter = shown.last("anne")
    pictures = _parts(letter, "image/png")
    assert list(pictures) == ["map.png", "strip.png"]
    with Image.open(BytesIO(pictures["strip.png"])) as strip:
        assert strip.width == 900
    (film,) = _parts(letter, "image/svg+xml").items()
    assert film[0] == "run.svg"
    assert b"<animateTransform" in film[1]
    ElementTree.fromstring(film[1])


def test_its_words_name_what_goes_with_it(shown: Table) -> None:
    letter = shown.last("anne")
    said = " ".join(text_of(letter).split())
    assert "THE WHOLE GAME strip.png, attached: frame by frame. run.svg, attached: in motion." in said
    html = letter.get_body(("html",))
    assert html is not None
    assert 'src="cid:strip" alt="The whole game, frame by frame"' in html.get_content()
    assert "run.svg, attached, shows it in motion" in html.get_content()
    (strip,) = (part for part in letter.walk() if part.get_filename() == "strip.png")
    assert (strip["Content-ID"], strip.get_content_disposition()) == ("<strip>", "inline")


def test_where_there_is_no_film_none_is_attached_or_named(shown: Table) -> None:
    letter = shown.last("cecily")
    assert list(_parts(letter, "image/png")) == ["map.png", "strip.png"]
    assert not _parts(letter, "image/svg+xml")
    assert "run.svg" not in text_of(letter)


def test_no_report_before_the_last_shows_the_whole_game(shown: Table) -> None:
    *earlier, _ = shown.letters("anne")
    assert earlier
    for letter in earlier:
        assert "strip.png" not in _parts(letter, "image/png")
        assert "WHOLE GAME" not in text_of(letter)


def test_a_game_that_shows_nothing_of_itself_has_a_plain_last_report(quarrel: Table) -> None:
    for week in range(1, 12):
        quarrel.now = DEADLINE + timedelta(weeks=week)
        quarrel.tick(timedelta(0))
    assert quarrel.load("street").ledger.over
    assert list(_parts(quarrel.last("anne"), "image/png")) == ["map.png"]
