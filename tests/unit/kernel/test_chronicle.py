from typing import ClassVar

from adjudicator.kernel.chronicle import Chronicle
from adjudicator.kernel.records import Event


class Added(Event):
    type_name: ClassVar[str] = "test.added"
    number: int


def _evolve(state: int, event: Event) -> int:
    assert isinstance(event, Added)
    return state + event.number


def _doubling(tale: Chronicle[int]):
    for _ in range(3):
        yield Added(rule="1", number=tale.state)


def test_each_event_takes_effect_before_the_next_is_told():
    tale = Chronicle(_evolve, 1)
    told = tale.tell_all(_doubling(tale))
    assert [event.number for event in told] == [1, 2, 4]
    assert tale.state == 8


def test_the_state_is_the_fold_of_what_was_told():
    tale = Chronicle(_evolve, 0)
    tale.tell(Added(rule="1", number=2), Added(rule="1", number=3))
    state = 0
    for event in tale.events:
        state = _evolve(state, event)
    assert state == tale.state == 5


def test_telling_returns_only_what_is_new():
    tale = Chronicle(_evolve, 0)
    tale.tell(Added(rule="1", number=2))
    assert [event.number for event in tale.tell_all([Added(rule="1", number=3)])] == [3]
    assert len(tale.events) == 2
