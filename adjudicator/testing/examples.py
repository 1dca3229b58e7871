"""Many examples, the same ones on every run and every machine; hypothesis finds a small one that fails."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from adjudicator.testing.faults import demand
from adjudicator.testing.pick import Pick, SeededPick

try:
    from hypothesis import HealthCheck, Phase, Verbosity, given, settings
    from hypothesis import strategies as st
except ImportError as missing:
    raise ImportError(
        "the conformance suite needs hypothesis and pytest; add both to your tests' requirements: "
        "pip install hypothesis pytest"
    ) from missing

Settings = settings
"""How hypothesis goes about its examples."""

STEADY = settings(
    derandomize=True,
    database=None,
    deadline=None,
    print_blob=False,
    report_multiple_bugs=False,
    verbosity=Verbosity.quiet,
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example),
    phases=(Phase.explicit, Phase.generate, Phase.shrink),
)
"""Where an example fails, smaller ones that fail are looked for, without a limit of time."""

UNSHRUNK = settings(STEADY, phases=())
"""The first example that fails as it comes: quick, and long-winded."""


class DrawnPick(Pick):
    """Picks that hypothesis makes, and makes smaller where an example fails."""

    def __init__(self, data: st.DataObject) -> None:
        self._data = data

    def number(self, least: int, most: int) -> int:
        """A whole number between these two, both counted."""
        return self._data.draw(st.integers(least, most))


def for_examples(check: Callable[[Pick], None], how: Settings, count: int) -> None:
    """Run a check on so many examples; it raises for the first that fails, or for the smallest like it."""
    for number in range(count):
        try:
            check(SeededPick(f"example {number}"))
        except Exception:
            if Phase.shrink in how.phases:
                _find_smaller(check, how, count)
            raise


def _find_smaller(check: Callable[[Pick], None], how: Settings, count: int) -> None:
    """Raise for the smallest of the failing examples that hypothesis finds, if it finds any."""

    @settings(how, max_examples=count)
    @given(st.data())
    def run(data: st.DataObject) -> None:
        check(DrawnPick(data))

    run()


@dataclass
class Tally:
    """What the examples of a run were like."""

    examples: int = 0
    marks: Counter[str] = field(default_factory=Counter)

    def count(self, marks: Collection[str]) -> None:
        """Count one example."""
        self.examples += 1
        self.marks.update(dict.fromkeys(marks, 1))

    def demand(self, wanted: Mapping[str, int]) -> None:
        """Demand shares of the examples, in per cent. Raises Nonconformity."""
        for mark, percent in wanted.items():
            found = self.marks[mark]
            demand(
                100 * found >= percent * self.examples,
                f"{percent}% of the examples must show {mark!r}: {found} of {self.examples} do",
            )
