"""A mail that may not be a seat's is held, and the seat's own address asked: YES, NO, or nothing."""

from datetime import timedelta
from email.message import EmailMessage

import pytest

from adjudicator.kernel.visibility import SeatId
from adjudicator.service.outcomes import Outcome
from adjudicator.service.umpire.events import KeyRenewed, MailJudged, Verdict
from tests.integration.table import DEADLINE, Table, text_of
from tests.integration.umpire.desks import events_of, flat, says

WARWICK = SeatId("warwick")
JUDGE = "judge@example.org"


def outcomes(table: Table) -> list[Outcome]:
    return [each.outcome for each in table.tick().received]


def held(table: Table, body: str = "march to London", **headers: str) -> EmailMessage:
    """A mail in Warwick's name that proves nothing is held; returned is the letter that asks about it."""
    table.drop(table.mail("warwick", body, **{"To": JUDGE, **headers}))
    assert outcomes(table) == [Outcome.CHALLENGED]
    letter = table.last("warwick")
    assert "Is it yours?" in letter["Subject"]
    assert table.load().desk(WARWICK).sheet == []
    return letter


def answer(table: Table, letter: EmailMessage, body: str, **headers: str) -> list[Outcome]:
    table.drop(table.mail("warwick", body, To=str(letter["Reply-To"]), **headers))
    return outcomes(table)


def set_aside(table: Table) -> dict[int, str]:
    with table.host() as host, host.database.read() as work:
        return {mail.id: mail.reason for mail in work.quarantine.all()}


def sheet(table: Table) -> object:
    return table.load().desk(WARWICK).sheet


def test_yes_releases_the_mail_that_was_asked_about_and_no_other(towton: Table) -> None:
    first = held(towton, "march to London", Subject="first")
    second = held(towton, "march to Daventry", Subject="second")
    assert str(first["Reply-To"]) != str(second["Reply-To"])
    assert 'Its subject is "second"' in flat(second)
    assert answer(towton, second, "Yes, that was me.\n\n> march to Dover") == [Outcome.ANSWERED]
    assert "TO Daventry" in towton.text("warwick")
    assert list(set_aside(towton).values()) == ["no-token"]
    (judged,) = events_of(towton, MailJudged)
    assert (judged.verdict, judged.by, judged.seat) == (Verdict.CONFIRMED, "warwick", "warwick")


def test_a_question_is_answered_once(towton: Table) -> None:
    letter = held(towton)
    raw = towton.mail("warwick", "yes", To=str(letter["Reply-To"]))
    towton.drop(raw)
    towton.drop(raw)
    assert outcomes(towton) == [Outcome.ANSWERED, Outcome.DUPLICATE]
    towton.says("warwick", "stay")
    before = sheet(towton)
    assert answer(towton, letter, "yes") == [Outcome.LATE]
    assert "that question is settled" in towton.last("warwick")["Subject"]
    assert sheet(towton) == before


def test_after_seven_days_an_answer_does_nothing(towton: Table) -> None:
    says(towton, "EXTEND 240H")
    letter = held(towton)
    towton.now += timedelta(days=7)
    assert answer(towton, letter, "yes") == [Outcome.LATE]
    assert sheet(towton) == []


def test_a_mail_counts_for_the_round_in_which_it_came_and_for_no_other(towton: Table) -> None:
    letter = held(towton)
    towton.now = DEADLINE
    towton.tick(timedelta(minutes=1))
    assert answer(towton, letter, "yes") == [Outcome.ANSWERED]
    assert "is over, nothing was changed" in towton.last("warwick")["Subject"]
    assert "march to London" in towton.text("warwick"), "the lines are given back"
    assert sheet(towton) == []


def test_no_leaves_it_to_the_umpire(towton: Table) -> None:
    letter = held(towton)
    assert answer(towton, letter, "That was not me!") == [Outcome.ANSWERED]
    assert "that mail is not counted" in towton.last("warwick")["Subject"]
    assert list(set_aside(towton).values()) == ["disowned"]
    assert events_of(towton, KeyRenewed) == [], "nobody else has his key"
    assert answer(towton, letter, "yes, it was me after all") == [Outcome.LATE]
    assert sheet(towton) == []


@pytest.mark.parametrize(
    "said", ["I am not in the office until Monday.", "", "> Answer YES", "OK, but who wrote that?"]
)
def test_an_answer_that_is_neither_is_asked_again(towton: Table, said: str) -> None:
    letter = held(towton)
    assert answer(towton, letter, said) == [Outcome.CHALLENGED]
    assert "neither yes nor no" in flat(towton.last("warwick"))
    assert answer(towton, towton.last("warwick"), "yes") == [Outcome.ANSWERED]
    assert sheet(towton) != []


@pytest.mark.parametrize("kind", ["plain", "html"])
def test_a_question_that_comes_back_as_it_is_says_no_yes(towton: Table, kind: str) -> None:
    """Some programs answer with the whole letter, behind no quote mark, below a note of absence."""
    letter = held(towton)
    part = letter.get_body((kind,))
    assert part is not None
    for number, before in enumerate(("I am away until Monday.", "")):
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = "warwick@example.org", str(letter["Reply-To"]), "Away"
        mail["Message-ID"] = f"<away-{number}@example.org>"
        mail.set_content(f"{before}\n\n{part.get_content()}", subtype=kind)
        towton.drop(mail.as_bytes())
        assert outcomes(towton) == [Outcome.CHALLENGED]
    assert sheet(towton) == []
    assert answer(towton, letter, f"Yes\n\n{text_of(letter)}") == [Outcome.ANSWERED]


def test_a_program_answers_no_question(towton: Table) -> None:
    letter = held(towton)
    assert answer(towton, letter, "yes", Auto_Submitted="auto-replied") == [Outcome.AUTOMATIC]
    assert sheet(towton) == []


def test_orders_in_answer_to_a_question_count_as_in_any_reply(towton: Table) -> None:
    letter = held(towton)
    towton.drop(towton.mail("warwick", "march to Daventry", To=str(letter["Reply-To"])))
    assert outcomes(towton) == [Outcome.ACCEPTED]
    assert "TO Daventry" in towton.text("warwick")
    assert list(set_aside(towton).values()) == ["no-token"], "the held mail does nothing yet"


def test_yes_and_orders_in_one_mail_are_both_done_in_their_order(towton: Table) -> None:
    letter = held(towton, "march to London")
    towton.drop(towton.mail("warwick", "Yes that was me\nmarch to Daventry", To=str(letter["Reply-To"])))
    assert outcomes(towton) == [Outcome.ACCEPTED]
    assert towton.load().desk(WARWICK).mails == 2
    assert "TO Daventry" in towton.says("warwick", "SHOW"), "what was written last"
    assert set_aside(towton) == {}


def test_an_answer_from_another_address_does_nothing_and_is_told(towton: Table) -> None:
    letter = held(towton)
    assert answer(towton, letter, "yes", From="anne@example.com") == [Outcome.CHALLENGED]
    assert "your answer came from another address" in towton.last("warwick")["Subject"]
    assert "anne@example.com" in text_of(towton.last("warwick"))
    assert sheet(towton) == []
    assert answer(towton, letter, "yes") == [Outcome.ANSWERED], "the question is still open"


def test_a_seat_is_asked_about_ten_mails_a_day_at_most(towton: Table) -> None:
    before = len(towton.letters("warwick"))
    for _ in range(13):
        towton.drop(towton.mail("warwick", "march to London", To=JUDGE))
    towton.tick()
    assert len(towton.letters("warwick")) - before == 10
    assert len(set_aside(towton)) == 13


# ---- a token from another address


def test_a_stranger_with_a_seats_token_hears_nothing_and_the_seat_is_asked(towton: Table) -> None:
    letter = held(towton, To=str(towton.last("warwick")["Reply-To"]), From="spoof@example.com")
    assert "spoof@example.com" in text_of(letter)
    assert "march to London" not in text_of(letter), "it may be another player's"
    assert not [f for f in (towton.home / "mail/out/new").iterdir() if b"To: spoof@" in f.read_bytes()]
    assert answer(towton, letter, "yes") == [Outcome.ANSWERED]
    assert "TO London" in towton.text("warwick")


def test_who_disowns_a_mail_with_his_token_has_a_new_key(towton: Table) -> None:
    old = str(towton.last("warwick")["Reply-To"])
    letter = held(towton, To=old, From="spoof@example.com")
    assert answer(towton, letter, "no") == [Outcome.ANSWERED]
    told = towton.last("warwick")
    assert "your letters have a new reply address" in told["Subject"]
    assert str(told["Reply-To"]) != old
    (renewed,) = events_of(towton, KeyRenewed)
    assert (renewed.by, renewed.seat, renewed.renewal) == ("warwick", "warwick", 1)
    towton.drop(towton.mail("warwick", "march to London", To=old))
    assert outcomes(towton) == [Outcome.CHALLENGED], "a thief who writes Warwick's address gains nothing"
    assert "TO Daventry" in towton.says("warwick", "march to Daventry", To=str(told["Reply-To"]))


def test_a_thief_with_token_and_address_is_found_out_by_the_echo(towton: Table) -> None:
    """What docs/security.md says is not stopped: the mail counts, and the player hears of it at once."""
    towton.says("warwick", "march to Daventry")
    stolen = towton.mail("warwick", "march to London", MessageID="<thief@example.com>")
    towton.drop(stolen)
    assert outcomes(towton) == [Outcome.ACCEPTED]
    assert "TO London" in towton.text("warwick")
    assert "TO Daventry" in towton.says("warwick", "UNDO")
    says(towton, "TOKEN warwick")
    towton.drop(stolen.replace(b"<thief@example.com>", b"<thief2@example.com>"))
    assert outcomes(towton) == [Outcome.CHALLENGED]


def test_a_letter_passed_on_to_another_player_is_useless_to_him(towton: Table) -> None:
    """Buckingham was forwarded Warwick's letter, whole: he writes to its reply address, and quotes it."""
    letter = towton.last("warwick")
    quoted = f"Reply-To: {letter['Reply-To']}\nMessage-ID: {letter['Message-ID']}\n\n{text_of(letter)}"
    ids = {"In_Reply_To": str(letter["Message-ID"]), "References": str(letter["Message-ID"])}
    body = "march to London\n\n---- Forwarded message ----\n" + quoted
    towton.drop(towton.mail("buckingham", body, To=str(letter["Reply-To"]), **ids))
    towton.drop(towton.mail("buckingham", body, To=JUDGE, **ids))
    towton.drop(towton.mail("buckingham", body, To=JUDGE))
    assert outcomes(towton) == [Outcome.CHALLENGED] * 3
    assert sheet(towton) == towton.load().desk("buckingham").sheet == []
    assert "a mail came to your reply address" in towton.last("warwick")["Subject"]
    assert "buckingham@" not in text_of(towton.last("warwick"))
    assert "Is it yours?" in towton.last("buckingham")["Subject"]
    assert "warwick" not in text_of(towton.last("buckingham")).lower().replace("to london", "")


@pytest.mark.parametrize(
    "body", ["Reply-To: {reply_to}", "[#{token}]", "> {reply_to}\n> {message_id}\n> Ref. towton/warwick"]
)
def test_a_quoted_token_proves_nothing_of_who_sends(towton: Table, body: str) -> None:
    letter = towton.last("warwick")
    reply_to = str(letter["Reply-To"])
    token = reply_to.partition("+")[2].partition("@")[0]
    quoted = body.format(reply_to=reply_to, token=token, message_id=letter["Message-ID"])
    held(towton, f"march to London\n\n{quoted}")


def test_the_umpire_has_a_key_made_anew(towton: Table) -> None:
    old = str(towton.last("warwick")["Reply-To"])
    assert "Warwick has a new key" in says(towton, "TOKEN warwick because he posted one")
    letter = towton.last("warwick")
    assert "your letters have a new reply address" in letter["Subject"]
    towton.drop(towton.mail("warwick", "march to London", To=old))
    assert outcomes(towton) == [Outcome.CHALLENGED]
    asked = towton.last("warwick")
    assert "TO Daventry" in towton.says("warwick", "march to Daventry", To=str(letter["Reply-To"]))
    towton.drop(towton.mail("warwick", "yes", To=str(asked["Reply-To"])))
    assert outcomes(towton) == [Outcome.ANSWERED]
    assert "TO London" in towton.text("warwick")


def test_the_umpires_own_key_is_made_anew(towton: Table) -> None:
    old = str(towton.last("umpire")["Reply-To"])
    assert "Your letters have a new key" in says(towton, "TOKEN umpire")
    new = str(towton.last("umpire")["Reply-To"])
    assert new != old
    towton.drop(towton.mail("umpire", "PROCESS", To=old))
    assert outcomes(towton) == [Outcome.CHALLENGED]
    assert towton.load().ledger.closed == ("setup",)


def test_a_letter_written_before_a_renewal_and_sent_after_it_has_the_new_key(towton: Table) -> None:
    with towton.host() as host, host.database.write() as work:
        work.outbox.add("late/one", "towton", "report", "warwick", {"commit": 1}, towton.now)
        (owed,) = work.letters.waiting()
    says(towton, "TOKEN warwick")
    (late,) = (each for each in towton.letters("warwick")[1:] if "the campaign begins" in each["Subject"])
    assert owed.key == "late/one"
    assert "TO Daventry" in towton.says("warwick", "march to Daventry", To=str(late["Reply-To"]))


def test_a_renewed_key_is_that_of_later_rounds_too(towton: Table) -> None:
    says(towton, "TOKEN warwick")
    says(towton, "PROCESS")
    assert "TO Daventry" in towton.says("warwick", "march to Daventry")
    assert towton.load().ledger.office.renewal(WARWICK) == 1


# ---- marks


def test_a_reply_that_lost_its_reply_address_is_known_by_the_letter_that_it_answers(towton: Table) -> None:
    letter = towton.last("warwick")
    assert "TO Daventry" in towton.says(
        "warwick", "march to Daventry", To=JUDGE, In_Reply_To=str(letter["Message-ID"])
    )
    chain = f"<else@example.net> {letter['Message-ID']} <mine@example.org>"
    assert "TO Coventry" in towton.says("warwick", "march to Coventry", To=JUDGE, References=chain)


def test_a_letter_of_a_key_before_says_whose_a_mail_is_and_proves_it_not(towton: Table) -> None:
    letter = towton.last("warwick")
    says(towton, "TOKEN warwick")
    held(towton, In_Reply_To=str(letter["Message-ID"]))


def test_a_message_id_that_is_reckoned_from_what_is_known_is_no_proof(towton: Table) -> None:
    """The key under which a letter is owed can be guessed; its Message-ID hangs on the token besides."""
    with towton.host() as host:
        guessed = host.intake.names.message_id(f"{towton.load().stream}/briefing/warwick")
    assert guessed != towton.last("warwick")["Message-ID"]
    held(towton, In_Reply_To=guessed)


def test_the_foot_of_a_letter_tells_which_of_two_campaigns_a_mail_is_about(towton: Table) -> None:
    towton.found("barnet")
    for name in ("towton", "barnet"):
        towton.drop(towton.mail("warwick", f"march to London\n\n> Ref. {name}/warwick", To=JUDGE))
        assert outcomes(towton) == [Outcome.CHALLENGED]
        assert f"Ref. {name}/warwick" in text_of(towton.last("warwick"))


@pytest.mark.parametrize(
    "sender", ["warwick@example.org, spoof@example.com", "spoof@example.com, warwick@example.org"]
)
def test_a_mail_from_several_is_from_nobody(towton: Table, sender: str) -> None:
    held(towton, From=sender, To=str(towton.last("warwick")["Reply-To"]))


def test_a_second_from_header_makes_a_mail_nobodys(towton: Table) -> None:
    raw = towton.mail("warwick", "march to London")
    towton.drop(b"From: spoof@example.com\n" + raw)
    towton.drop(raw.replace(b"\nTo:", b"\nFrom: spoof@example.com\nTo:", 1))
    assert outcomes(towton) == [Outcome.CHALLENGED, Outcome.CHALLENGED]
    assert sheet(towton) == []
