"""What the umpire enters from a file, and corrects: one transaction, the first run's dice (GEN-8)."""

import json
from collections.abc import Mapping
from datetime import timedelta

import pytest

from adjudicator.bootstrap.exchange import export_log, import_log
from adjudicator.bootstrap.host import init_host
from adjudicator.kernel.visibility import UMPIRE_SEAT
from adjudicator.service.campaign import Campaign
from adjudicator.service.entering import Entered, Result
from adjudicator.service.errors import NotEntered
from adjudicator.service.events import RoundClosed, SeedsDisclosed, SheetKept
from adjudicator.service.history import adjudication_of
from adjudicator.service.outcomes import Outcome
from tests.integration.clockwork import HOUR, at, founded, pause
from tests.integration.street import events_of, replayed, state
from tests.integration.table import DEADLINE, Table, text_of


def enter(table: Table, what: Mapping[str, object], reason: str = "") -> Entered:
    table.now += timedelta(minutes=1)
    with table.host() as host:
        return host.entry.enter("street", what, reason, table.now)


@pytest.fixture
def decided(quarrel: Table) -> Table:
    """The umpire entered that Anne won, and the round is closed."""
    enter(quarrel, {"winner": "anne", "spoils": 2})
    quarrel.tick()
    return quarrel


def opened(table: Table):
    found = table.load("street").ledger.open
    assert found is not None
    return found


# ---- into the open round


def test_a_file_is_the_umpires_sheet_and_settles_the_round(quarrel: Table) -> None:
    done = enter(quarrel, {"winner": "anne", "spoils": 2})
    assert (done.result, done.in_force) == (Result.ENTERED, ("RESULT Anne", "SPOILS 2"))
    assert quarrel.load("street").desk(UMPIRE_SEAT).mails == 1
    quarrel.tick()
    for seat in ("anne", "bess"):
        assert any("The umpire says that Anne won." in text_of(each) for each in quarrel.letters(seat))
    assert state(quarrel).points == {"anne": 1}


def test_while_the_round_is_open_a_file_just_changes_the_sheet(quarrel: Table) -> None:
    enter(quarrel, {"winner": "anne", "spoils": 2})
    done = enter(quarrel, {"winner": "bess"})
    assert done.in_force == ("RESULT Bess",), "a file tells the whole: the spoils are gone"
    assert opened(quarrel).attempt == 1


def test_the_same_file_twice_does_nothing_twice(quarrel: Table) -> None:
    enter(quarrel, {"winner": "anne"})
    number = quarrel.load("street").number
    assert enter(quarrel, {"winner": "anne"}).result is Result.KNOWN
    assert quarrel.load("street").number == number


def test_a_file_can_go_back_to_what_an_earlier_one_said(quarrel: Table) -> None:
    for winner in ("anne", "bess", "anne"):
        assert enter(quarrel, {"winner": winner}).result is Result.ENTERED
    assert state(quarrel).entered == "anne"


def test_a_file_with_one_wrong_thing_changes_nothing(quarrel: Table) -> None:
    number = quarrel.load("street").number
    done = enter(quarrel, {"winner": "anne", "spoils": 9})
    assert done.result is Result.REFUSED
    assert done.refused == ("SPOILS 9: Write a number of pence up to 6. [Q-2]",)
    assert enter(quarrel, {"victor": "anne"}).refused[0].startswith("victor is not a key")
    assert enter(quarrel, {}).refused == ("there is nothing in it",)
    assert quarrel.load("street").number == number


def test_a_round_that_waits_for_no_umpire_takes_no_file(street: Table) -> None:
    with pytest.raises(NotEntered, match="Stakes 1 is open in street, which does not wait for the umpire"):
        enter(street, {"winner": "anne"})


def test_a_game_without_files_says_so(towton: Table) -> None:
    with towton.host() as host, pytest.raises(NotEntered):
        host.entry.enter("towton", {"winner": "york"}, "", towton.now)


# ---- correcting


def test_a_correction_runs_the_round_again_with_the_dice_of_the_first_run(decided: Table) -> None:
    assert enter(decided, {"winner": "bess"}).result is Result.CORRECTED
    assert state(decided).points == {"bess": 1}
    first, again = (each for each in events_of(decided, RoundClosed) if each.round == "1-quarrel")
    assert (first.attempt, again.attempt) == (1, 2)
    assert first.model_copy(update={"attempt": 2}) == again
    seeds = [each for each in events_of(decided, SeedsDisclosed) if each.round == "1-quarrel"]
    assert [each.attempt for each in seeds] == [1, 1]
    assert seeds[0].signatures["public"] == seeds[1].signatures["public"]
    assert set(seeds[0].signatures) != set(seeds[1].signatures), "Bess finds the pence now"
    assert decided.load("street").ledger.closed == ("setup", "1-a-stakes", "1-quarrel")


def test_the_voided_turn_stays_in_the_log_and_the_commits_name_what_was_done(decided: Table) -> None:
    voided = decided.load("street").number
    decided.says("cecily", "stake 5")
    enter(decided, {"winner": "bess"})
    with decided.host() as host, host.database.read() as work:
        commits = list(work.log(decided.load("street").stream).commits(voided - 1))
    assert [each.kind for each in commits] == ["closed", "orders", "corrected", "closed", "kept"]
    assert json.loads(commits[2].events[0].payload)["voided"] == voided


def test_the_next_round_opens_again_with_its_deadline_and_keeps_what_was_sent(decided: Table) -> None:
    before = opened(decided)
    decided.says("cecily", "stake 5")
    decided.says("anne", "stake 1\nREADY")
    old = decided.mail("bess", "stake 3")
    enter(decided, {"winner": "bess"})
    now = opened(decided)
    assert (now.round, now.attempt, now.deadline) == (before.round, 2, before.deadline)
    assert [each.seat for each in events_of(decided, SheetKept)] == ["cecily", "anne"]
    campaign = decided.load("street")
    assert (campaign.desk("anne").ready, campaign.desk("cecily").mails) == (True, 1)
    decided.drop(old)
    assert [each.outcome for each in decided.tick().received] == [Outcome.ACCEPTED]
    assert "STAKE 5" in decided.says("cecily", "SHOW")
    decided.says("cecily", "UNDO")
    decided.now = DEADLINE + timedelta(days=7)
    decided.tick(timedelta(0))
    assert state(decided).staked == {"anne": 1, "bess": 3, "cecily": 0}


def test_everybody_gets_the_corrected_report_and_is_told_what_becomes_of_orders(decided: Table) -> None:
    decided.says("cecily", "stake 5")
    enter(decided, {"winner": "bess"}, "the camera was held upside down")
    decided.tick()
    letter = decided.last("cecily")
    assert letter["Subject"].startswith("Correction, ")
    text = " ".join(text_of(letter).split())
    assert "corrected what he entered for Quarrel 1: the camera was held upside down." in text
    assert "What you have sent for Stakes 2 still stands" in text
    assert "Bess won the quarrel" in text
    html = letter.get_body(("html",))
    assert html is not None
    assert "still stands" in html.get_content()
    anne = text_of(decided.last("anne"))
    assert "corrected" in anne
    assert "still stands" not in anne
    assert len(decided.letters("umpire")) == 2, "his desk, and the round that waited for him"


def test_the_reason_is_in_the_archive_and_not_in_the_log(decided: Table) -> None:
    enter(decided, {"winner": "bess"}, "the camera was held upside down")
    with decided.host() as host:
        assert b"camera" not in export_log(host, "street", "")


def test_an_export_for_a_seat_withholds_what_a_correction_holds_for_others(decided: Table) -> None:
    decided.says("cecily", "stake 5")
    enter(decided, {"winner": "bess"})
    with decided.host() as host:
        for_cecily, for_anne = (export_log(host, "street", seat) for seat in ("cecily", "anne"))
    assert b"quarrel.result_entered" in for_anne
    assert b"quarrel.result_entered" not in for_cecily
    assert b"judge.sheet_kept" in for_cecily
    assert b"judge.sheet_kept" not in for_anne


def test_a_correction_can_be_corrected(decided: Table) -> None:
    enter(decided, {"winner": "bess"})
    enter(decided, {"winner": "anne"})
    assert enter(decided, {"winner": "anne"}).result is Result.KNOWN
    assert state(decided).points == {"anne": 1}
    assert opened(decided).attempt == 3
    assert [each.split(":")[1].strip() for each in replayed(decided)] == [""] * len(replayed(decided))


def test_a_refused_correction_changes_nothing(decided: Table) -> None:
    number = decided.load("street").number
    assert enter(decided, {"spoils": 7}).result is Result.REFUSED
    assert enter(decided, {"winner": "anne", "spoils": 2}).result is Result.KNOWN
    assert decided.load("street").number == number


def test_the_last_round_of_a_campaign_can_be_corrected(decided: Table) -> None:
    decided.now = DEADLINE + timedelta(days=7)
    decided.tick(timedelta(0))
    enter(decided, {"winner": "anne"})
    decided.tick()
    assert decided.load("street").ledger.over == "Anne has the last word."
    assert enter(decided, {"winner": "bess"}).result is Result.CORRECTED
    assert state(decided).points == {"anne": 1, "bess": 1}
    assert decided.load("street").ledger.over


def test_a_seats_mail_for_the_closed_round_changes_nothing(decided: Table) -> None:
    old = next(each for each in decided.letters("bess") if "Quarrel 1" in text_of(each))
    decided.drop(decided.mail("bess", "result Bess", To=str(old["Reply-To"])))
    done = decided.tick()
    assert [each.outcome for each in done.received] == [Outcome.LATE]


def test_after_the_following_round_is_closed_the_earlier_one_stands(decided: Table) -> None:
    decided.now = DEADLINE + timedelta(days=7)
    decided.tick(timedelta(0))
    assert enter(decided, {"winner": "bess"}).round == "Quarrel 2"
    decided.tick()
    with decided.host() as host, host.database.read() as work:
        assert adjudication_of(host.registry, work, "street", "1-quarrel").closed.attempt == 1


def test_after_the_following_rounds_deadline_nothing_is_corrected(
    decided: Table,
) -> None:
    decided.now = DEADLINE + timedelta(days=7)
    with pytest.raises(NotEntered, match="the deadline of Stakes 2 has passed"):
        enter(decided, {"winner": "bess"})


def test_what_a_kept_sheet_had_brought_about_is_brought_about_again(decided: Table) -> None:
    decided.says("cecily", "stake 6")
    assert state(decided).boasts == ("cecily",)
    enter(decided, {"winner": "bess"})
    assert state(decided).boasts == ("cecily",)
    assert "1-quarrel, attempt 2: " in replayed(decided)
    assert replayed(decided)[-1] == "2-a-stakes, attempt 2, receipt of cecily: "


# ---- the fold


def folds(table: Table) -> tuple[Campaign, Campaign]:
    with table.host() as host, host.database.read() as work:
        entry = host.registry.entry(work, "street")
        log = work.log(entry.stream)
        return host.registry.fold(log, entry), host.registry.fold(log, entry, cached=False)


@pytest.mark.parametrize("steps", range(6))
def test_a_fold_from_a_snapshot_equals_the_fold_from_the_first_event(decided: Table, steps: int) -> None:
    def bess() -> None:
        enter(decided, {"winner": "bess"}, "looked again")

    def late() -> None:
        decided.now = DEADLINE + timedelta(days=7)
        decided.tick(timedelta(0))

    for step in (lambda: decided.says("anne", "stake 4"), bess, lambda: decided.says("cecily", "stake 6"),
                 lambda: enter(decided, {"spoils": 1}), late)[:steps]:  # fmt: skip
        step()
    cached, whole = folds(decided)
    assert cached == whole


def test_a_correction_replays_from_an_exported_log_on_another_host(decided: Table, tmp_path) -> None:
    decided.says("cecily", "stake 5")
    enter(decided, {"winner": "bess"})
    assert replayed(decided) == [
        "setup: ",
        "1-a-stakes: ",
        "1-quarrel, receipt of umpire: ",
        "1-quarrel: ",
        "1-quarrel, attempt 2, receipt of umpire: ",
        "1-quarrel, attempt 2: ",
    ]
    with decided.host() as host:
        log = export_log(host, "street", "")
    other = Table(tmp_path / "other", decided.now)
    init_host(other.home)
    with other.host() as host:
        import_log(host, log)
    assert replayed(other) == replayed(decided)
    assert state(other) == state(decided)


def test_what_had_become_of_the_next_rounds_deadline_outlives_a_correction(decided: Table) -> None:
    """A seat's late hours count, and a pause goes on."""
    decided.says("anne", "LATE 24H")
    pause(decided)
    before = opened(decided)
    enter(decided, {"winner": "bess"})
    after = opened(decided)
    assert after == before.model_copy(update={"attempt": after.attempt})
    assert after.held is not None
    assert decided.load("street").ledger.late_hours == {"anne": {"2026": 24}}


def test_nobody_is_reminded_again_of_a_deadline_that_a_correction_left_as_it_was(decided: Table) -> None:
    deadline = opened(decided).closes
    assert at(decided, deadline - 10 * HOUR) == ["reminder anne", "reminder bess", "reminder cecily"]
    enter(decided, {"winner": "bess"})
    assert opened(decided).closes == deadline
    assert {each.split()[0] for each in at(decided, deadline - 9 * HOUR)} == {"report"}
    decided.says("anne", "LATE 24H")
    assert "reminder bess" in at(decided, deadline + 10 * HOUR), (
        "another deadline: he is reminded of that one"
    )


def test_nor_that_the_round_waits_for_him(table: Table, quarrel_installed: None) -> None:
    founded(table, more="grace_hours = 12")
    table.says("anne", "stake 1")
    at(table, DEADLINE + 12 * HOUR)
    enter(table, {"winner": "anne", "spoils": 2})
    table.tick()
    deadline = opened(table).closes
    assert at(table, deadline) == ["late anne", "late bess", "late cecily"]
    enter(table, {"winner": "bess"})
    assert not [each for each in at(table, deadline + HOUR) if each.startswith("late")]
