"""The format as `docs/log.md` tells it to strangers: a verifier of a stranger's own must come to the same."""

import hashlib
import json
import re
from itertools import count
from pathlib import Path

import pytest

from eventstore import EventStore, NewCommit, NewEvent, create_database, export, migrate, url_of, verify_lines
from eventstore.commits import time_of

DOCS = Path(__file__).parents[3] / "docs" / "log.md"
LOGS = sorted(Path(__file__).with_name("logs").glob("*.jsonl"))
HEADS = {"0001-two-commits": "2-c15fa1d3d1420942d780b152d3d4ae1b9d2561b1a21a8b0c779d338e875471c1"}


def framed(*texts):
    digest = hashlib.sha256()
    for text in texts:
        raw = text.encode("utf-8")
        digest.update(str(len(raw)).encode() + b":" + raw + b",")
    return digest.hexdigest()


def strangers_head(data):
    """What a program does that was written from the page alone; gives the head, or fails."""
    first, *commits, last = map(json.loads, data.decode("utf-8").rstrip("\n").split("\n"))
    prev = "0" * 64
    for number, commit in enumerate(commits, start=1):
        assert (commit["number"], commit["prev"]) == (number, prev)
        digests = []
        for place, event in enumerate(commit["events"], start=1):
            assert event["number"] == place
            digests.append(event["digest"])
            if "payload" in event:
                texts = (event["salt"], event["type"], str(event["schema"]), event["payload"])
                assert event["digest"] == framed("eventstore event 1", *texts)
        assert commit["content"] == framed("eventstore content 1", *digests)
        header = {key: commit[key] for key in ("at", "content", "key", "kind", "meta", "number", "prev")}
        header["stream"] = first["stream"]
        text = json.dumps(header, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        assert commit["hash"] == framed("eventstore commit 1", text)
        prev = commit["hash"]
    assert last == {"commits": len(commits), "end": prev}
    return f"{len(commits)}-{prev}"


class Lines(list):
    """A place to write an export to."""

    write = list.append

    def data(self):
        return b"".join(self)


def exported(store, **choices):
    lines = Lines()
    with store.read() as reader:
        export(reader.connection, "warwick", lines, **choices)
    return lines.data()


def test_a_strangers_verifier_and_ours_come_to_the_same_head(filled):
    for choices in ({}, {"withhold": lambda _commit, event: event.number == 2}):
        data = exported(filled, **choices)
        assert strangers_head(data) == str(verify_lines(data.splitlines(keepends=True)).head)


def test_the_example_on_the_page_is_true():
    page = DOCS.read_text("utf-8")
    data = re.search(r"```json\n(.*?)```", page, re.DOTALL)
    assert data is not None
    head = strangers_head(data[1].encode("utf-8"))
    assert f"Its head is `{head}`" in page.replace("\n", " ")
    first = json.loads(data[1].split("\n")[1])["events"][0]["digest"]
    [frame] = re.findall(r"^    (18:eventstore event 1,.*)$", page, re.MULTILINE)
    assert hashlib.sha256(frame.encode("utf-8")).hexdigest() == first


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_log_exported_long_ago_verifies_for_ever(log):
    found = verify_lines(log.read_bytes().splitlines(keepends=True))
    assert found.ok
    assert str(found.head) == HEADS[log.stem] == strangers_head(log.read_bytes())


def test_the_same_commands_and_salts_give_the_same_bytes_as_long_ago(file):
    engine = create_database(url_of(file))
    migrate(engine)
    number = count(1)
    store = EventStore(engine, salt=lambda: f"{next(number):032x}")
    founded = [NewEvent.of("judge.founded", 1, {"name": "Þórr's war"})]
    closed = [
        NewEvent.of("roses.body_marched", 1, {"to": "Sandal", "body": "York"}),
        NewEvent.of("roses.body_intercepted", 2, {"dice": [3, 6]}),
    ]
    with store.write() as unit:
        at = time_of("2026-06-01T18:00:00.000000Z")
        unit.append("warwick", 0, NewCommit("found", "campaign.founded", at, {"edition": "1.0"}, founded))
        at = time_of("2026-06-14T19:00:00.000250Z")
        unit.append("warwick", 1, NewCommit("close:march:1", "round.closed", at, {}, closed))
    assert exported(store) == LOGS[0].read_bytes()
    engine.dispose()
