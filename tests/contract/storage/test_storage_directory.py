from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from adjudicator.storage import UMPIRE, CampaignEntry, Campaigns, Directory, Tokens
from adjudicator.storage.errors import NaiveTime, NameTaken, NoAddress, TokenTaken, UnknownCampaign
from adjudicator.storage.tables import ADDRESS


@pytest.fixture
def roses(connection, noon):
    entry = CampaignEntry("roses", "stream-1", "sun_in_splendour", "1.0", noon)
    Campaigns(connection).add(entry)
    return entry


@pytest.fixture
def directory(connection, roses):
    return Directory(connection)


@pytest.fixture
def tokens(connection):
    return Tokens(connection)


def test_campaigns_are_listed_by_name(connection, roses):
    campaigns = Campaigns(connection)
    north = replace(roses, name="north", stream="stream-2")
    campaigns.add(north)
    assert campaigns.all() == (north, roses)
    assert campaigns.named("roses") == campaigns.find("roses") == roses


@pytest.mark.parametrize("change", [{"name": "other"}, {"stream": "other"}])
def test_neither_a_name_nor_a_stream_is_given_twice(connection, roses, change):
    with pytest.raises(NameTaken, match="Choose another name"):
        Campaigns(connection).add(replace(roses, **change))


def test_an_unknown_campaign_is_named(connection):
    assert Campaigns(connection).find("roses") is None
    with pytest.raises(UnknownCampaign, match="no campaign roses here"):
        Campaigns(connection).named("roses")


def test_a_time_without_a_zone_is_refused(connection, roses):
    naive = roses.created_at.replace(tzinfo=None)
    with pytest.raises(Exception, match="has no zone") as refusal:
        Campaigns(connection).add(replace(roses, name="a", stream="b", created_at=naive))
    assert isinstance(refusal.value.__cause__ or refusal.value, NaiveTime)


def test_a_seat_has_a_holder_with_one_registered_address(directory):
    directory.enrol("roses", "warwick", ["Ann@Example.org", "ann@home.example.org"], "Europe/London")
    holder = directory.holder("roses", "warwick")
    assert holder is not None
    assert holder.registered == "Ann@Example.org"
    assert holder.addresses == ("Ann@Example.org", "ann@home.example.org")
    assert holder.zone == "Europe/London"
    assert directory.holder("roses", "york") is None


def test_an_address_finds_all_that_it_holds_whatever_its_capitals(directory):
    directory.enrol("roses", "york", ["ann@example.org"], "Europe/London")
    directory.enrol("roses", "warwick", ["bob@example.org", "Ann@example.org"], "Europe/London")
    directory.enrol("roses", UMPIRE, ["una@example.org"], "Europe/London")
    assert directory.seats_of(" ANN@example.ORG") == (("roses", "warwick"), ("roses", "york"))
    assert directory.seats_of("una@example.org") == (("roses", UMPIRE),)
    assert directory.seats_of("eve@example.org") == ()
    assert directory.seats_of("\udcff") == ()
    assert directory.seats("roses") == (UMPIRE, "warwick", "york")


def test_a_seat_passes_to_another_holder(directory):
    directory.enrol("roses", "warwick", ["ann@example.org"], "Europe/London")
    directory.enrol("roses", "warwick", ["bob@example.org"], "America/New_York")
    assert directory.seats_of("ann@example.org") == ()
    assert directory.seats_of("bob@example.org") == (("roses", "warwick"),)
    directory.vacate("roses", "warwick")
    assert directory.seats_of("bob@example.org") == ()
    assert directory.seats("roses") == ()


def test_the_same_address_given_twice_is_one(directory):
    directory.enrol("roses", "warwick", ["ann@example.org", "ANN@example.org"], "Europe/London")
    holder = directory.holder("roses", "warwick")
    assert holder is not None
    assert holder.addresses == ("ann@example.org",)


@pytest.mark.parametrize("addresses", [[], [" "], ["ann@example.org", ""]])
def test_a_seat_is_not_given_to_nobody(directory, addresses):
    directory.enrol("roses", "warwick", ["bob@example.org"], "Europe/London")
    with pytest.raises(NoAddress, match="Seat warwick of roses needs an address"):
        directory.enrol("roses", "warwick", addresses, "Europe/London")
    assert directory.seats_of("bob@example.org") == (("roses", "warwick"),)


def test_a_seat_cannot_have_two_registered_addresses(directory, connection):
    directory.enrol("roses", "warwick", ["ann@example.org"], "Europe/London")
    row = {"campaign": "roses", "seat": "warwick", "folded": "b", "address": "b", "registered": True}
    with pytest.raises(IntegrityError):
        connection.execute(insert(ADDRESS), row)


def test_a_token_stands_for_a_seat_in_a_round(tokens, noon):
    tokens.issue("k3v9", "roses", "warwick", "1456-1-spring-march", noon)
    tokens.issue("k3v9", "roses", "warwick", "1456-1-spring-march", noon + timedelta(days=1))
    issued = tokens.find("k3v9")
    assert issued is not None
    assert (issued.campaign, issued.seat, issued.round) == ("roses", "warwick", "1456-1-spring-march")
    assert issued.issued_at == noon
    assert issued.in_force
    assert tokens.find("K3V9") is None
    assert tokens.find("\ud800") is None


def test_a_token_is_never_issued_to_two(tokens, noon):
    tokens.issue("k3v9", "roses", "warwick", "r1", noon)
    for seat, round_id in (("york", "r1"), ("warwick", "r2")):
        with pytest.raises(TokenTaken):
            tokens.issue("k3v9", "roses", seat, round_id, noon)


def test_the_tokens_of_a_seat_that_changes_hands_are_revoked(tokens, noon):
    for token, seat in (("a", "warwick"), ("b", "warwick"), ("c", "york")):
        tokens.issue(token, "roses", seat, "r1", noon)
    assert tokens.revoke("roses", "warwick", noon) == 2
    assert tokens.revoke("roses", "warwick", noon) == 0
    found = [tokens.find(token) for token in "abc"]
    assert [issued.in_force for issued in found if issued] == [False, False, True]
