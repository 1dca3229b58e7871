"""Whole small marches as a table: `march_cases/*.toml`, a story and its result each."""

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from march_board import AFAR, BOARDS, EDITION, CaseDice, body, leader, run, state_of, told

from adjudicator.rulesets.sun_in_splendour.events.march import BattleJoined, ContactJudged
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchRules
from adjudicator.rulesets.sun_in_splendour.state import Body, Season

CASES = [
    case
    for file in sorted((Path(__file__).parent / "march_cases").glob("*.toml"))
    for case in tomllib.loads(file.read_text("utf-8"))["case"]
]


def _bodies(case: dict[str, Any]) -> list[Body]:
    dispersed, outside = case.get("dispersed", ()), case.get("outside", ())
    bodies = [body(line) for line in case["bodies"]]
    return [
        each.model_copy(
            update={
                "plan": each.plan.model_copy(update={"dispersed": each.id in dispersed}),
                "inside": each.id not in outside,
            }
        )
        for each in bodies
    ]


def _events(case: dict[str, Any], rules: MarchRules) -> tuple[Any, ...]:
    season = Season(case.get("season", "spring"))
    wars = case.get("hostile", {})
    leaders = [leader(seat, wars.get(seat, ()), **more) for seat, more in case.get("leaders", {}).items()]
    state = state_of(_bodies(case), season, wars, case.get("estates"), leaders)
    dice = CaseDice(case.get("dice"), case.get("contact", 6), estimates=case.get("estimates"))
    board = replace(BOARDS[case.get("board", "mini")], fortified=frozenset(case.get("walls", ())))
    return run(state, dice, rules, board)


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
