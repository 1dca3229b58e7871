"""A seat's report: its headline, its story by days, news, hearsay, its own affairs; and the fog over it."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
import sun_season
from sun_twins import twin

from adjudicator.kernel.board import AtPlace
from adjudicator.kernel.dice import Throw
from adjudicator.kernel.letters import Header, ReportLetter
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Report, Section
from adjudicator.kernel.visibility import UMPIRE_VIEWER, SeatId, Viewer, scope_of
from adjudicator.render.letters.letters import render
from adjudicator.render.maps import Size, svg
from adjudicator.rulesets.sun_in_splendour.events import battle, march, season
from adjudicator.rulesets.sun_in_splendour.picture import picture
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Plan
from adjudicator.rulesets.sun_in_splendour.report import report
from adjudicator.rulesets.sun_in_splendour.state import Crossing, Season
from adjudicator.rulesets.sun_in_splendour.tell import tell
from adjudicator.rulesets.sun_in_splendour.view import SeenBody
from adjudicator.rulesets.sun_in_splendour.viewing import view

BEGUN = sun_season.beginning()
PLAYED = sun_season.battle_at_daventry()
SEATS = tuple(PLAYED.after.leaders)
OWN = scope_of("warwick")


def section(of: Report, title: str) -> Section:
    return next(each for each in of.sections if each.title == title)


def lines(of: Report, title: str) -> list[str]:
    return [entry.text for entry in section(of, title).entries]


def told(*events: Event, seat: str = "warwick") -> Report:
    """The report of a season in which only this happened."""
    known = view(BEGUN.after, Viewer(seat))
    turned = season.SeasonOpened(rule="9.2", number=2, year=1456, season=Season.SUMMER)
    return report(known, (*events, turned), known)


def reached(place: str, tick: int, body: str = "warwick-1") -> march.PlaceReached:
    return march.PlaceReached(rule="4.1", scope=OWN, body=body, tick=tick, place=place)


def contact(outcome: march.ContactOutcome, men: int = 1520, tick: int = 700) -> march.ContactJudged:
    return march.ContactJudged(
        rule="SS-3.2-2",
        scope=OWN,
        tick=Fraction(tick),
        point=AtPlace(place="Daventry"),
        hunter="warwick-1",
        quarry="",
        label="K7QD",
        own_men=750,
        enemy_men=men,
        limit=Fraction(2, 3),
        outcome=outcome,
    )


# Headlines


def test_the_headline_is_the_seats_own_battle_first() -> None:
    assert PLAYED.report("warwick").headline == "you soundly beat Buckingham at Daventry"
    assert PLAYED.report("buckingham").headline == "Warwick soundly beat you at Daventry"


def test_then_who_was_taken() -> None:
    taken = battle.LeaderTaken(
        rule="SS-5-2",
        seat=SeatId("york"),
        person="Richard of York",
        captor=SeatId("margaret"),
        battle="b",
        throw=None,
    )
    assert told(taken, contact(march.ContactOutcome.MISSED)).headline == "York is Margaret's prisoner"
    assert told(taken, seat="york").headline == "you are Margaret's prisoner"


def test_then_a_contact_then_an_arrival_then_quiet() -> None:
    arrival = reached("Daventry", 672)
    declined = contact(march.ContactOutcome.DECLINED)
    assert told(declined, arrival).headline == "you let about 1,500 men go by at Daventry"
    assert told(arrival).headline == "you are at Daventry"
    assert told().headline == "a quiet season at Warwick"


def test_the_title_is_the_season_told_and_what_is_owed_the_season_that_comes() -> None:
    made = PLAYED.report("warwick")
    assert made.title == "Spring 1456"
    assert made.owed == ("March orders for Summer 1456",)
    assert PLAYED.report("public").owed == ()


# The story


def test_the_season_is_told_by_days_with_a_battle_and_what_came_of_it_together() -> None:
    story = section(PLAYED.report("warwick"), "YOUR SEASON").entries
    assert [(entry.when, entry.text) for entry in story] == [
        ("Day 1", "You left 200 billmen at Warwick (Second body)."),
        ("Day 8", "You marched from Warwick to Daventry."),
        ("Day 8", "At Daventry: about 500 men (K7QD). You caught them."),
        ("Day 8", "Battle at Daventry: you soundly beat Buckingham."),
        ("Day 8", "Legitimacy +2, now 16: victory."),
        ("Day 8", "Humphrey Stafford, Duke of Buckingham got away from the field."),
    ]


def test_a_contacts_note_says_odds_throw_and_what_was_needed_SS_3_2_4() -> None:
    (note,) = section(PLAYED.report("warwick"), "YOUR SEASON").entries[2].notes
    assert note.text == (
        "550 men against about 500 men: odds from 1:1 to 1.22:1, 2:3 or better wanted, and had; "
        "threw 5 + 1 faster, 4 needed"
    )
    assert note.rule == "SS-3.2-4"
    assert [throw.faces for throw in note.throws] == [(5,)]


def test_the_umpires_note_has_the_numbers_that_decided_SS_3_2_2() -> None:
    whole = next(each for each in PLAYED.events if isinstance(each, march.ContactJudged))
    entry = tell(whole, view(PLAYED.after, UMPIRE_VIEWER))
    assert entry is not None
    assert entry.notes[0].text.startswith("550 men against 540 men: odds 1.02:1, 2:3 or better wanted")


@pytest.mark.parametrize("men", [450, 500, 549])
def test_a_note_is_the_same_for_all_numbers_that_an_estimate_can_stand_for_SS_3_2_3(men: int) -> None:
    """Nor does it depend on whether the estimate is the true number."""
    (entry,) = section(told(contact(march.ContactOutcome.MISSED, men)), "YOUR SEASON").entries
    assert entry.notes[0].text == (
        "750 men against about 500 men: odds from 1.37:1 to 5:3, 2:3 or better wanted, and had"
    )


def test_odds_refused_are_told_as_such() -> None:
    (entry,) = section(told(contact(march.ContactOutcome.DECLINED)), "YOUR SEASON").entries
    assert entry.notes[0].text.endswith("2:3 or better wanted, and not had")


def test_a_handful_is_told_and_reckoned_as_one_to_forty_nine() -> None:
    (entry,) = section(told(contact(march.ContactOutcome.MISSED, 30)), "YOUR SEASON").entries
    assert entry.notes[0].text.startswith("750 men against a handful of men: odds from 15.31:1 to 750:1")


def test_friends_in_the_fight_are_told_to_the_hundred_SS_4_1_1f() -> None:
    helped = contact(march.ContactOutcome.PURSUED).model_copy(update={"own_men": 1350, "friends": 600})
    (entry,) = section(told(helped), "YOUR SEASON").entries
    assert entry.notes[0].text.startswith("750 men with about 600 men of your friends against")


@pytest.mark.parametrize(
    ("meeting", "thrown", "said"),
    [
        ("came", False, "You caught them."),
        ("come_upon", False, "They came upon you, and you stood to fight."),
        ("stood", False, "You fell upon them."),
        ("came", True, "You caught them."),
        ("come_upon", True, "You barred their way."),
        ("stood", True, "You fell upon them."),
    ],
)
def test_only_one_who_came_reads_that_he_caught_them(meeting: str, thrown: bool, said: str) -> None:
    """SS-4.1-1j."""
    throw = Throw(key="k", scope=OWN, sides=6, faces=(5,)) if thrown else None
    judged = contact(march.ContactOutcome.FOUGHT).model_copy(
        update={"meeting": march.Meeting(meeting), "throw": throw, "to_battle": True}
    )
    assert lines(told(judged), "YOUR SEASON") == [f"At Daventry: about 1,500 men (K7QD). {said}"]


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        ("declined", "You would have let them go by, but it came to battle."),
        ("missed", "You did not come at them, but it came to battle all the same."),
    ],
)
def test_nobody_who_was_drawn_into_battle_reads_that_they_went_by(outcome: str, said: str) -> None:
    """SS-4.1-1m."""
    judged = contact(march.ContactOutcome(outcome)).model_copy(update={"to_battle": True})
    assert lines(told(judged), "YOUR SEASON") == [f"At Daventry: about 1,500 men (K7QD). {said}"]


def test_a_leader_of_a_beaten_army_who_got_away_reads_so_SS_5_2() -> None:
    assert "You got away from the field." in lines(PLAYED.report("buckingham"), "YOUR SEASON")
    spared = [e for e in PLAYED.seen("warwick") if isinstance(e, battle.LeaderSpared) and not e.beaten]
    assert [each.seat for each in spared] == ["warwick"]
    assert not [text for text in lines(PLAYED.report("warwick"), "YOUR SEASON") if "unhurt" in text]


def kept(place: str = "Kenilworth") -> march.KeptInside:
    return march.KeptInside(
        rule="SS-4.1-1n",
        scope=OWN,
        tick=700,
        place=place,
        body="warwick-1",
        kept="",
        owner=SeatId("margaret"),
        label="K7QD",
        men=600,
    )


def test_who_came_before_walls_reads_who_kept_inside_them_SS_4_1_1n() -> None:
    made = told(kept(), reached("Kenilworth", 672))
    assert lines(made, "YOUR SEASON")[-1] == (
        "At Kenilworth: about 600 men, Margaret's colours (K7QD), kept inside the walls."
    )
    assert made.headline == "Margaret kept inside the walls of Kenilworth"


def test_who_is_within_walls_hears_of_an_enemy_before_them_as_far_as_he_sees_SS_S6() -> None:
    known = view(BEGUN.after, Viewer("warwick"))
    enemy = SeenBody(label="K7QD", owner=SeatId("margaret"), point=AtPlace(place="Warwick"), men=800)
    friend = enemy.model_copy(update={"owner": SeatId("york"), "label": "AAAA"})
    told_of = report(known, (), known.model_copy(update={"seen": (enemy, friend)}))
    assert lines(told_of, "YOU HEAR") == [
        "About 800 men before the walls of Warwick, Margaret's colours (K7QD).",
        "About 800 men at Warwick, York's colours (AAAA).",
    ]


def test_a_battle_tells_own_losses_exactly_and_the_enemys_about_SS_S6() -> None:
    fought = section(PLAYED.report("warwick"), "YOUR SEASON").entries[3]
    assert fought.details == (
        "You had 550 men and lost 44.",
        "Buckingham had about 600 men and lost about 200.",
    )


def test_the_beaten_hear_where_they_fell_back_to() -> None:
    assert "You fell back to Kenilworth." in lines(PLAYED.report("buckingham"), "YOUR SEASON")


def test_places_passed_on_the_way_are_told_in_one_line_with_the_roads_dice() -> None:
    throw = Throw(key="1456-1-spring/road/warwick-1/Warwick-Daventry/1", scope=OWN, sides=6, faces=(4,))
    crossing = march.CrossingBegun(
        rule="4.2",
        scope=OWN,
        body="warwick-1",
        tick=0,
        a="Warwick",
        b="Daventry",
        by="road",
        length=8,
        throw=throw,
    )
    out = march.SetOut(
        rule="4.1",
        scope=OWN,
        body="warwick-1",
        tick=0,
        place="Warwick",
        legs=("Daventry", "Northampton"),
        speed=50,
    )
    (line,) = section(
        told(out, crossing, reached("Daventry", 672), reached("Northampton", 1500)), "YOUR SEASON"
    ).entries
    assert (line.when, line.text) == ("Day 17", "You marched from Warwick to Northampton by Daventry.")
    assert line.notes[0].text == "Warwick to Daventry: 8 points, a throw of 4 among them"


def test_one_who_rests_on_the_road_is_told_how_far_it_still_is_SS_4_1_3() -> None:
    crossing = Crossing(a="Warwick", b="Daventry", covered=Fraction(3, 4), length=8)
    ended = march.MarchEnded(
        rule="SS-4.1-3",
        scope=OWN,
        body="warwick-1",
        place="",
        crossing=crossing,
        inside=True,
        plan=Plan(legs=(Leg(to="Daventry"),)),
        moved=Fraction(6),
    )
    assert lines(told(ended), "YOUR SEASON") == [
        "You rested on the road from Warwick to Daventry, 2 points short."
    ]


def test_an_enemy_let_go_by_again_and_again_is_told_once() -> None:
    declined = [contact(march.ContactOutcome.DECLINED, tick=tick) for tick in (700, 701, 702)]
    assert lines(told(*declined), "YOUR SEASON") == [
        "At Daventry: about 1,500 men (K7QD). You let them go by."
    ]


def test_a_season_in_which_nothing_befell_says_so() -> None:
    assert lines(told(), "YOUR SEASON") == ["Nothing befell you."]


def test_the_death_of_a_leader_is_his_heirs_beginning_SS_7_2() -> None:
    killed = battle.LeaderKilled(
        rule="SS-7-2",
        seat=SeatId("buckingham"),
        person="Humphrey Stafford, Duke of Buckingham",
        heir="Humphrey Stafford",
        battle="1456-1-spring/1",
        throw=None,
        legitimacy=7,
        rank=7,
        offices_lost=("devon",),
    )
    before, after = PLAYED.views("buckingham")
    made = report(before, (*PLAYED.seen("buckingham"), killed), after)
    assert made.headline.endswith("; Humphrey Stafford, Duke of Buckingham is dead")
    assert (
        "Humphrey Stafford, Duke of Buckingham was killed in battle. You go on as Humphrey Stafford: "
        "rank 7, legitimacy 7. Offices lost: Earldom of Devon."
    ) in lines(made, "YOUR SEASON")


# News, hearsay, affairs


def test_all_england_knows_of_others_battles_and_not_of_numbers() -> None:
    news = section(PLAYED.report("york"), "ALL ENGLAND KNOWS").entries
    assert [entry.text for entry in news] == [
        "Herbert declared war on Warwick.",
        "Warwick soundly beat Buckingham at Daventry (day 8).",
    ]
    assert all(entry.details == () and entry.notes == () for entry in news)


def test_ones_own_battle_is_not_told_twice() -> None:
    assert lines(PLAYED.report("warwick"), "ALL ENGLAND KNOWS") == ["Herbert declared war on you."]


def test_one_hears_of_enemies_first_with_labels_to_name_them_by() -> None:
    heard = lines(PLAYED.report("warwick"), "YOU HEAR")
    assert "About 200 men at Kenilworth, Buckingham's colours (PQHC)." in heard
    assert lines(PLAYED.report("york"), "YOU HEAR") == ["Of no other body near you."]


def test_own_affairs_list_purse_bodies_estates_and_quarrels() -> None:
    assert lines(PLAYED.report("warwick"), "YOURS") == [
        "Money 2,000, legitimacy 16, rank 7, reputation 5.",
        "Main body (B1) at Daventry, 506 men: you, 46 own men-at-arms, 92 men-at-arms, 368 foot archers. "
        "Stays, INT 4, AGG 5.",
        "Calais garrison (B2) at Calais: 400 foot archers. Stays.",
        "Second body (B9) at Warwick: 200 billmen. Stays.",
        "Estates: Ogmore, Raby, Richmond, Warwick; by office Calais, Salisbury.",
        "At war with Buckingham, Herbert, Holland, Margaret, Northumberland and Somerset.",
        "If beaten: to Warwick.",
    ]


def test_the_first_report_tells_who_is_who() -> None:
    made = BEGUN.report("warwick")
    assert (made.title, made.headline) == (
        "Spring 1456",
        "the campaign begins, you are Richard Neville, Earl of Warwick",
    )
    assert [each.title for each in made.sections] == ["ALL ENGLAND KNOWS", "YOU HEAR", "YOURS"]
    assert lines(made, "ALL ENGLAND KNOWS")[0].startswith("For York: Warwick (rank 7, reputation 5)")


def test_a_beginning_may_be_told_from_the_view_alone() -> None:
    known = view(BEGUN.after, Viewer("warwick"))
    assert report(known, (), known).sections == BEGUN.report("warwick").sections


def test_the_facts_are_the_view_and_the_events_as_the_seat_knows_them() -> None:
    facts = PLAYED.report("warwick").facts
    assert facts["knows"]["viewer"] == "warwick"
    assert len(facts["events"]) == len(PLAYED.seen("warwick"))


def test_the_umpires_report_has_everything() -> None:
    made = PLAYED.report("umpire")
    assert [each.title for each in made.sections] == ["THE SEASON", *(seat.upper() for seat in sorted(SEATS))]
    assert "Buckingham's Main body fell back to Kenilworth." in lines(made, "THE SEASON")
    assert lines(made, "YORK")[0] == "Money 2,000, legitimacy 20, rank 9, reputation 4."


def test_the_public_report_is_the_news() -> None:
    assert [each.title for each in PLAYED.report("public").sections] == ["ALL ENGLAND KNOWS"]


# The fog


def whole_mail(played: sun_season.Played, seat: str, events: Sequence[Event]) -> tuple[str, ...]:
    """Everything of a season's mail to a seat that is made of what it may know."""
    before, after = played.views(seat)
    made = report(before, events, after)
    letter = render(
        "report", "sun_in_splendour", ReportLetter(header=Header(campaign="Roses", seat=seat), report=made)
    )
    drawn = svg(picture(before, events, after), Size.PHONE)
    return letter.subject, letter.text, letter.html, drawn, made.model_dump_json()


def hidden_otherwise(seat: str) -> sun_season.Played:
    """The same season in a world where all that is hidden from this seat is otherwise, save the labels."""
    other = twin(BEGUN.after, SeatId(seat)).model_copy(update={"label_key": BEGUN.after.label_key})
    return sun_season.battle_at_daventry(other)


@pytest.mark.parametrize("seat", [*SEATS, "public"])
def test_two_worlds_that_look_the_same_to_a_seat_send_it_the_same_mail(seat: str) -> None:
    other = hidden_otherwise(seat)
    assert other.events != PLAYED.events
    assert whole_mail(PLAYED, seat, PLAYED.seen(seat)) == whole_mail(other, seat, other.seen(seat))


@pytest.mark.parametrize("seat", ["york", "warwick", "public"])
def test_a_planted_leak_would_show(seat: str) -> None:
    """Were a battle handed on as it was, the two mails would differ: the check above sees it."""
    other = hidden_otherwise(seat)

    def leaking(played: sun_season.Played) -> list[Event]:
        whole = [each for each in played.events if isinstance(each, battle.BattleFought)]
        known = [each for each in played.seen(seat) if not isinstance(each, battle.BattleFought)]
        return [*known, *whole]

    assert whole_mail(PLAYED, seat, leaking(PLAYED)) != whole_mail(other, seat, leaking(other))


def test_a_hostility_is_told_to_both_and_to_all() -> None:
    event = season.HostilityDeclared(
        rule="SS-T-2", leader=SeatId("herbert"), against=SeatId("warwick"), hostile=False
    )
    assert lines(told(event), "ALL ENGLAND KNOWS") == ["Herbert ended the quarrel with you."]
    assert lines(told(event, seat="herbert"), "ALL ENGLAND KNOWS") == ["You ended the quarrel with Warwick."]
