import io
import json
from dataclasses import replace

import pytest
from forger import self_consistent

from eventstore import (
    EventStore,
    Fault,
    KnownHead,
    create_database,
    export,
    import_lines,
    migrate,
    open_export,
    url_of,
    verify,
    verify_file,
    verify_lines,
)
from eventstore.errors import BadExport, BadLine, StreamNotEmpty, UnknownStream, WithheldExport
from eventstore.portable import _commit_line, withhold_nothing


def exported(store, **choices):
    out = io.BytesIO()
    with store.read() as reader:
        export(reader.connection, "warwick", out, **choices)
    return out.getvalue()


def orders(_commit, event):
    return event.type == "roses.body_intercepted"


@pytest.fixture
def other(tmp_path):
    engine = create_database(url_of(tmp_path / "other.db"))
    migrate(engine)
    yield EventStore(engine)
    engine.dispose()


def test_an_export_taken_in_elsewhere_has_the_same_hashes_and_the_same_bytes(filled, other):
    lines = exported(filled)
    with other.write() as unit:
        head = import_lines(unit, io.BytesIO(lines))
    with filled.read() as here, other.read() as there:
        assert list(here.commits("warwick")) == list(there.commits("warwick"))
        assert head == here.head("warwick") == there.head("warwick")
        assert verify(there.connection, "warwick").ok
    assert exported(other) == lines


def test_a_campaign_goes_on_from_an_import(filled, other, command):
    with other.write() as unit:
        import_lines(unit, io.BytesIO(exported(filled)))
        assert unit.append("warwick", 5, command(3)).repeated
        assert unit.append("warwick", 5, command(6)).commit.number == 6


def test_an_export_is_verified_without_a_database(filled, tmp_path):
    path = tmp_path / "warwick.jsonl"
    path.write_bytes(exported(filled))
    with filled.read() as reader:
        head = KnownHead.parse(reader.head("warwick").short())
    found = verify_file(path, heads=[head])
    assert found.ok
    assert (found.stream, found.commits, found.withheld) == ("warwick", 5, 0)
    assert not verify_file(path, heads=[KnownHead(5, "00000000")]).ok


def test_withheld_events_show_nothing_and_the_chain_still_holds(filled):
    lines = exported(filled, withhold=orders)
    assert b"intercepted" not in lines
    assert "馬".encode() not in lines
    found = verify_lines(io.BytesIO(lines))
    assert found.ok
    assert (found.commits, found.withheld) == (5, 5)
    with filled.read() as reader:
        assert found.head == reader.head("warwick")


def test_what_is_withheld_can_be_chosen_by_its_commit(filled):
    lines = exported(filled, withhold=lambda commit, _event: commit.number == 5)
    assert verify_lines(io.BytesIO(lines)).withheld == 3


def test_an_export_that_withholds_cannot_become_a_campaign(filled, other):
    with pytest.raises(WithheldExport, match="full backup"), other.write() as unit:
        import_lines(unit, io.BytesIO(exported(filled, withhold=orders)))
    with other.read() as reader:
        assert reader.streams() == ()


def test_an_export_is_not_taken_in_over_a_living_stream(filled):
    lines = exported(filled)
    with pytest.raises(StreamNotEmpty), filled.write() as unit:
        import_lines(unit, io.BytesIO(lines))


def test_a_stream_that_is_not_there_is_not_exported(store):
    with pytest.raises(UnknownStream):
        exported(store)


def test_an_edited_export_is_found_and_not_taken_in(filled, other):
    lines = exported(filled).replace(b'\\"points\\":3', b'\\"points\\":7')
    found = verify_lines(io.BytesIO(lines))
    assert [(f.commit, f.fault) for f in found.findings] == [(3, Fault.CHANGED_EVENT)]
    with pytest.raises(BadExport, match="Event 1 of commit 3 was changed"), other.write() as unit:
        import_lines(unit, io.BytesIO(lines))
    with other.read() as reader:
        assert reader.head("warwick").number == 0


def test_an_edited_digest_of_a_withheld_event_is_found(filled):
    first, second, *rest = exported(filled, withhold=orders).splitlines(keepends=True)
    commit = json.loads(second)
    commit["events"][1]["digest"] = "0" * 64
    forged = b"".join([first, json.dumps(commit).encode() + b"\n", *rest])
    found = verify_lines(io.BytesIO(forged))
    assert [(f.commit, f.fault) for f in found.findings] == [(1, Fault.CHANGED_EVENTS)]


def test_another_campaigns_log_cannot_be_passed_off_under_this_ones_name(filled):
    lines = exported(filled).replace(b'"stream":"warwick"', b'"stream":"york"')
    found = verify_lines(io.BytesIO(lines))
    assert [(f.commit, f.fault) for f in found.findings] == [(n, Fault.CHANGED_HEADER) for n in range(1, 6)]


def test_a_commit_given_twice_is_found(filled):
    first, second, *rest = exported(filled).splitlines(keepends=True)
    found = verify_lines([first, second, second, *rest])
    assert (1, Fault.STRAY_COMMIT) in [(f.commit, f.fault) for f in found.findings]


def spoilt(lines):
    """Each way in which a file can be spoilt on its road, with the line to be named."""
    first, second, *rest = lines.splitlines(keepends=True)
    yield [], 1
    yield [b"hello\n", second, *rest], 1
    yield [first.replace(b'"version":1', b'"version":2'), second, *rest], 1
    yield [first.replace(b"eventstore-log", b"other"), second, *rest], 1
    yield [first, b"\xff\xfe\n", *rest], 2
    yield [first, second.replace(b'"number":1', b'"number":1.0', 1), *rest], 2
    yield [first, second.replace(b'"number":1', b'"number":"1"', 1), *rest], 2
    yield [first, second.replace(b'"kind"', b'"kin"', 1), *rest], 2
    yield [first, second[:50]], 2
    yield [first, second, *rest[:-1]], 7
    yield [first, second, *rest[:2], rest[-1]], 5
    yield [first, second, *rest, second], 8


@pytest.mark.parametrize("way", range(12))
def test_a_spoilt_file_is_refused_naming_its_line(filled, other, way):
    lines, line = list(spoilt(exported(filled)))[way]
    found = verify_lines(lines)
    assert found.findings[-1].fault is Fault.UNREADABLE
    assert f"Line {line} of the export" in found.findings[-1].sentence
    with pytest.raises(BadLine) as refusal, other.write() as unit:
        import_lines(unit, lines)
    assert refusal.value.line == line


def forged_export(record):
    """An export of one commit that hashes well, whatever it holds."""
    line = {
        **_commit_line(record, withhold_nothing),
        "at": "yesterday",
        "hash": self_consistent(replace(record, at="yesterday")).hash,
    }
    first = {"format": "eventstore-log", "stream": record.stream, "version": 1}
    return [json.dumps(part).encode() + b"\n" for part in (first, line, {"commits": 1, "end": line["hash"]})]


def test_a_forged_export_that_hashes_well_but_holds_no_time_is_not_taken_in(filled, other):
    first = next(open_export(io.BytesIO(exported(filled))).records)
    lines = [line.replace(b'{"commits": ', b'{"commits":') for line in forged_export(first)]
    with pytest.raises(BadExport, match="Commit 1 of the export"), other.write() as unit:
        import_lines(unit, lines)
