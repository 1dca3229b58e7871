"""The editions of the rules. A running campaign stays on its edition until its umpire moves it.

`march`, the first, has one round a season, in which leaders march and battles are fought by the program.
It knows no Council (random events, revenue, pay, hiring, militia, gifts), no sieges, no parliament, no
conditions in orders, and no interception from afar: ratings 3 to 7 look, as 2 does, at the body's own
place or point of the road. Office troops that appear only where the leader is (SS-2.7-3) do not appear.
Prisoners escape by the dice or are released in the end; ransom and execution (SS-7-1) want a Council.

`1` marches by all of sections 3 to 5: interception from afar, conditions in orders, militia dispersed and
formed, battles by the program or at the table (SS-0-4). It has no Council, sieges or parliament yet.
"""

from dataclasses import dataclass

from adjudicator.rulesets.sun_in_splendour.phases.march.rules import MarchRules
from adjudicator.rulesets.sun_in_splendour.powers import NO_POWERS, Powers


@dataclass(frozen=True)
class Edition:
    """What an edition settles."""

    name: str
    march: MarchRules
    powers: Powers  # what leaders can order


EDITIONS = {
    "march": Edition("march", MarchRules(hunt_from_afar=False), NO_POWERS),
    "1": Edition(
        "1",
        MarchRules(hunt_from_afar=True, memory=True, bystanders_join=True),
        Powers(conditions=True, militia=True, table=True),
    ),
}
"""Every edition by name, the newest last."""


def edition_of(name: str) -> Edition:
    """Return an edition. Raises ValueError, with a sentence, for one that is not there."""
    if name not in EDITIONS:
        raise ValueError(f"The Sun in Splendour has no edition {name!r}; it has {', '.join(EDITIONS)}.")
    return EDITIONS[name]
