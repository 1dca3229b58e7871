"""Step 2: all cards are turned over together (VR-PLAY-1 to VR-PLAY-4)."""

from collections import Counter
from collections.abc import Iterator

from adjudicator.kernel.visibility import UMPIRE, SeatId, scope_of
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.deckfile import Spurt
from adjudicator.rulesets.viking_run.events.cards import CardKept, CardPlayed
from adjudicator.rulesets.viking_run.ground import distance
from adjudicator.rulesets.viking_run.orders import Aim, Play
from adjudicator.rulesets.viking_run.phases.pecking import draw_order, pecking_order
from adjudicator.rulesets.viking_run.phases.turn import Turn
from adjudicator.rulesets.viking_run.policies import Hand, Pick
from adjudicator.rulesets.viking_run.state import Viking


def reveal(turn: Turn) -> None:
    """Turn the cards over in the order of laying; one that cannot lie on its aim goes on."""
    draw_order(turn)
    played = list(_playable(turn))
    bound = (len(played) + 2) // 3 if turn.state.options.bound else len(played)
    lie: Counter[SeatId] = Counter()
    for seat, play in sorted(played, key=lambda each: _laid(turn, *each)):
        meant = aimed_at(turn, seat, play.aim)
        on = meant if meant is not None and lie[meant] < bound else _other(turn, seat, play, lie, bound)
        if on is None:
            turn.tell(
                CardKept(rule="VR-PLAY-4", scope=scope_of(seat), seat=seat, card=play.card, meant=meant)
            )
            continue
        lie[on] += 1
        rule = "VR-PLAY-1" if on == meant else "VR-PLAY-4"
        turn.tell(
            CardPlayed(rule=rule, seat=seat, card=play.card, on=on, meant=None if on == meant else meant)
        )


def _playable(turn: Turn) -> Iterator[tuple[SeatId, Play]]:
    """The cards that are played, in order of seat; who no longer has his keeps nothing back, he has none."""
    for seat, wish in turn.wishes.items():
        out = not turn.opening.vikings[seat].runs
        if wish.play is None or (out and not turn.state.options.dead_play):
            continue
        if wish.play.card in turn.state.holdings[seat].hand:
            yield seat, wish.play
        else:
            turn.tell(CardKept(rule="VR-PLAY-1", scope=scope_of(seat), seat=seat, card=wish.play.card))


def _laid(turn: Turn, seat: SeatId, play: Play) -> tuple[bool, int, str]:
    """The order of cards: as they were laid down; last, by lot, those that nobody laid (VR-PLAY-4)."""
    number = next((e.number for e in turn.state.laid.get(seat, ()) if e.play.turn == play.turn), None)
    return number is None, number or 0, turn.dice.rank(f"{turn.key}/laid/{seat}", UMPIRE)


def aimed_at(turn: Turn, seat: SeatId, aim: Aim) -> SeatId | None:
    """Whom a card is meant for, as the turn began; None: he is no more on the field (VR-PLAY-2)."""
    if aim.seat is not None:
        viking = turn.opening.vikings.get(aim.seat)
        return aim.seat if viking is not None and viking.runs else None
    assert aim.pick is not None, "a card is aimed at a seat or by a rule"
    ranked = _ranked(turn, seat, aim.pick)
    return ranked[0].seat if ranked else None


def _other(turn: Turn, seat: SeatId, play: Play, lie: Counter[SeatId], bound: int) -> SeatId | None:
    """For whom it is instead, by standing instruction; what was for himself he keeps (VR-PLAY-4)."""
    rule = turn.wishes[seat].policies.hand
    if play.aim.seat == seat or rule is Hand.KEEP:
        return None
    others = _ranked(turn, seat, Pick(rule.value))
    if isinstance(data.card(play.card).effect, Spurt):
        others = [viking for viking in (turn.opening.vikings[seat],) if viking.runs]
    return next((viking.seat for viking in others if lie[viking.seat] < bound), None)


def _ranked(turn: Turn, seat: SeatId, pick: Pick) -> list[Viking]:
    """The other Vikings of the field, him first whom the rule means; of equals the nearer to the ship."""
    me = turn.opening.vikings[seat]
    others = pecking_order(turn, (viking for viking in turn.opening.running if viking.seat != seat))
    match pick:
        case Pick.LEADER:
            return others
        case Pick.RICHEST:
            return sorted(others, key=lambda viking: -viking.coins)
        case Pick.NEAREST:
            return sorted(others, key=lambda viking: distance(me.at, viking.at))
        case Pick.LAST:
            return sorted(others, key=lambda viking: -viking.far)
