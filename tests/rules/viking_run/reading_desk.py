"""A desk for the tests of orders: Egil in turn 3, with a hand of six, four others, coins and foes about."""

from adjudicator.kernel.ruleset import Line, Reading
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.options import Options
from adjudicator.rulesets.viking_run.reading import read
from adjudicator.rulesets.viking_run.state import Fate, Foe, Heap, Holding, Viking, Way
from adjudicator.rulesets.viking_run.view import Seen, View

EGIL, DAG, ULF, ODD, BJORN, GUNNAR = map(SeatId, ("egil", "dag", "ulf", "odd", "bjorn", "gunnar"))
HAND = ("dog", "stumble", "stumble", "two_saxons_mother", "archer_near", "pit")


def viking(seat, x=0, y=24_000, coins=5, **more):
    return Viking(seat=seat, at=Spot(x, y), coins=coins, **more)


VIKINGS = (
    viking(BJORN, y=26_000, coins=7),
    viking(DAG, x=3_000, y=20_000),
    viking(EGIL),
    viking(GUNNAR, coins=0, fate=Fate.FALLEN),
    viking(ODD, x=6_000, y=30_000, coins=0),
    viking(ULF, x=-3_000),
)
HEAPS = (
    Heap(id="C1", at=Spot(0, 27_000), coins=2, of=EGIL),
    Heap(id="C3", at=Spot(2_000, 24_000), coins=4, of=DAG),
)


def desk(hand=HAND, *, vikings=VIKINGS, heaps=HEAPS, foes=(), turn=3, options=None, seat=EGIL, **holding):
    """What Egil may know; keywords are what he holds besides his hand."""
    return View(
        viewer=Viewer(seat),
        options=options or Options(),
        turn=turn,
        vikings=tuple(Seen(viking=each, cards=6) for each in vikings),
        foes=tuple(foes),
        heaps=tuple(heaps),
        own=Holding(hand=tuple(hand), **holding),
    )


def replaced(changed):
    """The Vikings, one of them changed."""
    return tuple(changed if each.seat == changed.seat else each for each in VIKINGS)


def dog_after(seat=EGIL, **more):
    at = Spot(0, 25_000)
    given = {"way": Way.HARRIES, "men": 1, "kind": FoeKind.DOG, "card": "dog"} | more
    return Foe(id="F1", at=at, hunts=seat, since=2, **given)


def typed(text, view=None, sheet=None) -> Reading:
    """Read a mail's lines, numbered from 1."""
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    return read(lines, view or desk(), sheet or Sheet())
