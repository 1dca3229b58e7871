"""What the suite demands of `Receiving` and `Filed` can fail: spoilt games are found."""

from collections.abc import Iterator
from types import ModuleType
from typing import Any
from unittest import SkipTest

import broken_files
import broken_mails
import pytest
from quarrel_subject import QuarrelSubject
from tiny_game.subject import StonesSubject

from adjudicator.testing.conformance import RulesetConformance
from adjudicator.testing.examples import UNSHRUNK
from adjudicator.testing.faults import Nonconformity
from adjudicator.testing.subject import Subject
from tests.integration.quarrel.ruleset import Quarrel

MAILS = "test_what_a_mail_brings_about_follows_from_it_alone_and_can_be_kept"
DECIDED = "test_what_mails_brought_about_is_all_that_the_round_is_decided_by"
SHOWN = "test_what_a_mail_brings_about_shows_to_nobody_who_may_not_know_it"
TABLES = "test_a_table_says_what_its_lines_say_and_replaces_what_one_said_before"

SPOILT = (
    (broken_mails.ByChance, MAILS, "same events twice"),
    (broken_mails.Counting, MAILS, "same events twice"),
    (broken_mails.ChangingItsInput, MAILS, "stays as it was"),
    (broken_mails.Remembering, MAILS, "in an object of the game that saw nothing else"),
    (broken_mails.ByStateOrder, MAILS, "order in which a state lists things"),
    (broken_mails.WithoutRule, MAILS, "carries the rule"),
    (broken_mails.Unknown, MAILS, "known to event_types"),
    (broken_mails.Throwing, MAILS, "takes no dice"),
    (broken_mails.Unfolded, MAILS, "fold of the events"),
    (broken_mails.Forgetting, MAILS, "load gives back|from a snapshot"),
    (broken_mails.Repeating, MAILS, "nothing about again"),
    (broken_mails.Presuming, MAILS, "anne's empty sheet"),
    (broken_mails.Hasty, MAILS, "leaves the round that is open"),
    (broken_mails.Ending, MAILS, "does not end the campaign"),
    (broken_mails.SettledByOne, MAILS, "waits for a word that counts"),
    (broken_mails.NeverSettled, MAILS, "waits for nothing more"),
    (broken_mails.SettledAtOnce, MAILS, "before anybody has sent anything"),
    (broken_mails.SettledStakes, MAILS, "waits for its deadline alone"),
    (broken_mails.SettledByMemory, MAILS, "read back from a snapshot"),
    (broken_mails.DecidedByMemory, DECIDED, "saw none of them"),
    (broken_mails.DecidedBySheet, DECIDED, "by the events of on_receipt"),
    (broken_mails.OpenStakes, SHOWN, "shown nothing of a mail"),
    (broken_mails.OpenReports, SHOWN, "shown nothing of a mail"),
    (broken_mails.OpenEvents, SHOWN, "observes nothing of an event"),
    (broken_mails.BlindUmpire, SHOWN, "umpire observes every event"),
    (broken_mails.OnlyHolders, SHOWN, "holds no seat"),
    (broken_mails.Gossip, SHOWN, "the same news by an object"),
    (broken_mails.Speechless, SHOWN, "news has a headline"),
    (broken_mails.Strange, SHOWN, "send back is recognised"),
    (broken_mails.Baffling, SHOWN, "send back is understood"),
    (broken_files.Partial, TABLES, "says what the lines say"),
    (broken_files.Chatty, TABLES, "line of a table is recognised"),
    (broken_files.Emptying, TABLES, "stays as it was"),
    (broken_files.ByKeyOrder, TABLES, "order in which a table lists"),
    (broken_files.Refusing, TABLES, "is not refused"),
    (broken_files.Swallowing, TABLES, "refused for the same"),
    (broken_files.Indulgent, TABLES, "cannot have is refused"),
    (broken_files.Vague, TABLES, "names the key"),
    (broken_files.Curt, TABLES, "says why"),
    (broken_files.Keeping, TABLES, "without itself leaves nothing"),
    (broken_files.KeepingTheRest, TABLES, "nothing is left by a later one"),
    (broken_files.Adding, TABLES, "makes no orders|without itself"),
)


def suite_of(subject: Subject[Any, Any]) -> Any:
    class Suite(RulesetConformance):
        how = UNSHRUNK

    Suite.subject = subject
    return Suite()


def subject_of(game: type[Quarrel]) -> QuarrelSubject:
    return type("Spoilt", (QuarrelSubject,), {"game": game})()


@pytest.mark.parametrize(("game", "test", "says"), SPOILT, ids=lambda each: getattr(each, "__name__", None))
def test_a_spoilt_game_fails_the_test_that_is_to_find_it(game: type[Quarrel], test: str, says: str) -> None:
    with pytest.raises(Nonconformity, match=says):
        getattr(suite_of(subject_of(game)), test)()


def test_a_game_that_fails_over_a_value_in_a_table_is_found() -> None:
    with pytest.raises(AttributeError, match="isalpha"):
        getattr(suite_of(subject_of(broken_files.Brittle)), TABLES)()


@pytest.mark.parametrize(
    ("subject", "test", "says"),
    [
        (broken_mails.Idle(), MAILS, "40% of the examples must show 'effect'"),
        (broken_mails.Touching(), SHOWN, "50% of the examples must show 'apart'"),
        (broken_files.Silent(), TABLES, "50% of the examples must show 'table'"),
        (broken_files.Single(), TABLES, "taken off a sheet leaves no trace"),
        (broken_files.Apart(), TABLES, "a table about what was won leaves what one about who won said"),
    ],
    ids=[
        "idle mails",
        "twins that touch",
        "no tables",
        "a table that is left",
        "a table that takes off too much",
    ],
)
def test_a_subject_that_proves_nothing_or_too_much_is_found(
    subject: QuarrelSubject, test: str, says: str
) -> None:
    with pytest.raises(Nonconformity, match=says):
        getattr(suite_of(subject), test)()


@pytest.mark.parametrize("test", [MAILS, DECIDED, SHOWN, TABLES])
def test_a_game_that_does_neither_is_passed_over_and_said_to_be(test: str) -> None:
    with pytest.raises(SkipTest, match="this game"):
        getattr(suite_of(StonesSubject()), test)()


def test_every_spoilt_game_is_tried() -> None:
    tried = {game for game, _, _ in SPOILT} | {broken_files.Brittle, broken_files.OnlyItself}
    assert tried == {*games_in(broken_mails), *games_in(broken_files)}


def games_in(module: ModuleType) -> Iterator[type[Quarrel]]:
    for name, each in vars(module).items():
        ours = isinstance(each, type) and issubclass(each, Quarrel) and each.__module__ == module.__name__
        if ours and not name.startswith("_"):
            yield each
