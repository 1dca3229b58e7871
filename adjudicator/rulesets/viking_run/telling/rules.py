"""How the run goes, in ten lines: what a player reads before his first turn."""

from adjudicator.kernel.report import Entry
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.telling.voice import coins
from adjudicator.rulesets.viking_run.view import View


def how_it_goes(view: View) -> tuple[Entry, ...]:
    """The game for who has never played it."""
    numbers = data.constants()
    speed, fight = numbers.speed, numbers.fight
    cards = len(view.own.hand) if view.own is not None else view.options.cards_each(len(view.vikings))
    lines = (
        f"{len(view.vikings)} Vikings stand {view.options.distance} inches from the ship, each with "
        f"{coins(numbers.coins_each)}. The first to touch it with a coin in his bag has won; of several "
        "in one turn the richest.",
        f"You run {speed.loot} inches a turn with loot, {speed.free} without, {speed.heavy} with "
        f"{speed.heavy_from} coins or more. You head for the ship unless you say otherwise.",
        f"You hold {cards} cards, all you will ever have. Each turn you may play one on any Viking, also "
        "on yourself. All are turned over together.",
        "At most a third of a turn's cards, rounded up, lie on one Viking. The first that were mailed lie; "
        "later ones find somebody else."
        if view.options.bound
        else "Any number of cards may lie on one Viking.",
        f"Fights: a die and {fight.free}, or {fight.loaded} with loot or anything else in your arms, "
        f"against a die and the foe's number. The lower one is dead. A fight costs {fight.cost} inches.",
        f"Coins on the ground are anybody's: {numbers.pickup.up_to_three} inches to pick up one to three.",
        f"Nobody home by turn {view.options.turns}: the tide is out, and nobody wins.",
        *(("The dead go on playing their cards.",) if view.options.dead_play else ()),
    )
    return tuple(Entry(text=line) for line in lines)
