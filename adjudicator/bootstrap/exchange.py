"""Exporting and importing campaigns: the log as JSON lines, and backups that hold everything."""

import base64
import io
import json
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from adjudicator.bootstrap.host import Host
from adjudicator.bootstrap.store import Transaction
from adjudicator.config import ConfigFault
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.service import ports
from adjudicator.service.campaign import Campaign
from adjudicator.service.errors import CampaignExists
from adjudicator.service.events import (
    JUDGE_EVENTS,
    CampaignCreated,
    OrdersReceived,
    SheetKept,
    StandingOrdersGiven,
)
from adjudicator.service.ledger import JOINING
from adjudicator.service.rounds import issue_tokens
from adjudicator.storage import Archive, ArchivedText
from eventstore import Commit, Event, import_lines
from eventstore import export as export_stream

BACKUP = "adjudicator-backup"


def export_log(host: Host, name: str, reader: str) -> bytes:
    """A campaign's whole log, or what a reader may know of it, as JSON lines."""
    out = io.BytesIO()
    with host.database.read() as work:
        campaign = host.registry.load(work, name)
        viewer = _viewer(campaign, reader)
    with host.database.reader() as log:
        if viewer is None or campaign.ledger.over:
            export_stream(log.connection, campaign.stream, out)
        else:
            withhold = Withholding(campaign, viewer)
            export_stream(log.connection, campaign.stream, out, withhold=withhold)
    return out.getvalue()


def _viewer(campaign: Campaign, reader: str) -> Viewer | None:
    if reader in {"", "umpire"}:
        return None
    return Viewer("public") if reader == "public" else Viewer(campaign.seat(reader))


class Withholding:
    """What an export for a reader withholds: all that the log holds for other eyes.

    An event goes out only where the reader may know every word of it.
    """

    def __init__(self, campaign: Campaign, viewer: Viewer) -> None:
        self._campaign, self._viewer = campaign, viewer

    def __call__(self, _commit: Commit, event: Event) -> bool:
        """Tell whether to withhold an event."""
        if event.type.startswith("judge."):
            known = JUDGE_EVENTS.decode(event.type, event.schema, event.payload)
            if isinstance(known, OrdersReceived | SheetKept | StandingOrdersGiven):
                return str(known.seat) != self._sender(known.round)
            return known.scope != "public"
        rules = self._campaign.rules
        decoded = rules.event_types.decode(event.type, event.schema, event.payload)
        return rules.observe(decoded, self._viewer) != decoded

    def _sender(self, round_id: str) -> str:
        """The seat under which the viewer sent sheets of a round.

        In that of joining it is the one that he was invited to, where seats were given out by wish.
        """
        invited = self._campaign.ledger.invited
        return invited.get(SeatId(self._viewer), "") if invited and round_id == JOINING else str(self._viewer)


def export_backup(host: Host, name: str) -> bytes:
    """Everything of a campaign: log, addresses, the umpire's texts, and key.

    Whoever has it can play every seat.
    """
    with host.database.read() as work:
        campaign = host.registry.load(work, name)
        seats = [work.directory.seat(name, seat) for seat in ("umpire", *campaign.ledger.seats)]
        texts = [_text_row(each) for kind in ports.TextKind for each in work.texts.of_kind(kind, name)]
        standby = list(work.standby.all(name))
    head = {
        "format": BACKUP,
        "version": 1,
        "name": name,
        "seats": [each.__dict__ for each in seats if each is not None],
        "texts": texts,
        "standby": standby,
        "key": base64.b64encode(host.keys.path(campaign.stream).read_bytes()).decode("ascii"),
    }
    return json.dumps(head, sort_keys=True).encode() + b"\n" + export_log(host, name, "")


def _text_row(text: ArchivedText) -> dict[str, str]:
    """A text with its salt, so that it comes back under the digest by which the log names it."""
    return {
        "kind": text.kind,
        "seat": text.seat,
        "text": text.body.decode(),
        "salt": text.salt,
        "at": text.at.isoformat(),
    }


def import_log(host: Host, content: bytes) -> tuple[str, str]:
    """Take in an exported log or a backup; all of it or nothing. Returns the campaign's name and head."""
    lines = content.splitlines(keepends=True)
    backup = _backup(lines[0]) if lines else None
    if backup is not None:
        lines = lines[1:]
    name, entry = _entry_of(lines)
    with host.database.write() as work:
        if work.directory.campaign(name) is not None:
            raise CampaignExists(f"a campaign is called {name!r} here already; it was left as it is")
        head = import_lines(work.unit(), lines)
        work.directory.add_campaign(entry, host.clock())
        campaign = host.registry.load(work, name)
        if backup is not None:
            _restore(host, work, campaign, backup)
    return name, head.short()


def _backup(line: bytes) -> dict[str, Any] | None:
    try:
        data = json.loads(line)
    except ValueError:
        return None
    return data if isinstance(data, dict) and data.get("format") == BACKUP else None


def _entry_of(lines: list[bytes]) -> tuple[str, ports.CampaignEntry]:
    """Name and ruleset, from the first event of the log."""
    try:
        stream = json.loads(lines[0])["stream"]
        events = json.loads(lines[1])["events"]
        first = next(event for event in events if event["type"] == CampaignCreated.type_name)
        made = CampaignCreated.model_validate_json(first["payload"])
    except (ValueError, KeyError, IndexError, TypeError, StopIteration) as error:
        raise ConfigFault(
            "this is not the log of a campaign, or its beginning is withheld; ask for `export` without --for"
        ) from error
    return made.name, ports.CampaignEntry(made.name, stream, made.ruleset, made.edition)


def _restore(host: Host, work: Transaction, campaign: Campaign, backup: dict[str, Any]) -> None:
    name = campaign.ledger.name
    for seat in backup["seats"]:
        work.directory.add_seat(name, ports.SeatEntry(**seat))
    for text in backup.get("texts", ()):  # backups of earlier versions hold none
        at = datetime.fromisoformat(text["at"])
        salted = Archive(work.reader.connection, partial(str, text["salt"]))
        salted.put(text["kind"], text["text"].encode(), at, campaign=name, seat=text["seat"])
    for number, address in enumerate(backup.get("standby", ())):
        work.standby.add(name, address, host.clock() + timedelta(microseconds=number))
    path = host.keys.path(campaign.stream)
    path.parent.mkdir(mode=0o700, exist_ok=True)
    path.touch(mode=0o600, exist_ok=False)
    path.write_bytes(base64.b64decode(backup["key"]))
    issue_tokens(work, host.keys.key(campaign.stream), campaign, campaign.at or host.clock())
