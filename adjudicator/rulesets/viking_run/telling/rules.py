"""How the run goes, in ten lines: what a player reads before his first turn."""

from adjudicator.kernel.report import Entry
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.view import View


def how_it_goes(view: View) -> tuple[Entry, ...]:
    """The game for who has never played it: a line each, ten at most."""
    numbers, options = data.constants(), view.options
    speed, fight, pickup = numbers.speed, numbers.fight, numbers.pickup
    to_run = options.distance - numbers.ship_radius
    lines = (
        f"Be first to touch the ship, {to_run} inches off, with a coin: you win.",
        "If several do in one turn: the richest, then he with fewest cards.",
        f"A turn is {speed.loot} inches with loot, {speed.free} without, {speed.heavy} with "
        f"{speed.heavy_from} coins or more.",
        "Unless you order otherwise, you run straight for the ship.",
        "Each turn you may play one card on any Viking. You get no new ones.",
        "All cards are turned over at once, and then everybody runs.",
        *(("At most a third of a turn's cards lie on one Viking: first come.",) if options.bound else ()),
        f"A fight: a die + {fight.free}, or + {fight.loaded} with loot or a load. The lower one dies.",
        f"Coins on the ground are anybody's. Up to three take {pickup.up_to_three} inches.",
        f"Nobody home by turn {options.turns}: the tide is out, and nobody wins.",
    )
    return tuple(Entry(text=line) for line in lines)
