"""What holds for any order, any misspelt name, and any line at all."""

from hypothesis import given, settings
from hypothesis import strategies as st
from reading_desk import DAG, EGIL, ODD, ULF, desk, typed

from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.orders import (
    ORDERS,
    Aim,
    Goal,
    Hold,
    Play,
    Run,
    SetAxe,
    SetDog,
    SetDrop,
    SetHand,
    SetLeave,
    SetPair,
    SetPickUp,
    SetPlayOrder,
)
from adjudicator.rulesets.viking_run.policies import AxePlan, DropToFight, Hand, Pick, PickUp
from adjudicator.rulesets.viking_run.reading import canonical, describe, find_subject, recognises

calm = settings(max_examples=80, deadline=None)
TURN = st.integers(3, 20)
CARD = st.sampled_from(list(data.cards()))
SEAT = st.sampled_from([EGIL, DAG, ODD, ULF])
YES = st.booleans()
VIEW = desk(tuple(data.cards()) * 3)

ORDER = st.one_of(
    st.builds(
        Play,
        turn=TURN,
        card=CARD,
        aim=st.one_of(st.builds(Aim, seat=SEAT), st.builds(Aim, pick=st.sampled_from(Pick))),
    ),
    st.builds(Hold, turn=TURN),
    st.builds(Run, goal=st.sampled_from([Goal.SHIP, Goal.COINS, Goal.STAY])),
    st.builds(Run, goal=st.just(Goal.HEAP), heap=st.sampled_from(["C1", "C3"])),
    st.builds(Run, goal=st.just(Goal.CLOCK), clock=st.integers(1, 12), inches=st.none() | st.integers(1, 99)),
    st.builds(SetPickUp, pick_up=st.sampled_from(PickUp), most_coins=st.none() | st.integers(1, 90)),
    st.builds(SetPair, together=YES),
    st.builds(SetDrop, drop=st.sampled_from(DropToFight)),
    st.builds(SetLeave, leave=YES),
    st.builds(SetDog, fight=YES),
    st.builds(SetAxe, axe=st.sampled_from(AxePlan)),
    st.builds(SetHand, hand=st.sampled_from(Hand)),
    st.builds(SetPlayOrder, cards=st.lists(CARD, max_size=6, unique=True).map(tuple)),
)


@settings(max_examples=300, deadline=None)
@given(ORDER)
def test_the_canonical_text_of_any_order_reads_back_to_that_order(order):
    text = canonical(order, VIEW.turn)
    reading = typed(text, VIEW)
    assert not reading.problems, text
    assert reading.sheet == Sheet((order,)), text
    assert recognises(text)
    assert typed(text.upper(), VIEW).sheet == reading.sheet
    assert typed(text.lower(), VIEW).sheet == reading.sheet


@calm
@given(st.lists(ORDER, max_size=6))
def test_any_sheet_can_be_told_and_each_of_its_orders_taken_back_by_its_words(orders):
    sheet = Sheet().merged(orders)
    text = describe(sheet, VIEW)
    assert [item.subject for item in text.in_force] == list(sheet.subjects)
    for number, item in enumerate(text.in_force):
        assert find_subject(item.text, VIEW, sheet) == item.subject
        assert find_subject(chr(ord("a") + number), VIEW, sheet) == item.subject


@calm
@given(st.lists(ORDER, max_size=6).map(lambda orders: Sheet().merged(orders)))
def test_any_sheet_mailed_back_is_the_same_sheet(sheet):
    lines = [item.text for item in describe(sheet, VIEW).in_force]
    reading = typed("\n".join(lines), VIEW)
    assert reading.sheet == sheet
    assert not reading.problems


@calm
@given(
    st.sampled_from(sorted(data.seat_names().values())),
    st.integers(0, 9),
    st.sampled_from("abcdefghijklmnopqrstuvwxyz"),
)
def test_a_name_with_one_letter_wrong_is_never_taken_for_it(name, where, letter):
    """GEN-7. A wrong letter may make another's name: that is no guess."""
    where %= len(name)
    wrong = name[:where] + letter + name[where + 1 :]
    if wrong.casefold() in data.seat_names():
        return
    assert typed(f"PLAY the big dog ON {wrong}", VIEW).sheet == Sheet()


@calm
@given(st.text(max_size=120))
def test_any_line_at_all_is_read_without_a_fault(text):
    reading = typed(text)
    assert reading.sheet.dump() is not None
    recognises(text.replace("\n", " "))
    find_subject(text, desk(), reading.sheet)


SAID = (
    "PLAY the big dog ON Egil RUN to coins C3 3 o'clock , 5 inches STAY PICK UP all near my path up to 9",
    "FIGHT pairs together OTHERWISE keep card then and next turn 4 : not if Ulf me ( ) -> ?",
)
WORDS = [word for line in SAID for word in line.split()]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=25))
def test_orders_shuffled_word_by_word_are_read_without_a_fault(words):
    reading = typed(" ".join(words))
    for order in reading.sheet.orders:
        assert order.type_name in ORDERS.names
    for problem in reading.problems:
        assert 0 <= problem.column < len(problem.text)
    for subjects in reading.taken.values():
        assert all(reading.sheet.get(subject) is not None for subject in subjects)
