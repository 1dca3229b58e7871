"""What a card will do, as far as the seat may know: when, for how long, on whom as things stand."""

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.ground import distance
from adjudicator.rulesets.viking_run.orders import Play
from adjudicator.rulesets.viking_run.policies import Hand, Pick, Policies
from adjudicator.rulesets.viking_run.reading.effects_told import effect_told
from adjudicator.rulesets.viking_run.state import Viking
from adjudicator.rulesets.viking_run.view import View


def play_told(order: Play, view: View, seat: SeatId, policies: Policies) -> tuple[str, ...]:
    """What comes of a card: its effect, on whom a rule would lay it now, and where else it may go."""
    told = [effect_told(data.card(order.card).effect, order.turn)]
    if order.aim.pick is not None:
        told.append(_as_it_stands(order.aim.pick, view, view.viking(seat)))
    elif order.aim.seat is not None and not view.viking(order.aim.seat).runs:
        told.append(f"{data.name_of(order.aim.seat)} is out by now.")
    if order.aim.seat == seat:
        told.append("It is on yourself.")
    elif view.options.bound or order.turn > view.turn:
        told.append(_if_it_cannot(order.aim.pick, policies.hand))
    return tuple(told)


def _if_it_cannot(pick: Pick | None, hand: Hand) -> str:
    if hand is Hand.KEEP:
        return "Where it cannot lie there, you keep it."
    if pick is not None and pick.value == hand.value:
        return "Where it cannot lie there: on who comes next after him."
    return f"Where it cannot lie there: on the {hand.value}."


def _as_it_stands(pick: Pick, view: View, me: Viking) -> str:
    """Whom a rule means now; those who are equal in all that everybody can see may be several."""
    names = [data.name_of(seat) for seat in picked(pick, view, me)]
    return f"As it stands: {' or '.join(names)}." if names else "Nobody else is on the field."


def picked(pick: Pick, view: View, me: Viking) -> tuple[SeatId, ...]:
    """The Vikings whom a rule means, as `phases.revealing` ranks them; several where a die would tell."""
    others = [viking for viking in view.running if viking.seat != me.seat]
    ranks = {viking.seat: _rank(pick, viking, me) for viking in others}
    best = min(ranks.values(), default=None)
    return tuple(seat for seat, rank in ranks.items() if rank == best)


def _rank(pick: Pick, viking: Viking, me: Viking) -> tuple[int, int]:
    match pick:
        case Pick.LEADER:
            return viking.far, 0
        case Pick.RICHEST:
            return -viking.coins, viking.far
        case Pick.NEAREST:
            return distance(me.at, viking.at), viking.far
        case Pick.LAST:
            return -viking.far, viking.far
