"""The most telling thing of a season, in a few words: the subject of the seat's report."""

from collections.abc import Callable, Sequence

from adjudicator.kernel.records import Event
from adjudicator.rulesets.sun_in_splendour import phrases
from adjudicator.rulesets.sun_in_splendour.events import battle, march, season, table
from adjudicator.rulesets.sun_in_splendour.events.march import ContactOutcome
from adjudicator.rulesets.sun_in_splendour.table import Result
from adjudicator.rulesets.sun_in_splendour.tell_battle import fought_in, verdict
from adjudicator.rulesets.sun_in_splendour.tell_table import against
from adjudicator.rulesets.sun_in_splendour.teller import Teller

_TELLING = {Result.ROUT: 3, Result.DECISIVE: 2, Result.MARGINAL: 1}


def headline(events: Sequence[Event], teller: Teller) -> str:
    """Return the season's headline: own battle, else another's fate, a contact, an arrival, or quiet."""
    choices: tuple[Callable[[Sequence[Event], Teller], str], ...] = (
        _own_battle,
        _own_table,
        _tables,
        _own_waiting,
        _own_fate,
        _anothers_fate,
        _anothers_battle,
        _contact,
        _walls,
        _arrival,
    )
    said = next((said for choice in choices if (said := choice(events, teller))), _quiet(events, teller))
    if any(isinstance(event, season.CampaignEnded) for event in events):
        return f"{said}; the campaign is over"
    told = _own_table(events, teller) or _tables(events, teller)
    return f"{said}; the season waits" if _paused(events) and not told else said


def _paused(events: Sequence[Event]) -> bool:
    """Tell whether the season waits for the table after these events."""
    return any(isinstance(event, table.SeasonPaused) for event in events)


def _own_battle(events: Sequence[Event], teller: Teller) -> str:
    own = [e for e in events if isinstance(e, battle.BattleFought) and fought_in(e, teller.own)]
    if not own:
        return ""
    most = max(own, key=lambda event: _TELLING.get(event.result, 0))
    said = verdict(most, teller, phrases.field(most.point))
    fate = _own_fate(events, teller)
    return f"{said}; {fate}" if fate else said


def _own_table(events: Sequence[Event], teller: Teller) -> str:
    own = [event for event in events if isinstance(event, table.BattleTabled) and event.sides is not None]
    if not own or teller.view.own is None:
        return ""
    first = f"battle {phrases.field(own[0].point)} goes to the table, {against(own[0], teller)}"
    return first if len(own) == 1 else f"{first}, and {_more(len(own) - 1)}"


def _tables(events: Sequence[Event], teller: Teller) -> str:
    """The battles that wait for the table, to one who is no leader."""
    waiting = [event for event in events if isinstance(event, table.BattleTabled)]
    if not waiting or teller.view.own is not None:
        return ""
    fields = phrases.listed([phrases.field(event.point) for event in waiting])
    return f"battle{'s' if len(waiting) > 1 else ''} {fields} for the table"


def _own_waiting(events: Sequence[Event], teller: Teller) -> str:
    """A battle of the seat's that is not at the table, and waits all the same."""
    for event in events if _paused(events) else ():
        if isinstance(event, march.BattleJoined):
            sides = [{each.owner for each in side} for side in (event.attackers, event.defenders)]
            if any(teller.own in side for side in sides):
                return f"battle {phrases.field(event.point)}, not yet fought"
    return ""


def _own_fate(events: Sequence[Event], teller: Teller) -> str:
    for event in events:
        if isinstance(event, battle.LeaderKilled) and event.seat == teller.own:
            return f"{event.person} is dead"
        if isinstance(event, battle.LeaderTaken) and event.seat == teller.own:
            return f"you are {teller.short(event.captor)}'s prisoner"
    return ""


def _anothers_fate(events: Sequence[Event], teller: Teller) -> str:
    for event in events:
        if isinstance(event, battle.LeaderKilled):
            return f"{teller.short(event.seat)} is dead"
        if isinstance(event, battle.LeaderTaken):
            return f"{teller.short(event.seat)} is {_whose(teller, event)} prisoner"
    return ""


def _whose(teller: Teller, event: battle.LeaderTaken) -> str:
    return "your" if event.captor == teller.own else f"{teller.short(event.captor)}'s"


def _anothers_battle(events: Sequence[Event], teller: Teller) -> str:
    fought = [event for event in events if isinstance(event, battle.BattleFought)]
    if teller.view.own is not None or not fought:
        return ""
    first = verdict(fought[0], teller, phrases.field(fought[0].point))
    return first if len(fought) == 1 else f"{first}, and {_more(len(fought) - 1)}"


def _more(battles: int) -> str:
    return "another battle" if battles == 1 else f"{battles} more battles"


def _contact(events: Sequence[Event], teller: Teller) -> str:
    if teller.view.own is None:
        return ""
    said = {
        ContactOutcome.MISSED: "you missed {men} {where}",
        ContactOutcome.PURSUED: "you gave chase {where}",
        ContactOutcome.DECLINED: "you let {men} go by {where}",
    }
    for outcome, words in said.items():
        for event in events:
            if isinstance(event, march.ContactJudged) and event.outcome is outcome:
                men = phrases.about_men(event.enemy_men)
                return words.format(where=phrases.field(event.point), men=men)
    return ""


def _walls(events: Sequence[Event], teller: Teller) -> str:
    kept = [e for e in events if isinstance(e, march.KeptInside) and teller.leads(e.body)]
    return f"{teller.short(kept[-1].owner)} kept inside the walls of {kept[-1].place}" if kept else ""


def _arrival(events: Sequence[Event], teller: Teller) -> str:
    reached = [e for e in events if isinstance(e, march.PlaceReached) and teller.leads(e.body)]
    return f"you are at {reached[-1].place}" if reached else ""


def _quiet(events: Sequence[Event], teller: Teller) -> str:
    if teller.view.paused:  # the march was told before
        return "the season is over"
    own = teller.view.own
    body = teller.known(own.leader_body) if own is not None else None
    quiet = "quiet so far" if _paused(events) else "a quiet season"
    return quiet if body is None else f"{quiet} {phrases.field(body.point)}"
