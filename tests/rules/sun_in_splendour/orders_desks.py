"""The views that the table of orders as typed is read against, by name."""

from orders_desk import (
    FAR,
    GARRISON,
    MAIN,
    SECOND,
    THIRD,
    at,
    desk,
    known,
    on_the_road,
)

from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.state import LeaderStatus

CAPTIVE = tuple(
    known(seat, **({"status": LeaderStatus.CAPTIVE, "captor": "somerset"} if seat == "warwick" else {}))
    for seat in data.leaders()
)

DESKS = {
    "usual": desk(),
    "two bodies": desk(bodies=(MAIN, GARRISON, SECOND, THIRD, FAR)),
    "Dover": desk(bodies=(at("Dover"), GARRISON, FAR)),
    "Dover with 300 pounds": desk(bodies=(at("Dover"), GARRISON), treasury=300),
    "on the road": desk(bodies=(on_the_road("Warwick", "Daventry"), FAR)),
    "captive": desk(leaders=CAPTIVE, leader_body=""),
}
