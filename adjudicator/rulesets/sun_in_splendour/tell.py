"""Events as a person would tell them, one by one, from what the viewer may know.

`Teller` knows the names; each function below tells one kind of event. The season's story that weaves
them together stands in `story`.
"""

from collections.abc import Callable
from typing import TypeVar, cast

from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry
from adjudicator.rulesets.sun_in_splendour import intentions, phrases, tell_amends, tell_battle, tell_table
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS, season_title
from adjudicator.rulesets.sun_in_splendour.conditions import Condition, Sort
from adjudicator.rulesets.sun_in_splendour.contact import contact_note, met, what_came_of_it
from adjudicator.rulesets.sun_in_splendour.events import amends, battle, march, season, table
from adjudicator.rulesets.sun_in_splendour.events.march import ChaseEnd
from adjudicator.rulesets.sun_in_splendour.teller import Teller, crossing_notes, entry
from adjudicator.rulesets.sun_in_splendour.view import View
from adjudicator.rulesets.sun_in_splendour.withheld import owner_of

E = TypeVar("E", bound=Event)
Telling = Callable[[Event, Teller], Entry | None]


def tell(event: Event, view: View) -> Entry | None:
    """Tell an event to the view's viewer. None: there is nothing worth telling in it."""
    return told(event, Teller(view))


def told(event: Event, teller: Teller) -> Entry | None:
    """Tell an event with the names that this teller knows."""
    telling = TELLINGS.get(type(event))
    return telling(event, teller) if telling else None


def _telling(kind: type[E], how: Callable[[E, Teller], Entry | None]) -> tuple[type[Event], Telling]:
    return kind, cast(Telling, how)


def _begun(event: season.CampaignBegun, teller: Teller) -> Entry:
    return entry("The campaign begins.", event)


def _entered(event: season.LeaderEntered, teller: Teller) -> Entry:
    return entry(f"{event.leader.person} takes the seat of {event.leader.short}.", event)


def _held(event: season.EstateHeld, teller: Teller) -> Entry:
    holder = event.estate.holder
    if holder is None:
        return entry(f"{event.estate.place} is held by nobody.", event)
    return entry(f"{teller.seat(holder)} held {event.estate.place}.", event)


def _formed(event: season.BodyFormed, teller: Teller) -> Entry:
    men = phrases.troops(event.body.companies)
    name = teller.named(event.body)
    if not event.parent:
        return entry(f"{name}, {phrases.at(event.body.point)}: {men}.", event)
    return entry(f"{name} was told off from {teller.body(event.parent)}: {men}.", event)


def _opened(event: season.SeasonOpened, teller: Teller) -> Entry:
    return entry(f"{season_title(event.year, event.season)} began.", event)


def _plan(event: season.PlanSet, teller: Teller) -> Entry:
    who = f"{teller.body(event.body)} {'were' if teller.leads(event.body) else 'was'}"
    if event.plan.fork is not None:
        waits = intentions.waiting(event.plan.fork, teller.short, teller.body_name)
        return entry(f"{who} to wait: {waits}.", event)
    what = f"to march {phrases.way(event.plan)}" if event.plan.legs else "to stay"
    return entry(f"{who} {what}, {phrases.ratings(event.plan)}.", event)


def _joined(event: season.BodiesJoined, teller: Teller) -> Entry:
    return entry(f"{teller.body(event.body)} went over into {teller.body(event.into)}.", event)


def _hostility(event: season.HostilityDeclared, teller: Teller) -> Entry:
    leader, against = teller.seat(event.leader), teller.seat_as_object(event.against)
    if event.hostile:
        return entry(f"{leader} declared war on {against}.", event)
    return entry(f"{leader} ended the quarrel with {against}.", event)


def _fallback(event: season.FallbackSet, teller: Teller) -> Entry:
    return entry(f"{teller.possessive(event.leader)} bodies, if beaten, fall back on {event.place}.", event)


def _failed(event: season.OrderFailed, teller: Teller) -> Entry:
    who = teller.body(event.body) if event.body else teller.seat(event.seat)
    return entry(f"{who} could not do as ordered: {event.why.rstrip('.')}.", event, tick=event.tick)


def _sighted(event: season.BodySighted, teller: Teller) -> Entry:
    seen = event.sighting
    text = teller.sighting(seen.men, seen.point, seen.owner, seen.label)
    saw = text if seen.seat == teller.own else f"{teller.short(seen.seat)} saw {text[0].lower()}{text[1:]}"
    return entry(f"{saw}.", event, event.throw)


def _over(event: season.CampaignEnded, teller: Teller) -> Entry:
    return entry(event.outcome.text, event)


def _set_out(event: march.SetOut, teller: Teller) -> Entry:
    began = f"set out from {event.place}" if event.place else "went on along the road"
    text = f"{teller.body(event.body)} {began} {phrases.route(event.legs)}".rstrip()
    return entry(f"{text}.", event, tick=event.tick)


def _crossing(event: march.CrossingBegun, teller: Teller) -> Entry:
    how = "sailed" if event.by == "sea" else "took the road"
    points = "1 point" if event.length == 1 else f"{event.length} points"
    text = f"{teller.body(event.body)} {how} from {event.a} to {event.b}: {points}."
    return Entry(text=text, when=phrases.day(event.tick), notes=crossing_notes(event))


def _turned(event: march.Turned, teller: Teller) -> Entry:
    a, b = event.point.a, event.point.b
    return entry(
        f"{teller.body(event.body)} turned back on the road, from {a} to {b}.", event, tick=event.tick
    )


def _reached(event: march.PlaceReached, teller: Teller) -> Entry:
    return entry(f"{teller.body(event.body)} came to {event.place}.", event, tick=event.tick)


def _picked_up(event: march.TroopsPickedUp, teller: Teller) -> Entry:
    men = teller.companies(event.companies)
    text = f"At {event.place} {men} joined {teller.body_as_object(event.body)}."
    return entry(text, event, tick=event.tick)


def _left(event: march.TroopsLeft, teller: Teller) -> Entry:
    men = phrases.troops(event.formed.companies)
    text = f"{teller.body(event.body)} left {men} at {event.place} ({event.formed.name})."
    return entry(text, event, tick=event.tick)


def _shipping(event: march.ShippingPaid, teller: Teller) -> Entry:
    text = f"{teller.seat(event.seat)} paid {phrases.number(event.pounds)} pounds for ships."
    return entry(text, event, tick=event.tick)


def _estimate(event: march.EstimateMade, teller: Teller) -> Entry:
    who = teller.seat(event.seat)
    return entry(f"{who} judged {event.label} at {phrases.about_men(event.men)}.", event, event.throw)


def _contact(event: march.ContactJudged, teller: Teller) -> Entry:
    seen = f"{met(event.point)}: {phrases.about_men(event.enemy_men)} ({event.label})"
    text = f"{seen}. {what_came_of_it(event, teller.body(event.hunter))}."
    return Entry(text=text, when=phrases.day(event.tick), notes=(contact_note(event),))


def _kept_inside(event: march.KeptInside, teller: Teller) -> Entry:
    seen = f"{phrases.about_men(event.men)}, {teller.colours(event.owner)} ({event.label})"
    before = "" if teller.own == owner_of(event.body) else f" before {teller.body_as_object(event.body)}"
    return entry(f"At {event.place}: {seen}, kept inside the walls{before}.", event, tick=event.tick)


_CHASE_ENDS = {
    ChaseEnd.TOO_FAR: "they were too far off",
    ChaseEnd.AT_SEA: "they took ship",
    ChaseEnd.IN_WALLS: "they were within walls",
    ChaseEnd.IN_BATTLE: "others fought them first",
    ChaseEnd.OUT_OF_AREA: "the militia would go no further",
    ChaseEnd.VANISHED: "they were no longer there",
}


def _given_up(event: march.ChaseGivenUp, teller: Teller) -> Entry:
    text = f"{teller.body(event.body)} gave up the chase of {event.label}: {_CHASE_ENDS[event.why]}."
    return entry(text, event, tick=event.tick)


def _condition(event: march.ConditionJudged, teller: Teller) -> Entry:
    who = teller.body(event.body)
    text = f"{who} {_known(event, teller)}, and {_done(event, teller)}."
    return entry(text, event, tick=event.tick)


def _known(event: march.ConditionJudged, teller: Teller) -> str:
    """`saw York's men at Richmond`; `heard from Richmond that it was besieged, by York's men, on day 12`."""
    asked = event.condition
    if asked.sort is Sort.BEATEN:
        beaten = teller.body_name(asked.body)
        return f"heard that {beaten} was beaten" if event.met else f"knew of no defeat of {beaten}"
    if not event.met:
        return f"knew of {_nobody(asked, teller)} at {asked.place}"
    men = intentions.colours(event.seats, teller.short)
    seen = event.left == event.tick
    where = f"before the walls of {asked.place}" if asked.sort is Sort.BESIEGED else f"at {asked.place}"
    return f"saw {men} {where}" if seen else f"heard of {men} {where} {_news_of(event.left)}"


def _nobody(asked: Condition, teller: Teller) -> str:
    """Whom nobody had told of: `no enemy`, `none of York's men`."""
    if asked.leader is not None:
        return f"none of {teller.short(asked.leader)}'s men"
    if asked.house is not None:
        return f"no {intentions.HOUSES[asked.house]}"
    return {Sort.BESIEGED: "no siege", Sort.ALLY: "no ally"}.get(asked.sort, "no enemy")


def _news_of(left: int | None) -> str:
    if left is None or left < 0:
        return f"by news of {phrases.day(TICKS + (left or 0)).casefold()} of the season before"
    return f"by news of {phrases.day(left).casefold()}"


def _done(event: march.ConditionJudged, teller: Teller) -> str:
    way = phrases.way(event.plan).removeprefix("to ")
    return f"set out for {way}" if way else "stayed, as ordered"


def _awaited(event: season.DefeatAwaited, teller: Teller) -> Entry:
    beaten, field = teller.body_name(event.beaten), phrases.field(event.point)
    text = f"{teller.body(event.body)} will hear by courier that {beaten} was beaten {field}."
    return entry(text, event)


def _ended(event: march.MarchEnded, teller: Teller) -> Entry | None:
    who, still = teller.body(event.body), phrases.way(event.plan)
    if event.crossing is not None:
        a, b = event.crossing.a, event.crossing.b
        return entry(f"{who} rested for the season on the road from {a} to {b}.", event)
    if not still:
        return None
    return entry(f"{who} stopped at {event.place} for the season; still to go: {still}.", event)


TELLINGS: dict[type[Event], Telling] = dict(
    (
        _telling(season.CampaignBegun, _begun),
        _telling(season.LeaderEntered, _entered),
        _telling(season.EstateHeld, _held),
        _telling(season.BodyFormed, _formed),
        _telling(season.SeasonOpened, _opened),
        _telling(season.PlanSet, _plan),
        _telling(season.BodiesJoined, _joined),
        _telling(season.HostilityDeclared, _hostility),
        _telling(season.FallbackSet, _fallback),
        _telling(season.OrderFailed, _failed),
        _telling(season.DefeatAwaited, _awaited),
        _telling(season.BodySighted, _sighted),
        _telling(season.CampaignEnded, _over),
        _telling(march.SetOut, _set_out),
        _telling(march.CrossingBegun, _crossing),
        _telling(march.Turned, _turned),
        _telling(march.PlaceReached, _reached),
        _telling(march.TroopsPickedUp, _picked_up),
        _telling(march.TroopsLeft, _left),
        _telling(march.ShippingPaid, _shipping),
        _telling(march.EstimateMade, _estimate),
        _telling(march.ContactJudged, _contact),
        _telling(march.KeptInside, _kept_inside),
        _telling(march.ChaseGivenUp, _given_up),
        _telling(march.ConditionJudged, _condition),
        _telling(march.BattleJoined, tell_battle.joined),
        _telling(march.MarchEnded, _ended),
        _telling(battle.BattleFought, tell_battle.fought),
        _telling(battle.BodyRetreated, tell_battle.retreated),
        _telling(battle.BodyCornered, tell_battle.cornered),
        _telling(battle.OfficeTroopsLeft, tell_battle.office_troops),
        _telling(battle.BodyGone, tell_battle.gone),
        _telling(battle.LeaderKilled, tell_battle.killed),
        _telling(battle.LeaderTaken, tell_battle.taken),
        _telling(battle.LeaderSpared, tell_battle.spared),
        _telling(battle.LeaderFreed, tell_battle.freed),
        _telling(battle.EscapeFailed, tell_battle.not_escaped),
        _telling(battle.LegitimacyChanged, tell_battle.legitimacy),
        _telling(battle.MilitiaWentHome, tell_battle.militia),
        _telling(table.SeasonPaused, tell_table.paused),
        _telling(table.BattleTabled, tell_table.tabled),
        _telling(table.ResultReported, tell_table.reported),
        _telling(table.ResultConfirmed, tell_table.confirmed),
        _telling(table.ResultEntered, tell_table.entered),
        _telling(amends.Granted, tell_amends.granted),
        _telling(amends.BodyPlaced, tell_amends.placed),
        _telling(amends.CompanyRestored, tell_amends.restored),
    )
)
"""How each kind of event is told."""
