"""What every event does to the state: one small function an event, and nothing decided."""

from collections.abc import Callable
from typing import Any

from adjudicator.kernel.records import Event, UnknownRecord
from adjudicator.rulesets.sun_in_splendour.changes import (
    add_body,
    at_table,
    change_body,
    change_leader,
    change_table,
    counted,
    follow,
    in_order,
    move_companies,
    remove_body,
    take_companies,
    with_item,
)
from adjudicator.rulesets.sun_in_splendour.events import amends, battle, march, season, table
from adjudicator.rulesets.sun_in_splendour.plans import Plan
from adjudicator.rulesets.sun_in_splendour.state import LeaderStatus, State
from adjudicator.rulesets.sun_in_splendour.table import Answer, Reported


def evolve(state: State, event: Event) -> State:
    """Return the state after an event. Raises UnknownRecord for an event that is not of this game."""
    change = _CHANGES.get(type(event))
    if change is None:
        raise UnknownRecord(f"The Sun in Splendour has no event {event.type_name!r}")
    return change(state, event)


def _told(state: State, event: Event) -> State:
    return state


def _campaign_begun(state: State, event: season.CampaignBegun) -> State:
    return state.model_copy(update={"options": dict(sorted(event.options.items()))})


def _leader_entered(state: State, event: season.LeaderEntered) -> State:
    leaders = with_item(state.leaders, event.leader.seat, event.leader)
    return state.model_copy(update={"leaders": leaders})


def _estate_held(state: State, event: season.EstateHeld) -> State:
    estates = with_item(state.estates, event.estate.place, event.estate)
    return state.model_copy(update={"estates": estates})


def _body_formed(state: State, event: season.BodyFormed) -> State:
    state = add_body(state, event.body)
    if not event.parent:
        return state
    state = follow(state, event.parent, event.body.id, event.body.companies)
    state = take_companies(state, event.parent, [company.id for company in event.body.companies])
    return state if state.bodies[event.parent].companies else remove_body(state, event.parent)


def _season_opened(state: State, event: season.SeasonOpened) -> State:
    kept = tuple(each for each in state.sightings if each.number >= event.number - 1)
    changes = {"number": event.number, "year": event.year, "season": event.season}
    return state.model_copy(update={**changes, "label_key": event.label_key, "sightings": kept})


def _plan_set(state: State, event: season.PlanSet) -> State:
    return change_body(state, event.body, plan=event.plan, inside=event.inside)


def _bodies_joined(state: State, event: season.BodiesJoined) -> State:
    companies = tuple(company.id for company in state.bodies[event.body].companies)
    return move_companies(state, event.body, event.into, companies)


def _hostility_declared(state: State, event: season.HostilityDeclared) -> State:
    others = [seat for seat in state.leaders[event.leader].hostile if seat != event.against]
    hostile = sorted([*others, event.against] if event.hostile else others)
    return change_leader(state, event.leader, hostile=tuple(hostile))


def _fallback_set(state: State, event: season.FallbackSet) -> State:
    return change_leader(state, event.leader, fallback=event.place)


def _defeat_awaited(state: State, event: season.DefeatAwaited) -> State:
    plan = state.bodies[event.body].plan
    assert plan.fork is not None, "only who has a condition waits for news"
    fork = plan.fork.model_copy(update={"beaten_at": event.point})
    return change_body(state, event.body, plan=plan.model_copy(update={"fork": fork}))


def _body_sighted(state: State, event: season.BodySighted) -> State:
    kept = [each for each in state.sightings if each.number == event.sighting.number]
    seen = sorted([*kept, event.sighting], key=lambda each: (each.seat, each.body))
    return state.model_copy(update={"sightings": tuple(seen)})


def _campaign_ended(state: State, event: season.CampaignEnded) -> State:
    return state.model_copy(update={"outcome": event.outcome})


def _place_reached(state: State, event: march.PlaceReached) -> State:
    return change_body(state, event.body, place=event.place, crossing=None)


def _troops_picked_up(state: State, event: march.TroopsPickedUp) -> State:
    return move_companies(state, event.source, event.body, event.companies)


def _troops_left(state: State, event: march.TroopsLeft) -> State:
    state = follow(add_body(state, event.formed), event.body, event.formed.id, event.formed.companies)
    return take_companies(state, event.body, event.companies)


def _shipping_paid(state: State, event: march.ShippingPaid) -> State:
    return change_leader(state, event.seat, treasury=state.leaders[event.seat].treasury - event.pounds)


def _condition_judged(state: State, event: march.ConditionJudged) -> State:
    return change_body(state, event.body, plan=event.plan, inside=event.inside)


def _march_ended(state: State, event: march.MarchEnded) -> State:
    where = {"place": event.place, "crossing": event.crossing, "inside": event.inside}
    return change_body(state, event.body, plan=event.plan, stays=event.stays, **where)


def _battle_fought(state: State, event: battle.BattleFought) -> State:
    for loss in (loss for side in event.sides for loss in side.losses):
        companies = state.bodies[loss.body].companies
        now = (loss.left if company.id == loss.company else company for company in companies)
        state = change_body(state, loss.body, companies=tuple(company for company in now if company))
    return _no_longer_waiting(state, event.battle)


def _no_longer_waiting(state: State, name: str) -> State:
    waiting = tuple(each for each in state.waiting if each.battle != name)
    at_table = tuple(each for each in state.table if each.battle != name)
    return state.model_copy(update={"waiting": waiting, "table": at_table})


def _body_retreated(state: State, event: battle.BodyRetreated) -> State:
    lapsed = Plan(ratings=state.bodies[event.body].plan.ratings)
    return change_body(state, event.body, place=event.to, crossing=None, inside=True, plan=lapsed)


def _body_cornered(state: State, event: battle.BodyCornered) -> State:
    return change_body(state, event.body, plan=Plan(ratings=state.bodies[event.body].plan.ratings))


def _body_gone(state: State, event: battle.BodyGone) -> State:
    return remove_body(state, event.body)


def _companies_left(state: State, event: battle.MilitiaWentHome | battle.OfficeTroopsLeft) -> State:
    return take_companies(state, event.body, event.companies)


def _leader_killed(state: State, event: battle.LeaderKilled) -> State:
    leader = state.leaders[event.seat]
    offices = tuple(office for office in leader.offices if office not in event.offices_lost)
    dead = {"avenged": (*leader.avenged, event.person), "offices": offices, "rank": event.rank}
    if not event.heir:
        return change_leader(state, event.seat, status=LeaderStatus.OUT, body="", legitimacy=0, **dead)
    heirs = tuple(heir for heir in leader.heirs if heir != event.heir)
    risen = {"person": event.heir, "heirs": heirs, "legitimacy": event.legitimacy}
    return change_leader(state, event.seat, **risen, **dead)


def _leader_taken(state: State, event: battle.LeaderTaken) -> State:
    held = {"status": LeaderStatus.CAPTIVE, "captor": event.captor, "taken_in": state.number}
    return change_leader(state, event.seat, body="", **held)


def _leader_freed(state: State, event: battle.LeaderFreed) -> State:
    free = {"status": LeaderStatus.FREE, "captor": None, "taken_in": None}
    return change_leader(state, event.seat, body=event.body, **free)


def _legitimacy_changed(state: State, event: battle.LegitimacyChanged) -> State:
    beaten = {"beaten_in": state.number} if event.beaten else {}
    return change_leader(state, event.seat, legitimacy=event.now, **beaten)


def _season_paused(state: State, event: table.SeasonPaused) -> State:
    return state.model_copy(update={"waiting": event.battles})


def _battle_tabled(state: State, event: table.BattleTabled) -> State:
    assert event.table is not None
    return state.model_copy(update={"table": (*state.table, event.table)})


def _result_reported(state: State, event: table.ResultReported) -> State:
    """A changed report is confirmed by nobody any more, also if it were changed back."""
    at = at_table(state, event.battle)
    reports = [each for each in at.reports if each.seat != event.seat]
    if event.result is not None:
        reports.append(Reported(seat=event.seat, result=event.result))
    kept = tuple(each for each in at.answers if each.of != event.seat)
    by_seat = tuple(sorted(reports, key=lambda each: each.seat))
    return change_table(state, event.battle, reports=by_seat, answers=kept)


def _result_confirmed(state: State, event: table.ResultConfirmed) -> State:
    answers = [each for each in at_table(state, event.battle).answers if each.seat != event.seat]
    if event.verdict is not None:
        said = {"seat": event.seat, "of": event.of, "digest": event.digest, "verdict": event.verdict}
        answers.append(Answer.model_validate(said))
    by_seat = tuple(sorted(answers, key=lambda each: each.seat))
    return change_table(state, event.battle, answers=by_seat)


def _result_entered(state: State, event: table.ResultEntered) -> State:
    return change_table(state, event.battle, entered=event.result)


def _granted(state: State, event: amends.Granted) -> State:
    leader = state.leaders[event.seat]
    now = {"treasury": leader.treasury + event.pounds, "legitimacy": leader.legitimacy + event.legitimacy}
    return change_leader(state, event.seat, **now)


def _body_placed(state: State, event: amends.BodyPlaced) -> State:
    lapsed = Plan(ratings=state.bodies[event.body].plan.ratings)
    return change_body(state, event.body, place=event.place, crossing=None, inside=True, plan=lapsed)


def _company_restored(state: State, event: amends.CompanyRestored) -> State:
    others = (each for each in state.bodies[event.body].companies if each.id != event.company.id)
    state = change_body(state, event.body, companies=in_order((*others, event.company)))
    return state.model_copy(update={"counters": counted(state.counters, event.company.id)})


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    season.CampaignBegun: _campaign_begun,
    season.LeaderEntered: _leader_entered,
    season.EstateHeld: _estate_held,
    season.BodyFormed: _body_formed,
    season.SeasonOpened: _season_opened,
    season.PlanSet: _plan_set,
    season.BodiesJoined: _bodies_joined,
    season.HostilityDeclared: _hostility_declared,
    season.FallbackSet: _fallback_set,
    season.OrderFailed: _told,
    season.DefeatAwaited: _defeat_awaited,
    season.BodySighted: _body_sighted,
    season.CampaignEnded: _campaign_ended,
    march.SetOut: _told,
    march.CrossingBegun: _told,
    march.Turned: _told,
    march.PlaceReached: _place_reached,
    march.TroopsPickedUp: _troops_picked_up,
    march.TroopsLeft: _troops_left,
    march.ShippingPaid: _shipping_paid,
    march.EstimateMade: _told,
    march.ContactJudged: _told,
    march.KeptInside: _told,
    march.ChaseGivenUp: _told,
    march.ConditionJudged: _condition_judged,
    march.BattleJoined: _told,
    march.MarchEnded: _march_ended,
    battle.BattleFought: _battle_fought,
    battle.BodyRetreated: _body_retreated,
    battle.BodyCornered: _body_cornered,
    battle.BodyGone: _body_gone,
    battle.OfficeTroopsLeft: _companies_left,
    battle.LeaderKilled: _leader_killed,
    battle.LeaderTaken: _leader_taken,
    battle.LeaderFreed: _leader_freed,
    battle.EscapeFailed: _told,
    battle.LeaderSpared: _told,
    battle.LegitimacyChanged: _legitimacy_changed,
    table.SeasonPaused: _season_paused,
    table.BattleTabled: _battle_tabled,
    table.ResultReported: _result_reported,
    table.ResultConfirmed: _result_confirmed,
    table.ResultEntered: _result_entered,
    battle.MilitiaWentHome: _companies_left,
    amends.Granted: _granted,
    amends.BodyPlaced: _body_placed,
    amends.CompanyRestored: _company_restored,
}
