"""GRANT, MOVE, RESTORE and what else a game offers: amends within the game, (GEN-8)."""

from collections.abc import Callable, Sequence
from itertools import groupby

from adjudicator.kernel.ruleset import AmendsForm, Compensating
from adjudicator.kernel.visibility import SeatId
from adjudicator.service.amends import owe_amends
from adjudicator.service.ports import AnyRuleset
from adjudicator.service.umpire.act import Act, Answer, NotDone, Words, after
from adjudicator.service.umpire.case import Case
from adjudicator.service.umpire.events import AmendsMade


def acts_of(rules: AnyRuleset) -> tuple[Act, ...]:
    """The kinds of amends that a game offers, as acts."""
    forms = rules.amends_forms() if isinstance(rules, Compensating) else ()
    kinds = groupby(forms, key=lambda form: form.kind)
    return tuple(_act(kind, tuple(each)) for kind, each in kinds)


def _act(kind: str, forms: Sequence[AmendsForm]) -> Act:
    first, *more = forms
    also = "".join(f"; {form.written}: {form.meaning}" for form in more)
    return Act(
        words=kind,
        written=first.written,
        does=f"{first.meaning}{also}",
        pattern=after(r"(?P<words>.+)"),
        do=_doing(kind),
    )


def _doing(kind: str) -> Callable[[Case, Words], Answer]:
    return lambda case, words: make_amends(case, kind, words["words"])


def make_amends(case: Case, kind: str, words: str) -> Answer:
    """Have the game give, move or restore something. Raises NotDone."""
    opened, rules = case.game_round(), case.campaign.rules
    assert isinstance(rules, Compensating)
    try:
        events = list(rules.compensate(case.campaign.state, kind, words))
    except ValueError as error:
        raise NotDone(str(error)) from error
    made = AmendsMade(round=opened.round, kind=kind, words=words, reason=case.reason())
    commit = case.commit([made, *events])
    told = owe_amends(case.work, case.campaign.after(commit), commit, case.key, case.now)
    names = ", ".join(case.short(SeatId(seat)) for seat in told)
    done = f"{kind} {words}: done, and said in the next report."
    return Answer((f"{done} Told: {names}." if names else done,))


def _compensate(case: Case, words: Words) -> Answer:
    kinds = {act.words: act for act in acts_of(case.campaign.rules)}
    if words["kind"].upper() not in kinds:
        offered = ", ".join(kinds) or "nothing of that sort"
        raise NotDone(f"{case.campaign.rules.title} offers: {offered}.")
    return make_amends(case, words["kind"].upper(), words["words"])


COMPENSATE = Act(
    words="COMPENSATE",
    written="COMPENSATE GRANT SEAT 500",
    does="makes amends within the game, in the game's own words",
    pattern=after(r"(?P<kind>\S+)\s+(?P<words>.+)"),
    do=_compensate,
)
