"""The tool that switches rules off finds what it should, changes one thing, and puts it in force."""

import ast
import subprocess
import sys

from adjudicator.rulesets.sun_in_splendour.phases.march import movers, rules
from tools.mutants import mutants, mutated
from tools.switch_off import ROOT, function_of

SOURCE = '''
LEAST = 3

class Host:
    """A host of 7 men."""

    def march(self, points: int) -> bool:
        """At most 9."""
        assert points > 0
        self.tell()
        if self.tired and not self.led:
            return False
        return min(points, LEAST) <= 5
'''


def _changes() -> list[str]:
    return [f"{each.name}: {each.before} -> {each.after}" for each in mutants(SOURCE)]


def test_conditions_calls_numbers_and_comparisons_are_changed():
    changes = _changes()
    for expected in (
        "LEAST: 3 -> 4",
        "LEAST: 3 -> 2",
        "Host.march: self.tell() -> (dropped)",
        "Host.march: self.tired and (not self.led) -> self.tired",
        "Host.march: self.tired and (not self.led) -> not self.led",
        "Host.march: not self.led -> self.led",
        "Host.march: False -> True",
        "Host.march: min(points, LEAST) <= 5 -> min(points, LEAST) < 5",
        "Host.march: min(points, LEAST) <= 5 -> min(points, LEAST) > 5",
        "Host.march: min(points, LEAST) -> max(points, LEAST)",
        "Host.march: 5 -> 6",
    ):
        assert expected in changes


def test_docstrings_and_asserts_stay_as_they_are():
    assert not [each for each in _changes() if "men" in each or "points > 0" in each]


def test_each_change_changes_one_thing():
    whole = ast.unparse(ast.parse(SOURCE))
    trees = {ast.unparse(mutated(SOURCE, each)) for each in mutants(SOURCE)}
    assert whole not in trees
    assert len(trees) == len(mutants(SOURCE))


def test_functions_are_found_under_properties():
    assert function_of(movers, "Mover.free").__name__ == "free"


IN_FORCE = """
from adjudicator.rulesets.sun_in_splendour.phases.march import rules, throws
from tools.switch_off import game_of, switch_off, targets

found = targets(game_of("sun_in_splendour"), ["march/rules.py"])
by_name = {(each.mutant.name, each.mutant.after): each for each in found}
switch_off(by_name["NEEDED", "5"])
switch_off(by_name["Odds.accepts", "own * self.limit.denominator < theirs * self.limit.numerator"])
assert throws.NEEDED == 5
assert not rules.AGGRESSION[4].accepts(1_000, 1_000)
"""


def test_a_change_is_in_force_wherever_the_thing_is_known():
    """In a process of its own: this one keeps the true rules."""
    subprocess.run([sys.executable, "-c", IN_FORCE], check=True, cwd=ROOT)
    assert rules.NEEDED == 4
