"""Playing a subject's game: an opening, sheets written by the lines of orders, rounds adjudicated."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from adjudicator.kernel.canonical import canonical_json
from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.records import Event, Order, RecordTypes
from adjudicator.kernel.ruleset import Line, Ruleset
from adjudicator.kernel.sheets import Sheet, load_sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.testing.pick import Pick
from adjudicator.testing.subject import Subject, Turn, World

S = TypeVar("S")
V = TypeVar("V")


@dataclass(frozen=True)
class Opening(Generic[S]):
    """How a campaign began: its events, and the state they led to."""

    events: tuple[Event, ...]
    state: S


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game played: its opening and its turns."""

    opening: Opening[S]
    turns: tuple[Turn[S], ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened."""
        return (*self.opening.events, *(event for turn in self.turns for event in turn.events))

    @property
    def state(self) -> S:
        """How it stands now."""
        return self.turns[-1].after if self.turns else self.opening.state


def folded(rules: Ruleset[S, V], state: S, events: Iterable[Event]) -> S:
    """Return the state after these events."""
    for event in events:
        state = rules.evolve(state, event)
    return state


def opened(subject: Subject[S, V], rules: Ruleset[S, V], pick: Pick) -> Opening[S]:
    """Begin a campaign."""
    events = tuple(subject.opening(rules, Dice(fixed_seeds(pick.secret())), pick))
    return Opening(events, folded(rules, rules.start(), events))


def numbered(texts: Sequence[str]) -> tuple[Line, ...]:
    """Return texts as the lines of a mail."""
    return tuple(Line(number, text) for number, text in enumerate(texts, 1))


def written(
    subject: Subject[S, V], rules: Ruleset[S, V], state: S, pick: Pick
) -> Mapping[SeatId, tuple[str, ...]]:
    """Return the lines that those write who owe something; now and then one sends nothing."""
    owed = rules.round(state).owed_by
    return {seat: tuple(subject.lines(rules.view(state, Viewer(seat)), pick)) for seat in owed}


def read(rules: Ruleset[S, V], state: S, lines: Mapping[SeatId, Sequence[str]]) -> World[S]:
    """Return the world with the sheets that these lines make; every seat has one, if only an empty one."""
    sheets = {
        seat: rules.read(numbered(lines.get(seat, ())), rules.view(state, Viewer(seat)), Sheet()).sheet
        for seat in rules.seats()
    }
    return World(state, sheets)


def adjudicated(rules: Ruleset[S, V], world: World[S], secret: bytes) -> Turn[S]:
    """Adjudicate a round with dice that follow from a secret."""
    dice = Dice(fixed_seeds(secret))
    state, events = world.state, []
    for event in rules.adjudicate(world.state, world.sheets, dice):
        state = rules.evolve(state, event)
        events.append(event)
    return Turn(world, secret, tuple(events), dice.thrown, state)


def next_turn(subject: Subject[S, V], rules: Ruleset[S, V], state: S, pick: Pick) -> Turn[S]:
    """Let everybody write, and adjudicate."""
    world = read(rules, state, written(subject, rules, state, pick))
    return adjudicated(rules, world, pick.secret())


def played(subject: Subject[S, V], pick: Pick, rounds: int) -> Game[S]:
    """Play a game of so many rounds, or until it is over."""
    rules = subject.rules()
    game: Game[S] = Game(opened(subject, rules, pick), ())
    while len(game.turns) < rounds and rules.outcome(game.state) is None:
        game = Game(game.opening, (*game.turns, next_turn(subject, rules, game.state, pick)))
    return game


# ---- bytes ---------------------------------------------------------------------------------------------


def stored(rules: Ruleset[S, V], events: Iterable[Event]) -> tuple[tuple[str, int, str], ...]:
    """Return events as the log holds them: name, schema, payload."""
    return tuple(rules.event_types.encode(event) for event in events)


def listed(rules: Ruleset[S, V], events: Iterable[Event]) -> tuple[str, ...]:
    """Return events as text, one each, to be compared byte for byte."""
    return tuple(f"{name} {schema} {payload}" for name, schema, payload in stored(rules, events))


def state_text(rules: Ruleset[S, V], state: S) -> str:
    """Return a state as the one text that its hash is taken of."""
    return canonical_json(rules.dump(state))


def reread(rules: Ruleset[S, V], state: S) -> S:
    """Return a state as a snapshot gives it back."""
    return rules.load(rules.dump(state))


def reread_sheets(types: RecordTypes[Order], sheets: Mapping[SeatId, Sheet]) -> dict[SeatId, Sheet]:
    """Return sheets as the log gives them back."""
    return {seat: load_sheet(sheet.dump(), types) for seat, sheet in sheets.items()}
