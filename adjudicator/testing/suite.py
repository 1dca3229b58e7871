"""What every test of the suite needs: the subject, how many examples, and how they are made."""

from typing import Any, ClassVar

from adjudicator.kernel.visibility import Viewer
from adjudicator.testing.checks import reading
from adjudicator.testing.examples import STEADY, Settings, for_examples
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import Game, next_turn, opened, played
from adjudicator.testing.subject import Subject, Turn


class Suite:
    """The settings of a class of tests, and its examples."""

    subject: ClassVar[Subject[Any, Any]]
    examples: ClassVar[int] = 40
    """Examples for each test that looks at turns; a fifth of them for whole games."""
    rounds: ClassVar[int] = 3
    """Rounds of a whole game."""
    least_apart: ClassVar[int] = 50
    """Least share, in per cent, of twins that must not touch (`Subject.apart`): the others prove nothing."""
    pictures: ClassVar[int] = 2
    """Examples whose maps are drawn and compared byte for byte."""
    how: ClassVar[Settings] = STEADY

    @property
    def _games(self) -> int:
        return max(5, self.examples // 5)

    def _for(self, check: Any, count: int) -> None:
        for_examples(check, self.how, count)

    def _turn(self, pick: Pick) -> Turn[Any]:
        rules = self.subject.rules()
        return next_turn(self.subject, rules, opened(self.subject, rules, pick).state, pick)

    def _game(self, pick: Pick) -> Game[Any]:
        return played(self.subject, pick, 1)

    def _probes(self, turn: Turn[Any], pick: Pick) -> tuple[str, ...]:
        """Lines that others would write: they name what only others know of."""
        rules = self.subject.rules()
        owed = rules.round(turn.before.state).owed_by
        if not owed:
            return ()
        view = rules.view(turn.before.state, Viewer(pick.one(owed)))
        lines = tuple(self.subject.lines(view, pick))
        return (*lines[:3], *reading.garbled(lines[:1], pick))
