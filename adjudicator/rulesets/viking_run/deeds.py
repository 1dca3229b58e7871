"""What befell in a turn, step by step: what everybody saw, kept so that it can be shown again in motion."""

from typing import Annotated, Literal

from pydantic import Field

from adjudicator.kernel.model import Value
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.ground import Spot


class Flight(Value):
    """An arrow or axe flew at a Viking, who stood there. `hit`: it did not miss him or who goes with him."""

    deed: Literal["flight"] = "flight"
    seat: SeatId
    at: Spot
    axe: bool = False
    hit: bool = False


class Coming(Value):
    """A band of foes came onto the field."""

    deed: Literal["coming"] = "coming"
    foe: str
    kind: FoeKind
    men: int
    at: Spot
    hunts: SeatId


class Going(Value):
    """A band of foes left the field."""

    deed: Literal["going"] = "going"
    foe: str


class Walk(Value):
    """A Viking, by seat, or a band of foes, by id, went straight from spot to spot."""

    deed: Literal["walk"] = "walk"
    who: str
    way: tuple[Spot, ...]


class Bout(Value):
    """A bout was fought between these two spots. `down`: how many foes fell; `tied`: it is unfinished."""

    deed: Literal["bout"] = "bout"
    seat: SeatId
    foe: str
    kind: FoeKind
    men: int
    at: Spot
    foe_at: Spot
    down: int = 0
    tied: bool = False
    companion: bool = False


class Coins(Value):
    """So many coins lie at a spot since this Viking dropped some or picked some up; none: they are gone."""

    deed: Literal["coins"] = "coins"
    seat: SeatId
    heap: str
    at: Spot
    lie: int


class Out(Value):
    """A Viking is out of it. `by`: the foe who got him; None: an arrow, or he is at the ship."""

    deed: Literal["out"] = "out"
    seat: SeatId
    fate: Literal["fallen", "baptised", "aboard", "home"]
    by: FoeKind | None = None
    coins: int = 0


Deed = Annotated[Flight | Coming | Going | Walk | Bout | Coins | Out, Field(discriminator="deed")]
"""Anything of these."""
