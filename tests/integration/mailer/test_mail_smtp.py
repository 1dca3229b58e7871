"""Letters over SMTP: answers of every class, lines that break, TLS, logins. No letter is lost or doubled."""

import logging
import socket
import time
from datetime import UTC, datetime

import pytest

from mailer.compose import Letter, compose
from mailer.errors import (
    PartlyRefused,
    PermanentFailure,
    TemporaryFailure,
    Unreachable,
    Unsendable,
    WrongSetting,
)
from mailer.ports import Envelope
from mailer.server import Secret, Server, Tls
from mailer.smtp import Relay, SmtpOutbox
from tests.servers.certificate import write_certificate
from tests.servers.ports import HOST, free_ports
from tests.servers.scripted import scripted
from tests.servers.smtp import DATA, DROP, MAIL, PASSWORD, USER, Sink, sink

pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS:UserWarning")

ANNE, MARY, JOHN = "anne@example.org", "mary@example.org", "john@example.org"
TO_ANNE = Envelope("", (ANNE,))
TO_ALL = Envelope("judge@example.org", (ANNE, MARY, JOHN))


def letter(number: int = 7) -> bytes:
    return b"Message-ID: <r%d@example.org>\r\nTo: anne@example.org\r\n\r\nReport\r\n" % number


@pytest.fixture
def server():
    with sink() as running:
        yield running


@pytest.fixture
def certificate(tmp_path):
    return write_certificate(tmp_path)


def outbox_to(server: Sink, **more) -> SmtpOutbox:
    end = more.pop("end_timeout", 2.0)
    return SmtpOutbox(Relay(server.server(**more), end_timeout=end))


def fault_of(outbox, envelope=TO_ANNE, message=None):
    with pytest.raises((TemporaryFailure, PermanentFailure)) as caught:
        outbox.send(envelope, message or letter())
    return caught.value


def wrong_setting(outbox) -> str:
    fault = fault_of(outbox)
    assert isinstance(fault, WrongSetting), repr(fault)
    assert str(fault).startswith(f"setting {fault.setting}: ")
    return fault.setting


def test_all_recipients_of_a_letter_are_served_in_one_envelope(server):
    outbox_to(server).send(TO_ALL, letter())
    (taken,) = server.letters
    assert (taken.sender, taken.recipients, taken.content) == (
        "judge@example.org",
        TO_ALL.recipients,
        letter(),
    )


def test_whoever_is_named_twice_is_served_once(server):
    outbox_to(server).send(Envelope("", (ANNE, MARY, ANNE)), letter())
    assert server.letters[0].recipients == (ANNE, MARY)


@pytest.mark.parametrize(
    ("at", "said", "kind"),
    [
        (MAIL, "451 4.3.0 later", TemporaryFailure),
        (MAIL, "421 4.3.2 closing", TemporaryFailure),
        (ANNE, "421 4.3.2 closing", TemporaryFailure),
        (ANNE, "450 4.2.1 greylisted", TemporaryFailure),
        (ANNE, "451 4.7.1 later", TemporaryFailure),
        (ANNE, "452 4.5.3 too many", TemporaryFailure),
        (ANNE, "550 5.1.1 no such user", PermanentFailure),
        (ANNE, "552 too many recipients", TemporaryFailure),
        (ANNE, "552 5.2.2 mailbox full", TemporaryFailure),
        (ANNE, "550 5.2.2 mailbox full", TemporaryFailure),
        (ANNE, "552 5.3.4 too big", PermanentFailure),
        (DATA, "421 4.3.2 closing", TemporaryFailure),
        (DATA, "451 4.3.0 later", TemporaryFailure),
        (DATA, "452 4.3.1 disk full", TemporaryFailure),
        (DATA, "550 5.7.1 spam", PermanentFailure),
        (DATA, "552 5.2.2 mailbox full", TemporaryFailure),
        (DATA, "552 too much mail data", Unsendable),
        (DATA, "554 5.6.0 no", PermanentFailure),
    ],
)
def test_an_answer_is_for_now_or_for_good(server, at, said, kind):
    server.says[at] = said
    fault = fault_of(outbox_to(server))
    assert isinstance(fault, kind)
    assert not isinstance(fault, WrongSetting)
    assert server.letters == []


@pytest.mark.parametrize("at", [MAIL, ANNE, DATA])
def test_a_line_that_is_cut_may_work_later(server, at):
    server.says[at] = DROP
    assert isinstance(fault_of(outbox_to(server)), TemporaryFailure)


def test_whoever_is_refused_is_told_from_those_who_are_served(server):
    server.says |= {MARY: "450 4.2.1 later", JOHN: "550 5.1.1 no such user"}
    fault = fault_of(outbox_to(server), TO_ALL)
    assert isinstance(fault, PartlyRefused)
    assert (fault.served, fault.again, fault.dead) == ((ANNE,), (MARY,), (JOHN,))
    assert server.letters[0].recipients == (ANNE,)
    assert "mary@example.org (450 4.2.1 later)" in str(fault)


def test_where_all_are_refused_in_different_ways_it_is_told_who_may_be_tried_again(server):
    server.says |= {ANNE: "550 no", MARY: "450 later", JOHN: "550 no"}
    fault = fault_of(outbox_to(server), TO_ALL)
    assert isinstance(fault, PartlyRefused)
    assert (fault.served, fault.again, fault.dead) == ((), (MARY,), (ANNE, JOHN))


@pytest.mark.parametrize(("said", "kind"), [("550 no", PermanentFailure), ("450 no", TemporaryFailure)])
def test_where_all_are_refused_alike_the_letter_is(server, said, kind):
    server.says |= {ANNE: said, MARY: said, JOHN: said}
    assert type(fault_of(outbox_to(server), TO_ALL)) is kind


def test_what_a_server_says_is_told_on_one_line_and_not_without_end(server):
    server.says[MAIL] = "550 we do not like \x07 it " + "x" * 400
    told = str(fault_of(outbox_to(server)))
    assert told.isprintable()
    assert len(told) < 500


def test_a_line_cut_after_the_last_byte_may_work_later_and_the_letter_is_the_same(server):
    server.after = [DROP]
    fault = fault_of(outbox_to(server))
    assert type(fault) is TemporaryFailure
    assert "may go again" in str(fault)
    outbox_to(server).send(TO_ANNE, letter())
    first, second = server.letters
    assert first.content == second.content == letter()


def test_a_server_that_is_slow_to_answer_is_waited_for_so_long_and_no_longer(server):
    server.slow = 0.5
    outbox_to(server, end_timeout=5.0).send(TO_ANNE, letter())
    begun = time.monotonic()
    fault = fault_of(outbox_to(server, end_timeout=0.1))
    assert type(fault) is TemporaryFailure
    assert time.monotonic() - begun < 2


def test_letters_of_a_batch_go_over_one_line(server):
    with outbox_to(server).batch() as outbox:
        for number in range(5):
            outbox.send(TO_ANNE, letter(number))
    assert [taken.content for taken in server.letters] == [letter(number) for number in range(5)]
    assert server.talks == 1


@pytest.mark.parametrize(
    ("at", "said"),
    [(at, said) for at in (MAIL, ANNE, DATA) for said in ("421 closing", "450 later", "550 no", DROP)],
)
def test_a_fault_of_one_letter_of_a_batch_is_no_other_letters(server, at, said):
    failed = []
    with outbox_to(server).batch() as outbox:
        for number in range(4):
            server.once = {at: said} if number == 1 else {}
            try:
                outbox.send(TO_ANNE, letter(number))
            except (TemporaryFailure, PermanentFailure):
                failed.append(number)
    mended = at != DATA and said in {"421 closing", DROP}
    assert failed == ([] if mended else [1])
    assert [taken.content for taken in server.letters] == [
        letter(number) for number in range(4) if number not in failed
    ]


def test_a_line_that_died_between_two_letters_is_made_anew_at_once(server):
    with outbox_to(server).batch() as outbox:
        outbox.send(TO_ANNE, letter(1))
        server.once = {MAIL: DROP}
        outbox.send(TO_ANNE, letter(2))
        server.once = {MAIL: "421 4.4.2 idle for too long"}
        outbox.send(TO_ANNE, letter(3))
    assert len(server.letters) == 3
    assert server.talks == 3


def test_a_letter_cut_after_its_last_byte_is_not_sent_again_by_the_batch_itself(server):
    with outbox_to(server).batch() as outbox:
        outbox.send(TO_ANNE, letter(1))
        server.after = [DROP]
        with pytest.raises(TemporaryFailure):
            outbox.send(TO_ANNE, letter(2))
        outbox.send(TO_ANNE, letter(3))
    assert [taken.content for taken in server.letters] == [letter(1), letter(2), letter(3)]


def test_a_letter_that_is_too_big_is_not_even_begun():
    with sink(most=1_000) as server:
        fault = fault_of(outbox_to(server), message=letter() + b"x" * 2_000)
        assert isinstance(fault, Unsendable)
        outbox_to(server).send(TO_ANNE, letter())
        assert f"SIZE={len(letter())}" in server.letters[0].options


def test_a_composed_letter_goes_through_a_server_that_knows_ascii_alone(server):
    composed = compose(
        Letter(
            sender="Jürgen <judge@example.org>",
            recipient="Anne <anne@example.org>",
            subject="Große Fehde – Zug 3",
            text="Schön.\n.\n" + "ä" * 3_000,
            html="<p>Schön</p>",
            message_id="<r9@example.org>",
            date=datetime(2026, 6, 14, tzinfo=UTC),
            marker="judge@example.org",
        )
    )
    assert composed.isascii()
    assert max(map(len, composed.split(b"\r\n"))) <= 998
    outbox_to(server).send(TO_ANNE, composed)
    assert server.letters[0].content == composed


def test_eight_bits_are_told_of_and_foreign_addresses_are_unsendable(server):
    outbox_to(server).send(TO_ANNE, letter() + "Schön\r\n".encode())
    assert "BODY=8BITMIME" in server.letters[0].options
    for address in (
        "anne@größe.example",
        "anne@example.org> SIZE=1",
        "",
        "Anne <anne@example.org>",
        "<anne@example.org>\u2028",
    ):
        assert isinstance(fault_of(outbox_to(server), Envelope("", (address,))), Unsendable)


@pytest.mark.parametrize("tls", [Tls.IMPLICIT, Tls.STARTTLS])
def test_letters_go_over_tls_where_the_certificate_is_to_be_trusted(certificate, tls, tmp_path):
    with sink(certificate, tls) as server:
        trusted = {"host": "localhost", "tls": tls, "ca_file": certificate[0]}
        SmtpOutbox(Relay(Server(port=server.port, **trusted))).send(TO_ANNE, letter())
        assert len(server.letters) == 1
        strange = SmtpOutbox(Relay(Server(port=server.port, **(trusted | {"ca_file": None}))))
        assert wrong_setting(strange) == "ca_file"
        assert len(server.letters) == 1


@pytest.mark.parametrize("tls", [Tls.IMPLICIT, Tls.STARTTLS])
def test_a_certificate_for_another_name_is_not_trusted(tmp_path, tls):
    certificate = write_certificate(tmp_path, "mail.example.org")
    with sink(certificate, tls) as server:
        outbox = SmtpOutbox(Relay(Server("localhost", server.port, tls, ca_file=certificate[0])))
        assert wrong_setting(outbox) == "host"


@pytest.mark.parametrize("tls", [Tls.IMPLICIT, Tls.STARTTLS])
def test_tls_where_the_server_has_none_is_a_wrong_setting(server, tls):
    outbox = SmtpOutbox(Relay(Server(HOST, server.port, tls, connect_timeout=2)))
    assert wrong_setting(outbox) == "tls"
    assert server.letters == []


def test_a_server_that_wants_tls_says_so(certificate):
    with sink(certificate, Tls.STARTTLS) as server:
        assert wrong_setting(outbox_to(server)) == "tls"


def test_a_login_is_made_where_one_is_set():
    with sink(login=True) as server:
        outbox_to(server, user=USER, password=Secret(PASSWORD)).send(TO_ANNE, letter())
        assert len(server.letters) == 1


@pytest.mark.parametrize("password", ["wrong-rose", "Schlüssel"])
def test_a_wrong_password_is_told_by_setting_and_never_shown(caplog, password):
    caplog.set_level(logging.DEBUG)
    with sink(login=True) as server:
        outbox = outbox_to(server, user=USER, password=Secret(password))
        fault = fault_of(outbox)
    assert isinstance(fault, WrongSetting)
    assert fault.setting == "password"
    shown = "".join(record.getMessage() for record in caplog.records if record.name != "mail.log")
    assert password not in f"{fault!r} {fault} {shown} {outbox._relay!r}"


def test_a_login_that_is_missing_or_not_wanted_is_a_wrong_setting(server):
    with sink(login=True) as strict:
        assert wrong_setting(outbox_to(strict)) == "user"
    assert wrong_setting(outbox_to(server, user=USER, password=Secret(PASSWORD))) == "user"


def test_a_black_hole_a_closed_port_and_a_name_that_is_none_may_work_later():
    with socket.create_server((HOST, 0)) as door:
        for tls in Tls:
            hole = Server(HOST, door.getsockname()[1], tls, connect_timeout=0.2)
            assert "check host, port and tls" in str(fault_of(SmtpOutbox(Relay(hole))))
    closed = Server(HOST, free_ports(1)[0], Tls.NONE)
    nowhere = Server("nowhere.invalid", 25, Tls.IMPLICIT)
    for server in (closed, nowhere):
        assert type(fault_of(SmtpOutbox(Relay(server)))) is Unreachable


def test_a_server_that_fails_at_a_letter_was_reached(server):
    for at in (MAIL, ANNE, DATA):
        server.says = {at: DROP}
        assert type(fault_of(outbox_to(server))) is not Unreachable


def scripted_fault(greeting="220 here", message=None, **answers):
    with scripted(greeting, **({"EHLO": "250-here\n250 AUTH PLAIN"} | answers)) as server:
        login = Server(HOST, server.port, Tls.NONE, USER, Secret(PASSWORD), answer_timeout=1)
        return fault_of(SmtpOutbox(Relay(login)), message=message)


@pytest.mark.parametrize(
    ("answer", "setting"),
    [
        ("535 5.7.8 white-boar is wrong", "password"),
        ("534 5.7.9 another way", "password"),
        ("538 5.7.11 encryption required", "tls"),
        ("530 5.7.0 Must issue a STARTTLS command first", "tls"),
    ],
)
def test_a_login_refused_is_told_by_setting_without_the_password(answer, setting):
    fault = scripted_fault(AUTH=answer)
    assert isinstance(fault, WrongSetting)
    assert fault.setting == setting
    assert PASSWORD not in str(fault)


def test_a_login_that_cannot_be_looked_at_now_may_work_later():
    fault = scripted_fault(AUTH="454 4.7.0 try later")
    assert isinstance(fault, TemporaryFailure)
    assert not isinstance(fault, WrongSetting)


def test_a_server_that_takes_no_mail_from_here_is_a_wrong_setting():
    fault = scripted_fault("554 5.7.1 we know your kind")
    assert isinstance(fault, WrongSetting)
    assert fault.setting == "host"


@pytest.mark.parametrize("greeting", ["421 4.3.2 busy", "HTTP/1.1 400 Bad Request", "* OK IMAP4rev1"])
def test_a_server_that_greets_otherwise_may_be_busy_or_another(greeting):
    fault = scripted_fault(greeting)
    assert isinstance(fault, TemporaryFailure)
    assert not isinstance(fault, WrongSetting)


def test_eight_bits_do_not_go_to_a_server_that_takes_seven():
    fault = scripted_fault(AUTH="235 welcome", message=letter() + "Schön".encode())
    assert isinstance(fault, Unsendable)
    assert "ASCII" in str(fault)
