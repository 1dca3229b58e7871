"""The map of The Sun in Splendour as it is drawn, against the facts of its map."""

from importlib.resources import files

import pytest
import yaml

from adjudicator.kernel.basemap import Setting, Via
from adjudicator.kernel.curve import distance
from adjudicator.render.maps.style import style
from adjudicator.rulesets.sun_in_splendour import basemap
from adjudicator.rulesets.sun_in_splendour.basemap import LayoutError, base_map


@pytest.fixture(scope="module")
def facts():
    return yaml.safe_load(
        (files("adjudicator.rulesets.sun_in_splendour") / "data/map.yaml").read_text("utf-8")
    )


def test_every_place_has_its_drawing_and_every_drawing_its_place(facts):
    drawn = {place.name for place in (*base_map().places, *base_map().off_map)}
    assert drawn == {place["name"] for place in facts["places"]}
    assert len(drawn) == len(facts["places"])


@pytest.mark.parametrize(("via", "table"), [(Via.ROAD, "roads"), (Via.LANE, "sea_lanes")])
def test_every_way_has_its_drawing_and_every_drawing_its_way(facts, via, table):
    drawn = {(edge.a, edge.b) for edge in base_map().edges if edge.via is via}
    assert drawn == {(way["a"], way["b"]) for way in facts[table]}
    assert sum(edge.via is via for edge in base_map().edges) == len(facts[table])


def test_every_road_runs_from_its_first_place_to_its_second():
    for edge in base_map().edges:
        if edge.via is Via.ROAD:
            assert (edge.curve.start, edge.curve.end) == tuple(
                base_map().place(name).at for name in (edge.a, edge.b)
            )


def test_every_lane_begins_and_ends_near_its_ports():
    for edge in base_map().edges:
        for name, dot in ((edge.a, edge.curve.start), (edge.b, edge.curve.end)):
            assert distance(base_map().place(name).at, dot) <= 300, (edge.a, edge.b)


def test_every_sign_and_stroke_is_on_the_style_sheet():
    for place in base_map().places:
        assert style().glyph(place.glyph)
    for edge in base_map().edges:
        assert style().road(edge.style) if edge.via is Via.ROAD else style().lane(edge.style)


def test_every_place_and_crop_lies_on_the_map():
    view = base_map().view
    assert all(view.holds(place.at) for place in base_map().places)
    assert all(view.x <= box.x and box.x + box.width <= view.x + view.width for _, box in base_map().crops)


def test_costs_are_written_as_a_player_reads_them():
    assert base_map().edge("Berwick", "Bamburgh").note == "3"
    assert base_map().edge("Dover", "Calais").note == "3+"
    assert base_map().edge("Chillingham", "Cheviots").note == "4+"


def test_the_full_map_names_every_place():
    assert all(place.stand(Setting.FULL).label for place in base_map().places)


def test_a_place_without_a_drawing_is_named():
    with pytest.raises(LayoutError, match=r"not drawn \['Camelot'\], not on the map \['Avalon'\]"):
        basemap._same("places", {"Avalon"}, {"Camelot"})
