"""How a viewer is spoken to: he is "you", everybody else goes by his name, and by "he" once he was named."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.measures import inches
from adjudicator.rulesets.viking_run.view import View


@dataclass(frozen=True)
class Voice:
    """Speaks to one viewer. `named`: the Viking of whom the talk is, who was named already."""

    me: SeatId | None
    named: SeatId | None = None

    def of(self, seat: SeatId) -> "Voice":
        """The same voice once a Viking was named."""
        return replace(self, named=seat)

    def mine(self, seat: SeatId) -> bool:
        """Whether a seat is the viewer's own."""
        return seat == self.me

    def he(self, seat: SeatId) -> str:
        """As the subject that begins a sentence: `You`, `Egil`, `He`."""
        return self._word(seat, "You", "He", data.name_of(seat))

    def him(self, seat: SeatId) -> str:
        """Within a sentence: `you`, `Egil`, `him`."""
        return self._word(seat, "you", "him", data.name_of(seat))

    def himself(self, seat: SeatId, by: SeatId) -> str:
        """Whom a card lies on: as `him`, but `yourself` or `himself` where it is his own."""
        if seat != by:
            return self.him(seat)
        return "yourself" if self.mine(seat) else "himself"

    def his(self, seat: SeatId) -> str:
        """Whose, after he was named: `your`, `his`."""
        return "your" if self.mine(seat) else "his"

    def whose(self, seat: SeatId) -> str:
        """Whose, within a sentence: `your`, `Egil's`, `his`."""
        return self._word(seat, "your", "his", f"{data.name_of(seat)}'s")

    def owner(self, seat: SeatId) -> str:
        """Whose, at the beginning: `Your`, `Egil's`, `His`."""
        return upper(self.whose(seat))

    def does(self, seat: SeatId, verb: str, one: str = "") -> str:
        """Somebody with his verb: `You run`, `Egil runs`; `one` is the verb's form after a name."""
        return f"{self.he(seat)} {verb if self.mine(seat) else one or verb + 's'}"

    def _word(self, seat: SeatId, mine: str, named: str, name: str) -> str:
        return mine if self.mine(seat) else named if seat == self.named else name


def voice_for(view: View) -> Voice:
    """The voice for a viewer."""
    return Voice(view.seat)


def band(kind: FoeKind, men: int) -> str:
    """Foes who are known, within a sentence: `the two Saxons`, `the Saxon`, `the chief`."""
    return "the two Saxons" if men > 1 else data.foe(kind).name


def comers(kind: FoeKind, men: int) -> str:
    """Foes who are new, within a sentence: `two Saxons`, `a Saxon`, `a chief`."""
    return "two Saxons" if men > 1 else f"a {data.foe(kind).name.removeprefix('the ')}"


def coins(number: int) -> str:
    """`1 coin`, `4 coins`, `no coins`."""
    return f"{number or 'no'} coin{'' if number == 1 else 's'}"


def measured(far: int) -> str:
    """A length with its unit: `1 inch`, `5.5 inches`, from thousandths."""
    return f"{inches(far)} inch{'' if inches(far) == '1' else 'es'}"


def inner(kind: str) -> str:
    """A card where the clause goes on: `a stumble`, `an archer, near,`."""
    words = data.card_words(kind)
    return f"{words}," if "," in words else words


def listed(words: Sequence[str]) -> str:
    """`Dag`, `Dag and you`, `Dag, Ulf and you`."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def upper(text: str) -> str:
    """A sentence with a capital at its beginning."""
    return text[0].upper() + text[1:]


def lower(text: str) -> str:
    """A sentence without its capital, as it follows a colon."""
    return text[0].lower() + text[1:]
