"""Order sheets: lines of each game, filled in from its own reference and as its players have typed them."""

import re
import sys
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from adjudicator.kernel.ruleset import Ruleset
from adjudicator.rulesets import registry
from adjudicator.testing.pick import Pick

TESTS = Path(__file__).parents[2]
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_BLANK = re.compile(r"<([^<>]*)>")
_EITHER = re.compile(r" / | or (?=[A-Z]{2})|, (?=[A-Z]{2,} )")

RATINGS = ("1", "2", "3", "4", "5", "6", "7")
PLACES = ("York", "Coventry", "St Albans", "Daventry", "Warwick", "London", "Newcastle", "Bury")
BODIES = ("Main body", "Second body", "Calais garrison")
VIKINGS = ("Egil", "Bjorn", "Ulf", "Dag", "Odd", "the leader", "the richest", "the nearest", "the last")
CARDS = ("the big dog", "a stumble", "a cow pat", "a spurt", "an archer, near", "a pit", "a small ditch")
FILLINGS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "sun_in_splendour": {
        "troops": ("all", "200 billmen", "400 archers", "Main body", "all men-at-arms"),
        "place": PLACES,
        "places": ("Daventry", "Daventry AND Coventry"),
        "1-7": RATINGS,
        "body": BODIES,
        "militia": ("Second body", "the militia"),
        "leader": ("Percy", "Somerset", "Norfolk", "Buckingham"),
        "condition": ("Richmond IS BESIEGED", "ENEMY AT York", "Percy AT Sandal", "Second body IS BEATEN"),
    },
    "viking_run": {
        "n": ("4", "5", "12"),
        "card": CARDS,
        "Viking / the leader / the richest / the nearest / the last": VIKINGS,
        "the ship / coins / C3 / 3 o'clock[, 5 inches]": ("the ship", "coins", "C3", "3 o'clock, 5 inches"),
        "nothing / my own / all near my path / when I have none": ("nothing", "my own", "all near my path"),
        "together / one by one": ("together", "one by one"),
        "the leader / the richest / the nearest / the last / keep the card": ("the leader", "keep the card"),
    },
}


@dataclass(frozen=True)
class Game:
    """A game, and a maker of lines that it could read."""

    key: str
    recognises: Callable[[str], bool]
    line: Callable[[Pick], str]

    def sheet(self, pick: Pick, least: int = 2, most: int = 7) -> tuple[str, ...]:
        return tuple(self.line(pick) for _ in range(pick.number(least, most)))


@cache
def games() -> tuple[Game, ...]:
    """The games that ship, and the little one that is a plug-in of the tests'."""
    return (*(_game(rules) for rules in registry.newest() if rules.key in FILLINGS), _noughts())


def _game(rules: Ruleset[Any, Any]) -> Game:
    known = cache(rules.recognises)
    forms = tuple(form.canonical for form in rules.reference() if form.canonical and form.round != "table")
    typed = (
        *(line for form in rules.reference() for line in form.wordings if known(line)),
        *(line for line in _as_typed(rules.key) if known(line)),
    )
    fillings = FILLINGS[rules.key]

    def line(pick: Pick) -> str:
        said = pick.one(typed) if pick.chance(50) else filled(pick.one(forms), fillings, pick)
        return said if known(said) else pick.one(typed)

    return Game(rules.key, known, line)


def filled(form: str, fillings: Mapping[str, tuple[str, ...]], pick: Pick) -> str:
    """A canonical form in one of its wordings, with some of what is optional, its blanks filled."""
    kept = {f"<{name}>": name for name in fillings}
    blanks = {shown: f"<{at}>" for at, shown in enumerate(sorted(kept, key=len, reverse=True))}
    for shown, short in blanks.items():
        form = form.replace(shown, short)
    names = {short: kept[shown] for shown, short in blanks.items()}
    while found := _OPTIONAL.search(form):
        said = pick.one(found[1].split(" / ")) if pick.chance(50) else ""
        form = form[: found.start()] + said + form[found.end() :]
    form = pick.one(_EITHER.split(form)).removesuffix(" ...")
    return " ".join(_BLANK.sub(lambda blank: _fill(blank[0], names, fillings, pick), form).split())


def _fill(blank: str, names: Mapping[str, str], fillings: Mapping[str, tuple[str, ...]], pick: Pick) -> str:
    return pick.one(fillings[names[blank]]) if blank in names else blank


def _as_typed(key: str) -> tuple[str, ...]:
    """Lines of at most LONGEST characters that stand in the game's own tests of its reader."""
    file = TESTS / "rules" / key / "orders_as_typed.toml"
    cases = tomllib.loads(file.read_text("utf-8"))["typed"]
    lines = (line.strip() for case in cases for line in str(case["says"]).split("\n"))
    return tuple(dict.fromkeys(line for line in lines if line and len(line) <= 120 and line.isprintable()))


def _noughts() -> Game:
    folder = str(TESTS / "noughts")
    if folder not in sys.path:
        sys.path.append(folder)
    from noughts_and_crosses.reading import recognises

    def line(pick: Pick) -> str:
        square = pick.one("abc") + pick.one("123")
        return pick.one(("MARK {}", "mark {}", "take {}", "SECOND {}", "{}", "else the {}")).format(square)

    return Game("noughts", cache(recognises), line)
