"""A campaign's file: one message names every fault in it."""

from pathlib import Path

import pytest

from adjudicator.service.campaign_reading import read_campaign_file
from adjudicator.service.errors import BadCampaignFile

GOOD = """
name = "towton"
ruleset = "sun_in_splendour"
edition = "march"
zone = "Europe/London"
[umpire]
address = "umpire@example.org"
[deadline]
first = "2026-12-13 20:00"
every = "FREQ=WEEKLY;BYDAY=SU"
[options]
seasons = 8
[seats.warwick]
address = "warwick@example.org"
zone = "America/New_York"
"""


def test_a_good_file_is_read(tmp_path: Path) -> None:
    file = read_campaign_file(_write(tmp_path, GOOD))
    assert file.seats["warwick"].zone == "America/New_York"
    assert file.deadline.remind_hours == (24,)
    assert file.options == {"seasons": 8}


def _write(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "towton.toml"
    file.write_text(text, "utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "towton"', "", "name is missing"),
        ('name = "towton"', 'name = "Bad Name"', "name is 'Bad Name'"),
        ("[umpire]", "[umpires]", "umpires is not a setting"),
        ("seasons = 8", "seasons = ", "is not TOML"),
        (
            'address = "warwick@example.org"',
            'address = "warwick"',
            r"seats\.warwick\.address is 'warwick'; it must be an address",
        ),
        ("Europe/London", "Europe/Camelot", "not a time zone"),
        ("America/New_York", "Mars/Olympus", "not a time zone"),
        ("2026-12-13 20:00", "Sunday at eight", "deadline.first"),
        ("FREQ=WEEKLY;BYDAY=SU", "every week", "deadline.every"),
    ],
)
def test_a_broken_file_says_what_is_wrong(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(BadCampaignFile, match=message):
        read_campaign_file(_write(tmp_path, GOOD.replace(old, new, 1)))


def test_all_faults_are_named_at_once(tmp_path: Path) -> None:
    text = GOOD.replace('name = "towton"', "").replace('edition = "march"', "")
    with pytest.raises(BadCampaignFile, match="name is missing; edition is missing"):
        read_campaign_file(_write(tmp_path, text))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadCampaignFile, match="cannot be read"):
        read_campaign_file(tmp_path / "none.toml")


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "towton.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadCampaignFile, match="is not TOML"):
        read_campaign_file(file)


def test_times_have_defaults_and_can_be_set(tmp_path: Path) -> None:
    timing = read_campaign_file(_write(tmp_path, GOOD)).deadline.timing
    assert (timing.late_bank_hours, timing.early_close, timing.grace_hours, timing.outage_hours) == (
        72,
        True,
        0,
        2,
    )
    text = GOOD.replace("[options]", "grace_hours = 12\nearly_close = false\n[options]")
    timing = read_campaign_file(_write(tmp_path, text)).deadline.timing
    assert (timing.grace_hours, timing.early_close) == (12, False)


def test_a_late_notice_after_the_grace_is_refused(tmp_path: Path) -> None:
    text = GOOD.replace("[options]", "grace_hours = 12\nlate_notice_hours = 12\n[options]")
    with pytest.raises(BadCampaignFile, match=r"less than deadline\.grace_hours"):
        read_campaign_file(_write(tmp_path, text))
