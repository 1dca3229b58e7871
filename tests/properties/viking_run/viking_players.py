"""Scripted Vikings: six temperaments, each writes its mails from what its own seat may know, by picks."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.ground import INCH, distance
from adjudicator.rulesets.viking_run.orders import Play
from adjudicator.rulesets.viking_run.state import Viking
from adjudicator.rulesets.viking_run.view import View
from adjudicator.testing.pick import Pick

Temperament = Callable[[View, Pick], Iterator[str]]


def runner(view: View, pick: Pick) -> Iterator[str]:
    """Straight to the ship, a card on whoever is ahead, a spurt for himself."""
    if view.turn == 1:
        yield pick.one(("PICK UP nothing", "PICK UP when I have none", "PICK UP my own, up to 5 coins"))
    if "spurt" in _hand(view) and _runs(view) and pick.chance(60):
        yield "spurt for me"
    else:
        yield from _card(view, pick, "the leader")
    if _runs(view) and pick.chance(50):
        yield "RUN to the ship"


def hoarder(view: View, pick: Pick) -> Iterator[str]:
    """Silver first: whatever lies within a turn's run, and a card on the richest."""
    if view.turn == 1:
        yield pick.one(("PICK UP all near my path", "PICK UP all near my path, up to 9 coins"))
        yield "GATHER spilt loot"
    yield from _card(view, pick, "the richest")
    if not _runs(view):
        return
    me = _me(view)
    near = [heap for heap in view.heaps if distance(heap.at, me.at) <= 8 * INCH]
    if near and me.coins < 15:
        yield f"grab {pick.one(near).id}" if pick.chance(50) else "head for the coins"


def spiteful(view: View, pick: Pick) -> Iterator[str]:
    """His whole hand against one neighbour, mailed ahead in the first turn; he takes his own time."""
    victims = _others(view)
    if view.turn == 1 and victims:
        victim = data.name_of(pick.one(victims[:3]).seat)
        cards = pick.shuffled(_hand(view))
        yield f"PLAY {_title(cards[0])} ON {victim}"
        yield from (f"TURN {turn}: {_title(card)} on {victim}" for turn, card in enumerate(cards[1:], 2))
        yield pick.one(("OTHERWISE the nearest", "OTHERWISE the last", "OTHERWISE the richest"))
        yield "FIGHT PAIRS one by one"
        yield "LEAVE the axe in"
    elif pick.chance(15):
        yield "PLAY NOTHING"
    else:
        yield from _card(view, pick, "the nearest")
    if _runs(view) and pick.chance(15):
        yield pick.one(("STAY", "RUN to 3 o'clock, 5 inches", "run left", "toward 2 o'clock for 4 inches"))


def cautious(view: View, pick: Pick) -> Iterator[str]:
    """Nothing that can be helped: he sheds his load, fights the dog, saves cards for whoever is near home."""
    if view.turn == 1:
        yield from ("FLEE the dog", "DROP loot to fight", "LEAVE spilt loot")
        yield from ("FIGHT PAIRS one by one", "if that can't be, keep it")
        yield "PICK UP my own, up to 9 coins"
    leader = next(iter(_others(view)), None)
    if leader is not None and (leader.far < 24 * INCH or view.turn > 4):
        yield from _card(view, pick, data.name_of(leader.seat))
    else:
        yield "no card this turn"
    if _runs(view) and _me(view).axes:
        yield "PULL OUT the axe" if _me(view).far > 12 * INCH else "LEAVE the axe in"


def rambler(view: View, pick: Pick) -> Iterator[str]:
    """He goes where he likes and plays whatever comes to hand, on whomever, himself too."""
    if pick.chance(70):
        aims = [data.name_of(each.seat) for each in view.running]
        yield from _card(view, pick, pick.one((*aims, "the last", "the nearest", "the leader")))
    if not _runs(view):
        return
    if pick.chance(25):
        yield f"RUN to {pick.number(1, 12)} o'clock"
    elif pick.chance(25):
        yield "RUN to coins"
    if pick.chance(20):
        yield pick.one(("fight them one at a time", "take both saxons together", "KEEP loot in fights"))
    if pick.chance(20):
        yield pick.one(("FLEE the dog", "turn on the dog", "pull the axe out", "PICK UP nothing"))
    if pick.chance(20):
        yield pick.one(("DROP loot when outnumbered", "PULL OUT the axe unless the ship is near"))


def silent(view: View, pick: Pick) -> Iterator[str]:
    """He never writes."""
    return iter(())


TEMPERAMENTS: dict[str, Temperament] = {
    each.__name__: each for each in (runner, hoarder, spiteful, cautious, rambler, silent)
}
"""All of them, by name."""

EAGER: tuple[str, ...] = ("runner", "hoarder", "spiteful", "cautious", "rambler")
"""Those who write."""


def _hand(view: View) -> Sequence[str]:
    return view.own.hand if view.own is not None else ()


def _me(view: View) -> Viking:
    return view.viking(SeatId(view.viewer))


def _runs(view: View) -> bool:
    return _me(view).runs


def _others(view: View) -> list[Viking]:
    """The others on the field, the nearest to the ship first."""
    others = (each for each in view.running if each.seat != view.viewer)
    return sorted(others, key=lambda each: (each.far, each.seat))


def _card(view: View, pick: Pick, aim: str) -> Iterator[str]:
    """A card of the hand on somebody, if there is a card and somebody else to play it on."""
    free = _free(view)
    if free and _others(view) and not _is_mailed(view):
        yield f"PLAY {_title(pick.one(free))} ON {aim}"


def _free(view: View) -> list[str]:
    """The cards of the hand that are not mailed ahead."""
    assert view.own is not None
    ahead = Counter(each.card for each in view.own.ahead if isinstance(each, Play))
    return sorted((Counter(view.own.hand) - ahead).elements())


def _is_mailed(view: View) -> bool:
    """Whether a card was mailed ahead for this turn."""
    return view.own is not None and any(each.turn == view.turn for each in view.own.ahead)


def _title(card: str) -> str:
    return data.card(card).title
