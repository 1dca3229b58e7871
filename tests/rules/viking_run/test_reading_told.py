"""What an echo says of orders, what silence means, the lines of a form, and taking orders back."""

import pytest
from reading_desk import DAG, EGIL, GUNNAR, HEAPS, ODD, ULF, desk, dog_after, replaced, typed, viking

from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import Viewer
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.adjudication import adjudicate, set_up
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.evolve import evolve
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.measures import inches, to_go
from adjudicator.rulesets.viking_run.options import Options
from adjudicator.rulesets.viking_run.orders import Aim, Hold, Play
from adjudicator.rulesets.viking_run.policies import AxePlan, DropToFight, Hand, Pick, PickUp, Policies
from adjudicator.rulesets.viking_run.reading import describe, find_subject, form, silence
from adjudicator.rulesets.viking_run.reading.cards_told import picked
from adjudicator.rulesets.viking_run.reading.effects_told import effect_told
from adjudicator.rulesets.viking_run.state import Fate, Foe, State, Way
from adjudicator.rulesets.viking_run.view import view as view_of


def told(text, view=None):
    """The consequences of a mail's first order, as one text."""
    view = view or desk()
    return " ".join(describe(typed(text, view).sheet, view).in_force[0].consequences)


def test_a_dog_is_told_with_its_turns():
    """VR-CARD-6."""
    assert "Turns 4 to 6; from turn 5 he may fight it (1)." in told("turn 4: dog on Odd")


def test_on_whom_a_rule_would_lay_a_card_now():
    """VR-PLAY-2: Dag is 20.2 inches from the ship, nobody nearer; the richest is Bjorn."""
    assert "As it stands: Dag." in told("dog on the leader")
    assert "As it stands: Bjorn." in told("dog on the richest")
    assert "As it stands: Odd." in told("dog on the last")


def test_of_vikings_equally_near_all_are_told():
    view = desk(vikings=replaced(viking(DAG, x=3_000)))
    assert "As it stands: Dag or Ulf." in told("dog on the leader", view)


def test_where_nobody_else_is_on_the_field_a_rule_means_nobody():
    view = desk(vikings=(viking(EGIL), viking(ULF, fate=Fate.FALLEN)))
    assert "Nobody else is on the field." in told("dog on the leader", view)


def test_where_a_card_goes_that_cannot_lie_there():
    """VR-PLAY-4."""
    assert "Where it cannot lie there: on the leader." in told("dog on Odd")
    keeper = desk(policies=Policies(hand=Hand.KEEP))
    assert "you keep it" in told("dog on Odd", keeper)
    unbound = desk(options=Options(bound=False))
    assert "cannot lie" not in told("dog on Odd", unbound)
    assert "yourself" in told("dog on me")


def test_a_viking_who_has_fallen_since_a_card_was_mailed_ahead_is_told():
    sheet = Sheet().merged([Play(turn=3, card="dog", aim=Aim(seat=ODD))])
    view = desk(vikings=replaced(viking(ODD, fate=Fate.FALLEN)))
    assert "Odd is out by now." in describe(sheet, view).in_force[0].consequences


def test_a_card_that_is_meant_twice_is_told():
    """By a CANCEL of the order that had freed it."""
    view = desk(ahead=(Play(turn=5, card="dog", aim=Aim(seat=ODD)),))
    sheet = Sheet().merged([Play(turn=3, card="dog", aim=Aim(seat=ODD))])
    assert "more turns than you hold it" in " ".join(describe(sheet, view).in_force[0].consequences)


@pytest.mark.parametrize("kind", data.cards())
def test_every_card_has_a_consequence_in_one_line_of_a_letter(kind):
    told_of = effect_told(data.card(kind).effect, 12)
    assert told_of.endswith(".")
    assert len(told_of) <= 72


def test_a_run_to_the_ship_is_told_in_inches():
    """VR-MOVE-1: 8 inches with loot."""
    assert told("run to the ship", desk(heaps=())) == "8 inches. 21 inches to go, 13 then."


def test_what_slows_him_is_told():
    """VR-TURN-2: the ankle, and what the last turn's fight cost."""
    lame = viking(EGIL, slow=2_000)
    lame = lame.model_copy(update={"plight": lame.plight.model_copy(update={"slow": 2_000})})
    view = desk(vikings=replaced(lame))
    assert told("run home", view) == "8 inches less 4: 4. 21 inches to go, 17 then."


def test_he_arrives_if_nothing_happens():
    """VR-SET-2: the ship is touched at 3 inches from its middle."""
    assert "You are home" in told("run home", desk(vikings=replaced(viking(EGIL, y=11_000))))
    assert "You are home" not in told("run home", desk(vikings=replaced(viking(EGIL, y=11_011))))
    poor = viking(EGIL, y=11_000, coins=0)
    assert "without a coin" in told("run home", desk(vikings=replaced(poor), heaps=()))


def test_a_run_to_coins_is_told_with_its_price():
    """VR-MOVE-2: four coins cost 3 inches, after 2 on the way, and 3 are left."""
    whole = "8 inches. 21 inches to go, 18.1 then. You gather 4 coins of C3, for 3 inches."
    assert told("run to C3") == whole
    assert told("run to coins") == whole
    far = desk(vikings=replaced(viking(EGIL, y=12_000)))
    assert "You do not get there this turn." in told("run to C1", far)
    assert "No coins lie now" in told("run to coins", desk(heaps=()))
    full = desk(policies=Policies(most_coins=5))
    assert "You gather nothing there" not in told("run to C3", full)
    assert "You gather 4" not in told("run to C3", full)


def test_a_run_by_the_clock_is_told():
    """VR-MOVE-4: straight inland."""
    assert told("run inland") == "8 inches. 21 inches to go, 29 then."
    assert told("run inland 5 inches") == "8 inches. 21 inches to go, 26 then."
    assert told("stay") == "8 inches. 21 inches to go, 21 then."


def test_coins_that_he_picks_up_on_the_way_are_told():
    view = desk(policies=Policies(pick_up=PickUp.ANY))
    assert "You gather 4 coins of C3, for 3 inches." in told("run home", view)
    own = told("run home")
    assert "You gather 2 coins of C1, for 2 inches." in own
    assert "C3" not in own
    assert "gather" not in told("run home", desk(policies=Policies(pick_up=PickUp.NEVER)))


@pytest.mark.parametrize("says", ["run home", "run inland 5 inches", "go 2 o'clock", "stay"])
def test_what_is_told_of_a_run_is_what_comes_of_it(says):
    """A turn without cards: where he is said to be is where he is."""
    dice = Dice(fixed_seeds(b"quiet"))
    state, seats = State(), tuple(data.seat_names())[:6]
    for event in set_up({}, seats, dice):
        state = evolve(state, event)
    view = view_of(state, Viewer(EGIL))
    sheet = typed(says, view).sheet
    text = " ".join(describe(sheet, view).in_force[0].consequences)
    for event in adjudicate(state, {EGIL: sheet}, dice):
        state = evolve(state, event)
    assert f"37 inches to go, {inches(to_go(state.vikings[EGIL].at))} then." in text


def test_a_foe_who_stands_in_the_way_is_told():
    """VR-CARD-3: he stands 4 inches ahead, and is met an inch before that."""
    shepherd = Foe(
        id="F2",
        card="one_saxon",
        kind=FoeKind.SAXON,
        men=1,
        at=Spot(0, 20_000),
        hunts=EGIL,
        way=Way.STANDS,
        since=2,
    )
    text = told("run home", desk(foes=[shepherd], heaps=()))
    assert text == "8 inches. 21 inches to go, 18 then. You run into the Saxon, and fight."


def test_a_dog_an_axe_or_a_tied_fight_stand_before_his_wish():
    """VR-CARD-6, VR-CARD-9, VR-FIGHT-3."""
    assert "wherever the die sends you" in told("run home", desk(foes=[dog_after()]))
    axe = replaced(viking(EGIL, axes=1))
    assert "on the axe" in told("run home", desk(vikings=axe, policies=Policies(axe=AxePlan.PULL)))
    assert "on the axe" not in told("run home", desk(vikings=axe))
    far = replaced(viking(EGIL, y=25_000, axes=1))
    assert "on the axe" in told("run home", desk(vikings=far))
    assert "on the axe" not in told("run to coins", desk(vikings=far))
    tied = desk(foes=[dog_after(tied=True, way=Way.CHASES)])
    assert "fight on first" in told("run home", tied)


def test_what_stands_from_before_and_what_has_no_order():
    view = desk(ahead=(Play(turn=5, card="dog", aim=Aim(seat=ODD)),), policies=Policies(fight_dog=False))
    text = describe(Sheet(), view)
    assert text.standing == ("TURN 5: PLAY the big dog ON Odd", "FLEE the dog")
    assert text.without_order[0].startswith("Your run: to the ship. 8 inches.")
    assert text.without_order[1] == "Your card of this turn: none."
    changed = describe(typed("turn 5: no card\nfight the dog\nrun home\npit on Dag", view).sheet, view)
    assert changed.standing == ()
    assert changed.without_order == ()


def test_a_card_that_goes_by_itself_is_told_with_what_comes_of_it():
    """VR 3.1; a card mailed ahead for a later turn is kept for it."""
    listed = Policies(order=("spurt", "dog", "pit"), hand=Hand.LAST)
    view = desk(policies=listed)
    (_, card) = describe(Sheet(), view).without_order
    assert card.startswith("Your card of this turn: by itself, PLAY the big dog ON the last. ")
    assert "As it stands: Odd." in card
    assert "Your card goes by itself: PLAY the big dog ON the last." in silence(view)
    assert "This stands: PLAY IN ORDER: the big dog, a pit; OTHERWISE the last." in silence(view)
    assert "PLAY IN ORDER: the big dog, a pit" in form(view)
    later = typed("turn 5: dog on Ulf", view).sheet
    assert "by itself, PLAY a pit ON the last." in describe(later, view).without_order[1]
    assert len(describe(typed("play nothing", view).sheet, view).without_order) == 1
    assert (
        "by itself, PLAY a spurt ON Egil."
        in describe(Sheet(), desk(("spurt",), policies=listed)).without_order[1]
    )


def test_the_fallen_are_told_of_their_card_alone():
    view = desk(vikings=replaced(viking(EGIL, coins=0, fate=Fate.FALLEN)))
    assert describe(Sheet(), view).without_order == ("Your card of this turn: none.",)
    mute = view.model_copy(update={"options": Options(dead_play=False)})
    assert describe(Sheet(), mute).without_order == ()
    assert form(view) == ("PLAY NOTHING", "OTHERWISE the leader")
    assert form(mute) == ()
    assert any("nobody waits" in line for line in silence(view))


def test_what_silence_means():
    assert silence(desk(heaps=())) == (
        "You run for the ship, as anybody would.",
        "8 inches. 21 inches to go, 13 then.",
        "You play no card, and somebody else will be glad of it.",
    )
    ahead = desk(ahead=(Play(turn=3, card="dog", aim=Aim(pick=Pick.LEADER)),))
    assert "Your card goes as mailed ahead: PLAY the big dog ON the leader." in silence(ahead)
    assert "You play" not in " ".join(silence(desk(())))
    stands = desk(policies=Policies(axe=AxePlan.PULL, fight_dog=False))
    assert "This stands: FLEE the dog; PULL OUT the axe." in silence(stands)
    assert silence(desk().model_copy(update={"own": None})) == ()


def test_the_form_is_what_stands_and_reads_back():
    sheds = Policies(drop_to_fight=DropToFight.OUTNUMBERED)
    view = desk(ahead=(Play(turn=3, card="dog", aim=Aim(seat=ODD)),), policies=sheds)
    assert form(view) == (
        "PLAY the big dog ON Odd",
        "RUN to the ship",
        "PICK UP my own",
        "DROP loot when outnumbered",
        "OTHERWISE the leader",
    )
    assert not typed("\n".join(form(view)), view).problems
    assert form(desk())[0] == "PLAY NOTHING"


def form_read(view):
    """The form of a view, which is sent back as it is without a problem."""
    lines = form(view)
    assert not typed("\n".join(lines), view).problems
    return lines


def test_the_form_sends_a_card_on_whose_man_is_out():
    """VR-PLAY-4: as the turn will, by the rule of the hand."""
    late = (Play(turn=3, card="dog", aim=Aim(seat=GUNNAR)),)
    assert form_read(desk(ahead=late))[0] == "PLAY the big dog ON the leader"
    assert "Your card goes to another, for its man is out: PLAY the big dog ON the leader." in silence(
        desk(ahead=late)
    )
    kept = desk(ahead=late, policies=Policies(hand=Hand.KEEP))
    assert form_read(kept)[0] == "PLAY NOTHING"
    assert "You keep the card that you mailed ahead: PLAY the big dog ON Gunnar cannot be." in silence(kept)
    spurt = (Play(turn=3, card="spurt", aim=Aim(seat=GUNNAR)),)
    assert form_read(desk(("spurt",), ahead=spurt))[0] == "PLAY a spurt ON Egil"
    out = replaced(viking(EGIL, coins=0, fate=Fate.FALLEN))
    assert form_read(desk(("spurt",), vikings=out, ahead=spurt))[0] == "PLAY NOTHING"
    own = (Play(turn=3, card="spurt", aim=Aim(seat=EGIL)),)
    assert form_read(desk(("spurt",), vikings=out, ahead=own))[0] == "PLAY NOTHING"


def test_the_form_has_the_card_that_goes_by_itself_and_of_the_list_what_is_in_hand():
    """VR 3.1; who sends the form back loses nothing that would have gone by itself."""
    view = desk(policies=Policies(order=("spurt", "dog", "pit"), hand=Hand.LAST))
    lines = form_read(view)
    assert lines[0] == "PLAY the big dog ON the last"
    assert "PLAY IN ORDER: the big dog, a pit" in lines
    assert "PLAY IN ORDER" not in "".join(form_read(desk(policies=Policies(order=("spurt",)))))


def test_who_is_out_is_told_of_what_stands_for_his_cards_alone():
    policies = Policies(pick_up=PickUp.ANY, hand=Hand.LAST)
    view = desk(vikings=replaced(viking(EGIL, coins=0, fate=Fate.FALLEN)), policies=policies)
    assert describe(Sheet(), view).standing == ("OTHERWISE the last",)
    assert silence(view)[-1] == "This stands: OTHERWISE the last."


def test_a_card_by_rule_that_cannot_lie_is_for_the_next_of_that_rule():
    """VR-PLAY-4."""
    assert told("dog on the leader").endswith("on who comes next after him.")
    assert told("dog on the last").endswith("Where it cannot lie there: on the leader.")


def test_the_form_has_what_is_at_hand():
    hunted = desk(vikings=replaced(viking(EGIL, axes=1)), foes=[dog_after()])
    assert "FIGHT the dog" in form(hunted)
    assert "PULL OUT the axe unless the ship is near" in form(hunted)
    pair = dog_after(way=Way.CHASES, men=2)
    assert "FIGHT PAIRS together" in form(desk(foes=[pair]))


SHEET = typed("dog on Odd\nturn 5: pit on Ulf\nturn 6: no card\nrun to C3\nfight pairs together").sheet


@pytest.mark.parametrize(
    ("words", "subject"),
    [
        ("a", "card:turn-03"),
        ("d", "pairs"),
        ("e", "run"),
        ("card", "card:turn-03"),
        ("the big dog", "card:turn-03"),
        ("dog", "card:turn-03"),
        ("turn 5", "card:turn-05"),
        ("T6", "card:turn-06"),
        ("Ulf", "card:turn-05"),
        ("my run", "run"),
        ("C3", "run"),
        ("pairs", "pairs"),
        ("PLAY the big dog ON Odd", "card:turn-03"),
        ("TURN 5: PLAY a pit ON Ulf", "card:turn-05"),
    ],
)
def test_an_order_is_taken_back_by_its_letter_or_its_words(words, subject):
    assert find_subject(words, desk(), SHEET) == subject


def test_what_no_order_is_called_is_answered_with_the_orders():
    assert len(find_subject("the weather", desk(), SHEET)) == 5
    assert find_subject("z", desk(), SHEET)[0] == "PLAY the big dog ON Odd"
    assert find_subject("ß", desk(), SHEET)[0] == "PLAY the big dog ON Odd"


def test_who_is_meant_is_ranked_as_the_turn_will_rank_them():
    me = viking(EGIL)
    assert picked(Pick.NEAREST, desk(), me) == ("bjorn",)
    assert picked(Pick.LAST, desk(), me) == ("odd",)


def test_nothing_to_show_for_who_holds_no_seat():
    view = desk(heaps=HEAPS).model_copy(update={"own": None})
    assert describe(Sheet().merged([Hold(turn=3)]), view).in_force[0].text == "PLAY NOTHING"
    assert form(view) == ()
