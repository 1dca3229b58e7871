"""Round 0: seats are invited and joined; the first dice hang on their answers (DESIGN: dice, rounds)."""

import json

import pytest

from adjudicator.bootstrap.exchange import export_log, import_log
from adjudicator.bootstrap.host import init_host
from adjudicator.service.errors import BadCampaignFile, WrongRound
from adjudicator.service.events import Closing, Held, Offered, RoundClosed, SeatOffered
from adjudicator.service.ledger import JOINING
from tests.integration.clockwork import DAY, HOUR, PLAYERS, at, closed, founded, opened, said, utc
from tests.integration.street import events_of, replayed, state
from tests.integration.table import DEADLINE, Table, text_of

JOIN_BY = utc("2026-12-10T20:00")
RULE = '[joining]\ndeadline = "2026-12-10 20:00"\nminimum = 2'


@pytest.fixture
def inviting(table: Table, quarrel_installed: None) -> Table:
    """A campaign that waits for its players."""
    return founded(table, more=RULE)


def test_every_seat_is_invited_and_nothing_is_set_up(inviting: Table) -> None:
    assert opened(inviting).round == JOINING
    assert opened(inviting).closes == JOIN_BY
    assert "will you play Anne?" in said(inviting, "anne")
    assert "JOIN (I play)" in said(inviting, "anne")
    assert "to play Anne in street, a campaign of Quarrel by mail." in said(inviting, "anne")
    assert "Its umpire, umpire@example.org, asks you" in said(inviting, "anne")
    assert "A round closes every week." in said(inviting, "anne")
    assert state(inviting).number == 0


def test_when_all_have_joined_the_game_is_set_up_over_their_answers(inviting: Table) -> None:
    for seat in PLAYERS:
        assert f"You play {seat.capitalize()}." in inviting.says(seat, "JOIN")
    assert closed(inviting) == (JOINING,)
    (first,) = events_of(inviting, RoundClosed)
    assert (first.step, first.why) == ("setup", Closing.JOINED)
    assert [used.sheet[0]["type"] for used in first.sheets] == ["judge.joined"] * 3
    assert opened(inviting).closes == DEADLINE
    assert "Quarrel begins with" in text_of(inviting.letters("anne")[-1])
    assert replayed(inviting) == [f"{JOINING}: "]


def test_the_game_goes_on_from_there_and_replays(inviting: Table) -> None:
    for seat in PLAYERS:
        inviting.says(seat, "join")
    inviting.says("anne", "stake 2")
    at(inviting, DEADLINE)
    assert replayed(inviting) == [f"{JOINING}: ", "1-a-stakes: "]


def test_a_zone_and_an_answer_in_one_mail(inviting: Table) -> None:
    echo = inviting.says("anne", "Glad to!\nJOIN\nZONE America/New_York")
    assert "those of America/New_York now" in echo
    assert "15:00 your time" in echo
    assert "Glad to!" in echo


def test_at_the_deadline_it_begins_with_those_who_are_in(inviting: Table) -> None:
    inviting.says("anne", "JOIN")
    inviting.says("bess", "JOIN")
    inviting.says("cecily", "DECLINE")
    assert closed(inviting) == ()
    letters = at(inviting, JOIN_BY)
    assert inviting.load("street").ledger.seats == ("anne", "bess")
    assert letters == ["offered umpire", "report anne", "report bess"]
    (offered,) = events_of(inviting, SeatOffered)
    assert (offered.seat, offered.why) == ("cecily", Offered.DECLINED)
    assert "Cecily: declined" in said(inviting, "umpire")


def test_who_did_not_answer_is_told_and_his_letters_are_answered_still(inviting: Table) -> None:
    inviting.says("anne", "JOIN")
    inviting.says("bess", "JOIN")
    raw = inviting.mail("cecily", "JOIN")
    at(inviting, JOIN_BY)
    assert "begun without you" in said(inviting, "cecily")
    assert "without an answer from you" in said(inviting, "cecily")
    inviting.drop(raw)
    inviting.tick()
    assert "is over" in said(inviting, "cecily")


def test_the_silent_are_asked_again(inviting: Table) -> None:
    inviting.says("anne", "JOIN")
    assert at(inviting, JOIN_BY - DAY) == ["reminder bess", "reminder cecily"]
    assert "street: 24 hours left: will you play Bess?" in said(inviting, "bess")
    assert "You have not answered yet." in said(inviting, "bess")


def test_yes_in_other_words_is_asked_back(inviting: Table) -> None:
    echo = " ".join(inviting.says("anne", "Hello there\nCount me in!").split())
    assert '"Count me in!": do you mean JOIN?' in echo
    assert "1 QUESTION" in said(inviting, "anne")
    assert inviting.load("street").ledger.joined == ()
    at(inviting, JOIN_BY - DAY)
    assert "held no answer that I know" in said(inviting, "anne")
    assert "do you mean DECLINE?" in " ".join(inviting.says("anne", "count me out").split())
    assert "do you mean" not in inviting.says("anne", "I'm in!\nJOIN")
    assert inviting.load("street").ledger.joined == ("anne",)
    inviting.says("bess", "jion")
    assert '"jion": did you mean JOIN?' in said(inviting, "bess")


def test_who_is_in_is_not_asked_to_join_again(inviting: Table) -> None:
    echo = " ".join(inviting.says("anne", "JOIN").split())
    assert "You play Anne." in echo
    assert "JOIN (" not in echo
    assert "DECLINE (I do not play after all)" in echo
    assert "JOIN (I play after all)" in " ".join(inviting.says("anne", "DECLINE").split())


def test_who_wrote_but_did_not_answer_is_told_so_when_it_begins(inviting: Table) -> None:
    inviting.says("anne", "JOIN")
    inviting.says("bess", "JOIN")
    inviting.says("cecily", "Who else plays?")
    at(inviting, JOIN_BY)
    assert "your mails held neither JOIN nor DECLINE" in said(inviting, "cecily")
    assert "begun without Cecily" in said(inviting, "umpire")
    assert "nothing needs to be done" in said(inviting, "umpire")


def test_too_few_seats_hold_the_round_and_the_umpire_is_told(inviting: Table) -> None:
    inviting.says("anne", "JOIN")
    assert at(inviting, JOIN_BY) == [*(f"moved {seat}" for seat in PLAYERS), "moved umpire"]
    assert opened(inviting).held is Held.TOO_FEW
    assert "1 of 3 seats are taken and 2 are needed" in said(inviting, "umpire")
    assert at(inviting, JOIN_BY + HOUR) == []
    inviting.says("bess", "JOIN")
    assert closed(inviting) == ()
    inviting.says("cecily", "JOIN")
    assert closed(inviting) == (JOINING,)


def test_the_umpire_may_begin_with_those_who_are_in_but_not_with_nobody(inviting: Table) -> None:
    with inviting.host() as host, pytest.raises(WrongRound, match="nobody is joined"):
        host.closer.close("street", JOINING, inviting.now)
    inviting.says("bess", "JOIN")
    with inviting.host() as host:
        host.closer.close("street", JOINING, inviting.now)
    assert inviting.load("street").ledger.seats == ("bess",)


def test_a_mail_without_an_answer_changes_nothing_and_is_answered(inviting: Table) -> None:
    inviting.says("anne", "What is this about?")
    assert "nothing changed" in said(inviting, "anne")
    assert not inviting.load("street").desk("anne").heard


def test_the_log_of_it_is_taken_in_elsewhere_and_replays(inviting: Table, tmp_path) -> None:
    for seat in PLAYERS:
        inviting.says(seat, "JOIN")
    with inviting.host() as host:
        content = export_log(host, "street", "")
    init_host(tmp_path / "other")
    other = Table(tmp_path / "other", inviting.now)
    with other.host() as host:
        import_log(host, content)
    assert replayed(other) == [f"{JOINING}: "]
    assert json.loads(content.splitlines()[-1])["commits"] == 5


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ('[joining]\ndeadline = "2026-12-14 20:00"', "must be before deadline.first"),
        ('[joining]\ndeadline = "soon"', "joining.deadline is 'soon'"),
        ('[joining]\ndeadline = "2026-12-10 20:00"\nminimum = 4', "but there are 3 seats"),
    ],
)
def test_a_rule_for_joining_that_cannot_be_is_refused(
    table: Table, quarrel_installed: None, rule: str, message: str
) -> None:
    with pytest.raises(BadCampaignFile, match=message):
        founded(table, more=rule)
