"""Seats given out by wish as joining closes: mails in, draw, directory, letters, log (DESIGN: rounds)."""

import json
from email.message import EmailMessage

import pytest

from adjudicator.bootstrap.exchange import export_log, import_log
from adjudicator.bootstrap.host import init_host
from adjudicator.bootstrap.reports import check_reports
from adjudicator.bootstrap.tables import DirectoryTables
from adjudicator.service import allotment
from adjudicator.service.allotted import SeatsAllotted
from adjudicator.service.events import Closing, Held, OrdersReceived, RoundClosed, SeatOffered
from adjudicator.service.joined import wishes_of
from adjudicator.service.ledger import JOINING
from adjudicator.service.ports import SeatEntry
from adjudicator.service.umpire.acts.holders import REPLACE
from tests.integration.clockwork import DAY, HOUR, PLAYERS, at, closed, founded, opened, said, utc
from tests.integration.street import events_of, replayed
from tests.integration.table import Table, text_of

JOIN_BY = utc("2026-12-10T20:00")
RULE = '[joining]\ndeadline = "2026-12-10 20:00"\nminimum = 2'
STAKES = "1-a-stakes"


@pytest.fixture
def wishing(table: Table, quarrel_installed: None) -> Table:
    """A campaign whose seats are given out by wish."""
    return founded(table, more=f"{RULE}\npreferences = true")


@pytest.fixture
def inviting(table: Table, quarrel_installed: None) -> Table:
    """One whose seats are as its file says."""
    return founded(table, more=RULE)


def holder(table: Table, seat: str) -> str:
    with table.host() as host, host.database.read() as work:
        entry = work.directory.seat("street", seat)
    return entry.address.partition("@")[0] if entry else ""


def holders(table: Table) -> dict[str, str]:
    return {seat: holder(table, seat) for seat in PLAYERS}


def allotted(table: Table) -> SeatsAllotted:
    (event,) = events_of(table, SeatsAllotted)
    return event


def briefing(table: Table, person: str) -> EmailMessage:
    """The letter that begins the game for somebody."""
    (letter,) = [each for each in table.letters(person) if "Quarrel begins with" in text_of(each)]
    return letter


def join_all(table: Table) -> None:
    """Anne would have Cecily's seat, Bess Anne's, Cecily Bess's."""
    for seat, wish in (("anne", "Cecily"), ("bess", "anne")):
        table.says(seat, f"JOIN PREFER {wish}")
    table.says("cecily", "JOIN PREFER bess, anne")


# ---- asking and answering


def test_the_invitation_says_what_is_on_offer_and_how_seats_are_given(wishing: Table) -> None:
    letter = said(wishing, "anne")
    assert "will you play?" in letter
    assert "On offer are Anne, Bess and Cecily" in letter
    assert "You were invited as Anne: to keep that seat, ask for it." in letter
    assert "JOIN PREFER Anne, Bess (I play, and would like these, best first)" in letter


def test_wishes_are_echoed_in_full_names_and_stand_in_the_sheet(wishing: Table) -> None:
    echo = wishing.says("anne", "JOIN PREFER cecily, bess")
    assert "You asked for Cecily, then Bess." in " ".join(echo.split())
    assert wishes_of(wishing.load("street").desk("anne").sheet) == ("cecily", "bess")


def test_a_list_on_lines_of_its_own_and_a_change_of_mind(wishing: Table) -> None:
    wishing.says("anne", "Hello,\nJOIN\n1. Cecily\n2. Bess\n\nAnne")
    assert wishes_of(wishing.load("street").desk("anne").sheet) == ("cecily", "bess")
    assert "You asked for Bess." in wishing.says("anne", "PREFER bess")
    assert "play whatever is left" in wishing.says("anne", "PREFER none")
    assert wishes_of(wishing.load("street").desk("anne").sheet) == ()
    wishing.says("anne", "DECLINE")
    assert wishes_of(wishing.load("street").desk("anne").sheet) is None


def test_who_asks_for_a_seat_takes_part_and_who_has_no_wish_is_asked(wishing: Table) -> None:
    wishing.says("anne", "PREFER bess")
    assert wishing.load("street").ledger.joined == ("anne",)
    wishing.says("bess", "PREFER none")
    assert "do you play?" in said(wishing, "bess")
    assert wishing.load("street").ledger.joined == ("anne",)


def test_an_unknown_seat_is_asked_back_first_and_never_guessed(wishing: Table) -> None:
    wishing.says("anne", "JOIN PREFER Cecliy, bess")
    letter = said(wishing, "anne")
    assert "you are in, 1 QUESTION" in letter
    assert 'which seat is "Cecliy"? Cecily?' in letter
    assert letter.index("Cecliy") < letter.index("You are in, but")
    assert wishes_of(wishing.load("street").desk("anne").sheet) is None


def test_a_mail_that_is_wrong_leaves_the_wishes_of_before(wishing: Table) -> None:
    wishing.says("anne", "JOIN PREFER bess")
    wishing.says("anne", "PREFER zzz")
    assert "You asked for Bess." in said(wishing, "anne")


def test_it_begins_when_all_are_in_and_have_said_their_wishes(wishing: Table) -> None:
    wishing.says("anne", "JOIN PREFER bess")
    wishing.says("bess", "JOIN PREFER none")
    wishing.says("cecily", "JOIN")
    assert "have not said which seat" in said(wishing, "cecily")
    assert closed(wishing) == ()
    wishing.says("cecily", "PREFER cecily")
    assert closed(wishing) == (JOINING,)
    assert events_of(wishing, RoundClosed)[0].why is Closing.JOINED


def test_held_for_too_few_it_begins_as_soon_as_all_are_in(wishing: Table) -> None:
    wishing.says("anne", "JOIN")
    at(wishing, JOIN_BY)
    assert opened(wishing).held is Held.TOO_FEW
    wishing.says("bess", "JOIN")
    wishing.says("cecily", "JOIN")
    assert closed(wishing) == (JOINING,)


def test_where_seats_are_as_the_file_says_wishes_are_answered_so(inviting: Table) -> None:
    wishing = inviting.says("anne", "JOIN PREFER bess")
    assert "seats are not given out by wish. Yours is Anne." in " ".join(wishing.split())
    assert inviting.load("street").ledger.joined == ("anne",)
    inviting.says("bess", "PREFER anne")
    assert "nothing changed, 1 QUESTION" in said(inviting, "bess")
    assert inviting.load("street").ledger.joined == ("anne",)
    assert "You play Bess." in inviting.says("bess", "JOIN bess")
    assert wishes_of(inviting.load("street").desk("bess").sheet) is None


# ---- giving out


def test_all_wishes_that_agree_are_granted_and_players_change_seats(wishing: Table) -> None:
    join_all(wishing)
    assert holders(wishing) == {"cecily": "anne", "anne": "bess", "bess": "cecily"}
    assert wishing.load("street").ledger.seats == PLAYERS
    assert replayed(wishing) == [f"{JOINING}: "]


def test_the_briefing_says_what_was_asked_drawn_and_given(wishing: Table) -> None:
    join_all(wishing)
    letter = " ".join(text_of(briefing(wishing, "cecily")).split())
    assert "You play Bess, by mail" in letter
    assert "YOUR SEAT You asked for Bess, then Anne. You were drawn" in letter
    assert "You are Bess, your first wish." in letter
    assert "Rule GEN-5" in letter
    assert "judge/seats/drawn:1" in letter


def test_a_seat_that_two_ask_for_goes_to_who_is_drawn_first(wishing: Table) -> None:
    wishing.says("anne", "JOIN PREFER cecily")
    wishing.says("bess", "JOIN PREFER cecily, bess")
    wishing.says("cecily", "DECLINE")
    at(wishing, JOIN_BY)
    event = allotted(wishing)
    first = event.given[0].invited
    assert holder(wishing, "cecily") == first
    other = {"anne": "bess", "bess": "anne"}[first]
    assert holder(wishing, other) == other
    reason = (
        "None of these was left, so you are Anne, as you were invited." if other == "anne" else "second wish"
    )
    assert reason in said(wishing, other)


def test_a_seat_that_was_declined_is_on_offer_and_one_left_over_is_not_in_the_game(wishing: Table) -> None:
    wishing.says("anne", "JOIN PREFER cecily")
    wishing.says("bess", "JOIN PREFER bess")
    wishing.says("cecily", "DECLINE")
    letters = at(wishing, JOIN_BY)
    assert holders(wishing) == {"anne": "", "bess": "bess", "cecily": "anne"}
    assert wishing.load("street").ledger.seats == ("bess", "cecily")
    assert letters == ["allotted umpire", "report bess", "report cecily"]
    assert events_of(wishing, SeatOffered) == []


def test_the_umpire_is_told_who_plays_what(wishing: Table) -> None:
    wishing.says("anne", "JOIN PREFER cecily, bess")
    wishing.says("bess", "JOIN PREFER none")
    at(wishing, JOIN_BY)
    letter = said(wishing, "umpire")
    assert "who plays what" in letter
    assert "asked for Cecily, then Bess; invited as Anne." in letter
    assert "asked for no seat; invited as Bess." in letter
    assert "Not in the game: Anne." in letter
    assert "Invited as Cecily: no answer in time." in letter


def test_who_did_not_answer_is_told_at_his_address_without_a_key_to_anybodys_seat(wishing: Table) -> None:
    wishing.says("anne", "JOIN PREFER cecily")
    wishing.says("bess", "JOIN PREFER anne")
    at(wishing, JOIN_BY)
    letter = wishing.last("cecily")
    assert "begun without you" in str(letter["Subject"])
    assert tokens_in_force(wishing, letter) == []


# ---- letters, tokens, secrets


def tokens_in_force(table: Table, letter: EmailMessage) -> list[str]:
    """The seats that a letter is the key to."""
    token = str(letter["Reply-To"] or "").partition("@")[0].rpartition("+")[2]
    with table.host() as host, host.database.read() as work:
        found = work.directory.token(token)
    return [found.seat] if found is not None else []


def test_the_echo_of_the_last_to_join_goes_to_him_and_not_to_his_seats_new_holder(wishing: Table) -> None:
    join_all(wishing)
    echoes = {
        seat: [letter for letter in wishing.letters(seat) if "you are in" in str(letter["Subject"])]
        for seat in PLAYERS
    }
    assert {seat: len(found) for seat, found in echoes.items()} == dict.fromkeys(PLAYERS, 1)
    (echo,) = echoes["cecily"]
    assert "You asked for Bess, then Anne." in " ".join(text_of(echo).split())
    assert tokens_in_force(wishing, echo) == []


def test_each_has_the_key_to_his_own_seat_and_to_no_other(wishing: Table) -> None:
    join_all(wishing)
    for seat, person in holders(wishing).items():
        keys = [key for letter in wishing.letters(person) for key in tokens_in_force(wishing, letter)]
        assert set(keys) == {seat}


def test_an_answer_to_an_old_letter_acts_for_nobody_and_is_answered(wishing: Table) -> None:
    old = wishing.mail("anne", "stake 2")
    join_all(wishing)
    wishing.drop(old)
    wishing.tick()
    assert "from before its seat went to another player" in said(wishing, "anne")
    assert all(not wishing.load("street").desk(seat).heard for seat in PLAYERS)


def test_an_old_token_from_the_address_of_the_seats_new_holder_does_nothing_either(wishing: Table) -> None:
    to = str(wishing.last("anne")["Reply-To"])
    join_all(wishing)
    wishing.says("bess", "stake 2", To=to)  # she holds Anne now
    assert not wishing.load("street").desk("anne").heard


def test_an_answer_that_comes_twice_is_answered_once(wishing: Table) -> None:
    wishing.says("anne", "JOIN PREFER cecily")
    wishing.says("bess", "JOIN PREFER anne")
    raw = wishing.mail("cecily", "JOIN PREFER bess")
    wishing.drop(raw)
    wishing.drop(raw)
    wishing.tick()
    wishing.drop(raw)
    wishing.tick()
    subjects = [str(letter["Subject"]) for letter in wishing.letters("cecily")]
    assert len([each for each in subjects if "nothing was changed" in each]) == 0


def test_orders_go_on_under_the_new_seats_and_what_was_sent_before_under_the_old(wishing: Table) -> None:
    join_all(wishing)
    wishing.says("anne", "stake 2")
    received = [(event.seat, event.round) for event in events_of(wishing, OrdersReceived)]
    assert received == [("anne", JOINING), ("bess", JOINING), ("cecily", JOINING), ("cecily", STAKES)]
    at(wishing, opened(wishing).closes)
    assert replayed(wishing) == [f"{JOINING}: ", f"{STAKES}: "]


def test_zones_and_addresses_go_with_the_players(wishing: Table) -> None:
    wishing.says("anne", "JOIN PREFER cecily\nZONE America/New_York")
    wishing.says("bess", "JOIN PREFER none")
    wishing.says("cecily", "JOIN PREFER anne")
    with wishing.host() as host, host.database.read() as work:
        assert work.directory.seat("street", "cecily") == SeatEntry(
            "cecily", "anne@example.org", "America/New_York"
        )


def test_every_player_can_check_the_draw_and_his_own_wishes(wishing: Table, tmp_path) -> None:
    join_all(wishing)
    files = []
    for person in PLAYERS:
        files.append(tmp_path / f"{person}.eml")
        files[-1].write_bytes(briefing(wishing, person).as_bytes())
    checked = check_reports(files)
    assert [each.findings for each in checked] == [()] * 3
    assert all(each.throws >= 2 for each in checked)
    (part,) = [p for p in briefing(wishing, "cecily").walk() if p.get_content_type() == "application/json"]
    proofs = json.loads(part.get_payload(decode=True))["proofs"]
    assert proofs["own"]["seat"] == "cecily"
    assert proofs["own"]["sheet"][0]["order"] == {"wishes": ["bess", "anne"]}


def test_an_export_for_a_seat_has_its_players_own_wishes_and_nobody_elses(wishing: Table) -> None:
    join_all(wishing)
    with wishing.host() as host:
        log = export_log(host, "street", "bess")
    shown = [
        json.loads(event["payload"])
        for line in log.splitlines()
        for event in json.loads(line).get("events", ())
        if isinstance(event, dict) and event.get("type") == OrdersReceived.type_name
    ]
    assert [event["seat"] for event in shown] == ["cecily"]


def test_a_replaced_player_is_not_told_of_wishes_that_were_not_his(wishing: Table) -> None:
    join_all(wishing)
    with wishing.host() as host:
        host.desk.command("street", REPLACE, ["bess", "zoe@example.org"], "", wishing.now)
    wishing.tick()
    assert "You take over Bess" in said(wishing, "zoe")
    assert "You asked for" not in said(wishing, "zoe")


def test_the_log_is_taken_in_elsewhere_and_replays(wishing: Table, tmp_path) -> None:
    join_all(wishing)
    with wishing.host() as host:
        content = export_log(host, "street", "")
    init_host(tmp_path / "other")
    other = Table(tmp_path / "other", wishing.now)
    with other.host() as host:
        import_log(host, content)
    assert replayed(other) == [f"{JOINING}: "]
    assert other.load("street").ledger == wishing.load("street").ledger


def test_a_draw_that_was_meddled_with_is_found_by_replay(wishing: Table, monkeypatch) -> None:
    honest = allotment._drawn
    monkeypatch.setattr(allotment, "_drawn", lambda players, dice: list(reversed(honest(players, dice))))
    join_all(wishing)
    monkeypatch.undo()
    assert "event 1 was judge.seats_allotted" in replayed(wishing)[0]


def test_the_silent_are_asked_again(wishing: Table) -> None:
    wishing.says("anne", "JOIN")
    assert at(wishing, JOIN_BY - DAY) == ["reminder bess", "reminder cecily"]
    assert "left: will you play? Do you play? You have not answered yet." in said(wishing, "bess")


def test_a_fault_while_players_move_leaves_everything_as_it_was(wishing: Table, monkeypatch) -> None:
    wishing.says("anne", "JOIN PREFER cecily")
    wishing.says("bess", "JOIN PREFER anne")
    head = wishing.load("street").head
    moved: list[str] = []

    def dies(self: DirectoryTables, campaign: str, entry: SeatEntry) -> None:
        moved.append(entry.seat)
        if len(moved) == 2:
            raise OSError("no space left")
        add(self, campaign, entry)

    add = DirectoryTables.add_seat
    monkeypatch.setattr(DirectoryTables, "add_seat", dies)
    at(wishing, JOIN_BY)
    assert moved == ["anne", "cecily"]
    assert (wishing.load("street").head, closed(wishing)) == (head, ())
    assert holders(wishing) == {seat: seat for seat in PLAYERS}
    monkeypatch.undo()
    at(wishing, JOIN_BY + HOUR)
    assert holders(wishing) == {"anne": "bess", "bess": "", "cecily": "anne"}
    assert "begun without you" in str(wishing.last("cecily")["Subject"])


def test_closing_again_does_nothing(wishing: Table) -> None:
    join_all(wishing)
    before, number = holders(wishing), wishing.load("street").number
    with wishing.host() as host:
        again = host.closer.close("street", JOINING, wishing.now)
    assert not again.done
    assert (holders(wishing), wishing.load("street").number) == (before, number)


def test_a_letter_that_another_process_had_in_hand_goes_to_whom_it_was_for(wishing: Table) -> None:
    """Claimed before the seats were given out, written after."""
    wishing.says("anne", "JOIN PREFER cecily")
    wishing.says("bess", "JOIN PREFER anne")
    wishing.drop(wishing.mail("cecily", "JOIN PREFER bess\nZONE Europe/Rome"))
    with wishing.host() as host:
        ticker = host.ticker()
        ticker.receive(wishing.now)
        with host.database.write() as work:
            intent = work.outbox.claim(wishing.now, wishing.now + HOUR)
        assert intent is not None
        assert (intent.kind, intent.recipient) == ("echo", "cecily")
        host.closer.close("street", JOINING, wishing.now)
        letter = ticker.mailroom.writer.write(intent)
    assert (holder(wishing, "cecily"), letter.recipient) == ("anne", "cecily@example.org")
    assert "Europe/Rome" in letter.text
    assert "21:00 your time" in letter.text


def test_the_umpire_may_begin_at_his_desk(wishing: Table) -> None:
    wishing.says("anne", "JOIN PREFER cecily")
    wishing.drop(wishing.mail("umpire", "PROCESS"))
    wishing.tick()
    assert wishing.load("street").ledger.seats == ("cecily",)
    assert allotted(wishing).throws == ()
    assert "You are Cecily, your first wish." in said(wishing, "anne")


def test_a_player_of_two_seats_has_two(wishing: Table) -> None:
    """One address may be invited to several seats; each is a player of its own."""
    with wishing.host() as host, host.database.write() as work:
        work.directory.add_seat("street", SeatEntry("bess", "anne@example.org", "UTC"))
    wishing.says("anne", "JOIN PREFER cecily")
    at(wishing, JOIN_BY - DAY)  # she is reminded of Bess's invitation
    reminder = next(
        each for each in wishing.letters("anne") if "not answered yet" in " ".join(text_of(each).split())
    )
    wishing.says("anne", "JOIN PREFER anne", To=str(reminder["Reply-To"]))
    at(wishing, JOIN_BY)
    assert holders(wishing) == {"anne": "anne", "bess": "", "cecily": "anne"}


def test_a_letter_made_late_is_no_key_to_the_seat_that_somebody_else_has_now(wishing: Table) -> None:
    """A stranger writes with Anne's token; before she can be told, she holds Cecily, and Bess holds Anne."""
    wishing.says("anne", "JOIN PREFER cecily")
    wishing.says("bess", "JOIN PREFER anne")
    stranger = wishing.mail("mallory", "JOIN", To=str(wishing.last("anne")["Reply-To"]))
    wishing.drop(stranger)
    wishing.drop(wishing.mail("cecily", "JOIN PREFER bess"))
    wishing.tick()
    (told,) = [each for each in wishing.letters("anne") if "in your name" in str(each["Subject"])]
    assert holder(wishing, "anne") == "bess"
    assert tokens_in_force(wishing, told) == []
