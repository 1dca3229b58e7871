"""Seats given out by wish: drawn by dice, best first; fair, and the same in whatever order things stand."""

from collections.abc import Mapping, Sequence
from itertools import permutations

import pytest

from adjudicator.kernel.dice import Dice, LoadedDice, fixed_seeds
from adjudicator.kernel.visibility import PUBLIC, SeatId
from adjudicator.service.allotment import allot
from adjudicator.service.allotted import SeatsAllotted

A, B, C, D = map(SeatId, "abcd")
WORLDS: tuple[dict[SeatId, tuple[SeatId, ...]], ...] = (
    {A: (B,), B: (B,), C: (B, A)},
    {A: (), B: (A,), C: ()},
    {A: (D, C), B: (D,), C: (), D: (A, B)},
    {A: (), B: (), C: ()},
    {A: (C,)},
)


def given(wishes: Mapping[SeatId, Sequence[SeatId]], seed: int = 0, **faces: int) -> dict[SeatId, SeatId]:
    return {each.invited: each.seat for each in drawn(wishes, seed, **faces).given}


def drawn(wishes: Mapping[SeatId, Sequence[SeatId]], seed: int = 0, **faces: int) -> SeatsAllotted:
    set_ = {f"judge/seats/{key.replace('_', ':')}": (face,) for key, face in faces.items()}
    return allot("0-join", (A, B, C, D), wishes, LoadedDice(fixed_seeds(b"%d" % seed), set_))


def test_who_is_drawn_first_has_his_first_wish_and_the_next_his_best_that_is_left() -> None:
    wishes = {A: (D,), B: (D, A), C: (D, A, B)}
    assert given(wishes, drawn_1=2, drawn_2=2, lot_a=1) == {B: D, C: A, A: B}
    assert [each.invited for each in drawn(wishes, drawn_1=2, drawn_2=2).given] == [B, C, A]


def test_who_has_no_wish_left_keeps_the_seat_of_his_invitation_if_it_is_free() -> None:
    assert given({A: (D,), B: (D,)}, drawn_1=2) == {B: D, A: A}
    assert given({A: (), B: (C,)}) == {A: A, B: C}


def test_a_wish_comes_before_an_invitation_whoever_was_drawn_first() -> None:
    assert given({A: (), B: (A,)}, drawn_1=1, lot_a=1) == {B: A, A: B}
    assert given({A: (), B: (A,)}, drawn_1=1, lot_a=3) == {B: A, A: D}


def test_nobody_is_put_out_of_the_seat_of_his_invitation_by_a_lot() -> None:
    for seed in range(40):
        came = given({A: (), B: (A,), C: (), D: ()}, seed)
        assert (came[C], came[D], came[B], came[A]) == (C, D, A, B)


@pytest.mark.parametrize("wishes", WORLDS)
def test_each_player_has_one_seat_and_none_is_given_twice(wishes: dict[SeatId, tuple[SeatId, ...]]) -> None:
    for seed in range(30):
        came = given(wishes, seed)
        assert set(came) == set(wishes)
        assert len(set(came.values())) == len(wishes)


@pytest.mark.parametrize("wishes", WORLDS)
def test_no_seat_that_he_liked_better_went_to_one_drawn_later_or_to_nobody(
    wishes: dict[SeatId, tuple[SeatId, ...]],
) -> None:
    for seed in range(30):
        allotted = drawn(wishes, seed)
        order = [each.invited for each in allotted.given]
        holders = {each.seat: each.invited for each in allotted.given}
        for each in allotted.given:
            mine = list(wishes[each.invited])
            better = mine[: mine.index(each.seat)] if each.seat in mine else mine
            assert all(order.index(holders[seat]) < order.index(each.invited) for seat in better)


def test_the_order_in_which_players_and_seats_are_listed_changes_nothing() -> None:
    wishes = WORLDS[2]
    first = drawn(wishes, 7)
    for order in permutations(wishes):
        listed = {player: wishes[player] for player in order}
        assert allot("0-join", tuple(reversed(order)), listed, Dice(fixed_seeds(b"7"))) == first


def test_every_order_is_drawn_about_as_often() -> None:
    wishes: dict[SeatId, tuple[SeatId, ...]] = {A: (), B: (), C: ()}
    counts: dict[tuple[SeatId, ...], int] = {}
    for seed in range(1200):
        order = tuple(each.invited for each in drawn(wishes, seed).given)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(140 <= count <= 260 for count in counts.values())


def test_every_throw_stands_in_the_event_for_all_to_see() -> None:
    throws = drawn({A: (), B: (A,), C: ()}, drawn_1=1).throws
    assert [throw.key for throw in throws] == [
        "judge/seats/drawn:1",
        "judge/seats/drawn:2",
        "judge/seats/lot:a",
    ]
    assert [throw.sides for throw in throws] == [3, 2, 2]
    assert {throw.scope for throw in throws} == {PUBLIC}


def test_a_single_player_throws_nothing_for_his_place() -> None:
    assert drawn({A: (C,)}).throws == ()
    assert given({A: (C,)}) == {A: C}


def test_how_many_wishes_he_names_does_not_change_what_the_first_of_them_brings() -> None:
    """To leave out a wish never gains anything: what was named before it comes all the same."""
    for seed in range(60):
        few, many = given({A: (B,), B: (B,), C: (B,)}, seed), given({A: (B, D), B: (B,), C: (B,)}, seed)
        assert (few[A] == B) is (many[A] == B)
