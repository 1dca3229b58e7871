"""The map is a value: England's, or that of a board which a state brings."""

from sun_worlds import begun

from adjudicator.kernel.visibility import Viewer
from adjudicator.rulesets.sun_in_splendour.atlas import atlas_of, england
from adjudicator.rulesets.sun_in_splendour.board import Board
from adjudicator.rulesets.sun_in_splendour.campaign_map import map_of
from adjudicator.rulesets.sun_in_splendour.case_board import BoardLines, board_of_lines
from adjudicator.rulesets.sun_in_splendour.state import State
from adjudicator.rulesets.sun_in_splendour.viewing import view


def board() -> Board:
    lines = BoardLines(
        roads=("Ayr 4 Castle Rock", "Castle Rock 6+2d6 Cork"), lanes=("Cork 3+d6 Gull",), fortified=("Cork",)
    )
    return board_of_lines(lines)


def test_without_a_board_it_is_england() -> None:
    assert atlas_of(State()) is england()
    assert "Northampton" in england().places


def test_a_board_makes_its_own_map_and_equal_boards_the_same() -> None:
    own = atlas_of(State(board=board()))
    assert own is atlas_of(State(board=board()))
    assert tuple(own.places) == ("Ayr", "Castle Rock", "Cork", "Gull")
    road, lane = own.road("Cork", "Castle Rock"), own.lane("Gull", "Cork")
    assert road is not None
    assert (road.points, road.random) == (6, 2)
    assert lane is not None
    assert (lane.points, lane.random) == (3, 1)
    assert own.road("Cork", "Gull") is None


def test_its_walls_ports_and_rights_in_them_are_those_of_the_board() -> None:
    own = atlas_of(State(board=board()))
    assert own.fortified == {"Cork"}
    assert [name for name, place in own.places.items() if place.port] == ["Cork", "Gull"]
    assert own.shipping_arrested_by("admiral") == ("Cork", "Gull")
    assert own.shipping_arrested_by("cinque_ports") == ()


def test_the_march_has_one_map_for_each_atlas() -> None:
    own = atlas_of(State(board=board()))
    assert map_of(own) is map_of(own)
    assert map_of(own).fortified == {"Cork"}
    assert map_of(own).speeds == map_of(england()).speeds


def test_a_view_carries_the_board_and_a_stored_state_only_if_there_is_one() -> None:
    state = begun()
    assert "board" not in state.model_dump(mode="json")
    small = state.model_copy(update={"board": board()})
    assert view(small, Viewer("york")).board == board()
    assert State.model_validate(small.model_dump(mode="json")) == small
