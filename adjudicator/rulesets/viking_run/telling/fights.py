"""Foes and fights in sentences (steps 1, 6, 8 and 9)."""

from adjudicator.kernel.report import Entry
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.events.fights import FightFought, Result, VikingBaptised, VikingFell
from adjudicator.rulesets.viking_run.events.running import FoeCame, FoeLeft, FoeMoved
from adjudicator.rulesets.viking_run.ground import distance
from adjudicator.rulesets.viking_run.state import Way
from adjudicator.rulesets.viking_run.telling.entries import entry
from adjudicator.rulesets.viking_run.telling.hurts import clause
from adjudicator.rulesets.viking_run.telling.voice import Voice, band, coins, comers, measured, upper


def came(event: FoeCame, voice: Voice) -> Entry:
    """Who comes, and from where."""
    foe = event.foe
    who, way = upper(comers(foe.kind, foe.men)), f"{voice.whose(foe.hunts)} way"
    match foe.way:
        case Way.BLOCKS:
            text = f"{who} bars {way}"
        case Way.STANDS:
            text = f"{who} stands in {way}, {clause(event, voice)}"
        case Way.HARRIES:
            text = f"{who} is after {voice.him(foe.hunts)}"
        case Way.CHASES:
            be = "are" if foe.men > 1 else "is"
            text = f"{who} {be} after {voice.him(foe.hunts)}, {clause(event, voice)}"
    return entry(event, f"{text}.")


def moved(event: FoeMoved, voice: Voice) -> Entry:
    """Who runs after whom, and how far."""
    run = "run" if event.men > 1 else "runs"
    far = measured(distance(event.start, event.end))
    return entry(event, f"{upper(band(event.kind, event.men))} {run} {far} after {voice.him(event.hunts)}.")


def left(event: FoeLeft, voice: Voice) -> Entry:
    """Who is gone."""
    who = upper(band(event.kind, event.men))
    if event.rule == "VR-CARD-6":
        return entry(event, f"{who} has had enough of {voice.him(event.hunts)}.")
    go = "go" if event.men > 1 else "goes"
    whom = f"{voice.him(event.hunts)} {'are' if voice.mine(event.hunts) else 'is'}"
    return entry(event, f"{who} {go} home, now that {whom} off the field.")


def fought(event: FightFought, voice: Voice) -> Entry:
    """A bout with both sums. Who fights on stays where he is (VR-FIGHT-3)."""
    ours, theirs = event.throw.total + event.value, event.foe_throw.total + event.foe_value
    mine, foe = voice.mine(event.seat), foes(event.kind, event.men)
    if event.companion:
        how = {Result.WON: "and wins", Result.LOST: "and is killed", Result.TIED: "and holds out"}
        who = f"{voice.owner(event.seat)} companion fights"
    else:
        how = {Result.WON: f"and win{'' if mine else 's'}", Result.LOST: f"and lose{'' if mine else 's'}"}
        how[Result.TIED] = "and neither falls"
        who = voice.does(event.seat, "fight")
    held = f" {_held(event, voice)}" if event.result is Result.TIED else ""
    return entry(event, f"{who} {foe}, {ours} against {theirs}, {how[event.result]}.{held}")


def _held(event: FightFought, voice: Voice) -> str:
    stay = f"{'you stay' if voice.mine(event.seat) else 'he stays'} put till it is settled"
    return f"It goes on next turn; {stay}."


def foes(kind: FoeKind, men: int) -> str:
    """Whom somebody fights: `the two Saxons`, `a Saxon`, `the chief`."""
    return comers(kind, men) if kind is FoeKind.SAXON and men == 1 else band(kind, men)


def fell(event: VikingFell, voice: Voice) -> Entry:
    """A Viking is dead."""
    by = "an arrow" if event.foe is None else foes(event.foe, 1)
    return entry(event, f"{voice.does(event.seat, 'are', 'is')} dead, by {by}.{_lie(event, voice)}")


def fell_in_a_fight(event: VikingFell, voice: Voice) -> str:
    """The same after the bout, which named the foe."""
    return f"{voice.does(event.seat, 'are', 'is')} dead.{_lie(event, voice)}"


def _lie(event: VikingFell, voice: Voice) -> str:
    return f" {upper(clause(event, voice))}." if event.heap else ""


def baptised(event: VikingBaptised, voice: Voice) -> Entry:
    """A Viking is a Christian."""
    gone = f" The church has {voice.his(event.seat)} {coins(event.coins)}." if event.coins else ""
    return entry(event, f"{voice.does(event.seat, 'are', 'is')} baptised, and out of it.{gone}")
