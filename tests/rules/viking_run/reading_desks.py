"""The desks that `orders_as_typed.toml` names."""

from reading_desk import EGIL, HEAPS, ODD, desk, replaced, viking

from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.options import Options
from adjudicator.rulesets.viking_run.orders import Aim, Play
from adjudicator.rulesets.viking_run.state import Fate, Heap

_AHEAD = Play(turn=5, card="dog", aim=Aim(seat=ODD))
_OUT = replaced(viking(EGIL, fate=Fate.FALLEN, coins=0))

DESKS = {
    "usual": desk(),
    "every-card": desk(
        (
            "archer_near",
            "archer_far",
            "two_saxons_hut",
            "two_saxons_mother",
            "ditch_jump",
            "wide_ditch",
            "hole_in_bag",
            "pit",
            "cow_pie",
            "spurt",
            "thrown_axe",
            "drop_right",
            "drop_left",
            "name_called",
            "fair_woman",
            "fugitive_woman",
            "one_saxon",
            "big_saxon",
            "dead_saxon",
        )
    ),
    "bag": desk(
        ("hole_in_bag", "cow_pie", "archer_far", "two_saxons_hut", "spurt", "thrown_axe", "pig_chase")
    ),
    "empty": desk(()),
    "ahead": desk(ahead=(_AHEAD,)),
    "fallen": desk(vikings=_OUT),
    "fallen-mute": desk(vikings=_OUT, options=Options(dead_play=False)),
    "two-heaps": desk(heaps=(*HEAPS, Heap(id="C4", at=Spot(0, 30_000), coins=1, of=EGIL))),
    "no-heaps": desk(heaps=()),
}
