"""One event of every kind, and how it is told to Egil, whom it is about, and to Dag."""

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.visibility import PUBLIC, UMPIRE, SeatId, scope_of
from adjudicator.rulesets.viking_run import events as of
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.events import amends
from adjudicator.rulesets.viking_run.events.fights import Result
from adjudicator.rulesets.viking_run.events.hurts import Hampering, Hit
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.options import Options
from adjudicator.rulesets.viking_run.orders import Aim, Play
from adjudicator.rulesets.viking_run.policies import DEFAULTS
from adjudicator.rulesets.viking_run.state import Foe, Way

EGIL, DAG, ULF = SeatId("egil"), SeatId("dag"), SeatId("ulf")
HERE = Spot(0, 20_000)


def thrown(total, sides=6, key="turn-03/egil/x"):
    return Throw(key=key, scope=PUBLIC, sides=sides, faces=(total,))


def foe(way, kind=FoeKind.SAXON, men=1, card="one_saxon"):
    return Foe(id="F1", card=card, kind=kind, men=men, at=HERE, hunts=EGIL, way=way, since=3)


def hampered(how, rule="VR-TURN-2", card="pig_chase", **more):
    return of.Hampered(rule=rule, seat=EGIL, card=card, how=how, **more)


def bout(result, ours=4, theirs=3, **more):
    given = {"foe": "F1", "kind": FoeKind.SAXON, "men": 1, "value": 3, "foe_value": 3, "cost": 2_000} | more
    return of.FightFought(
        rule="VR-FIGHT-1",
        seat=EGIL,
        throw=thrown(ours),
        foe_throw=thrown(theirs),
        result=result,
        **given,
    )


def arrow(hit, **more):
    return of.ArrowShot(rule="VR-CARD-10", seat=EGIL, card="archer_far", throw=thrown(5), hit=hit, **more)


def dropped(card, coins, rule="VR-CARD-7", heap="C4"):
    return of.CoinsDropped(rule=rule, seat=EGIL, card=card, coins=coins, heap=heap, at=heap and HERE)


def left(rule, men=1, kind=FoeKind.SAXON):
    return of.FoeLeft(rule=rule, foe="F1", kind=kind, men=men, hunts=EGIL)


def set_out(base=8_000, slow=0, total=8_000, goal="the ship", half=False):
    return of.VikingSetOut(
        rule="VR-MOVE-1", seat=EGIL, base=base, slow=slow, half=half, total=total, goal=goal
    )


TOLD = [
    (
        of.RunBegun(rule="VR-SET-1", options=Options(distance=41)),
        "The run begins: 41 inches to the ship, 5 coins each.",
        "The run begins: 41 inches to the ship, 5 coins each.",
    ),
    (
        of.VikingPlaced(rule="VR-SET-1", seat=EGIL, at=Spot(-1_500, 39_972), coins=5),
        "You stand 1.5 inches left of the middle, with 5 coins.",
        "Egil stands 1.5 inches left of the middle, with 5 coins.",
    ),
    (
        of.VikingPlaced(rule="VR-SET-1", seat=EGIL, at=Spot(0, 40_000), coins=5),
        "You stand in the middle, with 5 coins.",
        "Egil stands in the middle, with 5 coins.",
    ),
    (
        of.DeckShuffled(rule="VR-DECK-1", scope=UMPIRE, cards=("dog", "pit")),
        "The deck is shuffled: 2 cards.",
        "The deck is shuffled: 2 cards.",
    ),
    (
        of.HandDealt(rule="VR-DECK-4", scope=scope_of(EGIL), seat=EGIL, cards=("dog", "stumble")),
        "You are dealt the big dog; a stumble.",
        "Egil is dealt the big dog; a stumble.",
    ),
    (
        of.CardLaid(
            rule="VR-PLAY-4",
            scope=UMPIRE,
            seat=EGIL,
            number=7,
            play=Play(turn=3, card="archer_near", aim=Aim(seat=DAG)),
        ),
        "You lay an archer, near, face down for turn 3, as number 7 of all.",
        "Egil lays an archer, near, face down for turn 3, as number 7 of all.",
    ),
    (
        of.CardTakenUp(rule="VR-PLAY-4", scope=UMPIRE, seat=EGIL, turn=3),
        "You take your card for turn 3 up again.",
        "Egil takes his card for turn 3 up again.",
    ),
    (
        of.OrdersKept(rule="GEN-1", scope=scope_of(EGIL), seat=EGIL, ahead=(), policies=DEFAULTS),
        "Your standing instructions are noted.",
        "Egil's standing instructions are noted.",
    ),
    (
        of.CardPlayed(rule="VR-PLAY-1", seat=EGIL, card="archer_near", on=ULF),
        "You play an archer, near, on Ulf.",
        "Egil plays an archer, near, on Ulf.",
    ),
    (
        of.CardPlayed(rule="VR-PLAY-1", seat=EGIL, card="spurt", on=EGIL),
        "You play a spurt on yourself.",
        "Egil plays a spurt on himself.",
    ),
    (
        of.CardKept(rule="VR-PLAY-4", scope=scope_of(EGIL), seat=EGIL, card="pit", meant=ULF),
        "A card stays in your hand, for it could lie on nobody: a pit.",
        "A card stays in Egil's hand, for it could lie on nobody: a pit.",
    ),
    (
        of.CardKept(rule="VR-PLAY-1", scope=scope_of(EGIL), seat=EGIL, card="pit"),
        "There is no such card in your hand any more: a pit.",
        "There is no such card in Egil's hand any more: a pit.",
    ),
    (
        of.Maimed(rule="VR-CARD-14", seat=EGIL, card="twisted_knee", slow=3_000, fights=1),
        "You are 3 inches slower, and 1 worse in fights from now on: a twisted knee.",
        "Egil is 3 inches slower, and 1 worse in fights from now on: a twisted knee.",
    ),
    (
        of.Maimed(rule="VR-CARD-14", seat=EGIL, card="wet_breeches", slow=1_000),
        "You are 1 inch slower from now on: wet breeches.",
        "Egil is 1 inch slower from now on: wet breeches.",
    ),
    (
        hampered(Hampering.LOST, "VR-CARD-15", "name_called"),
        "You lose the turn: somebody calls.",
        "Egil loses the turn: somebody calls.",
    ),
    (
        hampered(Hampering.LOST, "VR-CARD-8", "cow_pie"),
        "You spend the turn on gathering your silver: a cow pat.",
        "Egil spends the turn on gathering his silver: a cow pat.",
    ),
    (
        hampered(Hampering.HALF, "VR-CARD-12", "count_loot"),
        "You lose half the turn: counting the loot.",
        "Egil loses half the turn: counting the loot.",
    ),
    (
        hampered(Hampering.SLOW, far=3_000),
        "You lose 3 inches of the move: a pig.",
        "Egil loses 3 inches of the move: a pig.",
    ),
    (
        hampered(Hampering.SPURT, card="spurt", far=12_000),
        "You are good for 12 inches this turn: a spurt.",
        "Egil is good for 12 inches this turn: a spurt.",
    ),
    (
        hampered(Hampering.NEXT, "VR-CARD-8", "pit", far=3_000),
        "You start 3 inches late next turn: a pit.",
        "Egil starts 3 inches late next turn: a pit.",
    ),
    (
        hampered(Hampering.STRAY, "VR-MOVE-4", "dazzled", throw=thrown(4, 12)),
        "You run toward 4 o'clock: dazzled by silver.",
        "Egil runs toward 4 o'clock: dazzled by silver.",
    ),
    (
        hampered(Hampering.STRAY, "VR-CARD-6", "dog", throw=thrown(7, 12)),
        "The dog drives you toward 7 o'clock.",
        "The dog drives Egil toward 7 o'clock.",
    ),
    (
        of.AxeCaught(rule="VR-CARD-9", seat=EGIL, card="thrown_axe"),
        "You have it in your shield: a thrown axe.",
        "Egil has it in his shield: a thrown axe.",
    ),
    (
        of.AxePulled(rule="VR-CARD-9", seat=EGIL),
        "You spend the turn on the axe in your shield, and are rid of it.",
        "Egil spends the turn on the axe in his shield, and is rid of it.",
    ),
    (
        of.BagTorn(rule="VR-CARD-13", seat=EGIL, card="hole_in_bag"),
        "You lose a coin a turn from now on: a hole in the bag.",
        "Egil loses a coin a turn from now on: a hole in the bag.",
    ),
    (
        of.CompanionJoined(rule="VR-CARD-11", seat=EGIL, card="fugitive_woman"),
        "You have company, and 2 inches less a turn: a captive villager.",
        "Egil has company, and 2 inches less a turn: a captive villager.",
    ),
    (
        of.CompanionLost(rule="VR-CARD-11", seat=EGIL),
        "Your companion is dead.",
        "Egil's companion is dead.",
    ),
    (arrow(Hit.MISSED), "An arrow misses you.", "An arrow misses Egil."),
    (
        arrow(Hit.WOUNDED, now=2_000, after=1_000),
        "An arrow wounds you, 2 inches less now, 1 inch ever after.",
        "An arrow wounds Egil, 2 inches less now, 1 inch ever after.",
    ),
    (arrow(Hit.KILLED), "An arrow kills you.", "An arrow kills Egil."),
    (
        arrow(Hit.KILLED, companion=True),
        "An arrow kills your companion.",
        "An arrow kills Egil's companion.",
    ),
    (
        dropped("stumble", 1),
        "You drop 1 coin at your feet (C4).",
        "Egil drops 1 coin at his feet (C4).",
    ),
    (
        dropped("drop_left", 2),
        "You drop 2 coins, 4 inches to your left (C4).",
        "Egil drops 2 coins, 4 inches to his left (C4).",
    ),
    (
        dropped("cow_pie", 5, rule="VR-CARD-8").model_copy(update={"left": True}),
        "You leave 5 coins lying (C4).",
        "Egil leaves 5 coins lying (C4).",
    ),
    (
        dropped("chief", 5, rule="VR-FIGHT-1"),
        "You drop 5 coins to fight the better (C4).",
        "Egil drops 5 coins to fight the better (C4).",
    ),
    (
        dropped("pit", 5, rule="VR-CARD-8", heap=None),
        "You lose 5 coins for good: a pit.",
        "Egil loses 5 coins for good: a pit.",
    ),
    (
        of.FoeCame(rule="VR-CARD-1", foe=foe(Way.BLOCKS, FoeKind.PRIEST)),
        "A priest bars your way.",
        "A priest bars Egil's way.",
    ),
    (
        of.FoeCame(rule="VR-CARD-3", foe=foe(Way.STANDS), inches=thrown(1, 10)),
        "A Saxon stands in your way, 1 inch ahead.",
        "A Saxon stands in Egil's way, 1 inch ahead.",
    ),
    (
        of.FoeCame(
            rule="VR-CARD-4", foe=foe(Way.CHASES, men=2), direction=thrown(11, 12), inches=thrown(8, 10)
        ),
        "Two Saxons are after you, 8 inches away at 11 o'clock.",
        "Two Saxons are after Egil, 8 inches away at 11 o'clock.",
    ),
    (
        of.FoeCame(
            rule="VR-CARD-4",
            foe=foe(Way.CHASES, FoeKind.GIANT),
            direction=thrown(6, 12),
            inches=thrown(2, 10),
        ),
        "A big Saxon is after you, 2 inches away at 6 o'clock.",
        "A big Saxon is after Egil, 2 inches away at 6 o'clock.",
    ),
    (
        of.FoeCame(rule="VR-CARD-6", foe=foe(Way.HARRIES, FoeKind.DOG)),
        "A dog is after you.",
        "A dog is after Egil.",
    ),
    (
        of.FoeMoved(
            rule="VR-CARD-4", foe="F1", kind=FoeKind.SAXON, men=2, hunts=EGIL, start=HERE, end=Spot(0, 29_500)
        ),
        "The two Saxons run 9.5 inches after you.",
        "The two Saxons run 9.5 inches after Egil.",
    ),
    (
        left("VR-CARD-6", kind=FoeKind.DOG),
        "The dog has had enough of you.",
        "The dog has had enough of Egil.",
    ),
    (
        left("VR-MOVE-5", men=2),
        "The two Saxons go home, now that you are off the field.",
        "The two Saxons go home, now that Egil is off the field.",
    ),
    (
        bout(Result.WON, 5, 1),
        "You fight a Saxon, 8 against 4, and win.",
        "Egil fights a Saxon, 8 against 4, and wins.",
    ),
    (
        bout(Result.LOST, 1, 5, men=2, foe_value=6),
        "You fight the two Saxons, 4 against 11, and lose.",
        "Egil fights the two Saxons, 4 against 11, and loses.",
    ),
    (
        bout(Result.TIED, 4, 2, kind=FoeKind.CHIEF, foe_value=5),
        "You fight the chief, 7 against 7, and neither falls. "
        "It goes on next turn; you stay put till it is settled.",
        "Egil fights the chief, 7 against 7, and neither falls. "
        "It goes on next turn; he stays put till it is settled.",
    ),
    (
        bout(Result.LOST, 2, 4, companion=True, value=0, cost=0),
        "Your companion fights a Saxon, 2 against 7, and is killed.",
        "Egil's companion fights a Saxon, 2 against 7, and is killed.",
    ),
    (
        of.VikingFell(
            rule="VR-FIGHT-4",
            seat=EGIL,
            card="two_saxons_hut",
            foe=FoeKind.SAXON,
            at=HERE,
            coins=1,
            heap="C4",
        ),
        "You are dead, by a Saxon. 1 coin lies there (C4).",
        "Egil is dead, by a Saxon. 1 coin lies there (C4).",
    ),
    (
        of.VikingFell(rule="VR-FIGHT-4", seat=EGIL, card="archer_near", foe=None, at=HERE, coins=0),
        "You are dead, by an arrow.",
        "Egil is dead, by an arrow.",
    ),
    (
        of.VikingBaptised(rule="VR-CARD-2", seat=EGIL, foe="F1", coins=3),
        "You are baptised, and out of it. The church has your 3 coins.",
        "Egil is baptised, and out of it. The church has his 3 coins.",
    ),
    (
        of.OrderDrawn(rule="VR-TURN-1", seats=(ULF, EGIL), throws=(thrown(31, 100), thrown(77, 100))),
        "Equally near the ship, and in this order by lot: you, Ulf.",
        "Equally near the ship, and in this order by lot: Egil, Ulf.",
    ),
    (
        set_out(slow=1_000, total=3_500, goal="C4", half=True),
        "You have 3.5 inches (8, less 1, half of it), for C4.",
        "Egil has 3.5 inches (8, less 1, half of it), for C4.",
    ),
    (set_out(), "You have 8 inches, for the ship.", "Egil has 8 inches, for the ship."),
    (set_out(goal="nothing"), "You stay put.", "Egil stays put."),
    (
        of.VikingMoved(rule="VR-MOVE-6", seat=EGIL, way=(HERE, Spot(0, 12_500))),
        "You run 7.5 inches: 9.5 to go.",
        "Egil runs 7.5 inches: 9.5 to go.",
    ),
    (
        of.VikingMoved(rule="VR-CARD-3", seat=EGIL, way=(HERE, Spot(0, 19_000)), met="F1"),
        "You run 1 inch, into your foe: 16 to go.",
        "Egil runs 1 inch, into his foe: 16 to go.",
    ),
    (
        of.VikingMoved(rule="VR-MOVE-6", seat=EGIL, way=(Spot(0, 9_000), Spot(0, 3_000))),
        "You run 6 inches, and there is the ship.",
        "Egil runs 6 inches, and there is the ship.",
    ),
    (
        of.CoinsPicked(rule="VR-MOVE-2", seat=EGIL, heap="C4", coins=4, cost=3_000),
        "You pick up 4 coins (C4), which takes 3 inches.",
        "Egil picks up 4 coins (C4).",
    ),
    (
        of.CoinsLeaked(rule="VR-CARD-13", seat=EGIL, coins=1, heap="C4", at=HERE),
        "1 coin falls out of your bag (C4).",
        "1 coin falls out of Egil's bag (C4).",
    ),
    (
        of.VikingAboard(rule="VR-END-2", seat=EGIL),
        "You are aboard without a coin, and out of it.",
        "Egil is aboard without a coin, and out of it.",
    ),
    (
        of.VikingHome(rule="VR-END-1", seat=EGIL, coins=4),
        "You are home with 4 coins.",
        "Egil is home with 4 coins.",
    ),
    (
        of.RunEnded(rule="VR-END-3", outcome=Outcome(winners=(), rule="VR-END-3", text="The tide is out.")),
        "The tide is out.",
        "The tide is out.",
    ),
    (
        amends.CoinsGranted(seat=EGIL, coins=-2),
        "The umpire takes 2 coins from you.",
        "The umpire takes 2 coins from Egil.",
    ),
    (
        amends.CoinsGranted(seat=EGIL, coins=1),
        "The umpire gives you 1 coin.",
        "The umpire gives Egil 1 coin.",
    ),
    (
        amends.CardGranted(scope=scope_of(EGIL), seat=EGIL, card="pit"),
        "The umpire gives you a card: a pit.",
        "The umpire gives Egil a card: a pit.",
    ),
    (
        amends.VikingPut(seat=EGIL, at=Spot(0, 15_500)),
        "The umpire puts you elsewhere: 12.5 to go.",
        "The umpire puts Egil elsewhere: 12.5 to go.",
    ),
    (
        amends.VikingRestored(seat=EGIL, at=HERE),
        "You are back on the field, with an empty bag.",
        "Egil is back on the field, with an empty bag.",
    ),
]
"""Each event, as Egil reads it, and as Dag does."""
