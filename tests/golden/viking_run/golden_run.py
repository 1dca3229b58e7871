"""A whole run of six as text files: orders in, what happened, the letters out.

`orders.txt` is written by hand, or anew by `golden_run.py`; the others follow from it. A line such as
`= turn 3` begins a turn, `[egil]` a mail, in the order in which the mails came in.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from adjudicator.kernel.canonical import JSON, canonical_json
from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.letters import Header, ReportLetter
from adjudicator.kernel.records import Event
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.render.letters.letters import render
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.ruleset import VikingRun
from adjudicator.rulesets.viking_run.state import State
from adjudicator.testing.play import folded, numbered

FOLDER = Path(__file__).parent
ORDERS = FOLDER / "orders.txt"
GAME = VikingRun("1")
SEATS = tuple(map(SeatId, ("bjorn", "dag", "egil", "gunnar", "odd", "ulf")))

Mail = tuple[SeatId, tuple[str, ...]]


@dataclass(frozen=True)
class Turn:
    """A turn as it was: the state it began in, what the mails and the deadline brought about."""

    before: State
    mails: Sequence[Mail]
    problems: Sequence[str]
    laid: tuple[Event, ...]
    events: tuple[Event, ...]
    after: State


def mails_of(text: str) -> list[list[Mail]]:
    """The mails of each turn. Raises ValueError for text outside a mail."""
    turns: list[list[Mail]] = []
    for line in text.splitlines():
        if line.startswith("= turn "):
            turns.append([])
        elif line.startswith("["):
            turns[-1].append((SeatId(line.strip("[]")), ()))
        elif line and not line.startswith("#"):
            if not turns or not turns[-1]:
                raise ValueError(f"nobody wrote {line!r}")
            seat, lines = turns[-1].pop()
            turns[-1].append((seat, (*lines, line)))
    return turns


def begun() -> tuple[Event, ...]:
    """The set-up."""
    return tuple(GAME.setup({}, SEATS, Dice(fixed_seeds(b"golden run"))))


def played(turns: Sequence[Sequence[Mail]]) -> Iterator[Turn]:
    """Play the turns, until the run is over."""
    state = folded(GAME, GAME.start(), begun())
    for mails in turns:
        if GAME.outcome(state) is None:
            turn = turn_of(state, mails)
            yield turn
            state = turn.after


def turn_of(before: State, mails: Sequence[Mail]) -> Turn:
    """Take the mails of a turn in, and close it."""
    state, laid, problems = before, [], []
    sheets = {seat: Sheet() for seat in SEATS}
    for seat, lines in mails:
        reading = GAME.read(numbered(lines), GAME.view(before, Viewer(seat)), sheets[seat])
        problems += [f"{seat}: {each.text}: {each.message}" for each in reading.problems]
        sheets[seat] = reading.sheet
        came = tuple(GAME.on_receipt(state, seat, reading.sheet))
        laid += came
        state = folded(GAME, state, came)
    events = tuple(GAME.adjudicate(state, sheets, Dice(fixed_seeds(f"golden turn {before.turn}".encode()))))
    return Turn(before, mails, problems, tuple(laid), events, folded(GAME, state, events))


# ---- files


def files(text: str) -> Mapping[str, str]:
    """What orders lead to: `events.txt`, and the letters of each seat."""
    turns = list(played(mails_of(text)))
    letters = {f"{seat}.txt": "\n".join(_letters(seat, turns)) for seat in SEATS}
    return {"events.txt": "\n".join(_told(turns)), **letters}


def _told(turns: Sequence[Turn]) -> Iterator[str]:
    yield "= set-up"
    yield from map(_line, begun())
    for turn in turns:
        yield f"\n= turn {turn.before.turn}: mails"
        yield from (f"problem {each}" for each in turn.problems)
        yield from map(_line, turn.laid)
        yield f"\n= turn {turn.before.turn}: deadline"
        yield from map(_line, turn.events)
    yield ""


def _line(event: Event) -> str:
    """`VR-FIGHT-1 fight_fought seat: egil, foe: F2, ... (umpire)`; what everybody may know has no bracket."""
    told = event.model_dump(mode="json", exclude={"rule", "scope"})
    scope = "" if event.scope == "public" else f" ({event.scope})"
    words = ", ".join(
        f"{name}: {_value(value)}" for name, value in told.items() if value not in (None, False)
    )
    return f"{event.rule:<11} {event.type_name.partition('.')[2]} {words}{scope}".rstrip()


def _value(value: JSON) -> str:
    return value if isinstance(value, str) else canonical_json(value)


def _letters(seat: SeatId, turns: Sequence[Turn]) -> Iterator[str]:
    yield from _letter(seat, turns[0].before, (), turns[0].before, "Set-up")
    for turn in turns:
        yield from _letter(seat, turn.before, turn.events, turn.after, f"Turn {turn.before.turn}")


def _letter(seat: SeatId, before: State, events: Sequence[Event], after: State, title: str) -> Iterator[str]:
    known = [seen for event in events if (seen := GAME.observe(event, Viewer(seat))) is not None]
    report = GAME.report(GAME.view(before, Viewer(seat)), known, GAME.view(after, Viewer(seat)))
    header = Header(campaign="run", seat=data.name_of(seat), round=title, deadline="Sunday, 20:00 your time")
    made = render("report", GAME.key, ReportLetter(header=header, report=report))
    yield from (f"{'=' * 72}", f"Subject: {made.subject}", "", made.text.rstrip(), "")


# ---- orders by scripted players


def write_orders() -> str:
    """Orders by scripted players, till the run is over."""
    sys.path.append(str(FOLDER.parents[1] / "properties" / "viking_run"))
    from viking_players import TEMPERAMENTS

    from adjudicator.testing.pick import SeededPick

    tempers = dict(
        zip(SEATS, ("runner", "hoarder", "spiteful", "cautious", "rambler", "runner"), strict=True)
    )
    pick = SeededPick("golden orders 1")
    state = folded(GAME, GAME.start(), begun())
    text = ["# Six Vikings, by temper: " + ", ".join(f"{seat} {temper}" for seat, temper in tempers.items())]
    while GAME.outcome(state) is None:
        view = {seat: GAME.view(state, Viewer(seat)) for seat in SEATS}
        mails = [
            (seat, tuple(TEMPERAMENTS[tempers[seat]](view[seat], pick))) for seat in pick.shuffled(SEATS)
        ]
        text += ["", f"= turn {state.turn}"]
        for seat, lines in mails:
            text += [f"[{seat}]", *lines]
        state = turn_of(state, mails).after
    return "\n".join((*text, ""))


def main() -> None:
    """Write the files anew; with `--orders` the orders too."""
    if "--orders" in sys.argv:
        ORDERS.write_text(write_orders(), "utf-8")
    for name, text in files(ORDERS.read_text("utf-8")).items():
        (FOLDER / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
