from pathlib import Path

import pytest
import yaml
from pydantic import ValidationError

from adjudicator.kernel.names import Found
from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.atlas import england
from adjudicator.rulesets.sun_in_splendour.campaign_map import speeds
from adjudicator.rulesets.sun_in_splendour.mapfile import MapFile


def _raw() -> dict:
    path = Path(data.__file__).parent / "data" / "map.yaml"
    return yaml.safe_load(path.read_text("utf-8"))


def test_every_place_is_reached_by_some_way():
    by_way = {end for way in (*england().roads, *england().lanes) for end in (way.a, way.b)}
    assert by_way == set(england().places)


def test_sea_lanes_join_ports_and_refuges_only():
    ends = {end for lane in england().lanes for end in (lane.a, lane.b)}
    assert all(england().places[end].port or england().places[end].type == "off_map" for end in ends)


def test_players_may_type_an_alias():
    assert england().names.find("Brecon") == Found("Beacon")
    assert england().names.find("Hull") == Found("Kingston")


def test_every_troop_type_and_leader_has_words():
    assert all(data.troop_words(troop).many for troop in data.troop_types())
    assert list(data.seat_names()) == list(data.leaders())
    assert data.seat_names()["margaret"] == "Margaret"


def test_ss_4_s1_who_may_arrest_shipping():
    """SS-4-S1: the Warden of the Cinque Ports in five, the Admiral in all of England and Carisbrooke."""
    assert england().shipping_arrested_by("cinque_ports") == (
        "Chichester",
        "Dartmouth",
        "Pevensey",
        "Rye",
        "Weymouth",
    )
    assert "Carisbrooke" in england().shipping_arrested_by("admiral")
    assert "Calais" not in england().shipping_arrested_by("admiral")
    assert england().shipping_arrested_by("york") == ()


def test_4_1_speeds_by_troop():
    """4.1, SS-4.1-5: of the guns only bombards are slower than foot."""
    points = speeds()
    assert points["own_men_at_arms"] == 150
    assert points["currours"] == 70
    assert points["billmen"] == points["light_guns"] == points["medium_guns"] == 50
    assert points["bombards"] == points["militia_archers"] == 30


def test_the_road_between_two_places_is_the_same_both_ways():
    assert england().road("Warwick", "Daventry") == england().road("Daventry", "Warwick")
    assert england().road("Warwick", "Calais") is None
    assert england().lane("Calais", "Dover") is not None


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (
            lambda raw: raw["roads"].append({"a": "Berwick", "b": "Atlantis", "kind": "road", "points": 1}),
            "Atlantis",
        ),
        (lambda raw: raw["leaders"][0]["troops"].append({"elephants": 1}), "elephants"),
        (lambda raw: raw["offices"][0].update(holder="nobody"), "nobody"),
        (lambda raw: raw["roads"][0].update(random="3d6"), "3d6"),
    ],
    ids=["road to nowhere", "unknown troops", "unknown holder", "unknown dice"],
)
def test_a_fault_in_the_map_is_found_on_loading(change, complaint):
    raw = _raw()
    change(raw)
    with pytest.raises(ValidationError, match=complaint):
        MapFile.model_validate(raw)
