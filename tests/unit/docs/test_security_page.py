"""Each attack on the security page has a test that is there."""

import re
from pathlib import Path

from tools.write_docs import DOCS

TESTS = DOCS.parent / "tests"
ROW = re.compile(r"^\| (?P<attack>[^|]+) \| (?P<stopped>[^|]+) \| (?P<test>[^|]+) \|$", re.MULTILINE)
DEFINED = re.compile(r"^ *(?:async )?def (test_\w+)\(", re.MULTILINE)


def rows() -> list[re.Match[str]]:
    page = (DOCS / "security.md").read_text("utf-8")
    attacks = page.partition("## Attacks")[2].partition("\n## ")[0]
    return [row for row in ROW.finditer(attacks) if row["attack"] not in {"attack", "---"}]


def defined(folder: Path) -> set[str]:
    return {name for file in folder.rglob("test_*.py") for name in DEFINED.findall(file.read_text("utf-8"))}


def test_every_attack_names_tests_that_exist() -> None:
    known = defined(TESTS)
    named = {row["attack"]: re.findall(r"`([^`]*)`", row["test"]) for row in rows()}
    assert len(named) > 40, "the table could not be read"
    wrong = {attack: tests for attack, tests in named.items() if not tests or not known.issuperset(tests)}
    assert wrong == {}


def test_no_attack_stands_twice() -> None:
    attacks = [row["attack"] for row in rows()]
    assert sorted(set(attacks)) == sorted(attacks)
