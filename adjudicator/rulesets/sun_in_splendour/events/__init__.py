"""Everything that can happen, by stored name."""

from adjudicator.kernel.records import Event, RecordTypes
from adjudicator.rulesets.sun_in_splendour.events import amends, battle, march, season, table
from adjudicator.rulesets.sun_in_splendour.events.upcasts import UPCASTS

EVENTS: RecordTypes[Event] = RecordTypes(
    (*season.EVENTS, *march.EVENTS, *battle.EVENTS, *table.EVENTS, *amends.EVENTS), UPCASTS
)
