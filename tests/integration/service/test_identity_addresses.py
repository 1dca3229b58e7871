"""A seat's addresses: several of them, and a change that both the old and the new one confirm."""

import pytest

from adjudicator.kernel.visibility import SeatId
from adjudicator.service.challenging import MOVES_A_DAY
from adjudicator.service.outcomes import Outcome
from adjudicator.service.umpire.events import HolderChanged, Holding, KeyRenewed
from tests.integration.table import FILE, Table, text_of
from tests.integration.umpire.desks import events_of, flat, says

WARWICK = SeatId("warwick")
SHARED = FILE.replace(
    'address = "warwick@example.org"', 'address = ["warwick@example.org", "earl@example.com"]'
)


def outcomes(table: Table) -> list[Outcome]:
    return [each.outcome for each in table.tick().received]


def addresses(table: Table) -> tuple[str, ...]:
    with table.host() as host, host.database.read() as work:
        holder = work.directory.seat("towton", "warwick")
        assert holder is not None
        return holder.addresses


def asks_to_move(table: Table, address: str = "new@example.org") -> tuple[str, str]:
    """The reply addresses of the letters to the old address and the new one."""
    table.drop(table.mail("warwick", f"ADDRESS {address}\nmarch to Daventry"))
    assert outcomes(table) == [Outcome.ACCEPTED]
    asked = [each for each in table.letters("warwick") if "shall your letters go" in each["Subject"]]
    tried = [each for each in table.letters("new") if "do my letters reach" in each["Subject"]]
    return str(asked[-1]["Reply-To"]), str(tried[-1]["Reply-To"]) if tried else ""


def answers(table: Table, sender: str, to: str, body: str = "yes") -> list[Outcome]:
    table.drop(table.mail("warwick", body, From=sender, To=to))
    return outcomes(table)


# ---- several


def test_mail_from_each_of_a_seats_addresses_counts_and_letters_go_to_the_first(table: Table) -> None:
    table.found("towton", text=SHARED)
    reply_to = str(table.last("warwick")["Reply-To"])
    assert "TO Daventry" in table.says("warwick", "march to Daventry", From="Earl@example.com", To=reply_to)
    assert not [f for f in (table.home / "mail/out/new").iterdir() if b"earl@example.com" in f.read_bytes()]
    table.says("warwick", "ZONE Europe/Rome", From="earl@example.com", To=reply_to)
    assert addresses(table) == ("warwick@example.org", "earl@example.com"), "a zone takes no address away"


def test_the_umpire_adds_an_address_and_takes_it_away(towton: Table) -> None:
    reply_to = str(towton.last("warwick")["Reply-To"])
    assert "may write from earl@example.com too" in says(towton, "ADDRESS ADD warwick earl@example.com")
    towton.drop(towton.mail("warwick", "march to Daventry", From="earl@example.com", To=reply_to))
    assert outcomes(towton) == [Outcome.ACCEPTED]
    assert "is Warwick's no more" in says(towton, "ADDRESS REMOVE warwick EARL@example.com")
    towton.drop(towton.mail("warwick", "march to London", From="earl@example.com", To=reply_to))
    assert outcomes(towton) == [Outcome.CHALLENGED]
    assert [each.holding for each in events_of(towton, HolderChanged)] == [Holding.ADDED, Holding.REMOVED]
    assert "example" not in "".join(each.model_dump_json() for each in events_of(towton, HolderChanged))


def test_an_address_of_another_player_is_not_added(towton: Table) -> None:
    assert "holds Margaret already" in says(towton, "ADDRESS ADD warwick margaret@example.org")
    assert "is where his letters go" in says(towton, "ADDRESS REMOVE warwick warwick@example.org")


# ---- another one


@pytest.mark.parametrize("first", ["old", "new"])
def test_letters_move_once_the_old_address_and_the_new_one_have_answered(towton: Table, first: str) -> None:
    old, new = asks_to_move(towton)
    assert "Another address (new@example.org)" in flat(
        next(each for each in towton.letters("warwick") if "1 order in" in each["Subject"])
    )
    replies = [("warwick@example.org", old), ("new@example.org", new)]
    ahead, behind = replies if first == "old" else replies[::-1]
    assert answers(towton, *ahead) == [Outcome.ANSWERED]
    assert addresses(towton) == ("warwick@example.org",), "one is not enough"
    assert answers(towton, *behind) == [Outcome.ANSWERED]
    assert addresses(towton) == ("new@example.org",)
    assert "your letters come here now" in towton.last("new")["Subject"]
    gone = towton.last("warwick")
    assert "your letters go to another address now" in gone["Subject"]
    assert not gone["Reply-To"]
    assert "new@" not in text_of(gone)
    (event,) = events_of(towton, HolderChanged)
    assert (event.holding, event.by, event.renewal) == (Holding.MOVED, "warwick", 1)
    assert "example.org" not in event.model_dump_json()
    assert "TO Coventry" in towton.says("new", "march to Coventry")
    towton.drop(towton.mail("warwick", "march to London", To=old))
    assert Outcome.ACCEPTED not in outcomes(towton)


def test_a_thief_cannot_move_a_seats_letters(towton: Table) -> None:
    """He has a letter's token and writes Warwick's address; he reads what goes to the new one alone."""
    old, new = asks_to_move(towton)
    assert answers(towton, "new@example.org", new) == [Outcome.ANSWERED]
    assert answers(towton, "warwick@example.org", new) == [Outcome.LATE], (
        "that question was the new address's"
    )
    assert answers(towton, "new@example.org", old) == [Outcome.CHALLENGED]
    assert answers(towton, "warwick@example.org", old, "NO, I did not ask for that") == [Outcome.ANSWERED]
    assert "your letters have a new reply address" in towton.last("warwick")["Subject"]
    assert addresses(towton) == ("warwick@example.org",)
    assert [each.by for each in events_of(towton, KeyRenewed)] == ["warwick"]


def test_the_last_address_named_is_the_one_that_counts(towton: Table) -> None:
    first, _ = asks_to_move(towton, "typo@example.com")
    old, new = asks_to_move(towton)
    assert answers(towton, "warwick@example.org", first) == [Outcome.LATE]
    assert answers(towton, "warwick@example.org", old) == [Outcome.ANSWERED]
    assert answers(towton, "new@example.org", new, "Yes, it is me.") == [Outcome.ANSWERED]
    assert addresses(towton) == ("new@example.org",)


@pytest.mark.parametrize("said", ["", "We have your message. Ticket 4711 is open.", "Right now I am away."])
def test_what_a_program_may_have_written_at_a_new_address_moves_nothing(towton: Table, said: str) -> None:
    """Whoever mistypes his address names a stranger's, where a program may answer; it is asked once more."""
    old, new = asks_to_move(towton)
    assert answers(towton, "warwick@example.org", old) == [Outcome.ANSWERED]
    for _ in range(3):
        assert answers(towton, "new@example.org", new, said) == [Outcome.CHALLENGED]
        said += " "
    asked = [each for each in towton.letters("new") if "do my letters reach" in each["Subject"]]
    assert ["neither yes nor no" in flat(each) for each in asked] == [False, True]
    assert addresses(towton) == ("warwick@example.org",)
    assert answers(towton, "new@example.org", str(asked[-1]["Reply-To"]), "yes") == [Outcome.ANSWERED]
    assert addresses(towton) == ("new@example.org",)


def test_an_address_that_holds_another_seat_is_not_taken_and_its_holder_not_told_of(towton: Table) -> None:
    old, _ = asks_to_move(towton, "margaret@example.org")
    new = str(towton.last("margaret")["Reply-To"])
    assert "do my letters reach" in towton.last("margaret")["Subject"]
    assert "Warwick" not in text_of(towton.last("margaret"))
    assert answers(towton, "warwick@example.org", old) == [Outcome.ANSWERED]
    assert answers(towton, "margaret@example.org", new) == [Outcome.ANSWERED]
    assert "cannot go to that address" in towton.last("warwick")["Subject"]
    assert addresses(towton) == ("warwick@example.org",)


def test_a_seat_names_three_other_addresses_a_day_at_most(towton: Table) -> None:
    for number in range(MOVES_A_DAY + 1):
        towton.drop(towton.mail("warwick", f"ADDRESS new{number}@example.org"))
    towton.tick()
    assert sum(len(towton.letters(f"new{number}")) for number in range(MOVES_A_DAY + 1)) == MOVES_A_DAY
    assert "no other address today" in {
        str(each["Subject"]).partition(": ")[2] for each in towton.letters("warwick")
    }


def test_trying_out_orders_moves_nothing(towton: Table) -> None:
    towton.says("warwick", "TRY\nADDRESS new@example.org\nmarch to Daventry")
    assert towton.letters("new") == []


@pytest.mark.parametrize(
    "line",
    ["ADDRESS a@b", "ADDRESS new@example.org\tBcc: x@example.com", "ADDRESS <new@exa mple.org>", "ADDRESS"],
)
def test_what_is_no_address_is_written_to_nobody(towton: Table, line: str) -> None:
    letters = len(list((towton.home / "mail/out/new").iterdir()))
    towton.says("warwick", line)
    assert len(list((towton.home / "mail/out/new").iterdir())) == letters + 1, "the echo alone"
