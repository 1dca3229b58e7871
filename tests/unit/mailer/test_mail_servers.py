"""What can be set up as a mail server, and what a password never does."""

from dataclasses import asdict

import pytest

from mailer.errors import MailError, TemporaryFailure, WrongSetting
from mailer.server import Secret, Server, Tls
from mailer.smtp import Relay

SECRET = Secret("white-boar")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST.", "127.0.0.1", "127.9.9.9", "::1"])
def test_plain_text_may_go_to_this_machine(host):
    assert Server(host, 25, Tls.NONE).host == host


@pytest.mark.parametrize(
    "host", ["mail.example.org", "192.0.2.1", "localhost.example.org", "0.0.0.0", "127.1"]
)
def test_plain_text_to_another_machine_has_to_be_allowed(host):
    with pytest.raises(WrongSetting, match=r"^setting tls: .* plain text"):
        Server(host, 25, Tls.NONE)
    assert Server(host, 25, Tls.NONE, plain_text_allowed=True).tls is Tls.NONE


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("host", ""),
        ("host", "mail example.org"),
        ("host", "mail.example.org\r\n"),
        ("host", "imaps://mail.example.org"),
        ("host", "anne@example.org"),
        ("host", "mail..example.org"),
        ("host", "m" * 64 + ".example.org"),
        ("host", "[::1]"),
        ("port", 0),
        ("port", 65_536),
        ("tls", "ssl"),
        ("user", "anne\r\nA2 LOGOUT"),
        ("password", Secret("a\0b")),
        ("connect_timeout", 0.0),
        ("answer_timeout", -1.0),
        ("answer_timeout", float("nan")),
    ],
)
def test_what_could_not_work_is_refused_by_its_name(setting, value):
    with pytest.raises(WrongSetting) as caught:
        Server(**({"host": "mail.example.org", "port": 993} | {setting: value}))
    assert caught.value.setting == setting


def test_the_word_for_tls_is_as_good_as_its_member():
    assert Server("mail.example.org", 993, "implicit").tls == Tls.IMPLICIT
    with pytest.raises(WrongSetting, match="plain text"):
        Server("mail.example.org", 143, "none")


def test_a_password_shows_itself_to_nobody_but_the_server():
    server = Server("mail.example.org", 993, user="anne", password=SECRET)
    assert "white-boar" not in f"{server} {server!r} {SECRET} {SECRET!r} {asdict(server)}"
    assert SECRET.reveal() == "white-boar"
    assert SECRET.hidden_in("NO white-boar is wrong") == "NO *** is wrong"


def test_a_wrong_setting_is_no_fault_of_a_letter():
    assert issubclass(WrongSetting, TemporaryFailure)
    assert issubclass(TemporaryFailure, MailError)


@pytest.mark.parametrize(
    ("setting", "value"), [("name", ""), ("name", "my judge"), ("name", "größe"), ("end_timeout", 0.0)]
)
def test_a_relay_that_could_not_work_is_refused_by_its_name(setting, value):
    with pytest.raises(WrongSetting) as caught:
        Relay(Server("mail.example.org", 465), **{setting: value})
    assert caught.value.setting == setting
