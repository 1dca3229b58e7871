"""A season of nine leaders, drawn: made up, but of the size and mess of a real one."""

from fractions import Fraction

from adjudicator.kernel.basemap import BodyKind, Via
from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.picture import (
    BattleMark,
    BodyMark,
    MarchMark,
    Owner,
    Picture,
    SeatRow,
    ShipMark,
    SiegeMark,
)
from adjudicator.rulesets.sun_in_splendour.basemap import base_map

NAMES = (
    "Queen Margaret", "Somerset", "Northumberland", "Buckingham", "Richard of York",
    "Warwick", "Lord Herbert", "Norfolk", "Lord Holland",
)  # fmt: skip
HELD = (
    (0, ("Windsor", "Kenilworth", "London", "Caernarvon")),
    (1, ("Corfe", "Beacon", "Pevensey")),
    (2, ("Alnwick", "Cockermouth", "Carlisle")),
    (3, ("New-castle", "Leeds", "Tiverton")),
    (4, ("Sandal", "Stokestay", "York", "Dublin")),
    (5, ("Warwick", "Raby", "Ogmore", "Salisbury", "Calais", "Richmond")),
    (6, ("Newark", "Llanstephan", "Ipswich", "Dover", "Wallingford")),
    (7, ("Framlingham", "Usk", "Wressle", "Castle Rising", "Norwich")),
    (8, ("Kimbolton", "Compton", "Plymouth")),
)
OWN, SEEN, GHOST = BodyKind


def at(place):
    return AtPlace(place=place)


def on(a, b, numerator, denominator):
    return OnEdge(a=a, b=b, covered=Fraction(numerator, denominator))


def road(*places):
    return tuple(at(place) for place in places)


BODIES = (
    BodyMark(at("Kenilworth"), 0, "~1200", GHOST),
    BodyMark(at("Corfe"), 1, "850"),
    BodyMark(at("Alnwick"), 2, "700"),
    BodyMark(at("Durham"), 2, "~400", GHOST),
    BodyMark(at("New-castle"), 3, "900"),
    BodyMark(at("Sandal"), 4, "1900"),
    BodyMark(on("Daventry", "St Albans", 3, 5), 5, "1500", OWN),
    BodyMark(on("Daventry", "St Albans", 3, 5), 4, "900"),
    BodyMark(at("Warwick"), 5, "300", OWN),
    BodyMark(at("Calais"), 5, "1000", OWN),
    BodyMark(at("Llanstephan"), 6, "~600", GHOST),
    BodyMark(at("Framlingham"), 7, "800"),
    BodyMark(at("Kimbolton"), 8, "750"),
    BodyMark(at("St Albans"), 3, "500"),
    BodyMark(at("London"), 0, "400"),
    BodyMark(at("London"), 0, "150"),
    BodyMark(at("London"), 8, "200"),
    BodyMark(at("London"), 1, "90"),
    BodyMark(at("London"), 7, "60"),
    BodyMark(at("Barnet"), None, "~500", GHOST),
    BodyMark(on("Windsor", "London", 1, 2), 0, "300"),
    BodyMark(at("Ludlow"), 4, "2000"),
    BodyMark(at("York"), 4, "300"),
    BodyMark(at("Dover"), 6, "200"),
    BodyMark(at("Exeter"), 8, "1000"),
    BodyMark(at("Refuge in France"), 1, "20"),
)
MARCHES = (
    MarchMark((*road("Sandal", "Rotherham"), on("Rotherham", "Newark", 3, 4)), 4),
    MarchMark(road("Kenilworth", "Coventry", "Lichfield"), 0),
    MarchMark((*road("Warwick", "Daventry"), on("Daventry", "St Albans", 3, 5)), 5),
    MarchMark(road("New-castle", "Lichfield"), 3),
    MarchMark(road("Alnwick", "Newcastle", "Durham"), 2),
    MarchMark(road("Kimbolton", "Royston", "London"), 8),
    MarchMark((on("Bury", "Royston", 1, 2), *road("Royston", "London")), 7),
    MarchMark(road("Corfe", "Salisbury", "Winchester"), 1),
    MarchMark(road("Llanstephan", "Beacon"), 6, waits=True),
    MarchMark(road("Calais", "Dover"), 5, waits=True, via=Via.LANE),
)


def busy(**changes):
    """The whole season as one seat, Warwick's, might see it."""
    parts = {
        "owners": tuple(Owner(place, colour) for colour, places in HELD for place in places),
        "bodies": BODIES,
        "marches": MARCHES,
        "battles": (BattleMark(on("Daventry", "St Albans", 3, 5)), BattleMark(at("Lichfield"))),
        "sieges": (SiegeMark("Carlisle"),),
        "ships": (
            ShipMark("Dover", "Calais", 5, "400", OWN),
            ShipMark("Dublin", "Beaumaris", 4, "~200", GHOST),
        ),
        "seats": tuple(SeatRow(i, name, f"{len(HELD[i][1])} estates") for i, name in enumerate(NAMES)),
    }
    return Picture(base_map(), "The Sun in Splendour", "spring 1456, second round", **(parts | changes))


def empty(**changes):
    """The bare map."""
    return Picture(base_map(), "The Sun in Splendour", **changes)
