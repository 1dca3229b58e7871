"""Two hundred whole runs, 6 to 18 players: a row each in `runs.csv`, the tables of docs/viking-run-games.md.

.venv/bin/python tests/properties/viking_run/viking_runs.py        plays them and writes both
"""

import csv
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path

import viking_counts
import viking_games
import viking_laws
import viking_players
from viking_subject import VikingSubject

from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.events.cards import CardPlayed
from adjudicator.testing.checks import log, sameness

SUBJECT = VikingSubject()
RUNS = 200
ROWS = Path(__file__).parent / "runs.csv"
PAGE = Path(__file__).parents[3] / "docs" / "viking-run-games.md"
BEGIN, END = "<!-- played -->", "<!-- end of played -->"

Row = Mapping[str, str]
_LEFT, _OUT = ("home", "running"), ("baptised", "aboard")
_DEATHS = ("saxon", "chief", "giant", "dog", "arrow")


def row(number: int) -> Row:
    """Play a run, hold every turn to the laws, replay it from what the log gives back, and sum it up."""
    played = viking_games.play(number)
    assert not played.refused, f"run {number}: {played.refused}"
    for turn in played.turns:
        found = list(viking_laws.complaints(turn))
        assert not found, f"run {number}, turn {turn.before.state.turn}: {found}"
        sameness.same_twice(viking_games.GAME, turn)
        log.throws_are_told(SUBJECT, turn)
    log.events_round_trip(viking_games.GAME, tuple(played.events))
    fates = Counter(viking.fate.value for viking in played.state.vikings.values())
    deaths = viking_counts.deaths_of(played)
    winners = played.state.outcome.winners if played.state.outcome else ()
    told = {
        "run": number,
        "players": len(played.tempers),
        "turns": len(played.turns),
        "ending": viking_counts.ending_of(played),
        "winner": "".join(winners),
        "temper": "".join(played.tempers[seat] for seat in winners),
        **{fate: fates[fate] for fate in (*_LEFT, *_OUT)},
        **{death: deaths[death] for death in _DEATHS},
        **{
            f"sat {temper}": list(played.tempers.values()).count(temper)
            for temper in viking_players.TEMPERAMENTS
        },
        **{f"card {card}": _played(played, card) for card in data.cards()},
    }
    return {name: str(value) for name, value in told.items()}


def _played(played: viking_games.Played, card: str) -> int:
    return sum(isinstance(event, CardPlayed) and event.card == card for event in played.events)


def rows() -> list[Row]:
    """The kept rows."""
    return list(csv.DictReader(StringIO(ROWS.read_text("utf-8"))))


def as_csv(all_rows: Sequence[Row]) -> str:
    """Rows as the file holds them."""
    text = StringIO()
    writer = csv.DictWriter(text, list(all_rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(all_rows)
    return text.getvalue()


# ---- tables


def tables(all_rows: Sequence[Row]) -> str:
    """The tables of the page."""
    parts = (
        _by_players(all_rows),
        _endings(all_rows),
        _deaths(all_rows),
        _cards(all_rows),
        _tempers(all_rows),
    )
    return "\n\n".join("\n".join(part) for part in parts)


def _by_players(all_rows: Sequence[Row]) -> Iterator[str]:
    shares = "home | on the field at the end | dead | baptised | aboard, without a coin"
    yield f"| players | runs | turns: shortest | mean | longest | Vikings | {shares} |"
    yield f"{'|---' * 11}|"
    for players in sorted({int(each["players"]) for each in all_rows}):
        yield _line(str(players), [each for each in all_rows if int(each["players"]) == players])
    yield _line("all", all_rows)


def _line(name: str, some: Sequence[Row]) -> str:
    turns = [int(each["turns"]) for each in some]
    many = _sum(some, "players")
    dead = sum(_sum(some, death) for death in _DEATHS)
    shares = (_sum(some, "home"), _sum(some, "running"), dead, _sum(some, "baptised"), _sum(some, "aboard"))
    told = (name, len(some), min(turns), f"{sum(turns) / len(turns):.1f}", max(turns), many)
    return _row((*told, *(f"{100 * each / many:.0f} %" for each in shares)))


def _endings(all_rows: Sequence[Row]) -> Iterator[str]:
    yield "| how it ended | runs |"
    yield "|---|---|"
    for ending in viking_counts.ENDINGS:
        yield _row((_ENDINGS[ending], sum(each["ending"] == ending for each in all_rows)))


_ENDINGS = {
    viking_counts.ALONE: "one Viking home before all others",
    viking_counts.COINS: "several in one turn: the most coins",
    viking_counts.CARDS: "as many coins: the fewest cards left",
    viking_counts.DICE: "as many cards: the dice",
    viking_counts.NOBODY: "nobody left on the field",
    viking_counts.TIDE: "the tide went out in turn 20",
}


def _deaths(all_rows: Sequence[Row]) -> Iterator[str]:
    yield "| what stopped a Viking for good | Vikings |"
    yield "|---|---|"
    names = dict(
        zip(_DEATHS, ("Saxons", "the chief", "the big Saxon", "the big dog", "an arrow"), strict=True)
    )
    for death, name in {**names, "baptised": "the priest"}.items():
        yield _row((name, _sum(all_rows, death)))


def _cards(all_rows: Sequence[Row]) -> Iterator[str]:
    yield "| card | in the deck | played |"
    yield "|---|---|---|"
    for card in data.cards().values():
        yield _row((card.title, card.count, _sum(all_rows, f"card {card.id}")))


def _tempers(all_rows: Sequence[Row]) -> Iterator[str]:
    yield "| player | sat in | won | in a hundred |"
    yield "|---|---|---|---|"
    for temper in viking_players.TEMPERAMENTS:
        sat, won = _sum(all_rows, f"sat {temper}"), sum(each["temper"] == temper for each in all_rows)
        yield _row((temper, sat, won, f"{100 * won / sat:.0f}"))


def _sum(some: Iterable[Row], name: str) -> int:
    return sum(int(each[name]) for each in some)


def _row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def page(text: str, all_rows: Sequence[Row]) -> str:
    """The page with its tables made anew."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{tables(all_rows)}\n\n{END}{after}"


def main() -> None:
    """Play them all on all processors, write rows and page."""
    with multiprocessing.Pool() as pool:
        played = pool.map(row, range(RUNS), chunksize=5)
    ROWS.write_text(as_csv(played), "utf-8")
    PAGE.write_text(page(PAGE.read_text("utf-8"), played), "utf-8")
    sys.stdout.write(f"{RUNS} runs without an error; {ROWS.name} and {PAGE.name} are written\n")


if __name__ == "__main__":
    main()
