"""A record of every kind, to make golden payloads of: from games played, and by hand where they are rare."""

import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import viking_samples

from adjudicator.kernel.board import OnEdge
from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event, Order, Record, RecordTypes
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.visibility import PUBLIC, UMPIRE, SeatId, scope_of
from adjudicator.rulesets.sun_in_splendour.conditions import Condition, Sort
from adjudicator.rulesets.sun_in_splendour.events import EVENTS, amends, battle, march, season
from adjudicator.rulesets.sun_in_splendour.orders import ORDERS, Conditional, Join
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Plan, Task
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind
from adjudicator.rulesets.viking_run.events import EVENTS as VIKING_EVENTS
from adjudicator.rulesets.viking_run.orders import ORDERS as VIKING_ORDERS
from adjudicator.service import events as judge
from adjudicator.service.allotted import SeatGiven, SeatsAllotted
from adjudicator.service.umpire import events as desk
from adjudicator.testing.pick import SeededPick
from adjudicator.testing.play import played

CONFORMANCE = Path(__file__).parents[2] / "properties" / "conformance"
RULES = Path(__file__).parents[2] / "rules" / "sun_in_splendour"
WARWICK, YORK = SeatId("warwick"), SeatId("york")
OWN = scope_of(WARWICK)

KINDS: tuple[RecordTypes[Event] | RecordTypes[Order], ...] = (
    judge.JUDGE_EVENTS,
    EVENTS,
    ORDERS,
    VIKING_EVENTS,
    VIKING_ORDERS,
)
"""Everything that a log may hold."""


def samples() -> dict[str, Record]:
    """A record of every kind that can be had, by stored name."""
    found: dict[str, Record] = {}
    for record in (*_judges(), *_rare(), *_table(), *_played(), *viking_samples.records()):
        found.setdefault(record.type_name, record)
    return found


def _played() -> Iterator[Record]:
    sys.path.insert(0, str(CONFORMANCE))
    from sun_subject import SunSubject

    for number in range(12):
        game = played(SunSubject(), SeededPick(f"golden {number}"), 4)
        yield from game.events
        for turn in game.turns:
            yield from (order for sheet in turn.before.sheets.values() for order in sheet.orders)


def _rare() -> Iterator[Record]:
    billmen = Company(id="warwick-c3", kind=CompanyKind.RETINUE, troops={"billmen": 200}, home="Warwick")
    left = Body(id="warwick-3", owner=WARWICK, name="Second body", companies=(billmen,), place="Daventry")
    die = Throw(key="1456-1-spring/escape/york", scope=scope_of(WARWICK, YORK), sides=6, faces=(2,))
    fate = Throw(key="1456-1-spring/battle/1/fate/york", scope=die.scope, sides=6, faces=(5,))
    body, where = {"scope": OWN, "body": "warwick-1"}, {"tick": 672, "place": "Daventry"}
    third = OnEdge(a="Daventry", b="Warwick", covered=Fraction(1, 3))
    outcome = Outcome(winners=(WARWICK,), rule="SS-9.1-5", text="After 24 seasons Warwick wins.")
    companies = ("warwick-c3",)
    prisoner = {"seat": YORK, "captor": WARWICK}
    york = {"seat": YORK, "person": "Richard, Duke of York"}
    yield season.BodiesJoined(rule="SS-4-S3", scope=OWN, body="warwick-3", into="warwick-1")
    yield season.OrderFailed(rule="SS-3.1-1", seat=WARWICK, why="He is not there.", tick=336, **body)
    yield season.CampaignEnded(rule="SS-9.1-5", outcome=outcome)
    yield march.Turned(rule="SS-4.1-1k", tick=504, point=third, **body)
    yield march.TroopsPickedUp(rule="SS-3.1-2", source="warwick-3", companies=companies, **where, **body)
    yield march.TroopsLeft(rule="3.1", companies=companies, formed=left, **where, **body)
    yield march.ShippingPaid(rule="SS-4-S1", seat=WARWICK, tick=672, pounds=400, **body)
    yield march.KeptInside(
        rule="SS-4.1-1n", kept="york-1", owner=YORK, label="K7QD", men=600, **where, **body
    )
    yield march.ChaseGivenUp(rule="SS-4.1-1i", tick=560, label="K7QD", why=march.ChaseEnd.TOO_FAR, **body)
    yield battle.BodyCornered(rule="SS-4.1-1k", **body)
    yield battle.BodyGone(rule="SS-5-1", men=12, **body)
    yield battle.MilitiaWentHome(rule="5", companies=companies, **body)
    yield battle.OfficeTroopsLeft(rule="SS-7-2", companies=companies, **body)
    yield battle.LeaderKilled(
        rule="SS-7-2", heir="Edward, Earl of March", battle="1456-1-spring/1", throw=fate, legitimacy=20,
        rank=8, offices_lost=("ireland",), **york,
    )  # fmt: skip
    yield battle.LeaderTaken(rule="SS-5-2", captor=WARWICK, battle="1456-1-spring/1", throw=fate, **york)
    yield battle.LeaderSpared(rule="SS-5-2", battle="1456-1-spring/1", throw=fate, **york)
    yield battle.EscapeFailed(rule="SS-7-1", needed=5, throw=die, **prisoner)
    yield battle.LeaderFreed(
        rule="SS-7-1", captor=WARWICK, body="york-2", how=battle.Freedom.ESCAPED, throw=die, **york
    )
    yield amends.Granted(scope=OWN, seat=WARWICK, pounds=500, legitimacy=0)
    yield amends.BodyPlaced(scope=OWN, body="warwick-1", place="Daventry")
    yield amends.CompanyRestored(scope=OWN, body="warwick-3", company=billmen, men=40)
    yield Join(body="warwick-3", into="warwick-1")
    yield from _conditional()


def _table() -> Iterator[Record]:
    """What happens around the table: a battle goes there, and its result is told."""
    sys.path.insert(0, str(RULES))
    from sun_table import ALL_TOLD, after_receipt, paused, read, tabled

    state = tabled()
    yield from (event for event in paused() if event.type_name in ("sun.season_paused", "sun.battle_tabled"))
    for seat, lines in ALL_TOLD:
        sheet = read(state, seat, *lines).sheet
        yield from sheet.orders
        events, state = after_receipt(state, seat, sheet)
        yield from events


def _conditional() -> Iterator[Record]:
    """An order with a condition, its being met, and a defeat that somebody waits for."""
    asked = Condition(sort=Sort.LEADER, place="Daventry", leader=YORK)
    then = Task(legs=(Leg(to="Daventry"),), kinds=(CompanyKind.RETINUE,), interception=5)
    yield Conditional(
        body="warwick-1", origin="Warwick", condition=asked, then=then, otherwise=Task(aggression=3)
    )
    yield march.ConditionJudged(
        rule="SS-3.1-3", scope=OWN, body="warwick-1", tick=336, condition=asked, met=True, left=-56,
        seats=(YORK,), plan=Plan(legs=then.legs), inside=True,
    )  # fmt: skip
    field = OnEdge(a="Daventry", b="Warwick", covered=Fraction(1, 3))
    yield season.DefeatAwaited(rule="SS-3.1-3", scope=OWN, body="warwick-2", beaten="warwick-1", point=field)


def _allotted() -> SeatsAllotted:
    """Two players who were given each other's seats."""
    drawn = Throw(key="judge/seats/drawn:1", scope=PUBLIC, sides=2, faces=(2,))
    given = (SeatGiven(invited=YORK, seat=WARWICK), SeatGiven(invited=WARWICK, seat=YORK))
    return SeatsAllotted(round="0-join", given=given, throws=(drawn,))


def _judges() -> Iterator[Record]:
    march_round = {"round": "1456-1-spring-march", "attempt": 1}
    received = {"seat": WARWICK, "round": march_round["round"], "received_at": "2031-05-04T18:00:00Z"}
    used = judge.SheetUsed(seat=WARWICK, sheet=[], salt="5a17", mails=1, last_mail="2031-05-04T18:00:00Z")
    yield judge.CampaignCreated(
        name="roses", ruleset="sun_in_splendour", edition="march", options={"seasons": 24},
        seats=(WARWICK, YORK), zone="Europe/London", first_deadline="2031-05-11T20:00",
        every="FREQ=WEEKLY", remind_hours=(72, 24),
        public_key="-----BEGIN PUBLIC KEY-----",
    )  # fmt: skip
    yield judge.RoundOpened(
        title="March, Spring 1456", deadline="2031-05-11T19:00:00Z", owed_by=(WARWICK, YORK), **march_round
    )
    yield judge.DeadlineMoved(
        deadline="2031-05-12T19:00:00Z", why=judge.Moved.LATE, by=WARWICK, hours=24, year=2031, **march_round
    )
    yield judge.RoundHeld(
        why=judge.Held.OUTAGE, by=judge.JUDGE, left=7200, since="2031-05-11T17:00:00Z", **march_round
    )
    yield judge.ZoneChanged(zone="America/New_York", by="umpire", reason="d16e57")
    yield _allotted()
    yield judge.SeatOffered(seat=WARWICK, why=judge.Offered.SILENT, turns=3)
    yield judge.OrdersReceived(
        receipt=1, sheet=[], salt="5a17", ready=False, orders=0, problems=("place-near",), **received
    )
    yield judge.MailRefused(receipt=2, code="round-closed", **received)
    yield judge.MailAnswered(receipt=3, **received)
    yield judge.WordsPassedOn(seat=WARWICK, text="7e57")
    yield judge.StandingOrdersGiven(seat=WARWICK, round=march_round["round"], sheet=[], unfit=("place-near",))
    yield judge.RoundClosed(
        step="adjudicate", sheets=(used,), leaves={"warwick": "1eaf"}, root="a007", **march_round
    )
    yield judge.SeedsDisclosed(
        step="adjudicate", root="a007", signatures={"public": "51f9", str(UMPIRE): "51fa"},
        state_hash="57a7e", **march_round,
    )  # fmt: skip
    yield judge.RoundReopened(voided=41, reason="d16e57", round=march_round["round"], attempt=2)
    yield judge.SheetKept(
        seat=WARWICK, round=march_round["round"], sheet=[], salt="5a17", ready=True, mails=1,
        last_mail="2031-05-04T18:00:00Z", earlier=([],),
    )  # fmt: skip
    yield judge.SecretsViewed(command="explain", seat="warwick")
    yield judge.CampaignEnded(rule="SS-9.1-5", winners=(WARWICK,), text="After 24 seasons Warwick wins.")
    yield from _umpires(march_round)


def _umpires(march_round: dict[str, Any]) -> Iterator[Record]:
    spring, why = march_round["round"], {"reason": "d16e57"}
    yield desk.DeskMailRead(received_at="2031-05-04T18:00:00Z", done=("EXTEND", "RULE"), refused=1)
    yield desk.ClosingOrdered(**march_round, **why)
    yield desk.SeatsNudged(round=spring, seats=(WARWICK, YORK), **why)
    yield desk.HolderChanged(
        seat=WARWICK, holding=desk.Holding.REPLACED, tenure=1, former="f0e5", holder="ad25", **why
    )
    yield desk.KeyRenewed(seat=WARWICK, renewal=1, by="warwick")
    yield desk.StandbyChanged(added=True, person="ad25", **why)
    yield desk.Announced(text="7e57", **why)
    yield desk.SeatTold(seat=WARWICK, text="7e57", **why)
    yield desk.NoteKept(seat=WARWICK, round=spring, text="7e57")
    yield desk.MailJudged(mail=7, verdict=desk.Verdict.VOUCHED, seat="warwick", **why)
    yield desk.AmendsMade(round=spring, kind="GRANT", words="warwick 500", **why)
    yield desk.RulingGiven(number=1, text="7e57", **why)
