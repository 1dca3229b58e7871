from dataclasses import replace
from datetime import timedelta

import pytest

from adjudicator.storage import Asked, CampaignEntry, Campaigns, Challenges
from adjudicator.storage.errors import TokenTaken


@pytest.fixture
def asked(connection, noon):
    Campaigns(connection).add(CampaignEntry("roses", "stream-1", "sun_in_splendour", "1.0", noon))
    return Asked("t1", "roses", "warwick", "1456", "mail", 7, "", noon, noon + timedelta(days=7))


def test_a_question_is_found_by_its_token_until_it_is_answered_and_after(connection, asked, noon):
    challenges = Challenges(connection)
    challenges.add(asked)
    assert challenges.find("t1") == asked
    assert challenges.find("t2") is None
    challenges.answered("t1", noon)
    assert challenges.find("t1") == replace(asked, answered_at=noon)


def test_no_token_is_asked_twice(connection, asked):
    Challenges(connection).add(asked)
    with pytest.raises(TokenTaken):
        Challenges(connection).add(replace(asked, mail=8))


def test_a_seats_questions_since_a_time_are_in_their_order(connection, asked, noon):
    challenges = Challenges(connection)
    later = replace(asked, token="t0", asked_at=noon + timedelta(hours=1))
    for each in (later, asked, replace(asked, token="t3", seat="york")):
        challenges.add(each)
    assert challenges.of_seat("roses", "warwick", noon) == (asked, later)
    assert challenges.of_seat("roses", "warwick", noon + timedelta(minutes=1)) == (later,)


def test_withdrawn_questions_are_gone_with_the_addresses_in_them(connection, asked):
    challenges = Challenges(connection)
    challenges.add(asked)
    challenges.add(replace(asked, token="t3", seat="york"))
    challenges.withdraw("roses", "warwick")
    assert challenges.find("t1") is None
    assert challenges.find("t3") is not None
