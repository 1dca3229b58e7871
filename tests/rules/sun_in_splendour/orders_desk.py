"""A desk for the tests of orders: Warwick in summer 1456, as he may see it, with bodies in four places."""

from fractions import Fraction

from adjudicator.kernel.ruleset import Line, Reading
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Plan
from adjudicator.rulesets.sun_in_splendour.reading import read
from adjudicator.rulesets.sun_in_splendour.state import Body, Crossing, Estate, LeaderStatus, Season
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind
from adjudicator.rulesets.sun_in_splendour.view import KnownLeader, OwnAffairs, View

WARWICK = SeatId("warwick")


def company(number, kind=CompanyKind.RETINUE, **troops):
    return Company(id=f"warwick-c{number}", kind=kind, troops=troops)


MAIN = Body(
    id="warwick-1",
    owner=WARWICK,
    name="Main body",
    place="Warwick",
    companies=(
        company(1, CompanyKind.PERSONAL, own_men_at_arms=50),
        company(2, men_at_arms=100),
        company(3, foot_archers=200),
        company(4, foot_archers=200),
        company(5, billmen=200),
    ),
)
GARRISON = Body(
    id="warwick-2",
    owner=WARWICK,
    name="Calais garrison",
    place="Calais",
    companies=(company(6, CompanyKind.OFFICE, foot_archers=600),),
)
SECOND = Body(
    id="warwick-3",
    owner=WARWICK,
    name="Second body",
    place="Daventry",
    companies=(company(7, billmen=200), company(8, mounted_archers=200)),
)
THIRD = Body(
    id="warwick-4",
    owner=WARWICK,
    name="Third body",
    place="Warwick",
    companies=(company(9, currours=200), company(10, CompanyKind.MERCENARY, welsh_archers=750)),
)
FAR = Body(
    id="warwick-5",
    owner=WARWICK,
    name="Fourth body",
    place="Oxford",
    companies=(company(11, billmen=200),),
    plan=Plan(legs=(Leg(to="Wallingford"), Leg(to="Newbury"))),
)


def known(seat, **update):
    row = data.leaders()[seat]
    leader = KnownLeader(
        seat=seat,
        person=row.name,
        short=data.leader_words(seat).short,
        allegiance=row.allegiance,
        rank=row.rank,
        reputation=row.reputation,
        status=LeaderStatus.FREE,
        captor=None,
    )
    return leader.model_copy(update=update)


def desk(*, bodies=(MAIN, GARRISON, SECOND, FAR), season=Season.SUMMER, treasury=2000, leaders=None, **own):
    """What Warwick may know. With `THIRD` among the bodies a second one stands where he is."""
    affairs = {
        "legitimacy": 14,
        "treasury": treasury,
        "hostile": (),
        "fallback": "",
        "leader_body": "warwick-1",
    }
    return View(
        viewer=Viewer("warwick"),
        year=1456,
        season=season,
        leaders=leaders or tuple(known(seat) for seat in data.leaders()),
        enemies=tuple(seat for seat, row in data.leaders().items() if row.allegiance == "Lancaster"),
        estates=(
            Estate(place="Calais", holder=WARWICK, office="calais"),
            Estate(place="Dover", holder=SeatId("herbert"), office="dover"),
            Estate(place="Warwick", holder=WARWICK),
        ),
        bodies=tuple(bodies),
        seen=(),
        own=OwnAffairs(**{**affairs, **own}),
    )


def at(place, body=MAIN):
    """The leader's body at another place."""
    return body.model_copy(update={"place": place})


def on_the_road(a, b, covered="1/2", length=4, body=MAIN):
    """The leader's body on a road, heading for `b`."""
    crossing = Crossing(a=a, b=b, covered=Fraction(covered), length=length)
    return body.model_copy(update={"place": "", "crossing": crossing})


def typed(text, view=None, sheet=None) -> Reading:
    """Read a mail's lines, numbered from 1."""
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    return read(lines, view or desk(), sheet or Sheet())
