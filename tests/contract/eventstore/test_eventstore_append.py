from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from eventstore import GENESIS, Head, NewEvent, canonical
from eventstore.errors import KeyReused, NotCanonical, NotUtc, UnknownCommit, WrongVersion


def test_an_empty_stream_stands_at_nought_and_follows_genesis(store):
    with store.read() as reader:
        assert reader.head("warwick") == Head(0, GENESIS)
        assert list(reader.commits("warwick")) == []
        assert reader.streams() == ()


def test_commits_are_numbered_and_chained(filled):
    with filled.read() as reader:
        commits = list(reader.commits("warwick"))
        assert [commit.number for commit in commits] == [1, 2, 3, 4, 5]
        assert [commit.prev_hash for commit in commits] == [GENESIS, *(c.hash for c in commits[:-1])]
        assert reader.head("warwick") == commits[-1].head


def test_a_commit_is_read_as_it_was_written(store, command):
    new = command(1)
    with store.write() as unit:
        written = unit.append("warwick", 0, new).commit
    with store.read() as reader:
        read = reader.commit("warwick", 1)
    assert read == written
    assert (read.key, read.kind, read.at, read.meta) == (new.key, new.kind, new.at, new.meta)
    assert [NewEvent(event.type, event.schema, event.payload) for event in read.events] == list(new.events)
    assert [event.number for event in read.events] == [1, 2, 3]
    assert read.events[1].data["dice"] == [3, 6]


def test_a_range_of_commits_can_be_asked_for(filled):
    with filled.read() as reader:
        assert [c.number for c in reader.commits("warwick", after=1, upto=3)] == [2, 3]
        assert [c.number for c in reader.commits("warwick", after=5)] == []


def test_many_pages_are_read_as_one(store, command):
    with store.write() as unit:
        for number in range(1, 451):
            unit.append("warwick", number - 1, replace(command(number), events=[]))
    with store.read() as reader:
        assert [commit.number for commit in reader.commits("warwick")] == list(range(1, 451))


def test_streams_do_not_mix(filled, command):
    with filled.write() as unit:
        unit.append("york", 0, command(1))
        assert unit.streams() == ("warwick", "york")
        assert unit.head("york").number == 1
        assert unit.commit("york", 1).hash != unit.commit("warwick", 1).hash


def test_a_missing_commit_is_named(filled):
    with filled.read() as reader, pytest.raises(UnknownCommit, match="warwick has no commit 6"):
        reader.commit("warwick", 6)


def test_a_writer_who_read_an_older_head_is_told_to_read_again(filled, command):
    with pytest.raises(WrongVersion) as refusal, filled.write() as unit:
        unit.append("warwick", 4, command(6))
    assert (refusal.value.expected, refusal.value.actual) == (4, 5)
    assert "Read it again" in str(refusal.value)


def test_the_same_key_with_the_same_content_gives_the_first_commit(filled, command):
    later = replace(command(3), at=datetime(2030, 1, 1, tzinfo=UTC))
    with filled.write() as unit:
        again = unit.append("warwick", 5, later)
        assert again.repeated
        assert again.commit == unit.commit("warwick", 3)
        assert unit.head("warwick").number == 5


@pytest.mark.parametrize("change", [{"kind": "other"}, {"meta": {"round": 99}}, {"events": []}])
def test_the_same_key_with_other_content_is_an_error(filled, command, change):
    with pytest.raises(KeyReused, match="at commit 3, with other content"), filled.write() as unit:
        unit.append("warwick", 5, replace(command(3), **change))


def test_a_key_is_free_in_another_stream(filled, command):
    with filled.write() as unit:
        assert not unit.append("york", 0, command(3)).repeated


def test_a_commit_is_found_by_its_key(filled, command):
    with filled.read() as reader:
        found = reader.by_key("warwick", command(4).key)
        assert found is not None
        assert found.number == 4
        assert reader.by_key("warwick", "no such key") is None


def test_a_time_is_kept_to_the_microsecond_in_utc(store, command):
    local = datetime(2026, 6, 14, 20, 0, 0, 123456, tzinfo=timezone(timedelta(hours=1)))
    with store.write() as unit:
        unit.append("warwick", 0, replace(command(1), at=local))
    with store.read() as reader:
        at = reader.commit("warwick", 1).at
        stored = reader.connection.execute(text("SELECT at FROM log_commit")).scalar()
    assert at == local
    assert at.tzinfo is UTC
    assert stored == "2026-06-14T19:00:00.123456Z"


def test_a_time_without_a_zone_is_refused(store, command):
    with pytest.raises(NotUtc), store.write() as unit:
        unit.append("warwick", 0, replace(command(1), at=datetime(2026, 6, 14)))  # noqa: DTZ001 - the point


def test_a_payload_that_is_not_canonical_is_refused(store, command):
    with pytest.raises(NotCanonical), store.write() as unit:
        unit.append("warwick", 0, replace(command(1), events=[NewEvent("a.b", 1, '{"a": 1}')]))


def test_a_unit_that_fails_leaves_nothing(filled, command):
    def fail_after_appending():
        with filled.write() as unit:
            unit.append("warwick", 5, command(6))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail_after_appending()
    with filled.read() as reader:
        assert reader.head("warwick").number == 5


def test_two_alike_events_have_different_digests(store, command):
    event = NewEvent.of("roses.order_given", 1, {"order": "hold"})
    with store.write() as unit:
        commit = unit.append("warwick", 0, replace(command(1), events=[event, event])).commit
    assert commit.events[0].digest != commit.events[1].digest


def test_a_reader_sees_one_moment_though_a_writer_goes_on(filled, command):
    with filled.read() as reader:
        assert reader.head("warwick").number == 5
        with filled.write() as unit:
            unit.append("warwick", 5, command(6))
        assert reader.head("warwick").number == 5
    with filled.read() as reader:
        assert reader.head("warwick").number == 6


def test_a_head_is_printed_as_number_and_digits(filled):
    with filled.read() as reader:
        head = reader.head("warwick")
    assert head.short() == f"5-{head.hash[:12]}"
    assert head.short(2) == f"5-{head.hash[:8]}"
    assert str(head) == f"5-{head.hash}"


anything = st.text(st.characters(exclude_categories=["Cs"]))


@given(payload=st.dictionaries(anything, anything | st.integers() | st.none(), max_size=5))
@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_payload_is_stored_byte_for_byte(store, command, payload):
    written = canonical.dumps(payload)
    with store.write() as unit:
        head = unit.head("warwick")
        new = replace(command(1), key=f"k{head.number}", events=[NewEvent("a.b", 1, written)])
        unit.append("warwick", head.number, new)
        assert unit.commit("warwick", head.number + 1).events[0].payload == written
