from datetime import timedelta

import pytest

from adjudicator.storage import Archive
from adjudicator.storage.archive import text_digest
from adjudicator.storage.errors import TextPurged, UnknownText

LETTER = "Ich schwöre Treue. \0 馬".encode()


@pytest.fixture
def archive(connection):
    return Archive(connection)


def test_a_text_is_given_back_byte_for_byte(archive, noon):
    filed = archive.put("press", LETTER, noon, campaign="roses", seat="warwick")
    text = archive.get(filed.id)
    assert (text.kind, text.campaign, text.seat, text.body, text.at) == (
        "press",
        "roses",
        "warwick",
        LETTER,
        noon,
    )
    assert text.intact
    assert text.digest == filed.digest == archive.digest(filed.id) == text_digest(text.salt, LETTER)


def test_the_same_words_twice_have_two_digests(archive, noon):
    first, second = archive.put("press", b"Aye", noon), archive.put("press", b"Aye", noon)
    assert first.digest != second.digest


def test_a_purged_text_leaves_its_digest_and_nothing_else(archive, noon):
    filed = archive.put("press", LETTER, noon)
    archive.purge(filed.id, noon + timedelta(days=1))
    archive.purge(filed.id, noon + timedelta(days=2))
    assert archive.digest(filed.id) == filed.digest
    with pytest.raises(TextPurged, match="purged on 2026-06-15"):
        archive.get(filed.id)


def test_a_text_is_found_by_its_digest_until_it_is_purged(archive, noon):
    filed = archive.put("reason", LETTER, noon)
    found = archive.by_digest(filed.digest)
    assert found is not None
    assert found.body == LETTER
    archive.purge(filed.id, noon)
    assert archive.by_digest(filed.digest) is None
    assert archive.by_digest("never here") is None


def test_a_purged_text_is_no_longer_legible_in_the_file(store, file, noon):
    secret = b"meet me at Sandal by night " * 400
    with store.write() as unit:
        filed = Archive(unit.connection).put("press", secret, noon)
    checkpoint(store)
    assert secret[:50] in file.read_bytes()
    with store.write() as unit:
        Archive(unit.connection).purge(filed.id, noon)
    checkpoint(store)
    left = b"".join(path.read_bytes() for path in file.parent.iterdir())
    assert secret[:27] not in left


def checkpoint(store):
    """Have the write-ahead log written back and emptied, as SQLite does by itself in the long run."""
    driver = store._readers.raw_connection()
    driver.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    driver.close()


def test_texts_are_assigned_to_a_seat_and_found_for_purging(archive, noon):
    early = archive.put("mail", b"1", noon)
    other = archive.put("mail", b"2", noon, campaign="roses", seat="york")
    late = archive.put("press", b"3", noon, campaign="roses", seat="warwick")
    archive.assign(early.id, "roses", "warwick")
    assert archive.texts_of("roses", "warwick") == (early.id, late.id)
    archive.purge(late.id, noon)
    assert archive.texts_of("roses", "warwick") == (early.id,)
    assert archive.texts_of("roses", "york") == (other.id,)


def test_a_text_that_is_not_there_is_named(archive, noon):
    for ask in (
        archive.get,
        archive.digest,
        lambda text: archive.purge(text, noon),
        lambda text: archive.assign(text, "roses", "york"),
    ):
        with pytest.raises(UnknownText, match="no text 99"):
            ask(99)
