"""Reports of crowded seasons stay small enough for mail programs; what they do not show is in their text."""

import crowded_seasons
import pytest
import sun_seasons

from adjudicator.kernel.letters import Header, ReportLetter
from adjudicator.kernel.visibility import UMPIRE, Viewer
from adjudicator.render.letters.letters import HTML_LIMIT, Rendered, render
from adjudicator.rulesets.registry import templates

GAME = crowded_seasons.GAME
HEADER = Header(campaign="towton", seat="Warwick", round="March, Summer 1456", head="417-9f3c2a71d0e4")


def report(season: int, viewer: Viewer) -> Rendered:
    before, events = crowded_seasons.events_of(season)
    after = sun_seasons.fold(before, events)
    known = [seen for event in events if (seen := GAME.observe(event, viewer)) is not None]
    told = GAME.report(GAME.view(before, viewer), known, GAME.view(after, viewer))
    return render("report", GAME.key, ReportLetter(header=HEADER, report=told, map_cid="map"), templates)


def test_the_umpires_report_of_the_most_crowded_season_is_cut_and_its_text_is_whole() -> None:
    """Season 4 tells the umpire the most of the first thirty: 88 KB of text."""
    made = report(4, Viewer(UMPIRE))
    assert made.cut
    assert 0 < len(made.html.encode()) < HTML_LIMIT
    assert len(made.text) > 80_000


@pytest.mark.parametrize("seat", sun_seasons.SEATS[:2])
def test_a_players_report_of_such_a_season_is_shown_as_a_whole(seat: str) -> None:
    made = report(4, Viewer(seat))
    assert not made.cut
    assert len(made.html.encode()) < HTML_LIMIT / 2
