"""Foes and fights in sentences (steps 1, 6, 8 and 9)."""

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.report import Entry
from adjudicator.rulesets.viking_run.events.fights import FightFought, Result, VikingBaptised, VikingFell
from adjudicator.rulesets.viking_run.events.running import FoeCame, FoeLeft, FoeMoved
from adjudicator.rulesets.viking_run.ground import distance
from adjudicator.rulesets.viking_run.measures import inches
from adjudicator.rulesets.viking_run.state import Way
from adjudicator.rulesets.viking_run.telling.entries import entry
from adjudicator.rulesets.viking_run.telling.voice import Voice, band, coins, upper


def came(event: FoeCame, voice: Voice) -> Entry:
    """Who comes, and from where."""
    foe = event.foe
    who, whom = band(foe.kind, foe.men), voice.him(foe.hunts)
    many = foe.men > 1
    match foe.way:
        case Way.BLOCKS:
            text = f"{who} bars {'your' if voice.mine(foe.hunts) else voice.owner(foe.hunts)} way."
        case Way.STANDS:
            text = f"{who} stands in {_way_of(voice, event)} way, {_thrown(event.inches)} inches ahead."
        case Way.HARRIES:
            text = f"{who} is after {whom}."
        case Way.CHASES:
            come = "come" if many else "comes"
            where = f"from {_thrown(event.direction)} o'clock, {_thrown(event.inches)} inches away"
            text = f"{who} {come} at {whom} {where}."
    return entry(event, upper(text))


def _way_of(voice: Voice, event: FoeCame) -> str:
    return "your" if voice.mine(event.foe.hunts) else voice.owner(event.foe.hunts)


def _thrown(throw: Throw | None) -> int:
    return throw.total if throw is not None else 0


def moved(event: FoeMoved, voice: Voice) -> Entry:
    """Who runs after whom, and how far."""
    run = "run" if event.men > 1 else "runs"
    far = inches(distance(event.start, event.end))
    who = upper(band(event.kind, event.men))
    return entry(event, f"{who} {run} {far} inches after {voice.him(event.hunts)}.")


def left(event: FoeLeft, voice: Voice) -> Entry:
    """Who is gone."""
    be = "are" if event.men > 1 else "is"
    who = upper(band(event.kind, event.men))
    whom = voice.him(event.hunts)
    why = f"has had enough of {whom}" if event.rule == "VR-CARD-6" else f"{be} after {whom} no more"
    return entry(event, f"{who} {why}.")


def fought(event: FightFought, voice: Voice) -> Entry:
    """A bout with both sums."""
    ours, theirs = event.throw.total + event.value, event.foe_throw.total + event.foe_value
    sums = f"{ours} against {theirs}"
    foe = band(event.kind, event.men)
    if event.companion:
        whose = "Your companion" if voice.mine(event.seat) else f"{voice.owner(event.seat)} companion"
        end = {Result.WON: "kills him", Result.LOST: "is killed", Result.TIED: "holds on"}[event.result]
        return entry(event, f"{whose} faces {foe}, {sums}, and {end}.", _sum(event))
    won, lost = ("win", "lose") if voice.mine(event.seat) else ("wins", "loses")
    ends = {Result.WON: f"and {won}", Result.LOST: f"and {lost}", Result.TIED: "and it goes on next turn"}
    text = f"{voice.does(event.seat, 'fight')} {foe}, {sums}, {ends[event.result]}."
    return entry(event, text, _sum(event))


def _sum(event: FightFought) -> str:
    """What each side threw and added."""
    ours = f"{event.throw.total} + {event.value}"
    theirs = f"{event.foe_throw.total} + {event.foe_value}"
    cost = f"; it costs {inches(event.cost)} inches" if event.cost else ""
    when = "" if not event.cost else " of this turn" if event.before_move else " of the next turn"
    return f"{ours} against {theirs}{cost}{when}"


def fell(event: VikingFell, voice: Voice) -> Entry:
    """A Viking is dead."""
    by = "an arrow" if event.foe is None else band(event.foe, 1)
    lie = f" {upper(coins(event.coins))} lie there ({event.heap})." if event.heap else ""
    lie = lie.replace("1 coin lie", "1 coin lies")
    return entry(event, f"{voice.does(event.seat, 'are', 'is')} dead, by {by}.{lie}")


def baptised(event: VikingBaptised, voice: Voice) -> Entry:
    """A Viking is a Christian."""
    gone = f" The church has {voice.his(event.seat)} {coins(event.coins)}." if event.coins else ""
    return entry(event, f"{voice.does(event.seat, 'are', 'is')} baptised, and out of it.{gone}")
