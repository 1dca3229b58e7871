"""Everything that can happen in a run, in the order of a turn."""

from adjudicator.kernel.records import Event, RecordTypes
from adjudicator.rulesets.viking_run.events import amends
from adjudicator.rulesets.viking_run.events.cards import (
    CardKept,
    CardLaid,
    CardPlayed,
    CardTakenUp,
    OrdersKept,
)
from adjudicator.rulesets.viking_run.events.ending import CoinsLeaked, RunEnded, VikingAboard, VikingHome
from adjudicator.rulesets.viking_run.events.fights import FightFought, VikingBaptised, VikingFell
from adjudicator.rulesets.viking_run.events.hurts import (
    ArrowShot,
    AxeCaught,
    AxePulled,
    BagTorn,
    CoinsDropped,
    CompanionJoined,
    CompanionLost,
    Hampered,
    Maimed,
)
from adjudicator.rulesets.viking_run.events.opening import (
    DeckShuffled,
    HandDealt,
    RunBegun,
    TurnOpened,
    VikingPlaced,
)
from adjudicator.rulesets.viking_run.events.running import (
    CoinsPicked,
    FoeCame,
    FoeLeft,
    FoeMoved,
    OrderDrawn,
    VikingMoved,
    VikingSetOut,
)

EVENTS: RecordTypes[Event] = RecordTypes(
    (
        RunBegun,
        VikingPlaced,
        DeckShuffled,
        HandDealt,
        TurnOpened,
        CardLaid,
        CardTakenUp,
        OrdersKept,
        CardPlayed,
        CardKept,
        Maimed,
        Hampered,
        AxeCaught,
        AxePulled,
        BagTorn,
        CompanionJoined,
        CompanionLost,
        ArrowShot,
        CoinsDropped,
        FoeCame,
        FoeMoved,
        FoeLeft,
        FightFought,
        VikingFell,
        VikingBaptised,
        OrderDrawn,
        VikingSetOut,
        VikingMoved,
        CoinsPicked,
        CoinsLeaked,
        VikingAboard,
        VikingHome,
        RunEnded,
        *amends.EVENTS,
    )
)
