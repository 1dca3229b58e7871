"""The whole game for its last report: a strip of frames inside it, and a film beside it."""

from dataclasses import dataclass

from adjudicator.kernel.drawing import Drawing, Motion
from adjudicator.kernel.letters import InvitationLetter, ReportLetter
from adjudicator.kernel.ruleset import Reeled
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.service.history import Adjudication

STRIP = "strip"
"""The Content-ID of the strip."""

FILM_FILE = "run.svg"


@dataclass(frozen=True)
class Reel:
    """What is shown of the whole game: no frames, no strip; no film, no file of it."""

    frames: tuple[Drawing, ...] = ()
    film: Motion | None = None


def seat_reel(found: Adjudication, seat: SeatId) -> Reel:
    """The whole game as a seat may know it, once it is over and where its ruleset shows it."""
    rules = found.after.rules
    if not isinstance(rules, Reeled) or rules.outcome(found.after.state) is None:
        return Reel()
    after = found.view_after(Viewer(seat))
    return Reel(rules.reel(after), rules.whole_film(after))


def with_reel(letter: ReportLetter | InvitationLetter, reel: Reel) -> ReportLetter | InvitationLetter:
    """The letter with words for what goes with it."""
    if not isinstance(letter, ReportLetter):
        return letter
    strip, film = STRIP if reel.frames else "", FILM_FILE if reel.film is not None else ""
    return letter.model_copy(update={"strip_cid": strip, "film_file": film})
