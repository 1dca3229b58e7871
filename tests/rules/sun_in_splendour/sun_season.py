"""A season told by hand up to the battle and by the rules from there: Warwick and Buckingham at Daventry."""

from dataclasses import dataclass
from fractions import Fraction

import sun_worlds

from adjudicator.kernel.board import AtPlace
from adjudicator.kernel.chronicle import Chronicle
from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Report
from adjudicator.kernel.visibility import SeatId, Viewer, scope_of
from adjudicator.rulesets.sun_in_splendour import setup
from adjudicator.rulesets.sun_in_splendour.atlas import england
from adjudicator.rulesets.sun_in_splendour.events import march, season
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.observe import observe
from adjudicator.rulesets.sun_in_splendour.phases import battle, leaders, legitimacy, retreat, sight
from adjudicator.rulesets.sun_in_splendour.phases.season import open_season, turn_season
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.report import report
from adjudicator.rulesets.sun_in_splendour.state import Season, State
from adjudicator.rulesets.sun_in_splendour.troops import Company
from adjudicator.rulesets.sun_in_splendour.view import View
from adjudicator.rulesets.sun_in_splendour.viewing import view

WARWICK, BUCKINGHAM, YORK = SeatId("warwick"), SeatId("buckingham"), SeatId("york")
SEASON = "1456-1-spring"


@dataclass(frozen=True)
class Played:
    """A season: the state before it, what happened, the state after."""

    before: State
    events: tuple[Event, ...]
    after: State

    def views(self, seat: str) -> tuple[View, View]:
        """What a viewer knew before and knows after."""
        return view(self.before, Viewer(seat)), view(self.after, Viewer(seat))

    def seen(self, seat: str) -> tuple[Event, ...]:
        """What a viewer knows of what happened."""
        known = (observe(event, Viewer(seat)) for event in self.events)
        return tuple(event for event in known if event is not None)

    def report(self, seat: str) -> Report:
        """A viewer's report."""
        before, after = self.views(seat)
        return report(before, self.seen(seat), after)


def beginning() -> Played:
    """The set-up, all nine leaders played."""
    tale = Chronicle(evolve, State())
    tale.tell_all(setup.begin(setup.read_options({}), sun_worlds.SEATS))
    tale.tell(open_season(tale.state, 1456, Season.SPRING, sun_worlds.dice()))
    tale.tell_all(sight.look_around(tale.state, sun_worlds.dice(), sight.Watch("setup", 0)))
    return Played(State(), tale.events, tale.state)


def battle_at_daventry(before: State | None = None, **faces: tuple[int, ...]) -> Played:
    """Warwick marches by Daventry to St Albans; Buckingham comes to Daventry, and they fight on day 8."""
    before = before or beginning().after
    dice = sun_worlds.dice(
        **(faces or {"side_0": (5,), "side_1": (2,), "general_0": (4,), "general_1": (3,)})
    )
    tale = Chronicle(evolve, before)
    tale.tell_all(_orders())
    tale.tell_all(_on_the_road(before))
    fought = battle.fight(tale.state, _met(), dice)
    state = tale.state
    tale.tell(fought)
    tale.tell_all(legitimacy.change(state, fought, tale.state))
    tale.tell_all(leaders.fates(tale.state, fought, dice))
    tale.tell_all(retreat.fall_back(tale.state, (fought,)))
    tale.tell_all(sight.look_around(tale.state, dice, sight.Watch(SEASON, tale.state.number)))
    tale.tell(turn_season(tale.state, dice))
    return Played(before, tale.events, tale.state)


def _orders() -> tuple[Event, ...]:
    legs = (Leg(to="Daventry"), Leg(to="Northampton"))
    plan = Plan(legs=legs, ratings=Ratings(interception=4, aggression=5))
    own = scope_of(WARWICK)
    return (
        season.HostilityDeclared(rule="SS-T-2", leader=SeatId("herbert"), against=WARWICK, hostile=True),
        season.FallbackSet(rule="SS-5-1", scope=own, leader=WARWICK, place="Warwick"),
        season.PlanSet(rule="3.1", scope=own, body="warwick-1", plan=plan, inside=True),
    )


def _on_the_road(before: State) -> tuple[Event, ...]:
    own, his = scope_of(WARWICK), scope_of(BUCKINGHAM)
    point = AtPlace(place="Daventry")
    throw = Throw(key=f"{SEASON}/contact/warwick-1/K7QD/near", scope=own, sides=6, faces=(5,))
    stay = Plan(ratings=Ratings(interception=4, aggression=5))
    where = {"place": "Daventry", "crossing": None, "inside": True}
    stayed = Company.model_validate(before.bodies["warwick-1"].companies[-1].model_dump())
    formed = sun_worlds.body("warwick-9", "Warwick", stayed).model_copy(update={"name": "Second body"})
    return (
        march.TroopsLeft(
            rule="3.1",
            scope=own,
            body="warwick-1",
            tick=0,
            place="Warwick",
            companies=(stayed.id,),
            formed=formed,
        ),
        march.SetOut(
            rule="4.1",
            scope=own,
            body="warwick-1",
            tick=0,
            place="Warwick",
            legs=("Daventry", "Northampton"),
            speed=50,
        ),
        march.CrossingBegun(
            rule="4.1", scope=own, body="warwick-1", tick=0, a="Warwick", b="Daventry", by="road", length=4
        ),
        march.PlaceReached(rule="4.1", scope=own, body="warwick-1", tick=672, place="Daventry"),
        *(
            march.PlaceReached(rule="4.1", scope=his, body="buckingham-1", tick=672, place=place)
            for place in england().graph.shortest("New-castle", "Daventry")[1:]
        ),
        march.ContactJudged(
            rule="SS-3.2-4",
            scope=own,
            tick=Fraction(672),
            point=point,
            hunter="warwick-1",
            quarry="buckingham-1",
            label="K7QD",
            own_men=before.bodies["warwick-1"].men - stayed.men,
            enemy_men=540,
            limit=Fraction(2, 3),
            outcome=march.ContactOutcome.FOUGHT,
            throw=throw,
            modifiers=(("faster", 1),),
        ),
        march.MarchEnded(
            rule="SS-4.1-1k", scope=own, body="warwick-1", plan=stay, moved=Fraction(4), **where
        ),
        march.MarchEnded(
            rule="SS-4.1-1k", scope=his, body="buckingham-1", plan=stay, moved=Fraction(30), **where
        ),
    )


def _met() -> march.BattleJoined:
    one, other = (
        march.Combatant(body=f"{seat}-1", owner=seat, tick=Fraction(672)) for seat in (WARWICK, BUCKINGHAM)
    )
    where = {"tick": Fraction(672), "point": AtPlace(place="Daventry"), "battle": f"{SEASON}/1"}
    return march.BattleJoined(rule="SS-4.1-1k", attackers=(one,), defenders=(other,), **where)
