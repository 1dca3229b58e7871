"""Small seasons to be asked why: bodies on a small board, edition `1`, and dice that are known."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import sun_season
import sun_worlds

from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.report import Section
from adjudicator.kernel.visibility import Scope, SeatId
from adjudicator.rulesets.sun_in_splendour import changes
from adjudicator.rulesets.sun_in_splendour.board import Board, BoardWay
from adjudicator.rulesets.sun_in_splendour.explaining.ground import ground
from adjudicator.rulesets.sun_in_splendour.explaining.reasons import Reason, season_of, why_not
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchRules
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.ruleset import SunInSplendour
from adjudicator.rulesets.sun_in_splendour.state import Body, Estate, State
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind

GAME = SunInSplendour("1")
ROADS = (
    ("Ayr", "Bath", 4),
    ("Bath", "Cork", 6),
    ("Cork", "Deal", 8),
    ("Deal", "Fife", 3),
    ("Bath", "Ely", 5),
    ("Cork", "Ely", 9),
    ("Fife", "Gate", 2),
    ("Fife", "Kent", 60),
)
BOARD = Board(
    roads=tuple(BoardWay(a=a, b=b, points=points) for a, b, points in ROADS),
    lanes=(BoardWay(a="Deal", b="Gull", points=3), BoardWay(a="Gull", b="Hull", points=40)),
    fortified=("Bath",),
)


class KnownDice(Dice):
    """Dice that show 3 (estimates are true), contacts 6, unless told otherwise by the end of the key."""

    def __init__(self, faces: dict[str, int]) -> None:
        super().__init__(fixed_seeds(b"explain"))
        self._known = faces

    def _faces(self, key: str, scope: Scope, count: int, sides: int) -> tuple[int, ...]:
        told = (face for end, face in self._known.items() if key.endswith(end))
        return (next(told, 6 if "/contact/" in key else 3),) * count


def body(line: str, inside: bool = False) -> Body:
    """A body in a line: `york-1 Ely 1000 int 4 agg 4 > Bath ~ Gull`, `riders`, `militia`..."""
    words = line.split()
    name, place, men = words[0], words[1], int(words[2])
    rating = {each: int(words[words.index(each) + 1]) if each in words else n for each, n in _DEFAULTS}
    legs = tuple(
        Leg(to=words[n + 1], by="sea" if word == "~" else "road")
        for n, word in enumerate(words)
        if word in (">", "~")
    )
    plan = Plan(
        legs=legs,
        ratings=Ratings(interception=rating["int"], aggression=rating["agg"]),
        dispersed="dispersed" in words,
    )
    company = _company(name, place, men, words)
    return Body(
        id=name,
        owner=SeatId(name.rpartition("-")[0]),
        name=f"Body {name[-1]}",
        companies=(company,),
        place=place,
        inside=inside,
        plan=plan,
    )


_DEFAULTS = (("int", 2), ("agg", 4))


def _company(name: str, place: str, men: int, words: list[str]) -> Company:
    owner, _, number = name.rpartition("-")
    kind, troop = CompanyKind.RETINUE, "billmen"
    if "riders" in words:
        troop = "own_men_at_arms"
    if "militia" in words or "dispersed" in words:
        kind, troop = CompanyKind.MILITIA, "militia_billmen"
    return Company(id=f"{owner}-c{number}", kind=kind, troops={troop: men}, home=place)


@dataclass(frozen=True)
class Scene:
    """Who stands where with which orders, and what the dice show."""

    bodies: tuple[Body, ...]
    faces: dict[str, int] = field(default_factory=dict)
    walls: str = ""  # who holds Bath
    edition: str = "1"
    hostile: tuple[str, tuple[str, ...]] = ("", ())

    def at_war(self, leader: str, *others: str) -> "Scene":
        """The same with a leader who has others on his hostile list."""
        return replace(self, hostile=(leader, others))

    @property
    def before(self) -> State:
        """The state as the season's orders are in."""
        estates = {"Bath": Estate(place="Bath", holder=SeatId(self.walls))} if self.walls else {}
        plain = sun_worlds.world(*self.bodies, with_leaders=False)
        known = plain.model_copy(update={"board": BOARD, "estates": estates, "sightings": ()})
        leader, others = self.hostile
        if not leader:
            return known
        return changes.change_leader(
            known, SeatId(leader), hostile=tuple(SeatId(each) for each in sorted(others))
        )

    def played(self) -> sun_season.Played:
        """The season by the rules."""
        game, events = SunInSplendour(self.edition), []
        after = self.before
        for event in game.adjudicate(self.before, {}, KnownDice(self.faces)):
            events.append(event)
            after = game.evolve(after, event)
        return sun_season.Played(self.before, tuple(events), after)

    def why_not(self, hunter: str, quarry: str) -> Reason:
        """Why one did not catch another, for the umpire."""
        played = self.played()
        view, _ = played.views("umpire")
        rules = MarchRules(hunt_from_afar=self.edition == "1")
        told = season_of(ground(view, played.events, rules), played.events)
        return why_not(told, hunter, quarry)

    def told(self, viewer: str, subject: str) -> tuple[Section, ...] | None:
        """A body's story."""
        return story(self.played(), viewer, subject, self.edition)


def scene(
    *lines: str, faces: dict[str, int] | None = None, walls: str = "", inside: Iterable[str] = ()
) -> Scene:
    """A scene of bodies in a line each; those named in `inside` are within walls."""
    within = tuple(inside)
    bodies = tuple(body(line, line.split()[0] in within) for line in lines)
    return Scene(bodies, faces or {}, walls)


def story(
    played: sun_season.Played, viewer: str, subject: str, edition: str = "1"
) -> tuple[Section, ...] | None:
    """The story of a body in a season that was played."""
    before, after = played.views(viewer)
    return SunInSplendour(edition).explain(before, played.seen(viewer), after, subject)


def text_of(sections: Iterable[Section] | None) -> str:
    """All that a story says, as text."""
    lines = []
    for section in sections or ():
        lines.append(section.title)
        for entry in section.entries:
            notes = [f"{note.text} [{note.rule}]" for note in entry.notes]
            lines.append(" ".join((entry.when, entry.text, *entry.details, *notes)).strip())
    return "\n".join(lines)
