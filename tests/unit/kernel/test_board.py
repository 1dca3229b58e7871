from fractions import Fraction

import pytest

from adjudicator.kernel.board import AtPlace, Edge, OnEdge, board_of, same_point

BOARD = board_of(
    ["A", "B", "C", "D"], [Edge("A", "B", 4, "road"), Edge("B", "C", 6, "road"), Edge("A", "C", 11, "road")]
)


def test_the_shortest_way_is_not_always_the_straight_one():
    assert BOARD.shortest("A", "C") == ("A", "B", "C")
    assert BOARD.shortest("A", "D") == ()


def test_ties_go_by_name():
    square = board_of("NESW", [Edge(a, b, 1, "road") for a, b in ("NE", "NW", "ES", "WS")])
    assert square.shortest("N", "S") == ("N", "E", "S")


def test_distances_end_at_the_bound():
    assert BOARD.distances({"A": 0}, within=4) == {"A": 0, "B": 4}


def test_a_way_may_be_barred():
    far = BOARD.distances({"A": 0}, usable=lambda edge: "B" not in {edge.a, edge.b})
    assert far == {"A": 0, "C": 11}


def test_a_point_on_an_edge_is_an_exact_part_of_it_from_either_end():
    assert BOARD.starts(OnEdge(a="B", b="A", covered=Fraction(1, 4))) == {"B": 1, "A": 3}


def test_a_point_of_no_edge_is_a_fault():
    with pytest.raises(KeyError):
        BOARD.starts(OnEdge(a="A", b="D", covered=Fraction(1, 4)))


def test_one_point_seen_from_both_ends_is_one():
    assert same_point(
        OnEdge(a="A", b="B", covered=Fraction(1, 4)), OnEdge(a="B", b="A", covered=Fraction(3, 4))
    )
    assert not same_point(
        OnEdge(a="A", b="B", covered=Fraction(1, 4)), OnEdge(a="B", b="A", covered=Fraction(1, 4))
    )
    assert not same_point(OnEdge(a="A", b="B", covered=Fraction(1, 4)), AtPlace(place="A"))
    assert same_point(AtPlace(place="A"), AtPlace(place="A"))
