"""Who is who, in the words of one viewer: "you", "Calais garrison", "Warwick's Main body"."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Note
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour import phrases
from adjudicator.rulesets.sun_in_splendour.atlas import atlas_of
from adjudicator.rulesets.sun_in_splendour.events.march import CrossingBegun
from adjudicator.rulesets.sun_in_splendour.naming import short_id
from adjudicator.rulesets.sun_in_splendour.state import Allegiance, Body
from adjudicator.rulesets.sun_in_splendour.troops import Company
from adjudicator.rulesets.sun_in_splendour.view import View
from adjudicator.rulesets.sun_in_splendour.withheld import owner_of


@dataclass(frozen=True)
class Teller:
    """Names as a viewer uses them. `more` are bodies he knew that his view has no longer, or not yet."""

    view: View
    more: Mapping[str, Body] = field(default_factory=dict)

    @property
    def own(self) -> SeatId:
        """The viewer's seat (for the public and the umpire a seat that nobody holds)."""
        return SeatId(self.view.viewer)

    def short(self, seat: SeatId) -> str:
        """A leader's short name."""
        return next((leader.short for leader in self.view.leaders if leader.seat == seat), str(seat))

    def person(self, seat: SeatId) -> str:
        """A leader's whole name."""
        return next((leader.person for leader in self.view.leaders if leader.seat == seat), str(seat))

    def seat(self, seat: SeatId) -> str:
        """A leader who does something: `You`, `Warwick`."""
        return "You" if seat == self.own else self.short(seat)

    def seat_as_object(self, seat: SeatId) -> str:
        """A leader to whom something is done: `you`, `Warwick`."""
        return "you" if seat == self.own else self.short(seat)

    def possessive(self, seat: SeatId) -> str:
        """Whose: `Your`, `Warwick's`."""
        return "Your" if seat == self.own else f"{self.short(seat)}'s"

    def known(self, body: str) -> Body | None:
        """A body of the view, or one that it had."""
        return next((each for each in self.view.bodies if each.id == body), self.more.get(body))

    def leads(self, body: str) -> bool:
        """Tell whether the viewer himself is with this body."""
        return self.view.own is not None and self.view.own.leader_body == body

    def body(self, body: str) -> str:
        """A body that does something: `You`, `Calais garrison`, `Warwick's Main body`."""
        return "You" if self.leads(body) else self.body_name(body)

    def body_name(self, body: str) -> str:
        """A body by its name, also where the viewer is with it: `Main body`, `Warwick's Main body`."""
        known = self.known(body)
        return self.named(known) if known else f"{self.possessive(owner_of(body))} {short_id(body)}"

    def body_as_object(self, body: str) -> str:
        """A body to which something is done: `you`, `Calais garrison`."""
        return "you" if self.leads(body) else self.body(body)

    def named(self, body: Body) -> str:
        """A body by its name, with its owner's if that is another."""
        return body.name if body.owner == self.own else f"{self.short(body.owner)}'s {body.name}"

    def companies(self, names: Sequence[str]) -> str:
        """The men of these companies: `200 billmen`; by their short ids where they are not known."""
        known = self._companies
        if all(name in known for name in names):
            return phrases.troops(known[name] for name in names)
        return phrases.listed([short_id(name) for name in names])

    def colours(self, seat: SeatId) -> str:
        """Whose men they are, by what they wear: `York's colours`."""
        return f"{self.short(seat)}'s colours"

    def sighting(self, men: int, point: AtPlace | OnEdge, owner: SeatId, label: str) -> str:
        """A sighted body: `About 1,500 men at Sandal, York's colours (K7QD)`."""
        seen = phrases.about_men(men)
        return f"{phrases.capital(seen)} {self.where_seen(point, owner)}, {self.colours(owner)} ({label})"

    def where_seen(self, point: AtPlace | OnEdge, owner: SeatId) -> str:
        """Where a body was sighted; an enemy at a place within whose walls own men are, before them."""
        if isinstance(point, AtPlace) and owner in self.view.enemies and self._holds_walls(point.place):
            return f"before the walls of {point.place}"
        return phrases.at(point)

    def _holds_walls(self, place: str) -> bool:
        """Tell whether men of the viewer's are within friendly walls at a place (SS-4-S2)."""
        inside = any(body.inside and body.place == place for body in self.view.bodies)
        holder = next((each.holder for each in self.view.estates if each.place == place), None)
        return inside and place in atlas_of(self.view).fortified and holder in self._friends()

    def _friends(self) -> list[SeatId]:
        """The viewer's seat and those of his royal house who are not at war with him."""
        house = next((each.allegiance for each in self.view.leaders if each.seat == self.own), None)
        friends = (
            each.seat
            for each in self.view.leaders
            if each.allegiance is house is not Allegiance.NEUTRAL and each.seat not in self.view.enemies
        )
        return [self.own, *friends]

    @property
    def _companies(self) -> dict[str, Company]:
        bodies = (*self.more.values(), *self.view.bodies)
        return {company.id: company for body in bodies for company in body.companies}


def entry(text: str, event: Event, throw: Throw | None = None, tick: Fraction | int | None = None) -> Entry:
    """A line of the story, with a note of rule and dice where there are dice."""
    notes = (Note(text="", rule=event.rule, throws=(throw,)),) if throw else ()
    return Entry(text=text, when="" if tick is None else phrases.day(tick), notes=notes)


def crossing_notes(event: CrossingBegun) -> tuple[Note, ...]:
    """How long a way of uncertain length was, and by which dice."""
    if event.throw is None:
        return ()
    dice = phrases.listed([str(face) for face in event.throw.faces])
    text = f"{event.a} to {event.b}: {event.length} points, a throw of {dice} among them"
    return (Note(text=text, rule=event.rule, throws=(event.throw,)),)
