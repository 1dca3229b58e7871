"""IMAP as Dovecot speaks it: what a mail is, where it goes, how one gets in."""

import logging
import socket
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from uuid import uuid4

import pytest

from mailer.errors import PermanentFailure, TemporaryFailure, WrongSetting
from mailer.imap_session import Mailbox
from mailer.ports import Fetched, Unreadable
from mailer.server import Secret, Server, Tls
from tests.servers.certificate import write_certificate
from tests.servers.client import mail_program, put
from tests.servers.dovecot import PASSWORD, dovecot
from tests.servers.fixtures import need_dovecot
from tests.servers.ports import HOST, free_ports
from tests.servers.scripted import scripted

MAIL = b"From: anne@example.org\r\n\r\nPay all\r\n"


@pytest.fixture
def server(dovecot_server) -> Server:
    return dovecot_server.server(f"u{uuid4().hex}")


def fault_of(inbox) -> TemporaryFailure:
    with pytest.raises(TemporaryFailure) as caught:
        list(inbox.fetch())
    return caught.value


def wrong_setting(inbox) -> str:
    fault = fault_of(inbox)
    assert isinstance(fault, WrongSetting)
    assert str(fault).startswith(f"setting {fault.setting}: ")
    return fault.setting


def append(server, at: datetime, folder="INBOX"):
    with mail_program(server) as client:
        client.append(folder, MAIL, msg_time=at)


def test_mails_come_by_their_time_of_delivery_in_utc(server, opened):
    summer_time = timezone(timedelta(hours=2))
    append(server, datetime(2026, 6, 2, 1, 30, tzinfo=summer_time))
    append(server, datetime(2026, 6, 1, 23, 0, tzinfo=UTC))
    mails = list(opened(server).fetch())
    assert [mail.received_at.isoformat() for mail in mails] == [
        "2026-06-01T23:00:00+00:00",
        "2026-06-01T23:30:00+00:00",
    ]


def test_a_server_whose_clock_runs_ahead_dates_no_mail_into_the_future(server, opened):
    now = datetime(2026, 6, 14, tzinfo=UTC)
    append(server, now + timedelta(days=400))
    (mail,) = opened(server, now=lambda: now).fetch()
    assert mail.received_at == now


def test_the_account_names_user_host_and_folder_and_the_key_names_the_mail(server, opened):
    put(server, "INBOX", MAIL)
    (mail,) = opened(server).fetch()
    with mail_program(server) as client:
        validity = client.select_folder("INBOX")[b"UIDVALIDITY"]
    assert (mail.account, mail.key) == (f"imap:{server.user}@{HOST}/INBOX", f"{validity}.1")


def test_a_mail_that_was_delivered_over_lmtp_comes_with_the_headers_that_were_added(dovecot_server, opened):
    user = f"u{uuid4().hex}"
    dovecot_server.deliver(f"{user}+seat7", MAIL)
    (mail,) = opened(dovecot_server.server(user)).fetch()
    assert f"Delivered-To: {user}+seat7@example.org".encode() in mail.raw
    assert mail.raw.endswith(MAIL)


def test_reading_marks_nothing_as_seen_and_putting_aside_does(server, opened):
    put(server, "INBOX", MAIL)
    inbox = opened(server)
    (mail,) = inbox.fetch()
    with mail_program(server) as client:
        client.select_folder("INBOX")
        assert client.search("UNSEEN") == [1]
        inbox.acknowledge(mail.key)
        client.select_folder("Processed")
        assert client.search("SEEN") == [1]
        assert client.fetch([1], ["BODY.PEEK[]"])[1][b"BODY[]"] == MAIL


def test_folders_are_named_in_any_script_and_level(server, opened):
    put(server, "Spiele/Große Fehde", MAIL)
    inbox = opened(server, folder="Spiele/Große Fehde", processed="Spiele/Erledigt & geprüft")
    (mail,) = inbox.fetch()
    inbox.acknowledge(mail.key)
    with mail_program(server) as client:
        assert client.folder_status("Spiele/Erledigt & geprüft")[b"MESSAGES"] == 1


def test_a_server_that_parts_levels_by_dots_below_the_inbox(opened):
    need_dovecot()
    with dovecot(separator=".", prefix="INBOX.") as courier:
        server = courier.server("anne")
        put(server, "INBOX.Judge.In", MAIL)
        inbox = opened(server, folder="Judge/In", processed="INBOX/Judge/Processed")
        (mail,) = inbox.fetch()
        inbox.acknowledge(mail.key)
        with mail_program(server) as client:
            assert client.folder_status("INBOX.Judge.Processed")[b"MESSAGES"] == 1


@pytest.mark.parametrize("uidplus", [True, False])
def test_a_server_that_cannot_move_copies_and_deletes_that_mail_alone(opened, uidplus):
    need_dovecot()
    words = "IMAP4rev1 IDLE" + (" UIDPLUS" if uidplus else "")
    with dovecot(extra=f"imap_capability = {words}") as old:
        server = old.server("anne")
        put(server, "INBOX", MAIL, MAIL, MAIL)
        inbox = opened(server)
        with mail_program(server) as client:
            client.select_folder("INBOX")
            client.delete_messages([1])
            first, _ = inbox.fetch()
            inbox.acknowledge(first.key)
            inbox.acknowledge(first.key)
            client.noop()
            assert client.search("ALL") == ([1, 3] if uidplus else [1, 2, 3])
            assert client.folder_status("Processed")[b"MESSAGES"] == 1
        assert [mail.key.rpartition(".")[2] for mail in inbox.fetch()] == ["3"]


def test_a_key_that_was_never_given_is_refused(server, opened):
    put(server, "INBOX", MAIL)
    inbox = opened(server)
    (mail,) = inbox.fetch()
    validity = mail.key.partition(".")[0]
    for key in ("", "7", f"{validity}.0", f"{validity}.2", f"{validity}.2 x"):
        with pytest.raises(PermanentFailure, match="fetched"):
            inbox.acknowledge(key)


def test_a_folder_that_is_not_there_is_a_wrong_setting(server, opened):
    assert wrong_setting(opened(server, folder="Nowhere")) == "folder"


@pytest.mark.parametrize("processed", ["", "/", "inbox", "a\r\nb"])
def test_a_folder_for_processed_mail_that_cannot_be_is_a_wrong_setting(server, processed):
    with pytest.raises(WrongSetting, match="processed"):
        Mailbox(server, processed=processed)


@pytest.mark.parametrize("password", ["wrong-rose", "Schlüssel", 'a"b\\c'])
def test_a_wrong_password_is_told_by_setting_and_never_shown(server, opened, caplog, password):
    caplog.set_level(logging.DEBUG)
    inbox = opened(replace(server, password=Secret(password)))
    fault = fault_of(inbox)
    assert isinstance(fault, WrongSetting)
    assert fault.setting == "password"
    assert password not in f"{fault!r} {fault} {fault.__cause__!r} {caplog.text} {inbox._mailbox!r}"


def test_a_right_password_is_in_no_log_either(server, opened, caplog):
    caplog.set_level(logging.DEBUG)
    assert list(opened(server).fetch()) == []
    assert "imapclient" in caplog.text
    assert PASSWORD not in caplog.text


@pytest.mark.parametrize("tls", [Tls.IMPLICIT, Tls.STARTTLS])
def test_mail_comes_over_tls_where_the_certificate_is_to_be_trusted(dovecot_server, opened, tls):
    server = secure(dovecot_server, tls)
    put(dovecot_server.server(server.user), "INBOX", MAIL)
    (mail,) = opened(server).fetch()
    assert isinstance(mail, Fetched)


@pytest.mark.parametrize("tls", [Tls.IMPLICIT, Tls.STARTTLS])
def test_a_certificate_that_nobody_knows_is_not_trusted(dovecot_server, opened, tls, tmp_path):
    server = secure(dovecot_server, tls)
    assert wrong_setting(opened(replace(server, ca_file=None))) == "ca_file"
    other, _ = write_certificate(tmp_path)
    assert wrong_setting(opened(replace(server, ca_file=other))) == "ca_file"
    assert wrong_setting(opened(replace(server, ca_file=tmp_path / "missing"))) == "ca_file"


def test_a_certificate_for_another_name_is_not_trusted(opened):
    need_dovecot()
    with dovecot() as server:
        certificate, key = write_certificate(server.folder, "mail.example.org")
        certificate.rename(server.folder / "localhost.pem")
        key.rename(server.folder / "localhost.key")
        server.stop()
        server.start()
        inbox = opened(secure(server, Tls.IMPLICIT))
        assert wrong_setting(inbox) == "host"


def test_tls_where_the_server_has_none_is_a_wrong_setting(opened):
    need_dovecot()
    with dovecot(ssl="no") as server:
        starttls = replace(server.server("anne"), tls=Tls.STARTTLS)
        assert wrong_setting(opened(starttls)) == "tls"
        assert wrong_setting(opened(replace(starttls, tls=Tls.IMPLICIT))) == "tls"


def secure(dovecot_server, tls: Tls) -> Server:
    return replace(
        dovecot_server.server(f"u{uuid4().hex}"),
        host="localhost",
        port=dovecot_server.imaps if tls is Tls.IMPLICIT else dovecot_server.imap,
        tls=tls,
        ca_file=dovecot_server.certificate,
    )


def at(server) -> Server:
    return Server(HOST, server.port, Tls.NONE, 'Anne "A" Boleyn', Secret("white rose"), answer_timeout=1)


def test_a_server_that_wants_tls_says_so(opened):
    with scripted(LOGIN="{tag} NO [PRIVACYREQUIRED] not in plain text") as server:
        assert wrong_setting(opened(at(server))) == "tls"
        assert server.heard[1] == r'LOGIN "Anne \"A\" Boleyn" "white rose"'


def test_a_password_that_login_cannot_carry_is_a_wrong_setting(opened):
    with scripted() as server:
        assert wrong_setting(opened(replace(at(server), password=Secret("weiße Rose")))) == "password"


@pytest.mark.parametrize("code", ["UNAVAILABLE", "INUSE", "LIMIT"])
def test_a_server_that_lets_nobody_in_at_present_is_no_wrong_setting(opened, code):
    with scripted(LOGIN=f"{{tag}} NO [{code}] white rose is tired") as server:
        fault = fault_of(opened(at(server)))
    assert not isinstance(fault, WrongSetting)
    assert "*** is tired" in str(fault)


@pytest.mark.parametrize("greeting", ["* BYE too many", "220 mail.example.org ESMTP", "\0\x80"])
def test_a_server_that_greets_otherwise_may_be_busy_or_another(opened, greeting):
    with scripted(greeting) as server:
        fault = fault_of(opened(at(server)))
    assert "check host, port and tls" in str(fault)


@pytest.mark.parametrize("answer", ["* SEARCH x y\n{tag} OK done", "{tag} WHAT", "* BYE\n{tag} OK done", "("])
def test_a_server_that_speaks_no_sense_may_be_well_later(opened, answer):
    with scripted(SELECT="* OK [UIDVALIDITY 7] so\n{tag} OK done", UID=answer) as server:
        fault_of(opened(at(server)))


@pytest.mark.parametrize("tls", list(Tls))
def test_a_black_hole_is_left_in_time(opened, tls):
    with socket.create_server((HOST, 0)) as door:
        inbox = opened(Server(HOST, door.getsockname()[1], tls, "anne", connect_timeout=0.2))
        assert "check host, port and tls" in str(fault_of(inbox))


def test_a_closed_port_and_a_name_that_is_none_may_work_later(opened):
    (port,) = free_ports(1)
    for host in (HOST, "nowhere.invalid"):
        fault = fault_of(opened(Server(host, port, Tls.IMPLICIT, "anne")))
        assert not isinstance(fault, WrongSetting)


def test_a_session_that_denies_everything_is_not_kept(opened):
    with scripted(SELECT="* OK [UIDVALIDITY 7] so\n{tag} OK done", UID="{tag} NO not now") as server:
        inbox = opened(at(server))
        for _ in range(2):
            assert "try again" in str(fault_of(inbox))
        assert [each.partition(" ")[0] for each in server.heard].count("LOGIN") == 2


@pytest.mark.parametrize("told", ["", ' RFC822.SIZE 30 INTERNALDATE "14-Jun-2026 20:00:00 +0000"'])
def test_a_mail_of_which_a_server_says_nothing_is_told_of(opened, told):
    answer = f"* SEARCH 1\n* 1 FETCH (UID 1{told})\n{{tag}} OK done"
    with scripted(SELECT="* OK [UIDVALIDITY 7] so\n{tag} OK done", UID=answer) as server:
        (arrival,) = opened(at(server)).fetch()
    assert isinstance(arrival, Unreadable)
    assert (arrival.key, arrival.fault.startswith("the server does not")) == ("7.1", True)


def test_a_folder_that_cannot_be_opened_now_is_no_wrong_setting(opened):
    with scripted(SELECT="{tag} NO [INUSE] being packed") as server:
        fault = fault_of(opened(at(server)))
    assert not isinstance(fault, WrongSetting)


def test_a_refused_starttls_is_a_wrong_setting(opened):
    able = "* CAPABILITY IMAP4rev1 STARTTLS\n{tag} OK done"
    with scripted(CAPABILITY=able, STARTTLS="{tag} BAD no") as server:
        assert wrong_setting(opened(replace(at(server), tls=Tls.STARTTLS))) == "tls"
        assert not any(each.startswith("LOGIN") for each in server.heard)


def test_a_mail_bigger_than_the_server_said_is_cut_to_its_headers(opened):
    raw = "From: x@example.org\n\n" + "x" * 80 + "\n"
    told = f"RFC822.SIZE 30 BODY[] {{{len(raw) + 3}}}\n{raw}"
    answer = f"* SEARCH 1\n* 1 FETCH (UID 1 {told})\n{{tag}} OK done"
    with scripted(SELECT="* OK [UIDVALIDITY 7] so\n{tag} OK done", UID=answer) as server:
        (mail,) = opened(at(server), max_bytes=100).fetch()
    assert (mail.raw, mail.size, mail.truncated) == (b"From: x@example.org\r\n\n", len(raw) + 3, True)


def test_a_build_server_without_dovecot_fails_and_other_machines_skip(monkeypatch):
    monkeypatch.setattr("tests.servers.fixtures.DOVECOT", None)
    monkeypatch.setenv("CI", "")
    with pytest.raises(pytest.skip.Exception, match="pymap alone"):
        need_dovecot()
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="apt-get"):
        need_dovecot()
