"""The views that the table of orders as typed is read against, by name."""

from orders_desk import (
    FAR,
    GARRISON,
    MAIN,
    SECOND,
    THIRD,
    WARWICK,
    at,
    company,
    desk,
    known,
    on_the_road,
)

from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.powers import Powers
from adjudicator.rulesets.sun_in_splendour.state import Body, LeaderStatus
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind

CAPTIVE = tuple(
    known(seat, **({"status": LeaderStatus.CAPTIVE, "captor": "somerset"} if seat == "warwick" else {}))
    for seat in data.leaders()
)

POWERS = Powers(conditions=True, militia=True)
RABY = Body(
    id="warwick-6",
    owner=WARWICK,
    name="Raby garrison",
    place="Raby",
    companies=(
        company(12, men_at_arms=100),
        company(13, foot_archers=200),
        company(14, CompanyKind.OFFICE, billmen=200),
    ),
)
CAERNARVON = RABY.model_copy(update={"name": "Caernarvon garrison", "place": "Caernarvon"})


def militia(number, *companies):
    """Militia of Daventry, at home."""
    levied = [each.model_copy(update={"home": "Daventry"}) for each in companies]
    return Body(
        id=f"warwick-{number}",
        owner=WARWICK,
        name={6: "Sixth body", 7: "Seventh body"}[number],
        place="Daventry",
        companies=tuple(levied),
    )


ONE = militia(6, company(15, CompanyKind.MILITIA, militia_archers=400))
TWO = militia(
    7,
    company(16, CompanyKind.MILITIA, militia_archers=400),
    company(17, CompanyKind.MILITIA, militia_billmen=400),
)


def newest(place="Warwick", *others, **own):
    """A desk of edition 1, with the leader at a place."""
    view = desk(bodies=(at(place), *others, GARRISON, SECOND, FAR), **own)
    return view.model_copy(update={"powers": POWERS})


DESKS = {
    "usual": desk(),
    "two bodies": desk(bodies=(MAIN, GARRISON, SECOND, THIRD, FAR)),
    "Dover": desk(bodies=(at("Dover"), GARRISON, FAR)),
    "Dover with 300 pounds": desk(bodies=(at("Dover"), GARRISON), treasury=300),
    "on the road": desk(bodies=(on_the_road("Warwick", "Daventry"), FAR)),
    "captive": desk(leaders=CAPTIVE, leader_body=""),
    "edition 1": newest(),
    "Oxford": newest("Oxford"),
    "London": newest("London"),
    "Raby": newest("Raby", RABY),
    "Caernarvon": newest("Caernarvon", CAERNARVON),
    "militia": newest("Warwick", ONE, TWO),
    "two bodies of edition 1": newest("Warwick", THIRD),
    "on the road in edition 1": desk(bodies=(on_the_road("Warwick", "Daventry"), FAR)).model_copy(
        update={"powers": POWERS}
    ),
    "one levy": newest("Warwick", ONE),
    "mobilised": newest(mobilised=True),
}
