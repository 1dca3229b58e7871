import pytest

from adjudicator.kernel.names import Found, Unsure, names_of, plain

NAMES = names_of(
    ["Newcastle", "New-castle", "St Albans", "Daventry", "King's Langley"],
    {"Newcastle upon Tyne": "Newcastle"},
)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Newcastle", "Newcastle"),
        ("new-castle", "New-castle"),
        ("newcastle upon tyne", "Newcastle"),
        ("st. albans", "St Albans"),
        ("STALBANS", "St Albans"),
        ("kings langley", "King's Langley"),
        ("King\u2019s Langley", "King's Langley"),
    ],
)
def test_a_name_is_found_as_people_type_it(typed, name):
    assert NAMES.find(typed) == Found(name)


def test_gen_7_what_could_be_two_places_is_asked_back():
    assert NAMES.find("new castle") == Unsure(("New-castle", "Newcastle"))


def test_gen_7_a_near_miss_is_asked_back_never_taken():
    assert NAMES.find("Daventree") == Unsure(("Daventry",))


def test_gen_7_nothing_near_is_nothing():
    assert NAMES.find("Constantinople") == Unsure(())


def test_the_plain_form_of_a_name():
    assert plain(" King\u2019s--Lynn! ") == "kings lynn"


def test_a_saint_is_a_st_however_it_is_written():
    names = names_of(["St Albans", "Bath"])
    for text in ("Saint Albans", "saint albans", "St. Albans", "st albans", "SAINT-ALBANS"):
        assert names.find(text) == Found("St Albans")
