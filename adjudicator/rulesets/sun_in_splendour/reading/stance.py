"""Ratings and camp as typed (3.2): one outside 1 to 7 is refused, and the default stands (SS-3.2-1)."""

from collections.abc import Iterable
from dataclasses import dataclass

from adjudicator.kernel.problems import ProblemKind
from adjudicator.rulesets.sun_in_splendour.plans import Ratings
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.phrase import Camp, Part, Rating


@dataclass(frozen=True)
class Stance:
    """What an order says of ratings and camp; None: nothing."""

    interception: int | None = None
    aggression: int | None = None
    outside: bool | None = None

    def over(self, other: "Stance") -> "Stance":
        """Return this stance, with what it leaves out taken from another."""
        return Stance(
            other.interception if self.interception is None else self.interception,
            other.aggression if self.aggression is None else self.aggression,
            other.outside if self.outside is None else self.outside,
        )


def stance_of(desk: Desk, parts: Iterable[Part]) -> Stance:
    """Return the stance that these parts tell. Two different numbers for one rating are asked back."""
    stance = Stance()
    for part in parts:
        if isinstance(part, Camp):
            stance = Stance(outside=part.outside).over(stance)
        if isinstance(part, Rating):
            stance = _rated(desk, stance, part)
    return stance


def _rated(desk: Desk, stance: Stance, part: Rating) -> Stance:
    interception = _checked(desk, part.at, "interception", part.interception, stance.interception)
    aggression = _checked(desk, part.at, "aggression", part.aggression, stance.aggression)
    return Stance(interception, aggression).over(stance)


def _checked(desk: Desk, at: Token, name: str, given: int | None, before: int | None) -> int | None:
    if given is None:
        return None
    if before is not None and before != given:
        choices = (f"{_SHORT[name]} {before}", f"{_SHORT[name]} {given}")
        raise desk.ask.question("rating-two", at, f"{choices[0]} or {choices[1]}?", choices, "SS-3.2-1")
    if 1 <= given <= 7:
        return given
    default = getattr(Ratings(), name)
    desk.remarks.append(
        desk.ask.problem(
            ProblemKind.ILLEGAL,
            "rating-range",
            at,
            f"Ratings go from 1 to 7. Unless you mend it, {_SHORT[name]} {default} stands.",
            rule="SS-3.2-1",
        )
    )
    return None


_SHORT = {"interception": "INT", "aggression": "AGG"}
