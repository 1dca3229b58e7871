"""What was heard made an order, judged by what the seat may know; or else its problem is raised."""

from adjudicator.kernel.problems import ProblemKind
from adjudicator.kernel.records import Order
from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.viking_run.orders import Hold, Play, SetHand, SetPickUp, SetPlayOrder
from adjudicator.rulesets.viking_run.reading.asking import AskedBackError
from adjudicator.rulesets.viking_run.reading.cards import aim, card
from adjudicator.rulesets.viking_run.reading.cursor import Span
from adjudicator.rulesets.viking_run.reading.cursor import said as spoken
from adjudicator.rulesets.viking_run.reading.desk import Desk
from adjudicator.rulesets.viking_run.reading.phrases import (
    Heard,
    ListPhrase,
    MostPhrase,
    Muddle,
    NothingPhrase,
    PlayPhrase,
    PolicyPhrase,
    RunPhrase,
    TurnSaid,
)
from adjudicator.rulesets.viking_run.reading.whither import run
from adjudicator.rulesets.viking_run.wishes import policies


def meant(desk: Desk, heard: Heard, sheet: Sheet, last_card: int | None) -> Order:
    """The order that was heard. `last_card`: the turn of the last card that this mail has said.

    Raises AskedBackError.
    """
    match heard.phrase:
        case Muddle() as muddle:
            raise _muddled(desk, muddle)
        case PlayPhrase() | NothingPhrase() as phrase:
            return _carded(desk, phrase, heard.turn, last_card)
        case RunPhrase() as phrase:
            _must_run(desk, phrase.words, heard.turn)
            return run(desk, phrase)
        case PolicyPhrase(words=words, order=order):
            if not isinstance(order, SetHand | SetPlayOrder):
                _must_run(desk, words, heard.turn)
            elif heard.turn is not None:
                _this_turn(desk, heard.turn)
            return order
        case ListPhrase(words=words, cards=cards):
            if heard.turn is not None:
                _this_turn(desk, heard.turn)
            return SetPlayOrder(cards=tuple(dict.fromkeys(card(desk, each) for each in cards)))
        case MostPhrase(words=words, most=most):
            _must_run(desk, words, heard.turn)
            pick_up = policies(desk.holding.policies, sheet.orders).pick_up
            return SetPickUp(pick_up=pick_up, most_coins=most)


def _muddled(desk: Desk, muddle: Muddle) -> AskedBackError:
    if muddle.choices:
        return desk.asking.question(muddle.code, muddle.words, muddle.message, muddle.choices, muddle.rule)
    kind = ProblemKind.ILLEGAL if muddle.rule else ProblemKind.INVALID
    problem = desk.asking.problem(kind, muddle.code, muddle.words[0], muddle.message, rule=muddle.rule)
    return AskedBackError(problem)


def _carded(
    desk: Desk, phrase: PlayPhrase | NothingPhrase, said: TurnSaid | None, last_card: int | None
) -> Play | Hold:
    turn = _turn(desk, phrase.words, said, last_card)
    if isinstance(phrase, NothingPhrase):
        return Hold(turn=turn)
    if not desk.own.runs and not desk.view.options.dead_play:
        message = f"Your Viking {desk.fate(desk.seat)}; in this run only those on the field play cards."
        raise desk.asking.illegal("card-of-the-dead", phrase.words, message, "VR-PLAY-4")
    return Play(turn=turn, card=card(desk, phrase.card), aim=aim(desk, phrase))


def _turn(desk: Desk, words: Span, said: TurnSaid | None, last_card: int | None) -> int:
    this = desk.view.turn
    if said is None:
        return this
    if said.after and last_card is None:
        choices = tuple(f"TURN {turn}: {spoken(words)}" for turn in (this, this + 1))
        message = f"After which card? Name the turn; this is turn {this}."
        raise desk.asking.question("which-turn", said.words, message, choices, "VR-PLAY-1")
    turn = (last_card or 0) + 1 if said.after else said.number if said.number is not None else this + said.on
    if turn < this:
        raise desk.asking.illegal(
            "turn-passed", said.words, f"Turn {turn} is over; this is turn {this}.", "VR-PLAY-1"
        )
    if turn > desk.last_turn:
        message = f"There is no turn {turn}: the tide is out after turn {desk.last_turn}."
        raise desk.asking.illegal("after-the-tide", said.words, message, "VR-END-3")
    return turn


def _must_run(desk: Desk, words: Span, said: TurnSaid | None) -> None:
    """Refuse an order for a Viking who is out, or for a later turn."""
    fate = desk.fate(desk.seat)
    if fate is not None:
        play = "; you can still play cards" if desk.view.options.dead_play and desk.holding.hand else ""
        message = f"Your Viking {fate} and does nothing more{play}."
        raise desk.asking.illegal("viking-out", words, message, "VR-PLAY-4")
    if said is not None:
        _this_turn(desk, said)


def _this_turn(desk: Desk, said: TurnSaid) -> None:
    this = desk.view.turn
    if (said.number if said.number is not None else this + said.on) != this:
        message = f"Only cards can be mailed ahead; this is turn {this}. Leave the turn out, or send it then."
        raise desk.asking.illegal("not-ahead", said.words, message, "VR-PLAY-1")
