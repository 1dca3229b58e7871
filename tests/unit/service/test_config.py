"""A host's settings: faults name the setting, the environment goes over the file."""

from pathlib import Path

import pytest

from adjudicator.config import DEFAULT_FILE, FILE, ConfigFault, Settings, load_settings


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
    ],
)
def test_a_broken_file_names_the_setting(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ConfigFault, match=message):
        load_settings(write(tmp_path, text))


def test_a_folder_that_is_no_host_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(ConfigFault, match="adjudicator init"):
        load_settings(tmp_path)
