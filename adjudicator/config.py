"""A host's settings: `adjudicator.toml` in its folder, with environment variables over it."""

import tomllib
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, StringConstraints, ValidationError
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

FILE = "adjudicator.toml"

Address = Annotated[str, StringConstraints(pattern=r"^[^@\s<>]+@[^@\s<>]+$", strip_whitespace=True)]


class ConfigFault(Exception):
    """The settings cannot be used; the message says what to change."""


class Settings(BaseSettings):
    """The settings of a host. Relative paths are taken from the host's folder.

    Each can be given in the environment as well: `ADJUDICATOR_ADDRESS=judge@example.org`.
    """

    model_config = SettingsConfigDict(env_prefix="ADJUDICATOR_", extra="forbid", frozen=True)

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


def load_settings(home: Path) -> Settings:
    """Read a host's settings. Raises ConfigFault."""
    file = home / FILE
    if not file.exists():
        raise ConfigFault(
            f"there is no {FILE} in {home}; make a host with `adjudicator init DIR`, or name one with --home"
        )
    try:
        return _settings_class(file)()
    except ValidationError as error:
        faults = "; ".join(_fault(each) for each in error.errors())
        raise ConfigFault(f"{file}: {faults}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigFault(f"{file} is not TOML: {error}") from error
    except OSError as error:
        raise ConfigFault(f"{file} cannot be read: {error.strerror}") from error


def _fault(error: Any) -> str:
    where = ".".join(str(part) for part in error["loc"])
    if error["type"] == "extra_forbidden":
        return f"{where} is not a setting; see docs/host.md for those there are"
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
"""
