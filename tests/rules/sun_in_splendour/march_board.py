"""Small boards, bodies in a line of text, and a season's march told back in lines of text."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from adjudicator.kernel.board import AtPlace
from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import Scope, SeatId
from adjudicator.rulesets.sun_in_splendour.events.march import (
    BattleJoined,
    ChaseGivenUp,
    Combatant,
    ContactJudged,
    ContactOutcome,
    MarchEnded,
    PlaceReached,
    TroopsLeft,
    TroopsPickedUp,
)
from adjudicator.rulesets.sun_in_splendour.events.season import OrderFailed
from adjudicator.rulesets.sun_in_splendour.labels import label
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchMap, MarchRules, march, march_map, way
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.state import (
    Allegiance,
    Body,
    Crossing,
    Estate,
    Leader,
    Season,
    State,
)
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind

AFAR = MarchRules(hunt_from_afar=True)
EDITION = MarchRules()
SPEEDS = {f"at{speed}": speed for speed in (150, 70, 50, 30, 16)}
BOARDS = {
    "mini": march_map(
        (
            way("Ayr", "Bath", 4),
            way("Bath", "Cork", 6),
            way("Cork", "Deal", 8),
            way("Deal", "Fife", 3),
            way("Bath", "Ely", 5),
            way("Cork", "Ely", 9),
            way("Cork", "Hay", 4, dice=1),
            way("Deal", "Gull", 3, kind="sea"),
        ),
        SPEEDS,
    ),
    "line": march_map((way("A", "B", 12), way("B", "C", 12), way("C", "D", 8)), SPEEDS),
    "short": march_map((way("A", "B", 4), way("B", "C", 12)), SPEEDS),
    "even": march_map((way("A", "B", 16), way("B", "C", 4, dice=1)), SPEEDS),
    "diamond": march_map((way("A", "B", 4), way("A", "C", 4), way("B", "D", 4), way("C", "D", 4)), SPEEDS),
    "coast": march_map(
        (way("P", "Q", 10, kind="sea"), way("Q", "R", 50), way("R", "S", 60, kind="sea")), SPEEDS
    ),
}
HOUSES = {"y": Allegiance.YORK, "l": Allegiance.LANCASTER, "n": Allegiance.NEUTRAL}
PURSE = 1_000
LABEL_KEY = "secret"


class CaseDice(Dice):
    """Dice of a case: estimates are true, contacts succeed, roads take 1, unless the case says otherwise.

    Keys are given without the season they begin with.
    """

    def __init__(
        self,
        faces: dict[str, int] | None = None,
        contact: int = 6,
        seed: bytes = b"case",
        estimates: dict[str, int] | None = None,
    ) -> None:
        super().__init__(fixed_seeds(seed))
        self._set, self._kinds = dict(faces or {}), {"contact": contact, "estimate": 3, "road": 1}
        for pair, face in (estimates or {}).items():  # "y l-1": y's estimate of l-1
            seat, name = pair.split()
            self._set[f"estimate/{seat}/{label(LABEL_KEY, SeatId(seat), name)}"] = face

    def _faces(self, key: str, scope: Scope, count: int, sides: int) -> tuple[int, ...]:
        _, key = key.split("/", 1)
        face = self._set.get(key, self._kinds[key.split("/", 1)[0]])
        return (face,) * count


def leader(seat: str, hostile: Iterable[str] = (), **more: object) -> Leader:
    """A leader of a house by his seat: y, l, or n of neither."""
    plain = {
        "seat": SeatId(seat),
        "person": seat,
        "short": seat,
        "allegiance": HOUSES[seat[0]],
        "royal_house": None,
        "heirs": (),
        "rank": 5,
        "reputation": 3,
        "legitimacy": 10,
        "treasury": PURSE,
        "hostile": tuple(SeatId(each) for each in sorted(hostile)),
    }
    return Leader(**{**plain, **more})


def body(line: str, **more: object) -> Body:
    """A body in a line: `y-1 Bath > Cork > Deal speed 70 men 5000 int 1 agg 4 out`.

    A leg by sea is `~ Gull`. On the road: `y-1 Bath-Cork 1/3 len 6 > Cork`, a third of the way from Bath.
    """
    words = line.split()
    name, where, rest = words[0], words[1], words[2:]
    options = {"speed": "50", "men": "1000", "int": "2", "agg": "4", "len": "0"}
    legs, covered, number = [], Fraction(0), 0
    while number < len(rest):
        word = rest[number]
        if word in (">", "~"):
            legs.append(Leg(to=rest[number + 1], by="sea" if word == "~" else "road"))
        elif word in options:
            options[word] = rest[number + 1]
        elif "/" in word:
            covered, number = Fraction(word), number - 1
        else:
            raise ValueError(f"what is {word!r} in {line!r}?")
        number += 2
    seat = name.split("-")[0]
    company = Company(
        id=f"{seat}-c{name.split('-')[1]}",
        kind=CompanyKind.RETINUE,
        troops={f"at{options['speed']}": int(options["men"])},
    )
    ratings = Ratings(interception=int(options["int"]), aggression=int(options["agg"]))
    crossing = None
    if covered:
        a, b = where.split("-")
        crossing = Crossing(a=a, b=b, covered=covered, length=int(options["len"]))
    plan = Plan(legs=tuple(legs), ratings=ratings)
    plain = {
        "id": name,
        "owner": SeatId(seat),
        "name": f"Body {name}",
        "companies": (company,),
        "place": "" if covered else where,
        "crossing": crossing,
        "plan": plan,
    }
    return Body(**{**plain, **more})


def state_of(
    bodies: Iterable[Body],
    season: Season = Season.SPRING,
    hostile: dict[str, list[str]] | None = None,
    estates: dict[str, str] | None = None,
    leaders: Iterable[Leader] = (),
) -> State:
    """A state of these bodies, their owners at war by house or by the hostile lists."""
    listed = {each.id: each for each in bodies}
    wars = hostile or {}
    seats = sorted({each.owner for each in listed.values()} | set(wars) | set((estates or {}).values()))
    known = {SeatId(seat): leader(seat, wars.get(seat, ())) for seat in seats}
    return State(
        number=1,
        year=1456,
        season=season,
        label_key=LABEL_KEY,
        leaders={**known, **{each.seat: each for each in leaders}},
        bodies=listed,
        estates={p: Estate(place=p, holder=SeatId(s)) for p, s in sorted((estates or {}).items())},
        counters={f"{each.owner}:body": 9 for each in listed.values()},
    )


def run(
    state: State, dice: Dice | None = None, rules: MarchRules = AFAR, board: MarchMap | None = None
) -> tuple[Event, ...]:
    """The events of a season's march."""
    return tuple(march(state, board or BOARDS["mini"], dice or CaseDice(), rules))


def told(events: Iterable[Event]) -> list[str]:
    """The events that a case is about, a line each."""
    return [line for event in events for line in _line(event)]


def _line(event: Event) -> Iterator[str]:
    match event:
        case PlaceReached():
            yield f"{event.tick}: {event.body} reaches {event.place}"
        case ContactJudged():
            yield f"{event.tick}: {event.hunter} {_judged(event)} {event.quarry}"
        case ChaseGivenUp():
            yield f"{event.tick}: {event.body} gives up, {event.why.value}"
        case TroopsPickedUp():
            yield f"{event.tick}: {event.body} collects {'+'.join(event.companies)} of {event.source}"
        case TroopsLeft():
            left = "+".join(event.companies)
            yield f"{event.tick}: {event.body} leaves {left} at {event.place} as {event.formed.id}"
        case OrderFailed():
            yield f"{event.tick}: {event.body} cannot: {event.why}"
        case BattleJoined():
            sides = f"{_side(event.attackers, event.tick)} against {_side(event.defenders, event.tick)}"
            yield f"{event.tick}: battle {where(event.point)}, {sides}"
        case MarchEnded():
            yield f"end: {event.body} {_stands(event)}"


def _judged(event: ContactJudged) -> str:
    by_throw = event.throw is not None
    return {
        ContactOutcome.DECLINED: "refuses",
        ContactOutcome.MISSED: "misses",
        ContactOutcome.PURSUED: "goes after",
        ContactOutcome.FOUGHT: "intercepts" if by_throw else "attacks",
        ContactOutcome.STOOD_ASIDE: "stands aside from",
    }[event.outcome]


def where(point: object) -> str:
    """A point in words: `in Cork`, `on Bath-Cork at 1/2`."""
    if isinstance(point, AtPlace):
        return f"in {point.place}"
    return f"on {point.a}-{point.b} at {point.covered}"


def _side(side: tuple[Combatant, ...], since: Fraction) -> str:
    return "+".join(each.body + (f" from {each.tick}" if each.tick > since else "") for each in side)


def _stands(event: MarchEnded) -> str:
    to = " > ".join(leg.to for leg in event.plan.legs)
    going = f", for {to}" if to else ""
    if event.crossing is None:
        return f"in {event.place}{going}"
    way_ = event.crossing
    return f"on {way_.a}-{way_.b} at {way_.covered}{going}"
