"""Lines that a mail program broke in two, joined where the game reads them better so."""

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.kernel.ruleset import Line
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.service.campaign import Campaign
from adjudicator.service.commands import command_on
from adjudicator.service.ports import BodyLine, Joint


def rejoined(campaign: Campaign, seat: SeatId, lines: Sequence[BodyLine], sheet: Sheet) -> list[BodyLine]:
    """Return the lines with those made whole that may have been broken.

    The game is the judge: a line goes on the one before if fewer things are wrong or left over when the two
    are read as one; as many will do where it plainly goes on. A joined line has the number of its first.
    """
    view = campaign.rules.view(campaign.state, Viewer(seat))

    def left(*read: BodyLine) -> int:
        reading = campaign.rules.read([Line(line.number, line.text) for line in read], view, sheet)
        return len(reading.problems) + sum(line.number not in reading.taken for line in read)

    done: list[BodyLine] = []
    for line in lines:
        goes_on = line.joint is not Joint.APART and done and not done[-1].quoted
        if goes_on and command_on(done[-1]) is None:  # a word to the judge has its own extent
            whole = replace(done[-1], text=f"{done[-1].text} {line.text}")
            apart = left(done[-1], line)
            allowed = apart if line.joint is Joint.PLAIN else apart - 1
            if line.joint is Joint.PERHAPS and campaign.rules.recognises(line.text):
                allowed = min(0, allowed)  # two orders stay two, unless they are one without a fault
            if left(whole) <= allowed:
                done[-1] = whole
                continue
        done.append(line)
    return done
