"""How a sheet is told back: each order in full with what follows, what stands, who has no order."""

from orders_desk import FAR, GARRISON, MAIN, SECOND, THIRD, at, desk, on_the_road, typed
from orders_desks import DESKS

from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.orders import Withdraw
from adjudicator.rulesets.sun_in_splendour.reading import describe, find_subject, form, read, silence
from adjudicator.rulesets.sun_in_splendour.state import Estate, Season


def told(text, view=None):
    """What follows from each order, by its canonical text."""
    view = view or desk()
    items = describe(typed(text, view).sheet, view).in_force
    return {item.text: item.consequences for item in items}


def test_an_echo_tells_men_points_arrival_and_defaults():
    assert told("march to St Albans int 4") == {
        "MARCH Main body TO St Albans VIA Daventry INT 4": (
            "750 men; 13 points of 50. Arrives on day 24.",
            "AGG 4 by default.",
        )
    }


def test_a_pick_up_names_who_is_there_now():
    """SS-3.1-2."""
    (lines,) = told("march to St Albans picking up all at Daventry, 4/5").values()
    assert "Picks up at Daventry: 400 men." in lines
    (lines,) = told("march to St Albans picking up all at Daventry, 4/5", desk(bodies=(MAIN,))).values()
    assert "Nobody of yours is at Daventry now; it picks up whoever is there then." in lines


def test_a_hill_way_is_named_with_its_die():
    (lines,) = told("march to Mid-Wales, 4/5", desk(bodies=(at("Ludlow"),))).values()
    assert lines == (
        "750 men; 7 points plus a die on the hill way Ludlow-Mid-Wales, of 50. Arrives on day 15 to 24.",
    )


def test_a_long_march_tells_how_far_it_comes_this_season():
    """SS-3.1-4; winter adds a point to every way (SS-4.2-1)."""
    (lines,) = told("march to Berwick, 4/5", desk(season=Season.WINTER)).values()
    assert lines == (
        "750 men; 64 points of 50. Needs 2 seasons: this one it comes at least to Newcastle.",
        "Winter's extra point a way is counted.",
    )


def test_a_march_at_the_edge_arrives_if_the_dice_are_kind():
    view = desk(bodies=(at("Southampton"),))
    (lines,) = told("sail to Plymouth then march to Penzance then sail to Milford, 4/5", view).values()
    assert "Arrives if the dice are kind; else comes at least to" in lines[0]


def test_one_point_is_a_point_and_the_day_of_arrival_is_told():
    """SS-4.1-1a."""
    view = desk(bodies=(on_the_road("Warwick", "Daventry", covered="3/4"),))
    assert told("march to Daventry, 4/5", view) == {
        "MARCH Main body TO Daventry INT 4 AGG 5": ("750 men; 1 point of 50. Arrives on day 2.",)
    }


def test_slower_troops_slow_the_march_from_where_they_join():
    """SS-3.2-12."""
    mounted = MAIN.model_copy(update={"companies": MAIN.companies[:2]})
    (lines,) = told(
        "march to St Albans picking up all at Daventry, 4/5", desk(bodies=(mounted, SECOND))
    ).values()
    assert lines[0] == "150 men; 13 points of 70, 50 from Daventry on. Arrives on day 22."


def test_the_leader_alone_is_fast():
    """SS-4.1-2."""
    lines = told("go to Oxford alone, 4/5")["MARCH Main body TO Oxford INT 4 AGG 5"]
    assert lines == ("50 own men-at-arms; 7 points of 150. Arrives on day 5.",)


def test_ships_are_reckoned_for_those_who_sail():
    """SS-4-S1: the bills stay, so four companies sail."""
    lines = told("sail to Calais leaving the bills here, 4/5", DESKS["Dover"])
    assert "Ships cost 400 pounds; leaves you 1,600." in lines["MARCH Main body BY SEA TO Calais INT 4 AGG 5"]


def test_one_who_may_arrest_shipping_sails_free():
    """SS-4-S1: the Cinque Ports give the right in Rye."""
    view = desk(bodies=(at("Rye"),))
    ports = view.estates[0].model_copy(update={"place": "Pevensey", "office": "cinque_ports"})
    view = view.model_copy(update={"estates": (*view.estates, ports)})
    (lines,) = told("sail to Calais, 4/5", view).values()
    assert "Ships cost you nothing." in lines


def test_a_port_that_an_enemy_holds_is_warned_of():
    """SS-4-S1."""
    view = desk(bodies=(at("Calais"),))
    view = view.model_copy(update={"enemies": ("herbert",)})
    (lines,) = told("sail to Dover, 4/5", view).values()
    assert "Dover is Herbert's: you cannot land while an enemy holds its walls." in lines


def test_a_body_on_the_road_pays_only_for_what_is_left_of_it():
    """SS-4.1-1b."""
    (lines,) = told("march to St Albans, 4/5", desk(bodies=(on_the_road("Warwick", "Daventry"),))).values()
    assert lines == ("750 men; 11 points of 50. Arrives on day 21.",)


def test_holding_gives_up_what_was_ordered_before():
    """SS-3.1-4."""
    view = desk(leader_body="warwick-5")
    (lines,) = told("hold, 4/5", view).values()
    assert lines == ("200 billmen at Oxford.", "Gives up its march to Newbury by Wallingford.")


def test_a_peace_that_is_none_is_told():
    """SS-T-2: York and Lancaster are at war without any list."""
    (lines,) = told("peace with Somerset").values()
    assert lines[-1].startswith("You stay at war with Somerset")


def test_what_stands_and_who_has_no_order_is_listed():
    view = desk(fallback="Kenilworth", hostile=("herbert",))
    text = describe(typed("march to St Albans picking up all at Daventry", view).sheet, view)
    assert text.standing == (
        "Fourth body: goes on to Newbury by Wallingford, INT 2, AGG 4",
        "If beaten: withdraw to Kenilworth",
        "Hostile to Herbert",
    )
    assert text.without_order == (
        "Calais garrison: stays at Calais",
        "Second body: stays at Daventry till Main body picks it up",
    )


def test_an_order_replaces_what_stood():
    view = desk(fallback="Kenilworth")
    text = describe(Sheet((Withdraw(place="Warwick"),)), view)
    assert not any("Kenilworth" in line for line in text.standing)


def test_an_order_for_a_body_that_is_no_more_says_so():
    view = desk()
    sheet = typed("march to Oxford", view).sheet
    later = desk(bodies=(GARRISON,), leader_body="warwick-2")
    (item,) = describe(sheet, later).in_force
    assert item.text == "MARCH B1 TO Oxford"
    assert item.consequences == ("The body is no more; the order will fail.",)


def test_silence_leaves_every_body_at_what_it_is_about():
    """SS-3.1-4."""
    assert silence(desk(fallback="Kenilworth")) == (
        "Main body stays at Warwick, INT 2, AGG 4.",
        "Calais garrison stays at Calais, INT 2, AGG 4.",
        "Second body stays at Daventry, INT 2, AGG 4.",
        "Fourth body goes on to Newbury by Wallingford, INT 2, AGG 4.",
        "Beaten bodies withdraw to Kenilworth.",
    )


def test_the_form_sent_back_as_it_is_changes_nothing_but_says_it():
    view = desk(bodies=(MAIN, GARRISON, SECOND, THIRD, FAR), fallback="Kenilworth")
    lines = form(view)
    assert lines == (
        "HOLD Main body INT 2 AGG 4",
        "HOLD Third body INT 2 AGG 4",
        "IF BEATEN WITHDRAW TO Kenilworth",
    )
    reading = typed("\n".join(lines), view)
    assert not reading.problems
    assert len(reading.sheet.orders) == len(lines)


def test_a_captive_has_no_form():
    """SS-7-5."""
    assert form(DESKS["captive"]) == ()


def test_an_order_is_found_by_letter_body_leader_or_verb():
    view = desk(bodies=(MAIN, GARRISON, SECOND, THIRD, FAR))
    sheet = typed("Take the lot to St Albans\nif beaten fall back on Warwick\nhostile to Norfolk", view).sheet
    wanted = {
        "a": "body:warwick-1",
        "main body": "body:warwick-1",
        "the march": "body:warwick-1",
        "B4": "body:warwick-4",
        "withdraw": "withdraw",
        "Howard": "hostility:norfolk",
        "hostile to Norfolk": "hostility:norfolk",
    }
    assert {text: find_subject(text, view, sheet) for text in wanted} == wanted


def test_a_subject_that_is_only_near_is_asked_back():
    """GEN-7."""
    view = desk()
    sheet = typed("march to St Albans\nif beaten fall back on Warwick", view).sheet
    assert find_subject("main bdy", view, sheet) == ("MARCH Main body TO St Albans VIA Daventry",)
    assert len(find_subject("the cat", view, sheet)) == 2
    assert find_subject("z", view, Sheet()) == find_subject("ß", view, Sheet()) == ()


def test_reading_nothing_leaves_the_sheet():
    sheet = typed("march to Oxford").sheet
    assert read([], desk(), sheet).sheet == sheet


WALLED = "Inside the walls: it fights nobody who passes; OUTSIDE would."


def test_inside_a_friends_walls_a_body_is_told_so_too():
    """SS-4-S2: York's castle of Sandal takes Warwick in, and Kenilworth, an enemy's, does not."""
    sandal = Estate(place="Sandal", holder=SeatId("york"))
    view = desk(bodies=(at("Sandal"),)).model_copy(update={"estates": (sandal,)})
    assert WALLED in told("hold int 7", view)["HOLD Main body INT 7"]


def test_inside_its_own_walls_a_body_is_told_that_it_hunts_nobody():
    """SS-4.1-1n: OUTSIDE, INT 1, open country and another's walls have nothing to tell."""
    view = desk(bodies=(at("Oxford"), GARRISON))
    assert WALLED in told("march to Warwick int 4", view)["MARCH Main body TO Warwick INT 4"]
    assert WALLED in told("hold")["HOLD Main body"]
    for text in ("hold outside", "hold int 1", "march to Daventry int 4", "march to Kenilworth int 4"):
        (lines,) = told(text).values()
        assert WALLED not in lines
