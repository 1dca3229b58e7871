import pytest

from eventstore import Snapshot, Snapshots, verify


@pytest.fixture
def unit(filled):
    with filled.write() as unit:
        yield unit


@pytest.fixture
def snapshots(unit):
    return Snapshots(unit.connection)


def test_the_newest_snapshot_of_the_edition_is_given(snapshots):
    for number, edition in ((2, "1.0"), (4, "1.0"), (5, "1.1")):
        snapshots.put(Snapshot.of("warwick", number, edition, f'{{"at":{number}}}'))
    latest = snapshots.latest("warwick", "1.0")
    assert latest == Snapshot.of("warwick", 4, "1.0", '{"at":4}')
    assert snapshots.latest("warwick", "1.0", upto=3) == Snapshot.of("warwick", 2, "1.0", '{"at":2}')
    assert snapshots.latest("warwick", "1.0", upto=1) is None
    assert snapshots.latest("york", "1.0") is None


def test_a_snapshot_may_be_put_again(snapshots):
    snapshots.put(Snapshot.of("warwick", 2, "1.0", "{}"))
    snapshots.put(Snapshot.of("warwick", 2, "1.0", '{"at":2}'))
    latest = snapshots.latest("warwick", "1.0")
    assert latest is not None
    assert latest.state == '{"at":2}'


def test_a_snapshot_whose_state_does_not_give_its_hash_is_passed_over(snapshots):
    snapshots.put(Snapshot.of("warwick", 2, "1.0", "{}"))
    snapshots.put(
        Snapshot("warwick", 4, "1.0", '{"gold":9}', Snapshot.of("warwick", 4, "1.0", "{}").state_hash)
    )
    latest = snapshots.latest("warwick", "1.0")
    assert latest is not None
    assert latest.number == 2


def test_snapshots_can_be_deleted_and_the_log_is_none_the_worse(snapshots, unit):
    snapshots.put(Snapshot.of("warwick", 2, "1.0", "{}"))
    snapshots.put(Snapshot.of("york", 2, "1.0", "{}"))
    snapshots.drop("warwick")
    assert snapshots.latest("warwick", "1.0") is None
    assert snapshots.latest("york", "1.0") is not None
    assert verify(unit.connection, "warwick").ok
