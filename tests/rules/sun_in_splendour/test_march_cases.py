"""Cases in which nobody looks afar go so in edition `march` too, which knows no interception from afar."""

import re
from pathlib import Path

import pytest

from adjudicator.testing.cases import read_case, rules_of, run_case, told

CASES = Path(__file__).parents[2] / "cases" / "sun_in_splendour"
LOOKS_AFAR = re.compile(r"\bint [3-7]\b|interception = [3-7]")
NEAR = [
    path
    for folder in ("small_marches", "rulings")
    for path in sorted((CASES / folder).glob("*.toml"))
    if not LOOKS_AFAR.search(path.read_text("utf-8"))
]


@pytest.mark.parametrize("path", NEAR, ids=lambda path: path.stem)
def test_edition_march_has_it_so_too(path: Path) -> None:
    case = read_case(path).model_copy(update={"edition": "march"})
    verdict = run_case(case, rules_of(case))
    assert verdict.holds, told(verdict, path.name)
