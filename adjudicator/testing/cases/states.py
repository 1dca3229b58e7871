"""The state in which a case begins: the game's own set-up, and what the case says is different."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar, runtime_checkable

from pydantic import ValidationError

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.ruleset import Ruleset
from adjudicator.testing.cases.case import Case
from adjudicator.testing.cases.faults import CaseFault, first_error
from adjudicator.testing.play import folded

S = TypeVar("S")


@runtime_checkable
class CaseStates(Protocol):
    """What a ruleset may offer so that a case says in the game's own words how a state differs."""

    def case_state(self, state: Any, changes: Mapping[str, JSON], dice: Dice) -> Any:
        """The state after the set-up with what `[state]` of a case says.

        Raises ValueError for what cannot be: a sentence that begins with the key below `[state]`.
        """


def beginning(case: Case, rules: Ruleset[S, Any], dice: Dice) -> S:
    """Return the state in which a case begins. Raises CaseFault."""
    try:
        events = tuple(rules.setup(case.options, case.seats or tuple(rules.seats()), dice))
    except CaseFault:
        raise
    except ValueError as error:
        raise CaseFault(f"{'options' if case.options else 'seats'}: {error}") from error
    state = folded(rules, rules.start(), events)
    return _changed(rules, state, case.state, dice) if case.state else state


def _changed(rules: Ruleset[S, Any], state: S, changes: Mapping[str, JSON], dice: Dice) -> S:
    try:
        if isinstance(rules, CaseStates):
            changed: S = rules.case_state(state, changes, dice)
            return changed
        return rules.load(merged(rules.dump(state), changes))
    except CaseFault:
        raise
    except ValidationError as error:
        raise CaseFault(first_error(error, "state")) from error
    except ValueError as error:
        raise CaseFault(f"state.{error}") from error


def merged(value: JSON, changes: JSON) -> JSON:
    """Return a value with changes merged in: tables member by member, anything else as a whole.

    RFC 7396, but for the null that deletes: TOML has none.
    """
    if not isinstance(changes, Mapping):
        return changes
    kept = dict(value) if isinstance(value, Mapping) else {}
    return {**kept, **{key: merged(kept.get(key), change) for key, change in changes.items()}}
