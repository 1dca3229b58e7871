"""A chronicle: a state, and the events told of it so far, each taking effect as it is told."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from adjudicator.kernel.records import Event

S = TypeVar("S")


class Chronicle(Generic[S]):
    """The events of one adjudication while it runs.

    A phase reads `state`, tells what happens, and reads on: the state is always the fold of what was
    told, so nothing can be decided on a state that the log could not give back.
    """

    def __init__(self, evolve: Callable[[S, Event], S], state: S) -> None:
        self._evolve = evolve
        self._state = state
        self._events: list[Event] = []

    @property
    def state(self) -> S:
        """The state after everything told so far."""
        return self._state

    @property
    def events(self) -> tuple[Event, ...]:
        """What was told so far, in order."""
        return tuple(self._events)

    def tell(self, *events: Event) -> None:
        """Tell events one by one; each takes effect at once."""
        self.tell_all(events)

    def tell_all(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Tell events as they come, from a phase that yields them, and return them."""
        told = len(self._events)
        for event in events:
            self._state = self._evolve(self._state, event)
            self._events.append(event)
        return tuple(self._events[told:])
