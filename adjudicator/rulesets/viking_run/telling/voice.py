"""How a viewer is spoken to: he is "you", everybody else goes by his name."""

from dataclasses import dataclass

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.view import View


@dataclass(frozen=True)
class Voice:
    """Speaks to one viewer."""

    me: SeatId | None

    def mine(self, seat: SeatId) -> bool:
        """Whether a seat is the viewer's own."""
        return seat == self.me

    def he(self, seat: SeatId) -> str:
        """As the subject that begins a sentence: `You`, `Egil`."""
        return "You" if self.mine(seat) else data.name_of(seat)

    def him(self, seat: SeatId) -> str:
        """Within a sentence: `you`, `Egil`."""
        return "you" if self.mine(seat) else data.name_of(seat)

    def himself(self, seat: SeatId, by: SeatId) -> str:
        """Whom a card lies on: as `him`, but `yourself` or `himself` where it is his own."""
        if seat != by:
            return self.him(seat)
        return "yourself" if self.mine(seat) else "himself"

    def his(self, seat: SeatId) -> str:
        """Whose, after he was named: `your`, `his`."""
        return "your" if self.mine(seat) else "his"

    def owner(self, seat: SeatId) -> str:
        """Whose, by name, at the beginning: `Your`, `Egil's`, `Magnus'`."""
        name = data.name_of(seat)
        return "Your" if self.mine(seat) else f"{name}'" if name.endswith("s") else f"{name}'s"

    def does(self, seat: SeatId, verb: str, one: str = "") -> str:
        """Somebody with his verb: `You run`, `Egil runs`; `one` is the verb's form after a name."""
        return f"{self.he(seat)} {verb if self.mine(seat) else one or verb + 's'}"


def voice_for(view: View) -> Voice:
    """The voice for a viewer."""
    return Voice(view.seat)


def band(kind: FoeKind, men: int) -> str:
    """Foes within a sentence: `the two Saxons`, `the Saxon`, `the chief`."""
    if kind is FoeKind.SAXON:
        return "the Saxon" if men == 1 else "the two Saxons"
    return data.foe(kind).name


def coins(number: int) -> str:
    """`1 coin`, `4 coins`, `no coins`."""
    return f"{number or 'no'} coin{'' if number == 1 else 's'}"


def title(kind: str) -> str:
    """A card within a sentence: `the big dog`, `a stumble`, `two Saxons (the hut)`."""
    words = data.card(kind).title
    return words[0].lower() + words[1:]


def upper(text: str) -> str:
    """A sentence with a capital at its beginning."""
    return text[0].upper() + text[1:]
