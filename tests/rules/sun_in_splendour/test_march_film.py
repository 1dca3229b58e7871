"""The march drawn: who is where at which instant of a season's film, and for whom (SS-S6, SS-4.1-1a)."""

from fractions import Fraction

import pytest
import sun_season
import sun_worlds
from sun_twins import twin

from adjudicator.kernel.basemap import BodyKind, Via
from adjudicator.kernel.board import AtPlace, OnEdge, same_point
from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.film import Film, Track
from adjudicator.kernel.records import Event
from adjudicator.kernel.ruleset import Filmed
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.render.maps.film import animated
from adjudicator.rulesets.sun_in_splendour.atlas import england
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.events import battle, march
from adjudicator.rulesets.sun_in_splendour.film import Pace, film
from adjudicator.rulesets.sun_in_splendour.film_tracks import Way, followed
from adjudicator.rulesets.sun_in_splendour.observe import observe
from adjudicator.rulesets.sun_in_splendour.plans import Drop, Leg, Pickup, Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.ruleset import SunInSplendour
from adjudicator.rulesets.sun_in_splendour.state import Body, State
from adjudicator.rulesets.sun_in_splendour.viewing import view
from adjudicator.rulesets.sun_in_splendour.withheld import owner_of

GAME = SunInSplendour("march")
SEATS = sun_worlds.SEATS
WARWICK, SOMERSET = SEATS.index(SeatId("warwick")), SEATS.index(SeatId("somerset"))
QUIET = Ratings(interception=1, aggression=1)


def played(state: State, seed: bytes = b"film") -> sun_season.Played:
    """A season by the rules, everybody going on as he was."""
    events = tuple(GAME.adjudicate(state, {}, Dice(fixed_seeds(seed))))
    after = state
    for event in events:
        after = GAME.evolve(after, event)
    return sun_season.Played(state, events, after)


def clash() -> sun_season.Played:
    """Warwick and Somerset meet on the road between Daventry and St Albans, and fight."""
    eager = Ratings(interception=7, aggression=7)
    return played(
        sun_worlds.world(
            marching("warwick-1", "St Albans", "Daventry", ratings=eager),
            marching("somerset-1", "Daventry", "St Albans", ratings=eager),
        )
    )


def shown(season: sun_season.Played, viewer: str) -> Film:
    before, after = season.views(viewer)
    made = film(before, season.seen(viewer), after)
    assert made is not None
    return made


def marching(name: str, place: str, *to: str, **plan: object) -> Body:
    legs = tuple(Leg(to=each) for each in to)
    orders = Plan.model_validate({"legs": legs, "ratings": QUIET, **plan})
    return sun_worlds.body(name, place).model_copy(update={"plan": orders})


def own(made: Film) -> list[Track]:
    return [track for track in made.tracks if track.kind is BodyKind.OWN]


def way_of(season: sun_season.Played, name: str) -> Way:
    return followed(season.views("umpire")[0].bodies, season.events)[name]


CLASH = clash()


def test_the_game_shows_films() -> None:
    assert isinstance(GAME, Filmed)


def test_a_body_is_at_each_place_at_the_tick_at_which_it_came_there() -> None:
    """SS-4.1-1a: 8,400 ticks a season; billmen go 50 points."""
    season = played(sun_worlds.world(marching("warwick-1", "Warwick", "Daventry", "Northampton")))
    came = [(e.tick, e.place) for e in season.events if isinstance(e, march.PlaceReached)]
    steps = [(step.tick, step.at) for step in way_of(season, "warwick-1").steps]
    assert steps[0] == (Fraction(0), AtPlace(place="Warwick"))
    for tick, place in came:
        assert (Fraction(tick), AtPlace(place=place)) in steps


def test_between_two_places_it_is_where_the_rules_have_it() -> None:
    """A chase turns on the road where the log says; the film's even pace passes the same point."""
    season = played(sun_worlds.world(marching("warwick-1", "Warwick", "Daventry")))
    (way,) = followed(season.views("warwick")[0].bodies, season.seen("warwick")).values()
    start, end = way.steps[-2:]
    assert (start.at, end.at) == (AtPlace(place="Warwick"), AtPlace(place="Daventry"))
    length = next(e.length for e in season.events if isinstance(e, march.CrossingBegun))
    assert end.tick - start.tick == Fraction(length * TICKS, 50)


def test_who_does_not_come_to_the_end_of_his_road_stands_on_it_when_the_season_ends() -> None:
    far = marching("northumberland-1", *england().graph.shortest("Newcastle", "Plymouth"))
    season = played(sun_worlds.world(far))
    last = way_of(season, "northumberland-1").steps[-1]
    assert isinstance(last.at, OnEdge)
    assert same_point(last.at, season.after.bodies["northumberland-1"].point)
    assert last.tick == TICKS


def test_a_battle_holds_its_bodies_from_its_tick_on() -> None:
    """SS-4.1-1k."""
    made = shown(CLASH, "umpire")
    (burst,) = made.bursts
    assert isinstance(burst.at, OnEdge)
    for colour in (WARWICK, SOMERSET):
        track = next(each for each in made.tracks if each.colour == colour and each.moves)
        assert track.moments[-1].ms == burst.ms
        assert same_point(track.moments[-1].at, burst.at)


def test_a_ship_goes_by_its_lane() -> None:
    legs = (Leg(to="Dover", by="sea"),)
    season = played(sun_worlds.world(marching("warwick-1", "Calais", legs=legs)))
    assert [step.via for step in way_of(season, "warwick-1").steps][-1] is Via.LANE


def test_troops_left_and_picked_up_change_the_counts_at_their_tick() -> None:
    """SS-3.1-2."""
    companies = [sun_worlds.company(f"warwick-c{n}", billmen=n * 100) for n in (1, 2, 3)]
    legs = (Leg(to="Daventry"), Leg(to="Coventry"))
    plan = Plan(
        legs=legs,
        ratings=QUIET,
        drops=(Drop(place="Daventry", companies=("warwick-c1",)),),
        pickups=(Pickup(place="Coventry"),),
    )
    main = sun_worlds.body("warwick-1", "Warwick", *companies[:2]).model_copy(update={"plan": plan})
    waiting = sun_worlds.body("warwick-2", "Coventry", companies[2])
    made = shown(played(sun_worlds.world(main, waiting)), "warwick")
    counts = [[count.text for count in track.counts] for track in own(made)]
    assert counts[0] == ["300", "200", "500"]
    assert ["100"] in counts
    (gone,) = [track for track in own(made) if track.moments[0].at == AtPlace(place="Coventry")]
    assert gone.until == next(c.ms for c in own(made)[0].counts if c.text == "500")


def test_the_beaten_leave_the_field_when_the_march_is_over_and_stand_where_they_fell_back_to() -> None:
    (gone,) = [event for event in CLASH.events if isinstance(event, battle.BodyRetreated)]
    seat = owner_of(gone.body)
    fought, fallen = own(shown(CLASH, seat))
    assert fought.until == fallen.since
    assert fallen.moments[0].at == AtPlace(place=gone.to)
    assert fallen.counts[0].text == str(CLASH.after.bodies[gone.body].men)


def test_a_seat_sees_whom_it_fought_from_the_battles_beginning_to_the_marchs_end() -> None:
    made = shown(CLASH, "warwick")
    (foe,) = [each for each in made.tracks if each.colour == SOMERSET and each.until < made.length]
    assert same_point(foe.moments[0].at, made.bursts[0].at)
    assert foe.since == made.bursts[0].ms
    assert foe.counts[0].text == "~1000"


@pytest.mark.parametrize("seat", SEATS)
def test_nobody_but_ones_own_ever_moves_in_a_seats_film(seat: str) -> None:
    moving = [track for track in shown(CLASH, seat).tracks if track.moves]
    assert {track.colour for track in moving} <= {SEATS.index(SeatId(seat))}
    assert bool(moving) == (seat in {"warwick", "somerset"})


def test_the_public_sees_battles_alone() -> None:
    made = shown(CLASH, "public")
    assert [burst.at for burst in made.bursts] == [
        OnEdge(a="Daventry", b="St Albans", covered=Fraction(1, 2))
    ]
    assert {(track.colour, track.counts[0].text) for track in made.tracks} == {(WARWICK, ""), (SOMERSET, "")}
    assert not any(track.moves for track in made.tracks)


def test_where_nothing_moved_there_is_no_film() -> None:
    season = played(sun_worlds.world(marching("warwick-1", "Warwick")))
    assert film(season.views("warwick")[0], season.seen("warwick"), season.views("warwick")[1]) is None
    begun = sun_season.beginning()
    assert film(begun.views("warwick")[0], begun.seen("warwick"), begun.views("warwick")[1]) is None


def test_a_full_season_takes_under_half_a_minute_and_a_short_march_is_not_hurried() -> None:
    full, short = Pace(Fraction(TICKS)), Pace(Fraction(100))
    assert full.ms(TICKS) - full.ms(0) == 20_000
    assert short.ms(100) - short.ms(0) == 8_000
    far = marching("warwick-1", *england().graph.shortest("Plymouth", "Berwick"))
    assert 20_000 < shown(played(sun_worlds.world(far)), "warwick").length < 30_000


# ---- fog of war


def drawn(season: sun_season.Played, seat: str) -> str:
    return animated(shown(season, seat))


def unseen(*more: Body) -> sun_season.Played:
    """Warwick marches in the midlands; what goes on in East Anglia is out of his sight (SS-S6)."""
    return played(sun_worlds.world(marching("warwick-1", "Warwick", "Daventry", "Northampton"), *more))


def worlds() -> tuple[sun_season.Played, sun_season.Played]:
    other = sun_worlds.body("norfolk-1", "Ipswich", sun_worlds.company("norfolk-c1", billmen=77))
    return unseen(marching("norfolk-1", "Norwich", "Thetford")), unseen(other)


def test_what_a_seat_cannot_see_changes_no_byte_of_its_film() -> None:
    one, two = worlds()
    assert drawn(one, "umpire") != drawn(two, "umpire")
    assert drawn(one, "warwick") == drawn(two, "warwick")


def test_were_anothers_bodies_in_the_view_the_films_would_differ() -> None:
    """A planted leak: the seat's view with every body in it."""

    def leaking(season: sun_season.Played) -> str:
        views = [
            known.model_copy(update={"bodies": all_.bodies})
            for known, all_ in zip(season.views("warwick"), season.views("umpire"), strict=True)
        ]
        made = film(views[0], season.seen("warwick"), views[1])
        assert made is not None
        return animated(made)

    one, two = worlds()
    assert leaking(one) != leaking(two)


def joined(tick: int, covered: Fraction) -> march.BattleJoined:
    """A battle of others on the road from Thetford to Norwich."""
    sides = [
        (march.Combatant(body=f"{seat}-1", owner=SeatId(seat), tick=Fraction(tick)),)
        for seat in ("somerset", "york")
    ]
    point = OnEdge(a="Norwich", b="Thetford", covered=covered)
    where = {"battle": "1456-1-spring/1", "tick": Fraction(tick), "point": point}
    return march.BattleJoined(rule="SS-4.1-1k", attackers=sides[0], defenders=sides[1], **where)


def test_a_battle_of_others_is_shown_on_its_day_and_road_and_no_better() -> None:
    """With instant and point known, speeds could be told: as observed two such battles look the same."""
    battles, season = (joined(700, Fraction(1, 3)), joined(710, Fraction(2, 5))), unseen()
    before, after = season.views("warwick")

    def with_battle(event: Event | None) -> str:
        assert event is not None
        made = film(before, (*season.seen("warwick"), event), after)
        assert made is not None
        return animated(made)

    one, two = (with_battle(observe(event, Viewer("warwick"))) for event in battles)
    assert one == two
    one, two = (with_battle(event) for event in battles)  # a planted leak
    assert one != two


@pytest.mark.parametrize("seat", SEATS)
def test_a_rivals_secrets_change_no_byte_of_a_seats_film(seat: str) -> None:
    """The twin differs in every rival's men, purse, plan and label key; what the seat saw is the same."""
    other = twin(CLASH.before, SeatId(seat))
    seen, after = CLASH.seen(seat), view(CLASH.after, Viewer(seat))
    one, two = (film(view(state, Viewer(seat)), seen, after) for state in (CLASH.before, other))
    assert one is not None
    assert two is not None
    assert animated(one) == animated(two)
