"""Checking reports from an inbox: their dice, their sheets, and that they agree on the log's head."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from email import message_from_bytes
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from adjudicator.config import ConfigFault
from adjudicator.proof.witness import Witness, check_witness
from adjudicator.service.letters.report import FORMAT


@dataclass(frozen=True)
class Checked:
    """What checking one report found; no findings: all of it holds.

    `attempt` of a report that corrects an earlier one of its round is 2 or more.
    """

    file: str
    campaign: str
    round: str
    attempt: int
    seat: str
    head: str
    throws: int
    findings: tuple[str, ...]


def check_reports(files: Iterable[Path]) -> list[Checked]:
    """Check reports, each by itself and against the others of its round. Raises ConfigFault."""
    checked = [_checked(file, *_proofs(file)) for file in files]
    return [_agreeing(each, checked) for each in checked]


def _checked(file: Path, data: dict[str, Any], witness: Witness) -> Checked:
    return Checked(
        file=str(file),
        campaign=str(data["campaign"]),
        round=str(data["round"]),
        attempt=int(data.get("attempt", 1)),
        seat=str(data["seat"]),
        head=witness.head,
        throws=len(witness.throws),
        findings=tuple(finding.text for finding in check_witness(witness)),
    )


def _agreeing(one: Checked, all_: list[Checked]) -> Checked:
    run = (one.campaign, one.round, one.attempt)
    same_round = [each for each in all_ if (each.campaign, each.round, each.attempt) == run]
    others = sorted({f"{each.seat}: {each.head}" for each in same_round if each.head != one.head})
    if not others:
        return one
    text = f"its log head is {one.head}, but other reports of the round have {'; '.join(others)}"
    return Checked(**{**one.__dict__, "findings": (*one.findings, text)})


def _proofs(file: Path) -> tuple[dict[str, Any], Witness]:
    try:
        raw = file.read_bytes()
    except OSError as error:
        raise ConfigFault(f"{file} cannot be read: {error.strerror}") from error
    for part in message_from_bytes(raw).walk():
        if part.get_content_type() == "application/json":
            payload = part.get_payload(decode=True)
            found = _read(payload if isinstance(payload, bytes) else b"")
            if found is not None:
                return found
    raise ConfigFault(f"{file} is not a report: it has no report.json that can be read; save the whole mail")


def _read(payload: bytes) -> tuple[dict[str, Any], Witness] | None:
    try:
        data = json.loads(payload)
        if data.get("format") != FORMAT:
            return None
        return data, Witness.model_validate(data["proofs"])
    except (ValueError, KeyError, AttributeError, ValidationError):
        return None
