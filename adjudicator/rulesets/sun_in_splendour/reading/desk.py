"""The reader's desk: what a seat may know, and how a player's words for it are looked up (GEN-7)."""

from collections.abc import Iterable, Sequence

from adjudicator.kernel.names import Found, Names, Unsure
from adjudicator.kernel.problems import Problem
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.atlas import atlas_of
from adjudicator.rulesets.sun_in_splendour.intentions import doing, where
from adjudicator.rulesets.sun_in_splendour.naming import short_id
from adjudicator.rulesets.sun_in_splendour.reading.asking import Asking
from adjudicator.rulesets.sun_in_splendour.reading.phrase import Name
from adjudicator.rulesets.sun_in_splendour.reading.vocabulary import body_names, leader_names
from adjudicator.rulesets.sun_in_splendour.reading.whither import asked_back, is_whither
from adjudicator.rulesets.sun_in_splendour.state import Body, LeaderStatus, allied
from adjudicator.rulesets.sun_in_splendour.view import KnownLeader, View


class Desk:
    """A view laid out for reading, with what is asked about the lines. `remarks` do not stop an order."""

    def __init__(self, view: View, asking: Asking) -> None:
        self.view = view
        self.atlas = atlas_of(view)
        self.ask = asking
        self.remarks: list[Problem] = []
        self.with_a_rest: tuple[str, ...] = ()  # ids of bodies that other orders take companies from
        self._bodies = body_names(view.bodies, view.own.leader_body if view.own else "")
        self._leaders = leader_names(view)

    @property
    def seat(self) -> SeatId:
        """The seat that reads."""
        return SeatId(self.view.viewer)

    def body(self, id_: str) -> Body | None:
        """The own body of this id, if it is still there."""
        return next((body for body in self.view.bodies if body.id == id_), None)

    @property
    def leaders_body(self) -> Body | None:
        """The body that the leader is with."""
        return self.body(self.view.own.leader_body) if self.view.own else None

    def here(self) -> tuple[Body, ...]:
        """The bodies that stand where the leader is, his own first; none, if he can order nobody."""
        own = self.leaders_body
        if own is None or not self._free():
            return ()
        return (own, *(body for body in self.view.bodies if body.id != own.id and body.point == own.point))

    def here_or_own(self, at: Name) -> tuple[Body, ...]:
        """Return the bodies that stand where the leader is, or refuse: a captive orders nobody (SS-7-5)."""
        return self.here() or (self.own_body(at),)

    def commanded(self) -> tuple[Body, ...]:
        """The bodies the leader can order, his own first.

        Those where he is (SS-3.1-1), militia anywhere (3.4), and all in a season of mobilisation (SS-1.2-16).
        """
        here = self.here()
        if not here or self.view.own is None:
            return ()
        everybody, militia = self.view.own.mobilised, self.view.powers.militia
        away = (body for body in self.view.bodies if body not in here)
        return (*here, *(body for body in away if everybody or (militia and body.militia_alone)))

    def _free(self) -> bool:
        return any(each.seat == self.seat and each.status is LeaderStatus.FREE for each in self.view.leaders)

    def doing(self, body: Body) -> str:
        """What a body does as it was ordered before: `stays at Raby, INT 2, AGG 4`."""
        return doing(body, self.leader_short, self.body_name)

    def body_name(self, id_: str) -> str:
        """An own body's name; of one that is no more the short form of its id."""
        body = self.body(id_)
        return body.name if body is not None else short_id(id_)

    def own_body(self, at: Name) -> Body:
        """Return the leader's own body, or refuse: a captive orders nobody (SS-7-5)."""
        own = self.leaders_body
        if own is None or not self._free():
            raise self.ask.illegal(
                "no-command",
                at,
                "Your leader is with no body of his and can order none; they go on as ordered.",
                "SS-7-5",
            )
        return own

    def must_command(self, body: Body, at: Name) -> None:
        """Refuse a body that is not where the leader is (SS-3.1-1)."""
        own = self.own_body(at)
        if body in self.commanded():
            return
        raise self.ask.illegal(
            "not-with-leader",
            at,
            f"{body.name} is {where(body)} and your leader {where(own)}: he orders only those "
            f"who are where he is. As it was ordered before, it {self.doing(body)}.",
            "SS-3.1-1",
            tuple(each.name for each in self.commanded()),
        )

    def the_rest(self, at: Name, of: Body | None) -> Body:
        """Return the body whose rest is meant: the one that others leave by orders; else it is asked back."""
        commanded = self.here_or_own(at)
        left = [body for body in commanded if body.id in self.with_a_rest and (of is None or body == of)]
        if len(left) == 1:
            return left[0]
        names = tuple(body.name for body in (left or ((of,) if of else commanded)))
        raise self.ask.question(
            "rest-of-whom",
            at,
            f"The rest of which troops? Name the body ({_either(names)}), or say first who leaves it.",
            names,
        )

    def place(self, name: Name) -> str:
        """Return the place that a name means; ask it back where it could be two, or none."""
        found = self.atlas.names.find(name.text)
        if isinstance(found, Found):
            return found.name
        if is_whither(name.text):
            raise asked_back(self.ask, self.view, self.leaders_body, name)
        if len(found.choices) > 1 and self._spelt_alike(found):
            raise self.ask.question("place-two", name, f"{_either(found.choices)}?", found.choices)
        if found.choices:
            raise self.ask.question(
                "place-near",
                name,
                f"No place is called {name.text!r}. {_either(found.choices)}?",
                found.choices,
            )
        raise self.ask.invalid(
            "place-unknown", name, f"No place is called {name.text!r}; the map shows their names."
        )

    @staticmethod
    def _spelt_alike(found: Unsure) -> bool:
        return (
            len(
                dict.fromkeys(choice.casefold().replace("-", "").replace(" ", "") for choice in found.choices)
            )
            == 1
        )

    def is_place(self, name: Name) -> bool:
        """Tell whether a name is one place's."""
        return isinstance(self.atlas.names.find(name.text), Found)

    def place_like(self, name: Name) -> bool:
        """Tell whether a name is a place's, or near enough to ask."""
        found = self.atlas.names.find(name.text)
        return isinstance(found, Found) or bool(found.choices)

    def find_place(self, text: str) -> Found | Unsure:
        """Find a place by a text."""
        return self.atlas.names.find(text)

    def named_body(self, name: Name) -> Body | None:
        """The own body of exactly this name, if there is one."""
        found = self._bodies.find(name.text)
        return self.body(found.name) if isinstance(found, Found) else None

    def near_bodies(self, name: Name) -> tuple[str, ...]:
        """The names of own bodies that a text could mean."""
        found = self._bodies.find(name.text)
        ids = (found.name,) if isinstance(found, Found) else found.choices
        return tuple(body.name for id_ in ids if (body := self.body(id_)) is not None)

    def bodies_at(self, place: str) -> tuple[Body, ...]:
        """Own bodies standing at a place, in order of id."""
        return tuple(body for body in self.view.bodies if body.crossing is None and body.place == place)

    def leader(self, name: Name) -> SeatId:
        """Return the leader whom a name means, or ask it back."""
        return SeatId(self._look_up(self._leaders, name))

    def _look_up(self, names: Names, name: Name) -> str:
        found = names.find(name.text)
        if isinstance(found, Found):
            return found.name
        shorts = {leader.seat: leader.short for leader in self.view.leaders}
        choices = tuple(shorts[SeatId(seat)] for seat in found.choices) or tuple(shorts.values())
        raise self.ask.question(
            "leader-unknown", name, f"No leader is called {name.text!r}. {_either(choices)}?", choices
        )

    def takes_in(self, place: str, owner: SeatId) -> bool:
        """Tell whether a place is held by a leader or an ally of his, as all England knows."""
        holder = next((each.holder for each in self.view.estates if each.place == place), None)
        return holder is not None and allied(self._leader(owner), self._leader(holder))

    def _leader(self, seat: SeatId) -> KnownLeader:
        return next(each for each in self.view.leaders if each.seat == seat)

    def leader_short(self, seat: SeatId) -> str:
        """Return a leader's short name."""
        return next((leader.short for leader in self.view.leaders if leader.seat == seat), str(seat))


def _either(choices: Sequence[str]) -> str:
    told = [_told(choice) for choice in choices]
    return " or ".join(filter(None, (", ".join(told[:-1]), told[-1])))


def _told(choice: str) -> str:
    """Two places that differ by a hyphen are told apart by what is known of them."""
    more = _APART.get(choice)
    return f"{choice} ({more})" if more else choice


_APART = {"New-castle": "Staffs", "Newcastle": "Tyne"}


def either(choices: Iterable[str]) -> str:
    """Return choices as a question offers them: `Bath, Bury or York`."""
    return _either(tuple(choices))
