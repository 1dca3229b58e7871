"""The schema of `data/deck.yaml`: what a card does, the game's numbers. Lengths are whole inches."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from adjudicator.kernel.model import Value

Inches = Annotated[int, Field(ge=0, le=60)]


class FoeKind(StrEnum):
    """What a Viking can meet on his way."""

    CHIEF = "chief"
    PRIEST = "priest"
    GIANT = "giant"
    SAXON = "saxon"
    DOG = "dog"


class Where(StrEnum):
    """Where dropped coins lie: at his feet, or off to one side of his heading (VR-CARD-7)."""

    UNDERFOOT = "underfoot"
    RIGHT = "right"
    LEFT = "left"


class Block(Value):
    """A foe in base contact, fought before the Viking moves (VR-CARD-1)."""

    kind: Literal["block"]
    foe: FoeKind


class Stand(Value):
    """A foe up to ten inches ahead who does not step aside (VR-CARD-3)."""

    kind: Literal["stand"]
    foe: FoeKind
    men: int


class Pursue(Value):
    """Foes who come running from anywhere, till they are dead or he is (VR-CARD-4)."""

    kind: Literal["pursue"]
    foe: FoeKind
    men: int


class Harry(Value):
    """The dog, from which he runs anywhere for so many turns; he may fight it later on (VR-CARD-6)."""

    kind: Literal["harry"]
    foe: FoeKind
    turns: int
    fight_from: int


class Drop(Value):
    """Coins fall and lie there (VR-CARD-7, VR-CARD-8)."""

    kind: Literal["drop"]
    coins: int | Literal["all"]
    where: Where
    inches: Inches = 0


class Spill(Value):
    """All the loot is on the ground: a turn to gather it, or half a turn to leave it (VR-CARD-8)."""

    kind: Literal["spill"]


class Pit(Value):
    """The loot is lost for good, and the next move is shorter (VR-CARD-8)."""

    kind: Literal["pit"]
    inches: Inches


class Maim(Value):
    """Slower to the end of the game, and worse in fights by so much (VR-CARD-14)."""

    kind: Literal["maim"]
    inches: Inches
    fights: int = 0


class Shot(Value):
    """An arrow: the faces that kill and those that wound, and what a wound costs (VR-CARD-10)."""

    kind: Literal["shot"]
    dead: tuple[int, ...]
    wounded: tuple[int, ...]
    now: Inches = 0
    after: Inches = 0


class Axe(Value):
    """An axe in the shield till a whole turn is spent (VR-CARD-9)."""

    kind: Literal["axe"]
    inches: Inches


class Stray(Value):
    """He runs anywhere this turn."""

    kind: Literal["stray"]


class Lose(Value):
    """The turn, or half of it, is lost (VR-CARD-12, VR-CARD-15)."""

    kind: Literal["lose"]
    half: bool


class Leak(Value):
    """A coin a turn falls to the ground (VR-CARD-13)."""

    kind: Literal["leak"]


class Slow(Value):
    """Slower this turn."""

    kind: Literal["slow"]
    inches: Inches


class Companion(Value):
    """Somebody comes along (VR-CARD-11, VR-TONE-1)."""

    kind: Literal["companion"]
    inches: Inches


class Spurt(Value):
    """So many inches this turn, before anything slows him (VR-TURN-2)."""

    kind: Literal["spurt"]
    inches: Inches


Effect = Annotated[
    Block
    | Stand
    | Pursue
    | Harry
    | Drop
    | Spill
    | Pit
    | Maim
    | Shot
    | Axe
    | Stray
    | Lose
    | Leak
    | Slow
    | Companion
    | Spurt,
    Field(discriminator="kind"),
]


class Card(Value):
    """A kind of card: how many there are, what it is called, and what it does to whom it lies on.

    `words` say what it does to who holds it, `tale` is what he hears of it on whom it lies.
    """

    id: str
    count: int = Field(ge=1)
    title: str
    aliases: tuple[str, ...]
    words: str
    tale: str
    effect: Effect


class Foe(Value):
    """How a kind of foe fights, and what he is called."""

    value: int
    name: str


class Speed(Value):
    """Inches a turn: with loot, without, from so many coins on, of those who chase, and never less."""

    loot: Inches
    free: Inches
    heavy: Inches
    heavy_from: int
    foe: Inches
    least: Inches


class PickUpCost(Value):
    """Inches to pick up one to three coins at one spot, and for each more (VR-MOVE-2).

    `aside`: how far beside his way coins may lie that a Viking picks up on it.
    """

    up_to_three: Inches
    each_more: Inches
    aside: Inches


class FightNumbers(Value):
    """A Viking's value free and loaded, and the inches that a fight costs him (VR-FIGHT-1, VR-FIGHT-2)."""

    free: int
    loaded: int
    cost: Inches


class Constants(Value):
    """The game's numbers. `contact`: inches between two figures that fight (bases of an inch touch).

    `axe_turns`: he who is so many turns from the ship does not stop to pull an axe out.
    """

    coins_each: int
    speed: Speed
    pickup: PickUpCost
    fight: FightNumbers
    ship_radius: Inches
    contact: Inches
    apart: Inches
    axe_turns: int


class DeckFile(Value):
    """All of the file."""

    constants: Constants
    foes: dict[FoeKind, Foe]
    cards: tuple[Card, ...]
