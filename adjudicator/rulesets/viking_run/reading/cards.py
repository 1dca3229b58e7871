"""The card that was said, if the hand has it, and the Viking it is for, if he is on the field."""

from collections.abc import Sequence

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.data import card_words
from adjudicator.rulesets.viking_run.orders import Aim
from adjudicator.rulesets.viking_run.policies import Pick
from adjudicator.rulesets.viking_run.reading.canonical import play_words
from adjudicator.rulesets.viking_run.reading.cursor import said
from adjudicator.rulesets.viking_run.reading.desk import Desk, listed
from adjudicator.rulesets.viking_run.reading.phrases import CardSaid, PlayPhrase, TargetSaid

_IN_HAND = "VR-PLAY-1"
_ON_WHOM = "VR-PLAY-2"


def card(desk: Desk, spoken: CardSaid) -> str:
    """The kind of card: of several that are called so, the one in hand. Raises AskedBackError."""
    held = desk.held(spoken.kinds)
    if len(held) == 1:
        return held[0]
    if held:
        choices = _named(held)
        raise desk.asking.question("which-card", spoken.words, f"Which: {listed(choices, ' or ')}?", choices)
    if not spoken.kinds:
        raise _unknown(desk, spoken)
    if len(spoken.kinds) == 1:
        message = f"Not in your hand: {card_words(spoken.kinds[0])}. {desk.hand()}"
    else:
        message = f"None of your cards is called so. {desk.hand()}"
    raise desk.asking.illegal("card-not-held", spoken.words, message, _IN_HAND)


def _unknown(desk: Desk, spoken: CardSaid) -> Exception:
    near = desk.held(spoken.near)
    if near:
        choices = _named(near)
        message = f"There is no card {said(spoken.words)!r}. Do you mean {listed(choices, ' or ')}?"
        return desk.asking.question("card-near", spoken.words, message, choices)
    return desk.asking.invalid("card-unknown", spoken.words, f"I know no such card. {desk.hand()}")


def _named(kinds: Sequence[str]) -> tuple[str, ...]:
    return tuple(card_words(kind) for kind in kinds)


def aim(desk: Desk, phrase: PlayPhrase) -> Aim:
    """On whom the card is to lie. Raises AskedBackError."""
    target = phrase.target
    if target is None:
        example = play_words(phrase.card.kinds[0] if phrase.card.kinds else "dog", Aim(pick=Pick.LEADER))
        message = f"On whom? Name a Viking, or write: {example}."
        raise desk.asking.invalid("on-whom", phrase.card.words, message)
    if target.several:
        choices = tuple(map(data.name_of, target.several))
        raise desk.asking.question(
            "one-viking",
            target.words,
            f"A card lies on one Viking. On {listed(choices, ' or ')}?",
            choices,
            _ON_WHOM,
        )
    if target.pick is not None:
        return Aim(pick=target.pick)
    return Aim(seat=_on_field(desk, target, _seat(desk, target)))


def _seat(desk: Desk, target: TargetSaid) -> SeatId:
    if target.me:
        return desk.seat
    if target.seat is not None:
        return target.seat
    near = desk.played(target.near)
    if near:
        choices = tuple(map(data.name_of, near))
        message = f"There is no Viking {said(target.words)!r}. Do you mean {listed(choices, ' or ')}?"
        raise desk.asking.question("viking-near", target.words, message, choices)
    running = listed(data.name_of(viking.seat) for viking in desk.view.running)
    there = f"On the field are: {running}." if running else "Nobody is on the field."
    raise desk.asking.invalid("viking-unknown", target.words, f"I know no such Viking. {there}")


def _on_field(desk: Desk, target: TargetSaid, seat: SeatId) -> SeatId:
    running = listed(data.name_of(viking.seat) for viking in desk.view.running)
    name = "Your own Viking" if seat == desk.seat else data.name_of(seat)
    try:
        fate = desk.fate(seat)
    except KeyError:
        message = f"Nobody plays {name} in this run. On the field are: {running}."
        raise desk.asking.illegal("viking-not-in-run", target.words, message, _ON_WHOM) from None
    if fate is not None:
        message = f"{name} {fate}. On the field are: {running}."
        raise desk.asking.illegal("viking-out-of-field", target.words, message, _ON_WHOM)
    return seat
