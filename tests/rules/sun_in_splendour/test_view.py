"""What each viewer may know of a state (SS-S6)."""

import pytest
import sun_season
from sun_twins import twin, unlike_only_where_hidden

from adjudicator.kernel.visibility import PUBLIC_VIEWER, UMPIRE_VIEWER, SeatId, Viewer
from adjudicator.rulesets.sun_in_splendour.plans import Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.state import State
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind
from adjudicator.rulesets.sun_in_splendour.viewing import view

STATE = sun_season.battle_at_daventry().after
SEATS = tuple(STATE.leaders)
WARWICK = Viewer("warwick")


def test_a_seat_sees_its_own_bodies_and_affairs_in_full() -> None:
    known = view(STATE, WARWICK)
    assert [body.id for body in known.bodies] == ["warwick-1", "warwick-2", "warwick-9"]
    assert known.own is not None
    assert (known.own.treasury, known.own.leader_body) == (2000, "warwick-1")


def test_a_rivals_body_is_seen_by_label_and_to_the_hundred_SS_S6() -> None:
    (seen,) = [body for body in view(STATE, WARWICK).seen if body.owner == "buckingham"]
    assert seen.men % 100 == 0
    assert "buckingham-" not in view(STATE, WARWICK).model_dump_json()


def test_SS_T_1_allegiance_is_public_as_rank_and_reputation_legitimacy_and_treasury_are_not() -> None:
    known = {leader.seat: leader for leader in view(STATE, WARWICK).leaders}
    york = known[SeatId("york")]
    assert (york.allegiance, york.rank, york.reputation) == ("York", 9, 4)
    assert not {"legitimacy", "treasury", "heirs"} & set(type(known[SeatId("york")]).model_fields)


def test_a_hostile_list_is_proclaimed_SS_T_2() -> None:
    known = {leader.seat: leader for leader in view(STATE, PUBLIC_VIEWER).leaders}
    assert known[SeatId("herbert")].hostile == ("warwick",)
    assert SeatId("herbert") in view(STATE, WARWICK).enemies


def test_the_public_sees_leaders_and_estates_and_no_body() -> None:
    known = view(STATE, PUBLIC_VIEWER)
    assert known.own is None
    assert (known.bodies, known.seen, known.enemies) == ((), (), ())
    assert known.leaders
    assert known.estates


def test_a_viewer_who_holds_no_seat_knows_what_is_public() -> None:
    stranger = view(STATE, Viewer("stranger"))
    assert stranger.model_copy(update={"viewer": PUBLIC_VIEWER}) == view(STATE, PUBLIC_VIEWER)


def test_the_umpire_sees_every_body_and_every_purse() -> None:
    known = view(STATE, UMPIRE_VIEWER)
    assert len(known.bodies) == len(STATE.bodies)
    assert known.affairs[SeatId("york")].treasury == 2000


def test_only_the_umpire_gets_others_affairs() -> None:
    assert all(not view(STATE, Viewer(seat)).affairs for seat in (*SEATS, "public"))


@pytest.mark.parametrize("seat", SEATS)
def test_worlds_that_differ_only_where_hidden_give_a_seat_one_view(seat: SeatId) -> None:
    other = twin(STATE, seat)
    assert unlike_only_where_hidden(STATE, other, seat)
    assert view(STATE, Viewer(seat)) == view(other, Viewer(seat))


def test_a_planted_leak_is_found() -> None:
    """Were a sighting's true body shown, or another's plan, the twins' views would differ."""
    other = twin(STATE, SeatId("warwick"))

    def leaking(state: State) -> tuple[object, ...]:
        return view(state, WARWICK), state.bodies["buckingham-1"].plan

    assert leaking(STATE) != leaking(other)


def test_the_twins_differ_in_all_that_is_hidden() -> None:
    other = twin(STATE, SeatId("warwick"))
    assert STATE.label_key != other.label_key
    for seat in SEATS:
        if seat != "warwick":
            one, two = STATE.leaders[seat], other.leaders[seat]
            assert (one.treasury, one.legitimacy, one.fallback) != (
                two.treasury,
                two.legitimacy,
                two.fallback,
            )
            assert STATE.bodies[one.body].companies != other.bodies[two.body].companies
            assert other.bodies[two.body].plan == Plan(ratings=Ratings(interception=7, aggression=7))


def test_own_companies_are_known_by_kind() -> None:
    kinds = {each.kind for body in view(STATE, WARWICK).bodies for each in body.companies}
    assert kinds == {CompanyKind.PERSONAL, CompanyKind.RETINUE, CompanyKind.OFFICE}
