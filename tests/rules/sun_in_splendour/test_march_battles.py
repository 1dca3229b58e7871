"""Who stands in a battle, and which is fought first (SS-3.2-11, SS-4.1-1k, SS-4.1-1l)."""

import pytest
from march_board import AFAR, BOARDS, EDITION, SPEEDS, CaseDice, body, run, state_of, told

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE
from adjudicator.rulesets.sun_in_splendour.events.march import BattleJoined, ContactJudged
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchRules, march_map, way
from adjudicator.rulesets.sun_in_splendour.phases.march.chase import can_join
from adjudicator.rulesets.sun_in_splendour.phases.march.deployment import deploy
from adjudicator.rulesets.sun_in_splendour.phases.march.field import Fight, Fighter

CROSSROADS = march_map((*BOARDS["mini"].ways, way("Cork", "Ink", 6)), SPEEDS)


def battles(events: tuple[Event, ...]) -> list[str]:
    return [line for line in told(events) if "battle" in line]


@pytest.mark.parametrize(("joins", "attackers"), [(False, ["y-1"]), (True, ["y-1", "n-1"])])
def test_ss_4_1_1l_a_bystander_whom_a_newcomer_makes_an_enemy_is_drawn_in_by_edition(
    joins: bool, attackers: list[str]
) -> None:
    """n-1 has nothing against l-1; nn-1, who comes to his aid, is its enemy."""
    bodies = (
        body("y-1 Bath > Cork"),
        body("l-1 Cork"),
        body("n-1 Cork int 1"),
        body("nn-1 Deal > Cork speed 30"),
    )
    state = state_of(bodies, hostile={"nn": ["y", "n"]})
    events = run(state, rules=MarchRules(hunt_from_afar=True, bystanders_join=joins))
    (battle,) = (each for each in events if isinstance(each, BattleJoined))
    assert [each.body for each in battle.attackers] == attackers
    assert [each.body for each in battle.defenders] == ["l-1", "nn-1"]


def test_ss_4_1_1l_whoever_comes_upon_a_battle_on_the_road_joins_it() -> None:
    """Without bystanders too; far away two others meet at the same instant, and let one another be."""
    board = march_map((way("A", "B", 12), way("C", "D", 12)), SPEEDS)
    bodies = (
        body("y-1 A > B"),
        body("l-1 B > A"),
        body("y-2 A > B speed 30"),
        body("y-3 C > D speed 30 int 1"),
        body("l-3 D > C speed 30 int 1"),
    )
    (line,) = battles(run(state_of(bodies), rules=AFAR, board=board))
    assert line.startswith("1008: battle on A-B at 1/2")
    assert "y-2 from 1680" in line


def test_ss_4_1_1l_an_enemy_of_the_attacker_stands_beside_the_attacked_from_the_first() -> None:
    """n-1 has nothing to do with l-1 but y-1, who attacks them both."""
    bodies = (
        body("y-1 Bath > Cork men 1000 agg 7"),
        body("l-1 Cork men 1200 agg 1"),
        body("n-1 Cork men 2500 agg 1"),
    )
    events = run(state_of(bodies, hostile={"y": ["n"]}))
    assert battles(events) == ["1008: battle in Cork, y-1 against l-1+n-1"]


def test_ss_4_1_1l_a_passer_by_who_is_not_sought_passes_a_battle_that_begins() -> None:
    bodies = (
        body("y-1 Bath > Cork men 2000"),
        body("y-2 Bath > Cork > Deal int 1"),
        body("l-1 Cork men 500 agg 1"),
    )
    events = run(state_of(bodies))
    assert battles(events) == ["1008: battle in Cork, y-1 against l-1"]
    assert "end: y-2 in Deal" in told(events)


def test_ss_3_2_11_of_three_enemies_the_two_largest_fight() -> None:
    """n-1 and y-1 come to l-1 at once; y-1, the smallest, is an enemy of both and stands off."""
    bodies = (
        body("l-1 Cork men 2000 agg 1"),
        body("n-1 Bath > Cork men 3000 agg 7"),
        body("y-1 Ink > Cork men 1500 agg 7"),
    )
    events = run(state_of(bodies, hostile={"n": ["l", "y"]}), board=CROSSROADS)
    assert battles(events) == ["1008: battle in Cork, n-1 against l-1"]


def test_ss_3_2_11_the_pair_with_the_largest_body_comes_first_whichever_of_them_attacks() -> None:
    """n-1 against l-1, where y-1 joins; were it y-1 against nn-1 first, n-1 would have no part in it yet."""
    bodies = (
        body("n-1 Bath > Cork men 3000 agg 7"),
        body("y-1 Ink > Cork men 1500 agg 7"),
        body("l-1 Cork men 1000 agg 1"),
        body("nn-1 Cork men 2000 agg 1"),
    )
    events = run(state_of(bodies, hostile={"n": ["l"], "y": ["nn"]}), board=CROSSROADS)
    assert battles(events) == ["1008: battle in Cork, n-1+y-1 against l-1"]


@pytest.mark.parametrize("seed", [b"a", b"b", b"c", b"d", b"e", b"f", b"g", b"h"])
def test_ss_4_1_1o_of_pairs_alike_the_one_with_the_first_lots_comes_first(seed: bytes) -> None:
    """l-1 comes and tries one of two who both attack it: either it attacks, or the other does."""
    bodies = (body("l-1 Bath > Cork > Deal agg 7"), body("n-1 Cork agg 7"), body("y-1 Cork agg 7"))
    events = run(state_of(bodies, hostile={"n": ["l"]}), CaseDice(seed=seed))
    tried = next(each.quarry for each in events if isinstance(each, ContactJudged) and each.hunter == "l-1")
    dice = CaseDice(seed=seed)
    lots = {name: dice.rank(f"1456-1-spring/lot/{name}", UMPIRE) for name in ("n-1", "y-1")}
    attacks = tried == min(lots, key=lambda name: lots[name])
    sides = "l-1 against n-1+y-1" if attacks else "n-1+y-1 against l-1"
    assert battles(events) == [f"1008: battle in Cork, {sides}"]


def test_ss_4_1_1k_a_chaser_that_was_stopped_is_after_nobody_any_more() -> None:
    """l-2 catches y-1 at B; later l-1, whom it was after, passes by there."""
    bodies = (body("y-1 A int 6"), body("l-2 B men 3000 agg 7"), body("l-1 C > B > A int 1"))
    events = run(state_of(bodies), board=BOARDS["short"])
    assert battles(events) == ["672: battle in B, l-2 against y-1"]
    assert "end: l-1 in A" in told(events)
    tried = [(each.quarry, each.tick) for each in events if isinstance(each, ContactJudged)]
    assert [each for each in tried if each[0] == "l-1"] == [("l-1", 0)]


@pytest.mark.parametrize(("quarry", "joins"), [("l-1", False), ("l-2", True)])
def test_ss_4_1_1i_of_two_battles_at_one_point_the_one_its_quarry_is_in_counts(
    quarry: str, joins: bool
) -> None:
    """y is an enemy of both sides in the first, of one in the second."""
    names = ("l-1", "l-2", "n-1", "nn-1", "y-1")
    state = state_of([body(f"{name} Cork") for name in names], hostile={"y": ["n"]})
    field = deploy(state, BOARDS["mini"], CaseDice(), AFAR)
    movers = {mover.id: mover for mover in field.movers}
    for pair in (("l-1", "n-1"), ("l-2", "nn-1")):
        one, other = (Fighter(movers[name], 0) for name in pair)
        field.fights.setdefault("Cork", []).append(Fight("Cork", 0, ([one], [other])))
    assert can_join(field, movers["y-1"], movers[quarry], 0) is joins


def test_edition_march_draws_no_bystander_in_when_another_comes() -> None:
    """n-1 rests where the others fight; nn-1, its enemy, is among them when y-2 comes upon them."""
    board = march_map((way("A", "B", 12),), SPEEDS)
    bodies = (
        body("y-1 A > B"),
        body("l-1 B > A"),
        body("n-1 A-B 1/2 len 12 men 100 agg 1"),
        body("nn-1 B > A speed 30"),
        body("y-2 A > B speed 16"),
    )
    (line,) = battles(run(state_of(bodies, hostile={"nn": ["y", "n"]}), rules=EDITION, board=board))
    assert "nn-1 from 1680" in line
    assert "y-2 from 3150" in line
    assert "n-1" not in line.replace("nn-1", "")
