"""The dice of a case: some throws are set, the others follow from a fixed key."""

from collections.abc import Mapping
from fnmatch import fnmatchcase

from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.visibility import Scope
from adjudicator.testing.cases.case import Case
from adjudicator.testing.cases.faults import CaseFault

SECRET = b"case"
"""What the throws follow from that a case does not set."""


class CaseDice(Dice):
    """Dice of which some throws are set, by key or by a pattern of keys: `*` stands for anything.

    A key goes before every pattern, and of patterns the one with the most letters.
    """

    def __init__(self, faces: Mapping[str, tuple[int, ...]]) -> None:
        super().__init__(fixed_seeds(SECRET))
        self._set = {key: faces[key] for key in sorted(faces, key=_from_exact_to_vague)}

    def _faces(self, key: str, scope: Scope, count: int, sides: int) -> tuple[int, ...]:
        wanted = next((each for each in self._set if _sets(each, key)), None)
        if wanted is None:
            return super()._faces(key, scope, count, sides)
        faces = self._set[wanted]
        if len(faces) != count or max(faces) > sides:
            raise CaseFault(f'dice."{wanted}": {_cannot_show(key, count, sides, faces)}')
        return faces


def is_pattern(wanted: str) -> bool:
    """Tell whether this stands for many keys: it need not be thrown for then."""
    return "*" in wanted


def _sets(wanted: str, key: str) -> bool:
    return wanted == key or (is_pattern(wanted) and fnmatchcase(key, wanted))


def _from_exact_to_vague(wanted: str) -> tuple[bool, int, str]:
    return is_pattern(wanted), -len(wanted.replace("*", "")), wanted


def _cannot_show(key: str, count: int, sides: int, faces: tuple[int, ...]) -> str:
    dice = f"a die of {sides} sides is" if count == 1 else f"{count} dice of {sides} sides are"
    shown = ", ".join(str(face) for face in faces)
    return f"{dice} thrown for {key}, which cannot show {shown}"


def case_dice(case: Case) -> CaseDice:
    """Return new dice for a case."""
    return CaseDice(case.dice)
