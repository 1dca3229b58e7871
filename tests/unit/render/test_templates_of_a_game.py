"""A game's own package may word the judge's letters; whatever it leaves out is the judge's."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from adjudicator.kernel.letters import Header, ReminderLetter
from adjudicator.render.letters.letters import render
from adjudicator.rulesets import registry

LETTER = ReminderLetter(header=Header(campaign="Roses", seat="Warwick"), left="27 hours")
WORDED = """{% block subject %}Hark, {{ letter.header.seat }}: {{ letter.left }}{% endblock %}
{% block body %}{% import "judge/parts.txt.j2" as parts %}Hark!{% endblock %}
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package of a game, with one template of its own."""
    package = tmp_path / "worded_game"
    (package / "templates").mkdir(parents=True)
    (package / "__init__.py").write_text("", "utf-8")
    (package / "rules.py").write_text("", "utf-8")
    (package / "templates" / "reminder.txt.j2").write_text(WORDED, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    found = {
        "worded": EntryPoint("worded", "worded_game.rules:make", registry.GROUP),
        "whole": EntryPoint("whole", "worded_game:make", registry.GROUP),
        "bare": EntryPoint("bare", "json:loads", registry.GROUP),
    }
    monkeypatch.setattr(registry, "_installed", lambda: found)


@pytest.mark.parametrize("key", ["worded", "whole"])
def test_a_letter_is_set_in_the_game_s_own_template(installed: None, key: str) -> None:
    made = render("reminder", key, LETTER, registry.templates)
    assert (made.subject, made.text) == ("Hark, Warwick: 27 hours", "Hark!\n")
    assert "27 hours left" not in made.text


def test_without_any_it_is_the_judge_s(installed: None) -> None:
    for key in ("bare", "unknown"):
        assert registry.templates(key) is None
        made = render("reminder", key, LETTER, registry.templates)
        assert made.subject == "Warwick: 27 hours left, NOTHING from you"
