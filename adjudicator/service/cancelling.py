"""CANCEL: one order is taken back, by its words, by its letter in the last echo, or for every round."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.service.always import Always
from adjudicator.service.campaign import Campaign
from adjudicator.service.commands import Command, Said
from adjudicator.service.standing_orders import stood

if TYPE_CHECKING:
    from adjudicator.service.sheet_mail import SheetMail

_ALL = re.compile(
    r"(?:all|everything|them all)(?: (?:of )?(?:my |the )?orders)?|(?:my|the) orders", re.IGNORECASE
)
"""What is said of all orders at once."""
_LETTERS = 2
"""Letters by which an echo calls an order, at the most: a, b, ... aa."""
NO_LETTER = "No order was called {} in my last answer. One of this mail is cancelled by its words."
"""What is wrong with a letter that the last echo did not have."""


def cancel(campaign: Campaign, seat: SeatId, mail: "SheetMail") -> tuple["SheetMail", tuple[Said, ...]]:
    """CANCEL is of what stood before, wherever it stands in the mail: a letter is the last echo's.

    A standing order on the same subject ends with it. Returned are also those that name nothing there.
    """
    unmet = list[Said]()
    whole, as_it_stood = stood(campaign, seat).sheet, mail.after
    for said in mail.commands:
        if said.command is not Command.CANCEL:
            continue
        always = _about_always(said)
        if always is None:
            found = _subject(campaign, seat, said.about, as_it_stood)
            subjects = [found] if found else _standing_named(mail.always, said.about)
            after = mail.after.without(found) if found else mail.after
        else:
            subjects = _ended(campaign, seat, mail, always, whole, as_it_stood)
            after = _without_given(mail.after, whole, subjects)
        if not subjects:
            unmet.append(said)
            continue
        kept = tuple(each for each in mail.always if each.subject not in subjects)
        mail = replace(mail, after=after, always=kept)
    return mail, tuple(unmet)


def cancel_of_this_mail(
    campaign: Campaign, seat: SeatId, mail: "SheetMail", unmet: Sequence[Said]
) -> "SheetMail":
    """What named nothing that stood is of an order of this mail, by its words, or asked back."""
    view = campaign.rules.view(campaign.state, Viewer(seat))
    for said in unmet:
        if _about_always(said) is not None:
            choices = tuple(f"CANCEL ALWAYS {each.text}" for each in mail.always)
            mail = replace(mail, problems=(*mail.problems, _not_standing(said, choices)))
            continue
        found = campaign.rules.find_subject(said.about, view, mail.after)
        lettered = len(said.about) <= _LETTERS and said.about.isalpha()
        if isinstance(found, str) and not lettered:
            kept = tuple(each for each in mail.always if each.subject != found)
            mail = replace(mail, after=mail.after.without(found), always=kept)
        else:
            choices = () if isinstance(found, str) else found
            mail = replace(mail, problems=(*mail.problems, _not_found(said, choices)))
    return mail


def _about_always(said: Said) -> str | None:
    """What follows CANCEL ALWAYS; None: it is a CANCEL of another kind."""
    word, _, rest = said.about.partition(" ")
    return rest.strip(" :") if word.rstrip(":").upper() == Command.ALWAYS.value else None


def _subject(campaign: Campaign, seat: SeatId, words: str, sheet: Sheet) -> str:
    """The subject that words mean on a sheet; empty: none."""
    found = campaign.rules.find_subject(words, campaign.rules.view(campaign.state, Viewer(seat)), sheet)
    return found if isinstance(found, str) else ""


def _ended(
    campaign: Campaign, seat: SeatId, mail: "SheetMail", words: str, whole: Sheet, as_it_stood: Sheet
) -> list[str]:
    """The standing orders that end: all of them, or the one that words or its letter mean."""
    if not words:
        return [each.subject for each in mail.always]
    known = {each.subject for each in mail.always}
    meant = (_subject(campaign, seat, words, sheet) for sheet in (whole, as_it_stood))
    found = next((subject for subject in meant if subject in known), "")
    return [found] if found else _standing_named(mail.always, words)


def _standing_named(always: Iterable[Always], words: str) -> list[str]:
    """The one standing order whose words hold these."""
    wanted = " ".join(words.casefold().split())
    found = [each.subject for each in always if len(wanted) > _LETTERS and wanted in each.text.casefold()]
    return found if len(found) == 1 else []


def _without_given(sheet: Sheet, given: Sheet, subjects: Iterable[str]) -> Sheet:
    """The sheet without what stands on it only because it was given anew for this round."""
    for subject in subjects:
        if sheet.get(subject) == given.get(subject):
            sheet = sheet.without(subject)
    return sheet


def _not_standing(said: Said, choices: tuple[str, ...]) -> Problem:
    return Problem(
        kind=ProblemKind.QUESTION,
        code="cancel-what",
        message="Which of your standing orders do you mean?" if choices else "You have no standing orders.",
        line=said.line,
        text=f"CANCEL {said.about}",
        column=7,
        choices=choices,
        rule="GEN-3",
    )


def _not_found(said: Said, choices: tuple[str, ...]) -> Problem:
    if _ALL.fullmatch(said.about.strip(" .!")):
        return _all_of_them(said)
    lettered = len(said.about) <= _LETTERS and said.about.isalpha()
    none = NO_LETTER.format(said.about) if lettered else "No order of yours is about that."
    return Problem(
        kind=ProblemKind.QUESTION,
        code="cancel-what",
        message=none if not choices else "Which order do you mean?",
        line=said.line,
        text=f"CANCEL {said.about}",
        column=7,
        width=len(said.about) if choices else 0,
        choices=choices,
        rule="GEN-3",
    )


def _all_of_them(said: Said) -> Problem:
    return Problem(
        kind=ProblemKind.QUESTION,
        code="cancel-all",
        message="All that you sent for this round? That is NEW ORDERS.",
        line=said.line,
        text=f"CANCEL {said.about}",
        column=0,
        width=len(f"CANCEL {said.about}"),
        choices=(Command.NEW_ORDERS.value,),
        rule="GEN-3",
    )
