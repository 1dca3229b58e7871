"""The field as a seat is shown it: everybody where he is, nothing that the table does not show."""

import pytest
from picture_runs import run, turn
from viking_worlds import DAG, EGIL, SEATS, begun, world

from adjudicator.kernel.field import TrackKind
from adjudicator.kernel.visibility import UMPIRE_VIEWER, Viewer
from adjudicator.render.pictures import Size, png, strip_png, svg
from adjudicator.rulesets.viking_run import data, marks
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.film import film, whole_film
from adjudicator.rulesets.viking_run.ground import SHIP, Spot, distance
from adjudicator.rulesets.viking_run.picture import picture
from adjudicator.rulesets.viking_run.reel import reel
from adjudicator.rulesets.viking_run.state import Fate, State
from adjudicator.rulesets.viking_run.view import view

HEAVIEST = 200_000
SIZES = (6, 18)


def shown(number, viewer="dag"):
    """The last picture of a run."""
    return picture(*run(number)[-1].seen(viewer))


def of(picture, letter):
    """The figure with a letter."""
    return next(figure for figure in picture.figures if figure.letter == letter)


# ---- who is where


def test_before_the_first_turn_everybody_stands_on_the_arc_with_his_loot():
    """VR-SET-1."""
    state = begun(6)
    one = picture(*(view(State(), DAG), (), view(state, DAG)))
    assert one.title == "Before the first turn"
    assert [(figure.at, figure.fallen) for figure in one.figures] == [
        (marks.dot(viking.at), False) for viking in state.vikings.values()
    ]
    assert {row.note for row in one.rows} == {"5 coins"}
    assert (one.tracks, one.heaps) == ((), ())


@pytest.mark.parametrize("number", SIZES)
def test_after_each_turn_everybody_is_where_the_state_has_him(number):
    for played in run(number):
        one, scene = picture(*played.seen("dag")), played.after.scenes[-1]
        placed = {figure.letter: figure.at for figure in one.figures if figure.letter}
        assert placed == {marks.letter(v.seat): marks.dot(v.at) for v in scene.vikings}
        assert len(one.figures) == len(scene.vikings) + sum(foe.men for foe in scene.foes)
        assert [(heap.at, heap.count, heap.label) for heap in one.heaps] == [
            (marks.dot(heap.at), heap.coins, heap.id) for heap in scene.heaps
        ]


def test_ones_own_is_marked_and_the_fallen_lie():
    one = shown(18)
    assert [figure.letter for figure in one.figures if figure.own] == ["D"]
    assert [row.name for row in one.rows if row.own] == ["Dag"]
    last = run(18)[-1].after
    out = {v.seat for v in last.vikings.values() if v.fate in {Fate.FALLEN, Fate.BAPTISED}}
    assert out
    assert {marks.letter(seat) for seat in out} == {f.letter for f in one.figures if f.fallen}
    assert {data.name_of(seat) for seat in out} == {row.name for row in one.rows if row.fallen}


def test_who_goes_with_him_is_beside_him_and_a_dead_man_bears_no_axe():
    laden = {"axes": 1, "companions": 1, "at": "-3, 14"}  # where nobody stops to pull an axe out
    before = world(vikings={"dag": laden, "egil": {"axes": 2, "at": "3, 14"}})
    now = turn(before).after
    one = picture(view(before, DAG), (), view(now, DAG))
    assert (of(one, "D").beside, of(one, "E").beside) == (("companion", "axe"), ("axe", "axe"))
    assert {"companion", "axe"} <= {sign.glyph for sign in one.signs}
    dead = now.vikings[EGIL].model_copy(update={"fate": Fate.FALLEN})
    assert marks.beside(dead) == ()


def test_the_window_holds_a_stray_far_off_and_the_ship():
    before = world(vikings={"dag": {"at": "-70, 55"}})
    one = picture(*turn(before).seen("dag"))
    assert one.window.holds(marks.dot(turn(before).after.vikings[DAG].at))
    assert one.window.holds(marks.dot(SHIP))


# ---- how they came there


def test_the_ways_of_the_turn_are_drawn_the_viewers_as_his_own():
    played = run(6)[0]
    one, scene = picture(*played.seen("dag")), played.after.scenes[-1]
    walked = [v for v in scene.vikings if v.walked]
    assert len([track for track in one.tracks if track.kind is not TrackKind.SHOT]) == len(walked) + len(
        [foe for foe in scene.foes if foe.walked]
    )
    (own,) = (track for track in one.tracks if track.kind is TrackKind.OWN)
    assert own.dots[-1] == of(one, "D").at


def test_an_arrow_is_drawn_to_where_he_stood_from_inland_and_two_from_two_sides():
    """VR-CARD-10: shots come before moves."""
    hands = {seat: {"hand": ["archer_far"]} for seat in ("asgeir", "bjorn", "dag", "egil")}
    before = world(vikings=hands)
    plays = tuple((seat, "archer_far", "floki" if seat == "egil" else "egil") for seat in hands)
    played = turn(before, plays)
    one, stood = picture(*played.seen("dag")), before.vikings[EGIL].at
    shots = [track for track in one.tracks if track.kind is TrackKind.SHOT]
    assert [track.dots[-1] for track in shots][:2] == [marks.dot(stood)] * 2
    starts = [Spot(*track.dots[0]) for track in shots[:2]]
    assert len(set(starts)) == 2
    assert all(distance(start, SHIP) > distance(stood, SHIP) for start in starts)
    assert "arrow" in {sign.glyph for sign in one.signs}


# ---- only what the table shows


def hidden(state):
    """The same table with other hands, another deck, other cards face down."""
    other = {seat: held.model_copy(update={"hand": ("pig_chase",)}) for seat, held in state.holdings.items()}
    other[DAG] = state.holdings[DAG]
    return state.model_copy(update={"holdings": other, "deck": ("pig_chase",), "laid": {}, "lays": 7})


@pytest.mark.parametrize("viewer", ["dag", "public"])
def test_hands_and_the_deck_change_nothing_of_any_picture(viewer):
    """GEN-6."""
    played = run(6)[-1]
    _, events, _ = played.seen(viewer)
    worlds = [(played.before, played.after), (hidden(played.before), hidden(played.after))]
    assert view(worlds[0][1], UMPIRE_VIEWER) != view(worlds[1][1], UMPIRE_VIEWER)
    one, two = (
        (
            picture(before, events, after),
            film(before, events, after),
            reel(after),
            whole_film(after),
        )
        for before, after in ((view(b, Viewer(viewer)), view(a, Viewer(viewer))) for b, a in worlds)
    )
    assert one == two


def test_the_public_is_shown_the_field_with_nobody_for_its_own():
    one = shown(6, "public")
    assert not any(figure.own for figure in one.figures)
    assert one.subtitle == ""


# ---- as drawn


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("number", SIZES)
def test_the_same_picture_is_the_same_bytes_and_light_enough_for_a_mail(number, size):
    one = png(shown(number), size)
    assert one == png(shown(number), size)
    assert len(one) < HEAVIEST
    assert svg(shown(number), size) == svg(shown(number), size)


def test_every_kind_of_foe_and_all_that_goes_along_has_a_sign():
    foes = [
        {"card": "chief", "kind": kind, "hunts": "dag", "at": f"{n * 3}, 20"}
        for n, kind in enumerate(FoeKind)
    ]
    before = world(vikings={"egil": {"axes": 1, "companions": 1}}, foes=foes)
    scene = marks.Scene(turn=1, vikings=tuple(before.vikings.values()), foes=before.foes, heaps=())
    one = picture(view(before, DAG), (), view(before.model_copy(update={"scenes": (scene,)}), DAG))
    assert {figure.glyph for figure in one.figures} == {*marks.GLYPHS.values(), "runner"}
    assert [sign.text for sign in one.signs] == [
        "Chief", "Priest", "Big Saxon", "Saxon", "Dog", "Companion", "Axe in the shield",
    ]  # fmt: skip
    assert "Big Saxon" in svg(one, Size.PHONE)


def test_all_seats_have_letters_and_colours_of_their_own():
    assert len({marks.letter(seat) for seat in SEATS}) == len(SEATS) == 18
    assert sorted(marks.colours(SEATS).values()) == list(range(18))
    assert marks.colours(("egil", "ulf")) == {"egil": 0, "ulf": 1}


def test_the_reel_is_one_frame_a_turn_seen_from_one_place():
    turns = run(18)
    frames = reel(turns[-1].seen("dag")[2])
    assert [frame.title for frame in frames] == [
        "At the start",
        *(f"Turn {n + 1}" for n in range(len(turns))),
    ]
    assert len({frame.window for frame in frames}) == 1
    assert len(strip_png(frames)) < HEAVIEST
