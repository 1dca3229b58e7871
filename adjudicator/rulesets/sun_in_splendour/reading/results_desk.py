"""What a viewer may know of the battles at the table, laid out for reading: which one, and whose men."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from adjudicator.kernel.board import AtPlace
from adjudicator.kernel.names import Found, Names
from adjudicator.kernel.visibility import UMPIRE_VIEWER, SeatId
from adjudicator.rulesets.sun_in_splendour.naming import company_id, short_id
from adjudicator.rulesets.sun_in_splendour.reading.asking import AskedBackError, Asking
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk, either
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.results_words import bare
from adjudicator.rulesets.sun_in_splendour.reading.vocabulary import leader_names
from adjudicator.rulesets.sun_in_splendour.reading.wordings import together
from adjudicator.rulesets.sun_in_splendour.rolls import RollBody
from adjudicator.rulesets.sun_in_splendour.table_names import battle_name, field_name
from adjudicator.rulesets.sun_in_splendour.troops import Company
from adjudicator.rulesets.sun_in_splendour.view import TableView, View

RULE = "SS-0-4"


@dataclass(frozen=True)
class Target:
    """Whose losses are told: a company's, or those of a side or of one leader's men on it."""

    side: int
    company: Company | None = None
    seat: SeatId | None = None  # one leader of several; None: the whole side


class ResultDesk:
    """A view laid out for reading what is told of the table."""

    def __init__(self, view: View, asking: Asking) -> None:
        self.view = view
        self.ask = asking
        self.desk = Desk(view, asking)
        self._leaders: Names = leader_names(view)

    @property
    def seat(self) -> SeatId:
        """The seat that reads."""
        return SeatId(self.view.viewer)

    @property
    def is_umpire(self) -> bool:
        """Tell whether the umpire reads."""
        return self.view.viewer == UMPIRE_VIEWER

    @cached_property
    def names(self) -> Mapping[str, tuple[TableView, ...]]:
        """The battles by what they may be called, run together."""
        named: dict[str, list[TableView]] = {}
        for battle in self.view.table:
            for name in dict.fromkeys(together(name) for name in _names_of(battle)):
                named.setdefault(name, []).append(battle)
        return {name: tuple(battles) for name, battles in named.items()}

    def name(self, battle: TableView) -> str:
        """What a battle is called in orders."""
        return battle_name(battle, self.view.table)

    # ---- battles ----

    def is_battle(self, token: Token) -> bool:
        """Tell whether a name is a battle's."""
        return together(token.text) in self.names

    def battle(self, token: Token) -> TableView:
        """Return the battle that a name means; ask it back where it could be two, or none."""
        found = self.names.get(together(token.text), ())
        if len(found) == 1:
            return found[0]
        if not found:
            raise self.ask.illegal(
                "no-such-battle",
                token,
                f"No battle of yours at {token.text} waits for the table; there are: {self._listed()}.",
                RULE,
                self._choices(),
            )
        choices = tuple(f"battle {battle.number}" for battle in found)
        raise self.ask.question("battle-two", token, f"Which battle, {either(choices)}?", choices)

    def only_battle(self, at: Token) -> TableView:
        """Return the one battle that there is; ask which, if there are several."""
        if len(self.view.table) == 1:
            return self.view.table[0]
        raise self.ask.question("which-battle", at, f"Of which battle, {self._listed()}?", self._choices())

    def _choices(self) -> tuple[str, ...]:
        return tuple(self.name(battle) for battle in self.view.table)

    def _listed(self) -> str:
        return either(self._choices())

    def must_report(self, battle: TableView, at: Token) -> None:
        """Refuse one who is not a general of the battle."""
        if not self.is_umpire and self.seat not in battle.generals:
            generals = either([self.short(seat) for seat in battle.generals])
            raise self.ask.illegal(
                "not-the-general",
                at,
                f"You are in this battle, but its result is told by its generals, {generals}. "
                "Tell yours what he should send.",
                RULE,
            )

    # ---- who stands in a battle ----

    def short(self, seat: SeatId) -> str:
        """A leader's short name."""
        return self.desk.leader_short(seat)

    def side_name(self, battle: TableView, side: int) -> str:
        """A side by its leaders, its general first: `Warwick and York`."""
        them = battle.sides[side]
        seats = dict.fromkeys((them.seat, *them.seats))
        return " and ".join(self.short(seat) for seat in seats)

    def leader_of(self, token: Token) -> SeatId | None:
        """The leader whom a name means exactly; None: it names none."""
        found = self._leaders.find(bare(token.text))
        return SeatId(found.name) if isinstance(found, Found) else None

    def leader(self, token: Token) -> SeatId:
        """Return the leader whom a word means, or ask it back."""
        if token.type in ("WE", "THEY"):
            return self._pointed_at(token)
        found = self.leader_of(token)
        return found if found is not None else self.desk.leader(token)

    def _pointed_at(self, token: Token) -> SeatId:
        if token.type == "WE" and not self.is_umpire:
            return self.seat
        raise self.ask.question("who-is-meant", token, f"Whom does {token.text!r} mean? Name the leader.", ())

    def side(self, battle: TableView, token: Token) -> int:
        """Return the side that a word means: a leader's, one's own, or the other."""
        own = battle.side_of(self.seat)
        if token.type in ("WE", "THEY") and own is not None:
            return own if token.type == "WE" else 1 - own
        seat = self.leader(token)
        side = battle.side_of(seat)
        if side is None:
            raise self.ask.illegal(
                "no-side",
                token,
                f"{self.short(seat)} is on no side of this battle: {self.sides(battle)}.",
                RULE,
            )
        return side

    def sides(self, battle: TableView) -> str:
        """Both sides: `Warwick and York against Buckingham`."""
        return f"{self.side_name(battle, 0)} against {self.side_name(battle, 1)}"

    def company(self, battle: TableView, token: Token, of: SeatId | None) -> tuple[int, Company] | None:
        """The company of a battle that an id means, with its side; a short id is one's own, or `of`'s.

        None: it is no id of a company.
        """
        word = bare(token.text).casefold()
        if not _looks_like_company(word):
            return None
        owner = of if of is not None else (None if self.is_umpire else self.seat)
        wanted = word if "-" in word else f"{owner}-{word}"
        for number, side in enumerate(battle.sides):
            if wanted in side.companies:
                return number, side.companies[wanted]
        raise self._no_company(battle, token, wanted if owner is not None or "-" in word else "")

    def _no_company(self, battle: TableView, token: Token, wanted: str) -> AskedBackError:
        if not wanted:
            choices = tuple(
                name for name in _all_companies(battle) if name.endswith(f"-{token.text.lower()}")
            )
            return self.ask.question(
                "whose-company", token, f"Whose {token.text}? Write its whole id.", choices[:4]
            )
        owner = SeatId(wanted.rpartition("-")[0])
        there = tuple(
            company_id(company, self.seat)
            for company in _all_companies(battle)
            if company.rpartition("-")[0] == owner
        )
        has = f"there are {', '.join(there)}" if there else "there is none of that leader's"
        return self.ask.illegal(
            "not-in-battle", token, f"{token.text} is not in this battle; {has}.", RULE, there[:6]
        )

    def bodies_of(self, battle: TableView, seat: SeatId) -> tuple[RollBody, ...]:
        """A leader's bodies in a battle."""
        return tuple(body for side in battle.sides for body in side.bodies if body.owner == seat)

    def body_named(self, battle: TableView, token: Token, of: SeatId | None) -> RollBody | None:
        """The body of a battle that a name means: `of`'s, or else whoever's it can only be; None: none."""
        wanted = together(bare(token.text))
        bodies = [
            body
            for side in battle.sides
            for body in side.bodies
            if wanted in (together(body.id), together(body.name), together(short_id(body.id)))
            and of in (None, body.owner)
        ]
        own = [body for body in bodies if body.owner == self.seat]
        found = own if of is None and own else bodies
        if len(found) > 1:
            choices = tuple(f"{self.short(body.owner)}'s {body.name}" for body in found)
            raise self.ask.question("whose-body", token, f"{either(choices)}?", choices)
        return found[0] if found else None


def _looks_like_company(word: str) -> bool:
    tail = word.rpartition("-")[2]
    return tail[:1] == "c" and tail[1:].isdecimal()


def _all_companies(battle: TableView) -> Iterator[str]:
    for side in battle.sides:
        yield from side.companies


def _names_of(battle: TableView) -> Iterator[str]:
    yield f"battle {battle.number}"
    yield f"number {battle.number}"
    yield str(battle.number)
    yield field_name(battle.point)
    if not isinstance(battle.point, AtPlace):
        a, b = battle.point.a, battle.point.b
        yield from (f"{a}-{b}", f"{b}-{a}", f"{a} to {b}", f"{b} to {a}", f"{a} and {b}", f"{b} and {a}")
