"""What a viewer may know of a state (SS-S6): the only door from the state to letters, maps and answers."""

from collections.abc import Iterator

from adjudicator.kernel.visibility import PUBLIC_VIEWER, UMPIRE_VIEWER, SeatId, Viewer
from adjudicator.rulesets.sun_in_splendour.phases.season import seats_played
from adjudicator.rulesets.sun_in_splendour.powers import NO_POWERS, Powers
from adjudicator.rulesets.sun_in_splendour.rolls import generals_of, sides_of
from adjudicator.rulesets.sun_in_splendour.state import Leader, Sighting, State
from adjudicator.rulesets.sun_in_splendour.tabletop import tabletop_of
from adjudicator.rulesets.sun_in_splendour.view import (
    KnownLeader,
    OwnAffairs,
    Paused,
    SeenBody,
    TableView,
    View,
)
from adjudicator.rulesets.sun_in_splendour.withheld import about


def view(state: State, viewer: Viewer, powers: Powers = NO_POWERS) -> View:
    """Return what a seat, the public or the umpire may know of this state, in an edition with these powers.

    A viewer who is neither and holds no seat knows what is public.
    """
    known = _known_to(state, viewer)
    return known if powers == known.powers else known.model_copy(update={"powers": powers})


def _known_to(state: State, viewer: Viewer) -> View:
    if viewer == UMPIRE_VIEWER:
        return _umpires(state)
    if viewer == PUBLIC_VIEWER or SeatId(viewer) not in state.leaders:
        return _public(state, viewer)
    return _seats(state, SeatId(viewer))


def _public(state: State, viewer: Viewer) -> View:
    return View(
        viewer=viewer,
        year=state.year,
        season=state.season,
        leaders=tuple(_known(state.leaders[seat]) for seat in sorted(state.leaders)),
        enemies=(),
        estates=tuple(state.estates[place] for place in sorted(state.estates)),
        bodies=(),
        seen=(),
        own=None,
        board=state.board,
        paused=_paused(state),
    )


def _paused(state: State) -> Paused | None:
    terms = tabletop_of(state.options)
    if not state.waiting or terms is None:
        return None
    return Paused(days=terms.days, battles=len(state.table))


def _at_table(state: State) -> Iterator[TableView]:
    waiting = {each.battle: each for each in state.waiting}
    played = seats_played(state)
    for at in state.table:
        battle = waiting[at.battle]
        yield TableView(
            battle=at.battle,
            number=int(at.battle.rpartition("/")[2]),
            tick=battle.tick,
            point=battle.point,
            sides=sides_of(state, battle, generals_of(state, at)),
            said=at,
            unplayed=tuple(each.seat for each in at.generals if each.seat not in played),
        )


def _known_at_table(state: State, seat: SeatId) -> Iterator[TableView]:
    for each in _at_table(state):
        if seat in each.generals:
            yield each
        elif each.side_of(seat) is not None:
            yield each.model_copy(update={"said": None})


def _seats(state: State, seat: SeatId) -> View:
    seen = [_seen(sighting) for sighting in state.sightings if sighting.seat == seat]
    return _public(state, Viewer(seat)).model_copy(
        update={
            "enemies": tuple(other for other in sorted(state.leaders) if state.enemies(seat, other)),
            "bodies": state.own_bodies(seat),
            "seen": tuple(sorted(seen, key=lambda body: body.label)),
            "own": _affairs(state.leaders[seat], state.number),
            "table": tuple(_known_at_table(state, seat)),
        }
    )


def _umpires(state: State) -> View:
    return _public(state, UMPIRE_VIEWER).model_copy(
        update={
            "bodies": tuple(state.bodies[body] for body in sorted(state.bodies)),
            "affairs": {seat: _affairs(state.leaders[seat], state.number) for seat in sorted(state.leaders)},
            "table": tuple(_at_table(state)),
        }
    )


def _known(leader: Leader) -> KnownLeader:
    return KnownLeader(
        seat=leader.seat,
        person=leader.person,
        short=leader.short,
        allegiance=leader.allegiance,
        rank=leader.rank,
        reputation=leader.reputation,
        status=leader.status,
        captor=leader.captor,
        hostile=leader.hostile,
    )


def _seen(sighting: Sighting) -> SeenBody:
    men = about(sighting.men)
    return SeenBody(label=sighting.label, owner=sighting.owner, point=sighting.point, men=men)


def _affairs(leader: Leader, season: int) -> OwnAffairs:
    return OwnAffairs(
        legitimacy=leader.legitimacy,
        treasury=leader.treasury,
        hostile=leader.hostile,
        fallback=leader.fallback,
        leader_body=leader.body,
        mobilised=leader.mobilised == season,
    )
