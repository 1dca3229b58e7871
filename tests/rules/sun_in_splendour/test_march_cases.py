"""Whole small marches as a table: `march_cases/*.toml`, a story and its result each."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from march_board import AFAR, BOARDS, EDITION, CaseDice, body, run, state_of, told

from adjudicator.rulesets.sun_in_splendour.events.march import BattleJoined, ContactJudged
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchRules
from adjudicator.rulesets.sun_in_splendour.state import Season

CASES = [
    case
    for file in sorted((Path(__file__).parent / "march_cases").glob("*.toml"))
    for case in tomllib.loads(file.read_text("utf-8"))["case"]
]


def _events(case: dict[str, Any], rules: MarchRules) -> tuple[Any, ...]:
    bodies = [body(line) for line in case["bodies"]]
    dispersed = case.get("dispersed", ())
    scattered = [
        each.model_copy(update={"plan": each.plan.model_copy(update={"dispersed": each.id in dispersed})})
        for each in bodies
    ]
    season = Season(case.get("season", "spring"))
    state = state_of(scattered, season, case.get("hostile"), case.get("estates"))
    dice = CaseDice(case.get("dice", {}), case.get("contact", 6))
    return run(state, dice, rules, BOARDS[case.get("board", "mini")])


def _check(case: dict[str, Any], rules: MarchRules) -> None:
    events = _events(case, rules)
    lines = told(events)
    rest = iter(lines)
    for expected in case.get("happens", ()):
        assert any(line.startswith(expected) for line in rest), f"{expected!r} not in order in {lines}"
    for never in case.get("never", ()):
        assert not [line for line in lines if never in line], lines
    if "tries" in case:
        tries = [e for e in events if isinstance(e, ContactJudged) and e.throw is not None]
        assert len(tries) == case["tries"], lines
    if "battles" in case:
        assert len([e for e in events if isinstance(e, BattleJoined)]) == case["battles"], lines


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_with_interception_from_afar(case: dict[str, Any]) -> None:
    _check(case, AFAR)


NEAR = [case for case in CASES if not case.get("afar")]


@pytest.mark.parametrize("case", NEAR, ids=lambda case: case["name"])
def test_as_the_edition_has_it(case: dict[str, Any]) -> None:
    _check(case, EDITION)
