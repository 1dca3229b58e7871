"""Every ruling on leaders' orders and on the march is told as a case that players can read."""

import tomllib
from pathlib import Path

import pytest

CASES = Path(__file__).parents[2] / "cases" / "sun_in_splendour" / "rulings"

ORDERS = ("SS-3.1-1", "SS-3.1-2", "SS-3.1-3", "SS-3.1-4")
CONTACT = (
    "SS-3.2-1",
    "SS-3.2-2",
    "SS-3.2-2b",
    "SS-3.2-3",
    "SS-3.2-4",
    "SS-3.2-5",
    "SS-3.2-6",
    "SS-3.2-7",
    "SS-3.2-10",
    "SS-3.2-11",
    "SS-3.2-12",
    "SS-3.4-1",
)
AT_ONE_INSTANT = ("SS-4.1-1", *(f"SS-4.1-1{letter}" for letter in "abcdefghijklmno"))
MARCHING = ("SS-4.1-2", "SS-4.1-3", "SS-4.1-4", "SS-4.1-5", "SS-4.2-1", "SS-4-S1", "SS-4-S2", "SS-4-S3")


@pytest.fixture(scope="module")
def rules() -> dict[str, list[str]]:
    """The cases by the ruling that they are about."""
    found: dict[str, list[str]] = {}
    for file in sorted(CASES.glob("*.toml")):
        found.setdefault(tomllib.loads(file.read_text("utf-8"))["rule"], []).append(file.stem)
    return found


@pytest.mark.parametrize("ruling", [*ORDERS, *CONTACT, *AT_ONE_INSTANT, *MARCHING])
def test_a_ruling_has_a_case(ruling: str, rules: dict[str, list[str]]) -> None:
    assert rules.get(ruling), f"no file in {CASES} is about {ruling}"


def test_a_file_is_named_after_its_ruling(rules: dict[str, list[str]]) -> None:
    """`4.1-1b_turning_back.toml` is about SS-4.1-1b."""
    for ruling, files in rules.items():
        for name in files:
            assert name.startswith(f"{ruling.removeprefix('SS-')}_"), name
