import pytest

from adjudicator.rulesets import registry


def test_the_games_that_ship_are_found():
    games = registry.keys()
    assert "sun_in_splendour" in games


def test_a_game_nobody_knows_is_refused_with_those_there_are():
    with pytest.raises(registry.UnknownRuleset, match=r"installed: .*sun_in_splendour"):
        registry.load("chess", "first")


def test_an_edition_nobody_knows_is_refused_with_those_there_are():
    with pytest.raises(registry.UnknownRuleset, match="it has march"):
        registry.load("sun_in_splendour", "council")


def test_a_game_is_loaded_in_its_edition():
    game = registry.load("sun_in_splendour", registry.editions("sun_in_splendour")[0])
    assert (game.key, game.edition) == ("sun_in_splendour", "march")
