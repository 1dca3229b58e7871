"""A suite that cannot fail is worth nothing: a spoilt game fails the very test that is to find it."""

from typing import Any

import broken_games
import pytest
from tiny_game.ruleset import Stones
from tiny_game.subject import StonesSubject

from adjudicator.testing.conformance import RulesetConformance
from adjudicator.testing.examples import UNSHRUNK
from adjudicator.testing.faults import Nonconformity

TWICE = "test_a_round_played_twice_gives_the_same_bytes"
FRESH = "test_games_go_alike_in_a_fresh_process_whatever_the_hash_seed"
ORDER = "test_the_order_of_seats_mails_lines_and_bodies_decides_nothing"
SET_UP = "test_the_order_in_which_seats_are_named_decides_nothing_in_the_set_up"
FOLD = "test_the_state_is_the_fold_of_the_log"
EVENTS = "test_every_event_names_its_rule_and_comes_back_from_the_log"
THROWS = "test_every_throw_stands_in_an_event"
LAWS = "test_rounds_go_on_and_the_laws_of_the_game_are_kept"
LINES = "test_every_line_gets_a_clear_answer"
REFERENCE = "test_every_order_kind_is_in_the_reference"
SECRETS = "test_what_a_viewer_may_not_know_changes_nothing_that_he_is_shown"
SCOPES = "test_scopes_are_kept"

SPOILT = (
    (broken_games.ByChance, TWICE, "same events"),
    (broken_games.Counting, TWICE, "same events"),
    (broken_games.ChangingItsInput, TWICE, "same events|stays as it was"),
    (broken_games.Forgetting, FOLD, "load gives back"),
    (broken_games.BySeatOrder, ORDER, "decides nothing"),
    (broken_games.ByStateOrder, ORDER, "decides nothing"),
    (broken_games.ByLineOrder, ORDER, "order of lines and mails"),
    (broken_games.BySetUpOrder, SET_UP, "decides nothing in the set-up"),
    (broken_games.Remembering, FOLD, "decided alike"),
    (broken_games.WithoutRule, EVENTS, "carries the rule"),
    (broken_games.StrangeScope, EVENTS, "a scope is public"),
    (broken_games.Unknown, EVENTS, "known to event_types"),
    (broken_games.Unstorable, EVENTS, "comes back"),
    (broken_games.Whispering, THROWS, "every throw is told"),
    (broken_games.Standing, LAWS, "sort by time"),
    (broken_games.Generous, LAWS, "laws of the game"),
    (broken_games.Mute, LINES, "says what is wrong"),
    (broken_games.Laconic, LINES, "mailed back"),
    (broken_games.Misleading, LINES, "order form"),
    (broken_games.Undocumented, REFERENCE, "every order kind"),
    (broken_games.OpenView, SECRETS, "in the view before the round"),
    (broken_games.OpenEvents, SECRETS, "hangs on what he may not know"),
    (broken_games.OpenEvents, SCOPES, "observes nothing of an event"),
    (broken_games.OpenNumbers, SECRETS, "hangs on what he may not know"),
    (broken_games.GossipInReports, SECRETS, "hangs on what he may not know"),
    (broken_games.GossipInAnswers, SECRETS, "hangs on what he may not know"),
    (broken_games.GossipInPictures, SECRETS, "hangs on what he may not know"),
    (broken_games.SecretDice, SCOPES, "no throw outside his scopes"),
    (broken_games.BlindUmpire, SCOPES, "umpire observes every event"),
)


def suite_of(subject: StonesSubject) -> Any:
    class Suite(RulesetConformance):
        how = UNSHRUNK

    Suite.subject = subject
    return Suite()


@pytest.mark.parametrize(("game", "test", "says"), SPOILT, ids=lambda each: getattr(each, "__name__", None))
def test_a_spoilt_game_fails_the_test_that_is_to_find_it(game: type[Stones], test: str, says: str) -> None:
    with pytest.raises(Nonconformity, match=says):
        getattr(suite_of(broken_games.subject_of(game)), test)()


def test_a_game_that_fails_over_a_line_is_found() -> None:
    with pytest.raises(UnicodeEncodeError):
        getattr(suite_of(broken_games.subject_of(broken_games.Brittle)), LINES)()


def test_a_game_that_hangs_on_the_hash_seed_passes_in_one_process_and_fails_in_fresh_ones() -> None:
    suite = suite_of(broken_games.BySetSubject())
    getattr(suite, TWICE)()
    with pytest.raises(Nonconformity, match="PYTHONHASHSEED"):
        getattr(suite, FRESH)()


@pytest.mark.parametrize(
    ("subject", "test", "says"),
    [
        (broken_games.Idle(), ORDER, "10% of the examples must show 'tie'"),
        (broken_games.Same(), SECRETS, "twins differ in what is hidden"),
        (broken_games.Touching(), SECRETS, "50% of the examples must show 'apart'"),
    ],
    ids=["idle examples", "twins that are one", "twins that touch"],
)
def test_a_subject_that_proves_nothing_is_found(subject: StonesSubject, test: str, says: str) -> None:
    with pytest.raises(Nonconformity, match=says):
        getattr(suite_of(subject), test)()


def test_every_spoilt_game_is_tried() -> None:
    tried = {game for game, _, _ in SPOILT} | {broken_games.Brittle, broken_games.BySet}
    assert tried == set(broken_games.spoilt_games())
