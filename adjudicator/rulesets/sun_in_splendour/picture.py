"""The map of a viewer's season, from his views and the events as he observed them."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from adjudicator.kernel.basemap import BodyKind, Via
from adjudicator.kernel.board import AtPlace, OnEdge, Point
from adjudicator.kernel.framing import focused
from adjudicator.kernel.picture import BattleMark, BodyMark, MarchMark, Owner, Picture, SeatRow
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE_VIEWER, SeatId
from adjudicator.rulesets.sun_in_splendour.basemap import base_map
from adjudicator.rulesets.sun_in_splendour.calendar import season_title
from adjudicator.rulesets.sun_in_splendour.events import battle, march, season, table
from adjudicator.rulesets.sun_in_splendour.state import Body, Crossing, LeaderStatus
from adjudicator.rulesets.sun_in_splendour.view import KnownLeader, View
from adjudicator.rulesets.sun_in_splendour.withheld import owner_of

Hop = tuple[Via, Point, Point]
"""From a point to the next, by road or lane."""


def picture(before: View, events: Sequence[Event], after: View) -> Picture:
    """Return the map: bodies as they stand now, the season's marches and battles, and what still goes on.

    A seat's map is framed on its own bodies where they are near enough to one another.
    """
    colours = {leader.seat: n for n, leader in enumerate(after.leaders)}
    told_of = before if before.year else after
    whole = Picture(
        base=base_map(),
        title=season_title(told_of.year, told_of.season),
        subtitle=_subtitle(after),
        owners=tuple(
            Owner(estate.place, colours[estate.holder])
            for estate in after.estates
            if estate.holder is not None
        ),
        bodies=(*_own_bodies(after, colours), *_seen(after, colours)),
        marches=(*_marches(before, events, colours), *_plans(after, colours)),
        battles=tuple(
            BattleMark(e.point) for e in events if isinstance(e, battle.BattleFought | table.BattleTabled)
        ),
        seats=tuple(_row(leader, colours) for leader in after.leaders),
    )
    return focused(whole) if after.own is not None else whole


def _subtitle(view: View) -> str:
    if view.viewer == UMPIRE_VIEWER:
        return "What the umpire knows"
    person = next((leader.short for leader in view.leaders if SeatId(view.viewer) == leader.seat), "")
    return f"What {person} knows" if person else "What all England knows"


def _row(leader: KnownLeader, colours: dict[SeatId, int]) -> SeatRow:
    note = {LeaderStatus.CAPTIVE: "captive", LeaderStatus.OUT: "out"}.get(leader.status, leader.allegiance)
    return SeatRow(colours[leader.seat], leader.short, note)


def _own_bodies(view: View, colours: dict[SeatId, int]) -> Iterator[BodyMark]:
    kind = BodyKind.OWN if view.own is not None else BodyKind.SEEN
    for body in view.bodies:
        yield BodyMark(body.point, colours[body.owner], str(body.men), kind)


def _seen(view: View, colours: dict[SeatId, int]) -> Iterator[BodyMark]:
    for seen in view.seen:
        yield BodyMark(seen.point, colours[seen.owner], f"~{seen.men}" if seen.men else "few", BodyKind.SEEN)


def _plans(view: View, colours: dict[SeatId, int]) -> Iterator[MarchMark]:
    for body in view.bodies:
        yield from _plan(body, colours[body.owner])


def _plan(body: Body, colour: int) -> Iterator[MarchMark]:
    """What a body is ordered and has not yet done, leg by leg."""
    here: Point = body.point
    for leg in body.plan.legs:
        there = AtPlace(place=leg.to)
        if here != there:
            via = Via.LANE if leg.by == "sea" else Via.ROAD
            yield MarchMark((here, there), colour, waits=True, via=via)
        here = there


def _marches(before: View, events: Sequence[Event], colours: dict[SeatId, int]) -> Iterator[MarchMark]:
    """The ways that the viewer's bodies made, an arrow for each stretch by road or by sea."""
    for body, hops in _hops(before, events).items():
        for via, stretch in groupby(hops, key=lambda hop: hop[0]):
            made = [(here, there) for _, here, there in stretch]
            stops = (made[0][0], *(there for _, there in made))
            yield MarchMark(stops, colours[owner_of(body)], via=via)


def _hops(before: View, events: Sequence[Event]) -> dict[str, list[Hop]]:
    """Each body's way from point to point. One who turned back on a road made no way."""
    here: dict[str, Point] = {body.id: _point(body) for body in before.bodies}
    via: dict[str, Via] = {}
    hops: dict[str, list[Hop]] = {}
    for event in events:
        match event:
            case season.BodyFormed(body=formed) | march.TroopsLeft(formed=formed):
                here[formed.id] = _point(formed)
            case march.CrossingBegun():
                via[event.body] = Via.LANE if event.by == "sea" else Via.ROAD
            case march.PlaceReached() | march.MarchEnded() | march.Turned():
                start, there = here.get(event.body), _stop(event)
                if start is not None and start != there:
                    hops.setdefault(event.body, []).append((via.get(event.body, Via.ROAD), start, there))
                here[event.body] = there
    return hops


def _point(body: Body) -> Point:
    return body.point if body.crossing is None else _named_in_order(body.crossing)


def _stop(event: march.PlaceReached | march.MarchEnded | march.Turned) -> Point:
    if isinstance(event, march.Turned):
        return _named_in_order(event.point)
    if isinstance(event, march.MarchEnded) and event.crossing is not None:
        return _named_in_order(event.crossing)
    return AtPlace(place=event.place)


def _named_in_order(point: Crossing | OnEdge) -> OnEdge:
    """The point with the ends of its road in order of name, so that one point has one value."""
    a, b = sorted((point.a, point.b))
    return OnEdge(a=a, b=b, covered=point.covered if point.a == a else 1 - point.covered)
