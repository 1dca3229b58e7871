"""STANDBY: who would take over a seat that becomes free (GEN-9)."""

from adjudicator.service.ports import TextKind
from adjudicator.service.umpire.act import AN_ADDRESS, NOTHING, Act, Answer, NotDone, Words, after
from adjudicator.service.umpire.case import Case
from adjudicator.service.umpire.events import StandbyChanged


def _add(case: Case, words: Words) -> Answer:
    if not case.work.standby.add(case.name, words["address"], case.at):
        raise NotDone(f"{words['address']} is on the standby list already.")
    _write(case, words["address"], added=True)
    return _list(case, words)


def _remove(case: Case, words: Words) -> Answer:
    if not case.work.standby.remove(case.name, words["address"]):
        raise NotDone(f"{words['address']} is not on the standby list.")
    _write(case, words["address"], added=False)
    return _list(case, words)


def _write(case: Case, address: str, *, added: bool) -> None:
    person = case.keep(TextKind.ADDRESS, address)
    case.commit([StandbyChanged(added=added, person=person, reason=case.reason())])


def _list(case: Case, words: Words) -> Answer:
    there = case.work.standby.all(case.name)
    return Answer((f"On standby: {', '.join(there)}." if there else "Nobody is on the standby list.",))


_ADDRESS = after(AN_ADDRESS)

STANDBY_ADD = Act(
    words="STANDBY ADD",
    written="STANDBY ADD someone@example.org",
    does="puts somebody on the standby list",
    pattern=_ADDRESS,
    do=_add,
)
STANDBY_REMOVE = Act(
    words="STANDBY REMOVE",
    written="STANDBY REMOVE someone@example.org",
    does="takes him off it",
    pattern=_ADDRESS,
    do=_remove,
)
STANDBY = Act(words="STANDBY", written="STANDBY", does="shows the list", pattern=NOTHING, do=_list)
