"""Reports of runs with eighteen players stay small enough for mail programs, uncut."""

import viking_games
from viking_games import GAME

from adjudicator.kernel.letters import Header, ReportLetter
from adjudicator.kernel.visibility import UMPIRE, Viewer
from adjudicator.render.letters.letters import HTML_LIMIT, render
from adjudicator.rulesets.registry import templates

HEADER = Header(campaign="raid", seat="Asgeir", round="Turn 7", head="417-9f3c2a71d0e4")


def test_the_longest_report_of_a_full_run_is_shown_as_a_whole() -> None:
    played = viking_games.play(12)
    assert len(played.tempers) == 18
    sizes = []
    for turn in played.turns:
        for viewer in (Viewer(UMPIRE), Viewer(next(iter(played.tempers)))):
            before, after = GAME.view(turn.before.state, viewer), GAME.view(turn.after, viewer)
            known = [seen for event in turn.events if (seen := GAME.observe(event, viewer)) is not None]
            letter = ReportLetter(header=HEADER, report=GAME.report(before, known, after), map_cid="map")
            made = render("report", GAME.key, letter, templates)
            assert not made.cut
            sizes.append(len(made.html.encode()))
    assert 5_000 < max(sizes) < HTML_LIMIT / 3
