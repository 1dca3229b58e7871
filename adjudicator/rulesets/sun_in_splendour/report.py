"""A viewer's report of one adjudication: own story, public news, hearsay, own affairs, order form."""

from collections.abc import Mapping, Sequence

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Report, Section
from adjudicator.kernel.visibility import UMPIRE_VIEWER, SeatId
from adjudicator.rulesets.sun_in_splendour import affairs, at_table, phrases
from adjudicator.rulesets.sun_in_splendour.calendar import season_title
from adjudicator.rulesets.sun_in_splendour.events import battle, march, season, table
from adjudicator.rulesets.sun_in_splendour.headline import headline
from adjudicator.rulesets.sun_in_splendour.reading import form
from adjudicator.rulesets.sun_in_splendour.state import Allegiance, Body, LeaderStatus
from adjudicator.rulesets.sun_in_splendour.story import story
from adjudicator.rulesets.sun_in_splendour.tell import told
from adjudicator.rulesets.sun_in_splendour.tell_battle import fought_in, news
from adjudicator.rulesets.sun_in_splendour.tell_table import tabled_news
from adjudicator.rulesets.sun_in_splendour.teller import Teller
from adjudicator.rulesets.sun_in_splendour.view import KnownLeader, View

_PUBLIC = (
    season.HostilityDeclared,
    season.EstateHeld,
    season.CampaignEnded,
    battle.LeaderKilled,
    battle.LeaderTaken,
    battle.LeaderFreed,
    battle.BattleFought,
    table.BattleTabled,
)


def report(before: View, events: Sequence[Event], after: View) -> Report:
    """Return the viewer's report.

    Where there was nothing before, or nothing happened, the campaign begins: a season always turns. A season
    that waits for the table is told in two reports: the march, with the packets of the battles, and the rest.
    """
    begins = before.year == 0 or not events
    past = Teller(after if begins else before, _bodies(before, events, after))
    now = Teller(after)
    told_of = after if begins else before
    owed = at_table.owed(after) if after.paused else _owed(events, after)
    return Report(
        title=season_title(told_of.year, told_of.season),
        headline=_beginning(now) if begins else headline(events, past),
        owed=owed,
        sections=tuple(_sections(events, past, now, begins=begins)),
        form=form(after) if owed else (),
        facts=_facts(events, after),
    )


def _bodies(before: View, events: Sequence[Event], after: View) -> Mapping[str, Body]:
    """The viewer's bodies that are not in the view that the story is told from."""
    formed = [e.body for e in events if isinstance(e, season.BodyFormed)]
    left = [e.formed for e in events if isinstance(e, march.TroopsLeft)]
    return {body.id: body for body in (*after.bodies, *left, *formed, *before.bodies)}


def _beginning(teller: Teller) -> str:
    if teller.view.own is None:
        return "the campaign begins"
    return f"the campaign begins, you are {teller.person(teller.own)}"


def _owed(events: Sequence[Event], view: View) -> tuple[str, ...]:
    over = any(isinstance(event, season.CampaignEnded) for event in events)
    free = any(
        leader.seat == SeatId(view.viewer) and leader.status is LeaderStatus.FREE for leader in view.leaders
    )
    return (f"March orders for {season_title(view.year, view.season)}",) if free and not over else ()


def _sections(events: Sequence[Event], past: Teller, now: Teller, *, begins: bool) -> Sequence[Section]:
    if now.view.viewer == UMPIRE_VIEWER:
        return _umpires(events, past, now)
    sections = []
    if now.view.own is not None and not begins:
        more = " more" if past.view.paused else ""
        lines = story(events, past) or (Entry(text=f"Nothing{more} befell you."),)
        sections.append(Section(title=_season(past.view, now.view), entries=lines))
    sections += (*at_table.packets(events, now), *at_table.waits(now.view))
    news = _who_is_who(now) if begins else _news(events, past)
    sections.append(Section(title="ALL ENGLAND KNOWS", entries=news))
    if now.view.own is not None:
        heard = () if now.view.paused else _hearsay(now)  # nobody looks about before the battles are fought
        sections.append(Section(title="YOU HEAR", entries=heard))
        sections.append(Section(title="YOURS", entries=affairs.yours(now)))
    return [section for section in sections if section.entries]


def _season(before: View, after: View) -> str:
    if after.paused:
        return "YOUR SEASON SO FAR"
    return "HOW YOUR SEASON ENDED" if before.paused else "YOUR SEASON"


def _news(events: Sequence[Event], teller: Teller) -> tuple[Entry, ...]:
    """What is public and not in the seat's own story."""
    own = {e.battle for e in events if isinstance(e, battle.BattleFought) and fought_in(e, teller.own)}
    own |= {e.battle for e in events if isinstance(e, table.BattleTabled) and e.sides is not None}
    public = [
        event for event in events if isinstance(event, _PUBLIC) and getattr(event, "battle", None) not in own
    ]
    lines = [_public_line(event, teller) for event in public]
    return tuple(line.model_copy(update={"notes": ()}) for line in lines if line is not None)


def _public_line(event: Event, teller: Teller) -> Entry | None:
    match event:
        case battle.BattleFought():
            return news(event, teller)
        case table.BattleTabled():
            return tabled_news(event, teller)
    return told(event, teller)


def _who_is_who(teller: Teller) -> tuple[Entry, ...]:
    """The leaders by the house they stand for."""
    sides = {
        house: [_who(each) for each in teller.view.leaders if each.allegiance is house]
        for house in Allegiance
    }
    named = {Allegiance.NEUTRAL: "For neither house"}
    return tuple(
        Entry(text=f"{named.get(house, f'For {house}')}: {phrases.listed(leaders)}.")
        for house, leaders in sides.items()
        if leaders
    )


def _who(leader: KnownLeader) -> str:
    return f"{leader.short} (rank {leader.rank}, reputation {leader.reputation})"


def _hearsay(teller: Teller) -> tuple[Entry, ...]:
    enemies = teller.view.enemies
    in_order = sorted(
        teller.view.seen, key=lambda seen: (seen.owner not in enemies, phrases.at(seen.point), seen.label)
    )
    lines = [teller.sighting(seen.men, seen.point, seen.owner, seen.label) for seen in in_order]
    return tuple(Entry(text=f"{line}.") for line in lines) or (Entry(text="Of no other body near you."),)


def _umpires(events: Sequence[Event], past: Teller, now: Teller) -> Sequence[Section]:
    lines = [told(event, past) for event in events]
    title = "THE SEASON SO FAR" if now.view.paused else "THE SEASON"
    season_told = Section(title=title, entries=tuple(line for line in lines if line is not None))
    seats = [
        Section(title=leader.short.upper(), entries=_seat(now, leader.seat)) for leader in now.view.leaders
    ]
    return [season_told, *at_table.packets(events, now), *seats, *at_table.waits(now.view)]


def _seat(teller: Teller, seat: str) -> tuple[Entry, ...]:
    leader = next(each for each in teller.view.leaders if each.seat == seat)
    bodies = [affairs.stand(body, teller) for body in teller.view.bodies if body.owner == seat]
    return (Entry(text=affairs.standing(leader, teller.view.affairs[leader.seat])), *bodies)


def _facts(events: Sequence[Event], after: View) -> JSON:
    return {
        "knows": after.model_dump(mode="json"),
        "events": [
            {"type": event.type_name, "schema": event.schema_number, "event": event.model_dump(mode="json")}
            for event in events
        ],
    }
