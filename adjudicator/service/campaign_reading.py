"""Reading a campaign's file: whatever is wrong with it is said at once, in the file's own words."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from adjudicator.service.campaign_file import CampaignFile, DeadlineRule, JoiningRule
from adjudicator.service.deadlines import first_deadline
from adjudicator.service.errors import BadCampaignFile
from adjudicator.service.ports import AnyRuleset, Games

M = TypeVar("M", bound=BaseModel)
Table = Mapping[str, Any]

WANTED = {
    "name": "small letters, digits and dashes, a letter first",
    "address": "an address like player@example.org, or a list of up to five",
    "digest_hour": 'an hour from 0 to 23, or "never"',
    "remind_hours": "a list of hours from 1 to 336, such as [24]",
}
"""What a setting must be, where its kind alone does not say it."""
KINDS = {
    "string_type": "text in quotes",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "dict_type": "a table",
    "model_type": "a table",
    "model_attributes_type": "a table",
    "greater_than_equal": "{ge} or more",
    "less_than_equal": "{le} or less",
}
"""What must stand in place of something of the wrong kind."""


def read_campaign_file(path: Path, games: Games | None = None) -> CampaignFile:
    """Read and check a campaign's file. Raises BadCampaignFile, with every fault in one message.

    With `games` the ruleset, its edition and its seats are checked as well.
    """
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadCampaignFile(f"{path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadCampaignFile(f"{path} is not TOML: {error}") from error
    faults = list(dict.fromkeys(_faults(data, games)))
    if faults:
        raise BadCampaignFile(f"{path}: {'; '.join(faults)}")
    return CampaignFile.model_validate(data)


def seats_unknown(ruleset: str, seats: Sequence[str], rules: AnyRuleset) -> str:
    """What is wrong with the seats of a file; empty: nothing."""
    known = rules.seats()
    unknown = sorted(seat for seat in seats if seat not in known)
    if not unknown:
        return ""
    return f"{ruleset} has no seat {', '.join(unknown)}; its seats are {', '.join(sorted(known))}"


def _faults(data: Table, games: Games | None) -> Iterator[str]:
    try:
        CampaignFile.model_validate(data)
    except ValidationError as error:
        yield from (_fault(each, data) for each in error.errors())
    yield from _of_joining(data)
    if games is not None:
        yield from _of_game(data, games)


def _fault(error: Any, data: Table) -> str:
    names = _names(error["loc"], data, missing=error["type"] == "missing")
    where, last = ".".join(names), next((name for name in reversed(names) if not name.isdigit()), "")
    match error["type"]:
        case "missing":
            return f"{where} is missing"
        case "extra_forbidden":
            return f"{where} is not a setting of a campaign"
        case "value_error":
            said = str(error["ctx"]["error"])
            told = said.removeprefix("it ")
            return (
                f"{where} {told}" if told != said else said if said.startswith(where) else f"{where}: {said}"
            )
    wanted = WANTED.get(last) or KINDS.get(error["type"], "").format(**error.get("ctx", {}))
    given = f" is {error['input']!r}" if isinstance(error["input"], str | int | float) else ""
    return f"{where}{given}; it must be {wanted}" if wanted else f"{where}: {error['msg']}"


def _names(loc: Sequence[str | int], data: Any, *, missing: bool) -> list[str]:
    """The way to a setting in the file; the names that the checker gives to its own parts are left out."""
    names = []
    for part in loc:
        inside = isinstance(data, Mapping) and part in data
        item = isinstance(data, list) and isinstance(part, int) and part < len(data)
        if not (inside or item or missing):
            break
        names.append(str(part))
        data = data[part] if inside or item else None
    return names


def _of_joining(data: Table) -> Iterator[str]:
    """What is wrong between the joining and the rest, where both can be read."""
    joining = _part(JoiningRule, data.get("joining"))
    if joining is None:
        return
    rule, seats = _part(DeadlineRule, data.get("deadline")), data.get("seats")
    if rule is not None and first_deadline(joining.deadline, "UTC") >= first_deadline(rule.first, "UTC"):
        yield "joining.deadline must be before deadline.first"
    if isinstance(seats, Mapping) and joining.minimum > len(seats):
        yield f"joining.minimum is {joining.minimum}, but there are {len(seats)} seats"


def _part(kind: type[M], data: Any) -> M | None:
    try:
        return kind.model_validate(data)
    except ValidationError:
        return None


def _of_game(data: Table, games: Games) -> Iterator[str]:
    """What is wrong with the game, its edition and its seats, where they are given at all."""
    key, edition, seats = data.get("ruleset"), data.get("edition"), data.get("seats")
    if not isinstance(key, str) or not isinstance(edition, str):
        return
    try:
        rules = games(key, edition)
    except ValueError as error:
        yield str(error).rstrip(".")
        return
    unknown = seats_unknown(key, list(seats), rules) if isinstance(seats, Mapping) else ""
    if unknown:
        yield unknown
