"""A host's settings: `adjudicator.toml` in its folder, with environment variables over it."""

import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, SecretStr, StringConstraints, ValidationError
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

FILE = "adjudicator.toml"

Address = Annotated[str, StringConstraints(pattern=r"^[^@\s<>]+@[^@\s<>]+$", strip_whitespace=True)]


Port = Annotated[int, Field(ge=1, le=65_535)]
Seconds = Annotated[float, Field(gt=0, le=600)]
Tls = Literal["implicit", "starttls", "none"]
"""Encrypted from the first byte, after STARTTLS, or (on this machine alone) not at all."""


class ConfigFault(Exception):
    """The settings cannot be used; the message says what to change."""


class MailServer(BaseModel):
    """A mail server and the account on it.

    The password stands in `password_file`, or in the environment; never in the settings' file, which people
    show around.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    host: str
    port: Port | None = None
    """Where none is given, the one that is usual for `tls`."""
    tls: Tls = "implicit"
    user: str = ""
    """Empty: no login."""
    password: SecretStr = SecretStr("")
    password_file: Path | None = None
    ca_file: Path | None = None
    """Certificates to trust in place of the system's."""
    plain_text_allowed: bool = False
    """Lets `tls = "none"` leave this machine."""
    connect_timeout: Seconds = 20.0
    answer_timeout: Seconds = 60.0


class Imap(MailServer):
    """Where mail is read."""

    folder: str = "INBOX"
    processed: str = "Processed"
    """The folder that mail is moved to when it is stored here; made where it is missing."""


class Smtp(MailServer):
    """Where letters are handed over."""

    null_sender: bool = False
    """Send with the empty sender, so that no bounce comes back. Many providers refuse that."""


class Mail(BaseModel):
    """How the judge's mail is dealt with, whatever carries it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    verp: bool = True
    """Each letter goes with an envelope sender of its own, to which its bounce comes back and tells of it."""
    one_subject: bool = False
    """Gives all letters of a round one subject, as Gmail wants it; the headlines go into their text."""
    letters_an_hour: Annotated[int, Field(ge=0)] = 500
    """Letters that leave within an hour; 0: as many as there are. What is over waits, reports first."""
    letters_an_hour_to_one: Annotated[int, Field(ge=0)] = 60
    """Those to one address."""
    authserv_id: str = ""
    """How the mail server names itself in its Authentication-Results; empty: none of those are believed."""
    check_dkim: bool = False
    """Look up the signature of a mail that has no token. Needs a name service."""
    dns_timeout: Seconds = 5.0
    """Seconds for one look at it."""


class Settings(BaseSettings):
    """The settings of a host. Relative paths are taken from the host's folder.

    Each can be given in the environment as well: `ADJUDICATOR_ADDRESS=judge@example.org`.
    """

    model_config = SettingsConfigDict(
        env_prefix="ADJUDICATOR_", env_nested_delimiter="__", extra="forbid", frozen=True
    )

    address: Address = "judge@example.org"
    """The judge's own mail address; players' replies go to it with a token after a plus sign."""
    name: str = "The Adjudicator"
    """The name letters are signed with."""
    database: Path = Path("adjudicator.db")
    keys: Path = Path("keys")
    """Where the campaigns' private keys lie, each in a file of mode 0600."""
    mail_in: Path = Path("mail/in")
    mail_out: Path = Path("mail/out")
    largest_mail: Annotated[int, Field(ge=10_000, le=50_000_000)] = 1_000_000
    """The size in bytes beyond which a mail is answered unread."""
    imap: Imap | None = None
    """Where mail is read; without it, in the Maildir `mail_in`."""
    smtp: Smtp | None = None
    """Where letters are handed over; without it, they go into the Maildir `mail_out`."""
    mail: Mail = Mail()
    """The table `[mail]`."""
    metrics_file: str = "metrics.prom"
    """Where figures for Prometheus are written after every turn; empty: nowhere."""


def load_settings(home: Path) -> Settings:
    """Read a host's settings. Raises ConfigFault."""
    file = home / FILE
    if not file.exists():
        raise ConfigFault(
            f"there is no {FILE} in {home}; make a host with `adjudicator init DIR`, or name one with --home"
        )
    try:
        _refuse_passwords(file)
        return _settings_class(file)()
    except ValidationError as error:
        faults = "; ".join(_fault(each) for each in error.errors())
        raise ConfigFault(f"{file}: {faults}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigFault(f"{file} is not TOML: {error}") from error
    except OSError as error:
        raise ConfigFault(f"{file} cannot be read: {error.strerror}") from error


def _refuse_passwords(file: Path) -> None:
    tables = tomllib.loads(file.read_text("utf-8"))
    for name in ("imap", "smtp"):
        table = tables.get(name)
        if isinstance(table, dict) and "password" in table:
            raise ConfigFault(
                f"{file} holds a password under [{name}]: put it into a file of mode 0600 that password_file "
                f"names, or into ADJUDICATOR_{name.upper()}__PASSWORD, and take it out here"
            )


def _fault(error: Any) -> str:
    where = ".".join(str(part) for part in error["loc"])
    if error["type"] == "extra_forbidden":
        return f"{where} is not a setting; see docs/host.md for those there are"
    if error["type"] == "missing":
        return f"{where} is missing; see docs/host.md"
    return f"{where}: {error['msg']}"


def _settings_class(file: Path) -> type[Settings]:
    class FromFile(Settings):
        @classmethod
        def settings_customise_sources(
            cls,
            settings_cls: type[BaseSettings],
            init_settings: PydanticBaseSettingsSource,
            env_settings: PydanticBaseSettingsSource,
            dotenv_settings: PydanticBaseSettingsSource,
            file_secret_settings: PydanticBaseSettingsSource,
        ) -> tuple[PydanticBaseSettingsSource, ...]:
            return env_settings, TomlConfigSettingsSource(settings_cls, toml_file=file)

    return FromFile


DEFAULT_FILE = """\
# A host of the adjudicator: this folder. All settings are in docs/host.md.

# The judge's own mail address; players' replies come to it with a token after a plus sign.
address = "judge@example.org"
name = "The Adjudicator"

database = "adjudicator.db"
keys = "keys"              # the campaigns' private keys: back them up, and show them to nobody

mail_in = "mail/in"        # Maildirs
mail_out = "mail/out"
largest_mail = 1_000_000   # bytes; a larger mail is answered, not read

# Instead of the Maildirs: a mail provider. No password in here; docs/host.md shows where it goes.
# [imap]
# host = "imap.example.org"
# user = "judge@example.org"
# password_file = "password"
# [smtp]
# host = "smtp.example.org"
# user = "judge@example.org"
# password_file = "password"
"""
