from dataclasses import replace

import pytest
from forger import rehash_all, rewrite, self_consistent

from eventstore import Fault, KnownHead, Receipt, verify
from eventstore.errors import BadWitness, DamagedCommit
from eventstore.records import records


def verified(store, **witnesses):
    with store.read() as reader:
        return verify(reader.connection, "warwick", **witnesses)


def faults(verification):
    return [(finding.commit, finding.fault) for finding in verification.findings]


def mailed_head(store):
    """The head as a report printed it before the forger came."""
    with store.read() as reader:
        return KnownHead.parse(reader.head("warwick").short())


def record(store, number):
    with store.read() as reader:
        return next(iter(records(reader.connection, "warwick", number - 1, number)))


def test_an_honest_log_is_found_whole(filled):
    found = verified(filled, heads=[mailed_head(filled)])
    assert found.ok
    assert found.findings == ()
    assert found.commits == found.head.number == 5
    assert found.stream == "warwick"


def test_an_empty_stream_is_whole(store):
    assert verified(store).ok
    assert verified(store).commits == 0


def test_a_thousand_commits_are_verified(store, command):
    with store.write() as unit:
        for number in range(1, 1001):
            unit.append("warwick", number - 1, command(number))
    found = verified(store, heads=[mailed_head(store)])
    assert found.ok
    assert found.commits == 1000


@pytest.mark.parametrize(
    ("edit", "fault"),
    [
        ("UPDATE log_event SET payload = replace(payload, 'York', 'Yark') WHERE {}", Fault.CHANGED_EVENT),
        ("UPDATE log_event SET payload = payload || ' ' WHERE {}", Fault.CHANGED_EVENT),
        ("UPDATE log_event SET payload = CAST(x'ff00' AS TEXT) WHERE {}", Fault.CHANGED_EVENT),
        ("UPDATE log_event SET payload = CAST(payload AS BLOB) WHERE {}", Fault.CHANGED_EVENT),
        ("UPDATE log_event SET type = 'roses.body_rested' WHERE {}", Fault.CHANGED_EVENT),
        ("UPDATE log_event SET schema_number = 9 WHERE {}", Fault.CHANGED_EVENT),
        ("UPDATE log_event SET salt = '00' WHERE {}", Fault.CHANGED_EVENT),
    ],
)
def test_an_edited_byte_of_an_event_is_found_with_its_commit(filled, tamper, edit, fault):
    with tamper() as shell:
        shell.execute(edit.format('"commit" = 3 AND number = 1'))
    found = verified(filled)
    assert faults(found) == [(3, fault)]
    assert "commit 3" in found.findings[0].sentence


@pytest.mark.parametrize("column", ["key", "kind", "at", "meta", "hash"])
def test_an_edited_byte_of_a_header_is_found_with_its_commit(filled, tamper, column):
    with tamper() as shell:
        shell.execute(f'UPDATE log_commit SET "{column}" = "{column}" || \'x\' WHERE number = 5')
    assert faults(verified(filled)) == [(5, Fault.CHANGED_HEADER)]


def test_bytes_that_are_no_text_in_a_header_are_found(filled, tamper):
    with tamper() as shell:
        shell.execute("UPDATE log_commit SET kind = CAST(x'ff' AS TEXT) WHERE number = 5")
    assert faults(verified(filled)) == [(5, Fault.CHANGED_HEADER)]


def test_a_number_that_is_no_number_is_found(filled, tamper):
    with tamper() as shell:
        shell.execute("UPDATE log_commit SET number = 'five' WHERE number = 5")
    assert faults(verified(filled))[0] == (4, Fault.STRAY_COMMIT)


def test_an_edited_link_is_found(filled, tamper):
    with tamper() as shell:
        shell.execute("UPDATE log_commit SET prev_hash = replace(prev_hash, '0', '1') WHERE number = 1")
    assert faults(verified(filled)) == [(1, Fault.BROKEN_CHAIN), (1, Fault.CHANGED_HEADER)]


@pytest.mark.parametrize(
    "edit",
    [
        'DELETE FROM log_event WHERE "commit" = 3 AND number = 3',
        'INSERT INTO log_event SELECT stream, "commit", 4, type, schema_number, payload, salt, digest'
        ' FROM log_event WHERE "commit" = 3 AND number = 1',
        'UPDATE log_event SET number = number + 1 WHERE "commit" = 3 AND number = 3',
    ],
    ids=["taken out", "added", "moved"],
)
def test_an_event_taken_out_or_slipped_in_is_found_with_its_commit(filled, tamper, edit):
    with tamper() as shell:
        shell.execute(edit)
    assert faults(verified(filled)) == [(3, Fault.CHANGED_EVENTS)]


def test_two_events_exchanged_are_found(filled, tamper):
    with tamper() as shell:
        for old, new in ((1, 9), (2, 1), (9, 2)):
            shell.execute('UPDATE log_event SET number = ? WHERE "commit" = 3 AND number = ?', (new, old))
    assert faults(verified(filled)) == [(3, Fault.CHANGED_EVENTS)]


def test_a_replaced_row_is_found_although_it_hashes_well_in_itself(filled, tamper):
    forged = self_consistent(replace(record(filled, 3), kind="forged"))
    with tamper() as shell:
        rewrite(shell, forged)
    found = verified(filled)
    assert faults(found) == [(3, Fault.BROKEN_CHAIN)]
    assert found.findings[0].sentence.startswith("Commit 3 ")


def test_an_inserted_commit_is_found(filled, tamper):
    """The forger moves commits 4 and 5 up by one and puts his own between."""
    own = self_consistent(replace(record(filled, 3), number=4, key="own", prev_hash=record(filled, 3).hash))
    with tamper() as shell:
        for number in (5, 4):
            shell.execute("UPDATE log_commit SET number = ? WHERE number = ?", (number + 1, number))
            shell.execute('UPDATE log_event SET "commit" = ? WHERE "commit" = ?', (number + 1, number))
        rewrite(shell, own)
    found = verified(filled)
    assert (4, Fault.BROKEN_CHAIN) in faults(found)
    assert (5, Fault.CHANGED_HEADER) in faults(found)


def test_a_commit_taken_out_is_named(filled, tamper):
    with tamper() as shell:
        shell.execute("DELETE FROM log_commit WHERE number IN (2, 3)")
        shell.execute('DELETE FROM log_event WHERE "commit" IN (2, 3)')
    found = verified(filled)
    assert faults(found) == [(2, Fault.MISSING_COMMIT)]
    assert found.findings[0].sentence == "Commits 2 to 3 are missing: taken out of the log."


def test_events_left_behind_by_a_deleted_header_are_named(filled, tamper):
    with tamper() as shell:
        shell.execute("DELETE FROM log_commit WHERE number = 5")
    assert faults(verified(filled)) == [(5, Fault.STRAY_EVENT)]


def test_a_cut_tail_is_found_by_a_mailed_head_and_by_nothing_else(filled, tamper):
    head = mailed_head(filled)
    with tamper() as shell:
        shell.execute("DELETE FROM log_commit WHERE number > 3")
        shell.execute('DELETE FROM log_event WHERE "commit" > 3')
    assert verified(filled).ok
    found = verified(filled, heads=[head])
    assert faults(found) == [(4, Fault.CUT_TAIL)]
    assert "commits 4 to 5 were cut off" in found.findings[0].sentence


def test_a_log_wholly_rehashed_is_found_by_a_mailed_head_and_by_nothing_else(filled, tamper):
    early = KnownHead(2, record(filled, 2).hash[:8])
    late = mailed_head(filled)
    with tamper() as shell:
        rehash_all(filled, shell, lambda old: replace(old, kind="forged") if old.number == 4 else old)
    assert verified(filled).ok
    found = verified(filled, heads=[late, early])
    assert faults(found) == [(5, Fault.REWRITTEN)]
    assert "rewritten after commit 2, at commit 5 or before" in found.findings[0].sentence


def test_a_tail_cut_and_grown_again_is_found_by_a_mailed_head(filled, tamper, command):
    head = mailed_head(filled)
    with tamper() as shell:
        shell.execute("DELETE FROM log_commit WHERE number > 4")
        shell.execute('DELETE FROM log_event WHERE "commit" > 4')
    with filled.write() as unit:
        unit.append("warwick", 4, replace(command(5), kind="kinder"))
        unit.append("warwick", 5, command(6))
    assert faults(verified(filled, heads=[head])) == [(5, Fault.REWRITTEN)]


def test_a_receipt_from_an_echo_witnesses_its_commit(filled, tamper):
    receipt = Receipt.parse(f"2-{record(filled, 4).hash[:8]}")
    assert verified(filled, receipts=[receipt]).ok
    with tamper() as shell:
        rehash_all(filled, shell, lambda old: replace(old, kind="forged") if old.number == 4 else old)
    found = verified(filled, receipts=[receipt])
    assert faults(found) == [(0, Fault.UNKNOWN_RECEIPT)]
    assert str(receipt) in found.findings[0].sentence


def test_a_head_of_the_empty_log_is_no_reproach(filled):
    assert verified(filled, heads=[KnownHead(0, "00000000")]).ok


@pytest.mark.parametrize("text", ["", "417", "417-9f3c", "417-xyzxyzxy", "-9f3c2a1b", "417-" + "a" * 65])
def test_a_head_that_is_not_one_is_refused_with_an_example(text):
    with pytest.raises(BadWitness, match="417-9f3c2a1b"):
        KnownHead.parse(text)


def test_heads_and_receipts_are_read_as_people_copy_them():
    assert KnownHead.parse(" 417-9F3C2A1B\n") == KnownHead(417, "9f3c2a1b")
    assert Receipt.parse("12-9f3c2a1b") == Receipt.parse("9f3c2a1b") == Receipt("9f3c2a1b")
    with pytest.raises(BadWitness):
        Receipt.parse("9f3c")


def test_a_damaged_commit_is_not_read_as_if_nothing_had_happened(filled, tamper):
    with tamper() as shell:
        shell.execute("UPDATE log_commit SET at = 'yesterday' WHERE number = 2")
    with filled.read() as reader, pytest.raises(DamagedCommit, match="Commit 2 of stream warwick"):
        list(reader.commits("warwick"))


def test_a_byte_changed_in_the_file_itself_is_found(filled, engine, file):
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    engine.dispose()
    raw = file.read_bytes()
    at = raw.index(b'"points":4')
    file.write_bytes(raw[: at + 9] + b"9" + raw[at + 10 :])
    assert faults(verified(filled)) == [(4, Fault.CHANGED_EVENT)]


def test_a_head_of_a_commit_taken_out_adds_no_second_reproach(filled, tamper):
    head = KnownHead(3, record(filled, 3).hash)
    with tamper() as shell:
        shell.execute("DELETE FROM log_commit WHERE number = 3")
        shell.execute('DELETE FROM log_event WHERE "commit" = 3')
    assert faults(verified(filled, heads=[head])) == [(3, Fault.MISSING_COMMIT)]
