"""Militia as typed: man by man or formed, and how far from home (3.4, SS-3.4-1, SS-4.1-4)."""

from collections.abc import Iterable, Sequence

from adjudicator.rulesets.sun_in_splendour.campaign_map import map_of
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import homes_of
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import DISPERSED_AREAS, MILITIA_AREAS
from adjudicator.rulesets.sun_in_splendour.plans import Leg
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.phrase import Formation, Part, Picking
from adjudicator.rulesets.sun_in_splendour.reading.stance import Stance
from adjudicator.rulesets.sun_in_splendour.troops import Company, militia_alone


def formation_of(
    desk: Desk, parts: Iterable[Part], companies: Sequence[Company], stance: Stance
) -> bool | None:
    """Return whether militia march dispersed: as is said, else one company without ratings does (3.4).

    None: there is no choice. Raises AskedBackError where others cannot go dispersed.
    """
    said = [part for part in parts if isinstance(part, Formation)]
    if said:
        _check_said(desk, said[-1], parts, companies)
    if not desk.view.powers.militia or not companies or not militia_alone(companies):
        return None
    if said:
        return said[-1].dispersed
    rated = stance.interception is not None or stance.aggression is not None
    joined = any(isinstance(part, Picking) for part in parts)
    return True if len(companies) == 1 and not rated and not joined else None


def _check_said(desk: Desk, said: Formation, parts: Iterable[Part], companies: Sequence[Company]) -> None:
    if not desk.view.powers.militia:
        raise desk.ask.illegal(
            "not-in-this-edition",
            said.at,
            "Not in this edition: militia dispersed. March with what you have.",
            "3.4",
        )
    if not said.dispersed:
        return
    if not militia_alone(companies):
        raise desk.ask.illegal(
            "not-militia", said.at, "Only militia by themselves go dispersed: leave the word out.", "3.4"
        )
    if any(isinstance(part, Picking) for part in parts):
        raise desk.ask.illegal(
            "dispersed-picking-up",
            said.at,
            "Dispersed militia pick nobody up on the way: order the others to march too.",
            "3.4",
        )


def check_areas(
    desk: Desk, at: Token, companies: Sequence[Company], legs: Sequence[Leg], *, dispersed: bool
) -> None:
    """Refuse a march on which militia would go too far from home, or to sea (SS-4.1-4)."""
    homes = homes_of(tuple(companies)) if desk.view.powers.militia else ()
    if not homes:
        return
    if any(leg.by == "sea" for leg in legs):
        raise desk.ask.illegal(
            "militia-at-sea", at, "Militia do not go to sea; find a way by land.", "SS-4.1-4"
        )
    most = DISPERSED_AREAS if dispersed else MILITIA_AREAS
    for leg in legs:
        for home in homes:
            if map_of(desk.atlas).areas_from(home).get(leg.to, most + 1) > most:
                raise desk.ask.illegal(
                    "militia-too-far", at, _too_far(desk, leg.to, home, dispersed), "SS-4.1-4"
                )


def _too_far(desk: Desk, place: str, home: str, dispersed: bool) -> str:
    most, how = (DISPERSED_AREAS, "Dispersed militia") if dispersed else (MILITIA_AREAS, "Militia")
    formed = map_of(desk.atlas).areas_from(home).get(place, MILITIA_AREAS + 1) <= MILITIA_AREAS
    instead = "add FORMED" if dispersed and formed else "send them to a nearer place"
    return f"{how} go no more than {most} roads from home, and {place} is farther from {home}: {instead}."
