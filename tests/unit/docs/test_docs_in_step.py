"""Docs and program say the same: what is not in the docs does not exist."""

import re
from pathlib import Path

import pytest

from adjudicator.config import Imap, Mail, MailServer, Settings, Smtp
from adjudicator.service.campaign_file import CampaignFile, DeadlineRule, Holder, JoiningRule, Umpire
from adjudicator.service.commands import Command
from adjudicator.service.outcomes import REFUSALS, TABLE, Outcome
from adjudicator.service.umpire.act import Act
from adjudicator.service.umpire.acts.compensating import COMPENSATE
from adjudicator.service.umpire.registry import ACTS
from tools.write_docs import DOCS, pages

ROOT = DOCS.parent
GUIDE = (DOCS / "umpire.md").read_text("utf-8")


@pytest.mark.parametrize("path", sorted(pages()), ids=lambda path: path.name)
def test_a_generated_page_is_as_the_program_makes_it(path: Path) -> None:
    assert path.read_text("utf-8") == pages()[path], "run `make docs`"


@pytest.mark.parametrize("setting", sorted({*Settings.model_fields} - {"mail"}))
def test_every_setting_is_in_the_hosts_guide_with_its_default(setting: str) -> None:
    default = Settings.model_fields[setting].default
    assert f"| `{setting}` | `{default}` |" in (DOCS / "host.md").read_text("utf-8")


@pytest.mark.parametrize("setting", sorted(MailServer.model_fields))
def test_every_setting_of_a_mail_server_is_in_the_hosts_guide_with_its_default(setting: str) -> None:
    default = MailServer.model_fields[setting].default
    shown = "" if setting in {"host", "user", "password"} else f"`{default}` "
    assert f"| `{setting}` | {shown}|" in (DOCS / "host.md").read_text("utf-8")


@pytest.mark.parametrize("setting", sorted(Mail.model_fields))
def test_every_setting_of_the_mail_is_in_the_hosts_guide_with_its_default(setting: str) -> None:
    default = Mail.model_fields[setting].default
    assert f"| `mail.{setting}` | {'' if default == '' else f'`{default}` '}|" in (
        DOCS / "host.md"
    ).read_text("utf-8")


def test_the_hosts_guide_has_the_table_of_outcomes_and_each_has_its_letter_or_a_reason() -> None:
    rows = []
    for outcome, row in TABLE.items():
        answer = row.answer or f"*none*: {row.silence}"
        rows.append(f"| `{outcome}` | {row.mails} | {answer} |{' yes' if row.held else ''} |")
    assert "\n".join(rows) in (DOCS / "host.md").read_text("utf-8")
    assert set(TABLE) == set(Outcome)
    assert [outcome for outcome, row in TABLE.items() if bool(row.answer) == bool(row.silence)] == []
    assert {each.outcome for each in REFUSALS.values()} <= {o for o, row in TABLE.items() if row.answer}


@pytest.mark.parametrize("table", [Imap, Smtp])
def test_the_settings_of_one_mail_server_alone_are_in_the_hosts_guide(table: type[MailServer]) -> None:
    for name in set(table.model_fields) - set(MailServer.model_fields):
        row = f"| `{table.__name__.lower()}.{name}` | `{table.model_fields[name].default}` |"
        assert row in (DOCS / "host.md").read_text("utf-8")


@pytest.mark.parametrize("key", sorted({*CampaignFile.model_fields} - {"umpire", "deadline", "seats"}))
def test_every_key_of_a_campaign_file_is_in_the_umpires_guide(key: str) -> None:
    assert f"`{key}`" in (DOCS / "umpire.md").read_text("utf-8")


@pytest.mark.parametrize("key", sorted({*DeadlineRule.model_fields}))
def test_every_key_of_the_deadline_rule_is_in_the_umpires_guide(key: str) -> None:
    assert f"`deadline.{key}`" in (DOCS / "umpire.md").read_text("utf-8")


@pytest.mark.parametrize("key", sorted(JoiningRule.model_fields))
def test_every_key_of_joining_is_in_the_umpires_guide(key: str) -> None:
    assert f"`joining.{key}`" in (DOCS / "umpire.md").read_text("utf-8")


def test_the_keys_of_a_seat_are_in_the_umpires_guide() -> None:
    assert set(Holder.model_fields) == {"address", "zone"}
    assert "`seats.SEAT.address`, `.zone`" in (DOCS / "umpire.md").read_text("utf-8")


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.words)
def test_every_act_of_the_umpire_is_in_his_guide(act: Act) -> None:
    assert f"`{act.words.casefold() if act is COMPENSATE else act.words}" in GUIDE.replace(
        "`umpire towton ", "`"
    )


def test_the_keys_of_the_umpire_are_in_his_guide() -> None:
    for key in Umpire.model_fields:
        assert f"`umpire.{key}`" in GUIDE


@pytest.mark.parametrize("command", list(Command))
def test_every_word_to_the_judge_is_in_the_players_guide(command: Command) -> None:
    assert f"| `{command.value}" in (DOCS / "player.md").read_text("utf-8")


def test_every_command_that_a_guide_names_exists() -> None:
    known = re.findall(
        r"^## `adjudicator ([a-z ]+?)(?= [A-Z\[<-]|`)", pages()[DOCS / "commands.md"], re.MULTILINE
    )
    first = {name.split()[0] for name in known}
    for page in [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]:
        for word in re.findall(r"`adjudicator (?:--home \S+ )?([a-z]+)", page.read_text("utf-8")):
            assert word in first, f"{page.name} names `adjudicator {word}`"


def test_every_link_between_pages_leads_somewhere() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]:
        for target in re.findall(r"(?:\]\(|src=\")([^)#:\"]+)[^)\"]*[)\"]", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
