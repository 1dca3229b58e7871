"""What a rules author tells the suite of his game."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.dice import Dice, Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.ruleset import Ruleset
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.testing.pick import Pick

S = TypeVar("S")
V = TypeVar("V")


@dataclass(frozen=True)
class World(Generic[S]):
    """A campaign as a round closes: its state, and the sheets in force."""

    state: S
    sheets: Mapping[SeatId, Sheet]


@dataclass(frozen=True)
class Turn(Generic[S]):
    """A round that was adjudicated: the world before, what was told and thrown, the state it led to."""

    before: World[S]
    secret: bytes
    events: tuple[Event, ...]
    throws: tuple[Throw, ...]
    after: S


@dataclass(frozen=True)
class FiledTable:
    """A TOML table as an umpire could enter it, and the order lines that say the same.

    `about` names what the table tells the whole of, such as a battle: a later one about it replaces it.
    """

    about: str
    table: Mapping[str, JSON]
    lines: Sequence[str]


class Subject(ABC, Generic[S, V]):
    """A game as the suite sees it. What is not abstract has a default that will do for many games."""

    wanted: ClassVar[Mapping[str, int]] = {}
    """Marks (see `marks`) with the least share of the examples, in per cent, that must bear them."""

    wanted_of_mails: ClassVar[Mapping[str, int]] = {"effect": 30}
    """The same for mails, where sheets take effect as they come: `effect`, and a round `settled`."""

    wanted_of_files: ClassVar[Mapping[str, int]] = {"table": 30, "pair": 10}
    """The same for files: a sound `table` is there, and a `pair` of them of which the later one counts."""

    @abstractmethod
    def rules(self) -> Ruleset[S, V]:
        """A new object of the game. Two of them must share nothing that changes."""

    @abstractmethod
    def lines(self, view: V, pick: Pick) -> Sequence[str]:
        """Order lines as the player of this view could write them: each stands for itself.

        The view is that of a seat that owes something. Good and bad orders, and none at all, are welcome.
        """

    @abstractmethod
    def twin(self, world: World[S], viewer: Viewer, pick: Pick) -> World[S]:
        """Another world that differs from this one, but only in what `viewer` may not know.

        Change as much as can be: rivals' orders, purses, hands, men out of sight.
        """

    def opening(self, rules: Ruleset[S, V], dice: Dice, pick: Pick) -> Iterable[Event]:
        """The events that begin a campaign. The default: the set-up without options, every seat held."""
        return rules.setup({}, tuple(rules.seats()), dice)

    def apart(self, viewer: Viewer, turn: Turn[S], twin: Turn[S]) -> bool:
        """Tell whether what differs between twins stayed out of the viewer's sight, by the rules of the game.

        Two hosts that differ in men out of sight may march into sight. Decide it on the true states and
        events, never by `view` or `observe`: it is those that are on trial. The default: nothing that
        `twin` changes can ever come to be known by an adjudication. It is asked too of turns that are one
        mail each, where sheets take effect as they come.
        """
        return True

    def marks(self, turn: Turn[S]) -> Collection[str]:
        """What is to be counted in a turn, such as `contact` and `tie`: examples must not be idle."""
        return ()

    def complaints(self, turn: Turn[S]) -> Iterable[str]:
        """What is wrong in a turn by laws of the game's own: men made from nothing, a debt. Default: none."""
        return ()

    def awaited(self, world: World[S]) -> Collection[str] | None:
        """What the open round still waits for (`Receiving`): it is settled just when there is nothing left.

        None: it waits for its deadline alone, which is the default. Decide it by the rules of the game on the
        true state and the sheets, never by `settled`, which is on trial.
        """
        return None

    def tables(self, view: V, pick: Pick) -> Sequence[FiledTable]:
        """Tables as an umpire of this view could enter them (`Filed`), good and bad. Default: none."""
        return ()

    def spared(self, throw: Throw) -> bool:
        """Tell whether the rules say that this throw need not stand in the log, since nothing came of it.

        Whoever holds the seeds can draw it again all the same. Default: every throw must stand there.
        """
        return False

    def kind_of(self, order: str) -> str:
        """The kind in the reference (`Form.kind`) of a stored order name. Default: what follows its dot."""
        return order.rpartition(".")[2]
