"""ALWAYS: an order is given anew each round, by the judge, as far as it fits (GEN-3, GEN-9)."""

from datetime import timedelta

import pytest

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.service import events as judge
from adjudicator.service.campaign import decoded
from adjudicator.service.replay import replay
from tests.integration.street import events_of, replayed, state
from tests.integration.table import DEADLINE, Table

WARWICK = SeatId("warwick")


def words(text: str) -> str:
    return " ".join(text.split())


def next_round(table: Table, rounds: int = 1) -> None:
    for _ in range(rounds):
        opened = table.load().ledger.open
        assert opened is not None
        table.now = opened.closes
        table.tick(timedelta(0))


def texts(table: Table, seat: str = "warwick") -> list[str]:
    """The orders in force of a seat, in canonical words."""
    campaign = table.load()
    view = campaign.rules.view(campaign.state, SeatId(seat))
    return [item.text for item in campaign.rules.describe(campaign.sheet(SeatId(seat)), view).in_force]


def test_a_standing_order_is_in_the_sheet_of_a_silent_seat_round_after_round(towton: Table) -> None:
    text = words(towton.says("warwick", "ALWAYS hold, int 5 agg 6"))
    assert "Given anew each round from now on, until you CANCEL it: HOLD Main body INT 5 AGG 6." in text
    assert "STANDING ALWAYS HOLD Main body INT 5 AGG 6" in text
    for _ in range(2):
        next_round(towton)
        assert texts(towton) == ["HOLD Main body INT 5 AGG 6"]
        assert "Given again: HOLD Main body INT 5 AGG 6." in words(towton.text("warwick"))
        assert not towton.load().desk(WARWICK).heard, "the player himself has sent nothing"
    with towton.host() as host, host.database.read() as work:
        assert [each.difference for each in replay(host.registry, work, "towton")] == [""] * 3
    closings = [event for event in _events(towton) if isinstance(event, judge.RoundClosed)]
    used = next(each for each in closings[-1].sheets if each.seat == WARWICK)
    assert used.sheet == towton.load().desk(WARWICK).sheet, "what was used is recorded"


def _events(table: Table) -> list[Event]:
    with table.host() as host, host.database.read() as work:
        entry = host.registry.entry(work, "towton")
        rules = host.registry.rules(entry.ruleset, entry.edition)
        return [e for commit in work.log(entry.stream).commits() for e in decoded(commit.events, rules)]


def test_the_reminder_tells_what_standing_orders_do(towton: Table) -> None:
    towton.says("warwick", "ALWAYS hold, int 5 agg 6")
    next_round(towton)
    opened = towton.load().ledger.open
    assert opened is not None
    towton.now = opened.closes - timedelta(hours=20)
    towton.tick(timedelta(0))
    assert "NOTHING from you" in towton.last("warwick")["Subject"]
    text = words(towton.text("warwick"))
    assert "IF YOU SEND NOTHING HOLD Main body INT 5 AGG 6 (your standing order)" in text
    assert "INT 2" not in text.split("LAST ROUND")[0]
    assert "UMPIRE: ... (trouble? Say it to the umpire)" in text


def test_an_order_for_once_takes_its_place_for_a_round(towton: Table) -> None:
    towton.says("warwick", "ALWAYS hold, int 5 agg 6")
    text = words(towton.says("warwick", "march to Daventry"))
    assert "MARCH Main body TO Daventry" in text
    assert "STANDING ALWAYS HOLD Main body INT 5 AGG 6" in text
    next_round(towton)
    assert texts(towton) == ["HOLD Main body INT 5 AGG 6"]
    both = words(towton.says("warwick", "ALWAYS hold, int 2 agg 2\nmarch to Warwick"))
    assert "MARCH Main body TO Warwick" in both
    assert "STANDING ALWAYS HOLD Main body INT 2 AGG 2" in both


def test_what_does_not_fit_is_told_in_the_report_and_kept(towton: Table) -> None:
    towton.says("warwick", "ALWAYS march to Daventry")
    next_round(towton)
    text = words(towton.text("warwick"))
    assert texts(towton) == []
    assert "Did not fit: MARCH Main body TO Daventry" in text
    assert "(does not fit now)" in words(towton.says("warwick", "SHOW"))
    towton.says("warwick", "march to Warwick")
    next_round(towton)
    assert texts(towton)[0].startswith("MARCH Main body TO Daventry")


@pytest.mark.parametrize("said", ["CANCEL ALWAYS", "CANCEL Main body", "CANCEL a", "CANCEL ALWAYS main body"])
def test_cancel_ends_it(towton: Table, said: str) -> None:
    towton.says("warwick", "ALWAYS hold, int 5 agg 6")
    text = words(towton.says("warwick", said))
    assert "No longer given each round: HOLD Main body INT 5 AGG 6." in text
    assert texts(towton) == []
    assert towton.load().ledger.always[WARWICK] == ()


def test_cancel_always_of_what_does_not_stand_is_asked_back(towton: Table) -> None:
    assert "You have no standing orders." in towton.says("warwick", "CANCEL ALWAYS")
    towton.says("warwick", "ALWAYS hold")
    assert "Which of your standing orders" in words(towton.says("warwick", "CANCEL ALWAYS the fleet"))


def test_undo_and_new_orders_go_back_to_what_stood(towton: Table) -> None:
    towton.says("warwick", "ALWAYS hold, int 5 agg 6")
    towton.says("warwick", "ALWAYS hold, int 2 agg 2")
    assert "ALWAYS HOLD Main body INT 5 AGG 6" in words(towton.says("warwick", "UNDO"))
    towton.says("warwick", "march to Daventry")
    assert "HOLD Main body INT 5 AGG 6" in words(towton.says("warwick", "NEW ORDERS")).split("IN FORCE")[1]
    towton.says("warwick", "UNDO\n")
    towton.says("warwick", "UNDO")
    assert "ALWAYS" not in towton.says("warwick", "UNDO").split("IN FORCE")[1]
    assert towton.load().ledger.always[WARWICK] == ()


def test_what_lasts_in_the_game_itself_is_only_given(towton: Table) -> None:
    text = towton.says("warwick", "ALWAYS if beaten withdraw to Warwick")
    assert "IF BEATEN WITHDRAW TO Warwick" in text
    assert towton.load().ledger.always.get(WARWICK, ()) == ()


def test_what_it_brings_about_at_once_is_in_the_log_and_replays(street: Table) -> None:
    street.says("anne", "ALWAYS STAKE 6")
    street.now = DEADLINE
    street.tick(timedelta(0))
    assert "Did not fit: STAKE 6." in words(street.text("anne")), "a quarrel takes no stakes"
    opened = street.load("street").ledger.open
    assert opened is not None
    street.now = opened.closes
    street.tick(timedelta(0))
    given = events_of(street, judge.StandingOrdersGiven)
    assert [len(each.sheet) for each in given] == [0, 1]
    assert [each.unfit for each in given] == [("not-now",), ()]
    assert state(street).boasts == ("anne",), "who stakes all is heard to boast at once"
    assert all(difference.endswith(": ") for difference in replayed(street))
    assert any("receipt of anne" in difference for difference in replayed(street))
