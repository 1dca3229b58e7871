"""A campaign's file with several faults: all are named at once, in words of the file."""

from pathlib import Path

import pytest

from adjudicator.rulesets import registry
from adjudicator.service.campaign_reading import read_campaign_file
from adjudicator.service.errors import BadCampaignFile

FAULTY = """
name = "towton"
ruleset = "sun_in_splendour"
edition = "1"
zone = "Europe/Londn"
[umpire]
address = "umpire"
digest_hour = "noon"
[deadline]
first = "2026-12-13"
every = "WEEKLY"
remind_hours = 24
grace_hours = "two"
early_close = "perhaps"
quiet_minutes = 2000
[joining]
deadline = "2026-12-10 20:00"
minimum = 3
[seats.warwik]
address = "warwick@example.org"
zone = "new york"
"""


def faults(tmp_path: Path, text: str) -> str:
    file = tmp_path / "towton.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadCampaignFile) as raised:
        read_campaign_file(file, registry.load)
    return str(raised.value).removeprefix(f"{file}: ")


def test_every_fault_is_named_at_once(tmp_path: Path) -> None:
    said = faults(tmp_path, FAULTY)
    for each in (
        "zone: 'Europe/Londn' is not a time zone; did you mean Europe/London",
        "umpire.address is 'umpire'; it must be an address like player@example.org",
        "umpire.digest_hour is 'noon'; it must be an hour from 0 to 23, or \"never\"",
        "deadline.first is '2026-12-13'; write it like 2026-12-13 20:00",
        "'WEEKLY'",
        "deadline.remind_hours is 24; it must be a list of hours from 1 to 336, such as [24]",
        "deadline.grace_hours is 'two'; it must be a whole number",
        "deadline.early_close is 'perhaps'; it must be true or false",
        "deadline.quiet_minutes is 2000; it must be 1440 or less",
        "joining.minimum is 3, but there are 1 seats",
        "seats.warwik.zone: 'new york' is not a time zone; did you mean America/New_York?",
        "sun_in_splendour has no seat warwik; its seats are",
    ):
        assert each in said
    assert said.count("digest_hour") == 1
    for word in ("constrained", "tuple", "literal", "Input", "Value error"):
        assert word not in said


def test_a_wrong_game_is_named_beside_other_faults(tmp_path: Path) -> None:
    said = faults(tmp_path, FAULTY.replace('"sun_in_splendour"', '"sun_in_spring"'))
    assert "No game is called 'sun_in_spring'" in said
    assert "Europe/London" in said


def test_faults_between_settings_are_named_beside_others(tmp_path: Path) -> None:
    said = faults(
        tmp_path,
        FAULTY.replace('first = "2026-12-13"', 'first = "2026-12-09 20:00"')
        .replace('every = "WEEKLY"', "")
        .replace("remind_hours = 24", "")
        .replace('grace_hours = "two"', "grace_hours = 2\nlate_notice_hours = 3")
        .replace('early_close = "perhaps"', "")
        .replace("2000", "20"),
    )
    assert "late_notice_hours must be less than deadline.grace_hours" in said
    assert "no seat warwik" in said


def test_a_joining_after_the_first_deadline_is_named_beside_others(tmp_path: Path) -> None:
    text = FAULTY[: FAULTY.index("[deadline]")] + '[deadline]\nfirst = "2026-12-09 20:00"\n'
    said = faults(tmp_path, text + FAULTY[FAULTY.index("[joining]") :])
    assert "joining.deadline must be before deadline.first" in said
    assert "no seat warwik" in said
