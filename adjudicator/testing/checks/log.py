"""What the log asks of a game: events that explain themselves, and are all there is to a state."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.model import Value
from adjudicator.kernel.records import Event
from adjudicator.kernel.ruleset import Ruleset
from adjudicator.kernel.visibility import (
    PUBLIC,
    PUBLIC_VIEWER,
    UMPIRE,
    UMPIRE_SEAT,
    UMPIRE_VIEWER,
    Scope,
    SeatId,
    Viewer,
    may_know,
    scope_of,
)
from adjudicator.testing.faults import demand, demand_none, demand_same
from adjudicator.testing.play import Game, adjudicated, folded, listed, reread, state_text, stored
from adjudicator.testing.shown import observed, viewers
from adjudicator.testing.subject import Subject, Turn, World

S = TypeVar("S")
V = TypeVar("V")


def events_explain_themselves(rules: Ruleset[S, V], events: Iterable[Event]) -> None:
    """Demand that every event names its rule and a scope of this game's seats."""
    for event in events:
        demand(bool(event.rule.strip()), f"every event carries the rule it happened under: {event!r}")
        demand(
            _is_scope(event.scope, tuple(rules.seats())),
            f"a scope is public, umpire, or seats in order joined by +, not {event.scope!r}: {event!r}",
        )


def _is_scope(scope: Scope, seats: tuple[SeatId, ...]) -> bool:
    named = scope.split("+")
    return scope in {PUBLIC, UMPIRE} or (all(name in seats for name in named) and scope_of(*named) == scope)


def events_round_trip(rules: Ruleset[S, V], events: Iterable[Event]) -> None:
    """Demand that every event comes back from the log as it went in."""
    types = rules.event_types
    for event in events:
        demand(
            event.type_name in types.names, f"every event's name is known to event_types: {event.type_name}"
        )
        back = types.decode(*types.encode(event))
        demand(back == event, f"an event comes back from the log as it went in: {event!r}, not {back!r}")


def fold_is_the_state(subject: Subject[S, V], game: Game[S]) -> None:
    """Demand that the state is the fold of the stored events, and all that is needed to decide alike."""
    rules, fresh = subject.rules(), subject.rules()
    state = folded(fresh, fresh.start(), _decoded(fresh, game.opening.events))
    for turn in game.turns:
        _is_the_state(rules, turn.before.state, state)
        _decides_alike(subject.rules(), turn, state)
        state = folded(fresh, state, _decoded(fresh, turn.events))
    _is_the_state(rules, game.state, state)


def _is_the_state(rules: Ruleset[S, V], live: S, state: S) -> None:
    promise = "the state is the fold of the events that the log holds"
    demand_same([state_text(rules, live)], [state_text(rules, state)], promise)


def _decides_alike(stranger: Ruleset[S, V], turn: Turn[S], state: S) -> None:
    again = adjudicated(stranger, World(reread(stranger, state), turn.before.sheets), turn.secret)
    promise = "a round is decided alike from a snapshot, in an object of the game that saw nothing else"
    demand_same(listed(stranger, turn.events), listed(stranger, again.events), promise)


def _decoded(rules: Ruleset[S, V], events: Iterable[Event]) -> Iterator[Event]:
    return (rules.event_types.decode(*each) for each in stored(rules, events))


def states_can_be_kept(rules: Ruleset[S, V], state: S) -> None:
    """Demand that a snapshot gives back the state it was made of."""
    back = reread(rules, state)
    demand(back == state, "load gives back the state that dump wrote")
    demand_same([state_text(rules, state)], [state_text(rules, back)], "a state read back is written alike")


def throws_are_told(subject: Subject[S, V], turn: Turn[S]) -> None:
    """Demand that every throw stands in an event (GEN-5), save those that the rules spare the log."""
    told = {(throw.scope, throw.key) for event in turn.events for throw in throws_in(event)}
    due = (throw for throw in turn.throws if not subject.spared(throw))
    silent = [throw.key for throw in due if (throw.scope, throw.key) not in told]
    demand_none(silent, "every throw is told in an event (GEN-5)")


def throws_are_shown_to_their_scope(rules: Ruleset[S, V], turn: Turn[S]) -> None:
    """Demand that no viewer is shown a throw whose scope he is not in: he could not check it."""
    for viewer in viewers(rules):
        for event in observed(rules, turn.events, viewer):
            secret = [throw.key for throw in throws_in(event) if not may_know(throw.scope, viewer)]
            demand_none(secret, f"{viewer} is shown no throw outside his scopes, in {event.type_name}")


def the_umpire_sees_everything(rules: Ruleset[S, V], turn: Turn[S]) -> None:
    """Demand that the umpire observes every event as it is."""
    seen = observed(rules, turn.events, UMPIRE_VIEWER)
    demand_same(listed(rules, turn.events), listed(rules, seen), "the umpire observes every event as it is")


def scopes_are_kept(rules: Ruleset[S, V], turn: Turn[S]) -> None:
    """Demand that nobody observes an event whose scope he is not in."""
    for viewer in viewers(rules):
        for event in turn.events:
            if not may_know(event.scope, viewer):
                seen = rules.observe(event, viewer)
                demand(
                    seen is None, f"{viewer} observes nothing of an event of scope {event.scope}: {seen!r}"
                )


def throws_in(value: object) -> Iterator[Throw]:
    """Every throw in a value, at any depth."""
    if isinstance(value, Throw):
        yield value
    elif isinstance(value, Value):
        for name in type(value).model_fields:
            yield from throws_in(getattr(value, name))
    elif isinstance(value, tuple | list):
        for item in value:
            yield from throws_in(item)
    elif isinstance(value, dict):
        yield from throws_in(tuple(value.values()))


def rounds_go_on(rules: Ruleset[S, V], turn: Turn[S]) -> None:
    """Demand that a later round follows, owed by seats or the umpire in order, or that the game is over."""
    if rules.outcome(turn.after) is not None:
        return
    before, after = rules.round(turn.before.state), rules.round(turn.after)
    demand(before.id < after.id, f"ids of rounds sort by time: {before.id!r} is not before {after.id!r}")
    owed = after.owed_by
    known = all(seat in (*rules.seats(), UMPIRE_SEAT) for seat in owed)
    demand(known and list(owed) == sorted(owed), f"a round is owed by seats of the game, in order: {owed}")


def strangers_know_what_is_public(rules: Ruleset[S, V], turn: Turn[S]) -> None:
    """Demand that somebody who holds no seat observes what the public does."""
    public, strange = (
        listed(rules, observed(rules, turn.events, viewer))
        for viewer in (PUBLIC_VIEWER, Viewer("a_stranger"))
    )
    demand_same(public, strange, "somebody who holds no seat observes what the public does")
