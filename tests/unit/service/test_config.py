"""A host's settings: faults name the setting, the environment goes over the file."""

from pathlib import Path

import pytest

from adjudicator.bootstrap.servers import mailbox_of, passwords, submission_of
from adjudicator.config import DEFAULT_FILE, FILE, ConfigFault, Settings, load_settings
from adjudicator.config import Imap as ImapSettings


def write(home: Path, text: str) -> Path:
    (home / FILE).write_text(text, "utf-8")
    return home


def test_the_default_file_says_the_defaults(tmp_path: Path) -> None:
    assert load_settings(write(tmp_path, DEFAULT_FILE)).model_dump() == Settings().model_dump()


def test_the_environment_goes_over_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADJUDICATOR_ADDRESS", "camelot@example.org")
    assert load_settings(write(tmp_path, DEFAULT_FILE)).address == "camelot@example.org"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("adress = 'x@example.org'", "adress is not a setting"),
        ("address = 'nobody'", "address"),
        ("largest_mail = 'big'", "largest_mail"),
        ("address = ", "is not TOML"),
        ("[imap]\nuser = 'judge'", "imap.host is missing"),
        ("[imap]\nhost = 'a'\nport = 70000", "imap.port"),
        ("[smtp]\nhost = 'a'\ntls = 'yes'", "smtp.tls"),
        ("[smtp]\nhost = 'a'\nfolder = 'Sent'", "smtp.folder is not a setting"),
        ("[smtp]\nhost = 'a'\npassword = 'hush'", "ADJUDICATOR_SMTP__PASSWORD"),
    ],
)
def test_a_broken_file_names_the_setting(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ConfigFault, match=message):
        load_settings(write(tmp_path, text))


SERVERS = "[imap]\nhost = 'mail.example.org'\nuser = 'judge'\n[smtp]\nhost = 'mail.example.org'\n"


def test_without_tables_mail_comes_and_goes_by_maildirs(tmp_path: Path) -> None:
    settings = load_settings(write(tmp_path, DEFAULT_FILE))
    assert (mailbox_of(tmp_path, settings), submission_of(tmp_path, settings)) == (None, None)


def test_the_usual_ports_follow_from_tls(tmp_path: Path) -> None:
    imap = ImapSettings(host="mail.example.org")
    for tls, ports in (("implicit", (993, 465)), ("starttls", (143, 587))):
        servers = {
            "imap": {**imap.model_dump(), "tls": tls},
            "smtp": {"host": "mail.example.org", "tls": tls},
        }
        settings = Settings.model_validate(servers)
        mailbox, submission = mailbox_of(tmp_path, settings), submission_of(tmp_path, settings)
        assert mailbox is not None
        assert submission is not None
        assert (mailbox.server.port, submission.port) == ports


def test_a_password_comes_from_a_file_and_from_the_environment_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "password").write_text("white boar\n")
    home = write(tmp_path, SERVERS.replace("user = 'judge'", "user = 'judge'\npassword_file = 'password'"))
    assert passwords(home, load_settings(home)) == ("white boar",)
    monkeypatch.setenv("ADJUDICATOR_IMAP__PASSWORD", "red dragon")
    settings = load_settings(home)
    assert passwords(home, settings) == ("red dragon",)
    mailbox = mailbox_of(home, settings)
    assert "dragon" not in f"{settings!r} {settings} {settings.model_dump()} {mailbox!r}"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "imap.password_file, or set ADJUDICATOR_IMAP__PASSWORD"),
        ("password_file = 'nowhere'", "imap.password_file .*nowhere cannot be read"),
        ("password_file = 'empty'", "is empty: write the password"),
    ],
)
def test_a_login_without_a_password_says_where_to_put_it(tmp_path: Path, line: str, message: str) -> None:
    (tmp_path / "empty").write_text("\n")
    home = write(tmp_path, SERVERS.replace("user = 'judge'", f"user = 'judge'\n{line}"))
    with pytest.raises(ConfigFault, match=message):
        mailbox_of(home, load_settings(home))


def test_a_server_that_cannot_be_safe_is_refused_by_the_name_of_the_setting(tmp_path: Path) -> None:
    home = write(tmp_path, "[smtp]\nhost = 'mail.example.org'\ntls = 'none'\n")
    with pytest.raises(ConfigFault, match=r"setting smtp\.tls: "):
        submission_of(home, load_settings(home))


def test_a_folder_that_is_no_host_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(ConfigFault, match="adjudicator init"):
        load_settings(tmp_path)
