"""What bodies are about: their way, ratings, and what they wait for (section 3)."""

from typing import Literal

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.model import Value, late
from adjudicator.rulesets.sun_in_splendour.conditions import Condition
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind


class Ratings(Value):
    """Interception and aggression, 1 to 7 (3.2). The defaults are the rules'."""

    interception: int = 2
    aggression: int = 4


def ratings_of(interception: int | None, aggression: int | None) -> Ratings:
    """Return ratings with the rules' defaults where none is given (SS-3.2-1)."""
    given = {"interception": interception, "aggression": aggression}
    return Ratings(**{name: rating for name, rating in given.items() if rating is not None})


class Leg(Value):
    """The way to the next place of a march: by road (ferries too) or by a sea lane (SS-4-S1)."""

    to: str
    by: Literal["road", "sea"] = "road"


class Pickup(Value):
    """Own troops to be collected on the way (SS-3.1-2). No companies named: all that are there."""

    place: str
    companies: tuple[str, ...] = ()


class Drop(Value):
    """Companies to be left behind at a place on the way."""

    place: str
    companies: tuple[str, ...]


class Task(Value):
    """One branch of a conditional order: a march, or without legs to hold (SS-3.1-3).

    Of the body go the companies named, of these kinds or by id, as far as they are there when it sets out,
    and the leader's own element; the others stay as a body of their own. None named: all go.
    """

    legs: tuple[Leg, ...] = ()
    pickups: tuple[Pickup, ...] = ()
    drops: tuple[Drop, ...] = ()
    kinds: tuple[CompanyKind, ...] = ()
    companies: tuple[str, ...] = ()
    interception: int | None = None
    aggression: int | None = None
    outside: bool = False
    dispersed: bool = False

    @property
    def ratings(self) -> Ratings:
        """The ratings given, and the rules' where none is (SS-3.2-1)."""
        return ratings_of(self.interception, self.aggression)

    @property
    def takes_all(self) -> bool:
        """Tell whether the whole body is meant."""
        return not self.kinds and not self.companies

    def takes(self, company: Company) -> bool:
        """Tell whether a company of the body goes."""
        named = company.kind in (*self.kinds, CompanyKind.PERSONAL) or company.id in self.companies
        return self.takes_all or named


class Fork(Value):
    """IF condition THEN this ELSE that. A branch that holds goes on watching (SS-3.1-1, SS-3.1-3)."""

    condition: Condition
    then: Task
    otherwise: Task
    beaten_at: AtPlace | OnEdge | None = late(None)  # whence the news of the awaited defeat comes


class Plan(Value):
    """What a body is about: the way still before it, with its ratings. It lasts until changed (SS-3.1-4).

    No legs: it stays where it is (its post). On the road, the first leg leads to either end of it.
    """

    legs: tuple[Leg, ...] = ()
    pickups: tuple[Pickup, ...] = ()
    drops: tuple[Drop, ...] = ()
    ratings: Ratings = Ratings()
    dispersed: bool = False  # militia moving as individual companies (3.4)
    fork: Fork | None = late(None)  # what it waits for at its post
