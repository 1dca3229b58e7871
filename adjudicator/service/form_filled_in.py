"""A letter sent back with its form filled in, where no quote mark tells what stood there before.

Outlook sets the letter below a block of headers, and a player may paste it. What he changed in the form of
this round counts then; what stands as it was mailed says nothing. In doubt nothing is taken, and what differs
is asked about (`quoted_form`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.service.campaign import Campaign
from adjudicator.service.ports import BodyLine
from adjudicator.service.quoted_form import HEADING, words_of

BEGINS = "YOU OWE "
"""How the line above a letter's news begins."""
WRAPPED = 5
"""Lines over which the letter may have wrapped one of its form."""


def filled_in(campaign: Campaign, seat: SeatId, lines: Sequence[BodyLine]) -> list[BodyLine]:
    """Return the lines with what was changed in the letter's form as if it had been written for this mail.

    The letter must be the seat's own and of the open round, as it says itself, and the form must have a line
    for each that was mailed, or nothing is taken. A letter that was pasted is quoted by it.
    """
    ref = f"Ref. {campaign.ledger.name}/{seat}"
    lines = _pasted(lines, ref)
    letter = [line for line in lines if line.unmarked]
    found = [at for at, line in enumerate(letter) if words_of(line).startswith(HEADING)]
    if len(found) != 1 or not any(words_of(line) == ref for line in letter[found[0] :]):
        return list(lines)
    above = {word for line in letter[: found[0]] for word in _words(line.text)}
    if campaign.ledger.open is None or not set(_words(campaign.ledger.open.title)) <= above:
        return list(lines)
    form = list(_block(letter[found[0] + 1 :]))
    view = campaign.rules.view(campaign.opening, Viewer(seat))
    mailed = [" ".join(line.split()) for line in campaign.rules.form(view)]
    changed = {line.number: line for line in _changed(form, mailed) if campaign.rules.recognises(line.text)}
    return [changed.get(line.number, line) for line in lines]


def _pasted(lines: Sequence[BodyLine], ref: str) -> Sequence[BodyLine]:
    """The lines, with a letter that stands among the typed ones as one that is quoted without marks."""
    said = ["" if line.quoted else words_of(line) for line in lines]
    begin = next((at for at, each in enumerate(said) if each.startswith(BEGINS)), None)
    heading = next((at for at, each in enumerate(said) if each.startswith(HEADING)), None)
    end = next((at for at, each in enumerate(said) if each == ref), None)
    if begin is None or heading is None or end is None or not begin < heading < end:
        return lines
    return [
        replace(line, quoted=True, unmarked=True) if begin <= at <= end else line
        for at, line in enumerate(lines)
    ]


def _words(text: str) -> list[str]:
    return [word.strip(",.:;").casefold() for word in text.split()]


def _block(lines: Sequence[BodyLine]) -> Iterator[BodyLine]:
    """The lines below the heading up to the first blank one that follows on any."""
    begun = False
    for line in lines:
        if not line.text.strip():
            if begun:
                return
            continue
        begun = True
        yield line


def _changed(form: Sequence[BodyLine], mailed: Sequence[str]) -> list[BodyLine]:
    """The lines that differ from those mailed, each in its place; none where their places cannot be told."""
    changed: list[BodyLine] = []
    at = 0
    for whole in mailed:
        wrapped = next((n for n in range(1, WRAPPED + 1) if _joined(form[at : at + n]) == whole), 0)
        if wrapped:
            at += wrapped
            continue
        if at == len(form) or not set(_words(form[at].text)) & set(_words(whole)):
            return []
        changed.append(replace(form[at], quoted=False, unmarked=False))
        at += 1
    return changed if at == len(form) else []


def _joined(lines: Sequence[BodyLine]) -> str:
    return " ".join(words_of(line) for line in lines)
