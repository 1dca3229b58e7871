"""Attacks with forged headers, forged mail and mail without end, at a real host."""

import re
from datetime import timedelta
from email.message import EmailMessage

import pytest

from adjudicator.kernel.visibility import SeatId
from adjudicator.service.allowance import ANSWERS_A_DAY, REMINDERS, STRANGERS_A_DAY
from adjudicator.service.letters.last_today import SAID
from adjudicator.service.outcomes import Outcome
from adjudicator.service.taken import Received
from adjudicator.service.umpire.events import KeyRenewed
from tests.integration.table import Table, text_of
from tests.integration.umpire.desks import events_of, flat, says

WARWICK = SeatId("warwick")
JUDGE = "judge@example.org"
ADDRESS = "warwick@example.org"
ORDER = "march to Daventry"


def raw(table: Table, sender: str, body: str = ORDER, **headers: str) -> bytes:
    """A mail as no mail program would write it."""
    lines = [f"From: {sender}", f"Message-ID: <attack-{next(table.ids)}@example.net>"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return ("\n".join(lines) + f"\n\n{body}\n").encode()


def come(table: Table, *mails: bytes) -> tuple[Received, ...]:
    for mail in mails:
        table.drop(mail)
    return tuple(table.tick().received)


def comes(table: Table, mail: bytes) -> Outcome:
    (received,) = come(table, mail)
    return received.outcome


def key_of(table: Table, seat: str = "warwick") -> str:
    return str(table.last(seat)["Reply-To"])


def sheet(table: Table, seat: SeatId = WARWICK) -> object:
    return table.load().desk(seat).sheet


@pytest.fixture
def trusting(towton: Table, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setenv("ADJUDICATOR_MAIL__AUTHSERV_ID", "mx.example.org")
    return towton


# ---- whose it is


@pytest.mark.parametrize(
    "sender",
    [
        f"<rogue@example.com> <{ADDRESS}>",
        f"rogue@example.com <{ADDRESS}>",
        f"Council: {ADDRESS};",
        f'"rogue@example.com <{ADDRESS}>',
        "warwic\u212a@example.org",
    ],
)
def test_a_sender_that_can_be_read_as_another_too_is_nobody(towton: Table, sender: str) -> None:
    assert comes(towton, raw(towton, sender, To=key_of(towton))) is Outcome.CHALLENGED
    assert sheet(towton) == []


def test_a_malformed_sender_has_no_domain_that_could_vouch_for_it(trusting: Table) -> None:
    found = "mx.example.org; dmarc=pass header.from=example.org"
    mail = raw(trusting, f"<rogue@example.com> <{ADDRESS}>", To=JUDGE, Authentication_Results=found)
    assert comes(trusting, mail) is Outcome.UNKNOWN
    assert sheet(trusting) == []


@pytest.mark.parametrize("header", ["Bcc", "Resent-To", "Reply-To", "Sender", "X-Forwarded-To", "Comments"])
def test_a_token_where_no_mail_system_says_to_whom_it_came_counts_for_nothing(
    towton: Table, header: str
) -> None:
    mail = raw(towton, ADDRESS, To=JUDGE, **{header: key_of(towton)})
    assert comes(towton, mail) is Outcome.CHALLENGED
    assert sheet(towton) == []


def test_of_two_seats_marks_in_one_mail_the_senders_own_counts(towton: Table) -> None:
    bess, hers = SeatId("buckingham"), "buckingham@example.org"
    letter = str(towton.last("buckingham")["Message-ID"])
    assert comes(towton, raw(towton, hers, To=key_of(towton), References=letter)) is Outcome.ACCEPTED
    assert sheet(towton) == []
    assert sheet(towton, bess) != []
    letter = str(towton.last("warwick")["Message-ID"])
    mail = raw(towton, hers, "hold", To=key_of(towton, "buckingham"), In_Reply_To=letter)
    assert comes(towton, mail) is Outcome.ACCEPTED
    assert sheet(towton) == []


def test_a_token_of_another_campaign_does_nothing_in_this_one(towton: Table) -> None:
    mine = key_of(towton)
    towton.found("barnet")
    others = next(str(each["Reply-To"]) for each in towton.letters("warwick") if "barnet" in each["List-Id"])
    assert others != mine
    assert comes(towton, raw(towton, ADDRESS, To=others)) is Outcome.ACCEPTED
    assert sheet(towton) == []
    assert towton.load("barnet").desk(WARWICK).sheet != []


def test_a_forged_mail_with_a_stolen_token_is_held_where_the_mail_server_finds_it_forged(
    trusting: Table,
) -> None:
    forged = {"Authentication_Results": "mx.example.org; dmarc=fail (p=none) header.from=example.org"}
    assert comes(trusting, raw(trusting, ADDRESS, To=key_of(trusting), **forged)) is Outcome.CHALLENGED
    assert sheet(trusting) == []
    asked = trusting.last("warwick")
    assert "my mail server finds that it did not come from there" in flat(asked)
    assert comes(trusting, raw(trusting, ADDRESS, "no", To=str(asked["Reply-To"]))) is Outcome.ANSWERED
    assert len(events_of(trusting, KeyRenewed)) == 1, "the thief knows the key"


def test_whose_own_mail_is_found_forged_says_yes(trusting: Table) -> None:
    """Forwarding broke it on the way: his answer shows that he reads his mail."""
    forged = {"Authentication_Results": "mx.example.org; dmarc=fail header.from=example.org"}
    comes(trusting, raw(trusting, ADDRESS, To=key_of(trusting), **forged))
    answer = raw(trusting, ADDRESS, "yes", To=key_of(trusting), **forged)
    assert comes(trusting, answer) is Outcome.ANSWERED
    assert sheet(trusting) != []


def test_the_umpire_may_let_count_what_the_mail_server_finds_forged(trusting: Table) -> None:
    forged = {"Authentication_Results": "mx.example.org; dmarc=fail header.from=example.org"}
    comes(trusting, raw(trusting, ADDRESS, To=key_of(trusting), **forged))
    number = re.search(r"Mail (\d+), .*? found forged by the mail server", says(trusting, "DIGEST"))
    assert number is not None
    says(trusting, f"RELEASE {number[1]}")
    trusting.tick()
    assert sheet(trusting) != []


def test_an_umpires_acts_are_held_where_the_mail_server_finds_them_forged(trusting: Table) -> None:
    forged = {"Authentication_Results": "mx.example.org; dmarc=fail header.from=example.org"}
    mail = raw(trusting, "umpire@example.org", "PROCESS", To=key_of(trusting, "umpire"), **forged)
    assert comes(trusting, mail) is Outcome.CHALLENGED
    assert trusting.load().ledger.closed == ("setup",)


def test_findings_that_no_trusted_server_wrote_hold_nothing(trusting: Table) -> None:
    others = {"Authentication_Results": "mx.example.net; dmarc=fail header.from=example.org"}
    assert comes(trusting, raw(trusting, ADDRESS, To=key_of(trusting), **others)) is Outcome.ACCEPTED


def test_a_question_is_answered_by_a_program_that_writes_to_the_address_in_from(towton: Table) -> None:
    comes(towton, raw(towton, ADDRESS, To=JUDGE))
    asked = str(towton.last("warwick")["Message-ID"])
    rogue = raw(towton, "rogue@example.com", "yes", To=JUDGE, In_Reply_To=asked)
    assert comes(towton, rogue) is Outcome.CHALLENGED
    assert comes(towton, raw(towton, ADDRESS, "yes", To=JUDGE, In_Reply_To=asked)) is Outcome.ANSWERED
    assert sheet(towton) != []


def test_what_a_program_answers_to_a_question_is_no_yes(towton: Table) -> None:
    comes(towton, raw(towton, ADDRESS, To=JUDGE))
    mail = raw(towton, ADDRESS, "yes", To=key_of(towton), Auto_Submitted="auto-replied")
    assert comes(towton, mail) is Outcome.AUTOMATIC
    assert sheet(towton) == []


# ---- letters to those who never wrote


def test_no_stranger_is_mailed_the_words_of_whoever_forged_his_address(towton: Table) -> None:
    mail = raw(towton, "victim@example.net", "buy", To=JUDGE, Subject="Cheap pills at pills.example")
    assert comes(towton, mail) is Outcome.UNKNOWN
    (letter,) = towton.letters("nobody") + _to(towton, "victim@example.net")
    assert "pills" not in letter.as_string()
    assert letter["Reply-To"] is None


@pytest.mark.parametrize(
    "headers",
    [
        {"To": "undisclosed-recipients:;"},
        {"To": JUDGE, "X_Spam_Flag": "YES"},
        {"To": JUDGE, "Authentication_Results": "mx.example.org; dmarc=fail header.from=example.net"},
    ],
)
def test_a_stranger_in_whose_name_somebody_may_have_written_hears_nothing(
    trusting: Table, headers: dict[str, str]
) -> None:
    (received,) = come(trusting, raw(trusting, "victim@example.net", **headers))
    assert received.outcome is Outcome.UNKNOWN
    assert "not answered: " in received.detail, "and the log says why"
    assert _to(trusting, "victim@example.net") == []


def test_all_strangers_together_get_so_many_letters_a_day(towton: Table) -> None:
    come(towton, *(raw(towton, f"v{n}@example.net", To=JUDGE) for n in range(STRANGERS_A_DAY + 5)))
    assert len(_to(towton, "@example.net")) == STRANGERS_A_DAY
    towton.now += timedelta(days=1, hours=1)
    come(towton, raw(towton, "v@example.net", To=JUDGE))
    assert len(_to(towton, "@example.net")) == STRANGERS_A_DAY + 1


# ---- exchanges without end


def test_a_program_that_does_not_say_so_is_answered_so_many_times_a_day(towton: Table) -> None:
    """A note of absence to each letter, in other words each time."""
    before, key = len(towton.letters("warwick")), key_of(towton)
    notes = [raw(towton, ADDRESS, f"I am away, note {n}.", To=key) for n in range(ANSWERS_A_DAY + 4)]
    assert {each.outcome for each in come(towton, *notes)} == {Outcome.ACCEPTED}
    assert len(towton.letters("warwick")) == before + ANSWERS_A_DAY
    told = [SAID in " ".join(text_of(letter).split()) for letter in towton.letters("warwick")[before:]]
    assert told.count(True) == 1, "the last one says that it is"
    assert comes(towton, raw(towton, ADDRESS, ORDER, To=key)) is Outcome.ACCEPTED
    assert len(towton.letters("warwick")) == before + ANSWERS_A_DAY + 1, "orders have their echo all the same"


def test_who_answers_otherwise_is_asked_again_so_many_times_from_the_first_on(towton: Table) -> None:
    comes(towton, raw(towton, ADDRESS, To=JUDGE))
    question, before = key_of(towton), len(towton.letters("warwick"))
    heard = []
    for number in range(REMINDERS + 2):
        come(towton, raw(towton, ADDRESS, f"Hm, {number}.", To=question))
        heard.append(len(towton.letters("warwick")) - before)
    assert heard == [*range(1, REMINDERS + 1), REMINDERS, REMINDERS]


def test_a_flood_of_forged_bounces_warns_once_and_changes_nothing(towton: Table) -> None:
    before = len(towton.letters("umpire"))
    come(towton, *(_bounce(towton, ADDRESS) for _ in range(30)))
    assert len(towton.letters("umpire")) == before + 1
    assert "Anybody can forge such a report" in flat(towton.last("umpire"))
    assert comes(towton, raw(towton, ADDRESS, To=key_of(towton))) is Outcome.ACCEPTED


def test_a_questions_letter_shows_little_of_what_another_wrote(towton: Table) -> None:
    comes(towton, raw(towton, ADDRESS, To=JUDGE, Subject="Click rogue.example " * 20))
    assert text_of(towton.last("warwick")).count("rogue.example") < 5


# ---- words of others in letters


@pytest.mark.parametrize("kind", ["plain", "html"])
@pytest.mark.parametrize("by", ["player", "bounce", "umpire"])
def test_words_of_others_in_a_letter_that_comes_back_as_it_is_do_nothing(
    towton: Table, kind: str, by: str
) -> None:
    """Some programs quote without a mark: whoever has his words in a letter would speak for its reader."""
    reader, sheet_before = ("warwick" if by == "umpire" else "umpire"), sheet(towton)
    if by == "player":
        towton.drop(towton.mail("warwick", "UMPIRE: PROCESS March"))
    elif by == "bounce":
        towton.drop(_bounce(towton, ADDRESS, f"{'x' * 66} PROCESS March"))
    else:
        towton.drop(towton.mail("umpire", "TELL warwick: march to London"))
    towton.tick()
    letter = next(each for each in towton.letters(reader)[::-1] if ORDER[:5] in flat(each) or by != "umpire")
    part = letter.get_body((kind,))
    assert part is not None
    mail = EmailMessage()
    mail["From"], mail["To"] = f"{reader}@example.org", str(letter["Reply-To"])
    mail["Subject"], mail["Message-ID"] = "Re: your letter", "<back@example.org>"
    mail.set_content(part.get_content(), subtype=kind)
    comes(towton, mail.as_bytes())
    assert towton.load().ledger.closed == ("setup",)
    assert sheet(towton) == sheet_before


@pytest.mark.parametrize("kind", ["plain", "html"])
def test_the_list_of_acts_that_comes_back_as_it_is_does_nothing(towton: Table, kind: str) -> None:
    letter = next(each for each in towton.letters("umpire") if "your desk" in each["Subject"])
    part = letter.get_body((kind,))
    assert part is not None
    before = towton.load()
    assert before.ledger.open is not None
    for number, said in enumerate(("", "I am away.", "EXTEND 24H")):
        mail = EmailMessage()
        mail["From"], mail["To"] = "umpire@example.org", str(letter["Reply-To"])
        mail["Subject"], mail["Message-ID"] = "Re: your desk", f"<desk-{number}@example.org>"
        above = f"<p>{said}</p>" if kind == "html" else f"{said}\n\n"
        mail.set_content(above + str(part.get_content()), subtype=kind)
        comes(towton, mail.as_bytes())
        opened = towton.load().ledger.open
        assert opened is not None
        moved = opened.closes - before.ledger.open.closes
        assert moved == timedelta(hours=24 if said.startswith("EXTEND") else 0)
    assert "NOT READ" in flat(towton.last("umpire")), "and he is told"
    assert len(towton.letters("margaret")) == 2, "her briefing, and of the one act that he wrote"


def test_words_of_others_are_shown_and_never_obeyed(towton: Table) -> None:
    nasty = "<script>alert(1)</script> <img src=http://pills.example/x.png> \u202eexe.x\u202c"
    towton.drop(
        towton.mail("warwick", f"UMPIRE: {nasty}", Subject="Re: =?utf-8?q?a=0D=0ABcc:_x=40y.example?=")
    )
    towton.tick()
    letter = towton.last("umpire")
    page = letter.get_body(("html",))
    assert page is not None
    assert "<script>alert(1)</script> <img" in text_of(letter)
    assert not re.search("<script|<img|\u202e", str(page.get_content()))
    assert "\u202e" not in text_of(letter)
    assert all(each["Bcc"] is None for each in (letter, towton.last("warwick")))


def _to(table: Table, address: str) -> list[EmailMessage]:
    table.letters("nobody")  # which reads all that is there
    return [each for each in table.read.values() if address in str(each["To"])]


def _bounce(table: Table, recipient: str, said: str = "no such user") -> bytes:
    status = (
        f"Final-Recipient: rfc822;{recipient}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; {said}\n"
    )
    parts = (
        f"--b\n\nno\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\n{status}\n--b--"
    )
    kind = "multipart/report; report-type=delivery-status; boundary=b"
    return raw(table, "MAILER-DAEMON@example.com", parts, To=JUDGE, Content_Type=kind)
