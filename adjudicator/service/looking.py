"""Every look at a seat's secrets by command is an event; the list is published when the campaign ends."""

from datetime import datetime

from adjudicator.service import events as judge
from adjudicator.service.campaign import Registry, encoded
from adjudicator.service.ports import Store


def note_look(store: Store, registry: Registry, name: str, command: str, seat: str, now: datetime) -> None:
    """Record that somebody at the host looked at what a seat (or the umpire) may know."""
    with store.write() as work:
        campaign = registry.load(work, name)
        at = max(now, campaign.at or now)
        event = judge.SecretsViewed(command=command, seat=seat)
        work.log(campaign.stream).append(
            expected=campaign.number,
            key=f"look:{campaign.number + 1}:{command}:{seat}",
            kind="looked",
            at=at,
            meta={},
            events=encoded([event], campaign.rules),
        )
