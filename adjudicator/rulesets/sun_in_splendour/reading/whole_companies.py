"""In which ways a number of men can be made up of whole companies: they are never split (SS-3.1-3)."""

from collections.abc import Iterator, Sequence

from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.troops import Company


def by_number(id_: str) -> tuple[int, str]:
    """Return the key that sorts ids of one seat: `warwick-c9` before `warwick-c10`."""
    return len(id_), id_


Group = tuple[tuple[Body, Company], ...]


def alike(found: Sequence[tuple[Body, Company]]) -> tuple[Group, ...]:
    """Companies in groups that nothing but their id tells apart, lowest id first."""
    groups: dict[str, list[tuple[Body, Company]]] = {}
    for body, each in sorted(found, key=lambda pair: by_number(pair[1].id)):
        groups.setdefault(f"{body.id} {each.model_copy(update={'id': ''}).model_dump_json()}", []).append(
            (body, each)
        )
    return tuple(tuple(group) for group in groups.values())


def ways_to_make(groups: Sequence[Group], number: int) -> Iterator[list[tuple[Body, Company]]]:
    """The ways to make up a number from whole companies, a few of each group."""
    sums = [frozenset((0,))]  # what the groups from each on can make up: no hopeless way is tried
    for group in reversed(groups):
        men = group[0][1].men
        sums.append(frozenset(each + men * count for each in sums[-1] for count in range(len(group) + 1)))
    return _made_up(groups, number, sums[::-1])


def _made_up(
    groups: Sequence[Group], number: int, sums: Sequence[frozenset[int]]
) -> Iterator[list[tuple[Body, Company]]]:
    if number not in sums[0]:
        return
    if not groups:
        yield []
        return
    men = groups[0][0][1].men
    for count in range(len(groups[0]), -1, -1):
        for others in _made_up(groups[1:], number - count * men, sums[1:]):
            yield [*groups[0][:count], *others]
