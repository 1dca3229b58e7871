"""What the umpire gave, moved or restored, as a person would tell it (GEN-8)."""

from adjudicator.kernel.report import Entry
from adjudicator.rulesets.sun_in_splendour import phrases
from adjudicator.rulesets.sun_in_splendour.events.amends import BodyPlaced, CompanyRestored, Granted
from adjudicator.rulesets.sun_in_splendour.teller import Teller, entry


def granted(event: Granted, teller: Teller) -> Entry:
    """Tell a grant, such as `You got 500 pounds.`."""
    got = "got" if event.pounds + event.legitimacy > 0 else "lost"
    pounds, points = abs(event.pounds), abs(event.legitimacy)
    what = f"{phrases.number(pounds)} pound{'s' if pounds > 1 else ''}" if pounds else f"{points} legitimacy"
    return entry(f"{teller.seat(event.seat)} {got} {what}.", event)


def placed(event: BodyPlaced, teller: Teller) -> Entry:
    """Tell where a body was put, such as `Calais garrison was put at Dover.`."""
    who = teller.body(event.body)
    return entry(f"{who} {'were' if teller.leads(event.body) else 'was'} put at {event.place}.", event)


def restored(event: CompanyRestored, teller: Teller) -> Entry:
    """Tell who came back, such as `40 men came back to warwick-c3, of you: it has 240 billmen.`."""
    men, has = phrases.counted_men(event.men), phrases.troops((event.company,))
    whom = teller.body_as_object(event.body)
    return entry(f"{men} came back to {whom}: {event.company.id} has {has}.", event)
