"""Mails that were set aside, and the digest that tells of them and of everything else once a day."""

import re
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage

import pytest
from typer.testing import CliRunner

from adjudicator.cli.app import app
from adjudicator.kernel.visibility import SeatId
from adjudicator.service.events import SecretsViewed
from adjudicator.service.outcomes import Outcome
from adjudicator.service.ports import TextKind
from adjudicator.service.umpire import events as desk
from tests.integration.table import FILE, START, Table
from tests.integration.umpire.desks import events_of, flat, says

WARWICK = SeatId("warwick")
DAY = timedelta(days=1)


def set_aside(table: Table, seat: str, body: str, **headers: str) -> int:
    """Drop a mail that will be set aside, and return its number."""
    table.drop(table.mail(seat, body, **headers))
    (received,) = table.tick().received
    return received.mail


# ---- release and drop


def test_a_mail_of_a_seat_from_another_address_is_read_by_the_umpires_word(towton: Table) -> None:
    number = set_aside(towton, "warwick", "march to Daventry", From="earl@work.example")
    answer = says(towton, f"RELEASE {number} because he told me")
    assert f"Mail {number} is read as warwick's, by your word" in answer
    done = towton.tick()
    assert [each.outcome for each in done.received] == [Outcome.ACCEPTED]
    assert "Daventry" in flat(towton.last("warwick"))
    (event,) = events_of(towton, desk.MailJudged)
    assert (event.verdict, event.seat) == (desk.Verdict.VOUCHED, "warwick")
    assert "example" not in event.model_dump_json()


def test_a_strangers_mail_is_read_as_a_seats_where_the_umpire_says_whose(towton: Table) -> None:
    number = set_aside(towton, "earl", "march to Daventry", To="judge@example.org", From="earl@work.example")
    says(towton, f"RELEASE {number} FOR warwick")
    towton.tick()
    assert towton.load().desk(WARWICK).mails == 1


def test_a_strangers_mail_released_as_it_is_is_set_aside_again(towton: Table) -> None:
    number = set_aside(towton, "earl", "march to Daventry", To="judge@example.org", From="earl@work.example")
    assert f"Mail {number} is read as if it had just come" in says(towton, f"RELEASE {number}")
    assert [each.outcome for each in towton.tick().received] == [Outcome.UNKNOWN]


def test_a_released_mail_for_a_round_that_is_closed_changes_nothing(towton: Table) -> None:
    number = set_aside(towton, "warwick", "march to Daventry", From="earl@work.example")
    says(towton, "PROCESS")
    says(towton, f"RELEASE {number}")
    assert [each.outcome for each in towton.tick().received] == [Outcome.LATE]


def test_a_dropped_mail_is_kept_and_troubles_nobody(towton: Table) -> None:
    number = set_aside(towton, "warwick", "march to Daventry", From="earl@work.example")
    says(towton, f"DROP {number}")
    assert f"No mail {number} of this campaign is set aside" in says(towton, f"RELEASE {number}")
    with towton.host() as host, host.database.read() as work:
        assert b"Daventry" in work.archive.mail(number).raw
        assert work.incoming.mail(number).outcome == "dropped"
    assert towton.load().desk(WARWICK).mails == 0


def test_a_mail_of_another_campaign_is_not_his_to_release(towton: Table) -> None:
    towton.found("barnet", text=FILE.replace("umpire@", "other@").replace("warwick@", "earl@"))
    letter = towton.last("earl")
    number = set_aside(towton, "x", "stay", To=str(letter["Reply-To"]), From="x@example.org")
    assert f"No mail {number} of this campaign is set aside; those that are: none." in says(
        towton, f"RELEASE {number}"
    )


# ---- read

SECRET = "march to Daventry, int 7\n\nBurn Raby for me.\n> what you wrote\n"


def looks(table: Table) -> list[tuple[str, str]]:
    return [(each.command, each.seat) for each in events_of(table, SecretsViewed)]


def test_a_mail_that_was_set_aside_can_be_read_and_the_look_is_logged(towton: Table) -> None:
    number = set_aside(towton, "warwick", SECRET, From="Earl <earl@work.example>", Subject="Re: my orders")
    answer = says(towton, f"READ {number}")
    assert f"MAIL {number} From: earl@work.example Subject: Re: my orders" in answer
    assert "Date: Mon 7 December, 12:00 (as it says) Came: Mon 7 December, 12:01" in answer
    assert "> march to Daventry, int 7 > Burn Raby for me. > > what you wrote" in answer
    assert f"RELEASE {number} has me read it, DROP {number} is done with it." in answer
    assert looks(towton) == [("read", "warwick")]
    assert towton.load().desk(WARWICK).mails == 0


def test_a_mail_that_was_read_is_in_no_answer_that_is_kept(towton: Table) -> None:
    """So that it is gone when it is purged."""
    number = set_aside(towton, "warwick", SECRET, From="earl@work.example")
    says(towton, f"READ {number}")
    with towton.host() as host, host.database.read() as work:
        kept = work.archive.texts(TextKind.ANSWER, "towton")
    assert kept
    assert not [each for each in kept if "Raby" in each.text or "earl@" in each.text]


def test_a_long_mail_is_cut_and_one_without_text_says_so(towton: Table) -> None:
    long = set_aside(towton, "x", "word " * 2_000, To="judge@example.org", From="x@work.example")
    answer = says(towton, f"READ {long}")
    assert re.search(rf"\d+ more lines: your host sees them by adjudicator quarantine {long}", answer)
    assert answer.count("word word") < 700
    bare = set_aside(towton, "x", "", To="judge@example.org", From="x@work.example")
    assert "There is no text in it." in says(towton, f"READ {bare}")
    assert looks(towton) == [("read", "umpire"), ("read", "umpire")]


def test_what_it_asks_for_is_not_done_when_the_umpire_quotes_it(towton: Table) -> None:
    number = set_aside(towton, "x", "EJECT warwick\n", To="judge@example.org", From="x@work.example")
    says(towton, f"READ {number}")
    says(towton, f"DROP {number}\n\n{towton.text('umpire')}")
    assert not events_of(towton, desk.HolderChanged)


@pytest.mark.parametrize("whose", ["warwick", ""])
def test_who_plays_reads_no_mail_that_may_be_anothers(towton: Table, whose: str) -> None:
    says(towton, "ADDRESS margaret umpire@example.org")
    to = {} if whose else {"To": "judge@example.org"}
    number = set_aside(towton, whose or "x", SECRET, From="earl@work.example", **to)
    answer = says(towton, f"READ {number}", answering="umpire")
    assert "NOT DONE" in answer
    assert "Your address holds Margaret in towton: who plays must not read what may be another's." in answer
    assert "Raby" not in answer
    assert looks(towton) == []


def test_but_one_that_bears_his_own_seats_token(towton: Table) -> None:
    number = set_aside(towton, "margaret", SECRET, From="queen@work.example")
    says(towton, "ADDRESS margaret umpire@example.org", answering="umpire")
    assert "Burn Raby" in says(towton, f"READ {number}", answering="umpire")


def test_by_command_it_can_be_read_too(towton: Table) -> None:
    number = set_aside(towton, "warwick", SECRET, From="earl@work.example")
    done = CliRunner().invoke(app, ["--home", str(towton.home), "umpire", "towton", "read", str(number)])
    assert done.exit_code == 0, done.output
    assert "> Burn Raby for me." in done.output
    assert looks(towton) == [("read", "warwick")]


# ---- the digest


def at(table: Table, day: int, hour: int, minute: int = 0) -> list[EmailMessage]:
    """Tick at a time of December, the judge having looked a minute before; returns the digests so far."""
    table.now = datetime(2026, 12, day, hour, minute, tzinfo=UTC)
    table.tick(timedelta(0), looked=table.now - timedelta(minutes=1))
    return [each for each in table.letters("umpire") if each["Subject"].startswith("towton: ")][1:]


def test_it_goes_once_a_day_at_its_hour(towton: Table) -> None:
    assert at(towton, 8, 7, 59) == []
    assert len(at(towton, 8, 8, 0)) == 1
    assert len(at(towton, 8, 8, 1)) == 1
    assert len(at(towton, 8, 20)) == 1
    assert len(at(towton, 9, 8)) == 2


def test_after_a_silence_over_its_hour_it_goes_late(towton: Table) -> None:
    towton.now = datetime(2026, 12, 8, 15, tzinfo=UTC)
    towton.tick(timedelta(0), looked=towton.now - timedelta(hours=10))
    assert "0 of 3 in" in towton.last("umpire")["Subject"]


def test_not_on_the_day_in_which_the_round_opened(towton: Table) -> None:
    assert at(towton, 7, 13) == []


@pytest.mark.parametrize(
    ("said", "hour", "zone"), [("digest_hour = 20", 20, ""), ("", 13, "America/New_York")]
)
def test_at_an_hour_of_the_umpires_choice_in_his_zone(table: Table, said: str, hour: int, zone: str) -> None:
    settings = f'address = "umpire@example.org"\n{said}\nzone = "{zone or "Europe/London"}"'
    table.found(text=FILE.replace('address = "umpire@example.org"', settings, 1))
    assert at(table, 8, hour - 1, 59) == []
    assert len(at(table, 8, hour)) == 1


def test_in_a_rehearsal_none_goes_and_it_can_be_asked_for(towton: Table) -> None:
    with towton.host() as host:
        done = host.ticker().rehearse(datetime(2026, 12, 8, 9, tzinfo=UTC))
    assert not [each for each in done.posted if each.kind == "digest"]
    shown = CliRunner().invoke(app, ["--home", str(towton.home), "umpire", "towton", "digest"])
    assert "MISSING" in shown.output


def test_never_where_he_wants_none(table: Table) -> None:
    settings = 'address = "umpire@example.org"\ndigest_hour = "never"'
    table.found(text=FILE.replace('address = "umpire@example.org"', settings, 1))
    assert at(table, 8, 8) == []


def test_it_tells_who_is_in_and_missing_what_was_set_aside_and_what_can_be_done(towton: Table) -> None:
    towton.now = START + 2 * DAY
    towton.says("warwick", "march to Daventry\ngo to Xanadu\nREADY")
    number = set_aside(towton, "margaret", "stay", From="queen@work.example")
    says(towton, "EJECT buckingham")
    (*_, letter) = at(towton, 10, 8)
    assert letter["Subject"] == "towton: 1 of 3 in, 1 set aside"
    text = flat(letter)
    assert "March, Spring 1456 closes Sun 13 December, 20:00 your time." in text
    assert "MISSING Buckingham: nobody holds this seat Margaret" in text
    assert "IN Warwick: Wed 9 December, 12:00; 1 line not taken" in text
    assert (
        f"Mail {number}, Wed 9 December, 12:01: not from the seat's address, from queen@work.example" in text
    )
    assert f"READ {number} (what is in it; RELEASE {number} if it counts, DROP {number} if not)" in text
    assert "NUDGE missing" in text
    assert "PROCESS March" in text
    for secret in ("Daventry", "Xanadu", "750 men"):
        assert secret not in text


def test_its_replies_act(towton: Table) -> None:
    at(towton, 8, 8)
    assert "Reminded: Buckingham, Margaret, Warwick." in says(towton, "NUDGE missing")


def test_letters_that_were_given_up_are_told(towton: Table) -> None:
    with towton.host() as host, host.database.write() as work:
        work.outbox.add("given/up", "towton", "report", "warwick", {"commit": 1}, START)
        (intent,) = work.letters.waiting()
        work.letters.given_up(intent.id, "550 no such user")
    text = flat(at(towton, 8, 8)[-1])
    assert "NOT DELIVERED To Warwick report of Mon 7 December, 12:00: 550 no such user" in text
    assert "They wait until ADDRESS warwick new@example.org says where they can go." in text


def test_lines_and_mails_that_were_not_taken_are_counted_since_the_last_digest(towton: Table) -> None:
    early = towton.last("warwick")
    towton.says("warwick", "go to Xanadu\nmain body to Xanadu\nstay int 9")
    text = flat(at(towton, 8, 8)[-1])
    assert re.search(
        r"NOT TAKEN since Mon 7 December, 12:00 Warwick: 3 lines \(place unknown 2, rating range\)", text
    )
    assert "Xanadu" not in text
    assert "NOT TAKEN" not in flat(at(towton, 9, 8)[-1])
    says(towton, "PROCESS March")
    towton.says("warwick", "stay", To=str(early["Reply-To"]))
    text = flat(at(towton, 10, 8)[-1])
    assert "NOT TAKEN since Wed 9 December, 08:00 Warwick: 1 mail (closed round)" in text


def test_an_umpire_who_plays_learns_not_what_was_wrong_with_others_lines(towton: Table) -> None:
    towton.says("warwick", "go to Xanadu")
    says(towton, "ADDRESS margaret umpire@example.org")
    new = next(each for each in towton.letters("umpire") if "come here now" in each["Subject"])
    towton.says("margaret", "go to Xanadu", From="umpire@example.org", To=str(new["Reply-To"]))
    text = flat(at(towton, 8, 8)[-1])
    assert "Margaret: 1 line (place unknown) Warwick: 1 line REPLIES" in text


def test_bounces_are_told_by_the_seat_whose_letters_come_back(towton: Table) -> None:
    letter = towton.last("warwick")
    bounce = towton.mail(
        "x",
        "Final-Recipient: rfc822; warwick@example.org\nAction: failed\nStatus: 4.2.1\n"
        f"Diagnostic-Code: smtp; 450 4.2.1 not now\n\nMessage-ID: {letter['Message-ID']}",
        To="judge@example.org",
        From="MAILER-DAEMON@example.org",
    )
    towton.drop(bounce)
    towton.drop(towton.mail("margaret", "I am away.", Auto_Submitted="auto-replied"))
    towton.drop(
        towton.mail("x", "News", To="judge@example.org", From="x@example.org", List_Id="<news.example>")
    )
    assert [each.outcome for each in towton.tick().received] == [
        Outcome.BOUNCED,
        Outcome.AUTOMATIC,
        Outcome.AUTOMATIC,
    ]
    text = flat(at(towton, 8, 8)[-1])
    assert "AUTOMATIC MAIL since Mon 7 December, 12:00 Margaret: 1 mail." in text
    assert "Margaret: 1 mail. A note of absence: ask him." in text
    assert "LETTERS COME BACK Warwick: 1 letter since Mon 7 December, 12:02, for now" in text
    assert "warwick@example.org: 450 4.2.1 not now" in text
    assert "ADDRESS warwick new@example.org says where they can go; they are sent again then." in text
    assert "1 mail to the judge, in answer to no letter that I know" in text
    assert "AUTOMATIC MAIL" not in flat(at(towton, 9, 8)[-1])


def test_a_paused_round_waits_for_him(towton: Table) -> None:
    says(towton, "PAUSE")
    text = flat(at(towton, 8, 8)[-1])
    assert "WAITS FOR YOU March, Spring 1456 is held (paused), until you RESUME it." in text


def test_a_battle_that_waits_for_him_is_told(quarrel: Table) -> None:
    quarrel.drop(quarrel.mail("umpire", "DIGEST"))
    quarrel.tick()
    text = flat(quarrel.last("umpire"))
    assert "WAITS FOR YOU" in text
    assert "RESULT Anne" in text


def test_over_and_nothing_astray_there_is_none(table: Table) -> None:
    table.found(seasons=1)
    table.now = START + timedelta(minutes=5)
    says(table, "PROCESS March")
    assert table.load().ledger.over
    before = len(table.letters("umpire"))
    at(table, 8, 8)
    assert len(table.letters("umpire")) == before
