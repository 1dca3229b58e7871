"""What a card does, in few words: for an echo, where its whole text would be too long."""

from collections.abc import Sequence

from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.deckfile import (
    Axe,
    Block,
    Companion,
    Drop,
    Effect,
    Harry,
    Leak,
    Lose,
    Maim,
    Pit,
    Pursue,
    Shot,
    Slow,
    Spill,
    Spurt,
    Stand,
    Stray,
)
from adjudicator.rulesets.viking_run.reading.canonical import counted


def effect_told(effect: Effect, turn: int) -> str:
    """What a card of this effect does that is turned over in a turn."""
    match effect:
        case Block() | Stand() | Pursue() | Harry():
            return _foes(effect, turn)
        case Drop() | Spill() | Pit() | Leak():
            return _loot(effect, turn)
        case Maim() | Axe() | Companion():
            return _lasting(effect, turn)
        case Shot(dead=dead, wounded=wounded):
            return f"{_faces(dead).capitalize()} kills{f', {_faces(wounded)} wounds' if wounded else ''}."
        case Stray() | Lose() | Slow() | Spurt():
            return _move(effect, turn)


def _foes(effect: Block | Stand | Pursue | Harry, turn: int) -> str:
    value = data.foe(effect.foe).value
    match effect:
        case Block():
            return f"Fought at {value} in turn {turn}, before he moves."
        case Stand():
            return f"Fought at {value} where their ways meet."
        case Pursue(men=men):
            return f"From turn {turn} till somebody is dead: {value}{' each' if men > 1 else ''}."
        case Harry(turns=turns, fight_from=fight):
            last, dares = turn + turns - 1, turn + fight - 1
            return f"Turns {turn} to {last}; from turn {dares} he may fight it ({value})."


def _loot(effect: Drop | Spill | Pit | Leak, turn: int) -> str:
    match effect:
        case Drop(coins=coins, where=where, inches=inches):
            what = "All his loot" if coins == "all" else counted(coins).capitalize()
            return f"{what} {f'{_inches(inches)} to his {where}' if inches else 'at his feet'}."
        case Spill():
            return "All his loot at his feet: a turn to gather it, half a turn to leave it."
        case Pit(inches=inches):
            return f"His loot is gone for good; in turn {turn + 1} he is {_inches(inches)} late."
        case Leak():
            return f"A coin a turn, from turn {turn} on."


def _lasting(effect: Maim | Axe | Companion, turn: int) -> str:
    slower = f"{_inches(effect.inches)} slower from turn {turn} on"
    match effect:
        case Maim(fights=fights):
            return f"{slower}{f', and {fights} worse in fights' if fights else ''}."
        case Axe():
            return f"{slower}, hampered in fights, till it is out."
        case Companion():
            return f"{slower}, and hampered in fights."


def _move(effect: Stray | Lose | Slow | Spurt, turn: int) -> str:
    match effect:
        case Stray():
            return f"In turn {turn} he runs wherever the die sends him."
        case Lose(half=half):
            return f"He loses {'half of ' if half else ''}turn {turn}."
        case Slow(inches=inches):
            return f"{_inches(inches)} slower in turn {turn}."
        case Spurt(inches=inches):
            return f"{_inches(inches)} in turn {turn}, less what slows him."


def _inches(number: int) -> str:
    return f"{number} inch{'' if number == 1 else 'es'}"


def _faces(faces: Sequence[int]) -> str:
    return f"a {' or '.join(map(str, faces))}"
